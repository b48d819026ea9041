import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestApp } from '../../../test/test-app.ts'
import type { Db } from '../../platform/db/db.ts'
import { DependencyUnavailable } from '../../platform/outage.ts'
import { authenticator } from './api-key-authenticator.ts'

const app = await openTestApp()
const { db, vault } = app.platform
const now = new Date('2026-03-01T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

/** A database that counts queries of keys. */
function countingDb() {
  let queries = 0
  const counting: Db = {
    send(text, ...rest) {
      if (/^\s*select \* from api_keys/.test(text)) queries++
      return db.send(text, ...rest)
    },
  }
  return { db: counting, queries: () => queries }
}

test('concurrent requests with one key share one query', async () => {
  const { live: secret, id } = await app.operator()
  const counted = countingDb()
  const { callerOf } = authenticator(counted.db, vault.root)
  const callers = await Promise.all(Array.from({ length: 60 }, () => callerOf(secret, now)))
  assert.deepEqual([...new Set(callers.map((caller) => caller?.id))], [id])
  assert.equal(counted.queries(), 1)
})

test('a key is queried again after 0.9 s', async () => {
  const { live: secret } = await app.operator()
  const counted = countingDb()
  const { callerOf } = authenticator(counted.db, vault.root)
  for (const ms of [0, 899, 900]) await callerOf(secret, after(ms))
  assert.equal(counted.queries(), 2)
})

test('a failed query is not cached', async () => {
  const { live: secret, id } = await app.operator()
  let isAway = true
  const away = new DependencyUnavailable('the database', new Error('connection refused'))
  const { callerOf } = authenticator(
    { send: (...parts) => (isAway ? Promise.reject(away) : db.send(...parts)) },
    vault.root,
  )
  await assert.rejects(callerOf(secret, now), away)
  isAway = false
  assert.equal((await callerOf(secret, now))?.id, id)
})
