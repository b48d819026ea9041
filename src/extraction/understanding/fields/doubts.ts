import type { FieldName } from '../../fields.ts'
import type { Field } from '../../findings.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import type { SeenField } from '../reading.ts'
import { confidenceOf, fieldKindOf, isCodeReadTwice, type ValueEvidence } from './confidence.ts'

/** Below this confidence, a person should check a value. */
export const REVIEW_BELOW = 0.75

export function withConfidence({ evidence, ...field }: SeenField): Field {
  return { ...field, confidence: confidenceOf(evidence, field.name) }
}

/**
 * A warning for each value that a person should check. Dates in the wrong order and amounts of a sum that
 * fails have one in `warnings`, which says whether they were saved.
 */
export function doubtsAbout(
  seen: readonly SeenField[],
  warnings: readonly Warning[] = [],
): Warning[] {
  const disordered = warnings.filter(({ code }) => code === 'dates_out_of_order')
  const isOfTerm = ({ record, name }: SeenField) =>
    TERM.includes(name) && disordered.some((one) => one.record === record)
  const hasFailedSum = warnings.some(({ code }) => code === 'sums_disagree')
  const isOfFailedSum = ({ name, evidence }: SeenField) =>
    hasFailedSum && evidence.proof === 'disproven' && fieldKindOf(name) === 'money'
  return seen.flatMap((field) => {
    const { record, name, page, evidence } = field
    if (isOfTerm(field) || isOfFailedSum(field)) return []
    const message = doubtAbout(name, evidence)
    if (message === null) return []
    return [warningOf('low_confidence', message, { record, field: name as FieldName, page })]
  })
}

const TERM: readonly string[] = ['issued_on', 'expires_on'] satisfies FieldName[]

function doubtAbout(name: string, evidence: ValueEvidence): string | null {
  const check = 'Check it against the document.'
  if (isCodeReadTwice(evidence, name)) return `Two readings of ${name} differ. ${check}`
  const confidence = confidenceOf(evidence, name)
  if (confidence === null || confidence >= REVIEW_BELOW) return null
  return `${name} was read with confidence ${confidence}. ${check}`
}
