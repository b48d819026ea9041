import assert from 'node:assert/strict'
import { createHmac, hkdfSync } from 'node:crypto'
import { test } from 'node:test'
import { inspect } from 'node:util'
import type { OperatorId } from '../tenant.ts'
import { openKeyRing, wrap } from './key-ring.ts'
import { rootKeysOf, sameDigest } from './root-keys.ts'
import { Sealed } from './sealed.ts'
import type { WrappedKey } from './secrets.queries.ts'
import { newDataKey, Vault } from './vault.ts'

const masterKeys = `k:${Buffer.alloc(32, 7).toString('base64')}`
const ring = openKeyRing({ masterKeys, dataDir: '/nowhere' }, true)
const root = rootKeysOf(ring, wrap(ring, Buffer.alloc(32, 9), 'root secret'))
const acme = '01890000-0000-7000-8000-000000000001' as OperatorId
const rival = '01890000-0000-7000-8000-000000000002' as OperatorId
const place = { table: 'clients', id: '01890000-0000-7000-8000-00000000000a', column: 'sealed' }
const t0 = Date.parse('2026-01-01T00:00:00.000Z')

/** A vault with data keys in memory. `at` moves its clock. */
function vaultOn() {
  const rows = new Map<OperatorId, WrappedKey[]>()
  const clock = { at: t0, loads: 0 }
  const addKey = (operatorId: OperatorId, id: number, createdAt: number) => {
    const row = {
      id,
      wrapped: newDataKey(ring, operatorId),
      created_at: new Date(createdAt).toISOString(),
    }
    rows.set(operatorId, [...(rows.get(operatorId) ?? []), row])
  }
  const open = () =>
    new Vault({
      ring,
      root,
      now: () => new Date(clock.at),
      loadDataKeys: async (operatorId) => {
        clock.loads++
        return rows.get(operatorId) ?? []
      },
    })
  addKey(acme, 1, t0)
  addKey(rival, 1, t0)
  return { vault: open(), another: open, addKey, clock }
}

test('a sealed text opens at its location', async () => {
  const keys = await vaultOn().vault.keysOf(acme)
  for (const text of ['', 'Zoë Ångström, 12 Main St 🏠', 'x'.repeat(100_000)]) {
    assert.equal(keys.open(place, keys.seal(place, text)), text)
  }
})

test('a sealed value starts with its key id and never has the same bytes twice', async () => {
  const keys = await vaultOn().vault.keysOf(acme)
  const [one, two] = [keys.seal(place, 'same'), keys.seal(place, 'same')]
  assert.match(one.toPostgres(), /^\\x0001[0-9a-f]{64}$/)
  assert.equal(one.toBytes().readUInt16BE(0), 1)
  assert.notEqual(one.toPostgres(), two.toPostgres())
})

test('a value moved to another row, column, table or operator does not open', async () => {
  const { vault } = vaultOn()
  const keys = await vault.keysOf(acme)
  const sealed = keys.seal(place, 'secret')
  for (const other of [{ id: 'b' }, { column: 'receipt_sealed' }, { table: 'vendors' }]) {
    assert.throws(() => keys.open({ ...place, ...other }, sealed), { name: 'Tampered' })
  }
  const foreign = await vault.keysOf(rival)
  assert.throws(() => foreign.open(place, sealed), { name: 'Tampered' })
})

test('any changed, missing or added byte is refused with the same error', async () => {
  const keys = await vaultOn().vault.keysOf(acme)
  const bytes = keys.seal(place, 'secret').toBytes()
  const messages = new Set<string>()
  const refused = (damaged: Buffer) =>
    assert.throws(
      () => keys.open(place, Sealed.fromBytes(damaged)),
      (error: Error) => {
        messages.add(error.message)
        return error.name === 'Tampered'
      },
    )
  for (let at = 2; at < bytes.length; at++) {
    const damaged = Buffer.from(bytes)
    damaged[at]! ^= 1
    refused(damaged)
  }
  for (let length = 0; length < bytes.length; length++) refused(bytes.subarray(0, length))
  refused(Buffer.concat([bytes, Buffer.from([0])]))
  assert.deepEqual([...messages], ['a sealed value was altered, or moved to another row or column'])
})

