import type { WarningCode } from '../../../extraction/receipt-warnings.ts'
import { reviewReasonsOf } from '../../../extraction/review-reasons.ts'
import { REVIEW_BELOW } from '../../../extraction/understanding/fields/doubts.ts'
import { type DocumentCheck, FAILED_CHECKS } from './document-checks.ts'
import { rowsLost } from './lost-values.ts'
import type { Receipt } from './receipt.ts'

/** Whether a person should review the document because of this warning. */
export function isDoubt(warning: Receipt['warnings'][number]): boolean {
  return reviewReasonsOf([warning]).length > 0
}

/**
 * What a person should check in a document. Every count of it, on every page, is `countToCheck` of this.
 * `fields` has the keys of the fields in doubt. `others` counts doubts about none of them.
 */
export type ReceiptDoubts = { fields: ReadonlySet<string>; others: number }

export function fieldKey({ record, path }: { record: string | null; path: string | null }): string {
  return `${record}/${path}`
}

/**
 * A field counts once, however many warnings and checks name it. A value of a list that no record has counts
 * in each of its rows, as in the count of what was left out.
 */
export function doubtsIn(receipt: Receipt, checks: readonly DocumentCheck[]): ReceiptDoubts {
  const known = new Set(receipt.fields.map(keyOf))
  const fields = new Set(
    receipt.fields
      .filter(({ confidence }) => confidence !== null && confidence < REVIEW_BELOW)
      .map(keyOf),
  )
  let others = 0
  const add = (keys: readonly string[], rows = 1) => {
    if (keys.length === 0) others += rows
    for (const key of keys) fields.add(key)
  }
  for (const warning of receipt.warnings) {
    const rows = rowsLost(warning)
    // A failed check reports it below.
    if (FAILED_CHECKS.includes(warning.code) || (rows === 0 && !isDoubt(warning))) continue
    const key = fieldKey({ record: warning.record, path: warning.field })
    add(known.has(key) ? [key] : [], Math.max(1, rows))
  }
  for (const { record, fields: paths } of checks.filter(({ passed }) => !passed))
    add(
      receipt.fields
        .filter((one) => paths.includes(one.name) && (record === null || record === one.record))
        .map(keyOf),
    )
  return { fields, others }
}

function keyOf({ record, name }: Receipt['fields'][number]): string {
  return fieldKey({ record, path: name })
}

/**
 * A field no longer counts after a person stated its value. A reason to review that the receipt's bounded
 * warnings do not list counts as one.
 */
export function countToCheck(
  { fields, others }: ReceiptDoubts,
  isResolved: (key: string) => boolean = () => false,
): number {
  const left = [...fields].filter((key) => !isResolved(key)).length + others
  return fields.size + others === 0 ? 1 : left
}

/** The step that resolves a warning. Null if nothing needs to be done. */
export function nextStepOf(
  warning: Receipt['warnings'][number],
  { canCorrect, isScan }: { canCorrect: boolean; isScan: boolean },
): string | null {
  const step = STEPS.find(({ codes }) => codes.includes(warning.code))
  if (step?.digital && !isScan) return step.digital
  if (step) return canCorrect ? step.text : (step.uncorrectable ?? step.text)
  return isDoubt(warning) ? CHECK : null
}

const CHECK = 'Check the records of this document, then accept it.'
/**
 * `uncorrectable`: for a value that no record stores. `digital`: for a file whose text was not read from an
 * image.
 */
const STEPS: readonly {
  codes: readonly WarningCode[]
  text: string
  uncorrectable?: string
  digital?: string
}[] = [
  {
    codes: [
      'low_confidence',
      'sums_disagree',
      'digit_in_doubt',
      'dates_out_of_order',
      'model_filled',
      'value_cut',
      'uncertain_column',
    ],
    text: 'Compare the value with the document. Correct it, or accept the document.',
    uncorrectable:
      'Compare the value with the document, then accept it. No record stores this value, so there is ' +
      'nothing to correct.',
  },
  {
    codes: ['value_not_used', 'value_refused'],
    text: 'If the document is right, correct the field.',
    uncorrectable:
      'This value cannot be corrected on this page. Accept the document after you have seen it.',
  },
  {
    codes: ['pages_left_out', 'rows_left_out', 'sheets_left_out'],
    text: 'Upload the rest in separate files.',
  },
  {
    codes: ['columns_left_out'],
    text: 'Upload the other columns in another file that repeats the columns that name each row.',
  },
  {
    codes: ['forms_left_out'],
    text: 'Split the file, and upload each form as its own file.',
  },
  {
    codes: ['unknown_kind', 'uncertain_kind', 'no_identity', 'no_text'],
    text: 'Check the type of the document. If text is missing, upload a sharper copy.',
    digital:
      'Check the type of the document. If text is missing, add it and upload the file again.',
  },
  {
    codes: ['other_company'],
    text: 'If the document is not about your work, clear the field.',
  },
  {
    codes: ['personal_certificate', 'legal_form_differs'],
    text: "Accept the document only if it is your company's or your employee's.",
  },
]
