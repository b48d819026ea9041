import type { EstimateAmount } from '../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../fields/field-match.ts'
import { sumOf } from '../fields/proofs.ts'

/**
 * A net claim is stated before or after the carrier's prior payments, so they may also count as zero. The
 * sums of the estimate decide.
 */
export function addPriorPayments(
  candidates: Map<EstimateAmount, string[]>,
  sources: ReadonlyMap<EstimateAmount, readonly FieldMatch[]>,
): void {
  const found = sources.get('prior') ?? []
  const rows = new Map(found.map((one) => [one.row, one.value.replace(/^-/, '')]))
  if (rows.size === 0) return
  const values = [...rows.values()]
  candidates.set('prior', [...new Set([sumOf(values), ...values.slice(0, 2), NONE])])
}

/** Prior payments that are not part of the net claim are no term of its sum. */
export function dropUncounted(amounts: Map<EstimateAmount, string>): void {
  if (amounts.get('prior') === NONE) amounts.delete('prior')
}

const NONE = '0.00'
