import type { DocumentPage, Line, Word } from '../document.ts'
import { drawnBlankSigns, shownBlankSigns } from './drawn-blanks.ts'
import { lineFrom } from './layout.ts'
import type { PdfRead } from './liteparse.ts'
import { readWithPdfjs } from './pdfjs.ts'
import type { Limits } from './reader.ts'

/** Forms are short, and pdf.js takes twice as long as LiteParse. */
const MAX_PAGES = 30

/**
 * Adds the labels of blanks that are filled: LiteParse drops 'Date ________' if '11-3-26' is printed over
 * it. pdf.js keeps both. It reads only files with more blanks than LiteParse shows.
 */
export async function withOverprintedLabels(
  bytes: Buffer,
  read: PdfRead,
  limits: Limits,
): Promise<PdfRead> {
  if (read.totalPages > MAX_PAGES || !hasLostBlanks(bytes, read)) return read
  const second = await readWithPdfjs(bytes, limits).catch(() => null)
  if (!second) return read
  const turned = new Set(read.transforms.map(({ page }) => page))
  const pages = read.pages.map((page) => {
    const other = second.pages.find(({ number }) => number === page.number)
    return other && !turned.has(page.number) ? withLabels(page, other) : page
  })
  return { ...read, pages }
}

function hasLostBlanks(bytes: Buffer, { pages }: PdfRead): boolean {
  const drawn = drawnBlankSigns(bytes)
  if (drawn === 0) return false
  const lines = pages.flatMap((page) => page.lines)
  return drawn > lines.reduce((sum, { text }) => sum + shownBlankSigns(text), 0)
}

function withLabels(page: DocumentPage, other: DocumentPage): DocumentPage {
  if (Math.abs(page.width - other.width) > 1) return page
  const known = page.lines.flatMap(({ words }) => words)
  const words = other.lines.flatMap((line) => line.words)
  const blanks = words.filter(({ text }) => BLANK.test(text))
  const labels = other.lines.flatMap((line): Line[] => {
    const lost = line.words.filter(
      (word) =>
        /\p{L}/u.test(word.text) &&
        blanks.some((blank) => isLevel(blank, word) && blank.box.x > word.box.x) &&
        !known.some((one) => isSame(one, word)),
    )
    return lost.length > 0 ? [lineFrom(lost)] : []
  })
  if (labels.length === 0) return page
  const lines = [...page.lines]
  for (const label of labels) {
    const at = lines.findIndex((line) => isBefore(label, line))
    lines.splice(at < 0 ? lines.length : at, 0, label)
  }
  return { ...page, lines }
}

function isBefore(one: Line, other: Line): boolean {
  return isLevel(one, other) ? one.box.x < other.box.x : middle(one) < middle(other)
}

const BLANK = /_{3}|-{5}/

const middle = ({ box }: Pick<Word, 'box'>) => box.y + box.height / 2

const isLevel = (one: Pick<Word, 'box'>, other: Pick<Word, 'box'>) =>
  Math.abs(middle(one) - middle(other)) <= 0.5 * Math.max(one.box.height, other.box.height)

/** pdf.js knows only the width of a whole text, so the places of its words are estimates. */
function isSame(known: Word, word: Word): boolean {
  if (!isLevel(known, word)) return false
  const center = word.box.x + word.box.width / 2
  const isOver = center > known.box.x - 4 && center < known.box.x + known.box.width + 4
  return isOver || (known.text === word.text && Math.abs(known.box.x - word.box.x) < 40)
}
