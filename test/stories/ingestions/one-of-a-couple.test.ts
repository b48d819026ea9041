import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A document may name one of a couple. At the same property it is about the couple's job. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const listOf = (name: string, street = '16 Old Mill Rd') =>
  `Job Number,Client,Claim Number,Street,City,State,Zip
RR-1301,"${name}",PU-1,${street},Channahon,IL,60410`
const completion = (name: string, more = '') => `CERTIFICATE OF COMPLETION

Customer: ${name}
Property: 16 Old Mill Rd, Channahon, IL 60410
${more}
I certify that all repairs have been completed to my satisfaction.
Date of Completion: 10/30/2026`

async function after(...documents: [filename: string, text: string][]) {
  const operator = await app.operator()
  let receipt: Json = null
  for (const [filename, text] of documents)
    receipt = (await app.ingest(operator, filename, text)).receipt
  const read = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const [jobs, clients] = await Promise.all([read('/v1/jobs'), read('/v1/clients')])
  return {
    receipt,
    jobs: jobs.map((job) => [job.job_number, job.dates.completed_at]),
    names: [jobs[0]?.client_name, ...clients.map(({ name }) => name)],
    clients: clients.map(({ id }) => id === jobs[0]?.client_id),
  }
}

const ONE_JOB = [['RR-1301', '2026-10-30T00:00:00.000Z']]

for (const [listed, named] of [
  ['Brian and Karen Olsen', 'Karen Olsen'],
  ['Brian & Karen Olsen', 'Brian Olsen'],
  ['Olsen, Brian & Karen', 'Karen L. Olsen'],
  ['Ingrid Halvorsen & Nils Berg', 'Nils Berg'],
  ['Karen & Brian Olsen', 'Brian and Karen Olsen'],
] as const)
  test(`a completion for "${named}" is about the job of "${listed}" at the same address`, async () => {
    const { jobs, clients, names, receipt } = await after(
      ['jobs.csv', listOf(listed)],
      ['completion.txt', completion(named)],
    )
    assert.deepEqual(jobs, ONE_JOB)
    assert.deepEqual(clients, [true])
    assert.equal(new Set(names).size, 1)
    assert.match(names[0], / (?:&|and) /)
    assert.deepEqual(receipt.review_reasons, [])
  })

test('a completion for a couple is about the job of one of the two at the same address', async () => {
  const { jobs, clients, receipt } = await after(
    ['jobs.csv', listOf('Karen Olsen')],
    ['completion.txt', completion('Brian and Karen Olsen')],
  )
  assert.deepEqual(jobs, ONE_JOB)
  assert.deepEqual(clients, [true])
  assert.deepEqual(receipt.review_reasons, ['value_not_used'])
})

test('a job that a later document gave a second insured is found by either', async () => {
  const { jobs } = await after(
    ['jobs.csv', listOf('Karen Olsen')],
    ['more.csv', listOf('Brian and Karen Olsen')],
    ['completion.txt', completion('Brian Olsen')],
  )
  assert.deepEqual(jobs, ONE_JOB)
})

test('a job that a person gave a second insured is found by either', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'jobs.csv', listOf('Karen Olsen'))
  const jobs = async (): Promise<Json[]> =>
    (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
  const [job] = await jobs()
  const name = 'client_name=Brian and Karen Olsen'
  await svcJson(['job', 'set', '--operator', operator.id, job.id, name], env)
  await app.ingest(operator, 'completion.txt', completion('Brian Olsen'))
  const found = await jobs()
  assert.deepEqual(
    found.map(({ id, dates }) => [id, dates.completed_at]),
    [[job.id, '2026-10-30T00:00:00.000Z']],
  )
})

for (const [what, list, own] of [
  ['another first name', listOf('Brian and Karen Olsen'), completion('Sol Olsen')],
  [
    'another property',
    listOf('Brian and Karen Olsen', '18 Old Mill Rd'),
    completion('Karen Olsen'),
  ],
  [
    'another claim',
    listOf('Brian and Karen Olsen'),
    completion('Karen Olsen', 'Claim Number: KX-99-1'),
  ],
] as const)
  test(`a completion with ${what} is about another job`, async () => {
    const { jobs } = await after(['jobs.csv', list], ['completion.txt', own])
    assert.equal(jobs.length, 2)
  })
