import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { runSvc } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
app.clock.set('2026-11-02T12:00:00Z')
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const lines = (...all: string[]) => `${all.join('\n')}\n`
const coi = lines(
  'CERTIFICATE OF LIABILITY INSURANCE',
  'Named Insured: Northgate Plumbing LLC',
  'Insurer A: Travelers Indemnity',
  'This certificate confers no rights upon the certificate holder.',
  'TYPE OF INSURANCE          POLICY NUMBER     POLICY EFF   POLICY EXP',
  'General Liability          GL-1001           01/05/2026   01/05/2027',
  'Workers Compensation       WC-2002           02/01/2026   02/01/2027',
  'CERTIFICATE HOLDER',
  'Harbor Restoration',
)
const cancellation = lines(
  'Travelers Indemnity',
  'NOTICE OF CANCELLATION OF INSURANCE',
  'Date of Notice: 05/02/2026',
  'Named Insured: Northgate Plumbing LLC',
  'Policy Number: GL-1001',
  'Type of Policy: Commercial General Liability',
  'Policy Period: 01/05/2026 to 01/05/2027',
  'Cancellation Effective Date: 06/01/2026',
  'Reason for Cancellation: Nonpayment of premium',
)
const reinstatement = lines(
  'Travelers Indemnity',
  'NOTICE OF REINSTATEMENT',
  'Date of Notice: 06/10/2026',
  'Named Insured: Northgate Plumbing LLC',
  'Policy Number: GL-1001',
  'Type of Policy: Commercial General Liability',
  'Reinstatement Effective Date: 06/01/2026',
  'Your policy has been reinstated without a lapse in coverage.',
)

const push = (operator: Operator, text: string) => app.ingest(operator, 'notice.txt', text)
async function stateOf(operator: Operator): Promise<Json> {
  const list = ['certification', 'list', '--operator', operator.id, '--json']
  const { data } = JSON.parse((await runSvc(list, env)).out)
  const { json } = await app.call('GET', '/v1/vendors', { key: operator.live })
  const [vendor] = json.data
  const ends = data.map((one: Json) => [one.certification_type, one.expires_on])
  return {
    ends: Object.fromEntries(ends),
    vendor: [vendor.insurance_expires_on, vendor.insurance_status, vendor.workers_comp_expires_on],
  }
}
const inForce = {
  ends: { general_liability: '2027-01-05', workers_compensation: '2027-02-01' },
  vendor: ['2027-01-05', 'valid', '2027-02-01'],
}
const canceled = {
  ends: { general_liability: '2026-06-01', workers_compensation: '2027-02-01' },
  vendor: ['2026-06-01', 'expired', '2027-02-01'],
}

test('a cancellation ends the policy on its day, and a later reinstatement restores it', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, coi)
  const ended = await push(operator, cancellation)
  assert.equal(ended.document_type, 'certificate_of_insurance')
  assert.deepEqual(await stateOf(operator), canceled)
  assert.deepEqual(ended.receipt.review_reasons, ['policy_canceled'])
  const [saved] = ended.receipt.records.filter((one: Json) => one.kind === 'certification')
  assert.deepEqual(saved.changes, [{ field: 'expires_on', from: '2027-01-05', to: '2026-06-01' }])
  const shown = JSON.parse(
    (await runSvc(['certification', 'show', '--operator', operator.id, saved.id, '--json'], env))
      .out,
  )
  const { source, ingestion_id } = shown.fields.find((one: Json) => one.field === 'expires_on')
  assert.deepEqual([source, ingestion_id], ['document', ended.id])
  const restored = await push(operator, reinstatement)
  assert.deepEqual(await stateOf(operator), inForce)
  assert.deepEqual(restored.receipt.review_reasons, ['policy_reinstated'])
})

test('a reinstatement without a certificate on file has the last day of its sentence', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, cancellation)
  const sentence = 'The policy will expire on January 5, 2027.'
  await push(operator, `${reinstatement}${sentence}\n`)
  const { ends, vendor } = await stateOf(operator)
  assert.equal(ends.general_liability, '2027-01-05')
  assert.deepEqual(vendor, ['2027-01-05', 'valid', null])
})

