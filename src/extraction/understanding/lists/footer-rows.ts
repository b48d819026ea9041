import { isPrintedLabel } from '../fields/printed-labels.ts'
import { readDate } from '../normalize/dates.ts'
import { readProgress } from '../normalize/job-progress.ts'
import { readMoney } from '../normalize/money.ts'
import { isPrintedAsPhone } from '../normalize/phone.ts'
import { pattern } from '../pattern.ts'
import { isBlank } from './cell-shapes.ts'

/** A footer fills at most this share of the columns, or two of them. */
const SPARSE = 0.6
/** If this many cells of a column have a digit, its cells are numbers. */
const MOST_CODES = 0.8
const MAX_SAMPLE = 400

/** 'Updated by' or 'Notes' beside a name, a day or a remark. 'Page' and 'Key' alone are last names. */
const ABOUT_LIST = pattern(
  String.raw`
    ^(?:last\s+)?(?:updated|reviewed|approved|checked|compiled|submitted|revised|created|exported|
    maintained|printed|prepared|generated)\s+(?:by|on|at|for)$|
    ^(?:notes?|remarks?|legend|reminders?)$`,
  'i',
)
/** '5 jobs listed', '12 records', 'Page 1 of 2' */
const COUNT = pattern(
  String.raw`
    ^\d+\s+(?:open\s+|active\s+|closed\s+)?
    (?:jobs?|claims?|projects?|records?|rows?|items?|clients?|customers?|vendors?)
    (?:\s+(?:listed|total|in\s+total|found|shown|displayed|open|active|closed))?[.:]?$|
    ^page\s+\d+(?:\s+of\s+\d+)?$`,
  'i',
)
const SENTENCE =
  /^(?:please|call|see|send|contact|note that|for questions|if |do not|all |this |these )\b.*[.!]$/i

/** 'Disclaimer: figures are not audited' and 'See attached file'. A name has no colon. */
const REMARK = pattern(
  String.raw`
    ^\p{L}[\p{L} ]*:\s+\S|
    ^(?:see|refer\s+to)\s+(?:the\s+)?(?:attach|below|above|reverse|notes?\b|next\s+page)`,
  'iu',
)

/** The number of a list's headers, and the columns whose cells are numbers, such as those of jobs. */
export type ListShape = { width: number; codes: ReadonlySet<number> }

/** Footers say nothing about a column, so only rows that fill most columns count. */
export function shapeOf(rows: readonly string[][], headers: readonly string[]): ListShape {
  const width = headers.filter((text) => text !== '').length
  const isFull = (row: string[]) => row.filter((cell) => cell.trim() !== '').length > width * SPARSE
  const full = rows.filter(isFull)
  const step = Math.max(1, Math.floor(full.length / MAX_SAMPLE))
  const sample = full.filter((_, at) => at % step === 0)
  const isOfCodes = (_: string, column: number) => {
    const filled = sample.map((row) => (row[column] ?? '').trim()).filter((cell) => !isBlank(cell))
    const codes = filled.filter((cell) => /\d/.test(cell))
    return filled.length > 0 && codes.length >= filled.length * MOST_CODES
  }
  const columns = headers.flatMap((text, column) => (isOfCodes(text, column) ? [column] : []))
  return { width, codes: new Set(columns) }
}

/** The line of dashes below the headers of a printed table. */
export function isRule(cells: readonly string[]): boolean {
  return (
    cells.every((cell) => /^[-=_\s]*$/.test(cell)) && cells.some((cell) => /[-=_]{3}/.test(cell))
  )
}

/**
 * Whether a row is about the list, not one of its records: who reviewed it, how many jobs it has, a phone
 * number of the office, what a code means.
 */
export function isFooter(cells: readonly string[], { width, codes }: ListShape): boolean {
  const texts = cells.map((cell) => cell.trim())
  const at = texts.findIndex((text) => text !== '')
  const [first = '', second = '', ...others] = texts.filter((text) => text !== '')
  if (/\p{L}:$/u.test(first) && !/\d/.test(first)) return true
  if (COUNT.test(first) && [second, ...others].every(isAmountOrBlank)) return true
  if (others.length > 0 && others.length + 2 > width * SPARSE) return false
  if (ABOUT_LIST.test(first.replace(/:$/, ''))) return true
  if (others.length > 0) return false
  if (second === '' && width > 1 && REMARK.test(first)) return true
  const whole = `${first} ${second}`.trim()
  if (COUNT.test(whole) || SENTENCE.test(whole) || isLabeledAmount(whole)) return true
  return codes.has(at) && !/\d/.test(first) && !isBlank(first) && isNoName(second)
}

/** '3 jobs' before the sum of their amounts. */
const isAmountOrBlank = (text: string) => isBlank(text) || readMoney(text) !== null

/** 'Deductible' beside or before '$100.00'. */
function isLabeledAmount(text: string): boolean {
  const [, label = '', amount = ''] = /^(.*?\p{L})[\s:]+(\S+)$/u.exec(text) ?? []
  const isValue = /[$.]\d/.test(amount) && readMoney(amount) !== null
  return isValue && isPrintedLabel(label)
}

/** A telephone number, a status, the end of a sentence. */
function isNoName(text: string): boolean {
  if (isPrintedAsPhone(text) || readDate(text, 'mdy') !== null) return true
  return readProgress(text) !== null || /^\p{Ll}.*\.$/u.test(text) || /\S@\S+\.\S/.test(text)
}
