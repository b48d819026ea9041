import type { TextStyle } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import {
  type AmountRow,
  amountRows,
  HELD,
  matchOf,
  PAYMENT,
  paymentOf,
  rowsAbove,
  type Settlement,
  sum,
} from './settled-total.ts'

/**
 * A progress or final invoice leads from what was billed so far to what is due now: it takes off the earlier
 * invoices of the job, or what was paid on them. The job's total is what was billed so far.
 */

const BILLED = 'billed|billings?|invoiced|invoices|completed|earned|requested|draws'
const TO_DATE = new RegExp(
  String.raw`\b(?:${BILLED})\b.*\bto[ -]?date\b|\bto[ -]?date\b.*\b(?:${BILLED})\b`,
  'i',
)
const BILL = 'billings?|billed|bills?|invoices?|invoiced|draws?|requests?|requested'
const FOR_PAYMENT = String.raw`(?:payment\s)?(?:applications?|requests?|certificates?)(?:\sfor\spayments?)?`
const EARLIER_BILL = pattern(
  String.raw`
    \b(?:previous(?:ly)?|prior|earlier)\b.*\b(?:${BILL})\b|
    \b(?:previous(?:ly)?|prior|earlier)\s${FOR_PAYMENT}|
    \bless:?\s+(?:(?:progress|initial|first|second)\s+)?(?:invoices?|inv|draws?|billings?)\b`,
  'i',
)
/** 'Less previous invoices paid'. The payments of 'certificates for payment' are asked for. */
const PAID = /\b(?:paid|payments?|received|deposits?)\b/i
const ASKED = new RegExp(FOR_PAYMENT, 'i')
const DUE_NOW = pattern(
  String.raw`
    \b(?:due|owed|owing|pay|payable|remit|current|
    this\s(?:invoice|bill(?:ing)?|draw|period|application|request))\b`,
  'i',
)
/** The rest of the contract, which no invoice has billed. */
const LATER = /\b(?:to (?:finish|complete|bill|be billed)|remaining|unbilled)\b/i

/** What an application for payment bills so far: 'Total earned less retainage'. */
const LESS_HELD = /\b(?:earned|completed|total)\b.*\bless\s+(?:retainage|retention)\b/i

/** Null if the rows do not add up to the cent. */
export function billedToDate(layout: Layout, textStyle: TextStyle): Settlement | null {
  for (const rows of amountRows(layout, textStyle)) {
    for (let at = rows.length - 1; at > 0; at--) {
      const due = rows[at]
      if (!due || due.cents === 0n || !isDueNow(due.label)) continue
      const found = leadingTo(due, rowsAbove(rows, at, due.cell))
      if (found) return found
    }
  }
  return null
}

const isDueNow = (label: string) =>
  DUE_NOW.test(label) && !LATER.test(label) && !PAYMENT.test(label) && !HELD.test(label)

function leadingTo(due: AmountRow, above: readonly AmountRow[]): Settlement | null {
  for (let at = above.length - 2; at >= 0; at--) {
    const first = above[at]!
    if (kindOf(first) !== 'own') continue
    const below = above.slice(at + 1)
    const { bills = [], payments = [], held = [] } = Object.groupBy(below, kindOf)
    if (isAdded(first, { bills, payments, held }, due)) {
      const before = matchOf('previously_billed', bills[0]!, sum(bills))
      const toDate = { sum: matchOf('total', first, first.cents + sum(bills)), before }
      return { total: matchOf('total', first, first.cents), paid: paymentOf(payments), toDate }
    }
    if (first.cents - sum([...bills, ...payments, ...held]) !== due.cents) continue
    const isToDate = TO_DATE.test(first.label) || LESS_HELD.test(first.label)
    if (sum(isToDate ? [...bills, ...payments] : bills) === 0n) continue
    const earlier = [...bills, ...payments].filter((row) => row.cents > 0n)
    const before = matchOf('previously_billed', earlier[0]!, sum(earlier))
    const toDate = { sum: matchOf('total', first, first.cents), before }
    const total = matchOf('total', isToDate ? due : first, isToDate ? due.cents : first.cents)
    // Beside earlier invoices, payments may be only a part of what was paid on them.
    return { total, paid: sum(bills) === 0n ? paymentOf(payments) : null, toDate }
  }
  return null
}

/** Whether the earlier invoices are added to this one, and what was paid on all of them is taken off. */
function isAdded(
  { cents, label }: AmountRow,
  { bills, payments, held }: Record<'bills' | 'payments' | 'held', readonly AmountRow[]>,
  due: AmountRow,
): boolean {
  if (TO_DATE.test(label) || sum(bills) === 0n || sum(payments) === 0n) return false
  return cents + sum(bills) - sum([...payments, ...held]) === due.cents
}

function kindOf({ label }: AmountRow): 'bills' | 'payments' | 'held' | 'own' {
  if (HELD.test(label) && !LESS_HELD.test(label)) return 'held'
  if (EARLIER_BILL.test(label) && (!PAID.test(label) || ASKED.test(label))) return 'bills'
  return PAYMENT.test(label) && !TO_DATE.test(label) ? 'payments' : 'own'
}
