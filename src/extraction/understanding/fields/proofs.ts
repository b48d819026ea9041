import type { EstimateAmount } from '../../lexicon/estimate-labels.ts'
import { absolute, cents, fromCents } from '../normalize/money.ts'

/**
 * Sums that a document states about itself, checked in whole cents. A sum that holds raises the
 * confidence of its figures. A failed sum lowers it and is reported.
 */

export type Relation<Term extends string = string> = {
  plus: Term[]
  minus: Term[]
  equals: Term
  /** Terms of `plus` and `minus` that are zero if the document does not name them. */
  optional?: Term[]
  /** A result below zero may be stated as zero: no claim is paid for a loss below the deductible. */
  stopsAtZero?: boolean
}

/** Amounts as decimal strings, by term. */
export type AmountsByTerm<Term extends string = string> = Map<Term, string>
export type Proof<Term extends string = string> = {
  relation: Relation<Term>
  holds: boolean
  terms: Term[]
  /** The sum shows little: one figure equals another, or the result is below zero and stated as zero. */
  isEquality: boolean
}
export type Substitution<Term extends string = string> = { term: Term; from: string; to: string }

/** The fields of these amounts. The fields of others have the names of their amounts. */
export const estimateFields = {
  rcv: 'financials.rcv_total',
  depreciation: 'financials.depreciation_total',
  acv: 'financials.acv_total',
  deductible: 'financials.deductible',
  net: 'net_claim',
} as const satisfies Partial<Record<EstimateAmount, string>>

export const estimateRelations: Relation<EstimateAmount>[] = [
  {
    plus: ['rcv'],
    minus: ['depreciation', 'incurred'],
    optional: ['incurred'],
    equals: 'acv',
  },
  {
    plus: ['acv'],
    minus: ['deductible', 'prior', 'over_limit', 'incurred_later'],
    optional: ['prior', 'over_limit', 'incurred_later'],
    equals: 'net',
    stopsAtZero: true,
  },
  {
    plus: ['rcv'],
    minus: ['depreciation', 'deductible', 'prior', 'over_limit', 'incurred', 'incurred_later'],
    optional: ['depreciation', 'deductible', 'prior', 'over_limit', 'incurred', 'incurred_later'],
    equals: 'net',
    stopsAtZero: true,
  },
  {
    plus: ['line_items', 'overhead', 'profit', 'tax'],
    minus: [],
    optional: ['overhead', 'profit', 'tax'],
    equals: 'rcv',
  },
]

export type InvoiceAmount =
  | 'subtotal'
  | 'tax'
  | 'shipping'
  | 'discount'
  | 'tip'
  | 'total'
  | 'paid'
  | 'previous'
  | 'balance'
  | 'tendered'
  | 'change'
  | 'charges'
  | 'reductions'

export const invoiceRelations: Relation<InvoiceAmount>[] = [
  {
    plus: ['subtotal', 'tax', 'shipping', 'tip'],
    minus: ['discount'],
    optional: ['shipping', 'discount', 'tip', 'tax'],
    equals: 'total',
  },
  {
    plus: ['total', 'previous'],
    minus: ['paid'],
    optional: ['previous', 'paid'],
    equals: 'balance',
  },
  {
    plus: ['tendered'],
    minus: ['change'],
    optional: ['change'],
    equals: 'total',
  },
]

/** Counts the rows between a subtotal and a total by their amounts. Their labels do not matter. */
export const printedSumRelations: Relation<InvoiceAmount>[] = [
  {
    plus: ['subtotal', 'charges'],
    minus: ['reductions'],
    equals: 'total',
  },
  ...invoiceRelations.slice(1),
]

/**
 * Checks every relation whose required figures are known. Signs are ignored: '(100.00)' is 100.00. A sum of
 * rounded figures may differ by `rounding` cents.
 */
export function prove<Term extends string>(
  amounts: AmountsByTerm<Term>,
  relations: Relation<Term>[],
  rounding = 0n,
): Proof<Term>[] {
  const proofs: Proof<Term>[] = []
  for (const relation of relations) {
    const all = [...relation.plus, ...relation.minus, relation.equals]
    const terms = all.filter((term) => amounts.has(term))
    const missing = all.filter((term) => !amounts.has(term))
    if (terms.length < 2 || missing.some((term) => !relation.optional?.includes(term))) continue
    const few = terms.filter((term) => cents(amounts.get(term)!) !== 0n).length <= 2
    const { left, right } = sidesOf(amounts, relation)
    const isStopped = relation.stopsAtZero === true && left < 0n && right === 0n
    const gap = relation.stopsAtZero ? absolute(left) - right : left - right
    const holds = isStopped || absolute(gap) <= rounding
    proofs.push({ relation, holds, terms, isEquality: few || isStopped })
  }
  return proofs
}

/**
 * Whether one of the sums with this figure holds. Null if no sum has it. Two equal figures prove
 * nothing in doubtful readings: OCR misreads a digit the same way twice, and two weak labels may
 * have read the same amount.
 */
export function isProven<Term extends string>(
  term: Term,
  proofs: Proof<Term>[],
  isDoubtful: boolean,
): boolean | null {
  const own = proofs.filter(
    ({ terms, holds, isEquality }) => terms.includes(term) && !(isDoubtful && holds && isEquality),
  )
  return own.length === 0 ? null : own.some(({ holds }) => holds)
}

