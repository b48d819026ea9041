import type { IngestionRow } from '../ingestion.ts'
import type { Receipt } from './receipt.ts'

/** Which record on file a field of a receipt belongs to. */

export const correctableKinds = ['job', 'client', 'vendor', 'certification'] as const
export type CorrectableKind = (typeof correctableKinds)[number]

/** The kind of a draft: `vendor[3]` is a vendor. Null if no record of its kind can be corrected. */
export function kindOf(draft: string): CorrectableKind | null {
  const [kind] = draft.split('[', 1)
  return correctableKinds.find((one) => one === kind) ?? null
}

/** Documents that were read before `record_refs` existed, and repeated files, name a record by its kind. */
export function recordIdOf(
  refs: IngestionRow['record_refs'],
  { records }: Pick<Receipt, 'records'>,
  ref: string,
  kind: CorrectableKind,
): string | null {
  const known = refs?.[ref]
  if (known) return known
  const [only, ...others] = records.filter((one) => one.kind === kind)
  return only && others.length === 0 ? only.id : null
}
