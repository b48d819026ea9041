import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A father and a son of one name live in one house and share a phone number. They are two clients. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const estimate = (name: string, claim: string, day = '05/06/2026') => `Summit Restoration

ESTIMATE

Estimate Date: ${day}
Insured: ${name}
Insured Phone: 509-555-0163
Property: 27 Quarry Ln, Yakima, WA 98902
Claim Number: ${claim}

Replacement Cost Value            $6,400.00`

async function after(...texts: string[]) {
  const operator = await app.operator({ name: 'Summit Restoration' })
  let receipt: Json = null
  for (const text of texts)
    receipt = (
      await app.ingest(operator, text.startsWith('Job') ? 'jobs.csv' : 'estimate.txt', text)
    ).receipt
  const read = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const [jobs, clients] = await Promise.all([read('/v1/jobs'), read('/v1/clients')])
  const nameOf = (id: string) => clients.find((one) => one.id === id)?.name
  return {
    receipt,
    clients: clients.map(({ name }) => name).toSorted(),
    jobs: jobs.map((job) => [job.claim_number, job.client_name, nameOf(job.client_id)]).toSorted(),
  }
}

for (const [father, son, reasons] of [
  ['Walter Pruitt Sr.', 'Walter Pruitt Jr.', []],
  ['Walter Pruitt Jr.', 'Walter Pruitt III', []],
  ['Walter Pruitt', 'Walter Pruitt III', ['ambiguous_match']],
  ['Walter Pruitt Jr.', 'Walter Pruitt', ['ambiguous_match']],
] as const)
  test(`"${father}" and "${son}" with two claims and one phone number are two clients`, async () => {
    const { clients, jobs, receipt } = await after(
      estimate(father, 'MB-1107'),
      estimate(son, 'MB-2290'),
    )
    assert.deepEqual(clients, [father, son].toSorted())
    assert.deepEqual(jobs, [
      ['MB-1107', father, father],
      ['MB-2290', son, son],
    ])
    assert.deepEqual(receipt.review_reasons, reasons)
  })

test('a document of the same claim without "Jr." is about the same client', async () => {
  const { clients, jobs } = await after(
    estimate('Walter Pruitt Jr.', 'MB-1107'),
    estimate('Walter Pruitt', 'MB-1107', '06/06/2026'),
  )
  assert.deepEqual(clients, ['Walter Pruitt Jr.'])
  assert.deepEqual(jobs, [['MB-1107', 'Walter Pruitt Jr.', 'Walter Pruitt Jr.']])
})

test('a list of both keeps two clients each time it is uploaded', async () => {
  const list = (rcv: string) => `Job Number,Client,Client Phone,Claim Number,RCV
B-1,Walter Pruitt,509-555-0163,MB-1107,${rcv}
B-2,Walter Pruitt III,509-555-0163,MB-2290,${rcv}`
  const { clients, jobs } = await after(list('800.00'), list('900.00'))
  assert.deepEqual(clients, ['Walter Pruitt', 'Walter Pruitt III'])
  assert.deepEqual(jobs, [
    ['MB-1107', 'Walter Pruitt', 'Walter Pruitt'],
    ['MB-2290', 'Walter Pruitt III', 'Walter Pruitt III'],
  ])
})
