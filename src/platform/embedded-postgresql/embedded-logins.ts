import { createHmac } from 'node:crypto'
import pg from 'pg'
import { STATEMENT_MS } from '../db/session.ts'

/**
 * URLs of the embedded server's logins. The owner migrates and owns the tables. The service cannot change
 * them.
 */
export type Logins = { owner: string; service: string; network: string }

/**
 * Their passwords are derived from the superuser's, which is beside the cluster (0600), so only one file
 * must be kept.
 */
export function loginsOf(superuserUrl: string): Logins {
  const as = (username: string) => {
    const url = new URL(superuserUrl)
    return Object.assign(url, { username, password: passwordOf(superuserUrl, username) }).href
  }
  return { owner: as('svc_owner'), service: as('svc_service'), network: as('svc_network') }
}

function passwordOf(superuserUrl: string, login: string): string {
  return createHmac('sha256', new URL(superuserUrl).password).update(login).digest('hex')
}

const CONNECT_MS = 5_000

/** Creates the logins, and gives an older cluster to its owner. Both happen once, in one transaction. */
export async function settleLogins(superuserUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
  })
  client.on('error', () => undefined) // the statement on it fails
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK_ID})`)
    const { rowCount } = await client.query(SETTLED)
    if (rowCount === 0) {
      for (const login of ['svc_owner', 'svc_service', 'svc_network']) {
        await client.query(makeLogin(login, passwordOf(superuserUrl, login)))
      }
      await client.query(GIVE_TO_OWNER)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** An arbitrary fixed number, so that two concurrent starts take turns. */
const LOCK_ID = 7_214_003

const SETTLED = `
  select from pg_database where datname = current_database()
    and pg_get_userbyid(datdba) = 'svc_owner'`

/** An earlier version created `svc_network` without login. */
const makeLogin = (name: string, password: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if;
  end $$;
  alter role ${name} login nosuperuser nocreatedb nocreaterole password '${password}'`

const GIVE_TO_OWNER = `
  do $$
  declare
    statement text;
  begin
    execute format('alter database %I owner to svc_owner', current_database());
    for statement in
      with mine as (
        select oid, nspname from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('alter schema %I owner to svc_owner', nspname) from mine where nspname <> 'public'
      union all
      select format('alter %s %s owner to svc_owner',
        case c.relkind when 'c' then 'type' else 'table' end, c.oid::regclass)
      from pg_class c join mine on mine.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'c') or (c.relkind = 'S' and not exists (
        select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
      union all
      select format('alter routine %s owner to svc_owner', p.oid::regprocedure)
      from pg_proc p join mine on mine.oid = p.pronamespace
      where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$;
  grant svc_network to svc_owner`
