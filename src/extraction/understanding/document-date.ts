import { sentLines } from './documents/jobs/email-senders.ts'
import type { Layout, LayoutCell, LayoutRow } from './layout/layout.ts'
import { type DateOrder, readDate } from './normalize/dates.ts'
import { pattern } from './pattern.ts'

/** A document states its date near its top or in a footer. Tables in between have other dates. */
const TOP_ROWS = 40
const BOTTOM_ROWS = 5

/**
 * Labels of a document's own date, the surest first: when it was written or revised, when it was printed,
 * and labels that many documents use for another day. Xactimate prints "Date Est. Completed" at the top, and
 * keeps "Date Entered" in every revision. Symbility keeps "Created" beside "Last Calculated".
 */
const LABELS = [
  pattern(
    String.raw`
      ^(?:(?:estimate|statement|report|invoice|notice|letter|proposal|quote|bid|revision|revised|
      supplement|supplemental|payment|completion certificate) (?:date|dt)|
      date of (?:this )?(?:estimate|statement|report|invoice|notice|letter|proposal|revision)|
      date (?:est|estimate)\.? (?:completed|revised)|(?:est|estimate)\.? (?:completed|revised)(?: on)?|
      (?:date )?(?:revised|estimated)(?: on)?|last calculated(?: on)?|
      (?:data |status |balances )?as of(?: date)?)(?![\w/]) *:? *`,
    'i',
  ),
  pattern(
    String.raw`
      ^(?:(?:print|printed|run|export|download|mailing|report) date(?:[ /]+(?:and |& )?time)?|
      date (?:printed|prepared|exported|mailed|issued)|
      (?:report )?(?:printed|prepared|generated|exported|downloaded|run)(?: on)?|
      snapshot(?: date| taken)?(?: on)?)(?![\w/]) *[:,]? *`,
    'i',
  ),
  pattern(
    String.raw`
      ^(?:date (?:created|entered|signed|submitted|updated|of (?:this )?request)|
      (?:created|signed|submitted|dated|(?:last )?updated)(?: on)?|date)(?![\w/]) *:? *`,
    'i',
  ),
]
/** Another document is "dated 11/12/2026" in a sentence that goes on from the line above. */
const OF_OTHER = /^dated(?! *:)/
/** A letter's date is alone on its line. */
const LETTER_DATE = /^\p{L}{3,9}\.? \d{1,2}, \d{4}$/u
/** Forms and tables have such dates too, so the subject or the salutation of a letter must follow. */
const DIGITS_DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/
const LETTER_OPENING =
  /^(?:re|in re|subject|regarding)\s*[:.]|^(?:dear\b|to whom it may concern\b)/i
const ROWS_TO_OPENING = 12

/**
 * The document's date (YYYY-MM-DD): of the estimate, invoice, statement or letter, or "as of" a day. It
 * decides which of two documents stated a value last. If several labels state one, those of the surest kind
 * count, and of these the latest date, because a revision keeps the date of the first version. In a list, a
 * date below a label is of one row. Null if none is stated, or if it is in the future.
 */
export function documentDateOf(
  { rows, isList = false }: Pick<Layout, 'rows'> & { isList?: boolean },
  order: DateOrder,
  today: string,
): string | null {
  const ends =
    rows.length > TOP_ROWS ? rows.slice(Math.max(TOP_ROWS, rows.length - BOTTOM_ROWS)) : []
  const shown = [...rows.slice(0, TOP_ROWS), ...ends]
  const sent = sentDate({ rows }, order, today)
  if (sent) return sent
  for (const label of LABELS) {
    const dates = shown.flatMap((row) => labeledDates(row, isList ? [] : rows, label, order))
    const latest = dates
      .filter((date) => date <= today)
      .toSorted()
      .at(-1)
    if (latest) return latest
  }
  const inTitle = isList ? titleDate(rows, order, today) : null
  return (
    inTitle ??
    latestOf(STAMP, shown, order, today) ??
    letterDate(shown, order, today) ??
    faxDate(rows, order, today) ??
    latestOf(FOOTER, shown, order, today)
  )
}

