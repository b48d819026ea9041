import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Two jobs on file may be one. A document that states the facts of both says so. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const LIST = `Job Number,Client Name,Date of Loss,Address,City,State,Zip
J-1,Ann Bell,03/02/2026,301 Elm St,Tacoma,WA,98402`
const estimate = (dateOfLoss: string) => `Summit Restoration

ESTIMATE

Insured: Ann Bell
Claim Number: KX550001
Date of Loss: ${dateOfLoss}

Replacement Cost Value            $9,000.00`
const completion = `CERTIFICATE OF COMPLETION

Insured: Ann Bell
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001

I certify that all repairs have been completed to my satisfaction.
Date of Completion: 06/10/2026`

async function after(operator: Operator, dateOfLoss: string) {
  await app.ingest(operator, 'jobs.csv', LIST)
  await app.ingest(operator, 'estimate.txt', estimate(dateOfLoss))
  const { receipt } = await app.ingest(operator, 'completion.txt', completion)
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const jobs: Json[] = data
  const idOf = (key: 'job_number' | 'claim_number') => jobs.find((job) => job[key] !== null)?.id
  return { receipt, listed: idOf('job_number'), estimated: idOf('claim_number') }
}

test('a document about one job names another of the same client and property', async () => {
  const { receipt, listed, estimated } = await after(await app.operator(), '03/02/2026')
  const warning = receipt.warnings.find(({ code }: Json) => code === 'ambiguous_match')
  assert.equal(
    warning.message,
    `job: it is about job ${estimated}, and another job has its client and property: ${listed}. ` +
      'If both are one job, set what is missing in one with "svc job set" and cancel the other.',
  )
  assert.equal(receipt.needs_review, true)
})

test('a job of another loss at the same property is no second job', async () => {
  const { receipt } = await after(await app.operator(), '01/20/2026')
  assert.deepEqual(
    receipt.warnings.filter(({ code }: Json) => code === 'ambiguous_match'),
    [],
  )
})

test('a document that fits two jobs says only that, and not that nothing is new', async () => {
  const operator = await app.operator()
  const rows = ['J-1,Ann Bell,KX550001,Mitigation', 'J-2,Ann Bell,KX550001,Reconstruction']
  const list = ['Job Number,Client Name,Claim Number,Job Type', ...rows].join('\n')
  await app.ingest(operator, 'jobs.csv', list)
  const { receipt } = await app.ingest(operator, 'estimate.txt', estimate('03/02/2026'))
  assert.deepEqual(
    receipt.warnings.map(({ code }: Json) => code),
    ['ambiguous_match'],
  )
})
