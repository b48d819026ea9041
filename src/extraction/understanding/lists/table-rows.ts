import type { Table } from '../../document.ts'
import { readDate } from '../normalize/dates.ts'
import { readMoney } from '../normalize/money.ts'
import { pattern } from '../pattern.ts'
import { isBlank } from './cell-shapes.ts'
import { isFooter, isRule, shapeOf } from './footer-rows.ts'
import { clean, type TableHeader } from './header-row.ts'
import { type LoneCells, readLoneCell } from './lone-cells.ts'
import { firstText, groupOf, groupsIn } from './row-groups.ts'

/** In a list with this many columns, a row of one cell is a note. */
const WIDE = 4

/** A row of the body with its 0-based index in the table. */
export type BodyRow = { at: number; cells: string[] }
export type TableBody = {
  rows: BodyRow[]
  totals: BodyRow[]
  notes: BodyRow[]
  repeats: BodyRow[]
  /** Rows of one cell that may be records. They state too little to be saved. */
  unsure: BodyRow[]
}

const TOTAL = new RegExp(
  '^(?:(?:grand|sub|page|report|overall|group|running|monthly|project|job)[\\s-]*)?' +
    '(?:totals?|sum|sub-?totals?|average|avg|mean|median|count)\\b[\\s:]*' +
    '(?:\\(?\\d+.*|(?:for|of|jobs?|clients?|vendors?|customers?|records?|rows?|all|per|by|due|' +
    'outstanding|open|amount)\\b.*)?$',
  'i',
)
/**
 * The total of a group: 'Subtotal Sam Fox', 'Sam Fox Total', 'Total - Tacoma'. Only amounts may stand beside
 * it.
 */
const GROUP_TOTAL =
  /^(?:sub-?\s?totals?\b.*|totals?\s*[-:\u2013].*|.*\b(?:sub-?\s?)?totals?:?(?:\s*\(.*\))?)$/i
const MAX_TOTAL_CHARS = 60
const PAGE_NOTE = new RegExp(
  '^(?:page\\s+\\d+|\\d+\\s+of\\s+\\d+|printed|generated|report (?:date|run)|confidential|continued|' +
    'as of|end of|exported|prepared|total records|\\*|' +
    '(?:mon|tues|wednes|thurs|fri|satur|sun)day, \\w+ \\d{1,2}, \\d{4})',
  'i',
)

/**
 * Sorts the rows below the header into records, totals, notes between them, repeated headers and
 * repeated rows. Rows are compared by `fields`, the mapped columns.
 */
export function bodyOf(
  { rows, textRows }: Pick<Table, 'rows' | 'textRows'>,
  header: TableHeader,
  fields: number[],
  lone: LoneCells,
): TableBody {
  const body: TableBody = { rows: [], totals: [], notes: [], repeats: [], unsure: [] }
  const isHeader = headerFinder(header)
  const seen = new Set<string>()
  const isWide = fields.length >= WIDE
  const groups = groupsIn(rows)
  const shape = shapeOf(rows.slice(header.at + header.rows), header.texts)
  let group: ReturnType<typeof groupOf> = null
  for (let at = header.at + header.rows; at < rows.length; at++) {
    const cells = rows[at] as string[]
    let filled = 0
    for (const cell of cells) if (cell !== '' && cell.trim() !== '') filled++
    if (filled === 0 || isHeader(cells) || isRule(cells)) continue
    const row = { at, cells: group ? withGroup(cells, group, fields) : cells }
    const isHeading = filled === 1 && groups.isHeading(at)
    const isEnd = isTotal(cells, filled) || groups.isTotal(at)
    if (isHeading || isEnd) group = isHeading ? groupOf(cells) : null
    if (isHeading || isEnd) body.totals.push({ at, cells })
    else if (isFooter(cells, shape) || isPageNote(cells)) body.notes.push(row)
    else if (filled === 1 && isHeader(rows[at + 1])) body.notes.push(row)
    else if (textRows?.has(at)) addText(body, row, lone, cells)
    else if (isWide && filled === 1) addLone(body, row, lone, cells)
    else if (isNote(cells, filled, isWide)) body.notes.push(row)
    else if (isRepeat(row.cells, fields, seen)) body.repeats.push(row)
    else body.rows.push(row)
  }
  dropUnlabeledTotals(body, fields)
  dropSigner(body, header, fields)
  return body
}

function addLone(body: TableBody, row: BodyRow, lone: LoneCells, cells: string[]): void {
  const rows = { note: body.notes, record: body.rows, unsure: body.unsure }
  rows[readLoneCell(lone, cells)].push(row)
}

/** A long name may run over its column, but below a list it may as well be that of the company. */
function addText(body: TableBody, row: BodyRow, lone: LoneCells, cells: string[]): void {
  const rows = readLoneCell(lone, cells) === 'note' ? body.notes : body.unsure
  rows.push(row)
}

/** A customer who is named once, above the rows. */
function withGroup(
  cells: string[],
  { index, name }: { index: number; name: string },
  fields: number[],
): string[] {
  const isOpen = fields.includes(index) && (cells[index] ?? '').trim() === ''
  return isOpen ? cells.with(index, name) : cells
}

/** The share of a table's columns that a row of totals or a note fills at most. */
const SPARSE = 0.6

