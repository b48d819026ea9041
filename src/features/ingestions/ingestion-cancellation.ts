import type { AuditedAction } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { markCanceled } from './ingestions.queries.ts'

/** Maximum of documents in one cancellation. */
export const MAX_CANCELED = 100

/** `actions`: an audit entry for each canceled document, which the caller adds in the same transaction. */
export type Cancellation = { canceled: string[]; actions: AuditedAction[] }

/**
 * Cancels documents of an operator that are still processing. They are never processed further and not
 * refunded, and nothing that a worker has read of them is saved. Others are left as they are: if a worker is
 * saving one, the save wins.
 */
export async function cancelIngestions(
  tx: Tx,
  operatorId: OperatorId,
  ids: readonly string[],
  now: Date,
): Promise<Cancellation> {
  const canceled = await markCanceled(tx, operatorId, ids, now)
  const actions = canceled.map((id) => ({
    action: 'ingestion.canceled',
    subject: { type: 'ingestion', id },
  }))
  return { canceled, actions }
}
