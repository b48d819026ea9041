import type { Box } from '../provenance.ts'
import type { TextStyle } from '../understanding/fields/values.ts'
import { type Layout, unionOf } from '../understanding/layout/layout.ts'

/** A document's text for the language model: cells with their locations, and the text style. */
export type PlainText = { cells: PlainCell[]; textStyle: TextStyle }
export type PlainCell = { text: string; page: number; row: number; box: Box }

export type TextLocation = { page: number; box: Box }

/** The most characters that are sent to a model, about 15,000 tokens. */
export const MAX_PLAIN_CHARS = 60_000

/** The first `MAX_PLAIN_CHARS` characters of a document, cell by cell, with white space folded. */
export function plainTextOf(layout: Layout, textStyle: TextStyle): PlainText {
  const cells: PlainCell[] = []
  let left = MAX_PLAIN_CHARS
  for (const { text, page, row, box } of layout.rows.flatMap((one) => one.cells)) {
    const folded = foldSpace(text)
    left -= folded.length + 2
    if (left < 0) break
    if (folded !== '') cells.push({ text: folded, page, row, box })
  }
  return { cells, textStyle }
}

/** One line per row, two spaces between cells, and a form feed between pages. */
export function pagesAndRows(plain: PlainText): string {
  return joined(plain.cells, '  ', '\n', '\n\f\n').text
}

/**
 * The location of a value that is verbatim in the document, with white space folded. Null if it is
 * only part of a longer word or number: '436.50' is not in '1,436.50'.
 */
export function locationOf(plain: PlainText, value: string): TextLocation | null {
  const wanted = foldSpace(value)
  if (wanted === '') return null
  const { text, starts } = joined(plain.cells, ' ', ' ', '\f')
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (!isWhole(text, at, end)) continue
    const touched = plain.cells.filter(
      (cell, index) => starts[index]! < end && starts[index]! + cell.text.length > at,
    )
    return { page: touched[0]!.page, box: unionOf(touched.map((cell) => cell.box)) }
  }
  return null
}

/** Both sides of the comparison replace any white space by one space. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A neighboring character that continues the word, number or code makes it a different value. */
function isWhole(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 2), from)
  const behind = text.slice(to, to + 2)
  if (/[\p{L}\p{N}_]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text.slice(from))) return false
  if (/^[\p{L}\p{N}_]/u.test(behind) && /[\p{L}\p{N}]$/u.test(text.slice(from, to))) return false
  const startsWithDigit = /^\d/.test(text.slice(from, to))
  const endsWithDigit = /\d$/.test(text.slice(from, to))
  if (startsWithDigit && /[\p{L}\p{N}][.,/-]$/u.test(before)) return false
  return !(endsWithDigit && /^[.,/-][\p{L}\p{N}]/u.test(behind))
}

function joined(cells: PlainCell[], beside: string, below: string, nextPage: string) {
  const parts: string[] = []
  const starts: number[] = []
  let length = 0
  cells.forEach((cell, index) => {
    const last = cells[index - 1]
    const gap = !last
      ? ''
      : last.page !== cell.page
        ? nextPage
        : last.row === cell.row
          ? beside
          : below
    starts.push(length + gap.length)
    parts.push(gap, cell.text)
    length += gap.length + cell.text.length
  })
  return { text: parts.join(''), starts }
}
