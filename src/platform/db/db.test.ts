import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { emptyDatabase } from '../../../test/test-database.ts'
import { isOutage } from '../outage.ts'
import { type Db, openDb, openPool, run } from './db.ts'
import { arrayText } from './rows.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>

before(async () => {
  database = await emptyDatabase()
})

after(async () => {
  await database.drop()
})

test('the server cancels a statement after 30 s, except in a pool without timeouts', async () => {
  for (const [noTimeouts, limit] of [
    [false, '30s'],
    [true, '0'],
  ] as const) {
    const pool = openPool(database.url, { max: 1, noTimeouts })
    const { rows } = await pool.query('show statement_timeout')
    assert.equal(rows[0].statement_timeout, limit)
    if (noTimeouts) assert.equal(pool.options.query_timeout, undefined)
    await pool.end()
  }
})

test('a statement prepared before a migration fails once as an outage and then works', async () => {
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

test('an array parameter keeps its texts character for character', async () => {
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

test('a transaction commits or rolls back as a whole and returns its connection', async () => {
  const db = openDb(database.url, { max: 1 })
  await run(db, 'create table ledger (n int)', [])
  const add = (tx: Db, n: number) => run(tx, 'insert into ledger values ($1)', [n])
  const all = async () =>
    (await run<{ n: number }>(db, 'select n from ledger', [])).map(({ n }) => n)

  const done = await db.transaction(async (tx) => {
    await add(tx, 1)
    return 'done'
  })
  assert.equal(done, 'done')
  const broken = db.transaction(async (tx) => {
    await add(tx, 2)
    throw new Error('no more')
  })
  await assert.rejects(broken, /^Error: no more$/)
  assert.deepEqual(await all(), [1])
  const lost = db.transaction(async (tx) => {
    await add(tx, 3)
    await run(tx, 'select pg_terminate_backend(pg_backend_pid())', []).catch(() => undefined)
  })
  await assert.rejects(lost, isOutage)
  assert.deepEqual(await all(), [1])
  await db.close()
})

test('a commit that the server answers with a rollback is an error', async () => {
  const db = openDb(database.url, { max: 1 })
  const swallowed = db.transaction(async (tx) => {
    await run(tx, 'select 1 / 0', []).catch(() => undefined)
  })
  await assert.rejects(swallowed, /a statement failed, so the transaction was rolled back/)
  assert.deepEqual(await run(db, 'select 1 as one', []), [{ one: 1 }])
  await db.close()
})

test("a statement on a finished transaction cannot reach the connection's next user", async () => {
  const db = openDb(database.url, { max: 1 })
  const first = await db.begin()
  await first.commit()
  const second = await db.begin()
  await assert.rejects(run(first, 'select 1', []), /this transaction is over/)
  await assert.rejects(first.commit(), /this transaction is over/)
  await first.rollback()
  assert.deepEqual(await run(second, 'select 1 as one', []), [{ one: 1 }])
  await second.rollback()
  await second.rollback()
  assert.deepEqual(await run(db, 'select 1 as one', []), [{ one: 1 }])
  await db.close()
})

test('a snapshot shows one moment and cannot write', async () => {
  const db = openDb(database.url, { max: 2 })
  await run(db, 'create table seen (n int)', [])
  const count = 'select count(*)::int as n from seen'
  await db.transaction(async (tx) => {
    assert.deepEqual(await run(tx, count, []), [{ n: 0 }])
    await run(db, 'insert into seen values (1)', [])
    assert.deepEqual(await run(tx, count, []), [{ n: 0 }])
  }, 'snapshot')
  assert.deepEqual(await run(db, count, []), [{ n: 1 }])
  const writing = db.transaction((tx) => run(tx, 'insert into seen values (2)', []), 'snapshot')
  await assert.rejects(writing, { code: '25006' })
  await db.close()
})
