import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import { cellInColumn, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { cents } from '../../normalize/money.ts'
import type { Reading } from '../../reading.ts'

/** Heads of what was paid, beside columns such as "Gross" and "Deductible". */
const PAID_HEAD =
  /^(?:net(?: (?:payment|paid|amount|claim))?|(?:amount )?paid|payment(?: amount)?)$/i

/**
 * A row of totals has an amount under each head, and only one of them was paid. Returns the amount under the
 * head of what was paid. Without such a head, returns the given one.
 */
export function paidInColumn<Match extends FieldMatch>(
  { layout, textStyle }: Reading,
  amount: Match,
): Match {
  const { cells } = layout.rows[amount.row]!
  const amounts = cells.filter((cell) => isAmount(cell, textStyle))
  const paid = amounts.length > 1 ? amountUnderHead(layout, amount.row, amounts) : null
  if (!paid) return amount
  const [read] = allMoney(paid.text, textStyle)
  return { ...amount, value: read!.value, text: paid.text, box: paid.box }
}

/**
 * A head with several amounts below it: the coverages that a check pays. Only their printed sum was paid.
 * Returns null without it, and the given amount if it is the only one.
 */
export function sumOfColumn<Match extends FieldMatch>(
  { layout, textStyle }: Reading,
  amount: Match,
): Match | null {
  if (amount.position !== 'below') return amount
  const moneyIn = ({ text }: LayoutCell) => allMoney(text, textStyle)[0]!.value
  const from = (cell: LayoutCell) => ({
    ...amount,
    value: moneyIn(cell),
    text: cell.text,
    box: cell.box,
    row: cell.row,
  })
  const below = layout.rows.slice(amount.row).filter(({ page }) => page === amount.page)
  // 'Balance Due:' below an amount is the next label of a form.
  const end = below.findIndex(({ cells }) => cells.some(({ text }) => text.trim().endsWith(':')))
  const found = below
    .slice(0, end < 0 ? undefined : end)
    .map(({ cells }) => cells.filter((cell) => isAmount(cell, textStyle)))
  const amounts = found.flatMap((cells) => cellInColumn(cells, amount.labelBox) ?? [])
  if (amounts.length < 2) return amount
  const total = totalOfOne(layout, amounts, (cell) => cents(moneyIn(cell)))
  if (total) return from(total)
  let sum = 0n
  for (const [at, cell] of amounts.entries()) {
    if (at > 1 && cents(moneyIn(cell)) === sum) return from(cell)
    sum += cents(moneyIn(cell))
  }
  const printed = found.flat().findLast((cell) => cents(moneyIn(cell)) === sum)
  return printed ? from(printed) : null
}

/** The total of a list with one line, which it repeats. Null if the amounts differ. */
function totalOfOne(
  { rows }: Layout,
  amounts: readonly LayoutCell[],
  centsIn: (cell: LayoutCell) => bigint,
): LayoutCell | null {
  const [first, total] = amounts
  if (!first || !total || amounts.some((cell) => centsIn(cell) !== centsIn(first))) return null
  return rows[total.row]!.cells.some(({ text }) => TOTAL.test(text)) ? total : null
}

const TOTAL = /^(?:(?:check|grand|net)\s)?totals?(?:\s(?:paid|payment|amount|due))?\s?:?$/i

function isAmount({ text }: LayoutCell, textStyle: TextStyle): boolean {
  const found = allMoney(text, textStyle)
  return found.length === 1 && /[.,]\d{2}\D*$/.test(text)
}

function amountUnderHead(
  { rows }: Layout,
  at: number,
  amounts: readonly LayoutCell[],
): LayoutCell | null {
  for (const { cells, page } of rows.slice(0, at).toReversed()) {
    if (page !== amounts[0]!.page) return null
    const head = cells.length > 1 && cells.findLast(({ text }) => PAID_HEAD.test(text.trim()))
    const under = head && cellInColumn(amounts, head.box)
    if (under) return under
  }
  return null
}

/** The cents in the words of a check: 'One hundred dollars and 00/100', 'no/100', 'xx/100'. */
const CENTS_IN_WORDS = /\b(?:\d{2}|no|xx)\s?\/\s?100\b/i

/** The amount in figures beside the words of a check. Null if there are several. */
export function amountOfCheck({ layout, textStyle }: Reading): FieldMatch<'amount'> | null {
  const beside = layout.rows
    .filter(({ cells }) => cells.some(({ text }) => CENTS_IN_WORDS.test(text)))
    .flatMap(({ cells }) => cells.filter((cell) => isAmount(cell, textStyle)))
  const values = beside.map((cell) => allMoney(cell.text, textStyle)[0]!)
  const [cell, read] = [beside[0], values[0]]
  if (!cell || !read || values.some(({ value }) => value !== read.value)) return null
  const { value, start, end, repaired } = read
  return matchIn('amount', cell, { value, text: cell.text.slice(start, end), repaired })
}
