import { type FieldMatch, parsedIn, type SourcedValue } from '../../fields/field-match.ts'
import type { ParsedValue } from '../../fields/parsed-value.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import type { DateOfOther } from './dates-of-others.ts'
import { datesBeforeLabel } from './labels-behind-dates.ts'
import { datesOverCaption } from './value-over-caption.ts'

export type CredentialDates = { issued: SourcedValue | null; expires: SourcedValue | null }

/**
 * The first and last day of a credential: a period in one line, else the labeled dates, else the
 * dates that the words around them explain.
 */
export function credentialDates(
  layout: Layout,
  textStyle: TextStyle,
  labeled: CredentialDates,
  ofOthers: readonly DateOfOther[],
): CredentialDates {
  const stated = periodIn(layout, textStyle)
  const isOther = ofOthers.some(({ value }) => value === stated?.expires.value)
  const period = isOther ? null : stated
  const { issued, expires } = labeled
  const begin = period?.issued.value
  const end = period?.expires.value
  const isPeriod = !issued && !expires ? true : expires?.value === begin || issued?.value === begin
  // 'from June 12, 2026 until June 30, 2027': only the second day has a label.
  if (period && (isPeriod || (!issued && expires?.value === end))) return period
  if (issued && expires) return labeled
  const explained = datesInContext(layout, textStyle, ofOthers)
  const captioned = datesOverCaption(layout, textStyle)
  const named = datesBeforeLabel(layout, textStyle)
  if (isShifted(labeled, captioned)) return captioned
  return {
    issued: firstOther([issued, named.issued, captioned.issued, explained.issued], expires),
    expires: firstOther([expires, named.expires, captioned.expires, explained.expires], issued),
  }
}

/** The labeled day, else the first that is not the other day of the term. */
const firstOther = ([labeled, ...more]: (SourcedValue | null)[], not: SourcedValue | null) =>
  labeled ?? more.find((one) => one && one.value !== not?.value) ?? null

/** The day under one caption is above the other caption, which has nothing under it: both are captions. */
function isShifted(labeled: CredentialDates, captioned: CredentialDates): boolean {
  const { issued, expires } = captioned
  if (!issued || !expires || issued.value >= expires.value) return false
  if (!labeled.expires) return labeled.issued?.value === expires.value
  return !labeled.issued && labeled.expires.value === issued.value
}

const PERIOD_SEPARATOR = pattern(
  String.raw`
      ^[\s,]*(?:to|through|thru|until|(?:and\s+)?(?:ending|expiring|ends|expires)(?:\s+on)?|
      [-\u2013\u2014])[\s,]*$`,
  'i',
)

type ValidityPeriod = { issued: SourcedValue; expires: SourcedValue }

/** A period in one line: "01/12/2026 TO 03/31/2027". */
export function periodIn(layout: Layout, textStyle: TextStyle): ValidityPeriod | null {
  for (const cell of cellsOf(layout)) {
    const from = firstDate(cell.text, textStyle)
    const rest = from ? cell.text.slice(from.end) : ''
    const to = from && firstDate(rest, textStyle)
    if (!to || !PERIOD_SEPARATOR.test(rest.slice(0, to.start)) || to.value <= from.value) continue
    return { issued: parsedIn(cell, from), expires: parsedIn(cell, to, rest) }
  }
  for (const [at, { cells, page }] of layout.rows.entries()) {
    const next = layout.rows[at + 1]
    const period =
      periodOver(cells, textStyle) ??
      (next?.page === page ? periodInProse(cells, next.cells, textStyle) : null)
    if (period) return period
  }
  return null
}

/** A period in two lines of a sentence: "from January 22, 2025 through January 21," "2026." */
function periodInProse(
  [cell, ...others]: LayoutCell[],
  below: LayoutCell[],
  textStyle: TextStyle,
): ValidityPeriod | null {
  if (!cell || others.length > 0 || below.length !== 1) return null
  const text = `${cell.text} ${below[0]!.text}`
  const from = firstDate(text, textStyle)
  const rest = from ? text.slice(from.end) : ''
  const to = from && firstDate(rest, textStyle)
  const isPeriod = to && PERIOD_SEPARATOR.test(rest.slice(0, to.start)) && to.value > from.value
  if (!isPeriod) return null
  return { issued: parsedIn(cell, from, text), expires: parsedIn(below[0]!, to, rest) }
}

/** A period with wide gaps, as a form with blanks prints it: "from", "June 12, 2026", "until", "June 30". */
function periodOver(cells: LayoutCell[], textStyle: TextStyle): ValidityPeriod | null {
  const dated = cells.flatMap((cell, at) => {
    const date = firstDate(cell.text, textStyle)
    return date ? [{ cell, at, date }] : []
  })
  const [from, to] = dated
  if (!from || !to || dated.length > 2 || to.date.value <= from.date.value) return null
  const between = [
    from.cell.text.slice(from.date.end),
    ...cells.slice(from.at + 1, to.at).map(({ text }) => text),
    to.cell.text.slice(0, to.date.start),
  ]
  const words = between.join(' ').trim()
  if (words === '' || !PERIOD_SEPARATOR.test(words)) return null
  return {
    issued: parsedIn(from.cell, from.date),
    expires: parsedIn(to.cell, to.date),
  }
}

