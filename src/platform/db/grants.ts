import pg from 'pg'

/** Database users other than the migrating one. Null if that one does their work. */
export type Users = { service?: string | null; network?: string | null }

/**
 * Sets the rights on the current tables after any migration, if they differ. The service may read and write
 * rows, but may only add to audit logs. The network may read published tables. All others get no rights.
 */
export async function settleGrants(pool: pg.Pool, users: Users = {}): Promise<void> {
  const [role] = (await pool.query<{ canTake: boolean }>(NETWORK_ROLE)).rows
  const statements = [
    ...(await closed(pool, role !== undefined)),
    ...(users.service ? await grantedToService(pool, users.service) : []),
    ...(users.network ? await grantedToNetwork(pool, users.network) : []),
    ...(role ? await grantedToNetwork(pool, 'svc_network') : []),
    ...(role && !role.canTake && !users.network ? [GRANT_ROLE] : []),
  ]
  if (statements.length === 0) return
  // One process at a time: concurrent changes of a table's rights fail each other.
  const lock = 'lock table schema_migrations in share update exclusive mode'
  await pool.query(['begin', lock, ...statements, 'commit'].join(';'))
}

/**
 * No row if the role is missing. On a managed server, only an administrator may create it.
 */
const NETWORK_ROLE = `
  select case when current_setting('server_version_num')::int < 160000
    then pg_has_role(oid, 'member') else pg_has_role(oid, 'set') end as "canTake"
  from pg_roles where rolname = 'svc_network'`

/** Ignores a missing right to grant the role, because sessions of the network API report what is missing. */
const GRANT_ROLE = `
  do $$ begin
    execute format('grant svc_network to %I', current_user);
  exception when insufficient_privilege then null;
  end $$`

/** A server's default privileges may open new tables to all users. */
async function closed(pool: pg.Pool, hasRole: boolean): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(OPEN_TABLES)
  const from = hasRole ? 'public, svc_network' : 'public'
  return rows.map(({ name }) => `revoke all on table ${name} from ${from}`)
}

async function grantedToService(pool: pg.Pool, user: string): Promise<string[]> {
  const { rows } = await pool.query<{ schema: string; lacks: boolean }>(LACKED, [user])
  const to = pg.escapeIdentifier(user)
  const policies = (await pool.query<{ name: string }>(UNREADABLE, [user])).rows
  const granted = rows.filter(({ lacks }) => lacks).flatMap(({ schema }) => rightsIn(schema, to))
  const logs = granted.length > 0 ? (await pool.query<{ name: string }>(AUDIT_LOGS)).rows : []
  return [
    ...granted,
    ...logs.map(({ name }) => `revoke update, delete, truncate on ${name} from ${to}`),
    // The queue's tables have row-level security without a policy, so only their owner can use them.
    ...policies.flatMap(({ name }) => [
      `drop policy if exists svc_service on ${name}`,
      `create policy svc_service on ${name} to ${to} using (true) with check (true)`,
    ]),
  ]
}

function rightsIn(schema: string, to: string): string[] {
  return [
    `grant usage on schema ${schema} to ${to}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
    `grant usage on all sequences in schema ${schema} to ${to}`,
    `grant execute on all routines in schema ${schema} to ${to}`,
    `revoke insert, update, delete on schema_migrations from ${to}`,
  ]
}

async function grantedToNetwork(pool: pg.Pool, user: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; schema: string }>(UNPUBLISHED, [user])
  const to = pg.escapeIdentifier(user)
  return rows.flatMap(({ name, schema }) => [
    `grant usage on schema ${schema} to ${to}`,
    `grant select on table ${name} to ${to}`,
  ])
}

/** The schema of the service's tables, which the search path decides. */
const OWN_SCHEMA = `(select relnamespace from pg_class where oid = to_regclass('schema_migrations'))`
const NOT_OF_EXTENSION = `
  not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
const IS_AUDIT_LOG = `(c.relnamespace = ${OWN_SCHEMA} and c.relname ~ 'audit_entries$')`

const AUDIT_LOGS = `
  select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and ${IS_AUDIT_LOG}`

const ANY_RIGHT = `'select, insert, update, delete, truncate'`

const OPEN_TABLES = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = ${OWN_SCHEMA}
    and pg_has_role(c.relowner, 'usage') and c.relname !~ '^published_' and ${NOT_OF_EXTENSION}
    and (has_table_privilege('public', c.oid, ${ANY_RIGHT}) or exists (
      select from pg_roles r
      where r.rolname = 'svc_network' and has_table_privilege(r.oid, c.oid, ${ANY_RIGHT})))`

const LACKED = `
  select n.oid::regnamespace::text as schema, not has_schema_privilege($1, n.oid, 'usage') or exists (
      select from pg_class c
      where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v') and ${NOT_OF_EXTENSION}
        and c.relname <> 'schema_migrations' and not (
          has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert')
          and case when ${IS_AUDIT_LOG} then not has_table_privilege($1, c.oid, 'update, delete, truncate')
            else has_table_privilege($1, c.oid, 'update') and has_table_privilege($1, c.oid, 'delete') end)
    ) or exists (
      select from pg_proc p
      where p.pronamespace = n.oid and p.proname = 'open_event_month'
        and not has_function_privilege($1, p.oid, 'execute')) as lacks
  from pg_namespace n where n.oid = ${OWN_SCHEMA} or n.nspname = 'graphile_worker'`

const UNREADABLE = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = to_regnamespace('graphile_worker') and c.relkind = 'r' and c.relrowsecurity
    and not exists (
      select from pg_policy p join pg_roles r on r.oid = any (p.polroles)
      where p.polrelid = c.oid and r.rolname = $1)`

const UNPUBLISHED = `
  select c.oid::regclass::text as name, c.relnamespace::regnamespace::text as schema from pg_class c
  where c.relnamespace = ${OWN_SCHEMA} and c.relname ~ '^published_' and c.relkind = 'r'
    and not (has_table_privilege($1, c.oid, 'select')
      and has_schema_privilege($1, c.relnamespace, 'usage'))`
