import { pattern } from '../pattern.ts'
import type { Layout, LayoutCell } from './layout.ts'
import { STATEMENT_END } from './sentence-ends.ts'

/** A sentence of a letter, also over several lines. `cellAt`: the cell that a place of it is in. */
export type WrittenSentence = { text: string; page: number; cellAt: (at: number) => LayoutCell }

const OPEN_END = pattern(
  String.raw`
    (?:,|\b(?:the|an?|your|of|to|by|has|have|been|was|is|will|be|that|hereby|its|effective|on|as\s+of|
    since|until|through))$`,
  'i',
)
/** A shorter line ends its paragraph, such as a title or the line of an address. */
const FULL_LINE_CHARS = 55

/** The sentences of all lines. A cell of a form with several columns is on its own. */
export function writtenSentences({ rows }: Layout): WrittenSentence[] {
  const paragraphs: LayoutCell[][] = []
  let last: LayoutCell | null = null
  for (const { cells } of rows) {
    const [only] = cells.length === 1 ? cells : []
    if (only && last && last.page === only.page && goesOn(last, only)) paragraphs.at(-1)!.push(only)
    else paragraphs.push(...cells.map((cell) => [cell]))
    last = only ?? null
  }
  return paragraphs.flatMap(sentencesOf)
}

/** The next line may also be a label with its value. */
function goesOn({ text: upper }: LayoutCell, { text: lower }: LayoutCell): boolean {
  if (/^[^.]{0,40}:/.test(lower)) return false
  const isFull = upper.length >= FULL_LINE_CHARS && !/[.;:!?]$/.test(upper)
  return isFull || OPEN_END.test(upper) || /^[\p{Ll}\d]/u.test(lower)
}

function sentencesOf(lines: LayoutCell[]): WrittenSentence[] {
  const starts: number[] = []
  let text = ''
  for (const { text: line } of lines) {
    if (text !== '') text += ' '
    starts.push(text.length)
    text += line
  }
  const ends = [...text.matchAll(STATEMENT_END)].map(({ index }) => index + 1)
  const bounds = [0, ...ends, text.length]
  return bounds.slice(1).map((end, at) => {
    const from = bounds[at]!
    return {
      text: text.slice(from, end),
      page: lines[0]!.page,
      cellAt: (place) => lines[starts.findLastIndex((start) => start <= from + place)]!,
    }
  })
}
