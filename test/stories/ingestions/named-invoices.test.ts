import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** The operator's own invoice that names a client, but no claim, job number or property. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const list = (...rows: string[]) =>
  ['Job Number,Client Name,Date of Loss,Address,City,State,Zip,Status', ...rows].join('\n')
const OAK = 'J-1,Maria Garcia,03/02/2026,77 Oak St,Tacoma,WA,98402,Open'
const ELM = 'J-2,Maria Garcia,05/09/2026,301 Elm St,Yakima,WA,98901,Open'
const invoice = (dateOfLoss?: string) => `Harbor Restoration
INVOICE
Invoice #: 771
Date: 11/01/2026
Bill To: Maria Garcia
${dateOfLoss ? `Date of Loss: ${dateOfLoss}\n` : ''}Total Due: $150.00
`

async function after(rows: string[], dateOfLoss?: string) {
  const operator = await app.operator()
  if (rows.length > 0) await app.ingest(operator, 'jobs.csv', list(...rows))
  const { receipt } = await app.ingest(operator, 'invoice.txt', invoice(dateOfLoss))
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const totals = data.map(({ financials }: Json) => financials.invoiced_total)
  const messages = receipt.warnings
    .filter(({ code }: Json) => code === 'ambiguous_match')
    .map(({ message }: Json) => message)
  const idOf = (number: string) => data.find((job: Json) => job.job_number === number)?.id
  return { receipt, totals, messages, idOf }
}

test('an invoice that names only a client with two jobs creates nothing and names both', async () => {
  const { receipt, totals, messages, idOf } = await after([OAK, ELM])
  assert.deepEqual(totals, [null, null])
  const [message = ''] = messages
  assert.match(message, /^job: 2 jobs match equally well by client_name: /)
  assert.match(
    message,
    /It was not saved\. Add the job number to the document and upload it again\.$/,
  )
  for (const number of ['J-1', 'J-2']) assert.ok(message.includes(idOf(number)))
  assert.deepEqual(receipt.saved, [])
  assert.equal(receipt.needs_review, true)
})

test('an invoice that names only a client with one job creates a job and names the other', async () => {
  const { totals, messages, idOf } = await after([OAK])
  assert.deepEqual(totals.sort(), ['150.00', null])
  assert.deepEqual(messages, [
    `job: a new job was created, and job ${idOf('J-1')} has its client. ` +
      'If both are one job, set what is missing in one with "svc job set" and cancel the other.',
  ])
})

test('the date of loss tells which of two jobs of a client an invoice may be about', async () => {
  const { totals, messages, idOf } = await after([OAK, ELM], '05/09/2026')
  assert.equal(totals.length, 3)
  assert.deepEqual(messages, [
    `job: a new job was created, and job ${idOf('J-2')} has its client and date of loss. ` +
      'If both are one job, set what is missing in one with "svc job set" and cancel the other.',
  ])
})

for (const [what, rows, dateOfLoss] of [
  ['a client without a job', [], undefined],
  ['another loss of the client', [OAK, ELM], '10/20/2026'],
  ['a client whose only other job is canceled', [OAK.replace('Open', 'Canceled')], undefined],
] as const)
  test(`an invoice of ${what} creates a job without a warning`, async () => {
    const { receipt, totals } = await after([...rows], dateOfLoss)
    assert.equal(totals.filter((total: string | null) => total === '150.00').length, 1)
    assert.deepEqual(receipt.review_reasons, [])
  })
