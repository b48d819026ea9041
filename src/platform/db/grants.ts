import type pg from 'pg'

/**
 * What follows from the tables as they are now, after any migration. A server's default privileges may
 * open new tables to everybody, so they are closed again; only published tables are for the network.
 */
export async function settleGrants(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(OPEN_TABLES)
  if (rows.length === 0) return
  const revokes = rows.map(({ name }) => `revoke all on table ${name} from public, svc_network`)
  // One process at a time: two that change a table's rights at once fail each other.
  const lock = 'lock table schema_migrations in share update exclusive mode'
  await pool.query(['begin', lock, ...revokes, 'commit'].join(';'))
}

const OPEN_TABLES = `
  select c.oid::regclass::text as name from pg_class c, pg_roles r
  where r.rolname = 'svc_network' and c.relkind in ('r', 'p', 'v', 'm')
    and c.relnamespace = (
      select relnamespace from pg_class where oid = to_regclass('schema_migrations'))
    and pg_has_role(c.relowner, 'usage') and c.relname !~ '^published_'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate')`
