import { z } from 'zod'
import { attributes } from '../../../dashboard/components/attributes.ts'
import { button } from '../../../dashboard/components/button.ts'
import { empty } from '../../../dashboard/components/empty.ts'
import { form, hidden } from '../../../dashboard/components/form.ts'
import { counted, timeAgo } from '../../../dashboard/components/format.ts'
import { icon } from '../../../dashboard/components/icon.ts'
import { status } from '../../../dashboard/components/status.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { content, page } from '../../../platform/pages/page.ts'
import { type OperatorPlace, operatorPage } from '../../../platform/pages/page-access.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { countReadWithoutDoubt } from '../ingestion-reviews.queries.ts'
import { copyNote } from './copy-note.ts'
import { readFieldsContext } from './document-access.ts'
import { fieldRow } from './document-fields.ts'
import { doubtsNote, failedChecks, recordsList, toCheckCount } from './document-findings.ts'
import { queueCount } from './document-list-table.ts'
import { cropOf, documentPane } from './document-pane.ts'
import { documentPath, reviewPath } from './document-paths.ts'
import { reviewQueue } from './document-review.ts'
import type { DrawnField } from './drawn-fields.ts'
import type { FieldsContext } from './field-sources.ts'
import { type DocumentView, documentView } from './ingestion-view.ts'
import { hasPages } from './page-images.ts'
import { editButton, reviewKeys, viewerNote } from './review-buttons.ts'

type ReviewQueue = Awaited<ReturnType<typeof reviewQueue>>
type QueuedReview = ReviewQueue['data'][number]

const WEEK_MS = 7 * DAY_MS
/**
 * Part of the URL. Any text is accepted: an invalid ID is ignored, like that of a document that left the
 * queue.
 */
const Id = z.string().max(100).optional()

/** Documents that need review, one at a time. */
export const reviewPage = page({
  id: 'review',
  path: '/operators/{operator}/review',
  access: operatorPage('viewer'),
  nav: { section: '-main', label: 'Review', icon: 'scan-eye', key: 'r' },
  query: z.object({ document: Id, after: Id, accepted: Id }),
  async show(context) {
    const { place, db, keys, query, now } = context
    const queue = await reviewQueue(db, keys, place.id)
    const { document = '', after = '' } = query
    const current =
      queue.data.find(({ id }) => id === document) ??
      queue.data.find(({ id }) => id > after) ??
      queue.data[0]
    const view = current && (await documentView(db, keys, place.id, current.id))
    const undo = undoOf(query.accepted, place)
    if (!current || !view) {
      const since = new Date(now.getTime() - WEEK_MS)
      const count = await countReadWithoutDoubt(db, place.id, since)
      return content('Review', nothingToDo(place, count, undo))
    }
    const of = await readFieldsContext(context, view, { isReview: true })
    const body = html`
      <div class="document-view has-queue" data-document>
        ${queuePane(queue, current, of)}
        ${documentPane(view, documentPath(place, current.id))}
        ${doubtsPane(view, of, neighbors(queue, current, place), undo)}
        ${reviewKeys(hasPages({ file_type: view.fileType }))}
      </div>
    `
    return content(view.ingestion.filename, body)
  },
})

function nothingToDo(place: OperatorPlace, count: number, undo: Html): Html {
  const verb = count === 1 ? 'was' : 'were'
  const read =
    count > 0 ? `${counted(count, 'document')} ${verb} read this week with nothing to check. ` : ''
  const sentence = html`
    ${read}A document waits here if its type or an important value is uncertain, or if its amounts
    do not add up. You then compare it with the page, correct it and accept it.
  `
  const example = html`
    <p class="muted">
      To try it, upload a document named <code>svc-test.needs-review.pdf</code>
      ${place.mode === 'live' ? 'in test mode' : 'on the Documents page'}.
    </p>
  `
  return html`
    <div class="page-head"><h1>Review</h1></div>
    ${undo} ${empty('scan-eye', 'Nothing to review.', sentence, example)}
  `
}

/** A button that reverses the last acceptance. */
function undoOf(accepted: string | undefined, place: OperatorPlace): Html {
  if (!accepted || !isUuid(accepted)) return nothing
  const key = attributes({ 'data-key': 'u' })
  const undo = html`
    ${hidden('from', 'queue')}
    ${button(html`Undo <kbd>U</kbd>`, { type: 'submit', isSmall: true, attributes: key })}
  `
  return html`
    <div class="accepted" role="status">
      ${status('done', 'Accepted')} ${form(`${documentPath(place, accepted)}/reopen`, undo)}
    </div>
  `
}

