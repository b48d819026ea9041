import { readEnum } from '../normalize/enums.ts'
import { normalizeName } from '../normalize/names.ts'
import { type Found, pairFields } from '../pairs.ts'
import { inOrder } from '../proofs.ts'
import { type CertificationDraft, isVendor, vendorDraft } from './holder.ts'
import { type FieldSpec, words } from './labels.ts'
import { type Layout, textOf } from './layout.ts'
import { noParts, note, type Parts, type Reading, type Seen, warn } from './parts.ts'
import { pattern } from './pattern.ts'
import { nameOf } from './values.ts'

const specs: FieldSpec[] = [
  {
    name: 'number',
    kind: 'code',
    labels: words(`
      License Number | License No | License # | License | Lic. No | Lic # | Licence Number |
      License ID | Registration Number | Registration No | Registration # | Certificate Number |
      Certificate No | Certificate # | Certification Number | Certification No | Certification # |
      Cert No | Cert # | Cert. No | Certificate ID | Firm ID | Firm Number | Registrant Number |
      Registrant # | Registrant ID | Contractor License Number | Contractor License No |
      Contractor License # | License Certificate No | Account Number | Business License Number |
      Permit Number | Card Number | Card No | Student ID | Certified Firm Number |
      Certified Firm # | Certification ID | NAT Number | Order Number | Report Number | Report ID |
      Report No`),
    weak: words('Number | ID | No | ID Number | Reference | Case Number'),
  },
  {
    name: 'issued_on',
    kind: 'date',
    labels: words(`
      Issue Date | Issued | Issued On | Date Issued | Date of Issue | Effective Date | Effective |
      Original Issue Date | Certified Since | Date Certified | Certification Date |
      Completion Date | Date of Completion | Date Completed | Course Date | Valid From |
      Award Date | Licensed Since | Initial Issue Date | Registration Date | Certified On |
      Report Date | Date of Certification | License Date | Course Completion Date | Completed On |
      Completed | Training Date | Start Date | Date Awarded`),
    weak: words('Date'),
  },
  {
    name: 'expires_on',
    kind: 'date',
    labels: words(`
      Expiration Date | Expires | Expires On | Exp Date | Exp. Date | Valid Through | Valid Until |
      Valid Thru | Exp | Expiration | Expiry Date | Expiry | Valid To | Good Through |
      License Expires | Date of Expiration | Renewal Date | Certification Expires |
      Certificate Expires | License Expiration Date | License Expiration |
      Certification Expiration Date | Renew By | Renewal Due | Certification Valid Through |
      Expire Date | Expires Date | Date Expires | Valid Till | Expiring | Expired On |
      License Expire Date | Exp. | Current Through | Registration Expires | Valid Through Date`),
  },
  {
    name: 'holder',
    kind: 'name',
    labels: words(`
      Licensee | License Holder | Licensee Name | Issued To | Holder | Business Name | Firm |
      Firm Name | Company Name | Company | Certified Firm | Awarded To | Student | Student Name |
      Registrant | Registrant Name | Contractor | Contractor Name | Entity Name | Legal Name |
      Presented To | This certifies that | This is to certify that | Applicant | Subject |
      Employee | Candidate | Technician | Name of Licensee | Name of Firm | DBA | Participant |
      Trainee | Granted To | Business | Legal Business Name | Name of Business |
      Hereby certifies that | be it known that | Certificate Holder | Certifies that |
      It is hereby certified that | Licensed Contractor | Qualifier |
      This certificate is presented to | This certificate is awarded to | Proudly presented to`),
    weak: words('Name | Full Name | Owner'),
  },
  {
    name: 'issuer',
    kind: 'name',
    labels: words(`
      Issued By | Issuing Agency | Issuing Authority | Licensing Board | Authority | Issuing Board |
      Agency | Certifying Body | Issuing Body | Issuer | Training Provider | Certified By |
      Provider | Screening Company | Accrediting Body`),
  },
]
const decoys = words(`
  Address | Location | City | Phone | Classification | Class | License Type | License Class |
  Status | Trade | Instructor | Signature | Director | Executive Director | Chairman | Registrar |
  Qualifying Party | Qualifying Individual | Course | Course Title | Title | Hours | CEC |
  Designation | Certification | Type | Category | Monetary Limit | Bond Number | Printed | State |
  County | Result | DOB | Date of Birth | Amount Paid | Specialty | Scope`)

const kinds: [type: string, pattern: RegExp][] = [
  [
    'epa_lead_rrp',
    /lead[- ]?safe|\brrp\b|renovation,? repair,? (?:and|&) painting|lead[- ]based paint|lead renovator/i,
  ],
  ['osha_10', /\bosha\b.{0,30}\b10\b|\b10[- ]hour\b/i],
  [
    'background_checks',
    /background (?:check|screen|investigation)|criminal (?:background|history)/i,
  ],
  ['iicrc_certified_firm', /certified firm/i],
  ['iicrc_wrt', /\bwrt\b|water damage restoration/i],
  ['iicrc_asd', /\basd\b|applied structural drying/i],
  ['iicrc_amrt', /\bamrt\b|applied microbial/i],
  ['iicrc_fsrt', /\bfsrt\b|fire (?:and|&) smoke (?:damage )?restoration/i],
  ['iicrc_oct', /\boct\b(?!\w)|odor control/i],
]

