import { readDate } from '../normalize/dates.ts'
import { emailBreak } from '../normalize/email-lines.ts'
import { readMoney } from '../normalize/money.ts'
import { isPrintedAsPhone } from '../normalize/phone.ts'
import { isSplit, isWithinWord, joinLines } from '../normalize/wrapped.ts'
import { isRule } from './footer-rows.ts'
import { mayBeApart } from './name-breaks.ts'
import { nameHalves } from './name-halves.ts'
import { withTownBreaks } from './town-breaks.ts'

/**
 * One line of a page, cut into the columns of the table. The first one is the header. A 'note' is never part
 * of a record. A 'text' runs over the border of two columns, and is part of a record only just below it.
 */
export type GridLine = {
  page: number
  top: number
  bottom: number
  cells: string[]
  kind: 'cells' | 'text' | 'note'
}
/** `isText`: a note or a text that is part of no record. */
export type GridRow = { cells: string[]; isText: boolean }

/** Lines of one cell are closer than this share of the blank space between records. */
const TIGHT = 0.6
/** Lines of one cell are closer than this share of their height. */
const CLOSE = 0.6
/** The blank space between records exceeds that between their lines by this share of the height. */
const WIDER = 0.25
/** If fewer of the blocks of lines can be one record each, the blocks are groups of records. */
const MOST_BLOCKS = 0.8
const MAX_LINES = 12

/** `gap`: the blank space above the line. Null at the top of a page. */
type RowLine = Pick<GridLine, 'cells' | 'kind'> & {
  gap: number | null
  isHeader: boolean
  isFirst: boolean
}
type LineRecord = { cells: string[]; lines: RowLine[] }
type RowSpacing = {
  height: number
  recordGap: number
  names: number | null
  halves: ReadonlySet<RowLine>
}

/**
 * Joins the lines of a record. A cell of several lines may start above the others, if the program aligns
 * cells to their middle or bottom. `names`: the column of clients. A name that may
 * belong to the next record stays a separate row.
 */
export function recordsOf(rows: readonly GridLine[], names: number | null = null): GridRow[] {
  const lines = rows.map((row, at): RowLine => {
    const above = rows[at - 1]
    const gap = above?.page === row.page ? row.top - above.bottom : null
    const isHeader = row.cells.every((cell, column) => cell === rows[0]!.cells[column])
    return { cells: row.cells, kind: row.kind, gap, isHeader, isFirst: at === 1 }
  })
  const broken = withTownBreaks(lines)
  const halves = nameHalves(broken, names, (cell) => isCode(cell) || isWholeValue(cell))
  const spacing = { height: heightOf(rows), recordGap: recordGapOf(lines), names, halves }
  const records = blocksOf(broken, spacing.height).flatMap((block) =>
    block.length > 1 && !block.some(isNote) && isOneRecord(block)
      ? [joined(block)]
      : withContinuations(block, spacing),
  )
  return records.map(({ cells, lines }) => ({
    cells: cells.map((cell) => cell.replace(/^\n/, '')),
    isText: lines.every(({ kind }) => kind !== 'cells'),
  }))
}

/** The lines of each record, the header alone. One block if the blank spaces do not separate records. */
function blocksOf(lines: readonly RowLine[], height: number): RowLine[][] {
  const gaps = lines.flatMap(({ gap }) => gap ?? []).sort((a, b) => b - a)
  for (let at = 1; at < gaps.length; at++) {
    const [wide, tight] = [gaps[at - 1]!, gaps[at]!]
    if (wide - tight < height * WIDER || tight > height * CLOSE) continue
    const blocks = split(lines, (wide + tight) / 2)
    if (areRecords(blocks)) return blocks
  }
  return [[...lines]]
}

function split(lines: readonly RowLine[], limit: number): RowLine[][] {
  const blocks: RowLine[][] = []
  lines.forEach((line, at) => {
    const above = lines[at - 1]
    const isApart = line.isHeader || isNote(line) || (above && (above.isHeader || isNote(above)))
    if (isApart || line.gap === null || line.gap > limit) blocks.push([line])
    else blocks.at(-1)!.push(line)
  })
  return blocks
}

