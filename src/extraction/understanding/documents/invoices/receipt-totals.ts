import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { distance } from '../../fields/misread-labels.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import { fold, type Layout, type LayoutCell, type LayoutRow } from '../../layout/layout.ts'
import { isRegisterReceipt } from '../../layout/register-receipt.ts'
import { cents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'

const TAX_WORD = '(?:tax(?:es|able)?|gst|vat|sst|hst|mwst|ust|btw|tva|iva|moms)'
const BEFORE_TAX = pattern(
  String.raw`
    \b(?:excl(?:ud(?:ing|es|ed)|usive)?|exclusief|before|without|w\/o|ohne|hors|sin|senza)\b\W{0,3}
    (?:of\s+|the\s+|any\s+)?(?:sales\s+)?${TAX_WORD}\b`,
  'i',
)
const TAX = new RegExp(`\\b${TAX_WORD}\\b`, 'i')
const TAX_TABLE = pattern(
  String.raw`
    \b(?:summary|analysis|breakdown|specification|code|rate|satz|taux|net|netto|base|amount|
    betrag|taxable|gross|brutto|sales)\b`,
  'i',
)
/** A table of goods may have a tax column too. */
const GOODS_COLUMN = pattern(
  String.raw`
    \b(?:description|item|items|article|product|qty|quantity|unit|price|hours|bezeichnung|menge|
    preis|artikel|d[ée]signation|quantit[ée]|prix|omschrijving|aantal|prijs)\b`,
  'i',
)

/**
 * The amounts with a total's label that really are totals. A tax table below the total repeats it
 * without tax. So does a total "without tax", which is a subtotal.
 */
export function sortTotals(
  layout: Layout,
  textStyle: TextStyle,
  labeled: FieldMatch[],
): { totals: FieldMatch[]; subtotals: FieldMatch[] } {
  const inTable = taxTableRows(layout, textStyle)
  const isRepeat = (one: FieldMatch) =>
    inTable.has(one.row) && labeled.some((other) => other.row < Math.min(...inTable))
  const totals = labeled.filter((one) => !isRepeat(one) && !BEFORE_TAX.test(labelText(layout, one)))
  const subtotals = labeled.filter((one) => BEFORE_TAX.test(labelText(layout, one)))
  return { totals, subtotals: subtotals.map((one) => ({ ...one, name: 'subtotal' })) }
}

/** All words in the label's cell. */
function labelText(layout: Layout, { row, labelBox, page }: FieldMatch): string {
  const near = layout.rows.slice(Math.max(0, row - 6), row + 1)
  const cells = near.filter((one) => one.page === page).flatMap((one) => one.cells)
  return cells.find(({ box }) => box === labelBox)?.text ?? ''
}

/** The rows of a table with a net amount and its tax, by their position in the layout. */
function taxTableRows(layout: Layout, textStyle: TextStyle): Set<number> {
  const found = new Set<number>()
  const amounts = (row: LayoutRow) =>
    row.cells
      .flatMap(({ text }) => allMoney(text, textStyle).map((one) => text.slice(one.start, one.end)))
      .filter((text) => /[.,]\d{2}$/.test(text)).length
  layout.rows.forEach((head, at) => {
    const text = head.cells.map((cell) => cell.text).join(' ')
    if (!TAX.test(text) || !TAX_TABLE.test(text) || GOODS_COLUMN.test(text) || amounts(head) > 0)
      return
    for (let under = at + 1; under < layout.rows.length; under++) {
      if (amounts(layout.rows[under]!) < 2) break
      found.add(under)
    }
  })
  return found
}

const PAID_WORD = pattern(
  String.raw`
    \b(?:paid|pay|payment|sale|amount|fee|charges?|due|total|credit|debit|visa|master ?card|m\/?c|amex|
    discover|fleet|card|approved|usd)\b`,
  'i',
)
/** Rates, measures, parts of the amount, and tips. */
const OTHER_AMOUNT = pattern(
  String.raw`
    \b(?:price|rate|gal|gallons?|ppg|per|each|ea|lbs?|tons?|tns?|gross|tare|weight|tip|gratuity|suggest\w*|
    sav(?:e|ed|ings?)|discount|change|cash|tender\w*|deposit|refund|list|sub ?-?total|tax|odometer|points|
    reward\w*|balance)\b|%|@|\/(?:g|gal|lb|ea|hr|day)\b`,
  'i',
)
type PaidCandidate = { cell: LayoutCell; value: string; text: string; score: number }

/**
 * The paid amount of a receipt that labels no total, or has zero after the payment. It is beside a payment
 * word, repeated as the card amount, the sum of the lines above it, or the largest. `parts` are the amounts
 * before tax and of the tax.
 */
export function amountPaid(
  layout: Layout,
  textStyle: TextStyle,
  parts: readonly string[],
): FieldMatch<'total'> | null {
  if (!isRegisterReceipt(layout)) return null
  const sum = parts.reduce((total, part) => total + cents(part), 0n)
  const all = layout.rows.flatMap((row) => candidateIn(row, textStyle))
  const [most] = all.map(({ value }) => cents(value)).toSorted((a, b) => (a < b ? 1 : -1))
  let above = 0n
  for (const one of all) {
    const own = cents(one.value)
    const again = all.filter(({ value, cell }) => value === one.value && cell.row !== one.cell.row)
    one.score += (again.length > 0 ? 1.5 : 0) + (own === most ? 1 : 0) + (own === above ? 1 : 0)
    one.score += parts.length > 1 && own === sum ? 2 : 0
    above += own
  }
  const best = all.toSorted((a, b) => b.score - a.score)[0]
  if (best && all.length === 1) best.score += 1.5
  if (!best || best.score < MIN_PAID) return null
  return matchIn('total', best.cell, { value: best.value, text: best.text })
}

const MIN_PAID = 2.5

function candidateIn(row: LayoutRow, textStyle: TextStyle): PaidCandidate[] {
  const words = row.cells.map(({ text }) => text).join(' ')
  if (OTHER_AMOUNT.test(words)) return []
  for (const cell of row.cells.toReversed()) {
    const read = allMoney(cell.text, textStyle).at(-1)
    const text = read ? cell.text.slice(read.start, read.end) : ''
    if (!read || !/[.,]\d{2}-?$/.test(text)) continue
    const value = read.value.replace('-', '')
    const isPaid = PAID_WORD.test(words) || row.cells[0]!.tokens.some(nearlyTotal)
    return cents(value) === 0n ? [] : [{ cell, value, text, score: isPaid ? 2 : 0 }]
  }
  return []
}

/** 'TOIAL': labels from OCR are compared loosely, but only from six letters on. */
function nearlyTotal({ text }: { text: string }): boolean {
  return distance(fold(text), 'total', 1) <= 1
}
