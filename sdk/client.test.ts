import assert from 'node:assert/strict'
import test from 'node:test'
import { clientRow, insertClients } from '../src/features/clients/clients.queries.ts'
import { stamp } from '../src/platform/db/clock.ts'
import { type Operator, openTestApp } from '../test/test-app.ts'
import { ApiError, type Client, openClient, type SyncPosition } from './client.ts'

/** The client against the running service. */
const app = await openTestApp()

async function open() {
  const operator = await app.operator()
  return { operator, client: openClient({ baseUrl: app.url, key: operator.live }) }
}

/** Writes `count` clients in one transaction, so that they share one updated_at. */
async function write({ id }: Operator, names: string[]): Promise<void> {
  const keys = await app.platform.vault.keysOf(id)
  await app.platform.db.transaction(async (tx) => {
    const at = await stamp(tx, id, new Date())
    const rows = names.map((name) => clientRow(id, at, keys, { name }, 'document'))
    await insertClients(tx, rows)
  })
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `Client ${i + 1}`)

async function gather<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of from) all.push(one)
  return all
}

test('a call returns the response, typed by its operation', async () => {
  const { operator, client } = await open()
  const ping = await client.ping()
  assert.equal(ping.operator_id, operator.id)
  assert.equal(ping.sandbox, false)
})

test('a created record is read back unchanged', async () => {
  const { client } = await open()
  const made = await client.createJob({ client_name: 'Dana Whitfield', rcv_total: '8450.25' })
  assert.equal(made.financials.rcv_total, '8450.25')
  assert.equal(made.source, 'api')
  assert.deepEqual(await client.getJob(made.id), made)
})

test('several calls with one Idempotency-Key create one record', async () => {
  const { client } = await open()
  const options = { idempotencyKey: 'order-1187' }
  const first = await client.createClient({ name: 'Ann Reed' }, options)
  const second = await client.createClient({ name: 'Ann Reed' }, options)
  assert.equal(second.id, first.id)
  const other = await client.createClient({ name: 'Ann Reed' })
  assert.notEqual(other.id, first.id)
  await assert.rejects(client.createClient({ name: 'Ben Reed' }, options), {
    name: 'ApiError',
    status: 422,
    code: 'idempotency_key_reuse',
  })
})

