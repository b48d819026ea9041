import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Documents go on stating the name of a client that a person corrected. The client stays the same one. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const listOf = async (operator: Operator, path: string): Promise<Json[]> =>
  (await app.call('GET', path, { key: operator.live })).json.data

/** Uploads a file, corrects its client, and uploads the next file. */
async function correctedClient(first: string, fields: string[], next: string, name = 'jobs.csv') {
  const operator = await app.operator({ name: 'Summit Restoration' })
  await app.ingest(operator, name, first)
  const [client] = await listOf(operator, '/v1/clients')
  await svcJson(['client', 'set', '--operator', operator.id, client!.id, ...fields], env)
  const { receipt } = await app.ingest(operator, name, next)
  const [clients, jobs] = [
    await listOf(operator, '/v1/clients'),
    await listOf(operator, '/v1/jobs'),
  ]
  return { id: client!.id, clients, jobs, receipt }
}

const weekly = (row: string) =>
  `Job Number,Client Name,Claim Number,Client Email,Client Phone,RCV\n${row}\n`

const LISTS: [string, string, string, string[], string][] = [
  ['without contacts', 'Pavel Orlo', ',', ['name=Paula Hahn'], 'Paula Hahn'],
  [
    'with the old email',
    'Dee Marsh',
    'dee@mail.example,',
    ['name=Deirdre Vaughn', 'contact_email=dv@mail.example'],
    'Deirdre Vaughn',
  ],
  [
    'with the phone on file',
    'Kit Olsen',
    'kit@mail.example,253-555-0170',
    ['name=Katherine Rowe', 'contact_email=kr@mail.example'],
    'Katherine Rowe',
  ],
]
for (const [what, name, contacts, fields, corrected] of LISTS)
  test(`a list ${what} that repeats the old name keeps the corrected client`, async () => {
    const row = (rcv: string) => weekly(`N-41,${name},PT-7710,${contacts},${rcv}`)
    const { id, clients, jobs, receipt } = await correctedClient(
      row('900.00'),
      fields,
      row('950.00'),
    )
    assert.deepEqual(
      clients.map((one) => [one.id, one.name]),
      [[id, corrected]],
    )
    assert.deepEqual(
      jobs.map(({ client_id, financials }) => [client_id, financials.rcv_total]),
      [[id, '950.00']],
    )
    const unused = receipt.warnings.map(({ code, field }: Json) => `${code} ${field}`)
    assert.ok(unused.includes('value_not_used name'), unused.join())
  })

const estimate = (name: string, day: string) => `Summit Restoration

ESTIMATE

Estimate Date: ${day}
Insured: ${name}
Property: 118 Fir Ave, Tacoma, WA 98403
Claim Number: HB440917

Replacement Cost Value            $7,000.00`

for (const repeated of ['Ruben Castell', 'CASTELL, RUBEN'])
  test(`a revised estimate of "${repeated}" keeps the corrected client of the claim`, async () => {
    const { id, clients, jobs } = await correctedClient(
      estimate('Ruben Castell', '02/03/2026'),
      ['name=Marta Ibarra'],
      estimate(repeated, '03/03/2026'),
      'estimate.txt',
    )
    assert.deepEqual(
      clients.map((one) => [one.id, one.name]),
      [[id, 'Marta Ibarra']],
    )
    assert.deepEqual(
      jobs.map(({ client_id }) => client_id),
      [id],
    )
  })

test('another insured of the claim does not replace the corrected client, and is named', async () => {
  const { id, clients, jobs, receipt } = await correctedClient(
    estimate('Ruben Castell', '02/03/2026'),
    ['name=Marta Ibarra'],
    estimate('Hugo Lindqvist', '03/03/2026'),
    'estimate.txt',
  )
  assert.deepEqual(
    clients.map((one) => [one.id, one.name]),
    [[id, 'Marta Ibarra']],
  )
  assert.deepEqual(
    jobs.map(({ client_id, client_name }) => [client_id, client_name]),
    [[id, 'Marta Ibarra']],
  )
  const [warning, ...others] = receipt.warnings
  assert.deepEqual([warning.code, warning.field, others], ['value_not_used', 'client_name', []])
  assert.match(warning.message, /"Hugo Lindqvist" was not used\. The record keeps "Marta Ibarra"/)
  assert.equal(receipt.needs_review, true)
})

test('a list of clients with the old name and the phone on file keeps the corrected client', async () => {
  const list = (notes: string) =>
    `Client Name,Client Type,Phone,Notes\nKit Olsen,Homeowner,253-555-0170,${notes}\n`
  const { id, clients } = await correctedClient(
    list('Gate code 12'),
    ['name=Katherine Rowe'],
    list('Gate code 14'),
    'clients.csv',
  )
  assert.deepEqual(
    clients.map((one) => [one.id, one.name]),
    [[id, 'Katherine Rowe']],
  )
})
