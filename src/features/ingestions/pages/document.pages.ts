import { z } from 'zod'
import { attributes } from '../../../dashboard/components/attributes.ts'
import { button, buttonLink } from '../../../dashboard/components/button.ts'
import { chip, confidence } from '../../../dashboard/components/chip.ts'
import { shortId } from '../../../dashboard/components/code.ts'
import { empty } from '../../../dashboard/components/empty.ts'
import { form } from '../../../dashboard/components/form.ts'
import { fileSize, timeAgo } from '../../../dashboard/components/format.ts'
import { note } from '../../../dashboard/components/note.ts'
import { type Shape, status } from '../../../dashboard/components/status.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { content, fragment, type Page, page, redirect } from '../../../platform/pages/page.ts'
import { operatorPage } from '../../../platform/pages/page-access.ts'
import { selectListedDocuments } from '../listed-documents.queries.ts'
import { copyNote } from './copy-note.ts'
import { documentAt, readFieldsContext } from './document-access.ts'
import { fieldGroups } from './document-fields.ts'
import { originalFile, sampleFile } from './document-files.pages.ts'
import {
  doubtsNote,
  failedChecks,
  notices,
  passedChecks,
  recordsList,
  transformsList,
} from './document-findings.ts'
import { documentPane } from './document-pane.ts'
import { documentPath, reviewPath } from './document-paths.ts'
import type { DrawnField } from './drawn-fields.ts'
import type { FieldsContext } from './field-sources.ts'
import type { DocumentView } from './ingestion-view.ts'
import { reviewPage } from './review.pages.ts'
import { editButton, viewerNote } from './review-buttons.ts'

/** One document: its pages beside the values that were read from them. */
const documentPage = page({
  id: 'document',
  path: '/operators/{operator}/documents/{document}',
  access: operatorPage('viewer'),
  query: z.object({ focus: z.enum(['doubt']).optional() }),
  async show(context) {
    const view = await documentAt(context)
    const { filename, status: state } = view.ingestion
    const path = documentPath(context.place, view.ingestion.id)
    if (state !== 'completed') return content(filename, unread(view, path, context.now))
    const [of, [listed]] = await Promise.all([
      readFieldsContext(context, view),
      selectListedDocuments(
        context.db,
        context.place.id,
        { ids: [view.ingestion.id] },
        { limit: 1 },
      ),
    ])
    const focused = context.query.focus && view.fields.find(({ isToCheck }) => isToCheck)
    const sender = listed?.actor ?? null
    const body = html`
      <div class="document-view" data-document>
        ${documentPane(view, path)} ${factsPane(view, of, path, { sender, focused })}
      </div>
    `
    return content(filename, body)
  },
})

/** Polled every two seconds while a document is read. When it is done, the page is reloaded. */
const documentStatusPart = page({
  id: 'documentStatus',
  path: '/operators/{operator}/documents/{document}/status',
  access: operatorPage('viewer'),
  part: true,
  async show(context) {
    const { ingestion } = await documentAt(context)
    const path = documentPath(context.place, ingestion.id)
    return ingestion.status === 'processing' ? fragment(processing(path)) : redirect(path)
  },
})

function processing(path: string): Html {
  const poll = attributes({
    'hx-get': `${path}/status`,
    'hx-trigger': 'every 2s',
    'hx-swap': 'outerHTML',
  })
  return html`
    <div${poll}>
      ${empty(
        'scan-text',
        'The document is being read',
        'This takes a few seconds. The page updates automatically.',
        status('running', 'Processing'),
      )}
    </div>
  `
}

function unread(view: DocumentView, path: string, now: Date): Html {
  const { filename, created_at: at, error, status: state } = view.ingestion
  const download = buttonLink('Download original', `${path}/original`, {
    icon: 'download',
    download: true,
  })
  const reason = error?.message ?? 'The document could not be read. Upload it again.'
  const body =
    state === 'processing'
      ? html`<div role="status">${processing(path)}</div>`
      : state === 'failed'
        ? note('error', html`<b>The document could not be read.</b> ${reason}`)
        : note(
            'info',
            'The document was canceled before it was read. Upload it again if you need it.',
          )
  return html`
    <div class="page-head">
      <div>
        <h1>${filename}</h1>
        <p class="muted">${statusOf(view)} · ${fileSize(view.bytes)} · ${timeAgo(at, now)}</p>
      </div>
      <div class="actions">${download}</div>
    </div>
    ${body}
  `
}

