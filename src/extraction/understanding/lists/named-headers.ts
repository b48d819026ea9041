import { withAddressHeaders, withLocations } from './address-lines.ts'
import type { ColumnProfile } from './cell-shapes.ts'
import { withDocumentNumbers } from './document-numbers.ts'
import { withEstimatedRevenue } from './estimated-revenue.ts'
import { withExpirySubjects } from './expiry-columns.ts'
import type { HeaderMatcher } from './header-match.ts'
import { withInsured, withInsurers } from './insured-headers.ts'
import { withLicenseHeaders } from './license-columns.ts'
import type { ListType } from './list-columns.ts'
import { withMoneyReceived } from './money-received.ts'
import { withoutNumberedSupplements } from './numbered-supplements.ts'
import { withParties } from './party-headers.ts'
import { withProjectNames } from './project-names.ts'
import { withVendorStatus } from './vendor-status.ts'

/** The headers with those of the usual columns in place of others that mean the same. */
export function namedHeaders(
  texts: string[],
  profiles: ColumnProfile[],
  matcher: HeaderMatcher,
  type: ListType,
): string[] {
  const named = type === 'job_list' ? withJobHeaders(texts, profiles, matcher) : texts
  const placed = withParties(withAddressHeaders(withLocations(named)))
  const numbered = withoutNumberedSupplements(withDocumentNumbers(placed, profiles), profiles)
  if (type !== 'vendor_list') return numbered
  return withExpirySubjects(withLicenseHeaders(withPersons(numbered), profiles))
}

const COMPANY = /^(?:company|business|firm|vendor|sub(?:contractor)?|supplier)(?: name)?$/i

/** A bare 'Name' beside 'Company' is a person there. */
function withPersons(texts: string[]): string[] {
  const hasCompany = texts.some((text) => COMPANY.test(text.trim()))
  const hasContact = texts.some((text) =>
    /\bcontact$|\b(?:contact|first) (?:name|person)\b/i.test(text),
  )
  if (!hasCompany || hasContact) return texts
  return texts.map((text) => (/^name$/i.test(text.trim()) ? 'Contact Name' : text))
}

function withJobHeaders(texts: string[], profiles: ColumnProfile[], matcher: HeaderMatcher) {
  const known = withVendorStatus(withEstimatedRevenue(texts))
  const paid = withMoneyReceived(known, profiles, matcher)
  return withProjectNames(withInsurers(withInsured(paid, profiles), profiles), profiles)
}
