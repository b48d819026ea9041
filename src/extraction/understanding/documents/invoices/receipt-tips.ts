import type { FieldMatch } from '../../fields/field-match.ts'
import { distance } from '../../fields/misread-labels.ts'
import { type InvoiceAmount, sumOf } from '../../fields/proofs.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import { type Layout, textOf } from '../../layout/layout.ts'
import { isRegisterReceipt } from '../../layout/register-receipt.ts'
import { cents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'

/** The total that the payment shows: with its tip, or without the digit that OCR misread. */
export function totalPaid(
  layout: Layout,
  textStyle: TextStyle,
  { totals, found, parts }: Amounts,
): FieldMatch<'total'> | null {
  const tendered = found.get('tendered') ?? []
  const tipped = totalWithTip(layout, found.get('tip') ?? [], totals, tendered)
  if (tipped) return tipped
  const total = found.get('total')?.[0]
  return total ? totalOnCard(layout, textStyle, { total, parts, tendered }) : null
}

type Amounts = {
  totals: readonly FieldMatch[]
  found: ReadonlyMap<InvoiceAmount, FieldMatch[]>
  /** The amounts before tax and of the tax. */
  parts: string[]
}

const SUGGESTED = pattern(
  String.raw`
    \b(?:tips?|gratuity)\b.*%|%.*\b(?:tips?|gratuity)\b|
    \b(?:suggest\w*|recommend\w*|tip (?:guide|table|options?))\b`,
  'i',
)

/** Below a tip, the amount that is the earlier total with the tip. Null if the tip is only suggested. */
function totalWithTip(
  layout: Layout,
  tips: readonly FieldMatch[],
  totals: readonly FieldMatch[],
  tendered: readonly FieldMatch[],
): FieldMatch<'total'> | null {
  const [tip, ...others] = tips.filter(({ value }) => cents(value) > 0n)
  if (!tip || others.some(({ value }) => value !== tip.value)) return null
  if (SUGGESTED.test(textOf(layout))) return null
  const before = totals.filter(({ row }) => row < tip.row)
  const isSum = ({ row, value }: FieldMatch) =>
    row > tip.row && before.some((one) => cents(one.value) + cents(tip.value) === cents(value))
  const found = totals.find(isSum) ?? tendered.find(isSum)
  return found ? { ...found, name: 'total' } : null
}

/**
 * The amount on the card, if OCR misread a digit of the total: the rows above the total, or the subtotal with
 * its tax, add up to what the card paid.
 */
function totalOnCard(
  layout: Layout,
  textStyle: TextStyle,
  { total, parts, tendered }: { total: FieldMatch; parts: string[]; tendered: FieldMatch[] },
): FieldMatch<'total'> | null {
  if (!isRegisterReceipt(layout)) return null
  const sums = [parts.length > 1 ? [sumOf(parts)] : [], sumsAbove(layout, textStyle, total)].flat()
  const paid = tendered.find(
    ({ value }) => sums.includes(value) && value !== total.value && isMisread(value, total.value),
  )
  return paid ? { ...paid, name: 'total' } : null
}

const isMisread = (one: string, other: string) =>
  one.length === other.length && distance(one, other, 1) === 1

const CENTS = /[.,]\d{2}\b/

/** The sums of two and more rows directly above the total. */
function sumsAbove({ rows }: Layout, textStyle: TextStyle, { row, page }: FieldMatch): string[] {
  const amounts: string[] = []
  const sums: string[] = []
  for (let at = row - 1; at >= 0 && rows[at]!.page === page; at--) {
    const last = rows[at]!.cells.at(-1)
    const read = last && allMoney(last.text, textStyle).at(-1)
    if (!last || !read || !CENTS.test(last.text.slice(read.start, read.end))) break
    amounts.push(read.value)
    if (amounts.length > 1) sums.push(sumOf(amounts))
  }
  return sums
}
