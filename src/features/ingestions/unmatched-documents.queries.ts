import { type Db, run } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { leaseOn } from '../../platform/tasks/lease.ts'
import type { OperatorId } from '../../platform/tenant.ts'

/** Documents that only add to a job, and that found none. `jobs` makes them due when it writes a job. */

export type UnmatchedRow = DB['unmatched_documents']

/** An operator that uploads only payments would otherwise fill the table. */
const MAX_UNMATCHED = 500
const PRUNED_AT_ONCE = 1_000

export const unmatchedLease = leaseOn<UnmatchedRow>({
  table: 'unmatched_documents',
  where: 'due_at is not null',
  forMs: 10_000,
  maxAttempts: 3,
  skipsLocked: true,
  due: { where: 'true', overdue: 'l.due_at <= $1', orderBy: 'l.due_at, l.id' },
})

/** Keeps a document until its job is written. If the operator has too many, the oldest are removed. */
export async function insertUnmatched(
  tx: Db,
  { operator_id, id, keys, sealed, created_at }: Omit<UnmatchedRow, LeaseColumn>,
): Promise<void> {
  await run(tx, INSERT, [operator_id, id, keys, sealed, created_at])
  await run(tx, TRIM, [operator_id])
}

type LeaseColumn = 'due_at' | 'leased_until' | 'attempts'

/** Locks a due document for the transaction that saves it again. Null if it is no longer due. */
export async function lockDue(
  tx: Db,
  operatorId: OperatorId,
  id: string,
): Promise<UnmatchedRow | null> {
  const [row] = await run<UnmatchedRow>(tx, LOCK_DUE, [operatorId, id])
  return row ?? null
}

/** The document keeps waiting for the next write of its job. */
export async function markUndue(db: Db, operatorId: OperatorId, id: string): Promise<void> {
  await run(db, UNDUE, [operatorId, id])
}

export async function deleteUnmatched(tx: Db, operatorId: OperatorId, id: string): Promise<void> {
  await run(tx, DELETE, [operatorId, id])
}

/** Across operators: removes documents that were saved before a time. Returns how many. */
export async function pruneUnmatchedBefore(db: Db, before: Date): Promise<number> {
  return (await run(db, PRUNE, [before.toISOString()])).length
}

const OWN = 'operator_id = $1 and id = $2'
const INSERT = `
  insert into unmatched_documents (operator_id, id, keys, sealed, created_at, attempts)
  values ($1, $2, $3, $4, $5, 0)`
// IDs are UUIDv7, so they sort by upload time.
const TRIM = `
  delete from unmatched_documents where operator_id = $1 and due_at is null and id in (
    select id from unmatched_documents where operator_id = $1 order by id desc offset ${MAX_UNMATCHED})`
const LOCK_DUE = `
  select * from unmatched_documents where ${OWN} and due_at is not null for update`
const UNDUE = `
  update unmatched_documents set due_at = null, leased_until = null, attempts = 0 where ${OWN}`
const DELETE = `delete from unmatched_documents where ${OWN}`
const PRUNE = `
  delete from unmatched_documents where (operator_id, id) in (
    select operator_id, id from unmatched_documents where created_at < $1 and due_at is null
    limit ${PRUNED_AT_ONCE} for update skip locked)
  returning id`
