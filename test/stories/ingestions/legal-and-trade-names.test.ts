import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A certificate names a contractor by the legal or the trade name that the W-9 states together. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const certificate = (
  insured: string,
  street = '70 Mill Race Rd',
) => `CERTIFICATE OF LIABILITY INSURANCE

DATE: 06/02/2026

INSURED: ${insured}
${street}
Beloit, WI 53511

COVERAGES
COMMERCIAL GENERAL LIABILITY   GL4410-22   06/01/2026   06/01/2027
`
const w9 = (name: string, business: string) => `Form W-9
Request for Taxpayer Identification Number and Certification
1 Name (as shown on your income tax return): ${name}
2 Business name/disregarded entity name: ${business}
5 Address (number, street, and apt. or suite no.): 70 Mill Race Rd
6 City, state, and ZIP code: Beloit, WI 53511
Part I Taxpayer Identification Number (TIN)
Social security number
012-34-5678
Date: 03/10/2026
`
const W9 = w9('Martin J. Kessel', 'Kessel Masonry')
const LEGAL = certificate('Martin J. Kessel')
const TRADE = certificate('Kessel Masonry')

async function vendorsAfter(...texts: string[]) {
  const operator = await app.operator()
  let receipt: Json = null
  for (const text of texts) receipt = (await app.ingest(operator, 'vendor.txt', text)).receipt
  const { data } = (await app.call('GET', '/v1/vendors', { key: operator.live })).json
  const vendors = data.map((one: Json) => [one.name, one.w9_on_file, one.insurance_expires_on])
  return { vendors: vendors.toSorted(), reasons: receipt.review_reasons }
}

const ONE = [['Kessel Masonry', true, '2027-06-01']]
for (const [what, texts] of [
  ['the W-9, then a certificate in the legal name', [W9, LEGAL]],
  ['a certificate in the legal name, then the W-9', [LEGAL, W9]],
  ['the W-9, then certificates in both names', [W9, LEGAL, TRADE]],
  ['a certificate in the legal name, the W-9, then one in the trade name', [LEGAL, W9, TRADE]],
] as const)
  test(`${what}: one vendor`, async () => {
    const { vendors, reasons } = await vendorsAfter(...texts)
    assert.deepEqual(vendors, ONE)
    assert.deepEqual(reasons, [])
  })

test('a company that trades under another name is one vendor in its legal name', async () => {
  const both = certificate('Stateline Tree & Crane LLC\ndba Stateline Stump Grinding')
  const { vendors } = await vendorsAfter(both, certificate('Stateline Tree & Crane LLC'))
  assert.deepEqual(vendors, [['Stateline Stump Grinding', false, '2027-06-01']])
})

const LIST = 'Vendor,Trade\nStateline Tree & Crane LLC,Tree service\n'
const BOTH = certificate('Stateline Tree & Crane LLC\ndba Stateline Stump Grinding')

test('a company on the vendor list keeps that name after a certificate with its trade name', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'vendors.csv', LIST)
  const { receipt } = await app.ingest(operator, 'vendor.txt', BOTH)
  assert.deepEqual(receipt.review_reasons, [])
  const again = await app.ingest(operator, 'vendors.csv', LIST.replace('Tree service', 'Roofing'))
  assert.deepEqual(
    again.receipt.records.map(({ action }: Json) => action),
    ['updated'],
  )
  const { data } = (await app.call('GET', '/v1/vendors', { key: operator.live })).json
  assert.deepEqual(
    data.map((one: Json) => [one.name, one.contact_name, one.insurance_expires_on]),
    [['Stateline Tree & Crane LLC', 'Stateline Stump Grinding', '2027-06-01']],
  )
})

test('with a contact on the list, the receipt says that the trade name is not saved', async () => {
  const operator = await app.operator()
  const list = 'Vendor,Trade,Contact\nStateline Tree & Crane LLC,Tree service,Ana Ruiz\n'
  await app.ingest(operator, 'vendors.csv', list)
  const { receipt } = await app.ingest(operator, 'vendor.txt', BOTH)
  assert.deepEqual(
    receipt.warnings.map(({ code, field }: Json) => [code, field]),
    [['part_not_saved', 'contact_name']],
  )
  const { data } = (await app.call('GET', '/v1/vendors', { key: operator.live })).json
  assert.deepEqual(
    data.map((one: Json) => [one.name, one.contact_name, one.insurance_expires_on]),
    [['Stateline Tree & Crane LLC', 'Ana Ruiz', '2027-06-01']],
  )
})

test('a company of that name at another address is another vendor', async () => {
  const operator = await app.operator()
  const list = `Vendor,Address,City,State,Zip\nStateline Tree & Crane LLC,8 Oak St,Racine,WI,53403\n`
  await app.ingest(operator, 'vendors.csv', list)
  await app.ingest(operator, 'vendor.txt', BOTH)
  const { data } = (await app.call('GET', '/v1/vendors', { key: operator.live })).json
  assert.equal(data.length, 2)
})

test('two certificates in two names, then the W-9: the receipt names the other vendor', async () => {
  const { vendors, reasons } = await vendorsAfter(LEGAL, TRADE, W9)
  assert.equal(vendors.length, 2)
  assert.deepEqual(reasons, ['ambiguous_match'])
})

test("an owner's LLC is another vendor, and the receipt names it", async () => {
  const { vendors, reasons } = await vendorsAfter(
    w9('Martin J. Kessel', 'Kessel Masonry LLC'),
    LEGAL,
  )
  assert.deepEqual(
    vendors.map(([name]: string[]) => name),
    ['Kessel Masonry LLC', 'Martin J. Kessel'],
  )
  assert.deepEqual(reasons, ['ambiguous_match'])
})

test('the legal name at another address is another vendor', async () => {
  const { vendors, reasons } = await vendorsAfter(W9, certificate('Martin J. Kessel', '8 Oak St'))
  assert.equal(vendors.length, 2)
  assert.deepEqual(reasons, [])
})
