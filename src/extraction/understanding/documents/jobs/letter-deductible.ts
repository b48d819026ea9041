import type { FieldMatch } from '../../fields/field-match.ts'
import { matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { fold, type LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

/** A sentence that states a deductible: 'your deductible of $1,000.00', 'less your $1,000 deductible'. */
const STATED = pattern(
  String.raw`
    \b(?:your|the|policy|a|less)\s+(?:[\w/-]+\s+){0,3}?deductible(?:\s+amount)?\s*
    (?:of|is|was|in\s+the\s+amount\s+of|totals?|:)?\s*(?<after>\$\s?[\d,]+(?:\.\d{2})?)|
    \b(?:your|the|a|less)\s+(?<before>\$\s?[\d,]+(?:\.\d{2})?)\s+(?:[\w/-]+\s+){0,3}?deductible\b`,
  'gi',
)
/** The amount of such a sentence may be another one, or not be owed. */
const UNCERTAIN =
  /%|\bpercent\b|\bwaiv|\bremaining\b|\bbalance\b|\bif\b|\bwould\b|\bprior\b|\bother\b/i
const SENTENCE_END = /[.;!?](?=\s+\p{Lu}|\s*$)/u
const CLAIM = /\bclaim\s*(?:number|no\.?|#|id)?\s*(?:is\s*)?[:#]?\s*(?=[\w-]*\d)([\w-]{5,})/gi

/**
 * The deductible of a letter about one claim, if its labels and sentences state only one amount. A letter may
 * also name the deductible for another peril.
 */
export function deductibleOfLetter(
  reading: Reading,
  labeled: readonly FieldMatch[],
): FieldMatch | null {
  const cells = reading.layout.rows.flatMap((row) => row.cells)
  const text = cells.map((cell) => cell.text).join(' ')
  const claims = new Set([...text.matchAll(CLAIM)].map(([, code]) => fold(code!)))
  if (claims.size !== 1) return null
  const all = [...labeled, ...statedIn(reading, cells, text)]
  const values = new Set(all.map(({ value }) => value.replace(/^-/, '')))
  return values.size === 1 ? all[0]! : null
}

function statedIn({ textStyle }: Reading, cells: LayoutCell[], text: string): FieldMatch[] {
  const starts: number[] = []
  let length = 0
  for (const cell of cells) {
    starts.push(length)
    length += cell.text.length + 1
  }
  return [...text.matchAll(STATED)].flatMap((match) => {
    const said = match.groups!.after ?? match.groups!.before!
    const [read] = allMoney(said, textStyle)
    const at = match.index + match[0].indexOf(said)
    const cell = cells[starts.findLastIndex((start) => start <= at)]
    if (!read || !cell || UNCERTAIN.test(sentenceAt(text, match.index))) return []
    return [matchIn('deductible', cell, { value: read.value, text: said, label: 'prose' })]
  })
}

function sentenceAt(text: string, at: number): string {
  const before = text.slice(0, at).split(SENTENCE_END).at(-1)!
  const [after] = text.slice(at).split(SENTENCE_END)
  return before + after!
}