const isNote = ({ kind }: RowLine) => kind === 'note'

/** A list may have a blank line after each group of records. Its blocks are no records. */
function areRecords(blocks: readonly RowLine[][]): boolean {
  const several = blocks.filter((block) => block.length > 1)
  const records = several.filter(isOneRecord)
  if (several.length === 0 || records.length < several.length * MOST_BLOCKS) return false
  const isOfParts = (block: RowLine[]) =>
    block.some(({ cells }) => isPart(cells, joined(block).cells))
  return records.some(isOfParts) || records.filter(isBroken).length > several.length / 2
}

/** Whether a value of the block goes on in the next line, as an email or a town does. */
function isBroken(block: readonly RowLine[]): boolean {
  return block.some(({ cells }, at) => {
    const lower = block[at + 1]?.cells
    return lower !== undefined && cells.some((cell, column) => goesOver(cell, lower[column] ?? ''))
  })
}

function goesOver(upper: string, lower: string): boolean {
  if (upper === '' || lower === '') return false
  if (isSplit(upper, lower) || emailBreak(upper, lower) === 'joined') return true
  return OPEN_TOWN.test(upper) && /^(?:[A-Z]{2}\.? )?\d{5}(?:-\d{4})?$/.test(lower)
}

/** 'Tacoma,' above 'WA 98402', 'Tacoma, WA' above '98402' */
const OPEN_TOWN = /\p{L},(?:\s[A-Z]{2}\.?)?$/u

function isOneRecord(block: readonly RowLine[]): boolean {
  if (block.length > MAX_LINES) return false
  return block.every(({ cells }, at) =>
    block.slice(at + 1).every((lower) => !areTwoRecords(cells, lower.cells)),
  )
}

/** A line with at most half of the columns of its record, or without its first one. */
function isPart(cells: readonly string[], record: readonly string[]): boolean {
  const filled = filledIn(cells)
  const isUnnumbered = cells[0] === '' && record[0] !== ''
  return filled > 0 && (isUnnumbered || filled <= filledIn(record) / 2)
}

/** A line just below a record may continue its cells. */
function withContinuations(block: readonly RowLine[], spacing: RowSpacing): LineRecord[] {
  const records: LineRecord[] = []
  block.forEach((line, at) => {
    const own = records.at(-1)
    const above = block[at - 1]
    const isBelowHeader = above?.isHeader && !line.isFirst
    const isApart = line.isHeader || isBelowHeader || isNote(line) || (above && isNote(above))
    if (!own || isApart || !goesOn(own, line, block[at + 1], spacing)) {
      records.push({ cells: line.cells, lines: [line] })
      return
    }
    own.cells = joinCells(own.cells, line.cells)
    own.lines.push(line)
  })
  return records
}

/** Its first column is empty, or it is much closer than the records are to each other. */
function goesOn(
  { cells: record, lines }: LineRecord,
  line: RowLine,
  next: RowLine | undefined,
  { height, recordGap, names, halves }: RowSpacing,
): boolean {
  const { cells, kind, gap, isFirst } = line
  const filled = filledIn(cells)
  if (gap === null || gap >= height * CLOSE || filled === 0) return false
  if (isRule(cells) || cells.some((cell) => TOTAL.test(cell))) return false
  if (halves.has(line)) return true
  if (kind === 'text' && gap >= TIGHT * recordGap && recordGap > 0) return false
  const isLoneName = filled === 1 && names !== null && cells[names] !== ''
  if (isLoneName && gap >= TIGHT * recordGap) {
    const lower = next && !next.isHeader ? next.cells[names]! : ''
    if (mayBeApart(record[names] ?? '', cells[names]!, lower)) return false
  }
  if (cells[0] === '' && filled <= cells.length / 2) return true
  if (!isFirst && isRest(record, lines, cells)) return true
  if (isFirst || !cells.every((cell, column) => cell === '' || record[column])) return false
  if (gap < TIGHT * recordGap) return true
  return cells[0] === '' && lines.every((line) => !areTwoRecords(line.cells, cells))
}

