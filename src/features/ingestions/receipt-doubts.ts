import { reviewReasonsOf } from '../../extraction/review-reasons.ts'
import type { Receipt } from './receipt.ts'

/** Whether a person should review the document because of this warning. */
export function isDoubt(warning: Receipt['warnings'][number]): boolean {
  return reviewReasonsOf([warning]).length > 0
}

/** Number of warnings that a person should review. A reason without a listed warning counts as one. */
export function countDoubts({ warnings, review_reasons }: Receipt): number {
  return Math.max(1, warnings.filter(isDoubt).length, review_reasons.length)
}

/** The step that resolves a warning. Null if nothing needs to be done. */
export function nextStepOf(warning: Receipt['warnings'][number]): string | null {
  const step = STEPS.find(({ codes }) => codes.includes(warning.code))
  if (step) return step.text
  return isDoubt(warning) ? CHECK : null
}

const CHECK = 'Check the records of this document, then accept it.'
const STEPS: readonly { codes: readonly string[]; text: string }[] = [
  {
    codes: [
      ...['low_confidence', 'sums_disagree', 'digit_in_doubt', 'dates_out_of_order'],
      ...['model_filled', 'value_cut', 'uncertain_column'],
    ],
    text: 'Compare the value with the document. Correct it, or accept the document.',
  },
  {
    codes: ['value_not_used', 'value_refused'],
    text: 'If the document is right, correct the field.',
  },
  {
    codes: ['pages_left_out', 'rows_left_out', 'columns_left_out', 'sheets_left_out'],
    text: 'Upload the rest in separate files.',
  },
  {
    codes: ['unknown_kind', 'uncertain_kind', 'no_identity', 'no_text'],
    text: 'Check the type of the document. If text is missing, upload a sharper copy.',
  },
  {
    codes: ['personal_certificate', 'legal_form_differs'],
    text: "Accept the document only if it is your company's or your employee's.",
  },
]
