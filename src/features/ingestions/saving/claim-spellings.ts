import type { JobRow } from '../../jobs/job-row.ts'
import { compactNumber } from '../../jobs/jobs.queries.ts'
import type { JobIndex, JobToMatch } from './job-candidates.ts'
import { haveOneInsured, haveOnePlaceOrDay, mayBeOneLoss } from './match-jobs.ts'

/** Insurers print one claim with and without hyphens. Two claims of one insured have other digits. */

/** Shorter numbers are in sequence: '26-1-10' is not '26-110'. */
const MIN_CHARS = 7

/**
 * The document with the spelling of its claim number that a job of the same insured, property or date of loss
 * has. Not if one of them contradicts it, or if the document has both spellings.
 */
export function withClaimOnFile(known: JobIndex, input: JobToMatch): JobToMatch {
  const { job, claim } = input
  const compact = claim === null ? '' : compactNumber(claim)
  if (claim === null || compact.length < MIN_CHARS || known.find('claim', claim).length > 0)
    return input
  const row = known.find('spelling', compact).find((one) => isOneClaim(known, one, input, compact))
  if (!row) return input
  return {
    ...input,
    claim: row.claim_key,
    job: { ...job, claim_number: known.valuesOf(row).claim_number },
  }
}

/**
 * A letter of a lender or a carrier may name no insured. Without one, and with hyphens in other places, the
 * property or the day must show that both are one loss.
 */
function isOneClaim(
  known: JobIndex,
  row: JobRow,
  { job, claim }: JobToMatch,
  compact: string,
): boolean {
  if (row.status === 'canceled' || known.isListed('claim_number', row)) return false
  const values = known.valuesOf(row)
  if (!mayBeOneLoss(values, job)) return false
  const isPlain = claim === compact || row.claim_key === compact
  return (isPlain && haveOneInsured(values, job)) || haveOnePlaceOrDay(values, job)
}
