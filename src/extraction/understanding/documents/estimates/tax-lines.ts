import type { FieldMatch } from '../../fields/field-match.ts'
import { sumOf } from '../../fields/proofs.ts'

/**
 * The tax of a summary with several tax lines, such as 'Material Sales Tax' above 'Cleaning Mtl Tax'. Each
 * sum of lines below each other is one candidate.
 */
export function sumsOfTaxLines<Match extends FieldMatch>(found: readonly Match[]): Match[] {
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
