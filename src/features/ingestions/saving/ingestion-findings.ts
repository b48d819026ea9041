import type { Draft, DraftOf, Field, Findings } from '../../../extraction/findings.ts'
import type { Warning } from '../../../extraction/provenance.ts'
import { receiptWarnings, warningOf } from '../../../extraction/receipt-warnings.ts'
import { reviewReasonsOf } from '../../../extraction/review-reasons.ts'
import { dayIn } from '../../../extraction/time-zone.ts'
import { stamp } from '../../../platform/db/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { EventSource } from '../../outbound-events/outbound-event.ts'
import { insertDocumentNumbers } from '../document-numbers.queries.ts'
import { type IngestionRow, openReceipt, toIngestion } from '../ingestion.ts'
import type { ReadDocument } from '../ingestion-reading.ts'
import { insertReview, replaceReview } from '../ingestion-reviews.queries.ts'
import { markIngestionCompleted, selectDuplicates } from '../ingestions.queries.ts'
import { countLost } from '../receipts/lost-values.ts'
import {
  documentTypeLabels,
  MAX_ENTRIES,
  type Receipt,
  type SavedKind,
  type SavedRecord,
} from '../receipts/receipt.ts'
import { receiptConfidence } from '../receipts/receipt-confidence.ts'
import { reviewCount } from '../receipts/review-count.ts'
import { ClientPlaces } from './client-places.ts'
import { documentStatements } from './document-statements.ts'
import { FamilyClients } from './family-clients.ts'
import { clientsOfJobs } from './job-clients.ts'
import { KeptClients } from './kept-clients.ts'
import { dropKnownContacts } from './known-contacts.ts'
import { RenamedClients } from './renamed-clients.ts'
import { saveCertifications } from './save-certifications.ts'
import { saveJobs } from './save-jobs.ts'
import { saveClients, saveVendors } from './save-parties.ts'
import { type SaveContext, SavedRecords } from './saving.ts'
import { keepableText, keepUnmatched } from './unmatched-document.ts'
import { followOtherCertifications } from './vendor-days.ts'

/**
 * Saves the findings of a document and completes its ingestion in the caller's transaction. It locks the
 * operator's clock first, so that two documents of one claim are matched one after the other and create one
 * job. If the ingestion is completed, the document waited for its job: this replaces what it says was saved.
 */
export async function saveFindings(
  tx: Db,
  { id: operatorId, mode }: EventSource,
  keys: OperatorKeys,
  ingestion: IngestionRow,
  read: ReadDocument,
  clock: () => Date,
): Promise<IngestionRow> {
  const now = clock()
  const { findings, timeZone } = read
  const saving: SaveContext = {
    tx,
    operatorId,
    mode,
    requestId: ingestion.request_id,
    keys,
    now,
    clock,
    stamp: await stamp(tx, operatorId, now),
    today: dayIn(timeZone, now),
    ingestionId: ingestion.id,
    documentType: findings.documentType,
    fields: findings.fields,
    statements: documentStatements(ingestion, findings, timeZone),
    records: new SavedRecords(),
    transforms: [...findings.transforms],
    warnings: [...findings.warnings],
    keepable: keepableText(read),
    awaited: null,
  }
  const isFirst = ingestion.status === 'completed' && ingestion.duplicate_of === null
  const duplicates = isFirst
    ? []
    : await selectDuplicates(tx, operatorId, ingestion.id, ingestion.content_sha256)
  if (duplicates.length > 0) await saveDuplicate(saving, findings, duplicates)
  else await saveDrafts(saving, findings.drafts)
  if (duplicates.length === 0) warnOfNoChange(saving)
  const receipt = receiptOf(findings, saving, ingestion, duplicates[0]?.id ?? null)
  await keepUnmatched(saving, ingestion)
  return complete(saving, ingestion, findings, receipt)
}

