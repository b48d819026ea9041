import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneDatabase, emptyDatabase, LOGINS } from '../../../test/test-database.ts'
import { openDb, openPool, run } from './db.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'svc-migrations-'))
let database: Awaited<ReturnType<typeof emptyDatabase>>

before(async () => {
  database = await emptyDatabase()
})

after(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('a migration whose connection is lost fails and releases its lock', async () => {
  const pool = openPool(database.url, { max: 2 })
  const held = await pool.connect()
  await held.query('create table schema_migrations (name text primary key, applied_at timestamptz)')
  await held.query(`begin; insert into schema_migrations (name) values ('0001_accounts.sql')`)
  const lost = assert.rejects(migrate(database.url), /terminating connection/)
  const KILL = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await pool.query(KILL)).rowCount === 0) await sleep(20)
  await lost
  held.release(true)

  const applied = await migrate(database.url)
  assert.equal(applied[0], '0001_accounts.sql')
  assert.deepEqual(await migrate(database.url), [])
  await pool.end()
})

test('two concurrent migrations apply each file once', async () => {
  const fresh = await emptyDatabase()
  const [one, other] = await Promise.all([migrate(fresh.url), migrate(fresh.url)])
  const all = [...one, ...other].sort()
  assert.deepEqual(all, [...new Set(all)])
  assert.equal(all[0], '0001_accounts.sql')
  assert.deepEqual(await migrate(fresh.url), [])
  await fresh.drop()
})

test('a start with nothing to migrate waits for no lock left by a pooled session', async () => {
  const made = await cloneDatabase()
  const pool = openPool(made.url, { max: 1 })
  await pool.query('select pg_advisory_lock(7214001)')
  assert.deepEqual(await migrate(made.url), [])
  await pool.end()
  await made.drop()
})

test('readers continue while a migration waits for a long read, and the log names the read', async () => {
  const made = await cloneDatabase()
  writeFileSync(join(folder, '9001_wider.sql'), 'alter table jobs add column wider int')
  const pool = openPool(made.url, { max: 1 })
  const long = await pool.connect()
  await long.query('begin; select count(*) from jobs')
  const said: string[] = []
  const log = { warn: (line: string) => void said.push(line) }
  const migrated = migrate(made.url, { folder, log })
  const db = openDb(made.url)
  const WAITING = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await run(db, WAITING, [])).length === 0) await sleep(20)
  // This read queues behind the migration, which waits for the lock of the long read.
  assert.equal((await run(db, 'select count(*) from jobs', [])).length, 1)
  while (said.length === 0) await sleep(20)
  assert.match(
    said[0]!,
    /^Migration 9001_wider\.sql waits for a lock\. Open transactions: pid \d+ /,
  )
  await long.query('commit')
  assert.deepEqual(await migrated, ['9001_wider.sql'])
  long.release()
  await db.close()
  await pool.end()
  await made.drop()
})

/** A database with rights to grant and a session that holds a lock. The owner's login migrates. */
async function lockedOut(lock: string) {
  const made = await cloneDatabase()
  const pool = openPool(made.url, { max: 2 })
  await pool.query(`revoke select on jobs from ${LOGINS.service}`)
  const holder = await pool.connect()
  await holder.query(`begin; ${lock}`)
  const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0]
  const said: string[] = []
  const log = { warn: (line: string) => void said.push(line) }
  return {
    pid,
    said,
    migrated: (giveUpMs?: number) =>
      migrate(made.logins.owner, { users: LOGINS, log, ...(giveUpMs ? { giveUpMs } : {}) }),
    release: () => holder.query('rollback'),
    async close() {
      holder.release()
      await pool.end()
      await made.drop()
    },
  }
}

const GRANTS_LOCK = 'lock table schema_migrations in share update exclusive mode'
const QUEUE_LOCK = 'lock table graphile_worker.migrations in access exclusive mode'

for (const [step, lock] of [
  ['The grant of rights', GRANTS_LOCK],
  ["The migration of the queue's schema", QUEUE_LOCK],
] as const) {
  test(`${step} retries until its lock is released, and the log names the holder`, async () => {
    const { pid, said, migrated, release, close } = await lockedOut(lock)
    const migration = migrated()
    while (said.length === 0) await sleep(20)
    const waits = new RegExp(
      `^${step} waits for a lock\\. Open transactions: .*\\bpid ${pid} \\(svc`,
    )
    for (const line of said) assert.match(line, waits)
    await release()
    assert.deepEqual(await migration, [])
    await close()
  })

  test(`${step} fails if its lock is held for too long`, async () => {
    const { pid, said, migrated, close } = await lockedOut(lock)
    await assert.rejects(migrated(1), (error: Error) => {
      assert.match(error.message, new RegExp(`^${step} waits for a lock\\. .*\\bpid ${pid} `))
      assert.match(error.message, /End them, then start again\.$/)
      return true
    })
    assert.deepEqual(said, [])
    await close()
  })
}
