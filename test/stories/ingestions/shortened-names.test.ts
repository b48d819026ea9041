import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A letter or an export may state only a part of the client's name. It is still the same client. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const listOf = (name: string, amount: string) =>
  `Insured,Claim Number,Date of Loss,RCV\n"${name}",CLM-90210,03/02/2026,"${amount}"`

async function jobAfter(...names: string[]) {
  const operator = await app.operator()
  for (const [at, name] of names.entries())
    await app.ingest(operator, `jobs-${at}.csv`, listOf(name, `$${at + 1},000.00`))
  const read = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const [jobs, clients] = await Promise.all([read('/v1/jobs'), read('/v1/clients')])
  return {
    jobs: jobs.map((job) => [job.client_name, job.financials.rcv_total]),
    clients: clients.map(({ id, name }) => [name, id === jobs[0]!.client_id]),
  }
}

const cases: [first: string, second: string, kept: string][] = [
  ['Ingrid Halvorsen', 'Halvorsen', 'Ingrid Halvorsen'],
  ['Priya Nair', 'P. Nair', 'Priya Nair'],
  ['P. Nair', 'Priya Nair', 'Priya Nair'],
  ['Bjorn and Ingrid Halvorsen', 'Ingrid Halvorsen', 'Ingrid Halvorsen'],
  ['Ingrid Halvorsen', 'Bjorn & Ingrid Halvorsen', 'Bjorn & Ingrid Halvorsen'],
  ['Maria Lopez', 'Maria Lopez-Garcia', 'Maria Lopez-Garcia'],
]
for (const [first, second, kept] of cases)
  test(`the job of "${first}" and "${second}" has one client, "${kept}"`, async () => {
    assert.deepEqual(await jobAfter(first, second), {
      jobs: [[kept, '2000.00']],
      clients: [[kept, true]],
    })
  })

test('a claim of another person makes another job and another client', async () => {
  const { clients } = await jobAfter('Ingrid Halvorsen', 'Dana Whitfield')
  assert.deepEqual(clients.map(([name]) => name).toSorted(), ['Dana Whitfield', 'Ingrid Halvorsen'])
})
