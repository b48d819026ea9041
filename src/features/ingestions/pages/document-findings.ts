import { attributes } from '../../../dashboard/components/attributes.ts'
import { fieldLabel } from '../../../dashboard/components/field-label.ts'
import { count, counted, money } from '../../../dashboard/components/format.ts'
import { note } from '../../../dashboard/components/note.ts'
import { shape } from '../../../dashboard/components/status.ts'
import { receiptWarnings, type WarningCode } from '../../../extraction/receipt-warnings.ts'
import { capitalized } from '../../../platform/capitalized.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { OperatorPlace } from '../../../platform/pages/page-access.ts'
import { changesCheck, type DocumentCheck } from '../receipts/document-checks.ts'
import { documentTypeLabels } from '../receipts/receipt.ts'
import { kindOf } from '../receipts/receipt-records.ts'
import { valueText } from './document-values.ts'
import type { DrawnField } from './drawn-fields.ts'
import type { DocumentRecord, DocumentView, DrawnWarning } from './ingestion-view.ts'
import { leftOutOf } from './loss-note.ts'
import { withJobNames } from './mentioned-jobs.ts'
import { recordChip } from './record-chip.ts'
import { transformTexts } from './transform-text.ts'

/** The findings of a document other than its fields: doubts, checks, changes and records. */

const MAX_SHOWN = 100

/**
 * Why a person should review the document, and what they can do. `isReview`: the fields in doubt are shown
 * beside the note.
 */
export function doubtsNote(
  view: DocumentView,
  { canEdit, isReview, place }: { canEdit: boolean; isReview: boolean; place: OperatorPlace },
): Html {
  const { warnings, review, lost } = view
  if (!review || review.accepted_at !== null) return nothing
  const all = warnings.filter(({ isDoubt }) => isDoubt)
  const aboveTable = namedAboveTable(view)
  const own = all.filter(
    (one) => !aboveTable.has(one.text) && !(isReview ? isShownBeside(one) : isFailedCheck(one)),
  )
  if (isReview && all.length > 0 && own.length === 0) return nothing
  const shown = own.slice(0, 5).map((one) => html`<li>${warningOf(one, view, place)}</li>`)
  const more = own.length - shown.length
  const explained = isReview ? own : all
  const steps = [...new Set(explained.map(({ nextStep }) => nextStep))].filter(
    (step) => step !== null,
  )
  return note(
    'warning',
    html`
      ${isReview ? html`<b>About the whole document</b>` : toCheckTitle(view)}
      ${shown.length > 0 ? html`<ul class="reasons">${shown}</ul>` : nothing}
      ${more > 0 ? html`<p>And ${more} more.</p>` : nothing}
      ${lost.length > 0 ? html`<p>${leftOutOf(view)}. The note above the table names them.</p>` : nothing}
      ${canEdit ? steps.slice(0, 2).map((step) => html`<p>${step}</p>`) : nothing}
    `,
  )
}

/** The count of what is left to check. `isUpdate`: it replaces the one on the page. */
export function toCheckCount({ toCheck }: DocumentView, { isUpdate = false } = {}): Html {
  const own = attributes({ id: 'to-check', 'hx-swap-oob': isUpdate && 'true' })
  const text = toCheck > 0 ? `${count(toCheck)} to check` : 'Nothing left to check'
  return html`<span${own}>${text}</span>`
}

function toCheckTitle(view: DocumentView): Html {
  return html`<b>${toCheckCount(view)}</b>${toCheckNames(view)}`
}

const MAX_NAMES = 6

/** Links to the fields to check that no reason beside the count names. `isUpdate` as in `toCheckCount`. */
export function toCheckNames({ fields, warnings }: DocumentView, { isUpdate = false } = {}): Html {
  const isNamed = ({ path }: DrawnField) =>
    warnings.some((one) => one.isDoubt && one.field === path && !isFailedCheck(one))
  const left = fields.filter((field) => field.isToCheck && !isNamed(field))
  const links = left.slice(0, MAX_NAMES).map(({ id, label }, at) => {
    const link = attributes({ href: `#field-${id}`, 'data-shows': `field-${id}` })
    return html`${at > 0 ? ', ' : ': '}<a${link}>${label}</a>`
  })
  const more = left.length - links.length
  const own = attributes({ id: 'to-check-fields', 'hx-swap-oob': isUpdate && 'true' })
  return html`<span${own}>${links}${more > 0 ? ` and ${count(more)} more` : ''}</span>`
}

