import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const HEADER = 'Job Number,Client,Claim #,Date of Loss,Address,City,State,Zip,Deductible'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
const push = (operator: Operator, ...rows: string[]) =>
  app.ingest(operator, 'jobs.csv', csv(...rows))

async function jobsOf(operator: Operator): Promise<Json[]> {
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  return json.data.toSorted((a: Json, b: Json) => a.id.localeCompare(b.id))
}
const numbersOf = async (operator: Operator) =>
  (await jobsOf(operator)).map(({ job_number }) => job_number)
const warningOf = (done: Json, code: string): Json =>
  done.receipt.warnings.find((one: Json) => one.code === code)

const row = (number: string, { claim = 'CLM-1', loss = '2026-01-05', deductible = '500' } = {}) =>
  `${number},Ann Reyes,${claim},${loss},12 Oak St,Tulsa,OK,74103,${deductible}`

test('a newer document of one claim and insured corrects the job number, and names both', async () => {
  const operator = await app.operator()
  await push(operator, row('J-1'))
  const done = await push(operator, row('J-11', { deductible: '750' }))
  const [job, ...others] = await jobsOf(operator)
  assert.deepEqual(others, [])
  assert.deepEqual([job.job_number, job.financials.deductible], ['J-11', '750.00'])
  const saved = done.receipt.records.find((one: Json) => one.kind === 'job')
  assert.deepEqual(saved.changes, [
    { field: 'job_number', from: 'J-1', to: 'J-11' },
    { field: 'financials.deductible', from: '500.00', to: '750.00' },
  ])
  const { message, field, row: line } = warningOf(done, 'job_number_differs')
  assert.equal(
    message,
    `Row 2: job ${job.id} has the same claim number. Its job number changed from "J-1" to ` +
      '"J-11". If these are two jobs, upload a list with both job numbers.',
  )
  assert.deepEqual([field, line], ['job_number', 2])
  assert.deepEqual(done.receipt.review_reasons, ['job_number_differs'])
})

test('a job number set through the API is kept, and the receipt names both', async () => {
  const operator = await app.operator()
  const body = {
    client_name: 'Ann Reyes',
    claim_number: 'CLM-1',
    job_number: 'J-1',
    date_of_loss: '2026-01-05',
  }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  const done = await push(operator, row('J-11'))
  assert.deepEqual(await numbersOf(operator), ['J-1'])
  assert.match(warningOf(done, 'value_not_used').message, /"J-11" was not used.*keeps "J-1"/)
})

test('an older document does not take the job number back', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'jobs.csv', `As of 05/31/2026\n${csv(row('J-11'))}`)
  await app.ingest(operator, 'jobs.csv', `As of 04/30/2026\n${csv(row('J-1'))}`)
  assert.deepEqual(await numbersOf(operator), ['J-11'])
})

test('a list with both numbers of a claim has two jobs: mitigation and rebuild', async () => {
  const operator = await app.operator()
  const done = await push(operator, row('J-1'), row('J-2'))
  const next = await push(operator, row('J-3'), row('J-1'))
  assert.deepEqual((await numbersOf(operator)).sort(), ['J-1', 'J-2', 'J-3'])
  assert.equal(warningOf(done, 'job_number_differs'), undefined)
  assert.equal(warningOf(next, 'job_number_differs'), undefined)
})

test('one claim with another job number and date of loss makes a second job and names both', async () => {
  const operator = await app.operator()
  await push(operator, row('J-1'))
  const done = await push(operator, row('J-11', { loss: '2026-02-09' }))
  const [first, second] = await jobsOf(operator)
  assert.deepEqual([first.job_number, second.job_number], ['J-1', 'J-11'])
  assert.equal(
    warningOf(done, 'job_number_differs').message,
    `Row 2: a new job was created with the job number "J-11". Job ${first.id} has "J-1" and ` +
      'the same claim number. If they are one job, cancel one of them.',
  )
})

test('one insured and address with the same loss and another job number warns too', async () => {
  const operator = await app.operator()
  await push(operator, row('J-1', { claim: '' }))
  const done = await push(operator, row('J-11', { claim: '' }))
  const [first] = await jobsOf(operator)
  assert.deepEqual(await numbersOf(operator), ['J-1', 'J-11'])
  assert.match(warningOf(done, 'job_number_differs').message, new RegExp(first.id))
})

test('another loss at the same house is another job without a warning', async () => {
  const operator = await app.operator()
  await push(operator, row('J-1', { claim: '' }))
  const done = await push(operator, row('J-11', { claim: '', loss: '2026-02-09' }))
  assert.deepEqual(await numbersOf(operator), ['J-1', 'J-11'])
  assert.equal(warningOf(done, 'job_number_differs'), undefined)
})

test('a job type that differs makes the rebuild of a claim a second job without a warning', async () => {
  const operator = await app.operator()
  const typed = 'Job Number,Job Type,Client,Claim #,Date of Loss'
  const pushTyped = (line: string) => app.ingest(operator, 'jobs.csv', `${typed}\n${line}`)
  await pushTyped('J-1,Mitigation,Ann Reyes,CLM-1,2026-01-05')
  const done = await pushTyped('J-2,Reconstruction,Ann Reyes,CLM-1,2026-01-05')
  assert.deepEqual(await numbersOf(operator), ['J-1', 'J-2'])
  assert.equal(warningOf(done, 'job_number_differs'), undefined)
})

test('a number with a suffix for the work is that of the only job of the claim', async () => {
  const header = 'Job Number,Client,Claim #'
  const pushShort = (operator: Operator, line: string) =>
    app.ingest(operator, 'jobs.csv', `${header}\n${line}`)
  const operator = await app.operator()
  await pushShort(operator, 'J-418-W,Ann Reyes,CLM-1')
  const done = await push(operator, row('J-418'))
  const [job, ...others] = await jobsOf(operator)
  assert.deepEqual(others, [])
  assert.match(warningOf(done, 'job_number_differs').message, new RegExp(job.id))
  // Another number of the claim stays that of a second job.
  const second = await app.operator()
  await pushShort(second, 'J-418-W,Ann Reyes,CLM-1')
  await push(second, row('J-419'))
  assert.deepEqual(await numbersOf(second), ['J-418-W', 'J-419'])
})

test('a number with the letter of another work makes a second job, and names both', async () => {
  const operator = await app.operator()
  await push(operator, row('26-1151'))
  const done = await push(operator, row('26-1151-R', { deductible: '750' }))
  const deductibles = (await jobsOf(operator)).map((job) => [
    job.job_number,
    job.financials.deductible,
  ])
  assert.deepEqual(deductibles, [
    ['26-1151', '500.00'],
    ['26-1151-R', '750.00'],
  ])
  assert.deepEqual(done.receipt.review_reasons, ['job_number_differs'])
})
