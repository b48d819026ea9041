import type { DocumentPage, Line, Word } from '../document.ts'
import type { Box } from '../provenance.ts'

const LINE_HEIGHT = 12
const CHARACTER_WIDTH = 6
const COLUMN_GAP = 24
const MARGIN = 36

/** A line of a file without geometry: one text, or the cells of a table row. */
export type PlainRow = string | string[]

/**
 * Lays texts out like a page, in points. Each row is 12 high, and each cell is a line at its column's left
 * edge. Code that needs geometry then reads these files too.
 */
export function layOut(number: number, rows: PlainRow[]): DocumentPage {
  const lefts = columnLefts(rows)
  const lines: Line[] = []
  rows.forEach((row, index) => {
    const y = MARGIN + index * LINE_HEIGHT
    const cells = typeof row === 'string' ? [row] : row
    cells.forEach((cell, column) => {
      const line = lineOf(cell, typeof row === 'string' ? MARGIN : lefts[column]!, y)
      if (line) lines.push(line)
    })
  })
  const right = lines.reduce((widest, line) => Math.max(widest, line.box.x + line.box.width), 0)
  const height = 2 * MARGIN + rows.length * LINE_HEIGHT
  return { number, width: Math.max(612, right + MARGIN), height: Math.max(792, height), lines }
}

function columnLefts(rows: PlainRow[]): number[] {
  const widths: number[] = []
  for (const row of rows) {
    if (typeof row === 'string') continue
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, Math.min(cell.length, 60))
    })
  }
  const lefts: number[] = []
  let left = MARGIN
  for (const width of widths) {
    lefts.push(left)
    left += width * CHARACTER_WIDTH + COLUMN_GAP
  }
  return lefts
}

function lineOf(text: string, x: number, y: number): Line | null {
  const words: Word[] = []
  for (const match of text.matchAll(/\S+/g)) {
    const box = {
      x: x + match.index * CHARACTER_WIDTH,
      y,
      width: match[0].length * CHARACTER_WIDTH,
      height: LINE_HEIGHT - 2,
    }
    words.push({ text: match[0], box, confidence: 1 })
  }
  return words.length > 0 ? lineFrom(words) : null
}

/** Joins words on one baseline, left to right, into a line. The text has single spaces. */
export function lineFrom(words: Word[]): Line {
  let [letters, weighed] = [0, 0]
  for (const word of words) {
    letters += word.text.length
    weighed += word.confidence * word.text.length
  }
  return {
    text: words.map((word) => word.text).join(' '),
    box: around(words),
    words,
    confidence: letters > 0 ? weighed / letters : 1,
  }
}

function around(words: Word[]): Box {
  let [x, y, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { box } of words) {
    x = Math.min(x, box.x)
    y = Math.min(y, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x, y, width: right - x, height: bottom - y }
}

/**
 * Sorts words of a page, in any order, into lines in reading order (top to bottom, then left to right).
 * Words share a line if their middles are level and no wide gap separates them. A wide gap is a column
 * border. `widest` is the widest gap within a line, as a multiple of the text's height.
 */
export function linesFrom(words: Word[], widest: number = WIDEST_GAP): Line[] {
  return linesFromRuns(
    words.map((word) => [word]),
    widest,
  )
}

/**
 * The same for words that the file draws in runs. A long value may be printed over the next column:
 * the words of two runs that overlap are not mixed.
 */
export function linesFromRuns(runs: Word[][], widest: number = WIDEST_GAP): Line[] {
  const placed: RunWord[] = []
  for (const run of runs) {
    const left = run.reduce((least, { box }) => Math.min(least, box.x), Infinity)
    for (const word of run) placed.push({ word, left, middle: middle(word), run })
  }
  placed.sort(byHeight)
  const rows: RunWord[][] = []
  for (const one of placed) {
    const row = rows.at(-1)
    if (row && level(row[0]!, one)) row.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row) => splitAtGaps(row, widest))
}

/** A word with its middle, its run and the run's left edge. */
type RunWord = { word: Word; middle: number; left: number; run: Word[] }

const byHeight = (a: RunWord, b: RunWord) => a.middle - b.middle || a.word.box.x - b.word.box.x

function level(first: RunWord, other: RunWord): boolean {
  const reach = 0.4 * Math.min(first.word.box.height, other.word.box.height)
  return Math.abs(first.middle - other.middle) <= Math.max(1, reach)
}

function splitAtGaps(row: RunWord[], widest: number): Line[] {
  const pieces: Word[][] = []
  let last: Word[] | null = null
  const order = (a: RunWord, b: RunWord) => a.left - b.left || a.word.box.x - b.word.box.x
  for (const { word, run } of row.toSorted(order)) {
    const piece = pieces.at(-1)
    const before = piece?.at(-1)
    const gap = before ? word.box.x - (before.box.x + before.box.width) : Infinity
    const height = before ? Math.max(before.box.height, word.box.height) : 0
    const isOver =
      run !== last && run.length + (last?.length ?? 0) > 2 && gap < -MIN_OVERLAP * height
    last = run
    if (!piece || !before || isOver || gap > widest * height) pieces.push([word])
    else if (touches(before, word, gap / height)) piece[piece.length - 1] = joined(before, word)
    else piece.push(word)
  }
  return pieces.map(lineFrom)
}

/** As a multiple of the text's height. Letters of one line overlap less, such as an italic f. */
export const MIN_OVERLAP = 0.35

/** As a multiple of the text's height. Gaps are about 0.25, and up to 0.5 in justified print. */
export const WIDEST_GAP = 0.7

/** Digital text is often split within a word (`page` + `.`). OCR boxes are too imprecise to tell. */
function touches(before: Word, word: Word, gap: number): boolean {
  return before.confidence === 1 && word.confidence === 1 && Math.abs(gap) < 0.05
}

function joined(before: Word, word: Word): Word {
  const text = before.text + word.text
  return { text, box: around([before, word]), confidence: before.confidence }
}

function middle(word: Word): number {
  return word.box.y + word.box.height / 2
}