test('an operator without keys has none, and gets them without a restart', async () => {
  const { vault, addKey } = vaultOn()
  const late = '01890000-0000-7000-8000-000000000003' as OperatorId
  await assert.rejects(vault.keysOf(late), { name: 'NoDataKeys' })
  addKey(late, 1, t0)
  assert.equal((await vault.keysOf(late)).writingKeyId, 1)
})

test('keys are read once for many requests, and again after 30 seconds', async () => {
  const { vault, clock } = vaultOn()
  await Promise.all([vault.keysOf(acme), vault.keysOf(acme), vault.keysOf(acme)])
  clock.at = t0 + 29_999
  await vault.keysOf(acme)
  assert.equal(clock.loads, 1)
  clock.at = t0 + 30_000
  await vault.keysOf(acme)
  assert.equal(clock.loads, 2)
})

test('a new data key seals nothing before every process knows it', async () => {
  const { vault, another, addKey, clock } = vaultOn()
  const [here, there] = [vault, another()]
  await there.keysOf(acme)
  clock.at = t0 + 1_000_000
  await there.keysOf(acme)
  addKey(acme, 2, clock.at)
  assert.equal((await here.keysOf(acme)).writingKeyId, 1)
  clock.at += 59_999
  await there.keysOf(acme)
  assert.equal((await here.keysOf(acme)).writingKeyId, 1)
  clock.at += 30_000
  const sealed = (await here.keysOf(acme)).seal(place, 'new')
  assert.equal(sealed.toBytes().readUInt16BE(0), 2)
  assert.equal((await there.keysOf(acme)).open(place, sealed), 'new')
})

test('a value with a key that is not loaded makes the next request load it', async () => {
  const { vault, another, addKey, clock } = vaultOn()
  const old = await vault.keysOf(acme)
  clock.at = t0 + 10_000
  addKey(acme, 2, t0 - 60_000)
  const sealed = (await another().keysOf(acme)).seal(place, 'early')
  assert.throws(() => old.open(place, sealed), { name: 'UnknownDataKey' })
  assert.equal((await vault.keysOf(acme)).open(place, sealed), 'early')
  // The object from before the load also knows the new key, so a long request continues.
  assert.equal(old.open(place, sealed), 'early')
})

test('sealed values and keys can be neither logged nor serialized', async () => {
  const keys = await vaultOn().vault.keysOf(acme)
  const sealed = keys.seal(place, 'secret')
  assert.equal(inspect({ sealed }, { showHidden: true, depth: 9 }), '{ sealed: [sealed] }')
  assert.equal(`${sealed}`, '[sealed]')
  assert.throws(() => JSON.stringify({ sealed }), /never serialized/)
  assert.throws(() => JSON.stringify({ keys }), /never serialized/)
  assert.equal(inspect({ keys }), `{ keys: [keys of ${acme}] }`)
})

test('a blind index is equal only for equal values of one operator and kind', async () => {
  const { vault } = vaultOn()
  const [ours, theirs] = [await vault.keysOf(acme), await vault.keysOf(rival)]
  const index = ours.blindIndex('email', 'zoe@example.com')
  assert.match(index, /^[0-9a-f]{64}$/)
  assert.equal(ours.blindIndex('email', 'zoe@example.com'), index)
  assert.notEqual(ours.blindIndex('name', 'zoe@example.com'), index)
  assert.notEqual(theirs.blindIndex('email', 'zoe@example.com'), index)
})

test('a key digest is the HMAC with a pepper derived from the root secret', () => {
  const pepper = Buffer.from(hkdfSync('sha256', Buffer.alloc(32, 9), '', 'svc key digest v1', 32))
  const expected = createHmac('sha256', pepper).update('svc_live_abc').digest('hex')
  const digest = root.digestKey('svc_live_abc')
  assert.equal(digest, expected)
  assert.equal(sameDigest(digest, root.digestKey('svc_live_abc')), true)
  assert.equal(sameDigest(digest, root.digestKey('svc_live_abd')), false)
})
