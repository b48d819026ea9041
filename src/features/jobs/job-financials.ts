import { costFields } from '../../extraction/fields.ts'
import { cents, fromCents } from '../../extraction/understanding/normalize/money.ts'
import { pick } from '../records/record.ts'
import type { Financials } from './job.ts'
import { type StatedAmount, statedAmounts } from './job-terms.ts'

/** The stated amounts of a job, and the amounts computed from them. */
export function toFinancials(row: Record<StatedAmount, string | null>): Financials {
  const costs = costFields.map((name) => row[name]).filter((amount) => amount !== null)
  const cost = costs.length > 0 ? costs.reduce((sum, amount) => sum + cents(amount), 0n) : null
  const approved = sumOf(row.approved_total, row.supplement_approved_total)
  const invoiced = centsOrNull(row.invoiced_total)
  const revenue = invoiced ?? approved ?? centsOrNull(row.rcv_total)
  const profit = revenue !== null && cost !== null ? revenue - cost : null
  const due = invoiced === null ? null : invoiced - (centsOrNull(row.collected_total) ?? 0n)
  return {
    ...pick(row, statedAmounts),
    cost_total: moneyOf(cost),
    revenue_total: moneyOf(revenue),
    gross_profit: moneyOf(profit),
    gross_margin_pct: marginOf(profit, revenue),
    balance_due: moneyOf(due),
  }
}

function sumOf(base: string | null, extra: string | null): bigint | null {
  return base === null ? null : cents(base) + (centsOrNull(extra) ?? 0n)
}

function centsOrNull(money: string | null): bigint | null {
  return money === null ? null : cents(money)
}

/** Null above twelve digits before the decimal point, which the wire format does not allow. */
function moneyOf(sum: bigint | null): string | null {
  return sum === null || sum >= MAX_CENTS || sum <= -MAX_CENTS ? null : fromCents(sum)
}

const MAX_CENTS = 100_000_000_000_000n

/** Null without revenue, or if costs are negative. */
function marginOf(profit: bigint | null, revenue: bigint | null): number | null {
  if (profit === null || revenue === null || revenue <= 0n || profit > revenue) return null
  return Math.max(MIN_MARGIN_PCT, oneDecimal((Number(profit) / Number(revenue)) * 100))
}

/** The minimum of the wire schema. */
const MIN_MARGIN_PCT = -1e9

function oneDecimal(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10
}
