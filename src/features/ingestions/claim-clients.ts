import type { DraftOf } from '../../extraction/findings.ts'
import { claimKey, selectJobCandidates } from '../jobs/jobs.queries.ts'
import { chunks, type SaveContext } from './saving.ts'

/** The client of a job on file. The job's name finds its row. */
export type ClientOfJob = { id: string; nameIndex: string }

/**
 * The clients of jobs on file, by the ref of the client draft whose job has the same claim number. A newer
 * list may state another email of the same person, and a letter only the last name. If several jobs have the
 * claim number, there is none.
 */
export async function clientsOfClaims(
  { tx, operatorId }: SaveContext,
  drafts: DraftOf<'job'>[],
): Promise<Map<string, ClientOfJob>> {
  const owners = new Map<string, ClientOfJob>()
  const claimed = drafts.flatMap(({ client, values: { claim_number: claim } }) =>
    client !== null && typeof claim === 'string' ? [{ client, claim: claimKey(claim) }] : [],
  )
  for (const chunk of chunks(claimed)) {
    const keys = { claim_key: chunk.map(({ claim }) => claim), job_number: [], name_index: [] }
    const jobs = await selectJobCandidates(tx, operatorId, keys)
    const byClaim = Map.groupBy(jobs, ({ claim_key }) => claim_key)
    for (const { client, claim } of chunk) {
      const [job, other] = byClaim.get(claim) ?? []
      if (job?.client_id && !other)
        owners.set(client, { id: job.client_id, nameIndex: job.name_index })
    }
  }
  return owners
}
