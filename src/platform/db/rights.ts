import { type Db, run } from './db.ts'

/**
 * Describes rights that the service's logins have but do not need. Empty if separate logins migrate and
 * read for the network API.
 */
export async function excessRights(db: Db, networkDb: Db): Promise<string[]> {
  const [own] = await run<Excess>(db, EXCESS, [])
  const shares = await run(networkDb, SHARES, []).then(
    (rows) => rows.length > 0,
    () => false, // networkFault reports why the check failed
  )
  if (!own) return []
  return [
    ...(own.superuser ? ['is a superuser'] : []),
    ...(own.roles ? ['may create roles'] : []),
    ...(own.owns ? ['owns the tables, so row-level security does not bind it'] : []),
    ...(own.creates ? ['may create tables'] : []),
    ...(shares ? ["also serves headquarters' reads, in the role svc_network"] : []),
  ]
}

type Excess = { superuser: boolean; roles: boolean; owns: boolean; creates: boolean }

const EXCESS = `
  select r.rolsuper as superuser, r.rolcreaterole and not r.rolsuper as roles,
    pg_has_role(j.relowner, 'usage') as owns, has_schema_privilege(j.relnamespace, 'create') as creates
  from pg_roles r, pg_class j where r.rolname = current_user and j.oid = to_regclass('jobs')`

const SHARES = 'select 1 as shares where session_user <> current_user'
