import assert from 'node:assert/strict'
import test, { describe } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { revokeKey } from '../../src/features/api-keys/api-key-minting.ts'
import { run } from '../../src/platform/db/db.ts'
import { openTestApp } from '../test-app.ts'
import { startRequest } from './slow-request.ts'

const app = await openTestApp()
const { db } = app.platform
const json = { 'content-type': 'application/json' }

/** An operator, a second key, and a function that revokes it. */
async function keyToRevoke() {
  const operator = await app.operator()
  const { id, secret } = await app.mint(operator.id, 'live')
  return { operator, keyId: id, secret, revoke: () => revokeKey(db, id, app.clock.now()) }
}

const rowsOf = async (table: string, operatorId: string) =>
  (await app.sql(`select 1 from ${table} where operator_id = $1`, [operatorId])).length

describe('a key that is revoked while a body arrives gets 401', () => {
  const bodies: Record<string, [path: string, type: object, body: string, table: string]> = {
    'a job': ['/v1/jobs', json, '{"client_name":"Pat Rivera"}', 'jobs'],
    'a batch': [
      '/v1/events/batch',
      json,
      '{"events":[{"activity":"crew_dispatched","occurred_at":"2026-01-05T09:00:00Z"}]}',
      'activity_events',
    ],
    'a form': [
      '/v1/documents',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
      'ingestions',
    ],
    'a document in JSON': [
      '/v1/documents',
      json,
      '{"filename":"a.txt","content_base64":"aGVsbG8="}',
      'ingestions',
    ],
  }
  for (const [name, [path, type, body, table]] of Object.entries(bodies)) {
    test(`${name}: 401 invalid_key, and nothing is written`, async () => {
      const { operator, secret, revoke } = await keyToRevoke()
      const headers = { ...type, 'content-length': body.length }
      const request = startRequest(app.url, path, secret, headers)
      request.send(body.slice(0, 20))
      await untilUsed(operator.id)
      await revoke()
      request.send(body.slice(20))
      const { status, code } = await request.answer()
      request.hangUp()
      assert.deepEqual([status, code], [401, 'invalid_key'])
      assert.equal(await rowsOf(table, operator.id), 0)
      assert.deepEqual(
        (await app.objects()).filter((key) => key.includes(operator.id)),
        [],
      )
    })
  }

  /** Waits until a key of the operator has been accepted, so its request has passed that check. */
  async function untilUsed(operatorId: string): Promise<void> {
    const text = 'select 1 from api_keys where operator_id = $1 and last_used_at is not null'
    for (let turns = 0; turns < 500; turns++) {
      if ((await app.sql(text, [operatorId])).length > 0) return
      await sleep(10)
    }
    throw new Error('the key was not used')
  }
})

test('a revocation during the transaction is noticed before the commit', async () => {
  const { operator, secret, revoke } = await keyToRevoke()
  const held = await db.begin()
  await run(held, 'select from operator_clocks where operator_id = $1 for update', [operator.id])
  const writing = app.call('POST', '/v1/clients', { key: secret, body: { name: 'Ann' } })
  await untilLocked(1)
  await revoke()
  await held.rollback()
  const reply = await writing
  assert.deepEqual([reply.status, reply.json.error?.code], [401, 'invalid_key'])
  assert.equal(await rowsOf('clients', operator.id), 0)
})

test('a key that was revoked meanwhile gets no replay', async () => {
  const { operator, secret, revoke } = await keyToRevoke()
  const sent = { body: { client_name: 'Pat' }, headers: { 'idempotency-key': 'once' } }
  const first = await app.call('POST', '/v1/jobs', { key: operator.live, ...sent })
  assert.equal(first.status, 201)
  assert.equal((await app.call('GET', '/v1/ping', { key: secret })).status, 200)
  await revoke()
  // The key is still cached for a moment. The check in the transaction is what counts.
  const again = await app.call('POST', '/v1/jobs', { key: secret, ...sent })
  assert.deepEqual([again.status, again.json.error?.code], [401, 'invalid_key'])
})

test('a revocation waits between the check and the commit', async () => {
  const { operator, keyId, revoke } = await keyToRevoke()
  const key = { keyId, keyName: 'Key', mode: 'live', scopes: [] } as const
  const caller = { surface: 'operator', id: operator.id, ...key } as const
  const writing = await db.begin()
  const isActive = (on: typeof db | typeof writing) =>
    app.platform.authenticator.isActive(on, { ...caller, scopes: [] })
  assert.equal(await isActive(writing), true)
  let isOver = false
  const revoking = revoke().then(() => {
    isOver = true
  })
  await untilLocked(1)
  assert.equal(isOver, false)
  await writing.commit()
  await revoking
  assert.equal(await isActive(db), false)
})

/** Waits until this many statements wait for a lock. */
async function untilLocked(count: number): Promise<void> {
  const text = `
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (let turns = 0; turns < 500; turns++) {
    if ((await app.sql(text)).length >= count) return
    await sleep(10)
  }
  throw new Error(`no ${count} statements waited for a lock`)
}
