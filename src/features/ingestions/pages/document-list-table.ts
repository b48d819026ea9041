import { attributes } from '../../../dashboard/components/attributes.ts'
import { button } from '../../../dashboard/components/button.ts'
import { chip } from '../../../dashboard/components/chip.ts'
import { fileName } from '../../../dashboard/components/file-name.ts'
import { count, counted, timeAgo } from '../../../dashboard/components/format.ts'
import { icon } from '../../../dashboard/components/icon.ts'
import { type Shape, status } from '../../../dashboard/components/status.ts'
import { type Column, pager, table } from '../../../dashboard/components/table.ts'
import type { IconName } from '../../../dashboard/icon-names.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../../platform/pages/page-access.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { claimKey } from '../../jobs/jobs.queries.ts'
import { ingestionStatusLabels, openIngestion } from '../ingestion.ts'
import { type ListedDocumentRow, selectDocumentsNamed } from '../listed-documents.queries.ts'
import { documentTypeLabels, type SavedCount } from '../receipts/receipt.ts'
import { documentPath, doubtPath } from './document-paths.ts'
import { leftOutText } from './loss-note.ts'

export type DocumentList = {
  rows: readonly ListedDocumentRow[]
  /** The URL of the list with its filters. */
  url: string
  next: string | null
  isFirst: boolean
  summary: string
  /** Shown if there are no rows. */
  empty: Html
}

type NamedDocumentRow = ListedDocumentRow & {
  filename: string
  /** The earlier document of the same bytes. */
  original: { id: string; filename: string } | null
}

/** The UUIDs in a comma-separated list. */
export function idsIn(list = ''): string[] {
  return list.split(',').filter((id) => isUuid(id))
}

/** The documents of a job with this claim number, job number or ID, or the one with this ID. */
export function documentsNamed(db: Db, { id }: OperatorPlace, number: string): Promise<string[]> {
  const lower = number.toLowerCase()
  return selectDocumentsNamed(db, id, {
    number,
    claimKey: claimKey(number),
    id: isUuid(lower) ? lower : null,
  })
}

export function mayUpload(place: OperatorPlace): boolean {
  return hasRole(place, operatorPage('member'))
}

export function documentListTable(
  { rows, url, next, isFirst, summary, empty }: DocumentList,
  place: OperatorPlace,
  keys: OperatorKeys,
  now: Date,
): Html {
  return table({
    caption: 'Documents',
    className: 'cards',
    columns: columnsOf(place, now),
    rows: rows.map((row) => named(row, keys)),
    idOf: ({ id }) => `document-${id}`,
    hrefOf: ({ id }) => documentPath(place, id),
    empty,
    footer: pager(url, { next, isFirst }, summary),
  })
}

function named(row: ListedDocumentRow, keys: OperatorKeys): NamedDocumentRow {
  const { duplicate_of: id, original_sealed: sealed } = row
  const original =
    id && sealed ? { id, filename: openIngestion({ id, sealed }, keys).filename } : null
  return { ...row, filename: openIngestion(row, keys).filename, original }
}

function columnsOf(place: OperatorPlace, now: Date): readonly Column<NamedDocumentRow>[] {
  const canChange = mayUpload(place)
  return [
    {
      head: '',
      hiddenHead: canChange ? 'Select' : 'File type',
      place: 'select',
      cell: (row) => selectionOf(row, canChange),
    },
    { head: 'Document', place: 'title', cell: ({ filename }) => fileName(filename) },
    { head: 'Type', cell: typeOf },
    { head: 'Status', cell: statusOf },
    { head: 'Review', cell: (row) => reviewOf(row, place) },
    { head: 'Saved to', cell: (row) => savedTo(row, place) },
    { head: 'Source', place: 'hidden', cell: sourceOf },
    {
      head: 'Received',
      place: 'end',
      isNumber: true,
      cell: ({ created_at: at }) => timeAgo(at, now, place.timeZone),
    },
  ]
}

const ICONS: Record<string, IconName> = {
  csv: 'table',
  xls: 'file-spreadsheet',
  xlsx: 'file-spreadsheet',
  jpeg: 'image',
  png: 'image',
}

function iconOf(fileType: string): IconName {
  return ICONS[fileType] ?? 'file-text'
}

/** The document type. While the document is processed, the current step. */
function typeOf({
  status: state,
  document_type: type,
  leased_until,
  file_type,
}: NamedDocumentRow): Html {
  if (type) return html`${documentTypeLabels[type]}`
  if (state !== 'processing') return nothing
  const step = leased_until ? 'Reading' : 'Waiting'
  return html`<span class="muted">${step}, ${file_type.toUpperCase()}</span>`
}

const SHAPES: Record<NamedDocumentRow['status'], Shape> = {
  processing: 'running',
  completed: 'done',
  failed: 'failed',
  canceled: 'canceled',
}

function statusOf({ status: state }: NamedDocumentRow): Html {
  const isQuiet = state === 'canceled'
  return html`
    <span data-status="${state}">
      ${status(SHAPES[state], ingestionStatusLabels[state], { isQuiet })}
    </span>
  `
}

/**
 * What is left to check, which includes the values of a list that were left out. Without an open review, only
 * these.
 */
