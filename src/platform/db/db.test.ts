import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyDatabase } from '../../../test/world-database.ts'
import { isOutage } from '../outage.ts'
import { COPY_NULL, CopyRows, copyText } from './copy.ts'
import { openDb, openPool, run } from './db.ts'
import { migrate } from './migrate.ts'

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

test('COPY keeps texts sign for sign; refused, it leaves the connection as a statement does', async () => {
  const db = openDb(database.url, { max: 1 })
  await run(db, 'create table copied (n int primary key, t text)', [])
  const copy = (lines: string) =>
    db.transaction(async (tx) => {
      await run(tx, 'copy copied (n, t) from stdin', [new CopyRows(lines)])
      return run<{ t: string | null }>(tx, 'select t from copied order by n', [])
    })
  const texts = ['a\tb', 'a\r\nb', '\\N', '\\.', 'c:\\new', '', 'é🏚', "'$1'"]
  const lines = texts.map((text, n) => `${n}\t${copyText(text)}\n`).join('')
  const kept = await copy(`${lines}99\t${COPY_NULL}\n`)
  assert.deepEqual(
    kept.map(({ t }) => t),
    [...texts, null],
  )
  const again = '100\tx\n0\ttwice\n'
  await assert.rejects(copy(again), { code: '23505' })
  await assert.rejects(copy('one\tx\n'), { code: '22P02' })
  assert.equal((await copy('100\tx\n')).length, texts.length + 2)
  const killed = db.transaction(async (tx) => {
    await run(tx, 'select pg_terminate_backend(pg_backend_pid())', []).catch(() => undefined)
    await run(tx, 'copy copied (n, t) from stdin', [new CopyRows('101\tx\n')])
  })
  await assert.rejects(killed, isOutage)
  assert.equal((await copy('101\tx\n')).length, texts.length + 3)
  await db.close()
})
