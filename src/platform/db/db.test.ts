import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyDatabase } from '../../../test/world-database.ts'
import { isOutage } from '../outage.ts'
import { openDb, openPool, run } from './db.ts'
import { migrate } from './migrate.ts'
import { arrayText } from './rows.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>

before(async () => {
  database = await emptyDatabase()
})

after(async () => {
  await database.drop()
})

test('the server ends a statement after 30 s, and none of a patient pool', async () => {
  for (const [patient, limit] of [
    [false, '30s'],
    [true, '0'],
  ] as const) {
    const pool = openPool(database.url, { max: 1, patient })
    const { rows } = await pool.query('show statement_timeout')
    assert.equal(rows[0].statement_timeout, limit)
    if (patient) assert.equal(pool.options.query_timeout, undefined)
    await pool.end()
  }
})

test('a migration whose connection is lost fails, ends, and leaves the way free', async () => {
  const pool = openPool(database.url, { max: 1 })
  const held = await pool.connect()
  await held.query('select pg_advisory_lock(7214001)')
  const lost = assert.rejects(migrate(database.url), /terminating connection/)
  const KILL = `select pg_terminate_backend(l.pid)
    from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
  while ((await held.query(KILL)).rowCount === 0) await sleep(20)
  await lost
  held.release(true)

  const applied = await migrate(database.url)
  assert.equal(applied[0], '0001_accounts.sql')
  assert.deepEqual(await migrate(database.url), [])
  await pool.end()
})

test('a statement prepared before a migration fails once, as an outage, then works again', async () => {
  const db = openDb(database.url, { max: 1 })
  await run(db, 'create table shaped (a int)', [])
  const select = () => run(db, 'select * from shaped', [])
  const inTransaction = () => db.transaction((tx) => run(tx, 'select * from shaped', []))
  for (const [column, ask] of [
    ['b', select],
    ['c', inTransaction],
  ] as const) {
    await ask()
    await run(db, `alter table shaped add ${column} int`, [])
    await assert.rejects(ask(), isOutage)
    assert.deepEqual(await ask(), [])
  }
  await db.close()
})

test('an array keeps its texts sign for sign', async () => {
  const db = openDb(database.url, { max: 1 })
  const texts = [
    'a\tb',
    'a\r\nb',
    '\\N',
    'c:\\new',
    '"',
    'a"b\\"',
    '',
    'null',
    '{a,b}',
    ' ',
    "é🏚'$1'",
    null,
  ]
  const rows = await run<{ t: string | null }>(db, 'select unnest($1::text[]) as t', [
    arrayText(texts),
  ])
  assert.deepEqual(
    rows.map(({ t }) => t),
    texts,
  )
  assert.deepEqual(await run(db, 'select unnest($1::text[])', [arrayText([])]), [])
  await db.close()
})
