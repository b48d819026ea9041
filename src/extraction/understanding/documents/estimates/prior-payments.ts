import type { EstimateAmount } from '../../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { sumOf } from '../../fields/proofs.ts'

/**
 * A net claim is stated before or after the carrier's prior payments, and with or without what is over the
 * limits of the policy. So both may also count as zero. The sums of the estimate decide.
 */
export function addPaymentsAndLimits(
  candidates: Map<EstimateAmount, string[]>,
  sources: ReadonlyMap<EstimateAmount, readonly FieldMatch[]>,
): void {
  for (const name of ['prior', 'over_limit'] as const) {
    const found = sources.get(name) ?? []
    const rows = new Map(found.map((one) => [one.row, one.value.replace(/^-/, '')]))
    if (rows.size === 0) continue
    const values = [...rows.values()]
    candidates.set(name, [...new Set([sumOf(values), ...values.slice(0, 2), NONE])])
  }
}

/**
 * Items that are paid when incurred are part of the RCV. Carriers subtract them before or after the actual
 * cash value, or list them below the net claim. The sums of the estimate decide.
 */
export function addIncurred(
  candidates: Map<EstimateAmount, string[]>,
  sources: ReadonlyMap<EstimateAmount, readonly FieldMatch[]>,
): void {
  const values = (sources.get('incurred') ?? []).map(({ value }) => value.replace(/^-/, ''))
  if (values.length === 0) return
  for (const name of ['incurred', 'incurred_later'] as const)
    candidates.set(name, [...new Set([NONE, ...values])])
}

/** Terms of the sums that are no fields. */
export const TERMS_ONLY = ['prior', 'over_limit', 'incurred', 'incurred_later'] as const

export const isTermOnly = (name: EstimateAmount): boolean => TERMS_ONLY.some((one) => one === name)

/** What is not part of the net claim is no term of its sum. */
export function dropUncounted(amounts: Map<EstimateAmount, string>): void {
  for (const name of TERMS_ONLY) if (amounts.get(name) === NONE) amounts.delete(name)
}

const NONE = '0.00'
