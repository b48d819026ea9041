import { type Layout, type LayoutCell, type LayoutRow, median } from '../../layout/layout.ts'
import { isSentence } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'

/** The text of an email does not continue its subject: 'Subject: Claim of Ann Abe', 'My name is …'. */
const HEADER = /^(?:from|to|cc|sent|date|subject)\s*:/i

const SALUTATION = pattern(
  String.raw`
    ^(?:(?:dear|hi|hello|good\s+(?:morning|afternoon|evening))\b.{0,60}[,:]$|
    to\s+whom\s+it\s+may\s+concern\b|ladies\s+and\s+gentlemen\b)`,
  'i',
)
/** As a multiple of the usual distance of rows. A larger one is that of two paragraphs. */
const PARAGRAPH_GAP = 1.5

/** Text that reads on from cell to cell. `starts`: where each cell begins. */
export type Passage = { text: string; cells: LayoutCell[]; starts: number[] }

/** Reading stops behind this much text. */
const MAX_PROSE_CHARS = 20_000
/**
 * Rows of running text, joined. Each cell of a row of columns is a separate passage: a date below 'Date of
 * Loss' in another column is not the date of the loss.
 */
export function passagesOf({ rows }: Layout): Passage[] {
  const passages: Passage[] = []
  let length = 0
  let isOpen = false
  const distances = rows.map((row, at) => distanceOf(row, rows[at - 1]))
  const widest = PARAGRAPH_GAP * median(distances.filter((distance) => distance > 0))
  for (const [index, row] of rows.entries()) {
    if (length > MAX_PROSE_CHARS) break
    if (distances[index]! > widest || SALUTATION.test(row.cells[0]?.text ?? '')) isOpen = false
    const isRunning = row.cells.length === 1 || isSentence(row)
    for (const [at, cell] of row.cells.entries()) {
      if (!isOpen || (!isRunning && at > 0)) passages.push({ text: '', cells: [], starts: [] })
      const passage = passages.at(-1)!
      passage.starts.push(passage.text.length)
      passage.cells.push(cell)
      passage.text += `${cell.text} `
      length += cell.text.length
      isOpen = isRunning && !HEADER.test(row.cells[0]!.text)
    }
  }
  return passages
}

/** From the row above it on its page. */
const distanceOf = (row: LayoutRow, above: LayoutRow | undefined): number =>
  above?.page === row.page ? row.top - above.top : 0
