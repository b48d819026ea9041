import type { CertificationValues, DraftOf, VendorValues } from '../../../findings.ts'
import { policyLabels } from '../../../lexicon/insurance-labels.ts'
import { noticeLabels, noticeTitles } from '../../../lexicon/policy-notice-labels.ts'
import { parsedIn, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs, noDecoys } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { policyEventIn } from '../../fields/policy-events.ts'
import { firstDate, readValue } from '../../fields/values.ts'
import type { CoverageType } from '../../forms/acord25.ts'
import { textOf } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { titleCells } from '../../layout/title-cells.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { pattern } from '../../pattern.ts'
import { addField, noFindings, type PartialFindings, type Reading, warn } from '../../reading.ts'
import {
  type HolderKind,
  holderKindOf,
  vendorDraft,
  warnOfNamesake,
  warnOfUnknownHolder,
} from '../parties/holder.ts'
import { addPrintedContact } from '../parties/printed-address.ts'
import { aliasBelow, tradingParty } from '../parties/trade-name.ts'
import { labeledInsurer } from './insurers.ts'
import { lastDayIn, lastDayInSentence } from './last-day.ts'
import { insurerInLetterhead } from './letterhead-insurer.ts'
import { numberBehindCoverage } from './numbers-behind-coverages.ts'
import { earlierNumbers } from './policy-numbers.ts'
import { type PolicyTerm, policyTermIn } from './policy-term.ts'
import { policyTypeIn } from './policy-type.ts'

type NoticeKind = keyof typeof noticeTitles | 'suspension' | 'lapse'

const NOT_RENEWED = /\bnot\s+(?:be\s+)?renew(?:ed|ing)?\b/i

const CERTIFICATE = /\b(?:certificate|evidence|proof|verification) of\b/i

/** The kind of insurer's notice, or null for a certificate. A letter may say it only in a sentence. */
export function noticeKindOf({ layout }: Reading): NoticeKind | null {
  const titles = titleCells(layout)
  const isTitled = (kind: keyof typeof noticeTitles) =>
    titles.some(({ text }) => noticeTitles[kind].test(text))
  if (isTitled('reinstatement')) return 'reinstatement'
  const isNotRenewed = isTitled('nonrenewal')
  const stated = policyEventIn(layout)?.event ?? null
  const isCanceled = isTitled('cancellation')
  // The subject of a letter: 'Re: Notice of Cancellation'.
  if (stated === 'withdrawal' && (isCanceled || isNotRenewed)) return 'reinstatement'
  if (!isCanceled && isNotRenewed) return 'nonrenewal'
  if (!isCanceled) {
    const isCertificate = titles.some(({ text }) => CERTIFICATE.test(text))
    if (isCertificate) return null
    return stated === 'withdrawal' ? 'reinstatement' : stated
  }
  // A form may be for both: 'NOTICE OF CANCELLATION OR NONRENEWAL'.
  return isNotRenewed && NOT_RENEWED.test(textOf(layout)) ? 'nonrenewal' : 'cancellation'
}

const noticeSpecs = fieldSpecs(noticeLabels)
const numberSpecs = fieldSpecs(policyLabels).filter(({ name }) => name === 'number')

/**
 * A notice that a policy was canceled or reinstated: the certification ends, or is valid again. A policy that
 * is not renewed keeps its last day.
 */
export function readPolicyNotice(
  reading: Reading,
  kind: NoticeKind,
  insured: SourcedValue | null,
): PartialFindings {
  const findings = noFindings()
  const { layout, textStyle } = reading
  const labeled = pairFields(layout, numberSpecs, earlierNumbers, textStyle).best.get('number')
  const number = labeled ?? numberOfEvent(reading) ?? numberBehindCoverage(layout, textStyle)
  const dates = pairFields(layout, noticeSpecs, noDecoys, textStyle).best
  const canceled = dates.get('canceled') ?? canceledInProse(reading) ?? dayOfEvent(reading)
  const term = policyTermIn(reading)
  const stated = dates.get('expires') ?? statedEnd(reading, kind, term)
  const ends = isEnd(kind) ? canceled : stated
  const type = policyTypeIn(reading)
  warnOfNotice(findings, kind, type, ends)
  const isUsable = type !== null && (kind === 'reinstatement' || ends !== null)
  if (number) addField(findings, 'certification', 'number', number)
  const issuer = addIssuer(reading, findings)
  // A policy that is canceled before it begins has no first day.
  const begins = term && (!ends || term.begins.value <= ends.value) ? term.begins : null
  if (begins) addField(findings, 'certification', 'issued_on', begins, { kind: 'date' })
  if (ends) addField(findings, 'certification', 'expires_on', ends, { kind: 'date' })
  const alias = insured && aliasBelow(reading, insured)
  const holder = holderKindOf(reading, [insured?.value ?? null, alias])
  if (!insured || holder === 'unknown') warnOfUnknownHolder(findings)
  else {
    if (holder === 'namesake') warnOfNamesake(findings, reading, insured)
    const { name } = holder === 'vendor' ? tradingParty(reading, insured) : { name: insured }
    addField(findings, holder === 'vendor' ? 'vendor' : 'document', 'name', name)
    const isVendors = holder === 'vendor' && isUsable
    const contact = isVendors ? addPrintedContact(reading, findings, insured) : {}
    const notice = { kind, type, number, issuer, begins, ends, contact }
    if (isUsable) addDrafts(findings, { ...notice, type }, name, holder)
  }
  return findings
}

