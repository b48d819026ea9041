import type { Word } from '../../document.ts'
import { bordersIn, isSentence, isSigned } from './form-bands.ts'
import {
  type ColumnStart,
  columnAt,
  cut,
  type HorizontalRange,
  type PageBand,
} from './grid-columns.ts'
import type { GridLine } from './page-rows.ts'

/**
 * Texts between, beside and below the rows of a printed list: a remark, a signature, the name of the company.
 * Cut into cells, they look like rows.
 */

type GridColumns = { edges: readonly number[]; starts: readonly ColumnStart[] }

const SIGNER = /^(?:approved|prepared|reviewed|submitted|signed|authorized|checked|printed) by\b/i
const SIGNER_LABEL = new RegExp(`${SIGNER.source}[^:]{0,20}:`, 'i')
/** Words begin at the left edge of a column if they are this close to it, in points. */
const NEAR = 1.5
/** Blanks of one text differ by this factor at most. */
const MOST_ALIKE = 1.3
/** Average letters of words in a font whose letters are all as wide differ less than by this factor. */
const ONE_WIDTH = 1.05
/** A program sets all blanks of a text as wide, up to this many points. */
const SAME = 0.05

/** The bands that are notes in any columns. Their blanks say nothing about the borders. */
export function notesIn(bands: readonly PageBand[], columns: GridColumns): ReadonlySet<PageBand> {
  const lines = withNotes(bands, columns)
  return new Set(bands.filter((_, at) => lines[at]!.kind === 'note'))
}

/** The lines of a grid. A text over the border of two columns stays whole, in the column where it begins. */
export function withNotes(bands: readonly PageBand[], columns: GridColumns): GridLine[] {
  const last = bands.findLastIndex(({ cells }) => cells.length > 1)
  return bands.map((band, at) => lineOf(band, columns, at > last))
}

function lineOf(band: PageBand, columns: GridColumns, isBelow: boolean): GridLine {
  const { page, top, bottom } = band
  const kind = kindOf(band, columns, isBelow)
  if (kind === 'several')
    return { page, top, bottom, kind: 'cells', cells: cut(band, columns.edges) }
  const start = columnAt(band.words[0]!, columns.edges)
  const cells = columns.starts.map((_, at) => (at === start ? band.cells[0]!.text : ''))
  return { page, top, bottom, kind, cells }
}

/** 'cells': the words of a band are one text that fits its column. 'several': they are cells of several. */
function kindOf(
  band: PageBand,
  columns: GridColumns,
  isBelow: boolean,
): GridLine['kind'] | 'several' {
  const [cell, ...others] = band.cells
  if (!cell) return 'several'
  const { edges, starts } = columns
  const column = columnAt(band.words[0]!, edges)
  const isFirst = column === 0
  // 'Reviewed by:', a name and a day in cells.
  if (others.length > 0) return SIGNER_LABEL.test(cell.text) ? 'note' : 'several'
  if ((isFirst || isBelow) && (SIGNER.test(cell.text) || isSigned(band))) return 'note'
  const { left, isAligned } = starts[column]!
  const letter = (band.bottom - band.top) / 2
  const isAtStart = Math.abs(cell.left - left) <= letter
  if ((isFirst || !isAtStart) && isSentence(band, edges) && bordersIn(cell, edges) >= 2)
    return 'note'
  if (!isFirst && isAligned && isBesideColumn(cell, left, 2 * letter)) return 'note'
  if (!isOneText(band, columns)) return 'several'
  if (cell.right <= (starts[column + 1]?.left ?? Number.POSITIVE_INFINITY) + NEAR) return 'cells'
  // The lines of a wrapped cell fit its column. An address below a name may be wider.
  return isFirst || !isAtStart ? 'note' : 'text'
}

/** The lines of a cell begin at the left edge of their column. A longer amount begins further left. */
function isBesideColumn({ text, left: own, right }: HorizontalRange, left: number, height: number) {
  if (!/\p{L}/u.test(text)) return false
  return own > left + 2 * height || (own < left - height && right > left + height)
}

/**
 * Whether the words go on over the borders of columns as over any other blank. Cells of two columns may be as
 * close to each other, but the second one begins where its column does.
 */
function isOneText({ words }: PageBand, { edges, starts }: GridColumns): boolean {
  const pairs = words.slice(1).map((word, at) => {
    const before = words[at]!
    const gap = word.box.x - before.box.x - before.box.width
    const column = columnAt(word, edges)
    return { word, gap, column, isBorder: column !== columnAt(before, edges) }
  })
  const borders = pairs.filter(({ isBorder }) => isBorder)
  const usual = pairs.filter(({ isBorder }) => !isBorder).map(({ gap }) => gap)
  const hasOneBlank = usual.length > 0 && areOfManyWidths(words)
  const begins = borders.filter(({ word, column, gap }) => {
    const isBlank = hasOneBlank && usual.every((one) => Math.abs(one - gap) <= SAME)
    return !isBlank && Math.abs(word.box.x - starts[column]!.left) <= NEAR
  })
  if (borders.length === 0 || begins.length >= borders.length / 2) return false
  const most = usual.length > 0 ? Math.max(...usual) : widthOfLetter(words)
  return borders.every(({ gap }) => gap <= most * MOST_ALIKE)
}

/** Whether an i is narrower than an M. Where all letters are as wide, so is the blank between two cells. */
function areOfManyWidths(words: readonly Word[]): boolean {
  const widths = words.map(({ text, box }) => box.width / text.length)
  return Math.max(...widths) > Math.min(...widths) * ONE_WIDTH
}

function widthOfLetter(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { box }) => sum + box.width, 0) / letters
}
