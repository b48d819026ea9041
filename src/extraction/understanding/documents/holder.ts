import type { Draft } from '../../findings.ts'
import { looksLikeCompany, normalizeName } from '../normalize/names.ts'
import type { Reading } from './parts.ts'
import { pattern } from './pattern.ts'

export type VendorDraft = Extract<Draft, { kind: 'vendor' }>
export type CertificationDraft = Extract<Draft, { kind: 'certification' }>

const trade = pattern(
  String.raw`
      \b(?:painting|paint|plumbing|electric|roofing|flooring|drywall|hvac|heating|cooling|tree|
      restoration|contract(?:ing|ors?)|builders?|construction|services?|sons|bros|brothers|
      carpets?|cleaning|abatement|environmental)\b|&`,
  'i',
)

/**
 * Whose a credential is: the operator's where the name is its own or a person's (its technician),
 * else a vendor's.
 */
export function isVendor(reading: Reading, holder: string | null): boolean {
  if (holder === null) return false
  const operator = reading.context.operatorName
  if (operator !== null && normalizeName(operator) === normalizeName(holder)) return false
  return looksLikeCompany(holder) || trade.test(holder)
}

export function vendorDraft(values: VendorDraft['values']): VendorDraft {
  return { kind: 'vendor', ref: 'vendor', match: 'create', row: null, values }
}
