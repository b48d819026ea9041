import type { CertificationValues, VendorValues } from '../../../findings.ts'
import type { SourcedValue } from '../../fields/field-match.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { vendorDraft } from '../parties/holder.ts'
import { townBehind } from '../parties/named-town.ts'
import { addPrintedContact, type LabelsOfCompany } from '../parties/printed-address.ts'

type StatedCredential = CertificationValues & { revokes?: true; labels: LabelsOfCompany }

/** Credentials of firms. That of a person may print the person's home below the employer. */
const FIRM_TYPES = new Set([
  'contractor_license',
  'business_license',
  'iicrc_certified_firm',
  'epa_lead_rrp',
])

/** Creates the vendor's draft once and returns its ref. */
export function addVendor(
  reading: Reading,
  findings: PartialFindings,
  holder: SourcedValue,
  { certification_type, number, expires_on, revokes, labels }: StatedCredential,
): string {
  const vendors = findings.drafts.filter(({ kind }) => kind === 'vendor')
  const known = vendors.find(({ values }) => 'name' in values && values.name === holder.value)
  if (known) return known.ref
  const ref = vendors.length === 0 ? 'vendor' : `vendor[${vendors.length}]`
  const license: VendorValues = {}
  if (certification_type === 'contractor_license') {
    if (number) license.license_number = number
    if (expires_on) license.license_expires_on = expires_on
  }
  addField(findings, 'vendor', 'name', holder, { ref })
  const isOfFirm = FIRM_TYPES.has(String(certification_type))
  const contact = isOfFirm ? addPrintedContact(reading, findings, holder, { ref, labels }) : {}
  if (contact['address.line1'] === undefined) warnOfTown(reading, findings, holder)
  const draft = vendorDraft({ name: holder.value, ...contact, ...license }, ref)
  findings.drafts.push(revokes ? { ...draft, revokes } : draft)
  return ref
}

/** A town without its street would mix with the address on file. */
function warnOfTown({ layout }: Reading, findings: PartialFindings, holder: SourcedValue): void {
  const town = townBehind(layout, holder.value)
  if (town === null) return
  const message =
    `vendor: "${town}" behind the name was not saved, because it has no street. If the vendor has no ` +
    'address, set it with "svc vendor set".'
  warn(findings, 'part_not_saved', message, holder.page)
}

/**
 * The address on the license of a firm is the firm's, if the document names no other holder or if the person
 * who qualifies the firm is above its name: 'Licensee', 'Company', 'Address'.
 */
export function labelsOf(
  type: string,
  holder: SourcedValue,
  company: SourcedValue | null,
): LabelsOfCompany {
  if (company === holder) return 'all'
  const isOfFirm = type === 'contractor_license' || type === 'business_license'
  const isBelow = company?.page === holder.page && company.box.y > holder.box.y
  return isOfFirm && isBelow ? 'below' : 'none'
}
