import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A vendor that states another address may have moved, or be a namesake. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const HEADER = 'Vendor,Trade,Address,City,State,Zip,Phone,License Number'
const TACOMA = 'Cascade Plumbing Inc,Plumbing,9 Dock St,Tacoma,WA,98402'
const KENT = 'Cascade Plumbing,Plumbing,44 Pine St,Kent,WA,98030'
const KENT_LLC = 'Cascade Plumbing LLC,Plumbing,44 Pine St,Kent,WA,98030'

const push = (operator: Operator, ...rows: string[]) =>
  app.ingest(operator, 'vendors.csv', [HEADER, ...rows].join('\n'))

/** The cities of the vendors after these lists. */
async function citiesAfter(...lists: string[][]): Promise<string[]> {
  const operator = await app.operator()
  for (const rows of lists) await push(operator, ...rows)
  const { json } = await app.call('GET', '/v1/vendors', { key: operator.live })
  return json.data.map(({ address }: Json) => address.city).toSorted()
}

const phone = '253-555-0101'
const other = '206-555-0202'

for (const [what, before, now] of [
  ['the same phone number', `${phone},`, `${phone},`],
  ['the same license', `${phone},LIC-4711`, `${other},lic 4711`],
  ['nothing else in either list', ',', ','],
  ['a phone number in one list only', `${phone},`, ','],
] as const)
  test(`a vendor in another city with ${what} has moved`, async () => {
    const cities = await citiesAfter([`${TACOMA},${before}`], [`${KENT},${now}`])
    assert.deepEqual(cities, ['Kent'])
  })

for (const [what, before, now] of [
  ['another phone number', `${phone},`, `${other},`],
  ['another license', ',LIC-4711', ',LIC-9000'],
] as const)
  test(`a vendor in another city with ${what} is a namesake`, async () => {
    const cities = await citiesAfter([`${TACOMA},${before}`], [`${KENT},${now}`])
    assert.deepEqual(cities, ['Kent', 'Tacoma'])
  })

for (const [what, before, now] of [
  ['the same phone number', `${phone},`, `${phone},`],
  ['the same license', `${phone},LIC-4711`, `${other},lic 4711`],
] as const)
  test(`a vendor in another city with another legal form and ${what} has moved`, async () => {
    const cities = await citiesAfter([`${TACOMA},${before}`], [`${KENT_LLC},${now}`])
    assert.deepEqual(cities, ['Kent'])
  })

for (const [what, before, now] of [
  ['nothing else in either list', ',', ','],
  ['a phone number in one list only', `${phone},`, ','],
] as const)
  test(`a vendor in another city with another legal form and ${what} is a namesake`, async () => {
    const cities = await citiesAfter([`${TACOMA},${before}`], [`${KENT_LLC},${now}`])
    assert.deepEqual(cities, ['Kent', 'Tacoma'])
  })

test('two offices in one list are two vendors, and stay two when the list is uploaded again', async () => {
  const both = [`${TACOMA},,`, `${KENT},,`]
  assert.deepEqual(await citiesAfter(both), ['Kent', 'Tacoma'])
  assert.deepEqual(await citiesAfter(both, [...both, '']), ['Kent', 'Tacoma'])
  assert.deepEqual(await citiesAfter([both[0]!], both.toReversed()), ['Kent', 'Tacoma'])
})

test('a third address of a name that two vendors have is a third vendor', async () => {
  const third = 'Cascade Plumbing,Plumbing,5 Elm St,Yakima,WA,98901,,'
  const cities = await citiesAfter([`${TACOMA},,`, `${KENT},,`], [third])
  assert.deepEqual(cities, ['Kent', 'Tacoma', 'Yakima'])
})

test('a license with the registered address and phone of a vendor is of this vendor', async () => {
  const operator = await app.operator()
  await push(operator, `${TACOMA},${phone},`)
  const license = [
    'STATE OF WASHINGTON',
    'CONTRACTOR LICENSE',
    'Licensee: Cascade Plumbing Inc',
    'Mailing Address: PO Box 400, Kent, WA 98030',
    `Phone: ${other}`,
    'License Number: PC-004411',
    'Issue Date: 01/15/2025',
    'Expiration Date: 01/14/2027',
  ]
  await app.ingest(operator, 'license.txt', license.join('\n'))
  const { json } = await app.call('GET', '/v1/vendors', { key: operator.live })
  assert.deepEqual(
    json.data.map((vendor: Json) => [vendor.name, vendor.license_number, vendor.address.city]),
    [['Cascade Plumbing Inc', 'PC-004411', 'Kent']],
  )
})
