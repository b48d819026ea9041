import type { FormField } from '../../../document.ts'
import type { DraftOf, VendorValues } from '../../../findings.ts'
import type { FieldMatch, SourcedValue } from '../../fields/field-match.ts'
import { firstDate, readValue } from '../../fields/values.ts'
import { type Acord25, readAcord25 } from '../../forms/acord25.ts'
import { valueOfField } from '../../forms/form-value.ts'
import { addressBehind, addressUnder, townBlockUnder } from '../../layout/address-blocks.ts'
import { boxOfPart } from '../../layout/address-lines.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import {
  addField,
  addressFieldsOf,
  noFindings,
  type PartialFindings,
  type Reading,
  warn,
} from '../../reading.ts'
import { addCertification, isPossibleTerm } from '../credentials/certification-values.ts'
import {
  holderKindOf,
  vendorDraft,
  warnOfNamesake,
  warnOfUnknownHolder,
} from '../parties/holder.ts'
import { rowOf } from '../parties/printed-address.ts'
import { aliasBelow, tradingParty } from '../parties/trade-name.ts'
import { addAddress } from '../parties/vendor-address.ts'
import { joinParts, partsOf } from '../parts-of-file.ts'
import { type Coverage, coveragesOf } from './coverages.ts'
import { addresseeInsured, insuredOf } from './insured.ts'
import { warnOfOtherCoverages } from './other-coverages.ts'
import { noticeKindOf, readPolicyNotice } from './policy-notice.ts'
import { isPropertyEvidence, warnOfPropertyEvidence } from './property-evidence.ts'
import { isSampleCertificate, readSample } from './sample-certificate.ts'

/** The certificates of insurance in a file, each with the insured on its pages. */
export function readInsurance(reading: Reading): PartialFindings {
  const certificates = partsOf(reading, beginningOf)
  if (certificates.length === 1) return readCertificate(reading)
  return joinParts(certificates.map(readCertificate))
}

const TITLE = /\bcertificate\s+of\s+(?:\S+\s+){0,3}insurance\b/i
const INSURED_BOX = /^insured\W*$/i

/** A page that has an insured and policies. If no name was read, its title and its box show it. */
function beginningOf(page: Reading): { name: string | null } | null {
  const form = readAcord25(page.document.form)
  const insured = form?.insured?.value ?? insuredOf(page)?.value ?? null
  const has = (text: RegExp) =>
    page.layout.rows.some(({ cells }) => cells.some((cell) => text.test(cell.text)))
  if (insured === null && !(has(TITLE) && has(INSURED_BOX))) return null
  const coverages = form?.coverages.length || coveragesOf(page, noFindings()).length
  return coverages > 0 ? { name: insured } : null
}

/** Whether a page, read alone, begins a certificate of insurance. */
export const isCertificate = (page: Reading): boolean =>
  page.layout.rows.some(({ cells }) => cells.some(({ text }) => TITLE.test(text))) &&
  beginningOf(page) !== null

/**
 * A certificate of insurance: a certification of the insured for each coverage, and the vendor. A notice of
 * cancellation or reinstatement has its own reader.
 */
function readCertificate(reading: Reading): PartialFindings {
  const form = readAcord25(reading.document.form)
  const insured = form?.insured ? valueOfField(form.insured) : insuredOf(reading)
  const notice = form ? null : noticeKindOf(reading)
  if (notice) return readPolicyNotice(reading, notice, insured ?? addresseeInsured(reading))
  if (isSampleCertificate(reading)) return readSample(reading)
  const findings = noFindings()
  const coverages =
    form && form.coverages.length > 0
      ? fromForm(reading, form.coverages)
      : withoutLoneDays(reading, coveragesOf(reading, findings))
  if (coverages.length === 0 && isPropertyEvidence(reading.layout)) {
    if (insured) addField(findings, 'document', 'name', insured)
    warnOfPropertyEvidence(findings)
    return findings
  }
  const holder = insured?.value ?? null
  const kind = holderKindOf(reading, [holder, insured ? aliasBelow(reading, insured) : null])
  const own = kind === 'operator' || kind === 'namesake'
  if (insured && kind === 'namesake') warnOfNamesake(findings, reading, insured)
  if (insured && own) addField(findings, 'document', 'name', insured)
  const party = insured && !own ? tradingParty(reading, insured) : null
  if (insured && party) {
    const { name, legal } = party
    addField(findings, 'vendor', 'name', name)
    if (legal) addField(findings, 'document', 'name', legal)
    const address = addressValues(reading, findings, insured, form?.address ?? [])
    const values: VendorValues = { name: name.value, ...address }
    if (legal) values.contact_name = legal.value
    const until = (type: string) => {
      const isOwn = (one: Coverage) =>
        one.type === type && isPossibleTerm(one.effective, one.expires)
      const ends = coverages.flatMap((one) => (isOwn(one) ? (one.expires?.value ?? []) : []))
      return ends.toSorted().at(-1)
    }
    const general = until('general_liability')
    const workers = until('workers_compensation')
    if (general) values.insurance_expires_on = general
    if (workers) values.workers_comp_expires_on = workers
    findings.drafts.push(vendorDraft(values))
  }
  const holderName = party?.name.value ?? holder
  coverages.forEach((coverage, index) => {
    const draft = certificationOf(findings, coverage, index, own ? null : 'vendor', holderName)
    const unconfirmed = kind === 'namesake' && { unconfirmed: true as const }
    if (kind !== 'unknown') findings.drafts.push({ ...draft, ...unconfirmed })
  })
  warnOfOtherCoverages(reading, findings)
  if (kind === 'unknown') warnOfUnknownHolder(findings)
  if (coverages.length === 0) warnOfNoCoverage(reading, findings)
  if (kind !== 'unknown') {
    warnOfUndated(reading, coverages, findings)
    if (reading.layout.ocr) warnOfUnnumbered(coverages, findings)
  }
  return findings
}

