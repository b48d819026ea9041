import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { matchIn } from '../../fields/field-match.ts'
import { isPrintedLabel } from '../../fields/printed-labels.ts'
import { nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { canonicalAdministrator } from '../../normalize/administrators.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import { canonicalCarrier, INSURER } from '../../normalize/carriers.ts'
import { looksLikeCompany } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading } from '../../reading.ts'
import { insurerOfSigner } from './adjusters.ts'
import { insurerOfSender } from './email-senders.ts'
import { isHousehold, isNamedInsurer, OTHER_TRADE } from './insurer-names.ts'
import { type JobRecords, withdraw } from './job-records.ts'
import { insurerOverTitle } from './unsigned-adjusters.ts'

/** Last words that only the name of an insurer has, behind at least one other word. */
const INSURER_END = pattern(
  String.raw`
    \S\s(?:mutual|casualty|indemnity|(?<!\bquality )assurance|lloyds|farm bureau|
    interinsurance (?:exchange|network)|(?:home ?owners|insurance|underwriters|reciprocal) exchange|
    fire (?:&|and) marine)$|^(?:the )?mutual of \p{L}`,
  'iu',
)
const ADMINISTRATION = pattern(
  String.raw`
    \bclaims? (?:management|services?|solutions|administrat\w+|adjust\w+|networks?)\b|
    \bthird[- ]party administrat\w+|\b(?:claims|risk|insurance) administrat\w+`,
  'i',
)
/** The claims office of a mutual insurer: 'Acme Mutual Claims'. */
const OFFICE_OF_MUTUAL =
  /(?<=\S\smutual)\s+claims(?:\s+(?:department|dept\.?|center|office|division))?$/i
const withoutOffice = (one: Organization): Organization => ({
  ...one,
  text: one.text.replace(OFFICE_OF_MUTUAL, ''),
})
/** Words around the name of an insurer at the head of a page. */
const CLAIMS_OFFICE = pattern(
  String.raw`
    \b(?:(?:property |catastrophe |central |national |home |homeowners |field )?claims? (?:department|dept|
    office|center|centre|division|processing|service center|operations|unit)|
    (?:property|catastrophe|homeowners) claims|insurance company|claims p\.?\s?o\.? box)\b`,
  'i',
)
const BODY_OPENING =
  /^(?:to|attn|attention|dear|re|prepared for|bill to|date|from|subject)\b\s*(?:[:,]|$|\S+ \S+,$)/i

const HEAD_ROWS = 10
/** Words that describe the name above them. */
const ROWS_BELOW = 3
const SEARCHED_ROWS = 40

type Organization = { cell: LayoutCell; text: string; row: number }
/** The insurer for which another party acts, or to whom it writes. */
type Principal = Organization & { isAddressee: boolean }

/**
 * The carrier and the administrator in the letterhead of the first page, if no label names them.
 * Their name or the words around it must show that they are an insurer or administrator. A
 * contractor's letterhead is neither.
 */
export function readLetterhead(
  reading: Reading,
  findings: PartialFindings,
  { job, pairs }: JobRecords & { pairs: FieldPairs<JobLabel> },
): void {
  const { layout, context } = reading
  const head = headOf(layout, pairs)
  const own = context.operatorName
  const organizations = head
    .flatMap(organizationsIn)
    .filter((one) => own === null || !isSameBusiness(one.text, own))
  const principal = principalOf(layout)
  if (job.tpa_name === undefined) {
    const found =
      administratorIn(organizations, principal?.isAddressee === false) ?? senderIn(layout)
    if (found) {
      const value = canonicalAdministrator(found.text) ?? found.text
      job.tpa_name = value
      addField(findings, 'job', 'tpa_name', matchIn('tpa_name', found.cell, { value }), {
        text: found.text,
      })
      takeNumberOfAdministrator(findings, job, pairs)
    }
  }
  if (job.carrier_name !== undefined) return
  const found =
    principal ??
    organizations.map(withoutOffice).find((one) => isInsurer(one, head, organizations)) ??
    insurerOfSigner(layout) ??
    insurerOverTitle(layout) ??
    insurerOfSender(layout)
  if (!found) return
  const value = canonicalCarrier(found.text) ?? found.text
  job.carrier_name = value
  const match = matchIn('carrier_name', found.cell, { value, text: found.text })
  addField(findings, 'job', 'carrier_name', match, { kind: 'carrier' })
}

/** On the paper of an administrator, a 'Job ID' or 'Work Order #' is its own number of the assignment. */
function takeNumberOfAdministrator(
  findings: PartialFindings,
  job: JobRecords['job'],
  { best }: FieldPairs<JobLabel>,
): void {
  const number = best.get('job_number')
  if (!number || job.job_number === undefined || job.assignment_number !== undefined) return
  if (!ADMINISTRATORS_NUMBER.test(number.label)) return
  withdraw(findings, job, 'job_number')
  job.assignment_number = number.value
  addField(findings, 'job', 'assignment_number', number)
}

