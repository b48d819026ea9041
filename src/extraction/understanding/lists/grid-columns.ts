import type { Word } from '../../document.ts'
import type { HeaderMatcher } from './header-match.ts'
import { headerScore } from './header-row.ts'

/** The words on one baseline of a page, and its cells by their gaps, left to right. */
export type PageBand = {
  page: number
  top: number
  bottom: number
  words: Word[]
  cells: HorizontalRange[]
}
export type HorizontalRange = { text: string; left: number; right: number }

/** A gap this many times the text height separates two cells. */
export const CELL_GAP = 0.9
/** A blank strip through all rows, this many times the header height, is wider than a space. */
const RIVER = 0.4
/** A blank strip of at most this many characters may be the one in numbers such as 'HX 229 1180'. */
const ONE_BLANK = 1.5
const MIN_COLUMNS_OF_RULE = 3

/**
 * The cells of the fuller band, and each cell of the other band that has a separate, filled column below it.
 */
export function columnsOf(
  own: PageBand[],
  below: PageBand[],
  matchers: HeaderMatcher[],
): HorizontalRange[] {
  const fullest = own.reduce((one, other) => (other.cells.length > one.cells.length ? other : one))
  const base = withTightCells(fullest, below, matchers)
  const others = own.filter((band) => band !== fullest).flatMap((band) => band.cells)
  const rows = below.slice(0, 200).filter((band) => band.cells.length >= base.length / 2)
  const lacking = others.filter((cell) => {
    if (base.some((one) => overlap(one, cell))) return false
    const filled = rows.filter((row) =>
      row.cells.some((one) => overlap(one, cell) && !base.some((known) => overlap(known, one))),
    )
    return filled.length > 0 && filled.length >= rows.length / 2
  })
  return [...base, ...lacking].sort((a, b) => a.left - b.left)
}

function overlap(one: HorizontalRange, other: HorizontalRange): boolean {
  return one.left < other.right && other.left < one.right
}

/** The columns that a line of dashes shows, one run for each. Null if the words are no such line. */
export function columnsOfRule({ words }: PageBand): HorizontalRange[] | null {
  const isRule = words.every(({ text }) => /^[-=_]{2,}$/.test(text))
  if (!isRule || words.length < MIN_COLUMNS_OF_RULE) return null
  return words.map(({ text, box }) => ({ text, left: box.x, right: box.x + box.width }))
}

export function edgesBetween(columns: readonly HorizontalRange[]): number[] {
  return columns.slice(1).map(({ left }, at) => (columns[at]!.right + left) / 2)
}

/** Two close headers are two columns if a blank strip between them runs through the rows below. */
function withTightCells(
  header: PageBand,
  below: PageBand[],
  matchers: HeaderMatcher[],
): HorizontalRange[] {
  const tabular = below.slice(0, 200).filter((band) => band.cells.length >= header.cells.length / 2)
  const least = (header.bottom - header.top) * RIVER
  const cells: HorizontalRange[] = []
  for (const word of header.words) {
    const last = cells.at(-1)
    const right = word.box.x + word.box.width
    const gap = last === undefined ? Number.POSITIVE_INFINITY : word.box.x - last.right
    const wide = gap >= word.box.height * CELL_GAP
    const white = last === undefined || wide ? 0 : whiteBetween(last, word, tabular)
    const isWhole = last !== undefined && headerScore(`${last.text} ${word.text}`, matchers) === 1
    const enough = isWhole ? Math.max(least, charWidth(word) * ONE_BLANK) : least
    if (last !== undefined && !wide && white < enough) {
      last.text += ` ${word.text}`
      last.right = Math.max(last.right, right)
    } else cells.push({ text: word.text, left: word.box.x, right })
  }
  return cells
}

const charWidth = ({ text, box }: Word) => box.width / text.length

/**
 * The width of the blank strip between two headers through all rows. 0 if there is none, or if one
 * of the two has no cells below it (the blank is then the rest of a short column).
 */
function whiteBetween(before: HorizontalRange, after: Word, rows: PageBand[]): number {
  if (rows.length < 3) return 0
  let best = 0
  for (let at = before.right; at <= after.box.x; at += 0.5) {
    let left = 0
    let right = Number.POSITIVE_INFINITY
    let crossings = 0
    for (const { words } of rows) {
      for (const { box } of words) {
        if (box.x + box.width <= at) left = Math.max(left, box.x + box.width)
        else if (box.x >= at) right = Math.min(right, box.x)
        else crossings++
      }
    }
    const isBelowBoth = left > before.left && right < after.box.x + after.box.width * 1.5
    if (crossings === 0 && isBelowBoth) best = Math.max(best, right - left)
  }
  return best
}

