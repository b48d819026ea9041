import type { DraftOf } from '../../../extraction/findings.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import { claimKey, selectJobCandidates } from '../../jobs/jobs.queries.ts'
import { earlierIndex, ownStatement } from '../../records/record-provenance.ts'
import { chunks, type SaveContext } from './saving.ts'

/** The client of a job on file. The job's name finds its row. `by`: what both jobs state. */
export type ClientOfJob = { id: string; nameIndex: string; by: 'claim_number' | 'job_number' }

/** `onFile`: the drafts whose claim or job number is on file. */
type ClientsOnFile = { owners: Map<string, ClientOfJob>; onFile: DraftOf<'job'>[] }

/**
 * The clients of jobs on file, by the ref of the client draft whose job has the same claim number, else the
 * same job number. A newer list may state another email of the same person, and a letter only the last name.
 * If the jobs of a claim have several clients, there is none.
 */
export async function clientsOfJobs(
  { tx, operatorId, keys }: SaveContext,
  drafts: DraftOf<'job'>[],
): Promise<ClientsOnFile> {
  const found: ClientsOnFile = { owners: new Map(), onFile: [] }
  const numbered = drafts.flatMap((draft) => {
    const { client, values } = draft
    const claim = textOf(values.claim_number)
    const number = textOf(values.job_number)
    if (client === null || (claim === null && number === null)) return []
    const earlier = claim === null ? null : earlierIndex(keys, 'claim_number', claim)
    return [{ draft, client, claim: claim === null ? null : claimKey(claim), number, earlier }]
  })
  for (const chunk of chunks(numbered)) {
    const jobs = await selectJobCandidates(tx, operatorId, {
      claim_key: chunk.flatMap(({ claim }) => claim ?? []),
      job_number: chunk.flatMap(({ number }) => number ?? []),
      earlier_values: chunk.flatMap(({ earlier }) => earlier ?? []),
    })
    const byClaim = Map.groupBy(jobs, ({ claim_key }) => claim_key)
    const byNumber = Map.groupBy(jobs, ({ job_number }) => job_number)
    const byEarlier = Map.groupBy(jobs, (job) => ownStatement(job, 'claim_number')?.earlier)
    for (const { draft, client, claim, number, earlier } of chunk) {
      const hadClaim = earlier === null ? [] : (byEarlier.get(earlier) ?? [])
      const ofClaim = claim === null ? [] : (byClaim.get(claim) ?? hadClaim)
      const ofNumber = number === null ? [] : (byNumber.get(number) ?? [])
      const owner = onlyClient(ofClaim, 'claim_number') ?? onlyClient(ofNumber, 'job_number')
      if (owner) found.owners.set(client, owner)
      if (ofClaim.length > 0 || ofNumber.length > 0) found.onFile.push(draft)
    }
  }
  return found
}

function onlyClient(jobs: readonly JobRow[], by: ClientOfJob['by']): ClientOfJob | null {
  const [job, ...others] = jobs
  if (!job?.client_id || others.some(({ client_id }) => client_id !== job.client_id)) return null
  return { id: job.client_id, nameIndex: job.name_index, by }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