function reviewOf({ id, doubts, lost_values }: NamedDocumentRow, place: OperatorPlace): Html {
  if (doubts === null && !lost_values) return nothing
  const mark = doubts === null ? status('warning', leftOutText(lost_values!)) : doubtsMark(doubts)
  const to = doubts ? doubtPath(place, id) : documentPath(place, id)
  return html`<a class="plain-link" href="${to}">${mark}</a>`
}

function doubtsMark(doubts: number): Html {
  return doubts > 0
    ? status('half', `${count(doubts)} to check`)
    : status('done', 'Ready to accept')
}

/** The mark of a document in the review queue. `isUpdate`: it replaces the one on the page. */
export function queueCount(
  { id, doubts }: { id: string; doubts: number },
  { isUpdate = false } = {},
): Html {
  const own = attributes({ id: `queue-${id}`, 'hx-swap-oob': isUpdate && 'true' })
  return html`<span${own}>${doubtsMark(doubts)}</span>`
}

const RECORDS: Record<SavedCount['kind'], { icon: IconName; noun: string }> = {
  job: { icon: 'hammer', noun: 'job' },
  certification: { icon: 'badge-check', noun: 'certification' },
  vendor: { icon: 'truck', noun: 'vendor' },
  client: { icon: 'users', noun: 'client' },
  event: { icon: 'history', noun: 'event' },
}
const RECORD_ORDER = Object.keys(RECORDS)

const FAILURES: Record<NonNullable<NamedDocumentRow['error_code']>, string> = {
  unreadable: 'Damaged file',
  encrypted: 'Password-protected',
  empty: 'No content',
  too_complex: 'Too large to read',
  timeout: 'Took too long',
  extraction_failed: 'Reading or saving failed',
}

/** The saved records, or why nothing was saved. Until then, the button that cancels the document. */
function savedTo(row: NamedDocumentRow, place: OperatorPlace): Html {
  if (row.status === 'processing') return mayUpload(place) ? cancelOf(row) : nothing
  if (row.saved_records?.length === 0) return unsaved(row, place)
  if (row.saved_records) return chipsOf(row, row.saved_records)
  const reason =
    row.status === 'failed' && row.error_code
      ? FAILURES[row.error_code]
      : row.canceled_by && `Canceled by ${row.canceled_by}`
  return reason ? html`<span class="muted">${reason}</span>` : nothing
}

function unsaved({ original }: NamedDocumentRow, place: OperatorPlace): Html {
  if (!original) return html`<span class="muted">Nothing to save</span>`
  const { id, filename } = original
  const link = attributes({
    class: 'copy-of',
    href: documentPath(place, id),
    title: filename,
  })
  return html`<a${link}>Same as ${filename}</a>`
}

function chipsOf({ job_number }: NamedDocumentRow, saved: readonly SavedCount[]): Html {
  const [first, ...others] = saved.toSorted(
    (one, other) => RECORD_ORDER.indexOf(one.kind) - RECORD_ORDER.indexOf(other.kind),
  )
  const { icon: name, noun } = RECORDS[first!.kind]
  const isNamedJob = first!.kind === 'job' && first!.count === 1 && job_number !== null
  const text = isNamedJob ? job_number : counted(first!.count, noun)
  const more = others.reduce((sum, one) => sum + one.count, 0)
  const rest = others.map((one) => counted(one.count, RECORDS[one.kind].noun)).join(', ')
  return html`
    <span class="chips">
      ${chip(name, text, null)}
      ${others.length === 1 ? html`<span class="muted">and ${rest}</span>` : nothing}
      ${others.length > 1 ? moreOf(more, rest) : nothing}
    </span>
  `
}

/** Only the number is visible. The kinds are in the title, and are read to screen readers. */
function moreOf(more: number, rest: string): Html {
  return html`
    <span class="muted" title="${rest}">
      <span aria-hidden="true">and ${count(more)} more</span>
      <span class="hidden-text">and ${rest}</span>
    </span>
  `
}

const SOURCES: Record<string, { icon: IconName; label: string }> = {
  api: { icon: 'code-xml', label: 'API' },
  dashboard: { icon: 'monitor', label: 'Dashboard' },
  email: { icon: 'mail', label: 'Email' },
}

/** The sender: the name of the key or the person. If it is unknown, the kind of source. */
function sourceOf({ source, actor }: NamedDocumentRow): Html {
  const { icon: name, label } = SOURCES[source] ?? { icon: 'file-text', label: source }
  return html`
    <span class="source muted" title="${actor ? `${label}, ${actor}` : label}">
      ${icon(name, 14)} <span class="hidden-text">${label}:</span> <span>${actor ?? label}</span>
    </span>
  `
}

/** The box that selects a document in processing. Any other document has its type's icon in that place. */
function selectionOf(row: NamedDocumentRow, canChange: boolean): Html {
  if (row.status !== 'processing' || !canChange) return icon(iconOf(row.file_type), 15)
  const own = attributes({
    type: 'checkbox',
    value: row.id,
    'data-selects': true,
    'aria-label': `Select ${row.filename}`,
  })
  return html`<input${own}>`
}

function cancelOf({ id, filename }: NamedDocumentRow): Html {
  return button('Cancel', {
    kind: 'quiet',
    isSmall: true,
    label: `Cancel ${filename}`,
    attributes: attributes({ 'data-cancel': id, 'aria-haspopup': 'dialog' }),
  })
}
