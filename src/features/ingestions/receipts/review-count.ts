import type { IngestionRow } from '../ingestion.ts'
import { checksOf } from './document-checks.ts'
import type { Receipt } from './receipt.ts'
import { countToCheck, doubtsIn, fieldKey } from './receipt-doubts.ts'
import { type CorrectableKind, kindOf, recordIdOf } from './receipt-records.ts'

/** More fields would not fit on a page that a person reads. */
export const MAX_SHOWN_FIELDS = 500

type FieldToCheck = { kind: CorrectableKind; id: string; field: string }

/**
 * What there was to check when the document was read. A person who states one of `fields` resolves it, and
 * nothing else lowers the count.
 */
export type ReviewCount = { doubts: number; fields: FieldToCheck[] }

export function reviewCount(receipt: Receipt, refs: IngestionRow['record_refs']): ReviewCount {
  const doubts = doubtsIn(receipt, checksOf(receipt))
  const fields = new Map<string, FieldToCheck>()
  for (const { record, name: field } of receipt.fields.slice(0, MAX_SHOWN_FIELDS)) {
    const key = fieldKey({ record, path: field })
    const kind = kindOf(record)
    const id = kind && recordIdOf(refs, receipt, record, kind)
    if (id && doubts.fields.has(key)) fields.set(key, { kind, id, field })
  }
  return { doubts: countToCheck(doubts), fields: [...fields.values()] }
}
