import {
  isOneByte,
  type Piece,
  piecesOf,
  propertiesIn,
  propertyPages,
  type WordParts,
} from './doc-damage.ts'

/**
 * Replaces the line ends inside table cells of a Word 97–2003 file. word-extractor gives the text without the
 * properties of its paragraphs, so a cell with two paragraphs would look like a paragraph and a row.
 */

/** A control character that Word does not use and word-extractor leaves as it is. */
export const CELL_BREAK = '\x1c'

const PARAGRAPH_PAGES_AT = 0x102
const PARAGRAPH_END = 0x0d
const LINE_BREAK = 0x0b
/** The paragraph is in a table, or ends a row of one. */
const IN_TABLE = 0x2416
const ENDS_ROW = 0x2417
/** Each paragraph of a page has 13 bytes, the first of which gives the place of its properties. */
const PLACE_BYTES = 13

/** The main stream with the replaced line ends. Null if it has none inside cells. */
export function withCellBreaks({ main, table }: Pick<WordParts, 'main' | 'table'>): Buffer | null {
  const pieces = piecesOf(main, table)
  const pages = propertyPages(main, table, PARAGRAPH_PAGES_AT)
  if (!pieces || !pages) return null
  const ends = pages.flatMap(cellRunsOf).flatMap((run) => lineEndsIn(run, main, pieces))
  if (ends.length === 0) return null
  const replaced = Buffer.from(main)
  for (const at of ends) replaced[at] = CELL_BREAK.charCodeAt(0)
  return replaced
}

type CellRun = { start: number; end: number }

/** The paragraphs of a page that are in a cell. */
function cellRunsOf(page: Buffer): CellRun[] {
  const count = page[page.length - 1]!
  const runs: CellRun[] = []
  for (let i = 0; i < count && 4 * (count + 1) + PLACE_BYTES * (i + 1) < page.length; i++) {
    const place = 2 * page[4 * (count + 1) + PLACE_BYTES * i]!
    if (place === 0) continue
    const words = page[place]!
    const [from, bytes] = words > 0 ? [place + 1, 2 * words - 1] : [place + 2, 2 * page[place + 1]!]
    // The number of the style comes first.
    const marks = [...propertiesIn(page.subarray(from + 2, from + bytes))]
    const has = (property: number) =>
      marks.some((one) => one.property === property && one.operand === 1)
    if (!has(IN_TABLE) || has(ENDS_ROW)) continue
    runs.push({ start: page.readUInt32LE(4 * i), end: page.readUInt32LE(4 * i + 4) })
  }
  return runs
}

function lineEndsIn({ start, end }: CellRun, main: Buffer, pieces: readonly Piece[]): number[] {
  return pieces.flatMap((piece) => {
    const width = isOneByte(piece) ? 1 : 2
    const ends: number[] = []
    const first = Math.max(start, piece.start)
    for (let at = first; at + width <= Math.min(end, piece.end); at += width) {
      const code = width === 1 ? main[at]! : main.readUInt16LE(at)
      if (code === PARAGRAPH_END || code === LINE_BREAK) ends.push(at)
    }
    return ends
  })
}
