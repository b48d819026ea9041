import { v7 as uuidv7 } from 'uuid'
import { type Db, run, type Tx } from '../db/db.ts'
import { insertRows } from '../db/rows.ts'
import type { GroupId, OperatorId } from '../tenant.ts'
import { shortUserAgent } from './user-agent.ts'

/** The actor, and where they act from. */
export type Actor = {
  kind: 'user' | 'api_key' | 'cli' | 'system'
  /** The id of a user or an API key. */
  id: string | null
  name: string
  /** The client's IP address. For a command, the name of its host. */
  address: string | null
  /** The header as it was sent. Browser and system are stored. */
  userAgent: string | null
}

/** The action. Its labels are in `features/audit/audit-entry.ts`. */
export type AuditedAction = {
  /** The subject and a past participle, such as `api_key.minted`. */
  action: string
  subject?: { type: string; id: string }
  /**
   * IDs, names of keys, scopes, old and new statuses. Never a secret or personal data of clients. A
   * correction names its fields without their values.
   */
  detail?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
}

export type NewAuditEntry = AuditedAction & { actor: Actor; at: Date }

/** Adds an entry to the log of an operator. The transaction of the action commits both or neither. */
export async function audit(tx: Tx, operatorId: OperatorId, entry: NewAuditEntry): Promise<void> {
  await insertRows(tx, 'audit_entries', [{ operator_id: operatorId, ...rowOf(entry) }])
}

/** The same for the log of a headquarters' group. */
export async function auditGroup(tx: Tx, groupId: GroupId, entry: NewAuditEntry): Promise<void> {
  await insertRows(tx, 'group_audit_entries', [{ group_id: groupId, ...rowOf(entry) }])
}

/** The same for actions on the entire installation. */
export async function auditInstallation(tx: Tx, entry: NewAuditEntry): Promise<void> {
  await insertRows(tx, 'installation_audit_entries', [rowOf(entry)])
}

const MAX_NAME_CHARS = 200

function rowOf({ action, subject, detail = {}, actor, at }: NewAuditEntry) {
  return {
    id: uuidv7(),
    at: at.toISOString(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name.slice(0, MAX_NAME_CHARS),
    action,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    detail,
    address: actor.address?.slice(0, MAX_NAME_CHARS) ?? null,
    user_agent: actor.userAgent === null ? null : shortUserAgent(actor.userAgent),
  }
}

/** Whether the transaction has changed or locked a row. */
export async function hasWritten(tx: Db): Promise<boolean> {
  const { rows } = await tx.send(
    'select pg_current_xact_id_if_assigned() is not null as written',
    [],
  )
  return rows[0].written
}

/** The actor of an action, by the id of its subject. */
export async function actorsOf(
  db: Db,
  operatorId: OperatorId,
  action: string,
): Promise<Map<string, string>> {
  const rows = await run<{ subject_id: string; actor_name: string }>(db, ACTORS, [
    operatorId,
    action,
  ])
  // The latest entry of a subject is the first row, and the last pair of the map counts.
  return new Map(rows.reverse().map((row) => [row.subject_id, row.actor_name]))
}

const ACTORS = `
  select subject_id, actor_name from audit_entries
  where operator_id = $1 and action = $2 and subject_id is not null
  order by at desc limit 1000`
