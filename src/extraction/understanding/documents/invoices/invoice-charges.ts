import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { sumOf } from '../../fields/proofs.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import {
  fold,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  sameColumn,
} from '../../layout/layout.ts'
import { absolute, cents, fromCents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'

/** The rows that lead from a printed subtotal to a printed total, whose amounts add up to the cent. */
export type PrintedSum = {
  subtotal: FieldMatch
  total: FieldMatch
  charges: string
  reductions: string
  /** The sum of the tax lines, at the first of them. Null unless there are several. */
  tax: FieldMatch | null
  rows: ReadonlySet<number>
}

type PrintedAmount = { cell: LayoutCell; label: string; value: string }

/** Payments and balances change what is due, not what is charged. A goodwill credit is a discount. */
const NO_CHARGE = pattern(
  String.raw`
    \b(?:paid|payments?|deposits?|down ?payment|prepay\w*|pre-?paid|deductible|retainer|retainage|
    retention|received|(?<!(?:goodwill|courtesy|loyalty|promotional|promo|referral|salvage)\s)
    credits?(?!\s+card)|balance|previous|prior|past due|brought forward)\b`,
  'i',
)
const REDUCTION =
  /\b(?:discount|rebate|coupon|savings|less|minus|write-?off|courtesy|credit(?!\s+card))\b/i
const TAX = /\btax(?:es)?\b|\b(?:gst|pst|hst|qst|vat|mwst|ust|tva|btw|iva)\b/i
const CENTS = /[.,]\d{2}\b/
const MAX_ROWS = 14

/** Null if no rows between a subtotal and a total account for the difference. */
export function printedSum(
  layout: Layout,
  textStyle: TextStyle,
  { subtotals, totals }: Record<'subtotals' | 'totals', readonly FieldMatch[]>,
): PrintedSum | null {
  const ends = totals.filter(isBeside).toSorted((a, b) => rankOf(a) - rankOf(b) || a.row - b.row)
  const starts = subtotals.filter(isBeside).toSorted((a, b) => b.row - a.row)
  for (const total of ends)
    for (const subtotal of starts) {
      const found = sumBetween(layout, textStyle, subtotal, total)
      if (found) return found
    }
  return null
}

const rankOf = ({ weak }: FieldMatch) => (weak ? 1 : 0)

/** A label with its amount on the same line, unlike the header of a column. */
export const isBeside = ({ position }: FieldMatch) => position === 'right' || position === 'inline'

function sumBetween(
  layout: Layout,
  textStyle: TextStyle,
  subtotal: FieldMatch,
  total: FieldMatch,
): PrintedSum | null {
  const between = layout.rows.slice(subtotal.row + 1, total.row)
  if (between.length === 0 || between.length > MAX_ROWS || subtotal.page !== total.page) return null
  const amounts = between.flatMap((row) => amountOf(row, total, textStyle))
  if (amounts.some(({ label }) => NO_CHARGE.test(label))) return null
  const isReduction = ({ label, value }: PrintedAmount) =>
    value.startsWith('-') || REDUCTION.test(label)
  const charges = sumOf(amounts.filter((one) => !isReduction(one)).map(({ value }) => value))
  const reductions = sumOf(amounts.filter(isReduction).map(bare))
  if (cents(charges) === 0n && cents(reductions) === 0n) return null
  if (cents(subtotal.value) + cents(charges) - cents(reductions) !== cents(total.value)) return null
  const taxes = amounts.filter((one) => TAX.test(one.label) && !isReduction(one))
  const rows = new Set(amounts.map(({ cell }) => cell.row))
  return { subtotal, total, charges, reductions, tax: taxOf(taxes), rows }
}

function taxOf(taxes: readonly PrintedAmount[]): FieldMatch | null {
  const [first, ...others] = taxes
  if (!first || others.length === 0) return null
  const value = sumOf(taxes.map((one) => one.value))
  const details = { value, text: first.cell.text, label: fold(first.label), weak: false }
  return matchIn('tax', first.cell, { ...details, position: 'right' })
}

const bare = ({ value }: PrintedAmount) => fromCents(absolute(cents(value)))

/** The amount of a row in the column of the total, with the words before it. */
function amountOf({ cells }: LayoutRow, total: FieldMatch, textStyle: TextStyle): PrintedAmount[] {
  const cell = cells.at(-1)
  const read = cell && allMoney(cell.text, textStyle).at(-1)
  if (!cell || !read || !CENTS.test(cell.text.slice(read.start, read.end + 1))) return []
  // In a text file, each amount follows its label in one cell.
  const isInline = total.position === 'inline' && sameColumn(cell.box, total.labelBox)
  if (!isInline && !sameColumn(cell.box, total.box)) return []
  const words = cells.slice(0, -1).map(({ text }) => text)
  const label = [...words, cell.text.slice(0, read.start)].join(' ')
  return [{ cell, label, value: read.value }]
}
