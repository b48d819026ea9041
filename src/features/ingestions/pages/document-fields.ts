import { attributes } from '../../../dashboard/components/attributes.ts'
import { button } from '../../../dashboard/components/button.ts'
import { confidence } from '../../../dashboard/components/chip.ts'
import { form, hidden } from '../../../dashboard/components/form.ts'
import { icon } from '../../../dashboard/components/icon.ts'
import { emailText } from '../../../dashboard/components/line-breaks.ts'
import { status } from '../../../dashboard/components/status.ts'
import { capitalized } from '../../../platform/capitalized.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { OperatorPlace } from '../../../platform/pages/page-access.ts'
import { changesCheck } from '../receipts/document-checks.ts'
import { kindOf } from '../receipts/receipt-records.ts'
import { documentPath } from './document-paths.ts'
import { dayText, editText, isMidnight, localText, valueText } from './document-values.ts'
import type { DrawnField } from './drawn-fields.ts'
import {
  type FieldsContext,
  linkedSayer,
  personOf,
  sayer,
  sourceChip,
  whenText,
} from './field-sources.ts'
import { typingRule } from './field-typing.ts'
import { type RecordField, vocabularyOf } from './field-vocabulary.ts'

/** A person's text that was not saved, because the record changed meanwhile. */
export type Conflict = { typed: string }

/** The fields by record, in the order of the document. */
export function fieldGroups(
  fields: readonly DrawnField[],
  of: FieldsContext,
  { focused }: { focused: DrawnField | undefined },
): Html {
  const rowOf = (field: DrawnField) => fieldRow(field, of, { isFirst: field === focused })
  const groups = Map.groupBy(fields, ({ record }) => record)
  return html`${[...groups].map(([record, own], at) => fieldGroup(record, own, rowOf, at === 0))}`
}

function fieldGroup(
  record: string,
  fields: readonly DrawnField[],
  rowOf: (field: DrawnField) => Html,
  isFirst: boolean,
): Html {
  const isMeasured = isFirst && fields.some(({ confidence }) => confidence !== null)
  const label = groupLabel(record, fields[0]?.recordType ?? null)
  const heads = html`<span class="muted read-heads"><span>Confidence</span><span>Source</span></span>`
  return html`
    <section class="facts-section" aria-label="${label}">
      <header><h2>${label}</h2>${isMeasured ? heads : nothing}</header>
      ${fields.every(({ canCorrect }) => !canCorrect) ? groupNote(record) : nothing}
      <ul class="read-fields">${fields.map(rowOf)}</ul>
    </section>
  `
}

/** Says why no value of a group can be corrected. */
function groupNote(record: string): Html {
  const reason =
    kindOf(record) === null
      ? 'These values are only on the document. No record stores them, so there is nothing to correct.'
      : 'Nothing was saved from these values, so there is no record to correct.'
  return html`<p class="read-note">${reason}</p>`
}

/** `vendor[3]` is "Vendor 4", and `certification[0]` may be "Certification 1: General liability". */
function groupLabel(record: string, type: string | null): string {
  const [kind = '', number] = record.split(/[[\]]/)
  const own = `${capitalized(kind)}${number ? ` ${Number(number) + 1}` : ''}`
  if (type === null) return own
  const field: RecordField = { kind: 'certification', path: 'certification_type' }
  return `${own}: ${vocabularyOf(field)?.[type] ?? type}`
}

/** One field. A correction replaces it in place. */
export function fieldRow(
  field: DrawnField,
  of: FieldsContext,
  { conflict, above, isFirst }: { conflict?: Conflict; above?: Html; isFirst?: boolean } = {},
): Html {
  const evidence = field.id
  const own = attributes({
    class: `read-field${isInDoubt(field) ? ' is-low' : ''}${conflict ? ' is-editing' : ''}`,
    id: `field-${evidence}`,
    tabindex: '-1',
    'data-evidence': evidence,
    'data-first': isFirst,
    'data-changes-check': changesCheck(field, of.document.checks),
    'data-doubtful': field.isToCheck,
  })
  const canEdit = of.canEdit && field.canCorrect
  return html`
    <li${own}>
      <span class="read-label">${field.label}</span>
      <div class="read-main">
        ${above ?? nothing}
        ${markedIfToCheck(field, of, valueShown(field, of, canEdit))}
        ${canEdit ? editForm(field, of, conflict) : nothing}
        ${readNote(field, of)}
        ${unusedNote(field, of)}
        ${uneditableNote(field, of)}
      </div>
      ${measure(field)}
      <span class="read-sources">${sourceChip(field, of)} ${pageChip(field, of)}</span>
    </li>
  `
}

