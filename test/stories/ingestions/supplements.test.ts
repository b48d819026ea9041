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
