import { type NextStep, receiptWarnings } from '../../../extraction/receipt-warnings.ts'
import { reviewReasonsOf } from '../../../extraction/review-reasons.ts'
import { REVIEW_BELOW } from '../../../extraction/understanding/fields/doubts.ts'
import type { DocumentCheck } from './document-checks.ts'
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
    if (receiptWarnings[warning.code].failsCheck || (rows === 0 && !isDoubt(warning))) continue
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
  const name = receiptWarnings[warning.code].nextStep
  if (name === null || (name === 'accept' && !isDoubt(warning))) return null
  const { text, uncorrectable, digital } = NEXT_STEPS[name]
  if (digital && !isScan) return digital
  return canCorrect ? text : (uncorrectable ?? text)
}

/**
 * `uncorrectable`: for a value that no record stores. `digital`: for a file whose text was not read from an
 * image.
 */
const NEXT_STEPS: Readonly<
  Record<NextStep, { text: string; uncorrectable?: string; digital?: string }>
> = {
  compare: {
    text: 'Compare the value with the document. Correct it, or accept the document.',
    uncorrectable:
      'Compare the value with the document, then accept it. No record stores this value, so there is ' +
      'nothing to correct.',
  },
  correct: {
    text: 'If the document is right, correct the field.',
    uncorrectable:
      'This value cannot be corrected on this page. Accept the document after you have seen it.',
  },
  upload_rest: { text: 'Upload the rest in separate files.' },
  upload_columns: {
    text: 'Upload the other columns in another file that repeats the columns that name each row.',
  },
  split: { text: 'Split the file, and upload each form as its own file.' },
  check_type: {
    text: 'Check the type of the document. If text is missing, upload a sharper copy.',
    digital:
      'Check the type of the document. If text is missing, add it and upload the file again.',
  },
  clear: { text: 'If the document is not about your work, clear the field.' },
  accept_own: {
    text: "Accept the document only if it is your company's or your employee's.",
  },
  accept: { text: 'Check the records of this document, then accept it.' },
}