/** The reader's confidence does not apply to a value that a person stated. */
function isStated({ used, cleared, notUsed }: DrawnField): boolean {
  return (cleared ?? used?.source)?.source === 'person' && !notUsed
}

/** The field and its box are marked. */
export function isInDoubt(field: DrawnField): boolean {
  return field.isToCheck || (field.isLowConfidence && !isStated(field))
}

function measure(field: DrawnField): Html {
  const measured = field.confidence
  return measured === null || isStated(field) ? html`<span></span>` : confidence(measured)
}

function partOf({ recordKind, path }: DrawnField): RecordField {
  return { kind: recordKind, path }
}

/** The record's value, or the value that was read if no record has it. */
function shownValue({ used, value, notUsed }: DrawnField): string {
  return notUsed ? value : (used?.value ?? value)
}

/** A queue shows only fields to check. */
function markedIfToCheck({ isToCheck }: DrawnField, { isReview }: FieldsContext, value: Html) {
  if (!isToCheck || isReview) return value
  return html`<div class="read-line">${value} ${status('half', 'To check')}</div>`
}

const EMAIL = /^\S+@\S+$/

function valueShown(field: DrawnField, { place }: FieldsContext, canEdit: boolean): Html {
  const isCleared = field.cleared !== null && !field.notUsed
  const day = isCleared ? null : statedDay(field, place)
  const text = isCleared
    ? 'Empty'
    : (day?.text ?? valueText(partOf(field), shownValue(field), place.timeZone))
  const shown = EMAIL.test(text) ? emailText(text) : text
  const inner = field.notUsed
    ? html`<s>${shown}</s>`
    : html`<span${attributes({ class: isCleared && 'muted' })}>${shown}</span>`
  const title = day && `A date without a time: midnight in ${day.zone}`
  if (!canEdit) return html`<span class="read-value"${attributes({ title })}>${inner}</span>`
  const label = attributes({
    'aria-label': `Edit ${field.label}: ${text}`,
    'data-edits': true,
    title,
  })
  return html`<button class="read-value" type="button"${label}>${inner}</button>`
}

/** A date that was stated without a time, and the zone of its midnight. */
function statedDay(field: DrawnField, { timeZone }: OperatorPlace) {
  const shown = shownValue(field)
  const { from } = field.transforms.find(({ op }) => op === 'date.midnight') ?? {}
  const [, day, zone] = /^(.+)\[(.+)\]$/.exec(from ?? '') ?? []
  // The operator may have had another zone when the document was read.
  if (day && zone && shown === field.value) return { text: localText(day), zone }
  return isMidnight(shown, timeZone) ? { text: dayText(shown, timeZone), zone: timeZone } : null
}

function editForm(field: DrawnField, of: FieldsContext, conflict: Conflict | undefined): Html {
  const { place, document } = of
  const seen = field.used?.value ?? ''
  const id = `edit-${field.id}`
  const rule = typingRule(partOf(field))
  const fault = conflict
    ? html`
      <p class="field-fault" role="alert">
        Not saved. The ${field.recordKind} changed while you edited. It is now
        "${valueText(partOf(field), seen, place.timeZone) || 'empty'}"${sayer(field, of)}. Press Enter
        to save yours.
      </p>
    `
    : nothing
  const body = html`
    ${hidden('field', field.id)} ${hidden('seen', seen)}
    ${of.isReview ? hidden('from', 'queue') : nothing}
    ${editControl(field, id, conflict?.typed ?? null, place)}
    ${fault}
    <div class="read-edit-foot">
      <span class="muted" id="${id}-read">
        Read as "${field.text}"${rule?.hint ? html`. ${rule.hint}` : nothing}
      </span>
      <span class="actions">
        ${button(html`Cancel <kbd>Esc</kbd>`, { kind: 'quiet', isSmall: true, attributes: CANCELS })}
        ${button(html`Save <kbd>↵</kbd>`, { kind: 'primary', isSmall: true, type: 'submit' })}
      </span>
    </div>
  `
  const path = `${documentPath(place, document.ingestion.id)}/correct`
  return form(path, body, { target: 'closest li', swap: 'outerHTML', className: 'read-edit' })
}

