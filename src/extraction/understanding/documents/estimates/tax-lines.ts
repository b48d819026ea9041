import type { EstimateAmount } from '../../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { sumOf } from '../../fields/proofs.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { type AmountMatch, amountIn } from './estimate-tables.ts'

/** A tax by any name. Xactimate prints the one that the office gave it, such as 'Total Tax(SVC EQ)'. */
const TAX = pattern(
  String.raw`
    ^(?!.*\b(?:before|incl|including|rate|id)\b)(?:[\p{L}.&/-]+\s){0,4}tax(?:es)?\b\s*
    (?:[\p{L}.-]+\s*){0,3}(?:\(.*\))?:?$`,
  'iu',
)

/** The tax lines of an estimate: those with a known label, and all between the items and the RCV. */
export function withTaxLines(
  { rows }: Layout,
  textStyle: TextStyle,
  known: readonly AmountMatch[],
  sources: ReadonlyMap<EstimateAmount, readonly FieldMatch[]>,
): AmountMatch[] {
  const [above, below] = [sources.get('line_items') ?? [], sources.get('rcv') ?? []]
  const others = rows.flatMap(({ page, cells }, row) => {
    const [label, place, more] = cells
    if (!label || !place || more || !TAX.test(label.text)) return []
    const isBelow = above.some((one) => one.page === page && one.row < row)
    const isAbove = below.some((one) => one.page === page && one.row > row)
    const [read, second] = allMoney(place.text, textStyle)
    if (!isBelow || !isAbove || !read || second || known.some((one) => one.row === row)) return []
    return [amountIn('tax', label, place, read)]
  })
  const lines = [...known, ...others]
  return [...lines, ...sumsOfTaxLines(lines)]
}

/**
 * The tax of a summary with several tax lines, such as 'Material Sales Tax' above 'Cleaning Mtl Tax'. Each
 * sum of lines below each other is one candidate.
 */
function sumsOfTaxLines<Match extends FieldMatch>(found: readonly Match[]): Match[] {
  const lines = found.filter(
    (one, at) => found.findIndex(({ page, row }) => page === one.page && row === one.row) === at,
  )
  const blocks: Match[][] = []
  for (const line of lines.toSorted((a, b) => a.row - b.row)) {
    const block = blocks.find((one) => one.at(-1)!.row === line.row - 1)
    if (block && block[0]!.page === line.page) block.push(line)
    else blocks.push([line])
  }
  return blocks
    .filter(({ length }) => length > 1)
    .map((block) => ({ ...block[0]!, value: sumOf(block.map(({ value }) => value)) }))
}
