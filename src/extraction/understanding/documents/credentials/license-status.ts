import { CREDENTIAL, type Ending, endingWords, STATUS } from '../../../lexicon/ending-words.ts'
import { parsedIn, type SourcedValue } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import { type Layout, type LayoutCell, sameColumn } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

/** A status that ends a license: "Status: INACTIVE", "CANCELED". */

/** How a license or certificate ended before its last day. `since` is the day, if it is stated. */
export type Revocation = { page: number; ending: Ending; since: SourcedValue | null }

const endings = Object.keys(endingWords) as Ending[]
const alternatives = (part: 'words' | 'prose') =>
  endings
    .map((ending) => endingWords[ending][part])
    .filter((words) => words !== '')
    .join('|')

/** 'Delinquent, Inactive', 'CURRENT INACTIVE', 'Voluntarily Surrendered' */
const QUALIFIERS = String.raw`(?:(?:current|renewed|\w+ly|(?:in)?voluntary)\W{1,3}){0,2}`
const ENDED = `(?<word>${alternatives('words')})(?!\\s+date)\\b`
const ENDED_STATUS = new RegExp(`${STATUS}\\W{0,5}${QUALIFIERS}${ENDED}`, 'i')
const ENDED_VALUE = new RegExp(`^\\W*${QUALIFIERS}${ENDED}`, 'i')
const STATUS_LABEL = new RegExp(`^\\W*(?:[a-z]+\\W+){0,2}?${STATUS}\\W*$`, 'i')
const IN_FORCE = String.raw`(?:active|current|clear|valid|(?:in\s+)?good\s+standing)`
export const ACTIVE_STATUS = new RegExp(
  `${STATUS}\\W{0,5}${IN_FORCE}\\b(?!\\W{1,3}(?:${alternatives('words')}))`,
  'i',
)
const STAMP = new RegExp(`^\\W*(?<word>${alternatives('prose')})\\W*$`, 'i')
/** The first status or stamp that ends the license, else null. */
export function endedStatusIn(layout: Layout, textStyle: TextStyle): Revocation | null {
  const cells = layout.rows.flatMap((row) => row.cells)
  const stated = firstOf(cells, (cell) => statusOf(layout, cell))
  const isActive = cells.some(({ text }) => ACTIVE_STATUS.test(text))
  const found = stated ?? (isActive ? null : firstOf(cells, (cell) => stampIn(layout, cell)))
  if (!found) return null
  const { cell, match } = found
  const ending = endingOf(match.groups!.word!)
  const isStatus = found === stated && !isAtLastDay(ending)
  // The day beside 'Pending' is that of the application.
  const since =
    ending === 'pending'
      ? null
      : (dayBehind(cell, match, textStyle) ??
        labeledDay(cells, ending, textStyle) ??
        (isStatus ? dayOfStatus(cells, cell, textStyle) : null))
  return { page: cell.page, ending, since }
}

/** Words of a row of a table of licenses. 'Void' or 'closed' may be part of a name. */
const ROW_WORD = new RegExp(
  `\\b(?:revoked|suspended|surrendered|expired|${alternatives('prose')})\\b(?!\\s+date)`,
  'i',
)

export function endingOfRow(text: string): Ending | null {
  const [word] = ROW_WORD.exec(text) ?? []
  return word ? endingOf(word) : null
}

/** Endings whose day is the last valid day. */
export const isAtLastDay = (ending: Ending) =>
  ['expired', 'lapsed', 'not renewed', 'delinquent'].includes(ending)

const IN_FORCE_VALUE = new RegExp(`^\\W*${IN_FORCE}\\W*$`, 'i')
const IN_FORCE_SENTENCE = new RegExp(
  String.raw`(?:^|[.;:]\s+)(?:(?:this|your|the|said)\s+(?:[a-z]+\s+){0,2})?${CREDENTIAL}\b[^.;]{0,60}?` +
    String.raw`\s(?:is|was|has\s+been)\s+(?:(?:hereby|now|currently|again)\s+)*` +
    `(?:reinstated|${IN_FORCE})\\b`,
  'i',
)