/** The rows below the header that may be records. Totals and names of groups say nothing about a column. */
export function recordRows(rows: string[][], header: TableHeader): string[][] {
  const width = header.texts.filter((text) => text !== '').length
  const start = header.at + header.rows
  const groups = groupsIn(rows)
  const shape = shapeOf(rows.slice(start), header.texts)
  return rows.slice(start).filter((cells, index) => {
    const filled = cells.filter((cell) => cell.trim() !== '').length
    if (isRule(cells)) return false
    if (filled === 0 || (filled > width * SPARSE && filled > 2)) return true
    const at = start + index
    if (groups.isTotal(at) || (filled === 1 && groups.isHeading(at))) return false
    if (isTotal(cells, filled) || isNote(cells, filled, width >= WIDE)) return false
    return !isFooter(cells, shape)
  })
}

/** Finds the rows that repeat the header. A board prints it above each group, below the group's title. */
export function headerFinder({ texts }: TableHeader): (cells: string[] | undefined) => boolean {
  const own = new Set(texts.map((text) => text.toLowerCase()).filter((text) => text !== ''))
  const isOwn = (cell: string) => own.has(clean(cell).toLowerCase())
  return (cells = []) => {
    const first = cells.find((cell) => cell.trim() !== '')
    if (first === undefined || !isOwn(first)) return false
    const filled = cells.filter((cell) => cell.trim() !== '')
    return filled.length > 1 && filled.filter(isOwn).length / filled.length > 0.7
  }
}

/** Whether a text before amounts calls them the total of a group. */
export const isGroupTotal = (label: string) =>
  label.length < MAX_TOTAL_CHARS && GROUP_TOTAL.test(label)

/** 'Jobs: 14', with only amounts beside it. */
const COUNT_OF_RECORDS =
  /^(?:jobs|projects|claims|clients|customers|vendors|records|rows)\s*:\s*\d{1,6}$/i

function isTotal(cells: string[], filled: number): boolean {
  const first = firstText(cells)
  const isGroup = isGroupTotal(first) || COUNT_OF_RECORDS.test(first)
  const isLabeled = cells.some((cell) => cell.length < MAX_TOTAL_CHARS && TOTAL.test(cell.trim()))
  if (!isGroup && !isLabeled) return false
  const amounts = cells.filter((cell) => cell !== '' && readMoney(cell) !== null).length
  if (isLabeled && (filled <= 2 || amounts >= (filled - 1) / 2)) return true
  return isGroup && amounts > 0 && amounts === filled - 1
}

/** 'Project Manager: Sam Fox' above the rows of a group, in one cell or two, and the notes of the page. */
function isNote(cells: string[], filled: number, isWide: boolean): boolean {
  const isHeading = filled === 1 || (filled === 2 && firstText(cells).endsWith(':'))
  return (
    (isWide && isHeading) || isPageNote(cells) || (filled === 1 && SENTENCE.test(firstText(cells)))
  )
}

/** No name has five words in small letters in a row. */
const SENTENCE = /(?:\s\p{Ll}[\p{L}'’]{0,20}[,;]?){5}/u

/** Two rows that agree in fewer columns may be two records, unless all their cells are the same. */
const TELLING_CELLS = 3

/** Whether a line of a page is about the list, such as its total. `cells` has no blank ones. */
export function isBelowRecords(cells: string[], width: number): boolean {
  const isAbout = isPageNote(cells) || isTotal(cells, cells.length)
  return isAbout || isFooter(cells, { width, codes: new Set() })
}

const isPageNote = (cells: string[]) => PAGE_NOTE.test(firstText(cells))

function isRepeat(cells: string[], fields: number[], seen: Set<string>): boolean {
  const isNarrow = fields.length < TELLING_CELLS
  let filled = 0
  let key = ''
  for (const field of isNarrow ? cells.keys() : fields) {
    const cell = (cells[field] ?? '').trim()
    if (cell !== '') filled++
    key += `${cell}\u0001`
  }
  if (filled < (isNarrow ? 2 : TELLING_CELLS)) return false
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

/** A last row with only amounts, below a body with names, is an unlabeled total. */
function dropUnlabeledTotals(body: TableBody, fields: number[]): void {
  const last = body.rows.at(-1)
  if (last === undefined || body.rows.length < 3) return
  const filled = last.cells.filter((cell) => !isBlank(cell.trim()))
  if (filled.length === 0 || filled.length > fields.length / 2 + 1) return
  if (!filled.every((cell) => readMoney(cell) !== null)) return
  body.totals.push(body.rows.pop() as BodyRow)
}

/**
 * A last row with only a name and a day, below records with more: who signed the list, and when. In a column
 * of days, the day may be that of a record.
 */
function dropSigner(body: TableBody, { texts }: TableHeader, fields: number[]): void {
  const filledOf = ({ cells }: BodyRow) => cells.filter((cell) => !isBlank(cell.trim()))
  const [last, ...others] = body.rows.toReversed()
  if (!last || others.length < 2 || fields.length < WIDE) return
  const [name = '', day = '', ...more] = filledOf(last)
  if (more.length > 0 || /\d/.test(name) || readDate(day, 'mdy') === null) return
  if (DAYS.test(texts[last.cells.indexOf(day)] ?? '')) return
  if (others.some((row) => filledOf(row).length <= 2)) return
  body.notes.push(body.rows.pop() as BodyRow)
}

const DAYS = pattern(
  String.raw`
    \b(?:date|day|dol|loss|received|opened|created|start(?:ed)?|completed?|closed|due|expir\w*|last|next|
    updated|inspected|scheduled|invoiced|paid)\b`,
  'i',
)
