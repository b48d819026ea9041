import type { DraftOf } from '../../../extraction/findings.ts'
import { isOneEditApart } from '../../../extraction/understanding/normalize/edits.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import { compactNumber } from '../../jobs/jobs.queries.ts'
import { type JobIndex, type JobToMatch, NAMELESS } from './job-candidates.ts'
import { findNamesakes, haveOneInsured, haveOneLoss, haveOneLossExcept } from './match-jobs.ts'
import { type SaveContext, warn } from './saving.ts'
import { mayWait } from './unmatched-document.ts'

/** A job whose number differs only in punctuation, and that as a part of a sentence. */
type OtherSpelling = { field: 'claim_number' | 'job_number'; what: string }

function otherSpelling(known: JobIndex, input: JobToMatch): OtherSpelling | null {
  const found = otherClaim(known, input) ?? otherNumber(known, input)
  if (!found) return null
  const { field, row } = found
  const word = field.replace('_number', '')
  const own = known.valuesOf(row)[field]
  const what = `job ${row.id} has the ${word} number "${own}", which differs only in punctuation.`
  return { field, what }
}

function otherClaim(known: JobIndex, { claim }: JobToMatch) {
  const isOther = (row: JobRow) => row.claim_key !== claim && row.status !== 'canceled'
  const row = known.find('spelling', (claim && compactNumber(claim)) || null).find(isOther)
  return row && { field: 'claim_number' as const, row }
}

/** Job numbers are short and in sequence, so "26-1-10" and "26-110" are one only with one insured. */
function otherNumber(known: JobIndex, input: JobToMatch) {
  const { job } = input
  const insured = known.findInsured(input)
  const isOther = (row: JobRow) =>
    row.job_number !== job.job_number &&
    row.status !== 'canceled' &&
    !known.isListed('job_number', row) &&
    !insured.includes(row) &&
    haveOneInsured(known.valuesOf(row), job)
  const compact = job.job_number ? compactNumber(job.job_number) : ''
  const row = known.find('numberSpelling', compact || null).find(isOther)
  return row && { field: 'job_number' as const, row }
}

/** A digit of a claim number is easily mistyped. One loss at one property has only one claim. */
function warnOfMistypedClaim(saving: SaveContext, known: JobIndex, input: JobToMatch): boolean {
  const { draft, job, claim } = input
  if (claim === null) return false
  const isNear = ({ claim_key: other }: JobRow) =>
    other !== null && other !== claim && isOneEditApart(other, claim)
  const row = known
    .findInsured(input)
    .filter(({ id, status }) => status !== 'canceled' && !saving.records.has(id))
    .find((one) => isNear(one) && haveOneLossExcept(known.valuesOf(one), job, NUMBERS_OF_JOB))
  if (!row) return false
  const own = known.valuesOf(row).claim_number
  const what =
    `a new job was created, and job ${row.id} has its client, property and date of loss, ` +
    `and the claim number "${own}", which is similar.`
  warn(saving, draft, 'ambiguous_match', `${what} ${NEXT_OF_TWO.claim_number}`, 'claim_number')
  return true
}

const NUMBERS_OF_JOB = ['claim_number', 'job_number'] as const

/** A job number belongs to one job. */
const NEXT_OF_TWO = {
  claim_number:
    'If both are one claim, set the same claim number in both with "svc job set", or cancel one.',
  job_number: 'If both are one job, cancel one of them.',
} as const

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
    const next = NEXT_OF_TWO[spelled.field]
    const what = `a new job was created, and ${spelled.what} ${next}`
    warn(saving, draft, 'ambiguous_match', what, spelled.field)
  }
  if (spelled || !isAlone || warnOfMistypedClaim(saving, known, input)) return
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

const NUMBERS = 'its claim or job number'

/** What finds the job of a document later. Null if it states too little. */
function keyOf({ claim, name, job }: JobToMatch): string | null {
  if (claim ?? job.job_number) return NUMBERS
  return name && job.address?.line1 ? 'its insured and address' : null
}

/** The document only adds to a job, and no job matches. */
export function warnOfNone(saving: SaveContext, known: JobIndex, input: JobToMatch): void {
  const spelled = otherSpelling(known, input)
  const isWaiting = mayWait(saving, input.draft)
  const set =
    spelled?.field === 'job_number'
      ? 'If both are one job, set its number as this document has it with "svc job set"'
      : 'If both are one claim, set the same claim number with "svc job set"'
  const key = keyOf(input)
  const create =
    isWaiting && key
      ? `It is saved to the job once one with ${key} exists, within 90 days. ` +
        'Upload the estimate, or create the job.'
      : key === NUMBERS
        ? `Create it with ${key}, then upload again.`
        : `Add ${NUMBERS}, then upload again.`
  const then = isWaiting ? THEN_SAVED : ', then upload again.'
  const what = spelled
    ? `no job matches this document, but ${spelled.what} ${set}${then}`
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
