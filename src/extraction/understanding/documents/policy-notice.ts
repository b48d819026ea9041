import type { CertificationValues, DraftOf, VendorValues } from '../../findings.ts'
import { policyLabels } from '../../lexicon/insurance-labels.ts'
import { noticeLabels, noticeTitles } from '../../lexicon/policy-notice-labels.ts'
import { type SourcedValue, valueIn } from '../fields/field-match.ts'
import { fieldSpecs } from '../fields/labels.ts'
import { pairFields } from '../fields/pairs.ts'
import { firstDate } from '../fields/values.ts'
import type { CoverageType } from '../forms/acord25.ts'
import { textOf } from '../layout/layout.ts'
import { addField, noFindings, type PartialFindings, type Reading, warn } from '../reading.ts'
import { coverageNames } from './coverage-names.ts'
import {
  type HolderKind,
  holderKindOf,
  vendorDraft,
  warnOfNamesake,
  warnOfUnknownHolder,
} from './holder.ts'

type NoticeKind = keyof typeof noticeTitles

/** A title is near the top. The text of a certificate mentions cancellation farther down. */
const TITLE_ROWS = 15

/** The kind of insurer's notice, or null for a certificate. */
export function noticeKindOf({ layout }: Reading): NoticeKind | null {
  const titles = layout.rows.slice(0, TITLE_ROWS).flatMap((row) => row.cells)
  const isTitled = (kind: NoticeKind) => titles.some(({ text }) => noticeTitles[kind].test(text))
  if (isTitled('reinstatement')) return 'reinstatement'
  return isTitled('cancellation') ? 'cancellation' : null
}

const noticeSpecs = fieldSpecs(noticeLabels)
const numberSpecs = fieldSpecs(policyLabels).filter(({ name }) => name === 'number')
const noDecoys: string[] = []

/** A notice that a policy was canceled or reinstated: the certification ends, or is valid again. */
export function readPolicyNotice(
  reading: Reading,
  kind: NoticeKind,
  insured: SourcedValue | null,
): PartialFindings {
  const findings = noFindings()
  const { layout, textStyle } = reading
  const number = pairFields(layout, numberSpecs, noDecoys, textStyle).best.get('number') ?? null
  const dates = pairFields(layout, noticeSpecs, noDecoys, textStyle).best
  const canceled = dates.get('canceled') ?? canceledInProse(reading)
  const ends = kind === 'cancellation' ? canceled : (dates.get('expires') ?? null)
  const type = typeIn(reading)
  warnOfNotice(findings, kind, type, canceled)
  const isUsable = type !== null && (kind === 'reinstatement' || ends !== null)
  if (number) addField(findings, 'certification', 'number', number)
  if (ends) addField(findings, 'certification', 'expires_on', ends, { kind: 'date' })
  const holder = holderKindOf(reading, [insured?.value ?? null])
  if (!insured || holder === 'unknown') warnOfUnknownHolder(findings)
  else {
    if (holder === 'namesake') warnOfNamesake(findings, reading, insured)
    addField(findings, holder === 'vendor' ? 'vendor' : 'document', 'name', insured)
    if (isUsable) addDrafts(findings, { kind, type, number, ends }, insured, holder)
  }
  return findings
}

type Notice = {
  kind: NoticeKind
  type: CoverageType
  number: SourcedValue | null
  ends: SourcedValue | null
}

function addDrafts(
  findings: PartialFindings,
  { kind, type, number, ends }: Notice,
  insured: SourcedValue,
  holder: HolderKind,
): void {
  const values: CertificationValues = { certification_type: type }
  if (number) values.number = number.value
  if (ends) values.expires_on = ends.value
  const isCanceled = kind === 'cancellation'
  const isVendors = holder === 'vendor'
  if (isVendors) findings.drafts.push(vendorOf(insured, type, isCanceled, ends))
  findings.drafts.push({
    kind: 'certification',
    ref: 'certification',
    match: 'create',
    row: null,
    values,
    vendor: isVendors ? 'vendor' : null,
    holderName: insured.value,
    ...(holder === 'namesake' && { unconfirmed: true }),
    ...(isCanceled ? { revokes: true } : { reinstates: 'expires_on' }),
  })
}

/** The dates of a vendor that its policies determine. */
const VENDOR_DAYS = {
  general_liability: 'insurance_expires_on',
  workers_compensation: 'workers_comp_expires_on',
} as const

function vendorOf(
  insured: SourcedValue,
  type: CoverageType,
  isCanceled: boolean,
  ends: SourcedValue | null,
): DraftOf<'vendor'> {
  const values: VendorValues = { name: insured.value }
  if (type !== 'general_liability' && type !== 'workers_compensation') return vendorDraft(values)
  const day = VENDOR_DAYS[type]
  if (ends) values[day] = ends.value
  if (isCanceled) return { ...vendorDraft(values), revokes: true }
  if (type === 'general_liability') values.insurance_status = 'valid'
  return { ...vendorDraft(values), reinstates: day }
}

/** The policy type that the notice names, if it is only one. */
function typeIn({ layout }: Reading): CoverageType | null {
  const text = textOf(layout)
  const [only, ...others] = coverageNames.filter(({ label }) => label.test(text))
  return only && others.length === 0 ? only.type : null
}

const CANCELED = /\bcancell?ed\b|\bcancell?ation\b/i

/** "Your policy will be canceled effective June 1, 2026", also over two lines. */
function canceledInProse({ layout, textStyle }: Reading): SourcedValue | null {
  const cells = layout.rows.flatMap((row) => row.cells)
  for (const [at, cell] of cells.entries()) {
    const word = CANCELED.exec(cell.text)
    if (!word || !/\bpolicy|coverage|insurance\b/i.test(cell.text)) continue
    const rest = cell.text.slice(word.index)
    const found = firstDate(rest, textStyle)
    if (found) return valueIn(cell, { ...found, text: rest.slice(found.start, found.end) })
    const next = cells[at + 1]
    const below =
      /\b(?:effective|on|as of)\W*$/i.test(rest) && next && firstDate(next.text, textStyle)
    if (below) return valueIn(next, { ...below, text: next.text.slice(below.start, below.end) })
  }
  return null
}

function warnOfNotice(
  findings: PartialFindings,
  kind: NoticeKind,
  type: CoverageType | null,
  canceled: SourcedValue | null,
): void {
  const page = canceled?.page ?? null
  const what = `The document says the policy was ${kind === 'cancellation' ? 'canceled' : 'reinstated'}.`
  const code = kind === 'cancellation' ? 'policy_canceled' : 'policy_reinstated'
  const nothing = 'so nothing was saved. Set expires_on by hand.'
  if (type === null)
    warn(findings, code, `${what} It does not say which type of policy, ${nothing}`, page)
  else if (kind === 'reinstatement')
    warn(findings, code, `${what} Check the expiration date.`, page)
  else if (canceled) warn(findings, code, `${what} The policy ends on ${canceled.value}.`, page)
  else warn(findings, code, `${what} It gives no date, ${nothing}`, page)
}
