import { readDate } from '../normalize/dates.ts'

const MONTH_WORD = '[A-Za-zäéûôçÉÀ-ÿ]{3,10}'

/** On cash register receipts the time of day touches the date, at least in the output of OCR. */
const TIME_BEHIND = '\\d{1,2}:\\d{2}(?!\\d)'

/** After a four-digit year, one colon of 16:15:39 is enough. */
const LOOSE_TIME = '\\d{1,4}:\\d{2}(?!\\d)'

/** The ways documents write a date. A match is a date only if `readDate` reads it. */
export const DATE_PATTERNS = [
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/,
  new RegExp(`(?<![\\d-])\\d{4}[-/]${MONTH_WORD}\\.?[-/]\\d{1,2}(?![\\d-])`),
  new RegExp(
    '(?<![\\d.,/-])\\d{1,2}\\s?[/.-]\\s?\\d{1,2}\\s?[/.-]\\s?' +
      `(?:\\d{4}(?![\\d:])|\\d{2}(?!\\d)|20\\d{2}(?=${LOOSE_TIME})|\\d{2}(?=${TIME_BEHIND}))`,
  ),
  new RegExp(
    `${MONTH_WORD}\\.?\\s*\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[,.]?\\s+|[,.])\\d{4}(?:(?!\\d)|(?=${TIME_BEHIND}))`,
  ),
  new RegExp(
    `(?<!\\d)\\d{1,2}(?:st|nd|rd|th|er|\\.)?[\\s-]*(?:day )?(?:de |of )?${MONTH_WORD}\\.?,?[\\s-]*` +
      "(?:de |in the year (?:of our lord )?)?(?:\\d{4}|'?\\d{2})(?!\\d)",
  ),
]

/** Whether a text contains a date. '27EKT8831' has the form of one, but EKT is not a month. */
export function looksLikeDate(text: string): boolean {
  return DATE_PATTERNS.some((pattern) => {
    const match = pattern.exec(text)
    return match !== null && isDate(match[0])
  })
}

const PART = '(?:\\d{4}|[\\d_]{1,2})'
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const RESEMBLES_DATE = new RegExp(
  `^(?:${PART}\\s?[/.-]\\s?${PART}\\s?[/.-]\\s?${PART}|${PART}/${PART}/?|` +
    `(?:\\d{1,2}\\s)?(?:${MONTHS})[a-z]*\\.?(?:\\s\\d{1,2})?,?\\s\\d{1,4})$`,
  'i',
)

/** Whether a whole text has the form of a date, also one without a day, or of a day that no month has. */
export function resemblesDate(text: string): boolean {
  return /\d/.test(text) && RESEMBLES_DATE.test(text.trim())
}

/**
 * The dates of a text that are whole words: '12-05-2024-881' is a number that begins like a date.
 */
export function datesIn(text: string): { start: number; end: number }[] {
  return DATE_PATTERNS.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))])
    .filter((match) => isDate(match[0]))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => !/[\w/-]/.test(`${text[start - 1] ?? ''}${text[end] ?? ''}`))
}

/**
 * Whether the date at this place of a text is a part of a code: 'BOP-2026-01-15', '01-01-26-WC'.
 * The other date of a period, a time of day and the word of a label may touch a date too.
 */
export function isInCode(text: string, start: number, end: number): boolean {
  const before = /[^\s:;,()]*$/.exec(text.slice(0, start))![0]
  const after = /^[^\s;,()]*/.exec(text.slice(end))![0]
  const isBegun = /[A-Z\d][-/]?$/.test(before) && !LABEL_WORD.test(before)
  const isContinued = /^[-/]?[A-Z\d]/.test(after) && !TOUCHES_DATE.test(after)
  return (isBegun && !looksLikeDate(before)) || (isContinued && !looksLikeDate(after))
}

const LABEL_WORD = /^(?:eff|effective|exp|expires|from|to|thru|through|date|dated)-?$/i
const TOUCHES_DATE = /^(?:T?\d{1,2}:\d{2}|-?(?:to|thru|through|exp|am|pm))/i

function isDate(text: string): boolean {
  return readDate(text.replace(/\s+,/g, ','), 'mdy') !== null
}
