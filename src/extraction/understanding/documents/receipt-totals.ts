import type { FieldMatch } from '../fields/field-match.ts'
import { allMoney, type TextStyle } from '../fields/values.ts'
import type { Layout, LayoutRow } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'

const taxWord = '(?:tax(?:es|able)?|gst|vat|sst|hst|mwst|ust|btw|tva|iva|moms)'
const beforeTax = pattern(
  String.raw`
    \b(?:excl(?:ud(?:ing|es|ed)|usive)?|exclusief|before|without|w\/o|ohne|hors|sin|senza)\b\W{0,3}
    (?:of\s+|the\s+|any\s+)?(?:sales\s+)?${taxWord}\b`,
  'i',
)
const tax = new RegExp(`\\b${taxWord}\\b`, 'i')
const taxTable = pattern(
  String.raw`
    \b(?:summary|analysis|breakdown|specification|code|rate|satz|taux|net|netto|base|amount|
    betrag|taxable|gross|brutto|sales)\b`,
  'i',
)
/** Goods have a column of tax too. */
const goods = pattern(
  String.raw`
    \b(?:description|item|items|article|product|qty|quantity|unit|price|hours|bezeichnung|menge|
    preis|artikel|d[ée]signation|quantit[ée]|prix|omschrijving|aantal|prijs)\b`,
  'i',
)

/**
 * The amounts labeled as totals, without those that are none. A table of taxes below the total repeats
 * it without tax, and so does a total that says so, which is a subtotal.
 */
export function sortTotals(
  layout: Layout,
  textStyle: TextStyle,
  labeled: FieldMatch[],
): { totals: FieldMatch[]; subtotals: FieldMatch[] } {
  const inTable = taxTableRows(layout, textStyle)
  const isRepeat = (one: FieldMatch) =>
    inTable.has(one.row) && labeled.some((other) => other.row < Math.min(...inTable))
  const totals = labeled.filter((one) => !isRepeat(one) && !beforeTax.test(labelText(layout, one)))
  const subtotals = labeled.filter((one) => beforeTax.test(labelText(layout, one)))
  return { totals, subtotals: subtotals.map((one) => ({ ...one, name: 'subtotal' })) }
}

/** All the words of the cell that the label is in. */
function labelText(layout: Layout, { row, labelBox, page }: FieldMatch): string {
  const near = layout.rows.slice(Math.max(0, row - 6), row + 1)
  const cells = near.filter((one) => one.page === page).flatMap((one) => one.cells)
  return cells.find(({ box }) => box === labelBox)?.text ?? ''
}

/** The rows of a table with a net amount and its tax, by their place in the layout. */
function taxTableRows(layout: Layout, textStyle: TextStyle): Set<number> {
  const found = new Set<number>()
  const amounts = (row: LayoutRow) =>
    row.cells
      .flatMap(({ text }) => allMoney(text, textStyle).map((one) => text.slice(one.start, one.end)))
      .filter((text) => /[.,]\d{2}$/.test(text)).length
  layout.rows.forEach((head, at) => {
    const text = head.cells.map((cell) => cell.text).join(' ')
    if (!tax.test(text) || !taxTable.test(text) || goods.test(text) || amounts(head) > 0) return
    for (let under = at + 1; under < layout.rows.length; under++) {
      if (amounts(layout.rows[under]!) < 2) break
      found.add(under)
    }
  })
  return found
}
