import type { AuditedAction } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { markIngestionsCanceled } from './ingestions.queries.ts'

/** Maximum number of documents in one cancellation. */
export const MAX_CANCELED = 100

/** `actions` has an audit entry for each canceled document. The caller adds them in the same transaction. */
export type Cancellation = { canceled: string[]; actions: AuditedAction[] }

/**
 * Cancels an operator's documents that are still processing. They are not processed further and not refunded,
 * and no findings are saved. Other documents are unchanged. If a worker is saving one, the save wins.
 */
export async function cancelIngestions(
  tx: Tx,
  operatorId: OperatorId,
  ids: readonly string[],
  now: Date,
): Promise<Cancellation> {
  const canceled = await markIngestionsCanceled(tx, operatorId, ids, now)
  const actions = canceled.map((id) => ({
    action: 'ingestion.canceled',
    subject: { type: 'ingestion', id },
  }))
  return { canceled, actions }
}
