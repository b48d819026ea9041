import type { FieldName } from '../../fields.ts'
import type { Field } from '../../findings.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import type { SeenField } from '../reading.ts'
import { confidenceOf } from './confidence.ts'

/** Below this confidence, a person should check a value. */
export const REVIEW_BELOW = 0.75

export function withConfidence({ evidence, ...field }: SeenField): Field {
  return { ...field, confidence: confidenceOf(evidence, field.name) }
}

/** A warning for each value that a person should check. */
export function doubtsAbout(fields: readonly Field[]): Warning[] {
  return fields.flatMap(({ record, name, page, confidence }) => {
    if (confidence === null || confidence >= REVIEW_BELOW) return []
    const message = `${name} was read with confidence ${confidence}. Check it against the document.`
    return [warningOf('low_confidence', message, { record, field: name as FieldName, page })]
  })
}
