import { z } from 'zod'
import { button } from '../../../dashboard/components/button.ts'
import { dialog, dialogForm } from '../../../dashboard/components/dialog.ts'
import { form, hidden } from '../../../dashboard/components/form.ts'
import { counted } from '../../../dashboard/components/format.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { formFault } from '../../../platform/pages/form.ts'
import { type Html, html } from '../../../platform/pages/html.ts'
import { type Action, action, fragment, page } from '../../../platform/pages/page.ts'
import { type OperatorPlace, operatorPage } from '../../../platform/pages/page-access.ts'
import { PageRefusal } from '../../../platform/pages/page-refusal.ts'
import { DOCUMENT_IU } from '../../metering/metering.ts'
import { openIngestion, SANDBOX_DOCUMENTS_PER_DAY } from '../ingestion.ts'
import { cancelIngestions, MAX_CANCELED } from '../ingestion-cancellation.ts'
import { countProcessing, selectListedDocuments } from '../listed-documents.queries.ts'
import { uploadFromDashboard } from '../uploads/dashboard-upload.ts'
import { idsIn } from './document-list-table.ts'
import { documentsPath } from './document-paths.ts'
import { lateText } from './late-cancellation.ts'

const PATH = '/operators/{operator}/documents'

/**
 * The body is the file. Its name and the upload id are headers, because a name often contains a client's
 * name, and URLs are logged.
 */
const uploadDocument = action({
  id: 'uploadDocument',
  path: PATH,
  access: operatorPage('member'),
  streams: true,
  async perform({ place, platform, call, actor, requestId, now, requireMember }) {
    const { id, mode } = place
    const uploadId = oneHeader(call.valuesOf('svc-upload-id'))
    const filename = oneHeader(call.valuesOf('svc-filename'))
    if (!uploadId || !filename) throw formFault(null, 'Choose a file on the Documents page.')
    const upload = {
      operator: { id, mode },
      uploadId,
      filename: decoded(filename),
      contentType: call.headers['content-type'] ?? null,
      body: followedBy(call.body.iterator({ destroyOnReturn: false }), requireMember),
      requestId,
      now,
      signal: call.signal,
      log: call.log,
    }
    await uploadFromDashboard(platform, upload, (tx, done) =>
      audit(tx, id, { ...done, actor, at: now }),
    ).catch(refuse)
    return { result: fragment(html`<span>Uploaded</span>`), audit: null }
  },
})

/** The errors of the API, in words for a person in the browser. */
const UPLOAD_WORDS: Record<string, string> = {
  idempotency_in_progress: 'This file is already being stored. Wait ten seconds, then retry.',
  idempotency_key_reuse: 'This upload was started with another file. Choose the file again.',
  missing_file: 'The file is empty. Choose a file that has content.',
  sandbox_quota:
    `The sandbox accepts ${SANDBOX_DOCUMENTS_PER_DAY} documents a day. ` +
    'Upload again after midnight UTC, or switch to live mode.',
  validation_failed:
    'The upload could not be started. Reload the page, then choose the file again.',
}

function refuse(error: unknown): never {
  const words = error instanceof Problem ? UPLOAD_WORDS[error.code] : undefined
  if (words === undefined) throw error
  throw new PageRefusal((error as Problem).status, 'Not uploaded', words)
}

function oneHeader(values: readonly string[]): string | null {
  return values.length === 1 && values[0] !== '' ? values[0]! : null
}

/** The browser encodes the name, because headers are ASCII only. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw formFault(
      null,
      'The name of the file could not be read. Rename it, then upload it again.',
    )
  }
}

/**
 * The person's access may be removed while the file arrives. The check runs on its own connection, before the
 * commit.
 */
async function* followedBy(
  chunks: AsyncIterable<Buffer>,
  check: () => Promise<void>,
): AsyncGenerator<Buffer> {
  yield* chunks
  await check()
}

/** Asks for confirmation before documents are canceled. States their number and what is lost. */
export const cancelDialog = page({
  id: 'cancelDialog',
  path: `${PATH}/cancel`,
  access: operatorPage('member'),
  part: true,
  query: z.object({
    ids: z
      .string()
      .max(40 * MAX_CANCELED)
      .optional(),
  }),
  async show({ place, query, db, keys }) {
    const ids = idsIn(query.ids)
    const processing = await countProcessing(db, place.id, ids)
    if (processing === 0) return fragment(tooLate(await lateText(db, keys, place.id, ids)))
    const [only] =
      ids.length === 1 ? await selectListedDocuments(db, place.id, { ids }, { limit: 1 }) : []
    const what = only ? openIngestion(only, keys).filename : counted(ids.length, 'document')
    const already = ids.length - processing
    const done =
      already > 0 && ids.length > 1
        ? html`<p>${counted(already, 'document is', 'documents are')} already done and will not change.</p>`
        : ''
    const body = html`
      <p>${consequence(place, processing)} Nothing is saved.</p>${done}
      ${ids.map((id) => hidden('ids', id))}
    `
    const footer = html`
      ${button('Keep', { closes: true })}
      ${button(ids.length === 1 ? 'Cancel document' : 'Cancel documents', {
        kind: 'delete',
        type: 'submit',
      })}
    `
    const cancel = form(`${documentsPath(place)}/cancel`, dialogForm({ body, footer }), {
      id: 'cancel-form',
    })
    return fragment(dialog({ id: 'cancel', title: `Cancel ${what}?`, body: cancel, isOpen: true }))
  },
})

function tooLate(text: string | null): Html {
  const body = html`<p>${text ?? 'Select a document that is processing.'}</p>`
  const actions = button('Close', { closes: true })
  return dialog({ id: 'cancel', title: 'Too late to cancel', body, actions, isOpen: true })
}

function consequence({ mode }: OperatorPlace, documents: number): string {
  return mode === 'live'
    ? `The ${documents * DOCUMENT_IU} IU are not refunded.`
    : `${documents === 1 ? 'It still counts' : 'They still count'} toward the ${SANDBOX_DOCUMENTS_PER_DAY} ` +
        'documents of today.'
}

const cancelDocuments = action({
  id: 'cancelDocuments',
  path: `${PATH}/cancel`,
  access: operatorPage('member'),
  input: z.object({
    ids: z
      .array(z.uuid('Select documents in the list.'))
      .min(1, 'Select at least one document.')
      .max(MAX_CANCELED, `Select at most ${MAX_CANCELED} documents.`)
      .meta({ title: 'Documents' }),
  }),
  async perform({ input, place, db, keys, now }) {
    const { canceled, actions } = await cancelIngestions(db, place.id, input.ids, now)
    const left = input.ids.filter((id) => !canceled.includes(id))
    const late = await lateText(db, keys, place.id, left)
    if (canceled.length === 0) throw formFault(null, `Too late to cancel. ${late}`)
    const done = `${counted(canceled.length, 'document')} canceled.`
    const toast = late ? `${done} Too late for the rest: ${late}` : done
    return { result: fragment(html`<span></span>`, toast), audit: actions }
  },
})

export const uploadActions: readonly Action[] = [uploadDocument, cancelDocuments]
