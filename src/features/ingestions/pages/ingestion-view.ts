import { fieldLabel } from '../../../dashboard/components/field-label.ts'
import type { WarningCode } from '../../../extraction/receipt-warnings.ts'
import { REVIEW_BELOW } from '../../../extraction/understanding/fields/doubts.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import type { Statement } from '../../records/record-provenance.ts'
import { type Ingestion, type IngestionRow, toIngestion } from '../ingestion.ts'
import { type ReviewRow, selectReview } from '../ingestion-reviews.queries.ts'
import { selectIngestion } from '../ingestions.queries.ts'
import { checksOf, type DocumentCheck } from '../receipts/document-checks.ts'
import { type LostValue, lostValues } from '../receipts/lost-values.ts'
import type { Receipt } from '../receipts/receipt.ts'
import {
  countToCheck,
  doubtsIn,
  fieldKey,
  isDoubt,
  nextStepOf,
  type ReceiptDoubts,
} from '../receipts/receipt-doubts.ts'
import { readUnused, type UnusedNote } from '../saving/unused-values.ts'
import {
  type CorrectableKind,
  correctableKinds,
  documentRecordKinds,
  kindOf,
  type RecordOnFile,
} from './correctable-records.ts'
import { type MentionedJobs, mentionedJobs } from './mentioned-jobs.ts'
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

export type DocumentRecord = Receipt['records'][number] & { name: string | null }

export type DrawnWarning = {
  code: WarningCode
  text: string
  nextStep: string | null
  field: string | null
  /** Whether the document needs review because of it. */
  isDoubt: boolean
}

export type DocumentView = {
  ingestion: Ingestion
  source: IngestionRow['source']
  fileType: IngestionRow['file_type']
  bytes: number
  requestId: string | null
  pages: PageSize[]
  fields: DrawnField[]
  /** Number of all fields of the receipt. `fields` has the first ones. */
  fieldCount: number
  checks: DocumentCheck[]
  warnings: DrawnWarning[]
  /** The jobs that the warnings name. */
  jobs: MentionedJobs
  /** What a list states and no record has. */
  lost: LostValue[]
  records: DocumentRecord[]
  recordCount: number
  /** The earlier document of the same bytes. Null if there is none. */
  original: Pick<Ingestion, 'id' | 'filename' | 'created_at'> | null
  /** Null if the document needs no review. */
  review: ReviewRow | null
  /** Number of things that a person should still check. 0 if no review is open. */
  toCheck: number
}

/** More fields would not fit on a page that a person reads. */
const MAX_FIELDS = 500
const MAX_RECORDS = 100

/** A document for its page. Null if the operator has no such ingestion. */
export async function documentView(
  db: Db,
  keys: OperatorKeys,
  operatorId: OperatorId,
  id: string,
): Promise<DocumentView | null> {
  const row = await selectIngestion(db, operatorId, id)
  if (!row) return null
  const ingestion = toIngestion(row, keys)
  const { receipt } = ingestion
  const loaded = receipt ? await recordsOnFile(db, operatorId, keys, row, receipt) : new Map()
  const records = (receipt?.records ?? []).slice(0, MAX_RECORDS)
  const checks = receipt ? checksOf(receipt) : []
  const first = receipt?.duplicate_of
  const original = first ? await selectIngestion(db, operatorId, first) : null
  const review = await selectReview(db, operatorId, id)
  const drawn = receipt ? fieldsOf(row, receipt, loaded) : []
  const isOpen = review !== null && review.accepted_at === null
  const { fields, toCheck } =
    receipt && isOpen
      ? withDoubts(drawn, doubtsIn(receipt, checks), row.finished_at)
      : { fields: drawn, toCheck: 0 }
  const warnings = (receipt?.warnings ?? []).slice(0, MAX_FIELDS)
  const messages = warnings.map(({ message }) => message)
  const isScan = receipt?.transforms.some(({ op }) => op === 'pdf.ocr_page') ?? false
  return {
    ingestion,
    source: row.source,
    fileType: row.file_type,
    bytes: Number(row.bytes),
    requestId: row.request_id,
    pages: row.page_sizes ?? [],
    fields,
    fieldCount: receipt?.fields.length ?? 0,
    checks,
    warnings: warnings.map((warning) => drawnWarning(warning, { fields, checks, isScan })),
    jobs: await mentionedJobs(db, keys, operatorId, messages),
    lost: receipt ? lostValues(receipt) : [],
    records: records.map((one) => ({ ...one, name: loaded.get(one.id)?.name ?? null })),
    recordCount: receipt?.records.length ?? 0,
    original: original && toIngestion(original, keys),
    review,
    toCheck,
  }
}

