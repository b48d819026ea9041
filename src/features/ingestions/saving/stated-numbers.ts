import type { DraftOf } from '../../../extraction/findings.ts'
import { claimKey } from '../../jobs/jobs.queries.ts'

/** Job numbers and claims of all rows of a document. Two numbers in one list are two jobs. */
export type StatedNumbers = {
  jobNumbers: Set<string>
  claims: Set<string>
  repeatedClaims: Set<string>
}

export function statedNumbers(drafts: readonly DraftOf<'job'>[]): StatedNumbers {
  const jobNumbers = new Set<string>()
  const claims = new Set<string>()
  const repeatedClaims = new Set<string>()
  for (const { values } of drafts) {
    if (values.job_number !== undefined) jobNumbers.add(String(values.job_number))
    if (values.claim_number === undefined) continue
    const claim = claimKey(String(values.claim_number))
    if (claims.has(claim)) repeatedClaims.add(claim)
    claims.add(claim)
  }
  return { jobNumbers, claims, repeatedClaims }
}
