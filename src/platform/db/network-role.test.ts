import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../embedded-postgresql/embedded-postgresql.ts'
import { type Database, openDb, run } from './db.ts'
import { migrate } from './migrate.ts'

/** The role of the network API, on a separate server: roles belong to servers, not to databases. */

const folder = mkdtempSync(join(tmpdir(), 'svc-role-'))
chmodSync(folder, 0o711)
let server: Embedded
const open: Database[] = []

before(async () => {
  const log = { info: () => undefined }
  server = await startEmbedded({ dataDir: join(folder, 'db'), log, fsync: false })
  // Like a customer's own server, which has no such roles.
  await asAdministrator('alter database postgres owner to postgres')
  await asAdministrator('drop role svc_owner, svc_service, svc_network')
})

after(async () => {
  for (const db of open) await db.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('without CREATEROLE everything works but the network API, which says what it needs', async () => {
  const url = await databaseOf('plain', 'nocreaterole')
  assert.deepEqual((await migrate(url)).at(0), '0001_accounts.sql')
  await assert.rejects(readsAs(url), {
    message:
      'role "svc_network" does not exist. Network reads are refused. Set NETWORK_DATABASE_URL to a login ' +
      'that may read the published tables only, or give the user in DATABASE_URL the role svc_network ' +
      '(docs/runbook.md)',
  })
  await asAdministrator('create role svc_network nologin')
  await migrate(url)
  await assert.rejects(readsAs(url), /permission denied to set role "svc_network"\. Network reads/)
  await asAdministrator('grant svc_network to plain')
  await migrate(url)
  assert.deepEqual(await readsAs(url), [{ role: 'svc_network', members: '0' }])
})

test('without the role, a login for network reads serves the network API', async () => {
  await asAdministrator('drop database plain with (force)')
  await asAdministrator('drop role svc_network')
  const url = await databaseOf('alone', 'nocreaterole')
  await asAdministrator(`create role reader login password 'secret'`)
  const owner = openDb(url, { max: 1 })
  open.push(owner)
  await run(owner, 'alter default privileges grant all on tables to public', [])
  await migrate(url, { users: { network: 'reader' } })
  const at = new URL(url)
  at.username = 'reader'
  const db = openDb(at.href, { max: 1, network: 'login' })
  open.push(db)
  assert.deepEqual(await run(db, 'select * from published_members', []), [])
  await assert.rejects(run(db, 'select * from jobs', []), /permission denied for table jobs/)
})

test('a user with CREATEROLE needs no administrator', async () => {
  const url = await databaseOf('maker', 'createrole')
  await migrate(url)
  assert.deepEqual(await readsAs(url), [{ role: 'svc_network', members: '0' }])
})

test('default rights of PUBLIC are revoked', async () => {
  const url = await databaseOf('generous', 'superuser')
  const settle = openDb(url, { max: 1 })
  open.push(settle)
  await run(settle, 'alter default privileges grant all on tables to public', [])
  await migrate(url)
  const db = openDb(url, { max: 1, network: 'role' })
  open.push(db)
  await assert.rejects(run(db, 'select * from jobs', []), /permission denied for table jobs/)
  for (const table of ['groups', 'signals', 'snapshot_inputs'])
    await assert.rejects(run(db, `select * from ${table}`, []), /permission denied for table/)
  assert.deepEqual(await run(db, 'select * from published_members', []), [])
})

test('the role reads published tables only, and writes and creates nothing', async () => {
  const url = await databaseOf('whole', 'superuser')
  await migrate(url)
  const own = openDb(url, { max: 1 })
  const db = openDb(url, { max: 1, network: 'role' })
  open.push(own, db)
  const tables = await run<{ name: string; schema: string }>(own, TABLES, [])
  const published = tables.filter(({ name }) => name.startsWith('published_'))
  assert.equal(published.length, 6)
  for (const { name } of published) assert.deepEqual(await run(db, `select * from ${name}`, []), [])
  const others = tables.filter((table) => !published.includes(table))
  assert.ok(others.length > 30, 'the fold sees the tables')
  for (const { schema, name } of others) {
    const select = `select * from ${schema}.${name}`
    await assert.rejects(run(db, select, []), /permission denied for (table|schema|view)/, name)
  }
  // Outside the pool, whose sessions cannot write with any role.
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  await writer.query('set role svc_network')
  for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
    for (const write of [`delete from ${name}`, `truncate ${name}`, `drop table ${name}`])
      await assert.rejects(writer.query(write), /permission denied|must be owner/, write)
  }
  for (const refused of [
    `insert into published_members (group_id, id, location_name, membership_status)
      values (gen_random_uuid(), gen_random_uuid(), 'x', 'active')`,
    'create table mine (a int)',
    'create view mine as select 1',
    `create function mine() returns int language sql as 'select 1'`,
    'create schema mine',
    'create role mine',
    'alter role svc_network createrole',
    'select * from pg_authid',
    'select * from pg_shadow',
    'select * from pg_user_mapping',
    `select pg_read_file('/etc/passwd')`,
    `copy published_members to program 'cat'`,
    `select graphile_worker.add_job('x')`,
  ])
    await assert.rejects(writer.query(refused), /permission denied/, refused)
  await writer.end()
})

test('its sessions are read-only, with the same statement limit as other sessions', async () => {
  const db = openDb(await databaseAt('whole'), { max: 1, network: 'role' })
  open.push(db)
  await assert.rejects(run(db, 'create temp table mine (a int)', []), /read-only transaction/)
  assert.deepEqual(await run(db, 'show transaction_read_only', []), [
    { transaction_read_only: 'on' },
  ])
  assert.deepEqual(await run(db, 'show statement_timeout', []), [{ statement_timeout: '30s' }])
})

const TABLES = `
  select c.relname as name, n.nspname as schema from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm')`

/** Creates a database owned by a user of the same name. Returns that user's URL. */
async function databaseOf(name: string, attribute: string): Promise<string> {
  await asAdministrator(`create role ${name} login password 'secret' ${attribute}`)
  await asAdministrator(`create database ${name} owner ${name}`)
  return databaseAt(name)
}

function databaseAt(name: string): string {
  const at = new URL(server.url)
  at.pathname = at.username = name
  at.password = 'secret'
  return at.href
}

async function asAdministrator(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function readsAs(url: string) {
  const db = openDb(url, { max: 1, network: 'role' })
  open.push(db)
  return run(db, 'select current_user as role, count(*) as members from published_members', [])
}
