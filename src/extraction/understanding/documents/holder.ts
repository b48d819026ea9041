import type { Draft, VendorValues } from '../../findings.ts'
import { looksLikeCompany, normalizeName } from '../normalize/names.ts'
import { pattern } from '../pattern.ts'
import type { Reading } from '../reading.ts'

const trade = pattern(
  String.raw`
      \b(?:painting|paint|plumbing|electric|roofing|flooring|drywall|hvac|heating|cooling|tree|
      restoration|contract(?:ing|ors?)|builders?|construction|services?|sons|bros|brothers|
      carpets?|cleaning|abatement|environmental)\b|&`,
  'i',
)

/**
 * Whether a credential belongs to a vendor. It is the operator's where the name is its own, or a
 * person's (its technician).
 */
export function isVendor(reading: Reading, holder: string | null): boolean {
  if (holder === null) return false
  const operator = reading.context.operatorName
  if (operator !== null && normalizeName(operator) === normalizeName(holder)) return false
  return looksLikeCompany(holder) || trade.test(holder)
}

export function vendorDraft(values: VendorValues): Draft {
  return { kind: 'vendor', ref: 'vendor', match: 'create', row: null, values }
}