/** The day in the header of an email. Its text may state dates of other documents. */
function sentDate(layout: Pick<Layout, 'rows'>, order: DateOrder, today: string): string | null {
  const dates = sentLines(layout).map(({ text }) => readDate(withoutTime(text), order))
  return dates.find((date) => date !== null && date <= today) ?? null
}

/** The line of a fax machine above a page: 'NOV 05 2026 10:22AM ACME CLAIMS 303 555 0199 P.01/02'. */
const FAX = pattern(
  String.raw`
    (?<![\d/-])(?<date>\p{L}{3}[ -]\d{1,2},?[ -]\d{4}|\d{1,2}[ -]\p{L}{3}[ -]\d{4}|\d{4}-\d{2}-\d{2}|
    \d{1,2}[/-]\d{1,2}[/-]\d{2,4})[ ,]+\d{1,2}:\d{2}.*
    (?:\bp{1,2}(?:g|age)?[.:]?[ ]?\d{1,3}(?:[ ]?(?:\/|of)[ ]?\d{1,3})?|[@\s]0\d\d\/\d{3})$`,
  'iu',
)

function faxDate(rows: readonly LayoutRow[], order: DateOrder, today: string): string | null {
  const text = rows[0]?.cells.map((cell) => cell.text).join(' ') ?? ''
  const { date = '' } = { ...FAX.exec(text)?.groups }
  const read = readDate(date, order)
  return read && read <= today ? read : null
}

/**
 * The moment of a print alone on its line, as "Thursday, Mar 05, 2026 10:22:11 AM GMT-7 - Accrual Basis".
 * QuickBooks prints it in the footer of its reports.
 */
const STAMP = pattern(
  String.raw`
    ^(?:(?:accrual|cash)[ ]basis[ ,-]+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?[ ])
    (?<date>\p{L}{3,9}\.?[ ]\d{1,2},?[ ]\d{4}),?[ ](?:at[ ])?\d{1,2}:\d{2}(?::\d{2})?(?:[ ]?[ap]\.?m\.?)?
    (?:[ ](?:GMT|UTC|[A-Z]{3,4})(?:[+-]\d{1,2}(?::?\d{2})?|Z)?)?(?:[ ,-]+(?:accrual|cash)[ ]basis)?
    (?:[ ]+(?:page[ ])?\d+(?:[ ]?\/[ ]?|[ ]of[ ])\d+)?$`,
  'iu',
)

/** The footer of an Xactimate print: the name of the estimate, the day of the print and the page. */
const FOOTER = pattern(
  String.raw`
    ^(?!.*\b(?:REV|ED|EDITION|EFF|FORM)\b)(?:[A-Z\d_.,&'-]+[ ]+){0,3}?
    (?<date>\d{1,2}\/\d{1,2}\/\d{4})[ ]+[Pp]age:[ ]?\d+(?:[ ]of[ ]\d+)?$`,
  'u',
)

