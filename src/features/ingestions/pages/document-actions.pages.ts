import { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { formFault } from '../../../platform/pages/form.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { type Action, action, fragment, redirect } from '../../../platform/pages/page.ts'
import { operatorPage } from '../../../platform/pages/page-access.ts'
import type { Corrected } from '../../records/record-correction.ts'
import { recountReview } from '../review-recount.ts'
import { type DocumentContext, documentAt, readFieldsContext } from './document-access.ts'
import { fieldRow, recordOf } from './document-fields.ts'
import { toCheckCount, toCheckNames } from './document-findings.ts'
import { queueCount } from './document-list-table.ts'
import { thumbUpdate } from './document-pane.ts'
import { documentPath, reviewPath } from './document-paths.ts'
import { acceptDocument, correctField, reopenDocument } from './document-review.ts'
import type { DrawnField } from './drawn-fields.ts'
import { isTypedRight, refusalText, typedValue } from './field-typing.ts'
import type { DocumentView } from './ingestion-view.ts'

/** The actions on the page of a document. */

const MAX_TEXT_CHARS = 500

/** Corrects one field, as a person's statement. The response is the field with its new value. */
const correctDocumentField = action({
  id: 'correctDocumentField',
  path: '/operators/{operator}/documents/{document}/correct',
  access: operatorPage('member'),
  input: z.object({
    field: z.string().max(300).meta({ title: 'Field' }),
    text: z.string().max(MAX_TEXT_CHARS, `Use at most ${MAX_TEXT_CHARS} characters.`).default(''),
    seen: z.string().max(5000).default(''),
    from: z.enum(['document', 'queue']).default('document'),
  }),
  async perform({ input, ...context }) {
    const field = await fieldNamed(context, input.field)
    const done = await corrected(context, field, input)
    if (done.outcome === 'missing')
      throw formFault(null, 'The record of this field no longer exists. Reload the page.')
    const view = await documentAt(context)
    const now = view.fields.find(({ id }) => id === field.id)!
    const isReview = input.from === 'queue'
    const of = await readFieldsContext(context, view, { isReview })
    if (done.outcome === 'conflict')
      return {
        result: fragment(fieldRow(now, of, { conflict: { typed: input.text } })),
        audit: null,
      }
    const others = isReview ? [] : othersChanged(view, now, done)
    const row = html`
      ${fieldRow(now, of)} ${others.map((other) => fieldRow(other, of, { isUpdate: true }))}
      ${isReview ? nothing : recordOf(now, of, { isUpdate: true })} ${countUpdates(view, now, isReview)}
    `
    return { result: fragment(row, `${field.label} is saved.`), audit: done.audits }
  },
})

/** A status of "Open" clears the dates that contradict it. The name of a client is also that of its jobs. */
function othersChanged(
  { fields }: DocumentView,
  { id, recordId }: DrawnField,
  { changes, following }: Corrected,
): DrawnField[] {
  const changed = [{ id: recordId, fields: changes.map(({ field }) => field) }, ...following]
  const isChanged = ({ recordId, path }: DrawnField) =>
    changed.some((one) => one.id === recordId && one.fields.includes(path))
  return fields.filter((one) => one.id !== id && isChanged(one))
}

/** The counts on the page that a correction changes. */
function countUpdates(view: DocumentView, { page }: DrawnField, isReview: boolean): Html {
  const { ingestion, review, toCheck } = view
  if (!review || review.accepted_at !== null) return nothing
  const isUpdate = true
  const other = isReview
    ? queueCount({ id: ingestion.id, doubts: toCheck }, { isUpdate })
    : toCheckNames(view, { isUpdate })
  return html`${toCheckCount(view, { isUpdate })} ${thumbUpdate(view, page)} ${other}`
}

async function fieldNamed(context: DocumentContext, name: string): Promise<DrawnField> {
  const { fields } = await documentAt(context)
  const field = fields.find(({ id, canCorrect }) => id === name && canCorrect)
  if (!field) throw formFault(null, 'This field cannot be corrected. Reload the page.')
  return field
}

type Correcting = DocumentContext & { db: Tx }

/** An error in the text is shown beside it, and says how to type the value. */
async function corrected(
  { db, keys, place, session, platform, params, now }: Correcting,
  { recordKind, recordId, path }: DrawnField,
  { text, seen }: { text: string; seen: string },
) {
  const owner = { id: place.id, keys, log: platform.log }
  const part = { kind: recordKind, path }
  const value = typedValue(part, text, { seen, timeZone: place.timeZone })
  if (value !== seen && !isTypedRight(part, value))
    throw formFault('text', refusalText(part, value, []))
  const correction = {
    ingestionId: params.document,
    kind: recordKind!,
    recordId: recordId!,
    field: path,
    text: value,
    seen,
    by: session.user.id,
  }
  try {
    return await correctField(db, owner, correction, now)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error
    throw formFault('text', refusalText(part, value, error.init.details ?? []))
  }
}

/** Takes a document out of the review queue. If it was opened from the queue, the next one follows. */
const acceptReview = action({
  id: 'acceptReview',
  path: '/operators/{operator}/documents/{document}/accept',
  access: operatorPage('member'),
  input: z.object({ from: z.enum(['document', 'queue']).default('document') }),
  async perform({ input, db, now, session, ...context }) {
    const { ingestion } = await documentAt({ ...context, db, now, session })
    const { place } = context
    const done = await acceptDocument(db, place.id, ingestion.id, session.user.id, now)
    if (done.outcome === 'missing')
      throw formFault(null, 'This document needs no review. Reload the page.')
    const to =
      input.from === 'queue'
        ? reviewPath(place, { after: ingestion.id, accepted: ingestion.id })
        : documentPath(place, ingestion.id)
    const toast = input.from === 'queue' ? null : 'Accepted. The document left the review queue.'
    return { result: redirect(to, toast), audit: 'audit' in done ? done.audit : null }
  },
})

/** Puts an accepted document back into the review queue. */
const reopenReview = action({
  id: 'reopenReview',
  path: '/operators/{operator}/documents/{document}/reopen',
  access: operatorPage('member'),
  input: z.object({ from: z.enum(['document', 'queue']).default('document') }),
  async perform({ input, ...context }) {
    const { ingestion } = await documentAt(context)
    const { db, keys, place, now } = context
    const done = await reopenDocument(db, place.id, ingestion.id, now)
    if (done.outcome === 'missing')
      throw formFault(null, 'This document needs no review. Reload the page.')
    // An accepted document keeps the count of earlier rules.
    await recountReview(db, keys, place.id, ingestion.id)
    const to =
      input.from === 'queue'
        ? reviewPath(place, { document: ingestion.id })
        : documentPath(place, ingestion.id)
    const result = redirect(to, 'The document is in the review queue again.')
    return { result, audit: 'audit' in done ? done.audit : null }
  },
})

export const documentActions: readonly Action[] = [correctDocumentField, acceptReview, reopenReview]
