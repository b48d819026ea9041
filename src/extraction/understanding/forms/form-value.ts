import type { FormField } from '../../document.ts'
import type { SourcedValue } from '../fields/field-match.ts'

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

/** The value of a form field, which needs no OCR. */
export function valueOfField(field: FormField, value = field.value.trim()): SourcedValue {
  const { value: text, page, box } = field
  return {
    value,
    text,
    page,
    box: box ?? NOWHERE,
    position: 'form',
    confidence: 1,
    repaired: false,
  }
}
