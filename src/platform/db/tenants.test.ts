import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cloneDatabase } from '../../../test/test-database.ts'
import type { OperatorId } from '../tenant.ts'
import { type Database, openDb, openPool, run } from './db.ts'
import { openTenants, type Tenants } from './tenants.ts'

/** Row-level security: the rows a session sees if a statement names no operator or the wrong one. */

const FIRST = '01a1fdba-0000-7000-8000-000000000001' as OperatorId
const SECOND = '01a1fdba-0000-7000-8000-000000000002' as OperatorId
const READ = 'select operator_id from operator_clocks order by 1'
const INSERT = 'insert into sandbox_days (operator_id, day, documents) values ($1, $2, 1)'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let all: Database
let tenants: Tenants

before(async () => {
  database = await cloneDatabase()
  all = openDb(database.logins.service, { max: 1 })
  // One connection, so that every statement runs in the session state of the previous one.
  tenants = openTenants(database.logins.service, { max: 1 })
  for (const id of [FIRST, SECOND])
    await run(all, 'insert into operator_clocks values ($1, 1)', [id])
})

after(async () => {
  await tenants.close()
  await all.close()
  await database.drop()
})

test("a statement without an operator filter finds only rows of the session's operator", async () => {
  assert.deepEqual(await run(tenants.of(FIRST), READ, []), [{ operator_id: FIRST }])
  assert.deepEqual(await run(tenants.of(SECOND), READ, []), [{ operator_id: SECOND }])
  const within = await tenants.of(FIRST).transaction((tx) => run(tx, READ, []))
  assert.deepEqual(within, [{ operator_id: FIRST }])
  const snapshot = await tenants.of(FIRST).begin('snapshot')
  assert.deepEqual(await run(snapshot, READ, []), [{ operator_id: FIRST }])
  await snapshot.rollback()
  // The transaction's operator ends with it.
  assert.deepEqual(await run(tenants.of(SECOND), READ, []), [{ operator_id: SECOND }])
})

test('a statement that names another operator finds and changes nothing', async () => {
  const first = tenants.of(FIRST)
  const named = 'select 1 from operator_clocks where operator_id = $1'
  assert.deepEqual(await run(first, named, [SECOND]), [])
  const changed = `update operator_clocks set at = 2 where operator_id = $1 returning 1`
  assert.deepEqual(await run(first, changed, [SECOND]), [])
  assert.deepEqual(
    await run(first, 'delete from operator_clocks where operator_id = $1', [SECOND]),
    [],
  )
  assert.equal((await run(all, READ, [])).length, 2)
  await assert.rejects(run(first, INSERT, [SECOND, '2026-01-01']), /row-level security/)
  await run(first, INSERT, [FIRST, '2026-01-01'])
})

test('a session without an operator finds nothing, and a session across operators finds all', async () => {
  const pool = openPool(database.logins.service, { max: 1, tenants: true })
  assert.deepEqual((await pool.query(READ)).rows, [])
  await assert.rejects(pool.query(INSERT, [FIRST, '2026-01-02']), /row-level security/)
  await pool.query('begin')
  await pool.query(`set local svc.operator_id = '${FIRST}'`)
  await pool.query('commit')
  assert.deepEqual((await pool.query(READ)).rows, [])
  await pool.end()
  assert.equal((await run(all, READ, [])).length, 2)
})

test("only a UUID can be set as the session's operator", () => {
  assert.throws(() => tenants.of(`${FIRST}'; select 1; --` as OperatorId), /is a UUID/)
})

test('every table with an operator_id has the policy, except the roster of headquarters', async () => {
  const open = await run(
    all,
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'operator_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and not (c.relrowsecurity and exists (
         select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`,
    [],
  )
  assert.deepEqual(open, [{ name: 'group_members' }])
})