/** The records that the page shows or names. A list may have thousands more. */
async function recordsOnFile(
  db: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  row: IngestionRow,
  receipt: Receipt,
): Promise<Map<string, RecordOnFile>> {
  const ids = new Map(correctableKinds.map((kind) => [kind, new Set<string>()]))
  for (const { kind, id } of receipt.records.slice(0, MAX_RECORDS)) {
    const known = kindOf(kind)
    if (known) ids.get(known)!.add(id)
  }
  for (const { record } of receipt.fields.slice(0, MAX_FIELDS)) {
    const kind = kindOf(record)
    const id = kind && recordIdOf(row, receipt, record, kind)
    if (id) ids.get(kind)!.add(id)
  }
  const loaded: [string, RecordOnFile][] = []
  for (const [kind, own] of ids)
    loaded.push(...(await documentRecordKinds[kind].load(db, operatorId, [...own], keys)))
  return new Map(loaded)
}

function fieldsOf(
  row: IngestionRow,
  receipt: Receipt,
  loaded: Map<string, RecordOnFile>,
): DrawnField[] {
  const sizes = new Map((row.page_sizes ?? []).map((size) => [size.number, size]))
  const idOf = numberedNames()
  return receipt.fields.slice(0, MAX_FIELDS).map((field) => {
    const { record, name: path, text, value, confidence, page } = field
    const recordKind = kindOf(record)
    const recordId = recordKind && recordIdOf(row, receipt, record, recordKind)
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

function drawnWarning(
  warning: Receipt['warnings'][number],
  { fields, checks, isScan }: Pick<DocumentView, 'fields' | 'checks'> & { isScan: boolean },
): DrawnWarning {
  const { code, message: text, record, field } = warning
  const failed = checks.filter(({ passed }) => !passed).flatMap((check) => check.fields)
  const own = fields.filter((one) =>
    field === null
      ? failed.includes(one.path)
      : one.path === field && (record === null || one.record === record),
  )
  const isGeneral = field === null && own.length === 0
  const canCorrect = isGeneral || own.some((one) => one.canCorrect)
  const nextStep = nextStepOf(warning, { canCorrect, isScan })
  return { code, text, nextStep, field, isDoubt: isDoubt(warning) }
}

/** Marks the fields to check. A field that the document repeats is checked at its first place. */
function withDoubts(drawn: readonly DrawnField[], doubts: ReceiptDoubts, readAt: string | null) {
  const resolved = new Set(drawn.filter((field) => isResolved(field, readAt)).map(fieldKey))
  const left = new Set([...doubts.fields].filter((key) => !resolved.has(key)))
  const fields = drawn.map((field) => ({ ...field, isToCheck: left.delete(fieldKey(field)) }))
  return { fields, toCheck: countToCheck(doubts, (key) => resolved.has(key)) }
}

/** Whether a person stated the record's value after the document was read. */
function isResolved({ used, cleared }: DrawnField, readAt: string | null): boolean {
  const statement = cleared ?? used?.source
  return statement?.source === 'person' && readAt !== null && statement.at > readAt
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

/** Documents that were read before `record_refs` existed, and repeated files, name a record by its kind. */
function recordIdOf(row: IngestionRow, { records }: Receipt, ref: string, kind: CorrectableKind) {
  const known = row.record_refs?.[ref]
  if (known) return known
  const [only, ...others] = records.filter((one) => one.kind === kind)
  return only && others.length === 0 ? only.id : null
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
