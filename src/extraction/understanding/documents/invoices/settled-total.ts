import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import { fold, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { absolute, cents, fromCents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'

/**
 * The rows that lead from an invoice's total to the sum due: payments, what the payer holds back until the
 * work is accepted, the deductible, and the balance of earlier invoices. They add up to the cent, so the
 * total is known even if the labels of the other rows are not.
 */
export type Settlement = {
  total: FieldMatch<'total'>
  /** The sum of the payments, at the first of them. Null without one. */
  paid: FieldMatch<'paid'> | null
  toDate?: BilledToDate
}

/** What an invoice and the earlier ones billed together, and the earlier ones alone. */
export type BilledToDate = { sum: FieldMatch; before: FieldMatch }

export const PAYMENT = pattern(
  String.raw`
    \b(?:paid|payments?|deposits?|down ?payment|prepay\w*|pre-?paid|retainer|advance|received|rec['’]?d|
    collected)\b
    (?!.*\b(?:due|terms|plan|schedule)\b)`,
  'i',
)
export const HELD = /\b(?:retainage|retention)\b(?!.*\b(?:due|released?|billed)\b)/i
/** The customer pays the deductible, so the invoice for the carrier takes it off. */
const DEDUCTIBLE = /\bdeductible\b/i
const LESS = /\b(?:less|minus)\b/i
const PREVIOUS = pattern(
  String.raw`
    \b(?:previous|prior|earlier|past due|outstanding|unpaid|overdue|balance forward|
    (?:brought|carried) forward|last (?:invoice|statement|bill))\b`,
  'i',
)
/** A progress invoice begins with what earlier invoices billed too. */
const CUMULATIVE = /\b(?:to date|contract)\b/i
const TOTAL = /\btotal\b/i
const DUE = /\b(?:due|balance|owed?|owing|pay|payable|remit|total)\b/i
const PRINTED_AMOUNT = /[.,]\d{2}\b|^[($\s-]*\$/
/** A workbook stores 1,850.00 as 1850. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
const MAX_ROWS = 10

export type AmountRow = { cell: LayoutCell; label: string; text: string; cents: bigint }

/** `totals` are the amounts that may be the invoice's total, best first. */
export function settledTotal(
  layout: Layout,
  textStyle: TextStyle,
  totals: readonly FieldMatch[],
): Settlement | null {
  for (const rows of amountRows(layout, textStyle)) {
    const settled = settledIn(rows, totals)
    if (settled) return settled
  }
  return null
}

/** The rows that end with an amount: with cents, then also those without. */
export function* amountRows(
  { rows }: Layout,
  textStyle: TextStyle,
): Generator<readonly (AmountRow | null)[]> {
  yield rows.map(({ cells }) => amountIn(cells, textStyle))
  yield rows.map(({ cells }) => amountIn(cells, textStyle) ?? plainNumberIn(cells, textStyle))
}

function settledIn(
  rows: readonly (AmountRow | null)[],
  totals: readonly FieldMatch[],
): Settlement | null {
  for (let at = rows.length - 1; at > 0; at--) {
    const due = rows[at]
    if (!due || PAYMENT.test(due.label) || HELD.test(due.label) || !DUE.test(due.label)) continue
    const above = rowsAbove(rows, at, due.cell)
    const { held, payments, previous, own } = sorted(above)
    if (sum(previous) + sum(payments) + sum(held) === 0n) continue
    const leading = own.filter(
      (row) => row.cents > 0n && leadsTo(due, row, above) && !CUMULATIVE.test(row.label),
    )
    const total = totalAmong(leading, totals) ?? totalOfLines(rows, at, due)
    if (!total) continue
    // Payments may have paid the earlier invoices.
    const paid = sum(previous) === 0n ? paidBetween(total, due, above) : null
    return { total: { ...total, name: 'total' }, paid }
  }
  return null
}

const isBelow =
  ({ row }: Pick<LayoutCell, 'row'>) =>
  ({ cell }: AmountRow) =>
    cell.row > row

/** What the rows beside a total add to it until it is the sum due. */
function movedBy(rows: readonly AmountRow[]): bigint {
  const { held, payments, previous } = sorted(rows)
  return sum(previous) - sum(payments) - sum(held)
}

/** An item may be called 'paid by owner', so the rows below the total may be all that lead from it. */
function leadsTo(due: AmountRow, row: AmountRow, above: readonly AmountRow[]): boolean {
  const ways = [above, above.filter(isBelow(row.cell))]
  return ways.some((rows) => row.cents + movedBy(rows) === due.cents)
}

/** What was paid: the payments below the total if they lead to the sum due, else all of them. */
function paidBetween(
  total: FieldMatch,
  due: AmountRow,
  above: readonly AmountRow[],
): FieldMatch<'paid'> | null {
  const value = cents(total.value)
  const counted = [above.filter(isBelow(total)), above].find(
    (rows) => value + movedBy(rows) === due.cents,
  )
  if (counted) return paymentOf(sorted(counted).payments)
  const { held, payments } = sorted(above)
  const last = payments.at(-1)
  return last && sum(held) === 0n ? matchOf('paid', last, value - due.cents) : null
}

/** The labeled total among these rows, else the row whose label says total. */
function totalAmong(rows: readonly AmountRow[], totals: readonly FieldMatch[]): FieldMatch | null {
  const labeled = totals.find(({ row, value }) =>
    rows.some((one) => one.cell.row === row && one.cents === cents(value)),
  )
  if (labeled) return labeled
  const named = rows.find(({ label }) => TOTAL.test(label))
  return named ? matchOf('total', named, named.cents) : null
}

/**
 * QuickBooks prints payments and the balance right below the items, without a total. It is the sum of the
 * items if only the payments lead from it to the balance.
 */
function totalOfLines(
  rows: readonly (AmountRow | null)[],
  at: number,
  due: AmountRow,
): FieldMatch<'total'> | null {
  const edge = rightOf(due.cell)
  let lines = 0n
  let payments = 0n
  for (let next = at - 1; next >= 0; next--) {
    const row = rows[next]
    if (!row) continue
    if (row.cell.page !== due.cell.page) break
    if (row.cell.text.trim() === row.text.trim() && Math.abs(rightOf(row.cell) - edge) > EDGE)
      continue
    const isOwn = lines > 0n
    if (CUMULATIVE.test(row.label) || HELD.test(row.label) || PREVIOUS.test(row.label)) break
    if (PAYMENT.test(row.label) && !isOwn) payments += row.cents
    else lines += /^[(-]/.test(row.text) ? -row.cents : row.cents
    if (payments > 0n && lines - payments === due.cents)
      return { ...matchOf('total', row, lines), text: fromCents(lines) }
  }
  return null
}

/** Amounts of one column end at the same place, in points. */
const EDGE = 6
const rightOf = ({ box }: LayoutCell) => box.x + box.width

/** Whether an amount called a balance is what payments right above it left of an unknown total. */
export function isLeftByPayments(
  layout: Layout,
  textStyle: TextStyle,
  { label, row: at }: FieldMatch,
): boolean {
  const rows = layout.rows.map(({ cells }) => amountIn(cells, textStyle))
  const due = rows[at]
  if (!due || !label.includes('balance')) return false
  return rowsAbove(rows, at, due.cell).some((one) => PAYMENT.test(one.label) && one.cents > 0n)
}

function sorted(rows: readonly AmountRow[]) {
  const kindOf = ({ label, text }: AmountRow) => {
    if (HELD.test(label)) return 'held'
    if (PAYMENT.test(label)) return 'payments'
    if (DEDUCTIBLE.test(label) && (LESS.test(label) || /^[(-]/.test(text))) return 'held'
    return PREVIOUS.test(label) ? 'previous' : 'own'
  }
  const { held = [], payments = [], previous = [], own = [] } = Object.groupBy(rows, kindOf)
  return { held, payments, previous, own }
}

function amountIn(cells: readonly LayoutCell[], textStyle: TextStyle): AmountRow | null {
  const row = lastAmountIn(cells, textStyle)
  return row && PRINTED_AMOUNT.test(row.text) ? row : null
}

/** An amount without cents, in a cell behind its label. It may be a year or the number of a check. */
function plainNumberIn(cells: readonly LayoutCell[], textStyle: TextStyle): AmountRow | null {
  const isPlain = cells.length > 1 && PLAIN_NUMBER.test(cells.at(-1)!.text)
  return isPlain ? lastAmountIn(cells, textStyle) : null
}

function lastAmountIn(cells: readonly LayoutCell[], textStyle: TextStyle): AmountRow | null {
  const cell = cells.at(-1)
  const read = cell && allMoney(cell.text, textStyle).at(-1)
  if (!cell || !read) return null
  const text = cell.text.slice(read.start, read.end)
  const words = cells.slice(0, -1).map((one) => one.text)
  const label = [...words, cell.text.slice(0, read.start)].join(' ')
  return { cell, label, text, cents: absolute(cents(read.value)) }
}

/** The rows above, up to the first one without an amount. */
export function rowsAbove(
  rows: readonly (AmountRow | null)[],
  at: number,
  { page }: LayoutCell,
): AmountRow[] {
  const above: AmountRow[] = []
  for (let next = at - 1; next >= Math.max(0, at - MAX_ROWS); next--) {
    const row = rows[next]
    if (!row || row.cell.page !== page) break
    above.unshift(row)
  }
  return above
}

export function paymentOf(payments: readonly AmountRow[]): FieldMatch<'paid'> | null {
  const first = payments.find((one) => one.cents > 0n)
  if (!first) return null
  return matchOf('paid', first, sum(payments))
}

export function matchOf<Name extends string>(
  name: Name,
  { cell, text, label }: AmountRow,
  amount: bigint,
): FieldMatch<Name> {
  const details = { value: fromCents(amount), text, label: fold(label), weak: false }
  return matchIn(name, cell, { ...details, position: 'right' })
}

export const sum = (rows: readonly AmountRow[]) => rows.reduce((all, one) => all + one.cents, 0n)
