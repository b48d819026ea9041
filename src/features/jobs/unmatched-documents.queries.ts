import { type Db, run } from '../../platform/db/db.ts'
import { enqueueWithoutKey } from '../../platform/tasks/task.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'

/** Documents that found no job. `ingestions` keeps them, and a write of a job makes them due. */

/** The task of `ingestions` that saves a document again. */
export const MATCH_DOCUMENT = { name: 'match_document' }

/**
 * Makes the documents due that look for a job by one of these keys. The caller holds the operator's clock,
 * and so does a transaction that saves a document. A document finds the job, or is found here.
 */
export async function markDocumentsDue(
  tx: Db,
  operatorId: OperatorId,
  keys: readonly string[],
  at: Stamp,
): Promise<void> {
  const rows = await run<{ id: string }>(tx, MARK_DUE, [operatorId, keys, at])
  const due = rows.map(({ id }) => ({ operatorId, id, requestId: null }))
  await enqueueWithoutKey(tx, MATCH_DOCUMENT, ...due)
}

const MARK_DUE = `
  update unmatched_documents set due_at = $3
  where operator_id = $1 and due_at is null and id in (
    select d.id from unmatched_documents d cross join unnest(d.keys) as looked
    where d.operator_id = $1 and looked in (select unnest($2::text[])))
  returning id`