/** The latest date of the lines with this shape. */
function latestOf(
  shape: RegExp,
  rows: readonly LayoutRow[],
  order: DateOrder,
  today: string,
): string | null {
  const dates = rows.flatMap(({ cells }) => {
    const text = cells.map((cell) => cell.text).join(' ')
    const { date = '' } = { ...shape.exec(text)?.groups }
    return readDate(date, order) ?? []
  })
  return (
    dates
      .filter((date) => date <= today)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Above the header of a list, each row has one cell or a label with its value. */
const MAX_TITLE_CELLS = 2
const DATE_AT_END = pattern(
  String.raw`
    (?<before>.*?)[\s(,:\u2013-]*
    (?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\p{L}{3,9}\.?[ ]\d{1,2},?[ ]\d{4}|
    \d{1,2}[ -]\p{L}{3,9}[ -]\d{4})\)?$`,
  'u',
)
/** It selects the rows of the list, or is another day. */
const OTHER_DAY = /\b(?:since|after|before|from|until|due|by|loss|dol|effective|expires?)$/i

/** The date at the end of a title, as in "WIP Report - October 25, 2026". */
function titleDate(rows: readonly LayoutRow[], order: DateOrder, today: string): string | null {
  const end = rows.findIndex(({ cells }) => cells.length > MAX_TITLE_CELLS)
  for (const { cells } of rows.slice(0, Math.max(0, end))) {
    const { before = '', date = '' } = { ...DATE_AT_END.exec(withoutTime(cells[0]!.text))?.groups }
    const read = OTHER_DAY.test(before.trim()) ? null : readDate(date, order)
    if (read && read <= today) return read
  }
  return null
}

/** The dates in a row behind a label, to its right or, if the row has only labels, below it in `rows`. */
function labeledDates(
  row: LayoutRow,
  rows: readonly LayoutRow[],
  label: RegExp,
  order: DateOrder,
): string[] {
  return row.cells.flatMap((cell, index) => {
    const name = label.exec(cell.text)
    if (!name || OF_OTHER.test(cell.text)) return []
    const after = cell.text.slice(name[0].length)
    const rest = after.replace(FORMAT, '').trim()
    const beside = row.cells[index + 1]?.text ?? ''
    const at = rows.indexOf(row)
    const below =
      FORMAT.test(after) && at >= 0
        ? inBox(rows.slice(at + 1, at + 1 + MAX_ROWS_OF_BOX), cell)
        : (rows[at + 1]?.cells.find((one) => isUnder(one, cell))?.text ?? '')
    const texts = rest === '' ? [beside, below] : [rest]
    const date = texts.map((text) => readDate(withoutTime(text), order)).find((one) => one !== null)
    return date ? [date] : []
  })
}

/** The format that a form prints with its label: 'DATE (MM/DD/YYYY)'. */
const FORMAT = /^\s*\((?:mm?|dd?|yy(?:yy)?)(?:[/. -]+(?:mm?|dd?|yy(?:yy)?)){2}\)\s*:?\s*/i

/** The title beside a box may be on rows between its label and its date. */
const MAX_ROWS_OF_BOX = 3

/** The first text below the label of a box on a form, wherever it begins in the box. */
function inBox(rows: readonly LayoutRow[], { box, page }: LayoutCell): string {
  const isInside = (one: LayoutCell) =>
    one.page === page &&
    one.box.x < box.x + box.width &&
    one.box.x + one.box.width > box.x &&
    one.box.y - (box.y + box.height) <= 2 * one.box.height
  return rows.flatMap(({ cells }) => cells).find(isInside)?.text ?? ''
}

const withoutTime = (text: string) =>
  text.replace(/(?:[\s,]+(?:at\s+)?|(?<=\d)T)\d{1,2}:\d{2}.*$|[\s,|-]+page \d+(?: of \d+)?$/i, '')

/** Whether a cell begins below another one. */
function isUnder(lower: LayoutCell, upper: LayoutCell): boolean {
  return Math.abs(lower.box.x - upper.box.x) <= 0.5 * upper.box.height
}

function letterDate(rows: readonly LayoutRow[], order: DateOrder, today: string): string | null {
  for (const [index, { cells }] of rows.entries()) {
    const [cell, more] = cells
    if (!cell || more) continue
    const isInDigits = DIGITS_DATE.test(cell.text) && opensLetter(rows, index)
    if (!isInDigits && !LETTER_DATE.test(cell.text)) continue
    const isLabeled = /date|loss|:$/i.test(rows[index - 1]?.cells.at(-1)?.text ?? '')
    const date = isLabeled ? null : readDate(cell.text, order)
    if (date && date <= today) return date
  }
  return null
}

function opensLetter(rows: readonly LayoutRow[], at: number): boolean {
  const below = rows.slice(at + 1, at + 1 + ROWS_TO_OPENING)
  return below.some(({ cells }) => cells.length <= 2 && LETTER_OPENING.test(cells[0]!.text))
}