const STATES: Readonly<Record<DocumentView['ingestion']['status'], readonly [Shape, string]>> = {
  processing: ['running', 'Processing'],
  completed: ['done', 'Completed'],
  failed: ['failed', 'Failed'],
  canceled: ['canceled', 'Canceled'],
}

function statusOf({ ingestion, review }: DocumentView): Html {
  if (review && review.accepted_at === null) return status('half', 'Needs review')
  const [shape, word] = STATES[ingestion.status]
  return status(shape, review?.accepted_at ? 'Accepted' : word)
}

function factsPane(
  view: DocumentView,
  of: FieldsContext,
  path: string,
  { sender, focused }: { sender: string | null; focused: DrawnField | undefined },
): Html {
  const { fields, fieldCount } = view
  const more = fieldCount - fields.length
  return html`
    <div class="document-facts">
      <div class="facts-scroll" tabindex="0" role="region" aria-label="Fields, checks and records">
        ${head(view, of, sender)}
        <div class="facts-notes">${doubtsNote(view, of)} ${copyNote(view, of)}</div>
        ${failedChecks(view)}
        ${fields.length > 0 ? fieldGroups(fields, of, { focused }) : noFields()}
        ${more > 0 ? html`<p class="facts-section muted">${more} more fields are not shown.</p>` : nothing}
        ${passedChecks(view)}
        ${transformsList(view, of.place)}
        ${recordsList(view, of.place)}
        ${notices(view, of.place)}
      </div>
      ${footer(view, of, path)}
    </div>
  `
}

/** `sender`: the name of the API key or the person. */
function head(view: DocumentView, of: FieldsContext, sender: string | null): Html {
  const { ingestion, requestId, source } = view
  const { receipt } = ingestion
  const [sourceIcon, sourceName] = SOURCES[source as keyof typeof SOURCES] ?? SOURCES.api
  return html`
    <header class="facts-head">
      <div><h1>${ingestion.filename}</h1>${statusOf(view)}</div>
      <p class="muted">
        <span>${ingestion.document_type_label}</span>
        ${receipt && receipt.document_type !== 'other' ? confidence(receipt.confidence) : nothing}
        ${timeAgo(ingestion.created_at, of.now, of.place.timeZone)}
        ${chip(sourceIcon, sender ? `${sourceName}, ${sender}` : sourceName, null)}
        ${requestId ? requestLink(requestId, view, of) : nothing}
      </p>
    </header>
  `
}

/** The request log keeps a request for 30 days. */
const LOGGED_MS = 30 * DAY_MS

/** Only uploads through the API are in the request log. */
function requestLink(
  id: string,
  { ingestion, source }: DocumentView,
  { place, now }: FieldsContext,
): Html {
  const isLogged = now.getTime() - Date.parse(ingestion.created_at) < LOGGED_MS
  if (source !== 'api') return nothing
  if (!isLogged || place.kind !== 'operator') return html`<span>Request ${shortId(id)}</span>`
  const name = html`Request ${shortId(id, { isCopied: false })}`
  return html`<a href="/operators/${place.id}/requests/${id}">${name}</a>`
}

const SOURCES = {
  api: ['code-xml', 'API'],
  dashboard: ['monitor', 'Dashboard'],
  email: ['mail', 'Email'],
} as const

function noFields(): Html {
  return html`<p class="facts-section muted">No fields were read from this document.</p>`
}

function footer(view: DocumentView, { place, canEdit }: FieldsContext, path: string): Html {
  const { review } = view
  const keyed = (key: string) => attributes({ 'data-key': key })
  const accept = html`Accept <kbd>A</kbd>`
  const queue = html`
    <a class="button secondary" href="${reviewPath(place, { after: view.ingestion.id })}"${keyed('j')}>
      Next in queue <kbd>J</kbd>
    </a>
  `
  if (!review) return nothing
  if (review.accepted_at !== null) {
    const undo = button('Return to review', { type: 'submit' })
    return html`
      <footer class="facts-foot is-accepted">
        ${status('done', 'Accepted')}
        <div class="actions">${canEdit ? form(`${path}/reopen`, undo) : nothing} ${queue}</div>
      </footer>
    `
  }
  const submit = button(accept, { kind: 'primary', type: 'submit', attributes: keyed('a') })
  return html`
    <footer class="facts-foot">
      ${canEdit ? form(`${path}/accept`, submit) : viewerNote()}
      ${canEdit ? editButton(view.fields.filter(({ isToCheck }) => isToCheck)) : nothing} ${queue}
    </footer>
  `
}

export const documentPages: readonly Page[] = [
  documentPage,
  documentStatusPart,
  originalFile,
  sampleFile,
  reviewPage,
]
