import {
  type CredentialLabel,
  credentialDecoys,
  credentialLabels,
} from '../../../lexicon/credential-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { contested, type FieldMatch, type SourcedValue } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import {
  addField,
  noFindings,
  type PartialFindings,
  type Reading,
  warnOfCuts,
} from '../../reading.ts'
import { cardsBeside } from './cards-beside.ts'
import { certificateHolder, type LabeledName, namesOfHolder } from './certificate-holder.ts'
import { addCertification } from './certification-values.ts'
import { issueOver } from './course-dates.ts'
import { credentialDates, isOfChange } from './credential-dates.ts'
import { datesOfTerm, endingOfTerm, warnOfRevocation, warnOfThreat } from './credential-end.ts'
import { credentialHolder, holderOrBearer, isPersonal } from './credential-holders.ts'
import { issuerByLayout } from './credential-issuer.ts'
import {
  type CredentialNumber,
  credentialNumber,
  numberOfRow,
  warnOfUnclearNumber,
} from './credential-number.ts'
import { readParts } from './credential-parts.ts'
import { licenseSections } from './credential-sections.ts'
import { type CredentialRow, credentialRows } from './credential-table.ts'
import { certificationTypeOf, licenseTypeOf, typeNamedIn } from './credential-types.ts'
import { addVendor, labelsOf } from './credential-vendor.ts'
import { datesOfOthers, withoutDatesOf } from './dates-of-others.ts'
import { designationGrid, warnOfGrid } from './designation-grid.ts'
import { isEndingNotice, isReinstatement } from './ending-notice.ts'
import { isThreatened } from './ending-sentences.ts'
import { isBeforeExam, warnOfExam } from './exam-to-come.ts'
import { isInForce, type Revocation } from './license-status.ts'
import { monthOfExpiry } from './month-of-expiry.ts'
import { withWholeNames } from './names-over-lines.ts'
import { expirationOver } from './renewal-dates.ts'
import { revocationIn, revocationOfRow } from './revocation.ts'
import { designationLines, designationsIn } from './technician-card.ts'

const specs = fieldSpecs(credentialLabels)
const decoys = words(credentialDecoys)

type Credential = {
  type: string
  holder: SourcedValue | null
  /** All names after labels of the holder. */
  names: readonly LabeledName[]
  number: SourcedValue | null
  /** Numbers without a label, of which none was read. */
  unclear?: readonly SourcedValue[]
  issued: SourcedValue | null
  expires: SourcedValue | null
  revocation: Revocation | null
  /** The document says so. */
  inForce?: boolean
  /** A letter says that it may end. */
  isThreatened?: boolean
  /** Only the course was attended. */
  isBeforeExam?: boolean
  /** Its table has other holders, too. */
  isOfSeveral?: boolean
  /** That of its row. */
  issuer?: SourcedValue | null
}

/** The licenses in a file, each of the operator or of the vendor it names. */
export function readLicense(reading: Reading): PartialFindings {
  return readParts(reading, readers, 'license')
}

/** Certificates of training, of a firm or of a background check. Each row of a table is one. */
export function readCertification(reading: Reading): PartialFindings {
  return readParts(reading, readers, 'certification')
}

const readers = { license: readLicensePages, certification: readCertificationPages }

function readLicensePages(reading: Reading): PartialFindings {
  const type = licenseTypeOf(reading.layout)
  const layout = withWholeNames(licenseSections(reading.layout))
  return readCredentials({ ...reading, layout }, type)
}

function readCertificationPages(reading: Reading): PartialFindings {
  const type = certificationTypeOf(reading.layout)
  return readCredentials({ ...reading, layout: withWholeNames(reading.layout) }, type)
}

