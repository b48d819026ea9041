import { z } from 'zod'
import { type Draft, Findings } from '../../../extraction/findings.ts'
import type { OperatorKeys, SealedLocation } from '../../../platform/secrets/operator-keys.ts'
import { lookedKeys } from '../../jobs/jobs.queries.ts'
import type { IngestionRow } from '../ingestion.ts'
import type { ReadDocument } from '../ingestion-reading.ts'
import {
  deleteUnmatched,
  insertUnmatched,
  markUndue,
  type UnmatchedRow,
} from '../unmatched-documents.queries.ts'
import { type JobToMatch, lookupKeys } from './job-candidates.ts'
import type { SaveContext } from './saving.ts'

/** A letter or a payment has a few thousand characters. */
const MAX_KEEPABLE_CHARS = 100_000

/**
 * A later version of the service reads what this one keeps. Its schema refuses findings of another form.
 * Raise the version if a field keeps its form and means something else. The version before this one reads the
 * findings at the top level.
 */
const KeptDocument = Findings.safeExtend({ version: z.literal(1), timeZone: z.string() })
type KeptDocument = z.output<typeof KeptDocument>

/** What was read of a document that states one record, as JSON. Null if it states more, or is long. */
export function keepableText({ findings, timeZone }: ReadDocument): string | null {
  if (findings.drafts.length !== 1) return null
  const text = JSON.stringify({ ...findings, version: 1, timeZone } satisfies KeptDocument)
  return text.length > MAX_KEEPABLE_CHARS ? null : text
}

/** What was read of a waiting document. Null if another version kept it in another form. */
export function openUnmatched(
  { id, sealed }: Pick<UnmatchedRow, 'id' | 'sealed'>,
  keys: OperatorKeys,
): ReadDocument | null {
  const kept = KeptDocument.safeParse(JSON.parse(keys.open(unmatchedLocation(id), sealed)))
  if (!kept.success) return null
  const { version: _, timeZone, ...findings } = kept.data
  return { findings, timeZone }
}

/** Rows of a list do not wait: the next upload of the list states them again. */
export function mayWait({ keepable }: SaveContext, { row }: Draft): boolean {
  return keepable !== null && row === null
}

/** The keys by which the document looks for its job. Null if it does not wait for one. */
export function awaitedJob(saving: SaveContext, input: JobToMatch): string[] | null {
  return mayWait(saving, input.draft) ? lookedKeys(lookupKeys([input], saving.keys)) : null
}

/** Keeps a document that found no job. One that was saved again keeps waiting, or is deleted. */
export async function keepUnmatched(
  { tx, operatorId, keys, keepable, awaited, stamp }: SaveContext,
  { id, status }: IngestionRow,
): Promise<void> {
  if (status === 'completed')
    return awaited ? markUndue(tx, operatorId, id) : deleteUnmatched(tx, operatorId, id)
  if (!awaited || keepable === null) return
  const sealed = keys.seal(unmatchedLocation(id), keepable)
  const row = { operator_id: operatorId, id, keys: [...awaited], sealed, created_at: stamp }
  await insertUnmatched(tx, row)
}

function unmatchedLocation(id: string): SealedLocation {
  return { table: 'unmatched_documents', id, column: 'sealed' }
}
