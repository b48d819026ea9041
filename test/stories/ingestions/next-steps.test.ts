import assert from 'node:assert/strict'
import test from 'node:test'
import { writeText } from '../../documents/write-text.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { style } from '../../small-estimate.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'
import { paymentBlocks } from './small-documents.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const warningOf = (done: Json, code: string): Json =>
  done.receipt.warnings.find((one: Json) => one.code === code)
async function createJob(operator: Operator, body: Json): Promise<string> {
  const reply = await app.call('POST', '/v1/jobs', { key: operator.live, body })
  assert.equal(reply.status, 201)
  return reply.json.id
}

const payment = writeText(paymentBlocks, style)

test('a payment of an unknown job says to create it, and is then saved', async () => {
  const operator = await app.operator()
  const first = await app.ingest(operator, 'payment.txt', payment)
  assert.equal(
    warningOf(first, 'job_not_found').message,
    'job: no job matches this document. It is saved to the job once one with its claim or job number ' +
      'exists, within 90 days. Upload the estimate, or create the job.',
  )
  const id = await createJob(operator, { client_name: 'Ann Bell', claim_number: 'CLM-90210' })
  const read = async () => (await app.call('GET', `/v1/jobs/${id}`, { key: operator.live })).json
  const job = await readUntil(read, ({ financials }) => financials.collected_total !== null)
  assert.equal(job.financials.collected_total, '1250.00')
  const again = await app.ingest(operator, 'payment.txt', payment)
  assert.equal(again.receipt.duplicate_of, first.id)
  assert.deepEqual(again.receipt.saved, [])
  assert.match(warningOf(again, 'duplicate_document').message, /nothing was saved again\.$/)
})

test('a payment without a number says that it waits for a job of its insured and address', async () => {
  const operator = await app.operator()
  const text = [
    'Acme Mutual Insurance',
    'PAYMENT ADVICE',
    'Insured: Ann Bell',
    'Property Address: 12 Oak St, Tacoma, WA 98402',
    'Check Number: 99881',
    'Payment Date: 04/01/2026',
    'Payment Amount: $4,000.00',
    '',
  ]
  const of = (lines: string[]) => app.ingest(operator, 'payment.txt', Buffer.from(lines.join('\n')))
  const first = await of(text)
  assert.equal(
    warningOf(first, 'job_not_found').message,
    'job: no job matches this document. It is saved to the job once one with its insured and address ' +
      'exists, within 90 days. Upload the estimate, or create the job.',
  )
  const nameless = await of(text.filter((line) => !line.startsWith('Property')))
  assert.equal(
    warningOf(nameless, 'job_not_found').message,
    'job: no job matches this document. Add its claim or job number, then upload again.',
  )
  const address = { line1: '12 Oak St', city: 'Tacoma', state: 'WA', postal_code: '98402' }
  const id = await createJob(operator, { client_name: 'Ann Bell', address })
  const read = async () => (await app.call('GET', `/v1/jobs/${id}`, { key: operator.live })).json
  const job = await readUntil(read, ({ financials }) => financials.collected_total !== null)
  assert.equal(job.financials.collected_total, '4000.00')
})

test('a document that fits two jobs says how to tell them apart', async () => {
  const operator = await app.operator()
  const ids: string[] = []
  for (const job_type of ['mitigation', 'reconstruction']) {
    const body = { client_name: 'Ann Bell', claim_number: 'CLM-90210', job_type }
    ids.push(await createJob(operator, body))
  }
  const done = await app.ingest(operator, 'payment.txt', payment)
  const { message } = warningOf(done, 'ambiguous_match')
  assert.match(message, new RegExp(`^job: 2 jobs match equally well by claim_number: .*${ids[1]}`))
  const next =
    ' It was not saved. Add the job number to the document and upload it again. Or change one of the jobs ' +
    'with "svc job set", such as its claim number. The document is then saved to the other one.'
  assert.ok(message.endsWith(next), message)
  const list = 'Job Number,Client Name,Claim Number,RCV\nR-1,Ann Bell,CLM-90210,10.00'
  const ofRow = warningOf(await app.ingest(operator, 'jobs.csv', list), 'ambiguous_match')
  assert.ok(!ofRow.message.includes('is then saved'), ofRow.message)
})