/** Adds amounts, such as lines of an invoice or coverages of an estimate. They are decimal strings. */
export function sumOf(amounts: string[]): string {
  return fromCents(amounts.reduce((sum, one) => sum + cents(one), 0n))
}

/** ISO dates compare as text. */
export function inOrder(earlier: string, later: string): boolean {
  return earlier < later
}

/** The most candidates per term, and the most choices in total. */
const MAX_CANDIDATES = 4
const MAX_CHOICES = 6000

/**
 * Picks one candidate for each term so that the most relations hold. Candidates are sorted best
 * first. Of equally good choices, the one with the better candidates wins.
 */
export function choose<Term extends string>(
  candidates: Map<Term, string[]>,
  relations: Relation<Term>[],
): AmountsByTerm<Term> {
  const fields = [...candidates].filter(([, values]) => values.length > 0)
  const first: AmountsByTerm<Term> = new Map(fields.map(([field, values]) => [field, values[0]!]))
  const named = new Set(relations.flatMap((one) => [...one.plus, ...one.minus, one.equals]))
  const open = fields.filter(([field]) => named.has(field))
  const sums = relations.map((relation) => sumOver(relation, open))
  const sizes = open.map(([, values]) => Math.min(values.length, MAX_CANDIDATES))
  const choices = sizes.reduce((product, size) => product * size, 1)
  let best = sizes.map(() => 0)
  let bestHeld = heldBy(best, sums)
  for (let number = 1; number < Math.min(choices, MAX_CHOICES); number++) {
    const places = placesOf(number, sizes)
    const held = heldBy(places, sums)
    if (held <= bestHeld) continue
    best = places
    bestHeld = held
  }
  return new Map([
    ...first,
    ...open.map(([field, values], at) => [field, values[best[at]!]!] as const),
  ])
}

/** A relation over the open terms: each with its candidates in cents and its sign. */
type SumTerms = {
  terms: { at: number; sign: number; cents: number[] }[]
  stopsAtZero: boolean
} | null

function sumOver<Term extends string>(
  relation: Relation<Term>,
  open: [Term, string[]][],
): SumTerms {
  const signs = [
    ...relation.plus.map((name) => ({ name, sign: 1 })),
    ...relation.minus.map((name) => ({ name, sign: -1 })),
    { name: relation.equals, sign: 0 },
  ]
  const terms = signs.flatMap(({ name, sign }) => {
    const at = open.findIndex(([other]) => other === name)
    if (at < 0) return []
    const size = (value: string) => Math.abs(Number(cents(value)))
    return [{ at, sign, cents: open[at]![1].map(size) }]
  })
  const there = new Set(terms.map((term) => open[term.at]![0]))
  const missing = signs.some(({ name }) => !there.has(name) && !relation.optional?.includes(name))
  return missing || terms.length < 2 ? null : { terms, stopsAtZero: relation.stopsAtZero === true }
}

/**
 * The score of a choice: 1 for each sum that holds, less a half for each failed one. A result that stops at
 * zero counts nothing, because it fits many amounts.
 */
function heldBy(places: number[], sums: SumTerms[]): number {
  let held = 0
  for (const sum of sums) {
    if (!sum) continue
    let left = 0
    let right = 0
    for (const { at, sign, cents } of sum.terms) {
      if (sign === 0) right = cents[places[at]!]!
      else left += sign * cents[places[at]!]!
    }
    if (sum.stopsAtZero && left < 0 && right === 0) continue
    held += (sum.stopsAtZero ? Math.abs(left) : left) === right ? 1 : -0.5
  }
  return held
}

function placesOf(number: number, sizes: number[]): number[] {
  let rest = number
  return sizes.map((size) => {
    const place = rest % size
    rest = Math.floor(rest / size)
    return place
  })
}

const lookAlikes: Record<string, string> = {
  '0': '689',
  '1': '74',
  '2': '7',
  '3': '89',
  '4': '19',
  '5': '68',
  '6': '058',
  '7': '12',
  '8': '0356',
  '9': '034',
}

/**
 * Every replacement of one look-alike digit after which all relations hold. Certain only if there
 * is one.
 */
export function singleDigitRepairs<Term extends string>(
  amounts: AmountsByTerm<Term>,
  relations: Relation<Term>[],
): Substitution<Term>[] {
  const found: Substitution<Term>[] = []
  for (const [term, from] of amounts) {
    for (let at = 0; at < from.length; at++) {
      for (const digit of lookAlikes[from[at]!] ?? '') {
        const to = from.slice(0, at) + digit + from.slice(at + 1)
        const proofs = prove(new Map([...amounts, [term, to]]), relations)
        if (proofs.length > 0 && proofs.every((proof) => proof.holds))
          found.push({ term, from, to })
      }
    }
  }
  return found
}

/** Both sides of a sum, in cents. */
function sidesOf<Term extends string>(amounts: AmountsByTerm<Term>, relation: Relation<Term>) {
  const of = (term: Term) => absolute(cents(amounts.get(term) ?? '0.00'))
  const plus = relation.plus.reduce((sum, term) => sum + of(term), 0n)
  const minus = relation.minus.reduce((sum, term) => sum + of(term), 0n)
  return { left: plus - minus, right: of(relation.equals) }
}