async function complete(
  { tx, operatorId, keys, records, clock }: SaveContext,
  ingestion: IngestionRow,
  findings: Findings,
  receipt: Receipt,
): Promise<IngestionRow> {
  const { id } = ingestion
  const location = { table: 'ingestions', id, column: 'receipt_sealed' }
  const result = {
    documentType: findings.documentType,
    receipt: keys.seal(location, JSON.stringify(receipt)),
    pageSizes: findings.pageSizes ?? null,
    recordRefs: records.refs,
    savedRecords: records.counts,
    lostValues: countLost(receipt),
    duplicateOf: receipt.duplicate_of,
  }
  const review = receipt.needs_review ? reviewCount(receipt, result.recordRefs) : null
  const before = openReceipt(ingestion, keys)
  if (before) {
    const isNew = receipt.review_reasons.some((code) => !before.review_reasons.includes(code))
    await replaceReview(tx, operatorId, id, review, isNew)
  } else {
    await insertDocumentNumbers(tx, operatorId, id, findings.fields)
    if (review) await insertReview(tx, operatorId, id, review)
  }
  const finishedAt = ingestion.finished_at ? new Date(ingestion.finished_at) : clock()
  return markIngestionCompleted(tx, operatorId, id, result, finishedAt)
}

/** A drying log, or the same estimate under another name: its records are on file, with every value. */
function warnOfNoChange({ records: { all }, warnings }: SaveContext): void {
  const isUnchanged = all.length > 0 && all.every(({ action }) => action === 'unchanged')
  if (!isUnchanged || warnings.some(({ code }) => receiptWarnings[code].leavesOut)) return
  const message =
    'The records on file already have every value that was read, so nothing was changed.'
  warnings.push(warningOf('nothing_changed', message))
}

async function saveDrafts(saving: SaveContext, drafts: Draft[]): Promise<void> {
  const jobs = ofKind(drafts, 'job')
  const { owners, onFile } = await clientsOfJobs(saving, jobs)
  const kept = new KeptClients(saving, jobs, onFile)
  const renamed = new RenamedClients(saving)
  const [places, families] = [new ClientPlaces(jobs), new FamilyClients(jobs)]
  const ofJobs = { owners, kept, places, families, renamed }
  const clientIds = await saveClients(saving, ofKind(drafts, 'client'), ofJobs)
  const jobIds = await saveJobs(saving, jobs, clientIds, renamed)
  await dropKnownContacts(saving, jobIds)
  await renamed.renameJobs()
  const vendors = ofKind(drafts, 'vendor')
  const ids = await saveVendors(saving, vendors)
  await saveCertifications(saving, ofKind(drafts, 'certification'), { drafts: vendors, ids })
  await followOtherCertifications(saving, vendors, ids)
}

/**
 * Saves a file that was uploaded before. It creates no record twice. A list still counts as the newest
 * statement of its records. If the March list is uploaded again after the April list, its values apply again.
 * If no upload has saved a record yet, for example because the job did not exist, this one does.
 */
async function saveDuplicate(
  saving: SaveContext,
  { documentType, drafts }: Findings,
  duplicates: readonly IngestionRow[],
): Promise<void> {
  const isFirst = !noteRecordsOf(duplicates, saving)
  const before = saving.warnings.length
  if (isFirst) await saveDrafts(saving, drafts)
  else if (documentType.endsWith('_list')) await saveDrafts(saving, drafts.map(toCompletion))
  const isSaved = saving.records.all.some(({ action }) => action !== 'unchanged')
  const outcome = isFirst
    ? 'and its records were saved this time'
    : 'and its records have its values again'
  const message = `The same file was uploaded before, ${isSaved ? outcome : NOTHING_SAVED}.`
  // Rows without a number or an address match no job here. The first receipt names the jobs that they
  // created.
  const isKnown = ({ code }: Warning) => isFirst || code !== 'job_not_found'
  const added = saving.warnings.splice(before).filter(isKnown)
  saving.warnings.push(warningOf('duplicate_document', message), ...added)
}

const NOTHING_SAVED = 'so nothing was saved again'

function toCompletion(draft: Draft): Draft {
  return draft.kind === 'certification' ? draft : { ...draft, match: 'complete' }
}

