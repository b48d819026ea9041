import type { EstimateAmount } from '../../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { sumOf } from '../../fields/proofs.ts'
import { cents, fromCents } from '../../normalize/money.ts'
import { type EstimateTotals, proven } from './estimate-proofs.ts'
import { core } from './estimate-tables.ts'
import { TERMS_ONLY } from './prior-payments.ts'

/** The totals in a section: of one coverage, or of all. */
export type SectionTotals = { totals: EstimateTotals; isRecap: boolean }

/**
 * A single summary is unchanged. Several (one per coverage) are added up. A repeated summary counts
 * once. One that recaps the coverages, or is their sum, replaces them all.
 */
export function totalsOfSections(
  sections: readonly SectionTotals[],
  whole: EstimateTotals,
): EstimateTotals {
  const full = withoutRepeats(sections.filter(isFull))
  if (full.length < 2) return full[0] ? merged(full[0].totals, whole) : whole
  const isOfAll = full.every(({ isRecap }) => isRecap)
  const coverages = isOfAll ? full : full.filter(({ isRecap }) => !isRecap)
  const rcv = ({ totals }: SectionTotals) => cents(totals.amounts.get('rcv')!)
  const isSum = (one: SectionTotals) =>
    rcv(one) === coverages.reduce((sum, other) => (other === one ? sum : sum + rcv(other)), 0n)
  const recap = isOfAll ? undefined : full.findLast((one) => one.isRecap)
  const all = full.find(isSum) ?? recap
  const sum = summed(
    coverages.filter((one) => one !== all),
    whole,
  )
  return all ? merged(all.totals, sum) : sum
}

const ITEM_AMOUNTS = ['line_items', 'overhead', 'profit', 'tax'] as const

/** Rooms have totals too, but only a coverage has a net claim or a deductible. */
function isFull({ totals: { amounts } }: SectionTotals): boolean {
  return amounts.has('rcv') && (amounts.has('net') || amounts.has('deductible'))
}

function withoutRepeats(parts: SectionTotals[]): SectionTotals[] {
  const key = ({ totals }: SectionTotals) =>
    core.map((name) => totals.amounts.get(name) ?? '').join(' ')
  return parts.filter((part, at) => parts.findIndex((other) => key(other) === key(part)) === at)
}

function merged(part: EstimateTotals, whole: EstimateTotals): EstimateTotals {
  const amounts = new Map([...whole.amounts, ...part.amounts])
  const sources = new Map([...whole.sources, ...part.sources])
  return proven(amounts, sources)
}

/** Coverages are added up. A figure stated once for the document, such as a deductible, is not. */
function summed(sections: readonly SectionTotals[], whole: EstimateTotals): EstimateTotals {
  const parts = sections.map(({ totals }) => totals)
  const amounts = new Map<EstimateAmount, string>()
  const sources = new Map<EstimateAmount, FieldMatch>()
  for (const name of [...core, ...TERMS_ONLY, ...ITEM_AMOUNTS] as const) {
    const having = parts.filter((part) => part.amounts.has(name))
    // The items of one coverage alone do not add up to the RCV of all.
    const isPartial = name === 'line_items' && having.length < parts.length
    if (having.length === 0 || isPartial) continue
    amounts.set(name, sumOf(parts.map((part) => part.amounts.get(name) ?? impliedIn(part, name))))
    const place = having[0]!.sources.get(name)
    if (place) sources.set(name, place)
  }
  for (const name of [...core, 'total'] as const) {
    if (amounts.has(name) || !whole.amounts.has(name)) continue
    amounts.set(name, whole.amounts.get(name)!)
    sources.set(name, whole.sources.get(name)!)
  }
  return proven(amounts, sources, parts)
}

/**
 * The figure of a coverage that prints no line for it. ACV and net claim are computed. Other figures are
 * zero.
 */
function impliedIn({ amounts }: EstimateTotals, name: EstimateAmount): string {
  const of = (term: EstimateAmount) => cents(amounts.get(term) ?? '0.00')
  if (name !== 'acv' && name !== 'net') return '0.00'
  const acv = amounts.has('acv') ? of('acv') : of('rcv') - of('depreciation') - of('incurred')
  const off = of('deductible') + of('prior') + of('over_limit') + of('incurred_later')
  const value = name === 'acv' ? acv : acv - off
  return fromCents(value > 0n ? value : 0n)
}
