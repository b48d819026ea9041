import { type Db, run } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'

export type AuditRow = DB['installation_audit_entries']

export type AuditFilter = {
  limit: number
  /** The last entry of the previous page. */
  before?: Pick<AuditRow, 'at' | 'id'> | null
  /**
   * A user's id, or the id or name of another actor. User names are not accepted, because people choose their
   * own.
   */
  actor?: string | null
  action?: string | null
  /** Inclusive. */
  from?: Date | null
  /** Exclusive. */
  to?: Date | null
}

/** Entries of an operator or a sandbox, newest first. */
export async function selectAuditEntries(
  db: Db,
  operatorId: OperatorId,
  filter: AuditFilter,
): Promise<AuditRow[]> {
  return run<AuditRow>(db, OF_OPERATOR, [...valuesOf(filter), operatorId])
}

/** `key` is the filter's value for this actor. */
export type AuditActor = { key: string; actor_kind: AuditRow['actor_kind']; actor_name: string }

/** Actors of the newest 1,000 entries, for the filter's menu. */
export function selectActors(db: Db, operatorId: OperatorId): Promise<AuditActor[]> {
  return run<AuditActor>(db, ACTORS, [operatorId])
}

const ACTORS = `
  select distinct on (key) key, actor_kind, actor_name from (
    select case when actor_kind = 'user' then actor_id else actor_name end as key, actor_kind,
      actor_name, at, id
    from audit_entries where operator_id = $1 order by at desc, id desc limit 1000
  ) newest order by key, at desc, id desc limit 100`

/** The emails of people whose accounts were deleted, by their ids. The entry of the removal has them. */
export async function selectRemovedEmails(
  db: Db,
  operatorId: OperatorId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await run<{ id: string; email: string }>(db, REMOVED, [operatorId, ids])
  return new Map(rows.map(({ id, email }) => [id, email]))
}

const REMOVED = `
  select distinct on (subject_id) subject_id as id, detail ->> 'email' as email from audit_entries
  where operator_id = $1 and action = 'user.removed' and subject_id = any($2::text[])
  order by subject_id, at desc`

/** Entries of a headquarters' group, newest first. */
export async function selectGroupAuditEntries(
  db: Db,
  groupId: GroupId,
  filter: AuditFilter,
): Promise<AuditRow[]> {
  return run<AuditRow>(db, OF_GROUP, [...valuesOf(filter), groupId])
}

/** Entries of the entire installation, newest first. For the admin CLI only. */
export async function selectInstallationAuditEntries(
  db: Db,
  filter: AuditFilter,
): Promise<AuditRow[]> {
  return run<AuditRow>(db, OF_INSTALLATION, valuesOf(filter))
}

function valuesOf({ limit, before, actor, action, from, to }: AuditFilter) {
  const times = [from?.toISOString() ?? null, to?.toISOString() ?? null]
  return [limit, before?.at ?? null, before?.id ?? null, actor ?? null, action ?? null, ...times]
}

const COLUMNS =
  'id, at, actor_kind, actor_id, actor_name, action, subject_type, subject_id, detail, address, user_agent'
const FILTERED = `
  ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
  and ($4::text is null or actor_id = $4 or actor_kind <> 'user' and actor_name = $4)
  and ($5::text is null or action = $5)
  and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)
  order by at desc, id desc limit $1`
const OF_OPERATOR = `select ${COLUMNS} from audit_entries where operator_id = $8 and ${FILTERED}`
const OF_GROUP = `select ${COLUMNS} from group_audit_entries where group_id = $8 and ${FILTERED}`
const OF_INSTALLATION = `select ${COLUMNS} from installation_audit_entries where ${FILTERED}`
