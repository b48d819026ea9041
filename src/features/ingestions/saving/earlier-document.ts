import type { DocumentType } from '../../../extraction/findings.ts'
import { openIngestion, openReceipt } from '../ingestion.ts'
import { selectIngestion } from '../ingestions.queries.ts'
import type { SaveContext } from './saving.ts'

export type ReadField = { record: string; name: string; value: string; page: number | null }

/**
 * The fields and the file name of the earlier document with this id. Null for a document of another type, or
 * none.
 */
export async function earlierDocument(
  { tx, operatorId, ingestionId, keys }: SaveContext,
  type: DocumentType,
  id: string | undefined,
): Promise<{ fields: readonly ReadField[]; filename: string } | null> {
  if (id === undefined || id === ingestionId) return null
  const row = await selectIngestion(tx, operatorId, id)
  if (row?.document_type !== type) return null
  const fields = openReceipt(row, keys)?.fields ?? []
  return { fields, filename: openIngestion(row, keys).filename }
}

/** A value about the document itself, such as its number. */
export function documentValue(
  fields: readonly ReadField[],
  wanted: 'check_number' | 'payment_date' | 'previously_billed',
): string | null {
  const found = fields.find(({ record, name }) => record === 'document' && name === wanted)
  return found?.value ?? null
}
