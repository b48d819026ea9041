import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A list without claims and an estimate without an address share no key, but may be about one job. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const list = (loss = '03/02/2026') => `Job Number,Client Name,Date of Loss,Address,City,State,Zip
J-1,Ann Bell,${loss},301 Elm St,Tacoma,WA,98402`
const estimate = (name = 'Ann Bell') => `Summit Restoration

ESTIMATE

Insured: ${name}
Claim Number: KX550001
Date of Loss: 03/02/2026

Replacement Cost Value            $9,000.00`

async function after(operator: Operator, ...texts: string[]) {
  let receipt: Json = null
  for (const text of texts) {
    const name = text.startsWith('Job') ? 'jobs.csv' : 'estimate.txt'
    receipt = (await app.ingest(operator, name, text)).receipt
  }
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const named = receipt.warnings.filter(({ code }: Json) => code === 'ambiguous_match')
  return { jobs: data as Json[], messages: named.map(({ message }: Json) => message) }
}

const next =
  'If both are one job, set what is missing in one with "svc job set" and cancel the other.'

test('an estimate of a client and loss on file names the job that it may be about', async () => {
  const { jobs, messages } = await after(await app.operator(), list(), estimate())
  const listed = jobs.find(({ job_number }) => job_number === 'J-1')!.id
  assert.equal(jobs.length, 2)
  assert.deepEqual(messages, [
    `job: a new job was created, and job ${listed} has its client and date of loss. ${next}`,
  ])
})

test('a list after the estimate names it too', async () => {
  const { jobs, messages } = await after(await app.operator(), estimate(), list())
  const estimated = jobs.find(({ job_number }) => job_number === null)!.id
  assert.deepEqual(messages, [
    `Row 2: a new job was created, and job ${estimated} has its client and date of loss. ${next}`,
  ])
})

for (const [what, texts] of [
  ['another loss of the client', [list('01/20/2026'), estimate()]],
  ['another client', [list(), estimate('Bo Tanaka')]],
] as const)
  test(`${what} is another job without a warning`, async () => {
    const { jobs, messages } = await after(await app.operator(), ...texts)
    assert.equal(jobs.length, 2)
    assert.deepEqual(messages, [])
  })
