import type { DraftOf } from '../../../extraction/findings.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import type { Merged } from '../../records/record-merge.ts'
import { isOfDocument } from '../../records/record-provenance.ts'
import type { JobIndex, JobToMatch } from './job-candidates.ts'
import { findJob, findNumberedDifferently, holderOfNumber, type JobMatch } from './match-jobs.ts'
import { type SaveContext, warn } from './saving.ts'
import { correctionOf } from './unused-values.ts'

/** Decides which job a document is about if its job number differs from the one on file. */

/**
 * Matches a job. A number that another job has is left out, because numbers are unique per operator. Without
 * it, the job may match another one on file: two rows of a list may have swapped their numbers.
 */
export function matchOf(saving: SaveContext, known: JobIndex, input: JobToMatch): JobMatch {
  const { draft, job } = input
  const match = findJob(known, input)
  const own = match.outcome === 'found' ? match.row : null
  const holder = job.job_number ? holderOfNumber(known, job.job_number, own) : null
  if (!holder) return own || !job.job_number ? match : renumbered(saving, known, input, match)
  const reason = `job ${holder.id} has this number and states another claim, client or date of loss`
  const next = 'If both are one job, cancel one. Otherwise set a free number with "svc job set".'
  const what = `job_number "${job.job_number}" was not used: ${reason}. ${next}`
  warn(saving, draft, 'value_not_used', what, 'job_number')
  job.job_number = null
  return findJob(known, input)
}

/**
 * A newer document may correct the job number of a claim. It creates a second job instead if the claim, the
 * insured and the loss do not all agree. It also does if the list contains the number on file too.
 */
function renumbered(
  saving: SaveContext,
  known: JobIndex,
  input: JobToMatch,
  match: JobMatch,
): JobMatch {
  const { draft, job, claim } = input
  const other = findNumberedDifferently(known, input)
  if (!other) return match
  const { id, job_number: number } = other.match.row
  if (known.isListed('job_number', other.match.row) || known.isSharedClaim(claim)) return match
  if (other.isCorrected) return other.match
  // One owner may have many jobs at one address, so a list does not warn about them in every row.
  const isClose = other.facts.claim_number === 'agree' || other.facts.date_of_loss === 'agree'
  if (draft.match === 'create' && (isClose || draft.row === null)) {
    const same = SHARED[other.match.by] ?? other.match.by
    const what =
      `a new job was created with the job number "${job.job_number}". Job ${id} has "${number}" ` +
      `and the same ${same}. If they are one job, cancel one of them.`
    warn(saving, draft, 'job_number_differs', what, 'job_number')
  }
  return match
}

const SHARED: Readonly<Record<string, string>> = {
  claim_number: 'claim number',
  'client_name and address': 'insured and address',
}

/** A corrected number may instead belong to a second job. A person must decide. */
export function warnOfCorrectedNumber(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  id: string,
  { changes, unused }: Pick<Merged<NewJob>, 'changes' | 'unused'>,
): void {
  const change = changes.find(({ field, from }) => field === 'job_number' && from !== null)
  const refused = unused.find(
    ({ field, keptStatement }) => field === 'job_number' && isOfDocument(keptStatement),
  )
  const which = change
    ? `Its job number changed from "${change.from}" to "${change.to}".`
    : refused &&
      `It keeps its job number "${refused.kept}", and this document states "${refused.stated}".`
  if (!which) return
  const next = 'If these are two jobs, upload a list with both job numbers.'
  const what = `job ${id} has the same claim number. ${which} ${next}`
  warn(saving, draft, 'job_number_differs', what, 'job_number')
}

/** The newest statement counts, but sources that alternate between two claims are in doubt. */
export function warnOfReturnedClaim(
  saving: SaveContext,
  known: JobIndex,
  draft: DraftOf<'job'>,
  row: JobRow,
  { changes }: Pick<Merged<NewJob>, 'changes'>,
): void {
  const { from, to } = changes.find(({ field }) => field === 'claim_number') ?? {}
  if (!from || !known.had(row, 'claim_number', to)) return
  const moved = `the claim number changed from "${from}" back to "${to}", which the job had before.`
  const next = `If that is wrong, ${correctionOf(saving, draft, row.id, 'claim_number')}.`
  warn(saving, draft, 'claim_number_changed_back', `${moved} ${next}`, 'claim_number')
}
