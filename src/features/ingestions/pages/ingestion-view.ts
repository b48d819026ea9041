import { MAX_VIEW_ROWS } from '../../../extraction/document-view.ts'
import type { WarningCode } from '../../../extraction/receipt-warnings.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import { type Ingestion, type IngestionRow, toIngestion } from '../ingestion.ts'
import { type ReviewRow, selectReview } from '../ingestion-reviews.queries.ts'
import { selectIngestion } from '../ingestions.queries.ts'
import { checksOf, type DocumentCheck } from '../receipts/document-checks.ts'
import { type LostValue, lostValues } from '../receipts/lost-values.ts'
import { notedCells } from '../receipts/noted-cells.ts'
import type { Receipt } from '../receipts/receipt.ts'
import {
  countToCheck,
  doubtsIn,
  fieldKey,
  isDoubt,
  nextStepOf,
  type ReceiptDoubts,
} from '../receipts/receipt-doubts.ts'
import { correctableKinds, kindOf, recordIdOf } from '../receipts/receipt-records.ts'
import { MAX_SHOWN_FIELDS } from '../receipts/review-count.ts'
import { documentRecordKinds, type RecordOnFile } from './correctable-records.ts'
import { type DrawnField, drawnFields } from './drawn-fields.ts'
import { type MentionedJobs, mentionedJobs } from './mentioned-jobs.ts'
import { hasPages, type PageSize } from './page-images.ts'

export type DocumentRecord = Receipt['records'][number] & { name: string | null }

export type DrawnWarning = {
  code: WarningCode
  text: string
  nextStep: string | null
  field: string | null
  /** Whether the document needs review because of it. */
  isDoubt: boolean
  /** The id of its cell in the table of the document. Null if the table does not show it. */
  cellId: string | null
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
  /** Whether the receipt has more warnings about rows than it lists, so that more may be lost. */
  isLossBounded: boolean
  records: DocumentRecord[]
  recordCount: number
  /** The earlier document of the same bytes. Null if there is none. */
  original: Pick<Ingestion, 'id' | 'filename' | 'created_at'> | null
  /** Null if the document needs no review. */
  review: ReviewRow | null
  /** Number of things that a person should still check. 0 if no review is open. */
  toCheck: number
}

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
  const drawn = receipt ? drawnFields(row, receipt, loaded) : []
  const isOpen = review !== null && review.accepted_at === null
  const { fields, toCheck } =
    receipt && isOpen
      ? withDoubts(drawn, doubtsIn(receipt, checks), row.finished_at)
      : { fields: drawn, toCheck: 0 }
  const warnings = (receipt?.warnings ?? []).slice(0, MAX_SHOWN_FIELDS)
  const messages = warnings.map(({ message }) => message)
  const noted = receipt && !hasPages(row) ? shownCells(receipt) : new Set<number>()
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
    warnings: warnings.map((warning, index) => ({
      ...drawnWarning(warning, { fields, checks, isScan }),
      cellId: noted.has(index) ? `noted-${index}` : null,
    })),
    jobs: await mentionedJobs(db, keys, operatorId, messages),
    lost: receipt ? lostValues(receipt) : [],
    isLossBounded: receipt?.warnings.some(({ code }) => code === 'warnings_bounded') ?? false,
    records: records.map((one) => ({ ...one, name: loaded.get(one.id)?.name ?? null })),
    recordCount: receipt?.records.length ?? 0,
    original: original && toIngestion(original, keys),
    review,
    toCheck,
  }
}

/** The warnings whose cell is among the rows that the page shows. */
function shownCells(receipt: Receipt): Set<number> {
  const cells = notedCells(receipt).filter(({ header }) => header !== null)
  return new Set(cells.filter(({ row }) => (row ?? 0) <= MAX_VIEW_ROWS).map(({ index }) => index))
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
  for (const { record } of receipt.fields.slice(0, MAX_SHOWN_FIELDS)) {
    const kind = kindOf(record)
    const id = kind && recordIdOf(row.record_refs, receipt, record, kind)
    if (id) ids.get(kind)!.add(id)
  }
  const loaded: [string, RecordOnFile][] = []
  for (const [kind, own] of ids)
    loaded.push(...(await documentRecordKinds[kind].load(db, operatorId, [...own], keys)))
  return new Map(loaded)
}

function drawnWarning(
  warning: Receipt['warnings'][number],
  { fields, checks, isScan }: Pick<DocumentView, 'fields' | 'checks'> & { isScan: boolean },
): Omit<DrawnWarning, 'cellId'> {
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