/** The insurer that sends the notice, by the name under which it is known. */
function addIssuer({ layout }: Reading, findings: PartialFindings): string | null {
  const insurer = labeledInsurer(layout) ?? insurerInLetterhead(layout)
  if (!insurer) return null
  const value = canonicalCarrier(insurer.value) ?? insurer.value
  addField(findings, 'certification', 'issuer', insurer, { value, kind: 'carrier' })
  return value
}

/** The day on which the policy of a notice ends by its term. */
function statedEnd(
  reading: Reading,
  kind: NoticeKind,
  term: PolicyTerm | null,
): SourcedValue | null {
  if (kind === 'nonrenewal') return lastDayIn(reading)
  if (kind !== 'reinstatement') return null
  return lastDayInSentence(reading) ?? term?.ends ?? null
}

const isEnd = (kind: NoticeKind) => kind !== 'nonrenewal' && kind !== 'reinstatement'

type Notice = {
  kind: NoticeKind
  type: CoverageType
  number: SourcedValue | null
  issuer: string | null
  begins: SourcedValue | null
  ends: SourcedValue | null
  /** The address and the phone of the insured, if it is a vendor. */
  contact: VendorValues
}

function addDrafts(
  findings: PartialFindings,
  { kind, type, number, issuer, begins, ends, contact }: Notice,
  insured: SourcedValue,
  holder: HolderKind,
): void {
  const values: CertificationValues = { certification_type: type }
  if (number) values.number = number.value
  if (issuer) values.issuer = issuer
  if (begins) values.issued_on = begins.value
  if (ends) values.expires_on = ends.value
  const isVendors = holder === 'vendor'
  if (isVendors) findings.drafts.push(vendorOf(insured, contact, type, kind, ends))
  findings.drafts.push({
    kind: 'certification',
    ref: 'certification',
    match: 'create',
    row: null,
    values,
    vendor: isVendors ? 'vendor' : null,
    holderName: insured.value,
    ...(holder === 'namesake' && { unconfirmed: true }),
    ...(isEnd(kind) && { revokes: true }),
    ...(kind === 'reinstatement' && { reinstates: 'expires_on' }),
  })
}

/** The dates of a vendor that its policies determine. */
const VENDOR_DAYS = {
  general_liability: 'insurance_expires_on',
  workers_compensation: 'workers_comp_expires_on',
} as const

function vendorOf(
  insured: SourcedValue,
  contact: VendorValues,
  type: CoverageType,
  kind: NoticeKind,
  ends: SourcedValue | null,
): DraftOf<'vendor'> {
  const values: VendorValues = { name: insured.value, ...contact }
  if (type !== 'general_liability' && type !== 'workers_compensation') return vendorDraft(values)
  const day = VENDOR_DAYS[type]
  if (ends) values[day] = ends.value
  if (kind === 'nonrenewal') return vendorDraft(values)
  if (isEnd(kind)) return { ...vendorDraft(values), revokes: true }
  // A stated day decides the status.
  if (type === 'general_liability' && !ends) values.insurance_status = 'valid'
  return { ...vendorDraft(values), reinstates: day }
}