const FIELD_TEXTS: Readonly<Partial<Record<WarningCode, string>>> = {
  low_confidence: 'has low confidence.',
  value_not_used: 'was not used.',
}

/** Whether the field or the list of failed checks shows this warning. */
function isShownBeside(warning: DrawnWarning): boolean {
  return (warning.field !== null && warning.code in FIELD_TEXTS) || isFailedCheck(warning)
}

/** The list of failed checks, which follows the note, says what disagrees and by how much. */
function isFailedCheck({ code }: DrawnWarning): boolean {
  return receiptWarnings[code].failsCheck
}

function warningOf(warning: DrawnWarning, { jobs }: DocumentView, place: OperatorPlace): Html {
  return withJobNames(warningText(warning), jobs, place)
}

/** Replaces the path of a field by its label. */
function warningText({ code, text, field }: DrawnWarning): string {
  if (field && code in FIELD_TEXTS) return `${fieldLabel(field)} ${FIELD_TEXTS[code]}`
  if (code === 'unknown_kind') return text.replace(CLOSEST, closestText)
  return field ? text.replace(field, fieldLabel(field)) : text
}

/** The scores of the two closest types are for developers. */
const CLOSEST = / Closest: (\w+) \(.*/

function closestText(_: string, type: string): string {
  const label = documentTypeLabels[type as keyof typeof documentTypeLabels] ?? type
  return ` The closest type is ${label}.`
}

export function failedChecks({ checks, fields }: DocumentView): Html {
  const failed = checks.filter(({ passed }) => !passed)
  if (failed.length === 0) return nothing
  const rows = html`<ul class="checks">${failed.map(checkRow)}</ul>${asRead(checks, fields)}`
  return section('Checks that failed', rows)
}

export function passedChecks({ checks, fields }: DocumentView): Html {
  const passed = checks.filter((one) => one.passed)
  if (passed.length === 0) return nothing
  const aside = `${passed.length} passed, ${checks.length - passed.length} failed`
  const rows = html`<ul class="checks">${passed.map(checkRow)}</ul>${asRead(checks, fields)}`
  return section('Checks', rows, aside)
}

/** Hidden until a correction in place marks its field with `data-changes-check`. */
function asRead(checks: readonly DocumentCheck[], fields: readonly DrawnField[]): Html {
  const isShown = fields.some((field) => changesCheck(field, checks))
  return html`
    <p class="read-note as-read${isShown ? '' : ' is-waiting'}">
      These checks use the values as read, before corrections.
    </p>
  `
}

function checkRow({ name, passed, numbers, difference }: DocumentCheck): Html {
  const terms = numbers.map(({ label, value }) => `${fieldLabel(label)} ${money(value)}`)
  const gap = difference === null ? null : money(difference.replace('-', ''))
  return html`
    <li class="check">
      ${shape(passed ? 'done' : 'failed')}
      <span>${capitalized(name)}</span>
      <span class="muted number">${terms.join(' · ')}</span>
      ${gap ? html`<b class="number">They differ by ${gap}.</b>` : nothing}
    </li>
  `
}

/** Values that were rewritten between the document and the records. */
export function transformsList({ ingestion }: DocumentView, { timeZone }: OperatorPlace): Html {
  const all = transformTexts(ingestion.receipt?.transforms ?? [], timeZone)
  if (all.length === 0) return nothing
  const rows = all.slice(0, MAX_SHOWN).map(
    ({ label, values, words, ops }) => html`
      <li>
        <span class="muted">${label}</span>
        <span>${values}</span>
        <span class="muted" title="${ops}">${words}</span>
      </li>
    `,
  )
  const aside = all.length > MAX_SHOWN ? `the first ${MAX_SHOWN} of ${all.length}` : ''
  return section('Changed while reading', html`<ul class="changes">${rows}</ul>`, aside)
}

/** Codes of warnings that the page shows elsewhere. */
const SHOWN_ELSEWHERE = ['value_not_used', 'low_confidence', 'duplicate_document']

/** Warnings that are not reasons for a review. */
export function notices(view: DocumentView, place: OperatorPlace): Html {
  const { warnings } = view
  const aboveTable = namedAboveTable(view)
  const others = warnings.filter(
    ({ code, isDoubt, text }) =>
      !isDoubt && !SHOWN_ELSEWHERE.includes(code) && !aboveTable.has(text),
  )
  if (others.length === 0) return nothing
  const rows = others.slice(0, MAX_SHOWN).map((one) => {
    const step = html`<span class="muted">${one.nextStep ?? ''}</span>`
    return html`<li>${toCell(one) ?? warningOf(one, view, place)} ${step}</li>`
  })
  return section('Notices', html`<ul class="reasons">${rows}</ul>`)
}

/** The warning as a link to its cell in the table, which loads later. */
function toCell({ cellId, text }: DrawnWarning): Html | null {
  if (cellId === null) return null
  return html`<a${attributes({ href: `#${cellId}`, 'data-shows': cellId })}>${text}</a>`
}

/** The messages about values of a list that no record has. */
function namedAboveTable({ lost }: DocumentView): ReadonlySet<string> {
  return new Set(lost.map(({ text }) => text))
}

export function recordsList({ records, recordCount }: DocumentView, place: OperatorPlace): Html {
  if (recordCount === 0) return nothing
  const more = recordCount - records.length
  const rows = records
    .filter((record) => !isNameless(record))
    .map((record) => recordRow(record, place))
  rows.push(...namelessRows(records.filter(isNameless)))
  const aside = more > 0 ? `the first ${records.length} of ${recordCount}` : ''
  return section('Records', html`<ul class="records">${rows}</ul>`, aside)
}

/** A list can create more records than are looked up. Without a name and changes, a row says nothing. */
function isNameless({ name, changes }: DocumentRecord): boolean {
  return name === null && changes.length === 0
}

/** Counts the records of each kind and action. */
function namelessRows(records: readonly DocumentRecord[]): Html[] {
  const counts = new Map<string, number>()
  for (const { kind, action } of records) {
    const what = `${kind} ${action}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, many]) => {
    const [kind = '', action = ''] = what.split(' ')
    return html`<li>${counted(many, kind)} ${WORDS[action as DocumentRecord['action']]}</li>`
  })
}

const WORDS: Readonly<Record<DocumentRecord['action'], string>> = {
  created: 'created',
  updated: 'updated',
  unchanged: 'found, not changed',
}
const MAX_CHANGES_SHOWN = 8

function recordRow({ kind, name, action, changes }: DocumentRecord, place: OperatorPlace): Html {
  const shown = changes.slice(0, MAX_CHANGES_SHOWN).map(({ field, from, to }) => {
    const text = (value: typeof from) =>
      value === null
        ? 'empty'
        : valueText({ kind: kindOf(kind), path: field }, String(value), place.timeZone)
    return html`<li>${fieldLabel(field)} <span class="muted">${text(from)} →</span> ${text(to)}</li>`
  })
  const more = changes.length - shown.length
  return html`
    <li>
      <span>${capitalized(kind)} ${name ? recordChip(kind, name) : nothing} ${WORDS[action]}</span>
      ${shown.length > 0 ? html`<ul class="record-changes">${shown}</ul>` : nothing}
      ${more > 0 ? html`<span class="muted">and ${more} more</span>` : nothing}
    </li>
  `
}

function section(title: string, body: Html, aside = ''): Html {
  return html`
    <section class="facts-section">
      <header><h2>${title}</h2><span class="muted">${aside}</span></header>
      ${body}
    </section>
  `
}
