import { status } from '../../../dashboard/components/status.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { isStoredColumn } from './correctable-records.ts'
import { valueText } from './document-values.ts'
import type { DrawnField } from './drawn-fields.ts'
import { type FieldsContext, linkedSayer, personOf, whenText } from './field-sources.ts'
import { isUnsaved, partOf, statedDay } from './shown-values.ts'

/** What a field's row says below its value. */

export function fieldNotes(field: DrawnField, of: FieldsContext): Html {
  return html`
    ${readNote(field, of)} ${unusedNote(field, of)} ${unsavedNote(field)} ${columnNote(field)}
    ${uneditableNote(field, of)}
  `
}

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

/** A list's column that no record stores, such as "Crew color". */
function columnNote({ record, path, isToCheck }: DrawnField): Html {
  if (isToCheck || !record.includes('[') || isStoredColumn(path)) return nothing
  return html`<p class="read-note">Only in the list: no record stores this column.</p>`
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

function unsavedNote(field: DrawnField): Html {
  if (!isUnsaved(field)) return nothing
  const mark = status('canceled', 'Not saved', { isQuiet: true })
  const kind = field.recordKind ?? 'record'
  return html`
    <p class="read-note">
      ${mark}<br>The ${kind} has no value here. Save it if it is right.
    </p>
  `
}
