import { fold, type LayoutCell, unionOf } from '../../layout/layout.ts'

/**
 * The headers in a cell whose words are only known headers: 'License # Company Name' of narrow columns that
 * touch. One cell if its words are anything else, or one header.
 */
export function headersIn(cell: LayoutCell, isHeader: (text: string) => boolean): LayoutCell[] {
  if (isHeader(cell.text)) return [cell]
  const ends = headerEnds(cell, isHeader)
  return ends && ends.length > 1 ? partsOf(cell, ends) : [cell]
}

/** A longer text is one header only if it fills its cell. */
const MAX_WORDS = 8

/**
 * Where the headers end that cover all words, the longest first. Null if none do. It goes from the last word
 * to the first, because a hostile cell repeats words that are a header each and together.
 */
function headerEnds({ tokens }: LayoutCell, isHeader: (text: string) => boolean): number[] | null {
  /** The end of the first header of the words from each place on. Null if headers do not cover them. */
  const ends: (number | null)[] = tokens.map(() => null)
  for (let from = tokens.length - 1; from >= 0; from--) {
    for (let to = Math.min(from + MAX_WORDS, tokens.length); to > from; to--) {
      if (to < tokens.length && ends[to] === null) continue
      if (!isHeader(textOf(tokens.slice(from, to)))) continue
      ends[from] = to
      break
    }
  }
  const found: number[] = []
  for (let at = 0; at < tokens.length; at = found.at(-1)!) {
    const end = ends[at]
    if (end == null) return null
    found.push(end)
  }
  return found
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