/** 'Status: Active', 'This license has been reinstated' */
export function isInForce({ rows }: Layout): boolean {
  return rows.some(({ cells }) =>
    cells.some(({ text }, at) => {
      if (ACTIVE_STATUS.test(text) || IN_FORCE_SENTENCE.test(text)) return true
      const label = cells[at - 1]
      return IN_FORCE_VALUE.test(text) && label !== undefined && STATUS_LABEL.test(label.text)
    }),
  )
}

type Found = { cell: LayoutCell; match: RegExpExecArray }

function firstOf(
  cells: LayoutCell[],
  read: (cell: LayoutCell) => RegExpExecArray | null,
): Found | null {
  for (const cell of cells) {
    const match = read(cell)
    if (match) return { cell, match }
  }
  return null
}

function endingOf(word: string): Ending {
  return endings.find((ending) => new RegExp(`^(?:${endingWords[ending].words})$`, 'i').test(word))!
}

const MAX_ROWS_TO_HEADER = 3

/** The label and its value in one cell, or a value beside or below the label. */
function statusOf({ rows }: Layout, cell: LayoutCell): RegExpExecArray | null {
  const own = ENDED_STATUS.exec(cell.text)
  const value = own ? null : ENDED_VALUE.exec(cell.text)
  if (!value) return own
  const { cells } = rows[cell.row]!
  const beside = cells[cells.indexOf(cell) - 1]
  if (beside && STATUS_LABEL.test(beside.text)) return value
  const above = rows.slice(Math.max(0, cell.row - MAX_ROWS_TO_HEADER), cell.row)
  const header = above
    .flatMap((row) => row.cells)
    .find(
      (one) =>
        one.page === cell.page && STATUS_LABEL.test(one.text) && sameColumn(one.box, cell.box),
    )
  return header ? value : null
}

/** A stamp alone in its row. */
function stampIn({ rows }: Layout, cell: LayoutCell): RegExpExecArray | null {
  return rows[cell.row]!.cells.length === 1 ? STAMP.exec(cell.text) : null
}

/** 'INACTIVE as of 06/01/2026', 'Canceled 06/01/2026' */
function dayBehind(
  cell: LayoutCell,
  match: RegExpExecArray,
  textStyle: TextStyle,
): SourcedValue | null {
  const rest = cell.text.slice(match.index + match[0].length)
  const day = firstDate(rest, textStyle)
  if (!day || !/^\W*(?:(?:since|as\s+of|effective|on|from)\W*)*$/i.test(rest.slice(0, day.start)))
    return null
  return parsedIn(cell, day, rest)
}

/** 'Cancellation Date: 06/01/2026' in the cell, or the day in the next one. */
function labeledDay(
  cells: LayoutCell[],
  ending: Ending,
  textStyle: TextStyle,
): SourcedValue | null {
  const { label } = endingWords[ending]
  return label === '' ? null : dayLabeled(cells, label, textStyle)
}

function dayLabeled(cells: LayoutCell[], label: string, textStyle: TextStyle): SourcedValue | null {
  const labeled = new RegExp(`^\\W*(?:${CREDENTIAL}\\s+)?(?:${label})(?!\\w)`, 'i')
  for (const [at, cell] of cells.entries()) {
    const match = labeled.exec(cell.text)
    const next = cells[at + 1]
    const inside = match && dayBehind(cell, match, textStyle)
    if (inside) return inside
    const beside = match && next?.row === cell.row ? firstDate(next.text, textStyle) : null
    if (beside) return parsedIn(next!, beside)
  }
  return null
}

const STATUS_DAY = pattern(
  String.raw`
    status\s+(?:effective(?:\s+date)?|date|changed?(?:\s+(?:date|on))?)|date\s+of\s+status`,
).source
const EFFECTIVE_DAY = String.raw`effective(?:\s+date)?|date\s+effective`

/** 'Status Date', or the effective day in the next row. With a last day, it may be the first one. */
function dayOfStatus(
  cells: LayoutCell[],
  { row, page }: LayoutCell,
  textStyle: TextStyle,
): SourcedValue | null {
  const labeled = dayLabeled(cells, STATUS_DAY, textStyle)
  if (labeled || cells.some(({ text }) => /\bexpir(?:es|ation|y)\b/i.test(text))) return labeled
  const near = cells.filter((one) => one.page === page && one.row >= row && one.row <= row + 1)
  return dayLabeled(near, EFFECTIVE_DAY, textStyle)
}
