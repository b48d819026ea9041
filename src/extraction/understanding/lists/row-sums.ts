import type { JobValues } from '../../findings.ts'
import { isAcvOf } from '../normalize/acv.ts'

const PARTS = [
  'financials.rcv_total',
  'financials.depreciation_total',
  'financials.acv_total',
] as const

/**
 * Removes the amounts of a job whose sum fails, because nothing says which of them is wrong. Returns what to
 * tell the user, or null.
 */
export function dropFailedSum(values: JobValues): string | null {
  const amount = (field: keyof JobValues) => {
    const value = values[field]
    return value === undefined ? null : String(value)
  }
  const [rcv, depreciation, acv] = PARTS.map(amount)
  if (rcv == null || depreciation == null || acv == null) return null
  const deductible = amount('financials.deductible')
  if (isAcvOf({ rcv, depreciation, acv, deductible })) return null
  for (const part of PARTS) delete values[part]
  return (
    `RCV ${rcv}, depreciation ${depreciation} and ACV ${acv} do not add up, so none of them was saved. ` +
    'Correct the row and upload the list again.'
  )
}