/** Whether a line holds the rest of an email, a town or a number, however close the records are. */
function isRest(
  record: readonly string[],
  lines: readonly RowLine[],
  cells: readonly string[],
): boolean {
  const above = lines.at(-1)!.cells
  const areParts = cells.every((cell, column) => cell === '' || record[column] !== '')
  if (!areParts || lines.some((line) => areTwoRecords(line.cells, cells))) return false
  return cells.some((cell, column) => {
    const upper = above[column]!
    return isOpenValue(upper) && formOf(upper) !== formOf(cell) && goesOver(upper, cell)
  })
}

/** Two days or counts may be below each other, and the minus of an amount is no hyphen. */
const isOpenValue = (upper: string) => /@|\p{L},|[\p{L}\d]-$/u.test(upper)

const TOTAL = /^(?:(?:grand|sub|report|page)[\s-]*)?totals?:?$/i

/** Whether a column has a whole value in both lines, such as two dates. */
function areTwoRecords(upper: readonly string[], lower: readonly string[]): boolean {
  return upper.some((cell, column) => areTwoValues(cell, lower[column] ?? ''))
}

/** Whether a cell and the one below it are whole values of two records. */
export function areTwoValues(one: string, other: string): boolean {
  const [upper, lower] = [one.trimStart(), other.trimStart()]
  if (upper === '' || lower === '' || isSplit(upper, lower)) return false
  if (VALUES.some((isValue) => isValue(upper) && isValue(lower))) return true
  return isCode(upper) && formOf(upper) === formOf(lower) && areOfOneLength(upper, lower)
}

const isWholeValue = (text: string) => VALUES.some((isValue) => isValue(text.trimStart()))

const VALUES: ((text: string) => boolean)[] = [
  (text) => readDate(text, 'mdy') !== null,
  (text) => /[.$]/.test(text) && readMoney(text) !== null,
  isPrintedAsPhone,
  (text) => /\S@\S+\.\S/.test(text),
  (text) => /\b[A-Z]{2}\.? \d{5}\b/.test(text),
  (text) => /^\d\S*\s+\p{L}.*[^,-]$/u.test(text),
]

/** 'C-101' has the form of 'C-102'. */
const formOf = (code: string) => code.replace(/\d+/g, '9').replace(/[a-z]+/gi, 'A')

const areOfOneLength = (one: string, other: string) =>
  Math.min(one.length, other.length) / Math.max(one.length, other.length) > 0.6

function joined(block: RowLine[]): LineRecord {
  return { cells: block.map(({ cells }) => cells).reduce(joinCells), lines: block }
}

function joinCells(upper: readonly string[], lower: readonly string[]): string[] {
  return lower.map((cell, column) => joinCell(upper[column] ?? '', cell))
}

/** A code, an email or a word that may be broken keeps its line break. Its column decides what it was. */
function joinCell(upper: string, lower: string): string {
  if (upper === '' || lower === '' || lower.startsWith('\n')) return upper + lower
  const isRest = isCode(lower) || /^[A-Z]{1,2}$/.test(lower)
  const mayBeBroken = isCode(upper) && isRest && !isSplit(upper, lower)
  const isKept = mayBeBroken || isWithinWord(upper, lower) || isOfEmail(upper, lower)
  return isKept ? `${upper}\n${lower}` : joinLines(upper, lower)
}

/** An email may be over three lines, and its @ shows only in the last one. */
function isOfEmail(upper: string, lower: string): boolean {
  const last = upper.split('\n').at(-1)!
  const mayBe = /^[a-z\d+'-]*[._][\w.+'-]*$/.test(last) || `${last}${lower}`.includes('@')
  return mayBe && !/\s/.test(last)
}

const isCode = (text: string) => /^\S*\d\S*$/.test(text)

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length

/** The usual blank space between two records. 0 if the lines do not show it. */
function recordGapOf(lines: readonly RowLine[]): number {
  const gaps = lines.flatMap(({ cells, gap, isFirst }) => {
    const isRecord = cells[0] !== '' && filledIn(cells) > cells.length / 2
    return isRecord && !isFirst && gap !== null ? [gap] : []
  })
  return gaps.length < 2 ? 0 : gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]!
}

function heightOf(rows: readonly GridLine[]): number {
  const heights = rows.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 10
}
