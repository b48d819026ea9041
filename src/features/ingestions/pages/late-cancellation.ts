import { counted } from '../../../dashboard/components/format.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import { type IngestionRow, openIngestion } from '../ingestion.ts'
import { MAX_CANCELED } from '../ingestion-cancellation.ts'
import { selectListedDocuments } from '../listed-documents.queries.ts'

/** What happened to a document before its cancellation arrived, and what a person can do. */
const ENDED: Readonly<Record<IngestionRow['status'], string>> = {
  processing: 'is still processing. Cancel it again.',
  completed: 'was already read. Open it to see what was saved, and to correct it.',
  failed: 'had already failed, so nothing was saved. Open it to see why.',
  canceled: 'was already canceled. Nothing was saved.',
}

/** Says why documents were not canceled. Null if there are none. */
export async function lateText(
  db: Db,
  keys: OperatorKeys,
  operatorId: OperatorId,
  ids: readonly string[],
): Promise<string | null> {
  if (ids.length === 0) return null
  const rows = await selectListedDocuments(db, operatorId, { ids }, { limit: MAX_CANCELED })
  const [first, ...others] = rows
  if (!first) return 'These documents do not exist. Reload the page.'
  if (others.length === 0) return `"${openIngestion(first, keys).filename}" ${ENDED[first.status]}`
  const ofStatus = (wanted: IngestionRow['status']) =>
    rows.filter(({ status }) => status === wanted).length
  const parts = (['completed', 'failed', 'canceled'] as const)
    .map((status) => [status, ofStatus(status)] as const)
    .filter(([, many]) => many > 0)
    .map(([status, many]) => `${many} ${status}`)
  return (
    `${counted(rows.length, 'document')} had already ended (${parts.join(', ')}). Open a completed one to ` +
    'check its values and correct them.'
  )
}
