import { looksLikeDate } from '../../fields/date-patterns.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { fold, type Layout, type LayoutRow } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { addField, noFindings, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { isAlike } from './claims-in-cells.ts'
import { messageOfClaims } from './claims-message.ts'
import { senderOf, writtenBy } from './email-senders.ts'
import { type JobRecords, namesJob } from './job-records.ts'
import { readProse } from './prose.ts'

const isSubject = ({ cells }: LayoutRow) => /^subject\s*:/i.test(cells[0]?.text ?? '')
const HEADER_ROWS = 12
/** Shorter numbers are those of jobs, units and rooms. */
const UNLABELED = /(?<![\w$#.,/-])(?=(?:[A-Z-]*\d){7})[A-Z\d][A-Z\d-]*(?![\w/-])/g
const PHONE = /^(?:1-?)?\d{3}-\d{3}-\d{4}$/
const OTHER_LABEL = pattern(
  String.raw`
    \b(?:job|project|policy|invoice|inv|estimate|po|order|assignment|ticket|case|file|ref(?:erence)?|
    check|ck|loan|permit|account|acct|phone|tel|call|text|fax|cell)\b\.?\s*
    (?:number|no\.?|num|id)?\s*[:#]*\s*$`,
  'i',
)

const CLAIM = { record: 'job', field: 'claim_number' } as const
type ClaimMatch = FieldMatch<'claim_number'>

/** The numbers in the subject that may be the claim: the labeled one, else those without a label. */
function numbersInSubject(reading: Reading): ClaimMatch[] {
  const { layout } = reading
  const subject = layout.rows.slice(0, HEADER_ROWS).find(isSubject)
  if (!subject) return []
  const labeled = claimIn({ ...layout, rows: [subject] }, reading)
  if (labeled) return [labeled]
  return subject.cells.flatMap((cell) =>
    [...cell.text.matchAll(UNLABELED)].flatMap(({ 0: value, index }) => {
      const isOther = OTHER_LABEL.test(cell.text.slice(0, index))
      if (isOther || PHONE.test(value) || looksLikeDate(value)) return []
      return [matchIn('claim_number', cell, { value, label: 'subject' })]
    }),
  )
}

function claimIn(layout: Layout, { textStyle }: Reading): ClaimMatch | null {
  const [claim] = readProse(layout, textStyle, (name) => name === 'claim_number')
  return (claim as ClaimMatch | undefined) ?? null
}

/** The only number in the subject of an email is the claim if nothing else names the job. */
export function setClaimOfSubject(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
): void {
  const isEmail = senderOf(reading.layout) !== null
  const [claim, ...others] = isEmail && !namesJob(records) ? numbersInSubject(reading) : []
  if (!claim || others.length > 0) return
  records.job.claim_number = claim.value
  addField(findings, 'job', 'claim_number', claim)
}

/**
 * Reads a reply without the message that it quotes, if its subject numbers its job and the message names
 * another claim. An email that names two claims of one carrier is about both.
 */
export const withoutOtherClaim =
  (read: (reading: Reading) => PartialFindings) =>
  (reading: Reading): PartialFindings => {
    const { layout } = reading
    const sender = senderOf(layout)
    if (!sender) return read(reading)
    const numbers = numbersInSubject(reading)
    const end = sender.row + 1 + writtenBy(layout, sender).length
    const rows = layout.rows.slice(0, end)
    const own = otherClaim(reading, rows, numbers)
    const [number] = own ? numbers.filter(({ value }) => isAlike(value, own.value)) : []
    if (own && number) return ofTwoClaims(number, own)
    const other = otherClaim(reading, layout.rows.slice(end), numbers)
    if (!other) return read(reading)
    const findings = read({ ...reading, layout: { ...layout, rows } })
    const message =
      `job: the quoted message names claim "${other.value}", but the subject names ` +
      `"${numbers[0]!.value}", so the quoted message was not read. Enter what belongs in this job.`
    warn(findings, 'value_refused', message, other.page, CLAIM)
    return findings
  }

/** The claim that rows state, if it is none of the numbers in the subject. */
function otherClaim(
  reading: Reading,
  rows: readonly LayoutRow[],
  numbers: readonly ClaimMatch[],
): ClaimMatch | null {
  if (numbers.length === 0) return null
  // A quoted subject repeats that of the reply.
  const text = rows.filter((row) => !isSubject(row))
  const claim = claimIn({ ...reading.layout, rows: text }, reading)
  const folded = claim && fold(claim.value)
  const isSame = ({ value }: ClaimMatch) =>
    fold(value).includes(folded!) || folded!.includes(fold(value))
  return claim && !numbers.some(isSame) ? claim : null
}

function ofTwoClaims(...claims: ClaimMatch[]): PartialFindings {
  const findings = noFindings()
  const stated = claims.map(({ value }) => ({ claim: value, amounts: [] }))
  warn(findings, 'several_claims', messageOfClaims(stated, []), null, CLAIM)
  return findings
}
