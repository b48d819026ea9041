import { attributes } from '../../../dashboard/components/attributes.ts'
import { button } from '../../../dashboard/components/button.ts'
import { form, hidden } from '../../../dashboard/components/form.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { OperatorPlace } from '../../../platform/pages/page-access.ts'
import { documentPath } from './document-paths.ts'
import { editText, valueText } from './document-values.ts'
import type { DrawnField } from './drawn-fields.ts'
import { type FieldsContext, sayer } from './field-sources.ts'
import { typingRule } from './field-typing.ts'
import { vocabularyOf } from './field-vocabulary.ts'
import { isUnsaved, partOf } from './shown-values.ts'

/** The form that corrects a field in its place. */

/** A person's text that was not saved, because the record changed meanwhile. */
export type Conflict = { typed: string }

export function editForm(
  field: DrawnField,
  of: FieldsContext,
  conflict: Conflict | undefined,
): Html {
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
  // Saving the value that was read, as it is, confirms it.
  const start = isUnsaved(field) ? field.value : (field.used?.value ?? '')
  const seen = editText(start, timeZone)
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
