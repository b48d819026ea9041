import { sumOf } from '../../fields/proofs.ts'
import type { Layout } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { type AmountMatch, core } from './estimate-tables.ts'

/** A row of one coverage: 'Coverage A RCV', 'Dwelling - Replacement Cost Value', 'RCV (Contents)'. */
const COVERAGE = pattern(
  String.raw`
    \bcov(?:erage|\.)? ?[A-E]\b|\b(?:dwelling|other structures?|appurtenant structures?|contents|
    personal property)\b`,
  'i',
)

type CoverageSums = {
  sums: AmountMatch[]
  /** The rows that are part of a sum. */
  rows: ReadonlySet<number>
}

/** The figures that the rows of two and more coverages state, added up. */
export function coverageSums(layout: Layout, matches: readonly AmountMatch[]): CoverageSums {
  const sums: AmountMatch[] = []
  const rows = new Set<number>()
  for (const name of core) {
    const byCoverage = Map.groupBy(
      matches.filter((one) => one.name === name && coverageIn(layout, one) !== null),
      (one) => coverageIn(layout, one)!,
    )
    // A coverage with two rows has rooms or revisions, and only one row of them may count.
    const parts = [...byCoverage.values()].map((same) => new Map(same.map((one) => [one.row, one])))
    if (parts.length < 2 || parts.some((same) => same.size > 1)) continue
    const each = parts.flatMap((same) => [...same.values()])
    sums.push({ ...each[0]!, value: sumOf(each.map(({ value }) => value.replace(/^-/, ''))) })
    // Each coverage may repeat the deductible of the policy.
    if (name !== 'deductible') for (const { row } of each) rows.add(row)
  }
  return { sums, rows }
}

function coverageIn({ rows }: Layout, { row, labelBox }: AmountMatch): string | null {
  const near = rows.slice(Math.max(0, row - 1), row + 1).flatMap(({ cells }) => cells)
  const text = near.find(({ box }) => box === labelBox)?.text ?? ''
  return COVERAGE.exec(text)?.[0].toLowerCase() ?? null
}