/** Columns are separated where the fewest rows have a word between two headers. */
export function edgesOf(headers: HorizontalRange[], below: PageBand[]): number[] {
  const edges: number[] = []
  for (let at = 0; at + 1 < headers.length; at++) {
    const left = headers[at] as HorizontalRange
    const right = headers[at + 1] as HorizontalRange
    const from = (left.left + left.right) / 2
    const to = (right.left + right.right) / 2
    const aligned = isLeftAligned(right, below) ? right.left : null
    edges.push(clearest({ from, to, aligned }, (left.right + right.left) / 2, below))
  }
  return edges
}

/** Whether most rows have a word at the left edge of the header. */
function isLeftAligned({ left }: HorizontalRange, below: PageBand[]): boolean {
  const rows = below.slice(0, 400).filter(({ cells }) => cells.length >= MIN_CELLS_OF_ROW)
  const aligned = rows.filter(({ words }) => words.some(({ box }) => isNear(box.x, left)))
  return aligned.length >= MIN_ALIGNED && 2 * aligned.length > rows.length
}

const MIN_CELLS_OF_ROW = 3
const MIN_ALIGNED = 2
const isNear = (x: number, other: number) => Math.abs(x - other) <= 1.5

/**
 * `aligned`: where the words of the right column begin. A blank strip that ends there is its edge, however
 * narrow. One nearer to the header may be a gap between the words of the only long name.
 */
function clearest(
  { from, to, aligned }: { from: number; to: number; aligned: number | null },
  preferred: number,
  below: PageBand[],
): number {
  const steps = Math.max(1, Math.min(400, Math.round(to - from)))
  const crossed = new Float64Array(steps + 1)
  for (const band of below.slice(0, 400)) {
    for (const { box } of band.words) {
      const start = Math.max(0, Math.ceil(((box.x - from) / (to - from)) * steps))
      const end = Math.min(steps, Math.floor(((box.x + box.width - from) / (to - from)) * steps))
      for (let step = start; step <= end; step++) crossed[step]! += 1
    }
  }
  const least = Math.min(...crossed)
  let best = { at: preferred, distance: Number.POSITIVE_INFINITY }
  for (let step = 0; step <= steps; ) {
    let end = step
    while (end < steps && crossed[end + 1] === crossed[step]) end++
    if (crossed[step] === least) {
      const at = from + ((step + end) / 2 / steps) * (to - from)
      // A wide blank strip is the edge of a column, and a narrow one a gap between words.
      const isAligned =
        aligned !== null && isNear(from + ((end + 1) / steps) * (to - from), aligned)
      const distance = isAligned
        ? Number.NEGATIVE_INFINITY
        : Math.abs(at - preferred) - (end - step)
      if (distance < best.distance) best = { at, distance }
    }
    step = end + 1
  }
  return best.at
}

/** The words of a band in the column of their middle. */
export function cut(band: PageBand, edges: readonly number[]): string[] {
  const cells = new Array<string>(edges.length + 1).fill('')
  for (const word of band.words) {
    const column = columnAt(word, edges)
    cells[column] = cells[column] === '' ? word.text : `${cells[column]} ${word.text}`
  }
  return cells
}

export function columnAt({ box }: Word, edges: readonly number[]): number {
  const center = box.x + box.width / 2
  const column = edges.findIndex((edge) => center <= edge)
  return column < 0 ? edges.length : column
}

/** Where the cells of a column usually begin, or else its header. `isAligned`: most begin there. */
export type ColumnStart = { left: number; isAligned: boolean }

export function columnStarts(
  headers: HorizontalRange[],
  edges: number[],
  below: PageBand[],
): ColumnStart[] {
  const rows = below.slice(0, 400).filter(({ cells }) => cells.length >= MIN_CELLS_OF_ROW)
  const lefts = headers.map((): number[] => [])
  for (const { words } of rows) {
    let last = -1
    for (const word of words) {
      const column = columnAt(word, edges)
      if (column > last) lefts[column]!.push(word.box.x)
      last = Math.max(last, column)
    }
  }
  return headers.map((header, column) => {
    const own = lefts[column]!.sort((a, b) => a - b)
    const left = own[Math.floor(own.length / 2)] ?? header.left
    const aligned = own.filter((one) => isNear(one, left))
    return { left, isAligned: aligned.length >= MIN_ALIGNED && 2 * aligned.length > own.length }
  })
}
