import type { CertificationValues, VendorValues } from '../../findings.ts'
import { credentialDecoys, credentialLabels } from '../../lexicon/credential-labels.ts'
import { type SourcedValue, valueIn } from '../fields/field-match.ts'
import { fieldSpecs, words } from '../fields/labels.ts'
import { pairFields } from '../fields/pairs.ts'
import { isPlausibleName } from '../fields/plausible-name.ts'
import type { Layout } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import {
  addField,
  noFindings,
  type PartialFindings,
  type Reading,
  warn,
  warnOfCuts,
} from '../reading.ts'
import { certificateHolder } from './certificate-holder.ts'
import { addCertification } from './certification-values.ts'
import { credentialDates } from './credential-dates.ts'
import { licenseSections } from './credential-sections.ts'
import { type CredentialRow, credentialRows } from './credential-table.ts'
import { certificationTypeOf, licenseTypeOf, typeNamedIn } from './credential-types.ts'
import {
  aliasBelow,
  type HolderKind,
  holderKindOf,
  isPerson,
  namesOperator,
  personalHolderKindOf,
  vendorDraft,
  warnOfPersonalCertificate,
  warnOfUnknownHolder,
} from './holder.ts'
import { isRevokedRow, type Revocation, revocationIn } from './revocation.ts'
import { bearerOfCard, designationsIn } from './technician-card.ts'
import { numberOverCaption } from './value-over-caption.ts'

const specs = fieldSpecs(credentialLabels)
const decoys = words(credentialDecoys)

type Credential = {
  type: string
  holder: SourcedValue | null
  number: SourcedValue | null
  issued: SourcedValue | null
  expires: SourcedValue | null
  revocation: Revocation | null
}

/** A license: a certification of the operator or of the vendor it names. */
export function readLicense(reading: Reading): PartialFindings {
  const type = licenseTypeOf(reading.layout)
  return readCredentials({ ...reading, layout: licenseSections(reading.layout) }, type)
}

/** Certificates of training, of a firm or of a background check. Each row of a table is one. */
export function readCertification(reading: Reading): PartialFindings {
  return readCredentials(reading, certificationTypeOf(reading.layout))
}

function readCredentials(reading: Reading, type: string): PartialFindings {
  const findings = noFindings()
  const { layout, textStyle } = reading
  const pairs = pairFields(layout, specs, decoys, textStyle)
  const { best } = pairs
  warnOfCuts(findings, pairs)
  const labeled = [best.get('holder'), ...pairs.all.filter(({ name }) => name === 'holder')]
  const isPersonal = PERSONAL_TYPES.has(type)
  const named = certificateHolder(
    reading,
    labeled.filter((one) => one !== undefined),
  )
  const holder = named ?? (isPersonal ? bearerOfCard(layout) : null)
  const issuer = best.get('issuer') ?? issuerByLayout(layout)
  const rows = credentialRows(layout, textStyle)
  const labeledDates = {
    issued: best.get('issued_on') ?? null,
    expires: best.get('expires_on') ?? null,
  }
  const whole: Credential = {
    type,
    holder,
    number: best.get('number') ?? numberOverCaption(layout, textStyle),
    ...credentialDates(layout, textStyle, labeledDates),
    revocation: type === 'background_checks' ? null : revocationIn(layout, textStyle),
  }
  const credentials = rows.map(({ text, ...row }) => ({
    ...row,
    type: typeNamedIn(text) ?? type,
    holder: row.holder ?? holder,
    revocation: isRevokedRow(text) ? { page: row.page, since: null } : null,
  }))
  const designations = isPersonal && rows.length === 0 ? designationsIn(layout) : []
  for (const [at, one] of designations.entries())
    addCredential(reading, findings, issuer, `certification[${at}]`, { ...whole, type: one })
  if (designations.length > 0) return findings
  if (rows.length < 2)
    addCredential(reading, findings, issuer, 'certification', withRow(whole, rows[0]))
  else {
    for (const [at, credential] of credentials.entries())
      addCredential(reading, findings, issuer, `certification[${at}]`, credential)
  }
  return findings
}

/** The only row of a table is more reliable than labels: a status 'Issued' is not a date. */
function withRow(whole: Credential, row: CredentialRow | undefined): Credential {
  if (!row) return whole
  const { holder, number, issued, expires } = row
  const other = (one: SourcedValue | null, not: SourcedValue | null) =>
    one && one.value !== not?.value ? one : null
  return {
    ...whole,
    holder: whole.holder ?? holder,
    number: number ?? whole.number,
    issued: issued ?? other(whole.issued, expires),
    expires: expires ?? other(whole.expires, issued),
  }
}

