import type { Ending } from '../../../lexicon/ending-words.ts'
import type { SourcedValue } from '../../fields/field-match.ts'
import { type PartialFindings, warn } from '../../reading.ts'
import { isPossibleTerm } from './certification-values.ts'
import { isAtLastDay, type Revocation } from './license-status.ts'

type Term = {
  issued: SourcedValue | null
  expires: SourcedValue | null
  revocation: Revocation | null
}

/** "Status: EXPIRED" repeats an expiration date that has passed. Every other status ends the term. */
export function endingOfTerm({ expires, revocation }: Term, today: string): Revocation | null {
  if (!revocation || revocation.since || !isAtLastDay(revocation.ending)) return revocation
  return expires && expires.value <= today ? null : revocation
}

/** A revoked certification ends on the day of its revocation, unless it had expired before. */
export function endOf(term: Term): SourcedValue | null {
  const since = term.revocation?.since ?? null
  const expires = isPossibleTerm(beginOf(term), term.expires)
    ? term.expires
    : (since ?? term.expires)
  return since && !(expires && expires.value < since.value) ? since : expires
}

/**
 * "Revoked effective 06/01/2026" states the end, not the day of issue. So does no day after that, and a
 * "Date" without another word is that of the notice.
 */
export function beginOf({ issued, revocation }: Term): SourcedValue | null {
  if (!issued || !revocation) return issued
  const isOfNotice = 'label' in issued && /^dated?$/i.test(String(issued.label))
  const isAfter = revocation.since !== null && issued.value >= revocation.since.value
  return isOfNotice || isAfter ? null : issued
}

/** The first and the last day. A day of issue after today may be the last day, unless there are both. */
export function datesOfTerm(
  findings: PartialFindings,
  ref: string,
  term: Term,
  today: string,
): Omit<Term, 'revocation'> {
  const [issued, expires] = [beginOf(term), endOf(term)]
  if (!issued || expires || issued.value <= today) return { issued, expires }
  const message =
    `The date of issue would be ${issued.value}, in the future, and no last day was read. ` +
    'It was left out. Set the dates with "svc certification set".'
  warn(findings, 'dates_out_of_order', message, issued.page, { record: ref, field: 'expires_on' })
  return { issued: null, expires: null }
}

/** What the document says, and the name of the day that it does not give. */
const STATEMENTS: Readonly<Record<Ending, readonly [said: string, day: string]>> = {
  revoked: ['was revoked', 'revocation date'],
  suspended: ['was suspended', 'suspension date'],
  surrendered: ['was surrendered', 'surrender date'],
  canceled: ['was canceled', 'cancellation date'],
  terminated: ['was terminated', 'termination date'],
  inactive: ['is inactive', 'date for that'],
  lapsed: ['has lapsed', 'date for that'],
  'not renewed': ['was not renewed', 'date for that'],
  relinquished: ['was relinquished', 'date for that'],
  withdrawn: ['was withdrawn', 'date for that'],
  retired: ['is retired', 'date for that'],
  closed: ['is closed', 'date for that'],
  denied: ['was denied', 'date for that'],
  void: ['is void', 'date for that'],
  delinquent: ['is delinquent', 'date for that'],
  expired: ['has expired', 'past expiration date'],
  pending: ['is pending', 'first valid day'],
}

/** `isSaved`: the holder is known. Otherwise, another warning says what to do. */
export function warnOfRevocation(
  findings: PartialFindings,
  { page, ending, since }: Revocation,
  isSaved: boolean,
): void {
  const [said, day] = STATEMENTS[ending]
  const dated = isSaved
    ? `It ends on ${since?.value}. Check the day.`
    : `It states ${since?.value} as the end.`
  const undated = `It gives no ${day}, so nothing was saved. Set expires_on with "svc certification set".`
  const message = `The document says the certification ${said}. ${since ? dated : undated}`
  warn(findings, 'certification_revoked', message, page)
}

/** A letter that says that a license may end, without the day of its end, is no proof of it. */
export function warnOfThreat(findings: PartialFindings, holder: SourcedValue | null): void {
  const message =
    'The document says the certification may end. It gives no last day, so nothing was saved. ' +
    'Upload the license.'
  warn(findings, 'certification_revoked', message, holder?.page ?? null)
}
