import type { Document, DocumentPage, Table } from '../../document.ts'
import type { Box } from '../../provenance.ts'
import { withColonsAtLabels } from './leading-colons.ts'
import { splitMultilineCells } from './multiline-cells.ts'

/**
 * The document as rows of cells, the input of every later step. Words on one baseline form a row,
 * and a wide gap ends a cell. Tables that the file states without geometry also give rows.
 */

export type Token = { text: string; box: Box; confidence: number }
export type LayoutCell = {
  text: string
  tokens: Token[]
  box: Box
  page: number
  row: number
  confidence: number
}
export type LayoutRow = {
  page: number
  cells: LayoutCell[]
  top: number
  height: number
  table: boolean
}
export type Layout = { rows: LayoutRow[]; ocr: boolean; lineHeight: number; pageWidth: number }

type PlacedToken = Token & { middle: number; line: number; left: number }

/** Lays a document out as rows of cells, page after page, top to bottom, left to right. */
export function layoutOf(source: Document): Layout {
  const document = splitMultilineCells(source)
  const rows: LayoutRow[] = []
  const heights: number[] = []
  let ocr = false
  for (const page of document.pages) {
    const slope = skewOf(page)
    const placed: PlacedToken[] = []
    page.lines.forEach((line, index) => {
      if (line.confidence < 1) ocr = true
      for (const token of tokensOf(line.words, line.text, line.box, line.confidence)) {
        heights.push(token.box.height)
        const middle = token.box.y + token.box.height / 2 - slope * token.box.x
        placed.push({ ...token, middle, line: index, left: line.box.x })
      }
    })
    rows.push(...rowsOf(placed, page.number, rows.length))
  }
  for (const table of document.tables) {
    if (document.pages.some((page) => page.number === table.page && page.lines.length > 0)) continue
    rows.push(...rowsOfTable(table, 0, rows.length))
  }
  const pageWidth = Math.max(200, ...document.pages.map((page) => page.width))
  return { rows, ocr, lineHeight: median(heights) || 10, pageWidth }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: every ASCII character is meant
const ASCII_ONLY = /^[\x00-\x7f]*$/

const folded = new Map<string, string>()

/**
 * The form in which labels and titles are compared: no accents, case or spaces. O and 0, l and 1,
 * and '#' and No are the same.
 */
export function fold(text: string): string {
  if (text.length > 40) return foldUncached(text)
  const known = folded.get(text)
  if (known !== undefined) return known
  if (folded.size > 20_000) folded.clear()
  const made = foldUncached(text)
  folded.set(text, made)
  return made
}

function foldUncached(text: string): string {
  const plain = ASCII_ONLY.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('#', 'no')
    .replace(/0/g, 'o')
    .replace(/[1|!]/g, 'l')
    .replace(/[^a-z2-9]+/g, '')
}

export function textOf(layout: Layout): string {
  return layout.rows.map((row) => row.cells.map((cell) => cell.text).join('  ')).join('\n')
}

/** The rows that have cells, after a step that changed them. */
export function renumberedRows(rows: readonly LayoutRow[]): LayoutRow[] {
  const filled = rows.filter(({ cells }) => cells.length > 0)
  return filled.map((row, at) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, row: at })),
  }))
}

export function unionOf(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Whether two boxes begin at the same place or overlap by half of the narrower one. */
export function sameColumn(a: Box, b: Box): boolean {
  const overlap = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const left = Math.abs(a.x - b.x) <= 12
  return left || overlap >= 0.5 * Math.min(a.width, b.width)
}

/** The cell in a box's column. A long neighbor may reach into it, so a cell at its left edge comes first. */
export function cellInColumn(cells: readonly LayoutCell[], box: Box): LayoutCell | undefined {
  const inColumn = cells.filter((cell) => sameColumn(box, cell.box))
  return inColumn.find((cell) => Math.abs(cell.box.x - box.x) <= 12) ?? inColumn[0]
}

export function median(values: number[]): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

function tokensOf(words: Token[], text: string, box: Box, confidence: number): Token[] {
  const sources = words.length > 0 ? words : [{ text, box, confidence }]
  return sources.flatMap((word) => {
    const parts = wordsIn(word.text)
    if (parts.length <= 1) return parts.map((part) => ({ ...word, text: part }))
    const perChar = word.box.width / Math.max(1, word.text.length)
    let at = 0
    return parts.map((part) => {
      const start = word.text.indexOf(part, at)
      at = start + part.length
      const box = { ...word.box, x: word.box.x + start * perChar, width: part.length * perChar }
      return { text: part, box, confidence: word.confidence }
    })
  })
}

const wordsIn = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_CHARS))

/**
 * Slope of the baselines of a page (dy/dx), because scans are seldom straight. 0 if too few lines
 * show it.
 */
function skewOf(page: DocumentPage): number {
  const slopes: number[] = []
  for (const line of page.lines) {
    const first = line.words[0]
    const last = line.words.at(-1)
    if (!first || !last || line.confidence === 1) continue
    const across = last.box.x - first.box.x
    if (across < page.width * 0.25) continue
    const bottom = (word: Token) => word.box.y + word.box.height / 2
    slopes.push((bottom(last) - bottom(first)) / across)
  }
  return slopes.length >= 3 ? median(slopes) : 0
}

