import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { cloneDatabase, LOGINS } from '../../../test/test-database.ts'
import { ask, newFolder, start } from '../embedded-postgresql/embedded.fixture.ts'
import { openDb, run } from './db.ts'
import { migrate } from './migrate.ts'
import { excessRights } from './rights.ts'

/** The rights of the embedded server's logins. */

let database: Awaited<ReturnType<typeof cloneDatabase>>

before(async () => {
  database = await cloneDatabase()
})

after(async () => {
  await database.drop()
})

test("the service's login reads and writes rows but cannot change tables, roles or migrations", async () => {
  const db = openDb(database.logins.service, { max: 1 })
  await run(db, `insert into workers (id, seen_at) values (gen_random_uuid(), '2026-01-01')`, [])
  assert.equal((await run(db, 'select * from workers', [])).length, 1)
  await run(db, `select graphile_worker.add_job('none')`, [])
  assert.equal((await run(db, 'select * from graphile_worker.jobs', [])).length, 1)
  for (const refused of [
    'create table mine (a int)',
    'alter table jobs add column mine int',
    'drop table jobs',
    'truncate jobs',
    'create role mine',
    'create schema mine',
    'alter role svc_service superuser',
    'select * from pg_authid',
    `select pg_read_file('/etc/passwd')`,
    `insert into schema_migrations (name) values ('mine')`,
    'create function mine() returns int language sql as $$ select 1 $$',
    `select set_config('role', 'postgres', false)`,
    `select set_config('role', 'svc_owner', false)`,
  ])
    await assert.rejects(run(db, refused, []), /permission denied|must be owner/, refused)
  await db.close()
})

const AUDIT_LOGS = ['audit_entries', 'group_audit_entries', 'installation_audit_entries']
const WRITE_ONCE = [
  `update LOG set action = 'x'`,
  'delete from LOG',
  'truncate LOG',
  'drop table LOG',
  'alter table LOG disable row level security',
]

test("the service's login adds entries to the audit logs and can change none", async () => {
  const db = openDb(database.logins.service, { max: 1 })
  const owner = openDb(database.url, { max: 1 })
  const entry = `(id, at, actor_kind, actor_name, action, detail)
    values (gen_random_uuid(), '2026-01-01', 'system', 'svc', 'api_key.minted', '{}')`
  await run(db, `insert into installation_audit_entries ${entry}`, [])
  for (const log of AUDIT_LOGS) {
    await run(db, `select * from ${log}`, [])
    for (const text of WRITE_ONCE)
      await assert.rejects(run(db, text.replace('LOG', log), []), /permission denied|must be owner/)
  }
  // A right that was granted by mistake ends with the next start.
  await run(owner, 'grant update, delete on audit_entries to svc_service', [])
  await migrate(database.logins.owner, { users: LOGINS })
  await assert.rejects(run(db, 'delete from audit_entries', []), /permission denied/)
  await run(db, 'select * from audit_entries', [])
  await owner.close()
  await db.close()
})

test('the function that creates a partition takes only the first day of a month and no table', async () => {
  const client = new pg.Client({ connectionString: database.logins.service })
  await client.connect()
  await client.query('create temp table activity_events (like jobs)')
  await assert.rejects(client.query(`select open_event_month('2031-05-02')`), /is not a first day/)
  await client.query(`select open_event_month('2031-05-01')`)
  const { rows } = await client.query(`select inhparent::regclass::text as parent from pg_inherits
    where inhrelid = to_regclass('activity_events_2031_05')`)
  assert.deepEqual(rows, [{ parent: 'public.activity_events' }])
  await client.end()
})

test('the login for network reads cannot take another role', async () => {
  const db = openDb(database.logins.network, { max: 1, network: 'login' })
  for (const role of ['postgres', 'svc_owner', 'svc_service'])
    await assert.rejects(
      run(db, `select set_config('role', '${role}', false)`, []),
      /permission denied to set role/,
    )
  await assert.rejects(run(db, 'select * from jobs', []), /permission denied for table jobs/)
  assert.deepEqual(await run(db, 'select * from published_members', []), [])
  const service = openDb(database.logins.service, { max: 1 })
  assert.deepEqual(await excessRights(service, db), [])
  await service.close()
  await db.close()
})

test('a single login for everything works, and the doctor reports its excess rights', async () => {
  const db = openDb(database.url, { max: 1 })
  const networkDb = openDb(database.url, { max: 1, network: 'role' })
  assert.deepEqual(await excessRights(db, networkDb), [
    'is a superuser',
    'owns the tables, so row-level security does not bind it',
    'may create tables',
    "also serves headquarters' reads, in the role svc_network",
  ])
  await db.close()
  await networkDb.close()
})

test('the next start gives a cluster of an earlier version to its owner login', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await ask(first.url, 'alter database postgres owner to postgres')
  await ask(first.url, 'drop role svc_owner, svc_service, svc_network')
  // The superuser did everything in that version.
  await migrate(first.url)
  await ask(first.url, 'create table activity_events_2031_06 (like activity_events)')
  await first.stop()

  const second = await start(dataDir)
  await migrate(second.logins.owner, { users: LOGINS })
  const others = `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and pg_get_userbyid(c.relowner) <> 'svc_owner'
    union all select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'graphile_worker') and pg_get_userbyid(p.proowner) <> 'svc_owner'`
  assert.deepEqual(await ask(second.url, others), [])
  assert.deepEqual(await ask(second.logins.service, 'select * from jobs'), [])
  await ask(second.logins.owner, 'alter table jobs add column wider int')
  await second.stop()
})