/** Labels are folded. */
const ADMINISTRATORS_NUMBER = /^(?:jobid|workorder|wo(?:no|number|#|$))/

const BODY_FIELDS: readonly string[] = [
  'client_name',
  'claim_number',
  'policy_number',
  'date_of_loss',
  'job_number',
  'address',
]

/**
 * The rows above the facts of the job on the first page. If the facts begin on a later page, behind a guide,
 * also those above them.
 */
function headOf(layout: Layout, pairs: FieldPairs<JobLabel>): LayoutRow[] {
  const stated = pairs.all.filter(({ name, label }) => BODY_FIELDS.includes(name) && label !== '')
  const first = Math.min(layout.rows.length, ...stated.map(({ row }) => row))
  const pages = new Set([layout.rows[0], layout.rows[first]].map((row) => row?.page))
  const above = first === 0 ? besideFacts(layout, pairs) : layout.rows.slice(0, first)
  return [...pages].flatMap((number) => {
    const rows = above.filter(({ page }) => page === number).slice(0, HEAD_ROWS)
    const end = rows.findIndex(({ cells }) => cells.some(({ text }) => BODY_OPENING.test(text)))
    return end < 0 ? rows : rows.slice(0, end)
  })
}

/** A letterhead in one row with the first fact: 'Acme Mutual | Claim 77-1234'. */
function besideFacts({ rows }: Layout, { labels }: FieldPairs<JobLabel>): LayoutRow[] {
  const [row] = rows
  const end = row?.cells.findIndex((cell) => labels.has(cell)) ?? 0
  return row && end > 0 ? [{ ...row, cells: row.cells.slice(0, end) }] : []
}

const LABELED = /^(\p{L}[^:]{1,40}):\s+(\S.*)$/u

/** The names without the labels before them. The label of another fact names another party. */
function organizationsIn(row: LayoutRow, at: number): Organization[] {
  return row.cells.flatMap((cell) => {
    const [, label, rest] = LABELED.exec(cell.text) ?? []
    const isOfOther = label !== undefined && isPrintedLabel(label)
    const text = isOfOther ? undefined : nameOf(rest ?? cell.text)?.value
    return text ? [{ cell, text, row: at }] : []
  })
}

function administratorIn(organizations: Organization[], actsForOther: boolean) {
  const known = organizations.find(({ text }) => canonicalAdministrator(text) !== null)
  if (known) return known
  const [first] = organizations
  if (!first || OTHER_TRADE.test(first.text) || canonicalCarrier(first.text) !== null)
    return undefined
  const adjusts = actsForOther && /\badjust(?:ers|ing)\b/i.test(first.text)
  return ADMINISTRATION.test(first.text) || adjusts ? first : undefined
}

const SENT_BY =
  /\b(?:sent|assigned|issued|referred|dispatched)\b.*\b(?:by|from|through)\s+(\p{Lu}[^.,]*)/u

/** 'This assignment was sent to you by Acme Administrators.': a known administrator in a sentence. */
function senderIn({ rows }: Layout): Organization | undefined {
  for (const [at, { cells }] of rows.slice(0, SEARCHED_ROWS).entries()) {
    for (const cell of cells) {
      const text = SENT_BY.exec(cell.text)?.[1]?.trim()
      if (text && canonicalAdministrator(text) !== null) return { cell, text, row: at }
    }
  }
  return undefined
}

/** A known name, or the first name on the page if its words and those below it are an insurer's. */
function isInsurer(one: Organization, head: LayoutRow[], all: Organization[]): boolean {
  const { text, row } = one
  const near = head.slice(row, row + ROWS_BELOW + 1)
  const isOffice = near.some(({ cells }) => cells.some((cell) => CLAIMS_OFFICE.test(cell.text)))
  const known = canonicalCarrier(text)
  if (known !== null) return INSURER.test(text) || isHousehold(text, known) || isOffice
  if (one.cell !== all[0]?.cell || OTHER_TRADE.test(text) || ADMINISTRATION.test(text)) return false
  if (INSURER_END.test(text)) return true
  return INSURER.test(text) && (isOffice || looksLikeCompany(text))
}

const ON_BEHALF_OF = /\b[Oo]n [Bb]ehalf [Oo]f:?\s+(?:(?:the|our|its) \p{Ll}+,?\s+)?(\p{Lu}.*)$/u
/** A line of the letterhead of adjusters: 'For Acme Mutual Insurance', 'Adjusting for: Acme Mutual' */
const ADJUSTS_FOR = /^(?:for|adjusting for|representing)\s*:?\s+(\p{L}.*)$/iu
const LETTERHEAD_ROWS = 5
const NAME_END = /[,;]\s|(?<!\b(?:Co|Inc|Corp|Ltd))\.(?:\s|$)|\s(?=\p{Ll}{3,}(?:\s|$))/u
const PARTY = /^(?:principal|client|to)\s*:\s*(\p{Lu}.*)$/iu

/**
 * 'We adjust this claim on behalf of Acme Mutual Insurance', 'Client: Acme Mutual Insurance', or 'To: Acme
 * Mutual Insurance': the insurer in the letter or form of another party.
 */
function principalOf(layout: Layout): Principal | null {
  for (const { cells } of layout.rows.slice(0, SEARCHED_ROWS)) {
    for (const [at, label] of cells.entries()) {
      const isLabel = label.text.endsWith(':') || /^(?:principal|client)$/i.test(label.text)
      const cell = isLabel ? (cells[at + 1] ?? label) : label
      const whole = cell === label ? label.text : `${label.text.replace(/:$/, '')}: ${cell.text}`
      const isHead = cell.row > 0 && cell.row < LETTERHEAD_ROWS && cells.length === 1
      const adjusts = isHead ? ADJUSTS_FOR.exec(cell.text)?.[1] : undefined
      const after = (ON_BEHALF_OF.exec(label.text) ?? PARTY.exec(whole))?.[1] ?? adjusts
      const name = after?.split(NAME_END)[0]
      const text = name && nameOf(name)?.value
      if (!text || !isNamedInsurer(text)) continue
      return { cell, text, row: cell.row, isAddressee: /^to\b/i.test(whole) }
    }
  }
  return null
}