function addCredential(
  reading: Reading,
  findings: PartialFindings,
  issuer: SourcedValue | null,
  ref: string,
  credential: Credential,
): void {
  const { type, holder, number, issued, revocation } = credential
  const expires = endOf(credential)
  const printed = { type, number, issuer, issued, expires }
  const wrongOrder = 'The expiration date is before the issue date.'
  const values = addCertification(findings, ref, printed, wrongOrder)
  if (revocation) warnOfRevocation(findings, revocation)
  if (revocation && !revocation.since) return
  const kind = kindOf(reading, type, holder)
  if (!holder || kind === 'unknown') {
    if (!findings.warnings.some(({ code }) => code === 'holder_unknown'))
      warnOfUnknownHolder(findings)
    return
  }
  const revokes = revocation ? ({ revokes: true } as const) : {}
  const vendor = kind === 'vendor' ? addVendor(findings, holder, { ...values, ...revokes }) : null
  if (!vendor) addField(findings, 'certification', 'holder_name', holder, { ref })
  if (!vendor && PERSONAL_TYPES.has(type)) warnOfPersonalCertificate(findings, reading, holder)
  findings.drafts.push({
    kind: 'certification',
    ref,
    match: 'create',
    row: null,
    values,
    vendor,
    holderName: holder.value,
    ...revokes,
  })
}

/** A revoked certification ends on the day of its revocation, unless it had expired before. */
function endOf({ expires, revocation }: Credential): SourcedValue | null {
  const since = revocation?.since ?? null
  return since && !(expires && expires.value < since.value) ? since : expires
}

function warnOfRevocation(findings: PartialFindings, { page, since }: Revocation): void {
  const outcome = since
    ? `It ends on ${since.value}.`
    : 'It states no day of the revocation, so nothing was saved. Correct expires_on by hand.'
  const message = `The document says that the certification was revoked. ${outcome}`
  warn(findings, 'certification_revoked', message, page)
}

/** Creates the vendor's draft once and returns its ref. */
function addVendor(
  findings: PartialFindings,
  holder: SourcedValue,
  { certification_type, number, expires_on, revokes }: CertificationValues & { revokes?: true },
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
  const draft = vendorDraft({ name: holder.value, ...license }, ref)
  findings.drafts.push(revokes ? { ...draft, revokes } : draft)
  return ref
}

/**
 * Certifications that a person can hold. A firm's certificate or a license in a person's name is a
 * sole proprietor's.
 */
const PERSONAL_TYPES = new Set([
  'iicrc_wrt',
  'iicrc_asd',
  'iicrc_amrt',
  'iicrc_fsrt',
  'iicrc_oct',
  'epa_lead_rrp',
  'osha_10',
  'background_checks',
  'other',
])

function kindOf(reading: Reading, type: string, holder: SourcedValue | null): HolderKind {
  const name = holder?.value ?? null
  if (PERSONAL_TYPES.has(type)) return personalHolderKindOf(reading, name)
  const cells = reading.layout.rows.flatMap((row) => row.cells)
  // A license of a person and a company belongs to the company.
  const own =
    name !== null && isPerson(name) && cells.some(({ text }) => namesOperator(reading, text))
  return own ? 'operator' : holderKindOf(reading, [name, holder && aliasBelow(reading, holder)])
}

const ISSUING_BODY = pattern(
  String.raw`
        \b(?:board|department|division|state of|city of|county of|agency|institute|commission|
        bureau|iicrc|administration|registrar of contractors|academy|council)\b`,
  'i',
)

/** A title of the document, or a label. */
const NOT_ISSUING_BODY =
  /:|\b(?:certifications|technicians?|licenses|certify|verification|lookup|search)\b/i

function issuerByLayout(layout: Layout): SourcedValue | null {
  for (const row of layout.rows.slice(0, 12)) {
    for (const cell of row.cells) {
      if (
        !ISSUING_BODY.test(cell.text) ||
        NOT_ISSUING_BODY.test(cell.text) ||
        !isPlausibleName(cell.text)
      )
        continue
      return valueIn(cell, { value: cell.text })
    }
  }
  return null
}
