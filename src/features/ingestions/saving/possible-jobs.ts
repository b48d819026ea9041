import type { DraftOf } from '../../../extraction/findings.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import { compactClaim } from '../../jobs/jobs.queries.ts'
import { type JobIndex, type JobToMatch, NAMELESS } from './job-candidates.ts'
import { findNamesakes, haveOneLoss } from './match-jobs.ts'
import { type SaveContext, warn } from './saving.ts'
import { mayWait } from './unmatched-document.ts'

/** A job whose claim number differs only in punctuation, as a part of a sentence. Null if there is none. */
function otherSpelling(known: JobIndex, { claim }: JobToMatch): string | null {
  const compact = claim && compactClaim(claim)
  const isOther = (row: JobRow) => row.claim_key !== claim && row.status !== 'canceled'
  const other = known.find('spelling', compact || null).find(isOther)
  if (!other) return null
  const { claim_number } = known.valuesOf(other)
  return `job ${other.id} has the claim number "${claim_number}", which differs only in punctuation.`
}

/**
 * A list without claims and an estimate without an address share no key. A name, or a name and a date, are
 * too little to merge two jobs, but enough to ask.
 */
export function warnOfPossibleJob(
  saving: SaveContext,
  known: JobIndex,
  input: JobToMatch,
  isAlone: boolean,
): void {
  const { draft, job, name } = input
  const spelled = otherSpelling(known, input)
  if (spelled) {
    const next =
      'If both are one claim, set the same claim number in both with "svc job set", or cancel one.'
    const what = `a new job was created, and ${spelled} ${next}`
    warn(saving, draft, 'ambiguous_match', what, 'claim_number')
  }
  if (spelled || !isAlone) return
  if (job.client_name === NAMELESS) return
  const namesakes = findNamesakes(known, input)
  const others = (namesakes.length > 0 ? namesakes : known.find('name', name))
    .filter(({ id, status }) => status !== 'canceled' && !saving.records.has(id))
    .filter((row) => namesakes.length > 0 || haveOneLoss(known.valuesOf(row), job))
  const [other, ...more] = others
  if (!other || more.length > 0) return
  const isOneLoss = haveOneLoss(known.valuesOf(other), job)
  const shared = isOneLoss ? 'its client and date of loss' : 'its client'
  const what = `a new job was created, and job ${other.id} has ${shared}.`
  const next =
    'If both are one job, set what is missing in one with "svc job set" and cancel the other.'
  warn(saving, draft, 'ambiguous_match', `${what} ${next}`)
}

/** The document only adds to a job, and no job matches. */
export function warnOfNone(saving: SaveContext, known: JobIndex, input: JobToMatch): void {
  const spelled = otherSpelling(known, input)
  const isWaiting = mayWait(saving, input.draft)
  const set = 'If both are one claim, set the same claim number with "svc job set"'
  const create = !(input.claim ?? input.job.job_number)
    ? 'Add its claim or job number, then upload again.'
    : isWaiting
      ? 'It is saved to the job once one with its claim or job number exists, within 90 days. Upload the ' +
        'estimate, or create the job.'
      : 'Create it with its claim or job number, then upload again.'
  const what = spelled
    ? `no job matches this document, but ${spelled} ${set}${isWaiting ? THEN_SAVED : ', then upload again.'}`
    : `no job matches this document. ${create}`
  warn(saving, input.draft, 'job_not_found', what)
}

/** `jobs`: those of the match. A document that waits is saved once only one of them fits. */
export function warnOfSeveral(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  { by, rows }: { by: string; rows: readonly JobRow[] },
  jobs: string,
): void {
  const what = `${rows.length} jobs match equally well by ${by}: ${jobs}. It was not saved.`
  const change =
    'Or change one of the jobs with "svc job set", such as its claim number. The document is then saved to ' +
    'the other one.'
  const add = 'Add the job number to the document and upload it again.'
  warn(
    saving,
    draft,
    'ambiguous_match',
    `${what} ${mayWait(saving, draft) ? `${add} ${change}` : add}`,
  )
}

/** `jobs`: those that have the document's claim number. */
export function warnOfContradicted(saving: SaveContext, draft: DraftOf<'job'>, jobs: string): void {
  const next = mayWait(saving, draft)
    ? 'If both are one claim, correct the insured with "svc job set". The document is then saved to the job.'
    : 'If both are one claim, correct the insured with "svc job set", then upload again.'
  const what = `a job with its claim number contradicts this document, so it was not saved: ${jobs}.`
  warn(saving, draft, 'ambiguous_match', `${what} ${next}`)
}

const THEN_SAVED = '. The document is then saved to the job.'

/** The document could create a job, but it names no client. */
export function warnOfNameless(saving: SaveContext, draft: DraftOf<'job'>): void {
  const next = mayWait(saving, draft)
    ? 'Create the job, and the document is saved to it. Or add the name and upload again.'
    : 'Add the name and upload again.'
  const what = `it has no client name, so it was not created. ${next}`
  warn(saving, draft, 'client_name_missing', what)
}
