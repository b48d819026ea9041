import { cents, fromCents } from './normalize/money.ts'

/**
 * Sums a document states about itself, checked in whole cents. A sum that holds raises the
 * confidence of every figure in it; one that does not lowers it and is reported.
 */
export type Relation = {
  says: string
  plus: string[]
  minus: string[]
  equals: string
  /** Terms of plus and minus that count as nothing where the document does not name them. */
  optional?: string[]
}

/** Wire amounts by field name. */
export type Amounts = Map<string, string>
export type Proof = {
  relation: Relation
  holds: boolean
  fields: string[]
  /** One figure equals another, and the rest are nothing. */
  isEquality: boolean
}
export type Substitution = { field: string; from: string; to: string }

export const estimateRelations: Relation[] = [
  { says: 'RCV − depreciation = ACV', plus: ['rcv'], minus: ['depreciation'], equals: 'acv' },
  { says: 'ACV − deductible = net claim', plus: ['acv'], minus: ['deductible'], equals: 'net' },
  {
    says: 'RCV − depreciation − deductible = net claim',
    plus: ['rcv'],
    minus: ['depreciation', 'deductible'],
    optional: ['depreciation', 'deductible'],
    equals: 'net',
  },
  {
    says: 'line items + overhead + profit + tax = RCV',
    plus: ['line_items', 'overhead', 'profit', 'tax'],
    minus: [],
    optional: ['overhead', 'profit', 'tax'],
    equals: 'rcv',
  },
]

export const invoiceRelations: Relation[] = [
  {
    says: 'subtotal + tax + shipping − discount = total',
    plus: ['subtotal', 'tax', 'shipping'],
    minus: ['discount'],
    optional: ['shipping', 'discount', 'tax'],
    equals: 'total',
  },
  { says: 'total − paid = balance', plus: ['total'], minus: ['paid'], equals: 'balance' },
]

/** Checks every relation whose needed figures are there. Signs are ignored: '(100.00)' is 100.00. */
export function prove(amounts: Amounts, relations: Relation[]): Proof[] {
  const proofs: Proof[] = []
  for (const relation of relations) {
    const terms = [...relation.plus, ...relation.minus, relation.equals]
    const fields = terms.filter((field) => amounts.has(field))
    const missing = terms.filter((field) => !amounts.has(field))
    if (fields.length < 2 || missing.some((field) => !relation.optional?.includes(field))) continue
    const isEquality = fields.filter((field) => cents(amounts.get(field)!) !== 0n).length <= 2
    proofs.push({ relation, holds: gapOf(amounts, relation) === 0n, fields, isEquality })
  }
  return proofs
}

/**
 * What the sums say of one figure: one of them holds, they fail, or null where none speaks. On
 * scanned print a figure that equals another is no sum: a digit is misread the same way twice.
 */
export function verdictOn(field: string, proofs: Proof[], isScanned: boolean): boolean | null {
  const told = proofs.filter(
    ({ fields, holds, isEquality }) =>
      fields.includes(field) && !(isScanned && holds && isEquality),
  )
  return told.length === 0 ? null : told.some(({ holds }) => holds)
}

/** Wire amounts whose sum is the total: lines of an invoice, coverages of an estimate. */
export function sumOf(amounts: string[]): string {
  return fromCents(amounts.reduce((sum, one) => sum + cents(one), 0n))
}

/** Quantity × price = line, to the cent (half a cent either way, as programs round differently). */
export function lineHolds(quantity: string, price: string, line: string): boolean {
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(quantity)) return false
  const [whole = '0', fraction = ''] = quantity.split('.')
  const units = BigInt(whole + fraction.padEnd(4, '0'))
  const off = units * cents(price) - cents(line) * 10_000n
  return off <= 10_000n && off >= -10_000n
}

/** ISO dates compare as text. */
export function inOrder(earlier: string, later: string): boolean {
  return earlier < later
}

/** So many candidates a field are tried, and so many choices in all. */
const mostCandidates = 4
const mostChoices = 6000

/**
 * Picks one candidate a field so that the most relations hold; candidates come best first, and of
 * equally good choices the one nearest to the front of the lists wins.
 */
export function choose(candidates: Map<string, string[]>, relations: Relation[]): Amounts {
  const fields = [...candidates].filter(([, values]) => values.length > 0)
  const first: Amounts = new Map(fields.map(([field, values]) => [field, values[0]!]))
  const named = new Set(relations.flatMap((one) => [...one.plus, ...one.minus, one.equals]))
  const open = fields.filter(([field]) => named.has(field))
  const sums = relations.map((relation) => sumOver(relation, open))
  const sizes = open.map(([, values]) => Math.min(values.length, mostCandidates))
  const choices = sizes.reduce((product, size) => product * size, 1)
  let best = sizes.map(() => 0)
  let bestHeld = heldBy(best, sums)
  for (let number = 1; number < Math.min(choices, mostChoices); number++) {
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

/** A relation over the open fields: which of them it needs, their candidates in cents, the signs. */
type Sum = { terms: { at: number; sign: number; cents: number[] }[] } | null

function sumOver(relation: Relation, open: [string, string[]][]): Sum {
  const signs: [string, number][] = [
    ...relation.plus.map((field): [string, number] => [field, 1]),
    ...relation.minus.map((field): [string, number] => [field, -1]),
    [relation.equals, -1],
  ]
  const terms = signs.flatMap(([field, sign]) => {
    const at = open.findIndex(([name]) => name === field)
    if (at < 0) return []
    const size = (value: string) => Math.abs(Number(cents(value)))
    return [{ at, sign, cents: open[at]![1].map(size) }]
  })
  const there = new Set(terms.map((term) => open[term.at]![0]))
  const missing = signs.some(([name]) => !there.has(name) && !relation.optional?.includes(name))
  return missing || terms.length < 2 ? null : { terms }
}

/** What speaks for a choice: each sum that holds, less half of each that fails. */
function heldBy(places: number[], sums: Sum[]): number {
  let held = 0
  for (const sum of sums) {
    if (!sum) continue
    let gap = 0
    for (const { at, sign, cents } of sum.terms) gap += sign * cents[places[at]!]!
    held += gap === 0 ? 1 : -0.5
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

/** Every exchange of one look-alike digit after which all relations hold; exact only if one is left. */
export function mends(amounts: Amounts, relations: Relation[]): Substitution[] {
  const found: Substitution[] = []
  for (const [field, from] of amounts) {
    for (let at = 0; at < from.length; at++) {
      for (const digit of lookAlikes[from[at]!] ?? '') {
        const to = from.slice(0, at) + digit + from.slice(at + 1)
        const proofs = prove(new Map([...amounts, [field, to]]), relations)
        if (proofs.length > 0 && proofs.every((proof) => proof.holds))
          found.push({ field, from, to })
      }
    }
  }
  return found
}

function gapOf(amounts: Amounts, relation: Relation): bigint {
  const size = (field: string) => {
    const value = cents(amounts.get(field) ?? '0.00')
    return value < 0n ? -value : value
  }
  const plus = relation.plus.reduce((sum, field) => sum + size(field), 0n)
  const minus = relation.minus.reduce((sum, field) => sum + size(field), 0n)
  return plus - minus - size(relation.equals)
}