/** A license: a certification of the operator or of the vendor it names. */
export function readLicense(reading: Reading): Parts {
  const text = textOf(reading.layout)
  const business =
    /business (?:license|licence|tax|registration)|occupational (?:license|tax)/i.test(text)
  const contractor = /contractor|builder|home improvement|remediat/i.test(text.slice(0, 400))
  return readCredential(
    reading,
    business && !contractor ? 'business_license' : 'contractor_license',
  )
}

/** A certificate of training, of a firm, of a check made: likewise. */
export function readCertification(reading: Reading): Parts {
  const text = textOf(reading.layout)
  const known = kinds.find(([, pattern]) => pattern.test(text))?.[0]
  const byTitle = reading.layout.rows
    .slice(0, 14)
    .flatMap((row) => row.cells.map((cell) => readEnum('certification_type', cell.text)))
    .find((type) => type !== null && type !== 'other')
  return readCredential(reading, known ?? byTitle ?? 'other')
}

function readCredential(reading: Reading, type: string): Parts {
  const parts = noParts()
  const pairs = pairFields(reading.layout, specs, decoys, reading.habits)
  const holder = holderOf(reading, pairs.best.get('holder'))
  const issuer = pairs.best.get('issuer') ?? issuerByLayout(reading.layout)
  const issued = pairs.best.get('issued_on')
  const expires = pairs.best.get('expires_on')
  const ordered = issued && expires ? inOrder(issued.value, expires.value) : null
  if (ordered === false) {
    warn(parts, 'dates_out_of_order', 'It expires before it was issued.', expires?.page ?? null)
  }
  const values: CertificationDraft['values'] = { certification_type: type }
  const set = (name: string, seen: Seen | undefined | null, kind?: string) => {
    if (!seen) return
    values[name] = seen.value
    note(parts, 'certification', name, seen, {
      kind,
      proven: kind && ordered === false ? false : null,
    })
  }
  set('number', pairs.best.get('number'))
  set('issuer', issuer)
  set('issued_on', issued, 'date')
  set('expires_on', expires, 'date')
  const vendor = isVendor(reading, holder?.value ?? null)
  if (holder)
    note(parts, vendor ? 'vendor' : 'certification', vendor ? 'name' : 'holder_name', holder)
  if (holder && vendor) {
    const license = type === 'contractor_license'
    parts.drafts.push(
      vendorDraft({
        name: holder.value,
        ...(license && values.number ? { license_number: values.number } : {}),
        ...(license && values.expires_on ? { license_expires_on: values.expires_on } : {}),
      }),
    )
  }
  parts.drafts.push({
    kind: 'certification',
    ref: 'certification',
    match: 'create',
    row: null,
    values,
    vendor: vendor ? 'vendor' : null,
    holderName: holder?.value ?? null,
  })
  return parts
}

/** The labeled holder, else the operator's own name wherever it stands, else a name in large type. */
function holderOf(reading: Reading, labeled: Found | undefined): Seen | null {
  if (labeled) return labeled
  const operator = reading.context.operatorName
  const cells = reading.layout.rows.flatMap((row) => row.cells)
  const own = operator && cells.find((cell) => normalizeName(cell.text) === normalizeName(operator))
  const after = cells.findIndex((cell) =>
    /certif(?:y|ies) that|presented to|awarded to|issued to|licensed to/i.test(cell.text),
  )
  const next =
    after >= 0 ? cells.slice(after + 1, after + 4).find((cell) => nameOf(cell.text)) : undefined
  const cell = own || next
  if (!cell) return null
  const { page, box, confidence } = cell
  return {
    value: cell.text,
    text: cell.text,
    page,
    box,
    how: 'layout',
    sure: confidence,
    mended: false,
  }
}

const body = pattern(
  String.raw`
        \b(?:board|department|division|state of|city of|county of|agency|institute|commission|
        bureau|iicrc|administration|registrar of contractors|academy|council)\b`,
  'i',
)

function issuerByLayout(layout: Layout): Seen | null {
  for (const row of layout.rows.slice(0, 12)) {
    for (const cell of row.cells) {
      if (!body.test(cell.text) || cell.text.length > 90 || /:/.test(cell.text)) continue
      const { page, box, confidence } = cell
      return {
        value: cell.text,
        text: cell.text,
        page,
        box,
        how: 'layout',
        sure: confidence,
        mended: false,
      }
    }
  }
  return null
}