const CANCELED = pattern(
  String.raw`
    \bcancell?ed\b|\bcancell?ation\b|\bterminated\b|
    \b(?:elected|decided|intends?|hereby|will|must)\s+(?:to\s+)?(?:cancel|terminate)\b`,
  'i',
)
/** 'Cancellation takes effect on …' */
const OF_POLICY = /\b(?:polic(?:y|ies)|coverages?|insurance|takes?\s+effect)\b/i

/** "Your policy will be canceled effective June 1, 2026", also over two lines. */
function canceledInProse({ layout, textStyle }: Reading): SourcedValue | null {
  const cells = layout.rows.flatMap((row) => row.cells)
  for (const [at, cell] of cells.entries()) {
    const word = CANCELED.exec(cell.text)
    if (!word || !OF_POLICY.test(cell.text)) continue
    const rest = cell.text.slice(word.index)
    const found = firstDate(rest, textStyle)
    if (found) return parsedIn(cell, found, rest)
    const next = cells[at + 1]
    const below =
      /\b(?:effective|on|as of)\W*$/i.test(rest) && next && firstDate(next.text, textStyle)
    if (below) return parsedIn(next, below)
  }
  return null
}

/** 'Your policy number GL-990011', 'Re: Policy EBA 0441208' */
const POLICY_BEFORE = /\bpolicy(?:\s+(?:number|no\.?|#))?\s*[:#]?\s+(?=(?:[A-Z]{1,5}[\s-])?\S*\d)/gi
const SUBJECT = /^(?:re|subject|regarding)\b/i

/** The number of the policy in the sentence about it, or in the subject of the letter. */
function numberOfEvent({ layout, textStyle }: Reading): SourcedValue | null {
  const { cellAt } = runningTextOf(layout)
  const event = policyEventIn(layout)
  const from = event ? event.after - event.before.length : 0
  const said = event ? event.before + event.behind : ''
  const subjects = layout.rows.flatMap(({ cells }) => cells.filter((one) => SUBJECT.test(one.text)))
  const codeIn = (part: string) =>
    [...part.matchAll(POLICY_BEFORE)].flatMap((match) => {
      const at = match.index + match[0].length
      const code = readValue('code', part.slice(at), textStyle)
      return code?.start === 0 && !code.isCut ? [{ at, value: code.value }] : []
    })[0]
  const own = codeIn(said)
  const cell = own && cellAt(from + own.at)
  if (cell) return valueIn(cell, { value: own.value })
  for (const subject of subjects) {
    const code = codeIn(subject.text)
    if (code) return valueIn(subject, { value: code.value })
  }
  return null
}

/** The first day behind an event that a sentence over several lines states. */
function dayOfEvent({ layout, textStyle }: Reading): SourcedValue | null {
  const event = policyEventIn(layout)
  const day = event && firstDate(event.behind, textStyle)
  const cell = day && runningTextOf(layout).cellAt(event.after + day.start)
  return cell && day
    ? valueIn(cell, { ...day, text: event.behind.slice(day.start, day.end) })
    : null
}

const NOTICES = {
  cancellation: ['policy_canceled', 'was canceled'],
  suspension: ['policy_canceled', 'was suspended'],
  lapse: ['policy_canceled', 'is no longer in force'],
  nonrenewal: ['policy_not_renewed', 'will not be renewed'],
  reinstatement: ['policy_reinstated', 'was reinstated'],
} as const

const CHECK = 'Check the expiration date.'

/** `ends`: the last day that the notice gives. */
function warnOfNotice(
  findings: PartialFindings,
  kind: NoticeKind,
  type: CoverageType | null,
  ends: SourcedValue | null,
): void {
  const page = ends?.page ?? null
  const [code, said] = NOTICES[kind]
  const what = `The document says the policy ${said}.`
  const nothing = 'so nothing was saved.'
  const command = 'expires_on with "svc certification set".'
  const noType = `It names no type of policy that is saved, ${nothing}`
  if (type === null)
    warn(findings, code, `${what} ${noType} If a certification has it, set its ${command}`, page)
  else if (kind === 'reinstatement')
    warn(
      findings,
      code,
      `${what} ${ends ? `It expires on ${ends.value}. Check the day.` : CHECK}`,
      page,
    )
  else if (!ends) warn(findings, code, `${what} It gives no date, ${nothing} Set ${command}`, page)
  else if (isEnd(kind))
    warn(findings, code, `${what} The policy ends on ${ends.value}. Check the day.`, page)
  else {
    const next = 'Upload the certificate of the next policy.'
    warn(findings, code, `${what} It expires on ${ends.value}. ${next}`, page)
  }
}
