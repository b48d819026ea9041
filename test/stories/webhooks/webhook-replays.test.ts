import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rotateSecret } from '../../../src/features/webhooks/rotate-secret.ts'
import { type Operator, openTestApp } from '../../test-app.ts'

/** A replay of POST /v1/webhook-endpoints shows the secret to the key that created the endpoint. */

const app = await openTestApp()
const body = { url: 'https://hooks.example.com/svc', events: ['job.created'] }
const headers = { 'idempotency-key': 'one' }
const create = (key: string) => app.call('POST', '/v1/webhook-endpoints', { key, body, headers })

async function created(): Promise<{ owner: Operator; first: Awaited<ReturnType<typeof create>> }> {
  const owner = await app.operator()
  const first = await create(owner.live)
  assert.equal(first.status, 201)
  assert.match(first.json.secret, /^whsec_/)
  return { owner, first }
}

async function assertRedacted(key: string, first: { json: object }): Promise<void> {
  const replay = await create(key)
  assert.equal(replay.status, 201)
  assert.equal(replay.headers.get('idempotent-replayed'), 'true')
  assert.deepEqual(replay.json, { ...first.json, secret: null })
}

test('the creating key gets its response byte for byte, and another key gets no secret', async () => {
  const { owner, first } = await created()
  const other = await app.mint(owner.id, 'live')
  await assertRedacted(other.secret, first)
  const again = await create(owner.live)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
})

test('after a rotation the creating key gets no secret either', async () => {
  const { owner, first } = await created()
  const keys = await app.platform.vault.keysOf(owner.id)
  const { id } = first.json
  await app.platform.db.transaction((tx) => rotateSecret(tx, owner.id, keys, id, new Date()))
  await assertRedacted(owner.live, first)
})

test('after a deletion the creating key gets no secret either', async () => {
  const { owner, first } = await created()
  await app.call('DELETE', `/v1/webhook-endpoints/${first.json.id}`, { key: owner.live })
  await assertRedacted(owner.live, first)
})

test('a response stored by an earlier version, without a key, is shown without the secret', async () => {
  const { owner, first } = await created()
  const { vault } = app.platform
  const [row] = await app.sql('select id from idempotency_keys where operator_id = $1', [owner.id])
  const place = { table: 'idempotency_keys', id: row.id, column: 'sealed' }
  const sealed = (await vault.keysOf(owner.id)).seal(place, first.text)
  await app.sql('update idempotency_keys set sealed = $2 where operator_id = $1', [
    owner.id,
    sealed,
  ])
  await assertRedacted(owner.live, first)
})