function queuePane({ data, count }: ReviewQueue, current: QueuedReview, of: FieldsContext): Html {
  const at = data.indexOf(current) + 1
  const items = data.map((one) => {
    const link = attributes({
      href: reviewPath(of.place, { document: one.id }),
      'aria-current': one === current && 'true',
    })
    return html`
      <li>
        <a${link}>
          <b>${one.filename}</b>
          <span class="muted">${timeAgo(one.created_at, of.now, of.place.timeZone)}</span>
          <span class="muted">${one.document_type_label ?? ''}</span>
          ${queueCount(one)}
        </a>
      </li>
    `
  })
  return html`
    <div class="queue-pane">
      <header class="queue-head">
        <h1>Review</h1>
        <span class="muted">${at} of ${count}, oldest first</span>
      </header>
      <nav class="queue" tabindex="0" aria-label="Documents to review"><ul>${items}</ul></nav>
    </div>
  `
}

type Neighbors = { next: string | null; previous: string | null }

function neighbors({ data }: ReviewQueue, current: QueuedReview, place: OperatorPlace): Neighbors {
  const at = data.indexOf(current)
  const pathTo = (one: QueuedReview | undefined) =>
    one ? reviewPath(place, { document: one.id }) : null
  return { next: pathTo(data[at + 1]), previous: pathTo(data[at - 1]) }
}

function doubtsPane(view: DocumentView, of: FieldsContext, around: Neighbors, undo: Html): Html {
  const { ingestion, fieldCount } = view
  const path = documentPath(of.place, ingestion.id)
  const doubtful = view.fields.filter(({ isToCheck }) => isToCheck)
  const cards = doubtful.map((field, at) => {
    const above = cropOf(view, field, path) ?? nothing
    return fieldRow(field, of, { above, isFirst: at === 0 })
  })
  const all = fieldCount > 1 ? `All ${fieldCount} fields` : 'Document'
  return html`
    <div class="document-facts">
      <div class="facts-scroll" tabindex="0" role="region" aria-label="Fields to check">
        ${failedChecks(view)}
        <section class="facts-section">
          <header><h2>${toCheckCount(view)}</h2><a href="${path}">${all}</a></header>
          <ul class="read-fields doubts">${cards}</ul>
        </section>
        <div class="facts-notes">${doubtsNote(view, of)} ${copyNote(view, of)}</div>
        ${recordsList(view, of.place)}
      </div>
      ${footer(path, of, around, doubtful, undo)}
    </div>
  `
}

function footer(
  path: string,
  { canEdit }: FieldsContext,
  around: Neighbors,
  doubtful: readonly DrawnField[],
  undo: Html,
): Html {
  const isFirst = doubtful.length === 0
  const accept = html`
    ${hidden('from', 'queue')}
    ${button(html`Accept <span class="hidden-text">document</span> <kbd>A</kbd>`, {
      kind: 'primary',
      type: 'submit',
      attributes: attributes({ 'data-key': 'a', 'data-first': isFirst, 'data-needs-seen': true }),
    })}
  `
  return html`
    <footer class="facts-foot">
      ${undo}
      ${canEdit ? form(`${path}/accept`, accept) : viewerNote()}
      ${canEdit ? editButton(doubtful) : nothing}
      ${
        around.previous || around.next
          ? html`
            <nav class="steps" aria-label="Documents of the queue">
              ${step(around.previous, 'k', 'Previous document')}
              ${step(around.next, 'j', 'Next document')}
            </nav>
          `
          : nothing
      }
    </footer>
  `
}

/** With an arrow in place of the word, all buttons fit in one line of the narrow pane. */
function step(href: string | null, key: 'j' | 'k', label: string): Html {
  const arrow = icon(key === 'k' ? 'chevron-left' : 'chevron-right', 16)
  const shown = html`${arrow}<kbd>${key.toUpperCase()}</kbd>`
  if (!href) return html`<span class="button secondary is-off" aria-hidden="true">${shown}</span>`
  const own = attributes({
    class: 'button secondary',
    href,
    'aria-label': label,
    title: label,
    'data-key': key,
  })
  return html`<a${own}>${shown}</a>`
}