test('a refusal is an ApiError with code, param and request id', async () => {
  const { client } = await open()
  const refused = await client.listJobs({ limit: 0 }).catch((error: unknown) => error)
  assert.ok(refused instanceof ApiError)
  assert.equal(refused.status, 400)
  assert.equal(refused.code, 'validation_failed')
  assert.equal(refused.param, 'limit')
  assert.equal(refused.message, 'limit must be a whole number from 1 to 100.')
  assert.deepEqual(refused.details?.length, 1)
  assert.match(refused.requestId ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(refused.retryAfterSeconds, null)
  await assert.rejects(client.getJob('../clients'), { code: 'not_found' })
  await assert.rejects(openClient({ baseUrl: app.url, key: 'svc_live_x' }).ping(), {
    code: 'invalid_key',
    status: 401,
  })
})

test('events are recorded one by one and in batches, with a status for each', async () => {
  const { client } = await open()
  const job = await client.createJob({ client_name: 'Dana Whitfield' })
  const event = {
    activity: 'job_started',
    occurred_at: '2026-03-04T16:00:00Z',
    case: { job_id: job.id },
    external_id: 'crm-1',
  }
  const first = await client.createEvent(event)
  assert.equal(first.status, 'created')
  assert.deepEqual(await client.createEvent(event), { id: null, status: 'duplicate' })
  const bad = { ...event, external_id: 'crm-2', occurred_at: '1999-01-01T00:00:00Z' }
  const { accepted, rejected, results } = await client.createEvents({ events: [event, bad] })
  assert.deepEqual([accepted, rejected], [1, 1])
  assert.ok('error' in results[1]!)
  assert.equal(results[1].error.param, 'occurred_at')
  assert.equal((await client.getJob(job.id)).dates.started_at, '2026-03-04T16:00:00.000Z')
})

test('a webhook endpoint is created, listed without its secret, and deleted', async () => {
  const { client } = await open()
  const url = 'https://hooks.example.com/svc'
  const made = await client.createWebhookEndpoint({ url, events: ['job.created'] })
  assert.match(made.secret ?? '', /^whsec_/)
  const { data } = await client.listWebhookEndpoints()
  assert.deepEqual(
    data.map((row) => [row.id, row.url, 'secret' in row]),
    [[made.id, url, false]],
  )
  assert.equal((await client.deleteWebhookEndpoint(made.id)).deleted, true)
  await assert.rejects(client.deleteWebhookEndpoint(made.id), { code: 'not_found' })
})

test('paginate yields every record once', async () => {
  const { operator, client } = await open()
  await write(operator, numbered(7))
  const found = await gather(client.paginate('listClients', { limit: 3 }))
  assert.deepEqual(found.map(({ name }) => name).sort(), numbered(7))
  const since = found[0]!.updated_at
  const later = client.paginate('listClients', { limit: 3, created_after: since })
  assert.deepEqual(await gather(later), [])
})

test('a sync continues where the last one stopped, and from any page after a crash', async () => {
  const { operator, client } = await open()
  await write(operator, numbered(101))
  const copy = new Map<string, Client>()
  let position: SyncPosition = {}
  for await (const page of client.sync('listClients')) {
    for (const record of page.records) copy.set(record.id, record)
    position = page.position
    break // killed after its first page
  }
  assert.equal(copy.size, 100)
  const rest = await gather(client.sync('listClients', position))
  assert.deepEqual(
    rest.map(({ records }) => records.length),
    [1],
  )
  assert.ok(rest[0]!.syncedThrough)
  assert.deepEqual(rest[0]!.position, { updated_since: rest[0]!.syncedThrough })

  await write(operator, ['Late'])
  const next = await gather(client.sync('listClients', rest[0]!.position))
  assert.ok(next.flatMap(({ records }) => records).some(({ name }) => name === 'Late'))
})

test('a sync whose stored cursor is no longer valid restarts its run', async () => {
  const { operator, client } = await open()
  await write(operator, ['Ann'])
  const pages = await gather(client.sync('listClients', { cursor: 'from-before-a-restore' }))
  assert.deepEqual(
    pages.flatMap(({ records }) => records).map(({ name }) => name),
    ['Ann'],
  )
})

test('pollEvents yields events in order and continues from a stored cursor', async () => {
  const { client } = await open()
  const stop = new AbortController()
  await client.createJob({ client_name: 'Dana Whitfield' })
  await client.createClient({ name: 'Ann Reed' })
  let stored = ''
  for await (const { events, cursor } of client.pollEvents({ signal: stop.signal })) {
    assert.deepEqual(
      events.map(({ seq, type }) => [seq, type]),
      [
        [1, 'job.created'],
        [2, 'client.created'],
      ],
    )
    stored = cursor
    stop.abort()
  }
  await client.createClient({ name: 'Ben Reed' })
  for await (const { events } of client.pollEvents({ cursor: stored })) {
    assert.deepEqual(
      events.map(({ seq }) => seq),
      [3],
    )
    break
  }
})

test('a group key can call the network operations and no operator operation', async () => {
  const group = await app.group({ tier: 'premium', scopes: ['members:read'] })
  const member = (ref: string) => ({
    ref,
    location_name: `Harbor ${ref}`,
    membership_status: 'active',
  })
  await app.importFile(group, { members: ['a1', 'a2', 'a3'].map(member) })
  const client = openClient({ baseUrl: app.url, key: group.key })
  assert.equal((await client.pingNetwork()).tier, 'premium')
  const members = await gather(client.paginate('listNetworkMembers', { limit: 2 }))
  assert.deepEqual(
    members.map(({ location_name }) => location_name),
    ['Harbor a1', 'Harbor a2', 'Harbor a3'],
  )
  await assert.rejects(client.ping(), { code: 'invalid_key' })
})
