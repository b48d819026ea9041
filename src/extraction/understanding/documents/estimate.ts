import type { Values } from '../../findings.ts'
import { estimateDecoys, estimateSpecs } from '../../lexicon/estimate-labels.ts'
import { cents } from '../normalize/money.ts'
import { type Found, type Pairs, pairFields } from '../pairs.ts'
import { choose, estimateRelations, mends, type Proof, prove, sumOf, verdictOn } from '../proofs.ts'
import { sectionsOf } from './estimate-sections.ts'
import { columnTotals, conceptRows, core, totalsAcross } from './estimate-tables.ts'
import { amountsInProse, deriveMissing } from './estimate-text.ts'
import type { Layout } from './layout.ts'
import { note, type Parts, type Reading, warn } from './parts.ts'
import type { Habits } from './values.ts'

const fieldOf: Record<string, string> = {
  rcv: 'financials.rcv_total',
  depreciation: 'financials.depreciation_total',
  acv: 'financials.acv_total',
  deductible: 'financials.deductible',
  total: 'financials.estimate_total',
  net: 'net_claim',
}

/** The money of one summary: the amounts chosen, where each stands, and the sums that speak for them. */
export type Money = { amounts: Map<string, string>; places: Map<string, Found>; proofs: Proof[] }

/** Reads and proves the money of an estimate, notes every figure and fills `values`. */
export function readEstimateMoney(reading: Reading, parts: Parts, values: Values): Money {
  const money = moneyOf(reading)
  reportBrokenSums(parts, money)
  for (const [name, value] of money.amounts) {
    const place = money.places.get(name)
    const field = fieldOf[name] ?? name
    if (!place) continue
    const proven = verdictOn(name, money.proofs, place.sure < 1)
    const saved = fieldOf[name] !== undefined && name !== 'net'
    note(parts, saved ? 'job' : 'document', field, place, { value, kind: 'money', proven })
    if (saved) values[field] = value
  }
  return money
}

/**
 * One summary as it stands; several (one a coverage) summed to one. A summary that says the same as
 * another is counted once, and one that is the sum of the others stands for them all.
 */
function moneyOf(reading: Reading): Money {
  const { layout, habits } = reading
  const whole = solve(pairFields(layout, estimateSpecs, estimateDecoys, habits), layout, habits)
  const parts = sectionsOf(layout).map((section) =>
    solve(pairFields(section, estimateSpecs, estimateDecoys, habits), section, habits),
  )
  const full = withoutRepeats(parts.filter(isSummary))
  if (full.length < 2) return full[0] ? merged(full[0], whole) : whole
  const rcv = (part: Money) => cents(part.amounts.get('rcv')!)
  const all = full.reduce((sum, part) => sum + rcv(part), 0n)
  const total = full.find((part) => 2n * rcv(part) === all)
  return total ? merged(total, whole) : summed(full, whole)
}

/** Rooms are summed up too, but only a coverage is settled. */
function isSummary({ amounts }: Money): boolean {
  return amounts.has('rcv') && (amounts.has('net') || amounts.has('deductible'))
}

function withoutRepeats(parts: Money[]): Money[] {
  const key = (part: Money) => core.map((name) => part.amounts.get(name) ?? '').join(' ')
  return parts.filter((part, at) => parts.findIndex((other) => key(other) === key(part)) === at)
}

function solve(pairs: Pairs, layout: Layout, habits: Habits): Money {
  const columns = columnTotals(layout, habits)
  const acrossTotals = totalsAcross(layout, habits)
  const concepts = [...conceptRows(layout, habits), ...amountsInProse(layout, habits)]
  const candidates = new Map<string, string[]>()
  const places = new Map<string, Found[]>()
  for (const spec of estimateSpecs) {
    const best = pairs.best.get(spec.name)
    const others = pairs.all.filter((one) => one.name === spec.name && one !== best)
    const told = concepts.filter((one) => one.name === spec.name)
    const found = [
      ...acrossTotals.filter((one) => one.name === spec.name),
      columns.get(spec.name),
      best,
      ...others,
      ...told,
    ].filter((one) => one !== undefined)
    if (found.length === 0) continue
    places.set(spec.name, found)
    candidates.set(spec.name, [...new Set(found.map((one) => bare(one.value)))])
  }
  addDepreciation(candidates, places)
  deriveMissing(layout, habits, candidates, places)
  const amounts = choose(candidates, estimateRelations)
  const chosen = new Map<string, Found>()
  for (const [name, value] of amounts) {
    const place = places.get(name)?.find((one) => bare(one.value) === value)
    if (place) chosen.set(name, place)
  }
  return { amounts, places: chosen, proofs: prove(amounts, estimateRelations) }
}

/** Depreciation in its two kinds is their sum; given as recoverable alone it is that. */
function addDepreciation(candidates: Map<string, string[]>, places: Map<string, Found[]>): void {
  const kinds = ['recoverable', 'nonrecoverable']
    .map((name) => candidates.get(name)?.[0])
    .filter((one) => one !== undefined)
  const place = places.get('recoverable') ?? places.get('nonrecoverable')
  const known = candidates.get('depreciation')
  if (kinds.length === 0 || !place || (known && kinds.length < 2)) return
  const value = sumOf(kinds)
  candidates.set('depreciation', [value, ...(known ?? [])])
  places.set('depreciation', [{ ...place[0]!, value }, ...(places.get('depreciation') ?? [])])
}

/** Deductions are written '(500.00)', '-500.00' or '500.00'; the field is the size of it. */
function bare(value: string): string {
  return value.replace(/^-/, '')
}

function merged(part: Money, whole: Money): Money {
  const amounts = new Map([...whole.amounts, ...part.amounts])
  const places = new Map([...whole.places, ...part.places])
  return { amounts, places, proofs: prove(amounts, estimateRelations) }
}

/** Coverages add up; a figure the document states as one (a header's deductible) stays as it is. */
function summed(parts: Money[], whole: Money): Money {
  const amounts = new Map<string, string>()
  const places = new Map<string, Found>()
  for (const name of [...core, 'line_items', 'overhead', 'profit', 'tax']) {
    const having = parts.filter((part) => part.amounts.has(name))
    if (having.length === 0) continue
    amounts.set(name, sumOf(having.map((part) => part.amounts.get(name)!)))
    const place = having[0]!.places.get(name)
    if (place) places.set(name, place)
  }
  for (const name of [...core, 'total']) {
    if (amounts.has(name) || !whole.amounts.has(name)) continue
    amounts.set(name, whole.amounts.get(name)!)
    places.set(name, whole.places.get(name)!)
  }
  return { amounts, places, proofs: prove(amounts, estimateRelations) }
}

/** A sum that fails is told; where OCR may have misread one digit and only one mends it, that too. */
function reportBrokenSums(parts: Parts, money: Money): void {
  const broken = money.proofs.filter((proof) => !proof.holds)
  if (broken.length === 0) return
  const page = money.places.get('rcv')?.page ?? null
  for (const proof of broken) {
    warn(parts, 'sum_does_not_hold', `${proof.relation.says} does not hold.`, page)
  }
  const scanned = [...money.places.values()].some((place) => place.sure < 1)
  const own = new Map([...money.amounts].filter(([name]) => core.includes(name as 'rcv')))
  const found = scanned ? mends(own, estimateRelations) : []
  if (found.length !== 1) return
  const one = found[0]!
  const says = `${one.field} was read as ${one.from}; the sums hold with ${one.to}. Check the digit.`
  warn(parts, 'digit_in_doubt', says, money.places.get(one.field)?.page ?? null)
}
