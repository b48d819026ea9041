import { DAY_MS } from '../../platform/durations.ts'
import type { Vendor } from './vendor.ts'

const EXPIRING_DAYS = 30

/** The status of an insurance follows from its last valid day and today. */
export function insuranceStatusOn(
  expiresOn: string,
  today: string,
): 'expired' | 'expiring_soon' | 'valid' {
  const daysLeft = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS
  if (daysLeft < 0) return 'expired'
  return daysLeft <= EXPIRING_DAYS ? 'expiring_soon' : 'valid'
}

/** Whether a date decides this status. The others are words of a list or a person. */
export function isOfDate(status: Vendor['insurance_status'] | undefined): boolean {
  return status === 'expired' || status === 'expiring_soon' || status === 'valid'
}
