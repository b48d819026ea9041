import { attributes } from '../../../dashboard/components/attributes.ts'
import { confidence } from '../../../dashboard/components/chip.ts'
import { icon } from '../../../dashboard/components/icon.ts'
import { emailText } from '../../../dashboard/components/line-breaks.ts'
import { status } from '../../../dashboard/components/status.ts'
import { capitalized } from '../../../platform/capitalized.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { changesCheck } from '../receipts/document-checks.ts'
import { kindOf } from '../receipts/receipt-records.ts'
import { valueText } from './document-values.ts'
import type { DrawnField } from './drawn-fields.ts'
import { type Conflict, editForm } from './field-editing.ts'
import { fieldNotes } from './field-notes.ts'
import { type FieldsContext, sourceChip } from './field-sources.ts'
import { type RecordField, vocabularyOf } from './field-vocabulary.ts'
import { recordChip } from './record-chip.ts'
import { isUnsaved, partOf, shownValue, statedDay } from './shown-values.ts'

/** The fields by record, in the order of the document. */
export function fieldGroups(
  fields: readonly DrawnField[],
  of: FieldsContext,
  { focused }: { focused: DrawnField | undefined },
): Html {
  const rowOf = (field: DrawnField) => fieldRow(field, of, { isFirst: field === focused })
  const groups = Map.groupBy(fields, ({ record }) => record)
  return html`${[...groups].map(([record, own], at) =>
    fieldGroup(record, own, rowOf, { isFirst: at === 0, chip: recordOf(own[0]!, of) }),
  )}`
}

/** The record that has the field, by its name. `isUpdate`: it replaces the one on the page. */
export function recordOf(
  { record, recordId }: DrawnField,
  { document }: FieldsContext,
  { isUpdate = false } = {},
): Html {
  const found = document.records.find(({ id }) => id === recordId)
  const own = attributes({
    id: `record-${record.replaceAll(/\W/g, '_')}`,
    'hx-swap-oob': isUpdate && 'true',
  })
  return html`<span${own}>${found?.name ? recordChip(found.kind, found.name) : nothing}</span>`
}

function fieldGroup(
  record: string,
  fields: readonly DrawnField[],
  rowOf: (field: DrawnField) => Html,
  { isFirst, chip }: { isFirst: boolean; chip: Html },
): Html {
  const isMeasured = isFirst && fields.some(({ confidence }) => confidence !== null)
  const label = groupLabel(record, fields[0]?.recordType ?? null)
  const heads = html`<span class="muted read-heads"><span>Confidence</span><span>Source</span></span>`
  return html`
    <section class="facts-section" aria-label="${label}">
      <header>
        <span class="read-group"><h2>${label}</h2>${chip}</span>${isMeasured ? heads : nothing}
      </header>
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

/** `isUpdate`: the row replaces itself beside the response of an action on another field. */
type RowOptions = { conflict?: Conflict; above?: Html; isFirst?: boolean; isUpdate?: boolean }

/** One field. A correction replaces it in place. */
export function fieldRow(
  field: DrawnField,
  of: FieldsContext,
  { conflict, above, isFirst, isUpdate = false }: RowOptions = {},
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
    'hx-swap-oob': isUpdate && 'true',
  })
  const canEdit = of.canEdit && field.canCorrect
  return html`
    <li${own}>
      <span class="read-label">${field.label}</span>
      <div class="read-main">
        ${above ?? nothing}
        ${markedIfToCheck(field, of, valueShown(field, of, canEdit))}
        ${canEdit ? editForm(field, of, conflict) : nothing}
        ${fieldNotes(field, of)}
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
    : html`<span${attributes({ class: (isCleared || isUnsaved(field)) && 'muted' })}>${shown}</span>`
  const title = day && `A date without a time: midnight in ${day.zone}`
  if (!canEdit) return html`<span class="read-value"${attributes({ title })}>${inner}</span>`
  const label = attributes({
    'aria-label': `Edit ${field.label}: ${text}`,
    'data-edits': true,
    title,
  })
  return html`<button class="read-value" type="button"${label}>${inner}</button>`
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
