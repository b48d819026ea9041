import type { JobValues } from '../../findings.ts'
import { absolute, cents } from '../normalize/money.ts'

/** Spreadsheets compute with fractions of a cent. */
const MAX_ROUNDING = 1n
const PARTS = [
  'financials.rcv_total',
  'financials.depreciation_total',
  'financials.acv_total',
] as const

/**
 * Removes the amounts of a job whose sum fails, because nothing says which of them is wrong. Returns what to
 * tell the user, or null. Some systems state the ACV after the deductible.
 */
export function dropFailedSum(values: JobValues): string | null {
  const [rcv, depreciation, acv] = PARTS.map((part) => values[part])
  if (rcv === undefined || depreciation === undefined || acv === undefined) return null
  const deductible = values['financials.deductible']
  const gap = amountOf(rcv) - absolute(amountOf(depreciation)) - amountOf(acv)
  const isWithin = (off: bigint) => absolute(off) <= MAX_ROUNDING
  if (isWithin(gap)) return null
  if (deductible !== undefined && isWithin(gap - absolute(amountOf(deductible)))) return null
  for (const part of PARTS) delete values[part]
  return (
    `RCV ${rcv}, depreciation ${depreciation} and ACV ${acv} do not add up, so none of them was saved. ` +
    'Correct the row and upload the list again.'
  )
}

const amountOf = (value: string | number | boolean) => cents(String(value))