function ofKind<Kind extends Draft['kind']>(drafts: Draft[], kind: Kind): DraftOf<Kind>[] {
  return drafts.filter((draft): draft is DraftOf<Kind> => draft.kind === kind)
}

/** Adds the records of the first upload of the same bytes that saved any. False if none did. */
function noteRecordsOf(
  duplicates: readonly IngestionRow[],
  { keys, records }: SaveContext,
): boolean {
  for (const duplicate of duplicates) {
    const earlier = toIngestion(duplicate, keys).receipt?.records ?? []
    for (const { kind, id } of earlier) records.found(kind, id, [], null)
    if (earlier.length > 0) return true
  }
  return false
}

const KINDS = {
  job: 'jobs',
  client: 'clients',
  vendor: 'vendors',
  certification: 'certifications',
  event: 'events',
} as const satisfies Record<SavedRecord['kind'], SavedKind>

function receiptOf(
  findings: Findings,
  saving: SaveContext,
  ingestion: IngestionRow,
  duplicateOf: string | null,
): Receipt {
  const { documentType, pages } = findings
  const reasons = new Set([...findings.reviewReasons, ...reviewReasonsOf(saving.warnings)])
  const records = saving.records.all
  const warnings = [...boundsOf(findings, saving), ...saving.warnings]
  return {
    document_type: documentType,
    document_type_label: documentTypeLabels[documentType],
    saved: savedKindsOf(records),
    transforms: saving.transforms.slice(0, MAX_ENTRIES),
    confidence: receiptConfidence(findings),
    needs_review: reasons.size > 0,
    review_reasons: [...reasons],
    content_sha256: ingestion.content_sha256,
    duplicate_of: duplicateOf,
    pages,
    warnings: warnings.slice(0, MAX_ENTRIES),
    records: listedRecords(records),
    fields: findings.fields.slice(0, MAX_ENTRIES).map(withPlainBox),
  }
}

const LISTS = 'Use GET /v1/jobs and the other lists to read all of them.'

/**
 * Warns about entries beyond the receipt's limits. These warnings come first, so that they are always listed.
 */
function boundsOf({ fields }: Findings, { records, transforms, warnings }: SaveContext): Warning[] {
  const bounds: Warning[] = []
  const unlisted = records.all.length - MAX_ENTRIES
  if (unlisted > 0) {
    const count = unlisted.toLocaleString('en-US')
    const message = `${count} more records were saved than this receipt lists. ${LISTS}`
    bounds.push(warningOf('records_bounded', message))
  }
  const isStated = warnings.some(({ code }) => code === 'fields_bounded')
  if (!isStated && Math.max(fields.length, transforms.length) > MAX_ENTRIES) {
    const message = `The receipt lists the first ${MAX_ENTRIES} fields and transforms.`
    bounds.push(warningOf('fields_bounded', message))
  }
  if (warnings.length > MAX_ENTRIES) {
    const message = `${warnings.length - MAX_ENTRIES} more warnings are not listed.`
    bounds.push(warningOf('warnings_bounded', message))
  }
  return bounds
}

function savedKindsOf(records: readonly SavedRecord[]): SavedKind[] {
  const saved = records.filter(({ action }) => action !== 'unchanged')
  return [...new Set(saved.map(({ kind }) => KINDS[kind]))].sort()
}

/** Changes are limited too, because a long list may change every record. */
function listedRecords(records: readonly SavedRecord[]): SavedRecord[] {
  let room = MAX_ENTRIES
  return records.slice(0, MAX_ENTRIES).map((record) => {
    const changes = record.changes.slice(0, room)
    room -= changes.length
    return { ...record, changes }
  })
}

/** Rounds to hundredths of a point. More digits have no meaning. */
function withPlainBox(field: Field): Field {
  if (!field.box) return field
  const { x, y, width, height } = field.box
  const plain = (length: number) => Math.round(length * 100) / 100
  return { ...field, box: { x: plain(x), y: plain(y), width: plain(width), height: plain(height) } }
}
