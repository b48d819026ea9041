import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Two documents of one claim give the insured another first name. The job has one client in either order. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const estimate = (name: string, day: string, phone: string) => `Summit Restoration

ESTIMATE

Estimate Date: ${day}
Insured: ${name}
Insured Phone: ${phone}
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001

Replacement Cost Value            $9,000.00`
const BOB = estimate('Bob Stone', '03/02/2026', '253-555-0141')
const ROBERT = estimate('Robert Stone', '04/02/2026', '253-555-0142')

const listOf = async (operator: Operator, path: string): Promise<Json[]> =>
  (await app.call('GET', path, { key: operator.live })).json.data
async function push(operator: Operator, ...texts: string[]): Promise<Json[]> {
  const receipts: Json[] = []
  for (const text of texts)
    receipts.push((await app.ingest(operator, 'estimate.txt', text)).receipt)
  return receipts
}
const clientsOf = async (operator: Operator) =>
  (await listOf(operator, '/v1/clients')).map(({ name, contact_phone }) => [name, contact_phone])

for (const [order, texts] of [
  ['the older one first', [BOB, ROBERT]],
  ['the newer one first', [ROBERT, BOB]],
] as const)
  test(`${order}: the only client of the claim has the newest name`, async () => {
    const operator = await app.operator({ name: 'Summit Restoration' })
    const [, receipt] = await push(operator, ...texts)
    assert.deepEqual(await clientsOf(operator), [['Robert Stone', '+12535550142']])
    const [client] = await listOf(operator, '/v1/clients')
    const [job] = await listOf(operator, '/v1/jobs')
    assert.deepEqual([job!.client_name, job!.client_id], ['Robert Stone', client!.id])
    const { action, changes } = receipt.records.find(({ kind }: Json) => kind === 'client')
    const renamed = { field: 'name', from: 'Bob Stone', to: 'Robert Stone' }
    const isRenamed = texts[0] === BOB
    assert.equal(action, isRenamed ? 'updated' : 'unchanged')
    assert.deepEqual(
      changes.filter(({ field }: Json) => field === 'name'),
      isRenamed ? [renamed] : [],
    )
  })

test('a client of several jobs keeps its name, and the renamed job has another client', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const other = BOB.replace('KX550001', 'KX550002').replace('301 Elm', '9 Oak')
  await push(operator, BOB, other, ROBERT)
  assert.deepEqual((await clientsOf(operator)).map(([name]) => name).toSorted(), [
    'Bob Stone',
    'Robert Stone',
  ])
})

test('a second job of the claim does not rename the client of the first', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const list = (row: string) => `Job Number,Insured,Claim Number,Date of Loss\n${row}`
  await app.ingest(operator, 'a.csv', list('J-1,Mary Stone,KX550001,03/02/2026'))
  await app.ingest(operator, 'b.csv', list('J-2,John Stone,KX550001,03/02/2026'))
  const [jobs, clients] = [
    await listOf(operator, '/v1/jobs'),
    await listOf(operator, '/v1/clients'),
  ]
  const nameOf = (id: string) => clients.find((one) => one.id === id)!.name
  assert.deepEqual(
    jobs.map((job) => [job.job_number, job.client_name, nameOf(job.client_id)]).toSorted(),
    [
      ['J-1', 'Mary Stone', 'Mary Stone'],
      ['J-2', 'John Stone', 'John Stone'],
    ],
  )
})

test('a client whose job a person named is not renamed', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  await push(operator, BOB)
  const [job] = await listOf(operator, '/v1/jobs')
  await svcJson(['job', 'set', '--operator', operator.id, job!.id, 'client_name=Bob Stone'], env)
  await push(operator, ROBERT)
  assert.deepEqual(await clientsOf(operator), [['Bob Stone', '+12535550141']])
})

test('a client of the API is not renamed', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const body = { name: 'Bob Stone', contact_phone: '+12535550141' }
  await app.call('POST', '/v1/clients', { key: operator.live, body })
  await push(operator, BOB, ROBERT)
  assert.deepEqual((await clientsOf(operator)).map(([name]) => name).toSorted(), [
    'Bob Stone',
    'Robert Stone',
  ])
})

test('a list with the middle initial of a client, and the next without it, have one client', async () => {
  const operator = await app.operator()
  const body = { client_name: 'Ola Reed', claim_number: 'EV-1007' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  for (const [at, name] of ['Ola Reed', 'Ola M. Reed', 'Ola Reed'].entries())
    await app.ingest(
      operator,
      'jobs.csv',
      `Client Name,Claim Number,RCV\n${name},EV-1007,10${at}.00\n`,
    )
  const clients = await listOf(operator, '/v1/clients')
  assert.deepEqual(
    clients.map(({ name }) => name),
    ['Ola M. Reed'],
  )
  const [job] = await listOf(operator, '/v1/jobs')
  assert.deepEqual([job!.client_id, job!.financials.rcv_total], [clients[0]!.id, '102.00'])
})