function rowsOf(placed: PlacedToken[], page: number, firstRow: number): LayoutRow[] {
  const groups: { middle: number; height: number; tokens: PlacedToken[] }[] = []
  for (const token of placed.toSorted((a, b) => a.middle - b.middle)) {
    const last = groups.at(-1)
    const reach = last ? 0.45 * Math.min(last.height, Math.max(token.box.height, 4)) : 0
    if (last && token.middle - last.middle <= reach) {
      last.tokens.push(token)
      last.middle += (token.middle - last.middle) / last.tokens.length
      last.height = Math.max(last.height, token.box.height)
    } else groups.push({ middle: token.middle, height: token.box.height, tokens: [token] })
  }
  return groups.map((group, index) => {
    const row = firstRow + index
    const cells = withColonsAtLabels(cellsOf(group.tokens, page, row))
    const top = Math.min(...cells.map((cell) => cell.box.y))
    return { page, cells, top, height: group.height, table: false }
  })
}

/**
 * Of a cell. A longer line becomes several cells. Some expressions take the square of a cell's length, and
 * running text joins the cells again.
 */
const MAX_CELL_CHARS = 6_000
/** Of a word. No code, name or email is longer. */
const MAX_WORD_CHARS = 1_000

function cellsOf(tokens: PlacedToken[], page: number, row: number): LayoutCell[] {
  const groups: PlacedToken[][] = []
  const sizes = new Map<PlacedToken[], number>()
  const order = (a: PlacedToken, b: PlacedToken) =>
    a.left - b.left || a.line - b.line || a.box.x - b.box.x
  for (const token of tokens.toSorted(order)) {
    const isOpen = (one: PlacedToken[]) => (sizes.get(one) ?? 0) < MAX_CELL_CHARS
    const group = groups.findLast((one) => isOpen(one) && continues(one, token)) ?? []
    if (group.length === 0) groups.push(group)
    group.push(token)
    sizes.set(group, (sizes.get(group) ?? 0) + token.text.length + 1)
  }
  return groups.map((group) => cellOf(group, page, row)).sort((a, b) => a.box.x - b.box.x)
}

/**
 * Whether a word continues a cell: the gap before it is small. A long value may overlap the next
 * column. A word over it continues the cell that ends before it, not the one it overlaps.
 */
function continues(group: PlacedToken[], token: PlacedToken): boolean {
  const last = group.at(-1)!
  const gap = token.box.x - (last.box.x + last.box.width)
  const height = Math.max(last.box.height, token.box.height, 6)
  const other = last.line !== token.line && token.confidence === 1
  // OCR may draw the box of 'Carrier/' over the next word of the line.
  const isRead = token.confidence < 1 && last.line === token.line
  if (!isRead && gap < (token.confidence === 1 ? -0.35 : -1) * height) return false
  if (gap <= (other ? 0.3 : 1.6) * height || (other && isSpaceOfFixedPitch(last, token, gap)))
    return true
  return group.length === 1 && /^[$€£]$/.test(last.text) && gap < 12 * height
}

const SAME_PITCH = 0.02
const SAME_GAP = 0.1

/**
 * Whether two words of a typewriter's font are one space apart. A reader may take such words for several
 * lines, since the space is wide. Figures have the same width in other fonts, too.
 */
function isSpaceOfFixedPitch(last: Token, token: Token, gap: number): boolean {
  if (!/\p{L}/u.test(last.text + token.text)) return false
  const [pitch, next] = [last, token].map(({ box, text }) => box.width / text.length) as [
    number,
    number,
  ]
  const isFixed = Math.abs(next - pitch) <= SAME_PITCH * pitch
  return isFixed && Math.abs(gap - pitch) <= SAME_GAP * pitch
}

function cellOf(tokens: Token[], page: number, row: number): LayoutCell {
  return {
    text: tokens.map((token) => token.text).join(' '),
    tokens: tokens.map(({ text, box, confidence }) => ({ text, box, confidence })),
    box: unionOf(tokens.map((token) => token.box)),
    page,
    row,
    confidence: Math.min(...tokens.map((token) => token.confidence)),
  }
}

const COLUMN_WIDTH = 140

function rowsOfTable(table: Table, top: number, firstRow: number): LayoutRow[] {
  const rows: LayoutRow[] = []
  table.rows.slice(0, 2000).forEach((texts, index) => {
    const cells: LayoutCell[] = []
    const y = top + 12 * index
    texts.forEach((text, column) => {
      const box = { x: column * COLUMN_WIDTH, y, width: COLUMN_WIDTH * 0.8, height: 10 }
      const tokens = tokensOf([{ text, box, confidence: 1 }], text, box, 1)
      if (tokens.length > 0) cells.push(cellOf(tokens, table.page, firstRow + rows.length))
    })
    const own = withColonsAtLabels(cells)
    if (own.length > 0) rows.push({ page: table.page, cells: own, top: y, height: 10, table: true })
  })
  return rows
}
