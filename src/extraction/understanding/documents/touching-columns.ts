import { fold, type LayoutCell, unionOf } from '../layout/layout.ts'

/**
 * The headers in a cell whose words are only known headers: 'License # Company Name' of narrow columns that
 * touch. One cell if its words are anything else, or one header.
 */
export function headersIn(cell: LayoutCell, isHeader: (text: string) => boolean): LayoutCell[] {
  if (isHeader(cell.text)) return [cell]
  const ends = headerEnds(cell, 0, isHeader)
  return ends && ends.length > 1 ? partsOf(cell, ends) : [cell]
}

/** Where the headers end that cover all words from `from` on, the longest first. Null if none do. */
function headerEnds(
  cell: LayoutCell,
  from: number,
  isHeader: (text: string) => boolean,
): number[] | null {
  const { tokens } = cell
  if (from === tokens.length) return []
  for (let to = tokens.length; to > from; to--) {
    if (!isHeader(textOf(tokens.slice(from, to)))) continue
    const rest = headerEnds(cell, to, isHeader)
    if (rest) return [to, ...rest]
  }
  return null
}

/** The parts of a cell under touching headers. A word belongs to the last header that begins before it. */
export function partsUnder(cell: LayoutCell, headers: readonly LayoutCell[]): LayoutCell[] {
  const columnOf = (at: number) => {
    const { box } = cell.tokens[at]!
    return headers.findLastIndex((header) => header.box.x <= box.x + SLACK * box.height)
  }
  const ends = cell.tokens.flatMap((_, at) =>
    at + 1 === cell.tokens.length || columnOf(at) !== columnOf(at + 1) ? [at + 1] : [],
  )
  return partsOf(cell, ends)
}

const SLACK = 0.4

function partsOf(cell: LayoutCell, ends: readonly number[]): LayoutCell[] {
  return ends.map((end, at) => {
    const tokens = cell.tokens.slice(ends[at - 1] ?? 0, end)
    return { ...cell, tokens, text: textOf(tokens), box: unionOf(tokens.map(({ box }) => box)) }
  })
}

const textOf = (tokens: LayoutCell['tokens']) => tokens.map(({ text }) => text).join(' ')

/** Whether the words of a text are a header, in the form in which labels are compared. */
export const headerTest = (labels: ReadonlySet<string>, pattern: RegExp) => (text: string) =>
  labels.has(fold(text)) || pattern.test(text.trim())