function warnOfNoCoverage({ layout }: Reading, findings: PartialFindings): void {
  const copy = layout.ocr ? 'a sharper copy' : 'a certificate that lists them'
  const message = `No coverage with a policy number or dates was found. Upload ${copy}.`
  warn(findings, 'no_coverage', message)
}

/** A policy without its last day would be valid for ever. A form with a column of first days states both. */
function warnOfUndated(
  reading: Reading,
  coverages: readonly Coverage[],
  findings: PartialFindings,
): void {
  const statesBoth = statesBothDays(reading)
  for (const [index, { type, number, effective, expires }] of coverages.entries()) {
    if (expires && (effective || !statesBoth)) continue
    const what = expires ? 'first day' : 'last day'
    const message =
      effective || expires
        ? `The ${what} of the ${type} policy was not read. Enter it from the document.`
        : `No dates of the ${type} policy were read. Enter them from the document.`
    const field = expires ? 'issued_on' : 'expires_on'
    const page = (number ?? effective ?? expires)?.page ?? null
    warn(findings, 'value_cut', message, page, { record: `certification[${index}]`, field })
  }
}

const statesBothDays = ({ document, layout }: Reading) =>
  readAcord25(document.form) !== null ||
  layout.rows.some(({ cells }) => cells.some(({ text }) => BEGIN.test(text)))

/**
 * On a scan, a last day that cannot be read shows that the digits of both days run together. The first
 * one may then be misread, and nothing confirms it.
 */
function withoutLoneDays(reading: Reading, coverages: readonly Coverage[]): Coverage[] {
  const isUnsure = reading.layout.ocr && statesBothDays(reading)
  return coverages.map((one) => (isUnsure && !one.expires ? { ...one, effective: null } : one))
}

/** An agency types the number beside the dates. On a scan without it, the recognition lost it. */
function warnOfUnnumbered(coverages: readonly Coverage[], findings: PartialFindings): void {
  for (const [index, { type, number, isCut, effective, expires }] of coverages.entries()) {
    if (number || isCut) continue
    const message = `The number of the ${type} policy was not read. Enter it from the document.`
    const subject = { record: `certification[${index}]`, field: 'number' } as const
    warn(findings, 'value_cut', message, (effective ?? expires)?.page ?? null, subject)
  }
}

const BEGIN = /^policy\s+eff/i

function certificationOf(
  findings: PartialFindings,
  coverage: Coverage,
  index: number,
  vendor: string | null,
  holderName: string | null,
): DraftOf<'certification'> {
  const ref = `certification[${index}]`
  const { type, number, effective, expires, insurer } = coverage
  const issuerDetails = {
    value: insurer ? (canonicalCarrier(insurer.value) ?? insurer.value) : undefined,
    kind: 'carrier',
  } as const
  const printed = { type, number, issuer: insurer, issuerDetails, issued: effective, expires }
  const wrongOrder = `${type}: the policy ends before it begins.`
  const values = addCertification(findings, ref, printed, wrongOrder)
  for (const { name, source } of coverage.limits) {
    addField(findings, 'certification', name, source, { ref, kind: 'money' })
  }
  return { kind: 'certification', ref, match: 'create', row: null, values, vendor, holderName }
}

function fromForm(reading: Reading, coverages: Acord25['coverages']): Coverage[] {
  const date = (field: FormField | null) => {
    const read = field && firstDate(field.value, reading.textStyle)
    return field && read ? valueOfField(field, read.value) : null
  }
  return coverages.map((one) => ({
    type: one.type,
    number: one.number ? valueOfField(one.number) : null,
    effective: date(one.effective),
    expires: date(one.expires),
    insurer: one.insurer ? valueOfField(one.insurer) : null,
    limits: one.limits.flatMap(({ name, field }) => {
      const read = readValue('money', field.value, reading.textStyle)
      return read ? [{ name, source: valueOfField(field, read.value) }] : []
    }),
  }))
}

/** The fields of a filled form state the address. Otherwise, it is printed behind or below the name. */
function addressValues(
  reading: Reading,
  findings: PartialFindings,
  insured: FieldMatch | SourcedValue,
  form: FormField[],
): VendorValues {
  const lines = form.map((field) => valueOfField(field))
  if (lines.length > 0) return addAddress(findings, lines)
  const { layout } = reading
  const row = 'row' in insured ? insured.row : rowOf(layout, insured)
  if (row < 0) return {}
  const party = { ...insured, row }
  const found = addressBehind(layout, party) ?? addressUnder(layout, party, () => false)
  if (!found) {
    if ('row' in insured) warnOfUnreadAddress(reading, findings, insured)
    return {}
  }
  const values: VendorValues = {}
  for (const part of addressFieldsOf('address', found.address)) {
    const { name, value } = part
    values[name] = value
    const box = boxOfPart(part, found)
    addField(findings, 'vendor', name, insured, { value, text: found.text, box })
  }
  return values
}

function warnOfUnreadAddress(
  { layout }: Reading,
  findings: PartialFindings,
  insured: FieldMatch,
): void {
  const text = townBlockUnder(layout, insured, () => false)
  if (text === null) return
  const message =
    `vendor: the address "${text}" was not understood, so it was left out. ` +
    'Enter it in the vendor.'
  const subject = { record: 'vendor', field: 'address.line1' } as const
  warn(findings, 'value_cut', message, insured.page, subject)
}
