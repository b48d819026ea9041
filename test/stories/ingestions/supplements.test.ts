import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A supplement and a credit memo change no total of the job by themselves, and the receipt says so. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const document = (title: string, ...lines: string[]) =>
  [title, '', 'Insured: Ann Bell', 'Claim Number: KX550001', '', ...lines].join('\n')
const estimate = document(
  'ESTIMATE',
  'Date of Loss: 03/02/2026',
  'Replacement Cost Value     $9,000.00',
)

async function jobOf(operator: Operator): Promise<Json> {
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.equal(data.length, 1)
  return data[0]
}
const codesOf = (receipt: Json) => receipt.warnings.map(({ code }: Json) => code)

test('the total of a supplement does not replace the RCV of its job', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', estimate)
  const supplement = document('SUPPLEMENT #1', 'Replacement Cost Value     $1,500.00')
  const { receipt } = await app.ingest(operator, 'supplement.txt', supplement)
  assert.equal(receipt.document_type, 'estimate')
  assert.deepEqual(codesOf(receipt), ['supplement_total'])
  assert.equal(receipt.needs_review, true)
  const { financials } = await jobOf(operator)
  assert.equal(financials.rcv_total, '9000.00')
  assert.equal(financials.supplement_requested_total, null)
})

const approval = (day: string, amount: string) =>
  [
    'Allstate Insurance Company',
    day,
    'RE: Claim Number: KX550001',
    'Insured: Ann Bell',
    'SUPPLEMENT APPROVAL',
    `Supplement Approved: ${amount}`,
    '',
  ].join('\n')
const [march, april] = [
  approval('March 5, 2026', '$1,500.00'),
  approval('April 5, 2026', '$700.00'),
]
for (const [order, what] of [
  [[march, april], 'is now 700.00. It was 1500.00 (document, 2026-03-05).'],
  [[april, march], 'stays 700.00 (document, 2026-04-05). This document states 1500.00.'],
] as const)
  test(`the receipt of a second approved supplement names both and the sum: ${what}`, async () => {
    const operator = await app.operator()
    await app.ingest(operator, 'estimate.txt', estimate)
    await app.ingest(operator, 'first.txt', order[0])
    const { receipt } = await app.ingest(operator, 'second.txt', order[1])
    assert.equal((await jobOf(operator)).financials.supplement_approved_total, '700.00')
    const messages = receipt.warnings
      .filter(({ code }: Json) => code === 'supplement_total')
      .map(({ message }: Json) => message)
    assert.deepEqual(messages, [
      `job: the approved supplement ${what} If both were approved, set it to 2200.00 on the document's ` +
        'page or with "svc job set".',
    ])
  })

test('a second requested supplement names both and the sum', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  await app.ingest(operator, 'estimate.txt', estimate)
  const request = (number: number, amount: string) =>
    `Summit Restoration\n${document(`SUPPLEMENT #${number}`, `Supplement Amount     ${amount}`)}`
  const first = await app.ingest(operator, 'first.txt', request(1, '$1,500.00'))
  const { receipt } = await app.ingest(operator, 'second.txt', request(2, '$700.00'))
  assert.equal((await jobOf(operator)).financials.supplement_requested_total, '700.00')
  const [change] = receipt.records.find(({ kind }: Json) => kind === 'job').changes
  assert.deepEqual(change, {
    field: 'financials.supplement_requested_total',
    from: '1500.00',
    to: '700.00',
  })
  assert.deepEqual(
    receipt.warnings.map(({ code, message }: Json) => [code, message]),
    [
      [
        'supplement_total',
        'job: the requested supplement is now 700.00. It was 1500.00 (document, ' +
          `${first.created_at.slice(0, 10)}). If both were requested, set it to 2200.00 on the document's ` +
          'page or with "svc job set".',
      ],
    ],
  )
})

test('a credit memo changes no invoiced total', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', estimate)
  const memo = document(
    'CREDIT MEMO',
    'Bill To: Ann Bell',
    'Invoice Number: 1104',
    'Subtotal     $300.00',
    'Total     $300.00',
  )
  const { receipt } = await app.ingest(operator, 'memo.txt', memo)
  assert.equal(receipt.document_type, 'invoice')
  assert.deepEqual(receipt.saved, [])
  assert.deepEqual(codesOf(receipt), ['credit_not_saved'])
  assert.equal((await jobOf(operator)).financials.invoiced_total, null)
})

test('one approved supplement of a job without another needs no review', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', estimate)
  const { receipt } = await app.ingest(operator, 'approval.txt', march)
  assert.equal((await jobOf(operator)).financials.supplement_approved_total, '1500.00')
  assert.deepEqual([receipt.warnings, receipt.needs_review], [[], false])
})

test('the second approved supplement of a job without another needs review', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', estimate)
  const second = march.replace('SUPPLEMENT APPROVAL', 'SUPPLEMENT APPROVAL #2')
  const { receipt } = await app.ingest(operator, 'approval.txt', second)
  assert.deepEqual(
    receipt.warnings.map(({ message }: Json) => message),
    [
      'job: the supplement of 1500.00 was saved as the approved total. If the job has other approved ' +
        'supplements, enter the sum.',
    ],
  )
})

test('the receipt of a supplement without a job does not say that it was saved', async () => {
  const operator = await app.operator()
  const second = march.replace('SUPPLEMENT APPROVAL', 'SUPPLEMENT APPROVAL #2')
  const { receipt } = await app.ingest(operator, 'approval.txt', second)
  assert.deepEqual(receipt.saved, [])
  assert.deepEqual(
    receipt.warnings.map(({ message }: Json) => message),
    [
      'job: the supplement of 1500.00 was not saved, because its job was not.',
      'job: no job matches this document. It is saved to the job once one with its claim or job number ' +
        'exists, within 90 days. Upload the estimate, or create the job.',
    ],
  )
})
