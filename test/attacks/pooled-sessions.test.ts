import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { doctor } from '../../src/cli/doctor.ts'
import { openDb, openPool, run } from '../../src/platform/db/db.ts'
import { openStartupProxy } from '../startup-proxy.ts'
import { openTestApp } from '../test-app.ts'
import { cloneDatabase } from '../test-database.ts'

/** Sessions behind a pooler that drops startup options. */

let database: Awaited<ReturnType<typeof cloneDatabase>>
let proxy: Awaited<ReturnType<typeof openStartupProxy>>

before(async () => {
  database = await cloneDatabase()
  proxy = await openStartupProxy(database.url)
})

after(async () => {
  proxy.close()
  await database.drop()
})

test('network reads keep their role and cannot write', async () => {
  const db = openDb(proxy.url, { max: 1, network: 'role' })
  await assert.rejects(run(db, 'select * from jobs', []), /permission denied for table jobs/)
  assert.deepEqual(await run(db, 'select * from published_members', []), [])
  await assert.rejects(run(db, 'create temp table mine (a int)', []), /read-only transaction/)
  const snapshot = db.transaction((tx) => run(tx, 'select * from jobs', []), 'snapshot')
  await assert.rejects(snapshot, /permission denied for table jobs/)
  // Like a pooler in transaction mode that gives the session to another client in between.
  const reset = db.transaction((tx) => run(tx, 'reset role', []))
  await reset
  await assert.rejects(run(db, 'select * from jobs', []), /permission denied for table jobs/)
  await db.close()
})

test('sessions keep their limits, their time zone and their commit setting', async () => {
  const show = async (options: Parameters<typeof openPool>[1]) => {
    const pool = openPool(proxy.url, { max: 1, ...options })
    const { rows } = await pool.query(`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('timezone') as zone, current_setting('synchronous_commit') as commit`)
    await pool.end()
    return rows[0]
  }
  const usual = { statement: '30s', lock: '10s', idle: '1min', zone: 'UTC', commit: 'on' }
  assert.deepEqual(await show({}), usual)
  assert.deepEqual(await show({ synchronousCommit: 'off' }), { ...usual, commit: 'off' })
  assert.deepEqual(await show({ noTimeouts: true }), { ...usual, statement: '0', lock: '0' })
})

test('a network login that may read jobs gives 503, and log and doctor say why', async () => {
  const app = await openTestApp({ networkUrl: database.url })
  const { key } = await app.group()
  const answer = await app.call('GET', '/v1/network/members', { key })
  assert.equal(answer.status, 503)
  assert.equal(answer.json.error.code, 'unavailable')
  const why =
    /the database user postgres may read activity_events, .*, jobs, .* NETWORK_DATABASE_URL/
  assert.match(app.log.join('\n'), why)
  const found = (await doctor(app.platform)) as { status: string; network_role: string }
  assert.equal(found.status, 'attention')
  assert.match(found.network_role, why)
})
