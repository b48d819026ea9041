import { receiptWarnings, type WarningCode } from './receipt-warnings.ts'

/** Fields that decide which job a document is about and what it is worth. */
const CORE_FIELDS = new Set([
  'client_name',
  'name',
  'claim_number',
  'date_of_loss',
  'financials.rcv_total',
  'financials.acv_total',
  'financials.depreciation_total',
  'financials.deductible',
  'financials.estimate_total',
  'financials.approved_total',
  'financials.supplement_requested_total',
  'financials.supplement_approved_total',
  'financials.invoiced_total',
  'financials.collected_total',
])

export const isCoreField = (field: string | null): field is string =>
  field !== null && CORE_FIELDS.has(field)

/** The codes that make a document need review, in the order of the warnings. */
export function reviewReasonsOf(
  warnings: readonly { code: WarningCode; field: string | null }[],
): WarningCode[] {
  const reasons = warnings.filter(({ code, field }) => {
    const { review } = receiptWarnings[code]
    return review === 'core_field' ? isCoreField(field) : review
  })
  return [...new Set(reasons.map(({ code }) => code))]
}
