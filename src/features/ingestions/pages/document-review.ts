import type { AuditedAction } from '../../../platform/audit/audit.ts'
import { stamp } from '../../../platform/db/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import { hasUnconfirmed } from '../../certifications/certifications.queries.ts'
import {
  type CorrectionOutcome,
  correctionAudits,
  type RecordOwner,
} from '../../records/record-correction.ts'
import { type IngestionRow, openIngestion, openReceipt } from '../ingestion.ts'
import {
  countOpenReviews,
  markReviewAccepted,
  markReviewReopened,
  selectOpenReviews,
  selectReview,
} from '../ingestion-reviews.queries.ts'
import { selectIngestion } from '../ingestions.queries.ts'
import { documentTypeLabels, type Receipt } from '../receipts/receipt.ts'
import type { CorrectableKind } from '../receipts/receipt-records.ts'
import { documentRecordKinds } from './correctable-records.ts'

/** Actions on the result of a document. They never change the receipt, which records the reading. */

/** `seen` is the text that the page showed when the person began. Empty text clears the field. */
export type FieldCorrection = {
  ingestionId: string
  kind: CorrectableKind
  recordId: string
  field: string
  text: string
  seen: string
  by: string
}
type CorrectedField =
  | Exclude<CorrectionOutcome, { outcome: 'corrected' }>
  | (Extract<CorrectionOutcome, { outcome: 'corrected' }> & { audits: AuditedAction[] })

/**
 * Corrects one field of a record that a document created or updated, as a person's statement. If another
 * person changed the field meanwhile, nothing is written. Throws validation_failed.
 */
export async function correctField(
  tx: Db,
  owner: RecordOwner,
  { ingestionId, kind, recordId, field, text, seen, by }: FieldCorrection,
  now: Date,
): Promise<CorrectedField> {
  const row = await selectIngestion(tx, owner.id, ingestionId)
  const receipt = row && openReceipt(row, owner.keys)
  if (!row || !receipt || !isOfDocument(row, receipt, recordId)) return { outcome: 'missing' }
  const correction = { id: recordId, field, text, seen, by }
  const done = await documentRecordKinds[kind].correct(tx, owner, correction, now)
  if (done.outcome !== 'corrected') return done
  const subject = { type: kind, id: recordId }
  const detail = { ingestion_id: ingestionId }
  return { ...done, audits: correctionAudits(subject, { [field]: text }, done, detail) }
}

/** A receipt lists the first records only, and `record_refs` has those of the fields that it lists. */
function isOfDocument(
  { record_refs: refs }: IngestionRow,
  { records }: Receipt,
  id: string,
): boolean {
  return records.some((one) => one.id === id) || Object.values(refs ?? {}).includes(id)
}

type Decided =
  | { outcome: 'accepted' | 'reopened'; audit: AuditedAction }
  /** Another person accepted it first. */
  | { outcome: 'already_accepted'; by: string; at: string }
  | { outcome: 'already_open' }
  /** No such document, or it needs no review. */
  | { outcome: 'missing' }

/** Takes a document out of the review queue. Its unconfirmed certifications count from now on. */
export async function acceptDocument(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  by: string,
  now: Date,
): Promise<Decided> {
  if (await markReviewAccepted(tx, operatorId, id, by, now)) {
    await stampIfUnconfirmed(tx, operatorId, id, now)
    return { outcome: 'accepted', audit: auditOf('ingestion.accepted', id) }
  }
  const review = await selectReview(tx, operatorId, id)
  if (!review?.accepted_at) return { outcome: 'missing' }
  return { outcome: 'already_accepted', by: review.accepted_by ?? '', at: review.accepted_at }
}

/** Puts an accepted document back into the review queue. */
export async function reopenDocument(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  now: Date,
): Promise<Decided> {
  if (await markReviewReopened(tx, operatorId, id)) {
    await stampIfUnconfirmed(tx, operatorId, id, now)
    return { outcome: 'reopened', audit: auditOf('ingestion.reopened', id) }
  }
  const review = await selectReview(tx, operatorId, id)
  return { outcome: review ? 'already_open' : 'missing' }
}

/** Signals are evaluated again only after the operator's clock advances. */
async function stampIfUnconfirmed(tx: Db, operatorId: OperatorId, id: string, now: Date) {
  if (await hasUnconfirmed(tx, operatorId, id)) await stamp(tx, operatorId, now)
}

function auditOf(action: string, id: string): AuditedAction {
  return { action, subject: { type: 'ingestion', id }, detail: {} }
}

const QUEUE_PAGE_ROWS = 50

/** Documents that need review, oldest first. `after` is the cursor of the previous page. */
export async function reviewQueue(
  db: Db,
  keys: OperatorKeys,
  operatorId: OperatorId,
  { after = null, limit = QUEUE_PAGE_ROWS }: { after?: string | null; limit?: number } = {},
) {
  const rows = await selectOpenReviews(db, operatorId, { after, limit: limit + 1 })
  const data = rows.slice(0, limit).map((row) => ({
    id: row.id,
    filename: openIngestion(row, keys).filename,
    document_type: row.document_type,
    document_type_label: row.document_type && documentTypeLabels[row.document_type],
    created_at: row.created_at,
    doubts: row.doubts,
  }))
  const nextCursor = rows.length > limit ? data.at(-1)!.id : null
  return { data, nextCursor, count: await countOpenReviews(db, operatorId) }
}