function readCredentials(reading: Reading, type: string): PartialFindings {
  const findings = noFindings()
  const { layout, textStyle, context } = reading
  const pairs = pairFields(layout, specs, decoys, textStyle)
  if (monthOfExpiry(layout)) pairs.unread.delete('expires_on')
  warnOfCuts(findings, pairs)
  const whole = wholeCredential(reading, type, pairs)
  const issuer = pairs.best.get('issuer') ?? issuerByLayout(layout)
  const add = (credentials: Credential[]) => {
    const isAlone = new Set(credentials.map(({ holder }) => holder?.value)).size === 1
    for (const [at, one] of credentials.entries()) {
      const ref = credentials.length === 1 ? 'certification' : `certification[${at}]`
      addCredential(reading, findings, one.issuer ?? issuer, ref, { ...one, isAlone })
    }
    return findings
  }
  const numbers = pairs.all.filter(({ name, weak }) => name === 'number' && !weak)
  const cards = cardsBeside(layout, numbers, textStyle).map((card) =>
    wholeCredential({ ...reading, layout: card }, type),
  )
  if (cards.length > 1)
    return add(cards.map((one) => ({ ...one, holder: one.holder ?? whole.holder })))
  const grid = designationGrid(layout, textStyle, context.today)
  if (grid) {
    warnOfGrid(findings, grid)
    return add(grid.rows.map((row) => inGrid(row, type)))
  }
  const table = credentialRows(layout, textStyle)
  const rows = table.length > 0 ? table : designationLines(layout, textStyle, context.today)
  const designations = isPersonal(reading, type) && rows.length === 0 ? designationsIn(layout) : []
  if (designations.length > 0) return add(designations.map((one) => ({ ...whole, type: one })))
  if (rows.length < 2) return add([withRow(whole, rows[0])])
  const isOfSeveral = new Set(rows.map(({ holder }) => holder?.value)).size > 1
  // 'First Aid' in a list of OSHA and RRP courses is neither.
  const typeOfOthers = rows.some(({ text }) => typeNamedIn(text)) ? 'other' : type
  return add(
    rows.map(({ text, ...row }) => ({
      ...row,
      number: row.number ?? numberOfRow(layout, text, table, whole.number),
      type: typeNamedIn(text) ?? typeOfOthers,
      holder: row.holder ?? whole.holder,
      names: row.holder ? [] : whole.names,
      isOfSeveral,
      revocation: revocationOfRow(text, row.page),
    })),
  )
}

const inGrid = ({ text, ...row }: CredentialRow, type: string): Credential => ({
  ...row,
  type: typeNamedIn(text) ?? type,
  names: [],
  isOfSeveral: true,
  revocation: null,
})

/** What the labels and the sentences of a whole document or card say. */
function wholeCredential(
  reading: Reading,
  type: string,
  pairs: FieldPairs<CredentialLabel> = pairFields(reading.layout, specs, decoys, reading.textStyle),
): Credential {
  const { layout, textStyle } = reading
  const { best, all } = pairs
  const labeled = [best.get('holder'), ...all.filter(({ name }) => name === 'holder')].filter(
    (one) => one !== undefined,
  )
  const named = certificateHolder(reading, labeled)
  const numbers = credentialNumber(layout, textStyle, best.get('number'), all)
  return {
    type,
    holder: holderOrBearer(reading, type, named),
    names: namesOfHolder(reading, labeled).filter(({ weak }) => !weak),
    number: numbers.number,
    unclear: numbers.unclear,
    isBeforeExam: isBeforeExam(layout, type),
    ...datesBeside(reading, pairs, numbers),
    ...(type === 'background_checks' ? { revocation: null } : standingIn(reading)),
  }
}

function standingIn({ layout, textStyle }: Reading) {
  const revocation = revocationIn(layout, textStyle)
  const isEnded = revocation !== null
  const inForce = !isEnded && isInForce(layout)
  return { revocation, inForce, isThreatened: !isEnded && !inForce && isThreatened(layout) }
}

/** The dates of the credential. A date in the row of another number belongs to that number. */
function datesBeside(
  { layout, textStyle }: Reading,
  pairs: FieldPairs<CredentialLabel>,
  { number, others }: CredentialNumber,
) {
  const taken = new Set(others.map(({ row }) => row))
  const rows = layout.rows.map((row, at) => (taken.has(at) ? { ...row, cells: [] } : row))
  const own = taken.size > 0 ? { ...layout, rows } : layout
  const ofOthers = datesOfOthers(own, textStyle)
  const all = taken.size > 0 ? pairFields(own, specs, decoys, textStyle) : pairs
  const dated = withoutDatesOf(ofOthers, own, all)
  const begin = labeledDate('issued_on', dated, number)
  const isBegin = (one: FieldMatch) => !isOfChange(own, one)
  const begins = dated.all.filter((one) => one.name === 'issued_on' && !one.weak && isBegin(one))
  const labeled = {
    issued: begin && !isBegin(begin) ? (begins[0] ?? null) : begin,
    expires: labeledDate('expires_on', dated, number),
  }
  const { issued, expires } = credentialDates(own, textStyle, labeled, ofOthers)
  const isNotice = isEndingNotice(layout) || isReinstatement(layout)
  const isOwn = !isNotice || isOfTerm(labeled)
  return { issued: isOwn ? issued : null, expires: expires ?? monthOfExpiry(own) }
}

