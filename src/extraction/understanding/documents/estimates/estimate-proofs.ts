import type { EstimateAmount } from '../../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import {
  estimateRelations,
  isProven,
  type Proof,
  prove,
  type Relation,
} from '../../fields/proofs.ts'
import type { Layout } from '../../layout/layout.ts'
import { cents } from '../../normalize/money.ts'

/** The totals of one summary: the chosen amounts, their sources, and the sums that prove them. */
export type EstimateTotals = {
  amounts: Map<EstimateAmount, string>
  sources: Map<EstimateAmount, FieldMatch>
  proofs: Proof<EstimateAmount>[]
  /** Added up from coverages. Then all sums but that of the items hold, even if one counts twice. */
  isAdded?: boolean
}

/** Each total of an estimate is a sum of rounded lines, so the totals may differ by a cent. */
const ROUNDING_CENTS = 1n

/**
 * The totals with the sums that prove them. In the sum of `parts`, a coverage below its deductible pays
 * nothing, so a sum also holds if it holds in each part. OCR misreads digits, so its sums are exact.
 */
export function proven(
  amounts: EstimateTotals['amounts'],
  sources: EstimateTotals['sources'],
  parts: readonly EstimateTotals[] = [],
): EstimateTotals {
  const isScan = [...sources.values()].some(({ confidence }) => confidence < 1)
  const holdsIn = (relation: Proof<EstimateAmount>['relation']) => (part: EstimateTotals) =>
    part.proofs.some((proof) => proof.relation === relation && proof.holds)
  const proofs = prove(amounts, estimateRelations, isScan ? 0n : ROUNDING_CENTS).map((proof) => ({
    ...proof,
    holds: proof.holds || (parts.length > 0 && parts.every(holdsIn(proof.relation))),
  }))
  return { amounts, sources, proofs, isAdded: parts.length > 0 }
}

/** Whether the net claim is printed below zero, because the loss is below the deductible. */
export function isBelowZero({ amounts, sources }: EstimateTotals): boolean {
  const of = (name: EstimateAmount) => cents(amounts.get(name) ?? '0.00')
  const acv = amounts.has('acv') ? of('acv') : of('rcv') - of('depreciation')
  return acv < of('deductible') && sources.get('net')?.value === `-${amounts.get('net')}`
}

const CHARGES = ['overhead', 'profit', 'tax'] as const
const TOTAL_RELATION: Relation<EstimateAmount> = {
  plus: ['line_items', ...CHARGES],
  minus: [],
  optional: [...CHARGES],
  equals: 'total',
}

/**
 * The sum of a contractor's estimate, if only charges are printed between its subtotal and its total. A
 * charge above the subtotal is part of it, as Xactimate prints the sales tax.
 */
export function proofsOfTotal(
  { rows }: Layout,
  { amounts, sources }: EstimateTotals,
): Proof<EstimateAmount>[] {
  const [subtotal, total] = [sources.get('line_items'), sources.get('total')]
  if (!subtotal || !total || amounts.has('rcv')) return []
  if (![subtotal, total].every(({ position }) => position !== 'below')) return []
  const charged = CHARGES.map((name) => sources.get(name)?.row)
  const between = rows.slice(subtotal.row + 1, total.row).map((_, at) => subtotal.row + 1 + at)
  if (between.length === 0 || !between.every((row) => charged.includes(row))) return []
  const isIn = (name: EstimateAmount) => {
    const row = sources.get(name)?.row
    return row !== undefined && (!CHARGES.some((one) => one === name) || row > subtotal.row)
  }
  return prove(new Map([...amounts].filter(([name]) => isIn(name))), [TOTAL_RELATION])
}

/**
 * A net claim is computed from the ACV, so it agrees with a wrong one too. If the RCV less its depreciation
 * is another amount, the net claim does not prove the ACV. Beside a failed sum, two equal figures prove
 * nothing: an item without depreciation has the same RCV and ACV. No figure of added coverages is proven
 * beside a failed sum of their items.
 */
export function provenIn(
  { sources, proofs, isAdded }: EstimateTotals,
  name: EstimateAmount,
): boolean | null {
  const source = sources.get(name)
  if (!source) return null
  const isMiscounted = isAdded && proofs.some(isFaultOfItems)
  if (isMiscounted && proofs.some(({ terms }) => terms.includes(name))) return false
  const isContradicted = proofs.some(({ relation, holds }) => relation.equals === name && !holds)
  if (name === 'acv' && isContradicted) return false
  const faulted = new Set(proofs.flatMap(({ terms, holds }) => (holds ? [] : terms)))
  const counted = proofs.filter(
    ({ terms, holds, isEquality }) =>
      !(holds && isEquality && terms.some((term) => faulted.has(term))),
  )
  const isIn = ({ terms }: Proof<EstimateAmount>) => terms.includes(name)
  if (proofs.some(isIn) && !counted.some(isIn)) return false
  return isProven(name, counted, source.confidence < 1)
}

const isFaultOfItems = ({ relation, holds }: Proof<EstimateAmount>) =>
  relation.equals === 'rcv' && !holds