/** A select for a field with a vocabulary. Otherwise a line of text. */
function editControl(
  field: DrawnField,
  id: string,
  typed: string | null,
  { timeZone }: OperatorPlace,
): Html {
  const seen = editText(field.used?.value ?? '', timeZone)
  const shared = {
    class: 'input',
    id,
    name: 'text',
    'data-seen': seen,
    'aria-label': field.label,
    'aria-describedby': `${id}-read`,
  }
  const value = typed ?? seen
  const labels = vocabularyOf(partOf(field))
  if (!labels)
    return html`<input${attributes({ ...shared, value, autocomplete: 'off', maxlength: 500 })}>`
  const choices = [...(field.isRequired ? [] : [['', 'Empty'] as const]), ...Object.entries(labels)]
  const options = choices.map(
    ([one, label]) =>
      html`<option${attributes({ value: one, selected: one === value })}>${label}</option>`,
  )
  return html`<select${attributes(shared)}>${options}</select>`
}

const CANCELS = attributes({ 'data-cancels': true })

/** If the record has a different value, the original one stays visible below it. */
function readNote(field: DrawnField, of: FieldsContext): Html {
  const { place } = of
  const { used, cleared, value, text, notUsed } = field
  if (notUsed) return nothing
  if (cleared) {
    const who = `${personOf(cleared.by, of)} ${whenText(cleared, of)}`
    return html`<p class="read-note">Cleared by ${who}. Read as "${text}".</p>`
  }
  if (!used || used.value === value) return nothing
  const day = statedDay(field, place)
  const saved = day ? html` Saved as midnight in ${day.zone}.` : nothing
  return html`<p class="read-note">Read as "${text}".${saved}</p>`
}

/** Says why a field to check cannot be corrected. */
function uneditableNote({ isToCheck, canCorrect }: DrawnField, { canEdit }: FieldsContext): Html {
  if (!isToCheck || canCorrect || !canEdit) return nothing
  return html`
    <p class="read-note">
      Only on the document: no record stores this value, so there is nothing to correct.
    </p>
  `
}

function unusedNote(field: DrawnField, of: FieldsContext): Html {
  const { notUsed, used } = field
  if (!notUsed) return nothing
  const mark = status('canceled', 'Value not used', { isQuiet: true })
  if (!notUsed.reason) return html`<p class="read-note">${mark}<br>${notUsed.message}</p>`
  const kept = used?.value ?? notUsed.kept
  const keeps = kept
    ? html`keeps "${valueText(partOf(field), kept, of.place.timeZone)}"${linkedSayer(field, of)}`
    : 'stays empty'
  return html`
    <p class="read-note">
      ${mark}<br>The ${field.recordKind ?? 'record'} ${keeps}, because ${notUsed.reason}.
    </p>
  `
}

/** Links to the field's place in the document. */
function pageChip(field: DrawnField, { document }: FieldsContext): Html {
  if (field.page === null || document.pages.length === 0) return nothing
  const target = field.box ? `#box-${field.id}` : `#page-${field.page}`
  const own = attributes({
    class: 'chip document',
    href: target,
    'data-shows': target.slice(1),
    'aria-label': `p. ${field.page}: show ${field.label}`,
  })
  return html`<a${own}>${icon('file-text', 12)}<span>p. ${field.page}</span></a>`
}
