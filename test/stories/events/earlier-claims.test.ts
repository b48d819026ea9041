import assert from 'node:assert/strict'
import test from 'node:test'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** An event may name the claim number that its job had before a correction. */

const app = await openTestApp()
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const create = async (operator: Operator, claim_number: string): Promise<string> => {
  const body = { client_name: 'Ida Moss', claim_number }
  return (await app.call('POST', '/v1/jobs', { key: operator.live, body })).json.id
}
const correct = (operator: Operator, id: string, claim: string) =>
  svcJson(['job', 'set', '--operator', operator.id, id, `claim_number=${claim}`], env)
const started = (claim_number: string): Json => {
  return { activity: 'job_started', occurred_at: '2026-03-02T08:30:00Z', case: { claim_number } }
}
const send = (operator: Operator, claim: string) =>
  app.call('POST', '/v1/events', { key: operator.live, body: started(claim) })
const startOf = async (operator: Operator, id: string): Promise<string | null> =>
  (await app.call('GET', `/v1/jobs/${id}`, { key: operator.live })).json.dates.started_at

test('an event with the earlier claim number of one job is about that job', async () => {
  const operator = await app.operator()
  const id = await create(operator, 'KX-100')
  await correct(operator, id, 'KX-101')
  const { status, json } = await send(operator, ' kx-100 ')
  assert.deepEqual([status, json.status], [201, 'created'])
  assert.equal(await startOf(operator, id), '2026-03-02T08:30:00.000Z')
})

test('a batch finds jobs by their present and earlier claim numbers', async () => {
  const operator = await app.operator()
  const [first, second] = [await create(operator, 'KX-100'), await create(operator, 'KX-200')]
  await correct(operator, first, 'KX-101')
  const events = ['KX-100', 'KX-200', 'KX-300', 'KX-100'].map(started)
  const { json } = await app.call('POST', '/v1/events/batch', {
    key: operator.live,
    body: { events },
  })
  assert.deepEqual(
    json.results.map((one: Json) => one.status ?? one.error.code),
    ['created', 'created', 'case_unresolved', 'created'],
  )
  for (const id of [first, second])
    assert.equal(await startOf(operator, id), '2026-03-02T08:30:00.000Z')
})

test('the job that has the claim number now comes before one that had it earlier', async () => {
  const operator = await app.operator()
  const earlier = await create(operator, 'KX-100')
  await correct(operator, earlier, 'KX-101')
  const present = await create(operator, 'KX-100')
  assert.equal((await send(operator, 'KX-100')).status, 201)
  assert.equal(await startOf(operator, earlier), null)
  assert.equal(await startOf(operator, present), '2026-03-02T08:30:00.000Z')
})

test('an earlier claim number of two jobs is ambiguous, and one of another operator unknown', async () => {
  const operator = await app.operator()
  for (const claim of ['KX-101', 'KX-102'])
    await correct(operator, await create(operator, 'KX-100'), claim)
  const { status, json } = await send(operator, 'KX-100')
  assert.deepEqual([status, json.error.code], [422, 'case_ambiguous'])
  assert.equal(json.error.message, 'case.claim_number matches 2 jobs. Send case.job_id instead.')
  const other = await send(await app.operator(), 'KX-100')
  assert.deepEqual([other.status, other.json.error.code], [422, 'case_unresolved'])
})