const BEFORE_END_DATE = pattern(
  String.raw`
    \b(?:expir\w*|exp\.?|ending|ends|until|through|thru|
    (?<!\b(?:not|last|previous|prior)\s)renew\w*(?!\s+(?:fees?|application|payment|notice|form)\b)|
    good\s+(?:thr\w*|until)|valid\s+(?:to|till?))\b[^.;]{0,30}$`,
  'i',
)
/** The period in 'Dated, Bismarck, N.D. May 1, 2026' or 'St. Paul' ends no sentence. */
const ABBREVIATION = String.raw`(?<=\b(?:[a-z]|st|ft|mt))\.`
const BEFORE_START_DATE = pattern(
  String.raw`
    \b(?:issued?|issuance|effective|beginning|begins|completed|dated?|granted|awarded|given|since|
    sealed|registered|first licensed|
    licensed\s+on|this)\b(?:[^.;:]|${ABBREVIATION}){0,90}$`,
  'i',
)
/** 'until December 31, 2026 when this certificate expires' */
const AFTER_END_DATE = /^[^.;]{0,25}\bexpir(?:es|ation)\b/i
/** A day in the words of a deed is the day of issue: 'on the 19th day of July'. */
const DAY_OF_DEED = /^\d{1,2}(?:st|nd|rd|th)? day of\b/i
const OTHER_DATE = pattern(
  String.raw`
    \b(?:birth|dob|printed|as of|current as|search\w*|bond|insurance|paid|today|
    date\s+of\s+(?:this\s+)?(?:notice|order|letter|decision|mailing)|date\s+mailed|
    (?:notice|order|letter|decision|mailing)\s+date)\b`,
  'i',
)

/** 'Your license will be revoked effective July 15, 2026' states no day of issue. */
const CHANGE = pattern(
  String.raw`
    \b(?:revo[ck]|suspend|suspension|surrender|cancel|terminat|(?:in|de|re)activ|probation|laps|
    null\s+and\s+void|relinquish|reinstat)\w*[^.;]*$`,
  'i',
)

/** Whether the words before a labeled date say so, as 'revoked effective July 15, 2026' does. */
export function isOfChange({ rows }: Layout, { row, text }: FieldMatch): boolean {
  const cell = rows[row]?.cells.find((one) => one.text.includes(text))
  return cell !== undefined && CHANGE.test(cell.text.slice(0, cell.text.indexOf(text)))
}

function datesInContext(
  layout: Layout,
  textStyle: TextStyle,
  ofOthers: readonly DateOfOther[],
): CredentialDates {
  const found: CredentialDates = { issued: null, expires: null }
  const cells = cellsOf(layout)
  for (const [at, cell] of cells.entries()) {
    for (const { date, rest } of datesOf(cell.text, textStyle)) {
      if (ofOthers.some((one) => one.cell === cell && one.value === date.value)) continue
      const above = rest === cell.text ? textAbove(layout, cells, at) : ''
      const name = termIn(rest, date, above, cells[at + 1]?.text ?? '')
      if (name === 'other') continue
      if (name) found[name] ??= parsedIn(cell, date, rest)
      break
    }
  }
  return found
}

/** The dates of a text. Each but the first is in the rest behind the one before. */
function datesOf(text: string, textStyle: TextStyle): { date: ParsedValue; rest: string }[] {
  const date = firstDate(text, textStyle)
  return date ? [{ date, rest: text }, ...datesOf(text.slice(date.end), textStyle)] : []
}

/** What the words around a date say it is. Null if they say nothing, and `other` if it is none of both. */
function termIn(
  text: string,
  { start, end }: ParsedValue,
  above: string,
  below: string,
): keyof CredentialDates | 'other' | null {
  const own = text.slice(0, start)
  const isTold = BEFORE_END_DATE.test(own) || BEFORE_START_DATE.test(own)
  const before = isTold || own.includes(':') ? own : `${above} ${own}`
  if (OTHER_DATE.test(before)) return 'other'
  const behind = text.slice(end) + (/^\p{Ll}/u.test(below) ? ` ${below}` : '')
  if (BEFORE_END_DATE.test(before) || AFTER_END_DATE.test(behind)) return 'expires'
  if (CHANGE.test(before)) return 'other'
  return BEFORE_START_DATE.test(before) || DAY_OF_DEED.test(text.slice(start)) ? 'issued' : null
}

/** The words before a date that does not begin its cell: in the previous cell or the row above. */
function textAbove({ rows }: Layout, cells: LayoutCell[], at: number): string {
  const [cell, before] = [cells[at]!, cells[at - 1]]
  if (before?.row === cell.row) return before.text
  const above = rows[cell.row - 1]
  return above && above.page === cell.page ? above.cells.map(({ text }) => text).join(' ') : ''
}

const cellsOf = ({ rows }: Layout) => rows.flatMap((row) => row.cells)
