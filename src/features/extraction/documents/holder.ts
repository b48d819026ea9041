import type { Draft } from '../findings.ts'
import { looksLikeCompany, normaliseName } from '../normalise/names.ts'
import type { Reading } from './parts.ts'

export type VendorDraft = Extract<Draft, { kind: 'vendor' }>
export type CertificationDraft = Extract<Draft, { kind: 'certification' }>

/**
 * Whose a credential is: the operator's where the name is its own or a person's (its technician),
 * else a vendor's.
 */
export function isVendor(reading: Reading, holder: string | null): boolean {
  if (holder === null) return false
  const operator = reading.context.operatorName
  if (operator !== null && normaliseName(operator) === normaliseName(holder)) return false
  return looksLikeCompany(holder)
}

export function vendorDraft(values: VendorDraft['values']): VendorDraft {
  return { kind: 'vendor', ref: 'vendor', match: 'create', row: null, values }
}
