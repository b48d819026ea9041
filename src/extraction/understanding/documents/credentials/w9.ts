import type { CertificationValues, VendorValues } from '../../../findings.ts'
import type { SourcedValue } from '../../fields/field-match.ts'
import { isPlaceholderName } from '../../fields/plausible-name.ts'
import { valueOfField } from '../../forms/form-value.ts'
import { readW9Form } from '../../forms/w9-form.ts'
import { compareNames } from '../../normalize/compare-names.ts'
import { maskTin } from '../../normalize/tin.ts'
import { addField, noFindings, type PartialFindings, type Reading, warn } from '../../reading.ts'
import {
  holderKindOf,
  vendorDraft,
  warnOfNamesake,
  warnOfUnknownHolder,
} from '../parties/holder.ts'
import { signatureDate } from '../parties/signatures.ts'
import { tradingParty } from '../parties/trade-name.ts'
import { addAddress } from '../parties/vendor-address.ts'
import { answersOnPage, einOf, ssnOf, type W9Answers, withLabeled } from './w9-answers.ts'
import type { W9Contact } from './w9-contact.ts'

/** A W-9: a vendor and its certification. The TIN is always masked. */
export function readW9(reading: Reading): PartialFindings {
  const findings = noFindings()
  const answers = fromForm(reading) ?? withLabeled(reading, answersOnPage(reading.layout))
  const party = answers.name && !answers.business ? tradingParty(reading, answers.name) : null
  const name = party?.legal ?? answers.name
  const business = party?.legal ? party.name : answers.business
  const holder = business ?? name
  const kind = holderKindOf(reading, [business?.value ?? null, name?.value ?? null])
  const own = kind === 'operator' || kind === 'namesake'
  if (holder && kind === 'namesake') warnOfNamesake(findings, reading, holder)
  if (name) addField(findings, own || business ? 'document' : 'vendor', 'name', name)
  if (business && name)
    addField(findings, 'document', 'business_name', business, own ? {} : { ref: 'vendor' })
  else if (business) addField(findings, own ? 'document' : 'vendor', 'name', business)
  if (holder && !own) {
    const values: VendorValues = { name: holder.value }
    const legal = business && name ? name : null
    if (legal) values.contact_name = legal.value
    values.w9_on_file = true
    const address = addAddress(findings, addressLines(answers))
    const contact = addContact(findings, answers.contact ?? {}, legal)
    findings.drafts.push(vendorDraft({ ...contact, ...values, ...address }))
  }
  const values = certificationValues(reading, findings, answers)
  if (kind === 'unknown') {
    warnOfUnknownHolder(findings)
    return findings
  }
  findings.drafts.push({
    kind: 'certification',
    ref: 'certification',
    match: 'create',
    row: null,
    values,
    vendor: own ? null : 'vendor',
    holderName: holder?.value ?? null,
    ...(kind === 'namesake' && { unconfirmed: true }),
  })
  return findings
}

/** The legal name of a vendor with a trade name is its contact, by which later documents find it. */
function addContact(
  findings: PartialFindings,
  { contact, phone, email }: W9Contact,
  legal: SourcedValue | null,
): VendorValues {
  const values: VendorValues = {}
  if (contact && legal) warnOfContact(findings, contact, legal)
  else if (contact) {
    values.contact_name = contact.value
    addField(findings, 'vendor', 'contact_name', contact, { kind: 'name' })
  }
  if (phone) {
    values.contact_phone = phone.value
    addField(findings, 'vendor', 'contact_phone', phone, { kind: 'phone' })
  }
  if (email) {
    values.contact_email = email.value
    addField(findings, 'vendor', 'contact_email', email)
  }
  return values
}

function warnOfContact(findings: PartialFindings, contact: SourcedValue, legal: SourcedValue) {
  if (compareNames(contact.value, legal.value) === 'agree') return
  const message =
    `"${contact.value}" was not saved as the contact, because the vendor's contact is its legal name ` +
    `"${legal.value}". To use it instead, set contact_name with "svc vendor set".`
  const { page } = contact
  warn(findings, 'part_not_saved', message, page, { record: 'vendor', field: 'contact_name' })
}

function certificationValues(
  reading: Reading,
  findings: PartialFindings,
  { tin, masked }: W9Answers,
): CertificationValues {
  const values: CertificationValues = { certification_type: 'w9' }
  if (tin && masked) {
    values.number = masked
    const hidden = { ...tin, value: masked, text: masked }
    addField(findings, 'document', 'tin', hidden)
    addField(findings, 'certification', 'number', hidden)
    findings.transforms.push({
      op: 'tin.mask',
      record: 'certification',
      field: 'number',
      from: null,
      to: masked,
      page: tin.page,
      row: null,
    })
  }
  const signed = signatureDate(reading, /signature|sign/i)
  if (signed && signed.value <= reading.context.today) {
    values.issued_on = signed.value
    addField(findings, 'certification', 'issued_on', signed, { kind: 'date' })
  }
  return values
}

function fromForm(reading: Reading): W9Answers | null {
  const form = readW9Form(reading.document.form)
  if (!form) return null
  const value = (field: typeof form.name) => (field ? valueOfField(field) : null)
  // A name in lower case is still a name. Only placeholders are left out.
  const named = (field: typeof form.name) =>
    field && !isPlaceholderName(field.value.trim()) ? valueOfField(field) : null
  const tin = form.ssn ?? form.ein
  const masked = tin ? maskTin(form.ssn ? ssnOf(tin.value) : einOf(tin.value)) : null
  return {
    name: named(form.name),
    business: named(form.business),
    street: value(form.street),
    town: form.city ? [valueOfField(form.city)] : [],
    tin: value(tin),
    masked,
  }
}

function addressLines({ street, town }: W9Answers): SourcedValue[] {
  return street ? [street, ...town] : town
}