/** On a notice, 'Date issued' is the notice's own date, unless it prints the license's last day too. */
function isOfTerm({ issued, expires }: { issued: FieldMatch | null; expires: FieldMatch | null }) {
  if (!issued || issued.weak || /effective/.test(issued.label)) return false
  return expires !== null || /licen|regist|cert|origin|initial|first/.test(issued.label)
}

/** The same label before two days does not say which counts. The one nearer to the number is likelier. */
function labeledDate(
  name: 'issued_on' | 'expires_on',
  { best, all }: Pick<FieldPairs<CredentialLabel>, 'best' | 'all'>,
  number: SourcedValue | null,
): FieldMatch | null {
  const date = expirationOver(issueOver(best.get(name), all), all)
  if (!date) return null
  const rivals = all.filter(
    (one) =>
      one.name === name &&
      one.label === date.label &&
      !one.weak &&
      (one === date || (one.value !== date.value && one.labelBox !== date.labelBox)),
  )
  if (rivals.length < 2) return date
  const away = (one: SourcedValue) =>
    number && one.page === number.page ? Math.abs(one.box.y - number.box.y) : 0
  return contested(rivals.toSorted((a, b) => away(a) - away(b))[0]!)
}

/** A label may give one line of a name of two lines. */
function isPartOf(line: SourcedValue | null, name: SourcedValue | null): boolean {
  return line !== null && name?.value.includes(line.value) === true
}

/** The only row of a table is more reliable than labels: a status 'Issued' is not a date. */
function withRow(whole: Credential, row: CredentialRow | undefined): Credential {
  if (!row) return whole
  const { holder, number, issued, expires } = row
  const other = (one: SourcedValue | null, not: SourcedValue | null) =>
    one && one.value !== not?.value ? one : null
  return {
    ...whole,
    holder: isPartOf(whole.holder, holder) ? holder : (whole.holder ?? holder),
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
  credential: Credential & { isAlone: boolean },
): void {
  const { type, holder, number, unclear = [], isAlone } = credential
  const revocation = endingOfTerm(credential, reading.context.today)
  const term = { ...credential, revocation }
  const { issued, expires } = datesOfTerm(findings, ref, term, reading.context.today)
  const printed = { type, number, issuer, issued, expires }
  const wrongOrder = 'The expiration date is before the issue date.'
  const values = addCertification(findings, ref, printed, wrongOrder)
  const isUndated = revocation !== null && revocation.since === null
  // A license without a last day would be valid for ever.
  const isThreat = credential.isThreatened === true && !issued && !expires
  if (isThreat) warnOfThreat(findings, holder)
  if (credential.isBeforeExam) warnOfExam(findings, holder)
  const isUnproven = isUndated || isThreat || credential.isBeforeExam
  const held = isUnproven ? null : credentialHolder(reading, findings, credential)
  if (revocation) warnOfRevocation(findings, revocation, held !== null)
  if (!holder || !held) return
  if (!number && unclear.length > 0) warnOfUnclearNumber(findings, ref, unclear)
  const { company, unconfirmed } = held
  const revokes = revocation ? ({ revokes: true } as const) : {}
  const labels = isAlone ? labelsOf(type, holder, company) : 'none'
  const stated = { ...values, ...revokes, labels } as const
  const vendor = company ? addVendor(reading, findings, company, stated) : null
  if (company !== holder) addField(findings, 'certification', 'holder_name', holder, { ref })
  findings.drafts.push({
    kind: 'certification',
    ref,
    match: 'create',
    row: null,
    values,
    vendor,
    holderName: holder.value,
    ...(unconfirmed && { unconfirmed }),
    ...(credential.inForce && { inForce: true }),
    ...revokes,
  })
}