test('an insurance is not valid beside a last day that has passed', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, cancellation)
  const { receipt } = await push(operator, reinstatement)
  assert.deepEqual((await stateOf(operator)).vendor, ['2026-06-01', 'expired', null])
  assert.deepEqual(receipt.review_reasons, ['policy_reinstated'])
})

for (const order of [
  [cancellation, coi, reinstatement],
  [coi, reinstatement, cancellation],
  [cancellation, reinstatement, coi],
]) {
  const words = new Map([
    [coi, 'certificate'],
    [cancellation, 'cancellation'],
    [reinstatement, 'reinstatement'],
  ])
  test(`the policy is in force after: ${order.map((text) => words.get(text)).join(', ')}`, async () => {
    const operator = await app.operator({ name: 'Harbor Restoration' })
    for (const text of order) await push(operator, text)
    assert.deepEqual((await stateOf(operator)).ends, inForce.ends)
  })
}

test('a certificate that is read after the cancellation does not extend the policy', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, cancellation)
  await push(operator, coi)
  assert.deepEqual(await stateOf(operator), canceled)
})

test('a cancellation after the reinstatement ends the policy again', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  for (const text of [coi, cancellation, reinstatement]) await push(operator, text)
  const again = cancellation.replace('05/02/2026', '07/02/2026').replace('06/01/2026', '08/01/2026')
  await push(operator, again)
  assert.equal((await stateOf(operator)).ends.general_liability, '2026-08-01')
})

test('a notice without a day or a type of policy changes nothing and says so', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, coi)
  const undated = cancellation.replace('Cancellation Effective Date: 06/01/2026\n', '')
  const done = await push(operator, undated)
  assert.deepEqual(done.receipt.saved, [])
  assert.deepEqual(done.receipt.review_reasons, ['policy_canceled'])
  assert.deepEqual(await stateOf(operator), inForce)
})

const short = (title: string, sentence: string) =>
  lines(
    title,
    'Named Insured: Northgate Plumbing LLC',
    'Policy Number: WC-2002',
    'Workers Compensation',
    sentence,
  )

test('a short notice of cancellation ends the policy that it names', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, coi)
  const sentence = 'The policy is canceled effective 05/01/2026.'
  const done = await push(operator, short('NOTICE OF CANCELLATION', sentence))
  assert.equal(done.document_type, 'certificate_of_insurance')
  assert.deepEqual(done.receipt.review_reasons, ['policy_canceled'])
  const { ends, vendor } = await stateOf(operator)
  assert.equal(ends.workers_compensation, '2026-05-01')
  assert.deepEqual(vendor, ['2027-01-05', 'valid', '2026-05-01'])
})

test('a policy that is not renewed keeps its last day, and its next term extends it', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, coi)
  const sentence = 'The policy will not be renewed. It expires 02/01/2027.'
  const done = await push(operator, short('NOTICE OF NONRENEWAL', sentence))
  assert.equal(done.document_type, 'certificate_of_insurance')
  assert.deepEqual(done.receipt.review_reasons, ['policy_not_renewed'])
  assert.deepEqual(await stateOf(operator), inForce)
  await push(operator, coi.replaceAll('02/01/2027', '02/01/2028'))
  assert.equal((await stateOf(operator)).ends.workers_compensation, '2028-02-01')
})

test("a homeowner's right to cancel is no notice of an insurer", async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  const done = await push(
    operator,
    lines(
      'NOTICE OF CANCELLATION',
      'Date of Transaction: 05/02/2026',
      'You may cancel this transaction, without any penalty or obligation, within three business',
      'days from the above date. To cancel this transaction, mail a signed copy of this',
      'cancellation notice to Harbor Restoration not later than midnight of 05/05/2026.',
      'I hereby cancel this transaction.',
    ),
  )
  assert.deepEqual(done.receipt.saved, [])
  assert.ok(!done.receipt.review_reasons.includes('policy_canceled'))
})
