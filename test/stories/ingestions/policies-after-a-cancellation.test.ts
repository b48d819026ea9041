import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A cancellation ends one policy. Another policy of the vendor is in force until its own last day. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
app.clock.set('2026-11-02T12:00:00Z')

const certificate = (
  number: string,
  from: string,
  to: string,
) => `CERTIFICATE OF LIABILITY INSURANCE
Named Insured: Ridgeline Roofing LLC
Insurer A: Travelers Indemnity
This certificate confers no rights upon the certificate holder.
TYPE OF INSURANCE          POLICY NUMBER     POLICY EFF   POLICY EXP
General Liability          ${number}           ${from}   ${to}
CERTIFICATE HOLDER
Harbor Restoration
`
const OLD = certificate('GL-3107', '02/01/2026', '02/01/2027')
const NEW = certificate('GL-8824', '07/01/2026', '07/01/2027')
const CANCELED = `Travelers Indemnity
NOTICE OF CANCELLATION OF INSURANCE
Date of Notice: 05/12/2026
Named Insured: Ridgeline Roofing LLC
Policy Number: GL-3107
Type of Policy: Commercial General Liability
Policy Period: 02/01/2026 to 02/01/2027
Cancellation Effective Date: 06/15/2026
Reason for Cancellation: Nonpayment of premium
`

async function insuranceAfter(...texts: string[]) {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  let receipt: Json = null
  for (const text of texts) receipt = (await app.ingest(operator, 'policy.txt', text)).receipt
  const { data } = (await app.call('GET', '/v1/vendors', { key: operator.live })).json
  const codes = receipt.warnings.map(({ code }: Json) => code)
  return { days: [data[0].insurance_expires_on, data[0].insurance_status], codes }
}

for (const [order, texts] of [
  ['the old policy, its cancellation, the new policy', [OLD, CANCELED, NEW]],
  ['the old policy, the new policy, the cancellation', [OLD, NEW, CANCELED]],
  ['the new policy, the cancellation, the old policy', [NEW, CANCELED, OLD]],
  ['the cancellation, the new policy, the old policy', [CANCELED, NEW, OLD]],
] as const)
  test(`${order}: the vendor is insured by the new policy`, async () => {
    assert.deepEqual((await insuranceAfter(...texts)).days, ['2027-07-01', 'valid'])
  })

const SHORT = certificate('GL-8824', '07/01/2026', '01/01/2027')
for (const [order, texts] of [
  ['old, cancellation, new', [OLD, CANCELED, SHORT]],
  ['cancellation, new, old', [CANCELED, SHORT, OLD]],
  ['new, cancellation, old', [SHORT, CANCELED, OLD]],
  ['new, old, cancellation', [SHORT, OLD, CANCELED]],
] as const)
  test(`a new policy that ends before the canceled one would: ${order}`, async () => {
    assert.deepEqual((await insuranceAfter(...texts)).days, ['2027-01-01', 'valid'])
  })

const RENEWED = certificate('GL-3107', '02/01/2027', '02/01/2028')
const CANCELED_LATER = CANCELED.replace('06/15/2026', '05/15/2027')
const EXPIRED = certificate('GL-3107', '02/01/2025', '02/01/2026')
for (const [order, texts] of [
  ['expired, cancellation, renewed', [EXPIRED, CANCELED_LATER, RENEWED]],
  ['cancellation, expired, renewed', [CANCELED_LATER, EXPIRED, RENEWED]],
  ['expired, renewed, cancellation', [EXPIRED, RENEWED, CANCELED_LATER]],
] as const)
  test(`the status of a vendor follows from its last day: ${order}`, async () => {
    assert.deepEqual((await insuranceAfter(...texts)).days, ['2027-05-15', 'valid'])
  })

test('a cancellation after the end of the policy on file leaves its vendor expired', async () => {
  assert.deepEqual((await insuranceAfter(EXPIRED, CANCELED_LATER)).days, ['2026-02-01', 'expired'])
})

test('a notice of another policy changes nothing on the vendor, and says so', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await app.ingest(operator, 'policy.txt', NEW)
  const before = (await app.call('GET', '/v1/vendors', { key: operator.live })).json.data
  app.clock.set('2026-11-02T12:05:00Z')
  const { receipt } = await app.ingest(operator, 'notice.txt', CANCELED)
  const { action, changes } = receipt.records.find(({ kind }: Json) => kind === 'vendor')
  assert.deepEqual([action, changes], ['unchanged', []])
  const after = (await app.call('GET', '/v1/vendors', { key: operator.live })).json.data
  assert.equal(after[0].insurance_expires_on, '2027-07-01')
  assert.equal(after[0].updated_at, before[0].updated_at)
})

const license = (number: string, ...lines: string[]) => `State of Ohio
Construction Industry Licensing Board
CONTRACTOR LICENSE
Licensee: Ridgeline Roofing LLC
License Number: ${number}
${lines.join('\n')}
`
test('a new license after a revoked one has its own last day', async () => {
  const operator = await app.operator()
  for (const text of [
    license('773120', 'Issue Date: 03/01/2026', 'Expires: 03/01/2028'),
    license('773120', 'Status: REVOKED', 'Date: 06/02/2026', 'Revoked on: 06/01/2026'),
    license('780455', 'Issue Date: 09/01/2026', 'Expires: 09/01/2028'),
  ])
    await app.ingest(operator, 'license.txt', text)
  const { data } = (await app.call('GET', '/v1/vendors', { key: operator.live })).json
  assert.deepEqual(
    data.map((one: Json) => [one.license_number, one.license_expires_on]),
    [['780455', '2028-09-01']],
  )
})

test('the receipt of the new policy does not say that its day was not used', async () => {
  const { codes } = await insuranceAfter(OLD, CANCELED, NEW)
  assert.ok(!codes.includes('value_not_used'), codes.join())
})

test('the certificate of the canceled policy does not make the vendor insured', async () => {
  assert.deepEqual((await insuranceAfter(OLD, CANCELED, OLD.replace('Harbor', 'Harbor '))).days, [
    '2026-06-15',
    'expired',
  ])
})
