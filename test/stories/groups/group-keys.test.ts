import assert from 'node:assert/strict'
import test, { afterEach } from 'node:test'
import { revokeKey } from '../../../src/features/api-keys/api-key-minting.ts'
import { updateSubscription } from '../../../src/features/groups/groups.queries.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const { db } = app.platform
const ping = (key: string) => app.call('GET', '/v1/network/ping', { key })

afterEach(() => app.clock.set(null))

test('a group key is its brand and 58 digits, of which six are shown', async () => {
  const group = await app.group()
  const { id, prefix, secret } = await app.mintForGroup(group.id, ['network:read'])
  assert.match(secret, /^svc_group_live_[0-9A-Za-z]{58}$/)
  assert.match(prefix, /^svc_group_live_[0-9A-Za-z]{6}$/)
  assert.equal((await ping(secret)).status, 200)
  const [row] = await app.sql('select * from group_keys where id = $1', [id])
  assert.equal(row.prefix, prefix)
  assert.ok(row.last_used_at)
  assert.ok(!JSON.stringify(row).includes(secret.slice(-36)))
  assert.ok(!app.log.some((line) => line.includes(secret.slice(-36))))
})

test("a revoked group key is refused within one second, and the group's other keys are not", async () => {
  const group = await app.group()
  const { id, prefix, secret } = await app.mintForGroup(group.id)
  app.clock.set(new Date())
  assert.equal((await ping(secret)).status, 200)
  const revoked = { id, owner: { groupId: group.id }, name: null, prefix, isFirst: true }
  assert.deepEqual(await revokeKey(db, id, app.clock.now()), revoked)
  app.clock.advance(1_000)
  assert.equal((await ping(secret)).status, 401)
  assert.equal((await ping(group.key)).status, 200)
})

test('the end and the start of a subscription take effect within one second', async () => {
  const group = await app.group()
  app.clock.set(new Date())
  assert.equal((await ping(group.key)).status, 200)
  await updateSubscription(db, group.id, 'inactive')
  app.clock.advance(1_000)
  const { status, json } = await ping(group.key)
  assert.deepEqual([status, json.error.code], [403, 'subscription_inactive'])
  await updateSubscription(db, group.id, 'active')
  app.clock.advance(1_000)
  assert.equal((await ping(group.key)).status, 200)
})

test('two keys of one group share its hourly limit; another group has its own', async () => {
  const [group, other] = [await app.group(), await app.group()]
  const { secret } = await app.mintForGroup(group.id)
  // With the real clock, an hour could end between the calls.
  app.clock.set('2026-03-01T10:15:00.000Z')
  await ping(group.key)
  assert.equal((await ping(secret)).headers.get('ratelimit-remaining'), '598')
  assert.equal((await ping(other.key)).headers.get('ratelimit-remaining'), '599')
  app.clock.set(null)
})

test('keys:manage can be minted and grants nothing', async () => {
  const group = await app.group()
  const { secret } = await app.mintForGroup(group.id, ['keys:manage'])
  assert.deepEqual((await ping(secret)).json.scopes, ['keys:manage'])
  for (const path of ['members', 'compliance']) {
    const { status, json } = await app.call('GET', `/v1/network/${path}`, { key: secret })
    assert.deepEqual([status, json.error.code], [403, 'insufficient_scope'], path)
  }
})
