import { fieldLabel } from '../../../dashboard/components/field-label.ts'
import type { WarningCode } from '../../../extraction/receipt-warnings.ts'
import { REVIEW_BELOW } from '../../../extraction/understanding/fields/doubts.ts'
import type { Statement } from '../../records/record-provenance.ts'
import type { IngestionRow } from '../ingestion.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { type CorrectableKind, kindOf, recordIdOf } from '../receipts/receipt-records.ts'
import { MAX_SHOWN_FIELDS } from '../receipts/review-count.ts'
import { readUnused, type UnusedNote } from '../saving/unused-values.ts'
import { documentRecordKinds, type RecordOnFile } from './correctable-records.ts'
import type { PageSize } from './page-images.ts'

/** A rectangle in fractions of the page, from 0 to 1. */
type FractionBox = { x: number; y: number; width: number; height: number }

export type DrawnField = {
  /** Unique on its page. */
  id: string
  /** `job`, `vendor[3]` or `document`. */
  record: string
  /** The record that the value was saved to, or null. */
  recordKind: CorrectableKind | null
  recordId: string | null
  /** The type of a certification, such as `general_liability`. Null if the record is something else. */
  recordType: string | null
  path: string
  label: string
  /** The text as the document shows it. */
  text: string
  /** The value that was read. */
  value: string
  /** The record's current value and its source. Null if it has none, or if it was not looked up. */
  used: { value: string; source: Statement } | null
  /** Who cleared the record's value. Null if it has a value, or never had one. */
  cleared: Statement | null
  confidence: number | null
  isLowConfidence: boolean
  page: number | null
  box: FractionBox | null
  transforms: Receipt['transforms']
  /** Why the value was not used. Null if it was used. */
  notUsed: (Partial<UnusedNote> & { message: string }) | null
  canCorrect: boolean
  /** The record always has a value here, so that a person cannot clear it. */
  isRequired: boolean
  /** A person stated another value, or cleared the field. */
  isCorrected: boolean
  /** A person should compare it with the page. False once a person stated the value after the reading. */
  isToCheck: boolean
}

/** The fields of a receipt with the values of their records. `loaded` has the records by id. */
export function drawnFields(
  row: IngestionRow,
  receipt: Receipt,
  loaded: Map<string, RecordOnFile>,
): DrawnField[] {
  const sizes = new Map((row.page_sizes ?? []).map((size) => [size.number, size]))
  const idOf = numberedNames()
  return receipt.fields.slice(0, MAX_SHOWN_FIELDS).map((field) => {
    const { record, name: path, text, value, confidence, page } = field
    const recordKind = kindOf(record)
    const recordId = recordKind && recordIdOf(row.record_refs, receipt, record, recordKind)
    const onFile = recordId === null ? undefined : loaded.get(recordId)
    const isOwn = (one: { record: string | null; field: string | null }) =>
      one.record === record && one.field === path
    const isStored =
      recordKind !== null && Object.hasOwn(documentRecordKinds[recordKind].rules, path)
    const used = isStored ? onFile?.valueOf(path) : undefined
    const unused = receipt.warnings.find((one) => one.code === 'value_not_used' && isOwn(one))
    const source = isStored ? onFile?.sourceOf(path) : undefined
    const isPerson = source?.source === 'person'
    const inDoubt = receipt.warnings.some((one) => DOUBTS.includes(one.code) && isOwn(one))
    return {
      id: idOf({ record, path }),
      record,
      recordKind,
      recordId,
      recordType: recordKind === 'certification' ? typeOf(onFile) : null,
      path,
      label: fieldLabel(path),
      text,
      value,
      used: used === undefined || used === null || !source ? null : { value: String(used), source },
      cleared: used === null && isPerson ? source : null,
      confidence,
      isLowConfidence: inDoubt || (confidence !== null && confidence < REVIEW_BELOW),
      page,
      box: fractionsOf(field, page === null ? undefined : sizes.get(page)),
      transforms: receipt.transforms.filter(isOwn),
      notUsed: unused ? { message: unused.message, ...readUnused(unused.message) } : null,
      canCorrect: isStored && recordId !== null,
      isRequired: recordKind !== null && documentRecordKinds[recordKind].required.has(path),
      isToCheck: false,
      isCorrected: isPerson && String(used ?? '') !== value,
    }
  })
}

/** The name of a field on its page, which its box and its cell share. */
export function fieldName({ record, path }: Pick<DrawnField, 'record' | 'path'>): string {
  return `${record}-${path}`.replaceAll(/[^\w-]+/g, '_')
}

/** Numbers repeated names, because a document may state a field more than once. */
function numberedNames(): (field: Pick<DrawnField, 'record' | 'path'>) => string {
  const counts = new Map<string, number>()
  return (field) => {
    const name = fieldName(field)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  }
}

const DOUBTS: readonly WarningCode[] = ['low_confidence', 'digit_in_doubt']

function typeOf(certification: RecordOnFile | undefined): string | null {
  const type = certification?.valueOf('certification_type')
  return typeof type === 'string' ? type : null
}

function fractionsOf({ box }: Receipt['fields'][number], size: PageSize | undefined) {
  if (!box || !size) return null
  const left = bounded(box.x / size.width)
  const top = bounded(box.y / size.height)
  return {
    x: left,
    y: top,
    width: bounded((box.x + box.width) / size.width) - left,
    height: bounded((box.y + box.height) / size.height) - top,
  }
}

function bounded(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}
