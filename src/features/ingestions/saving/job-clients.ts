import type { DraftOf } from '../../../extraction/findings.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import { type JobRow, jobInput } from '../../jobs/job-row.ts'
import { claimKey, selectJobCandidates } from '../../jobs/jobs.queries.ts'
import { nameIndex } from '../../records/record.ts'
import { earlierIndex, isOfDocument, statementOf } from '../../records/record-provenance.ts'
import { type EarlierValues, earlierValues } from './earlier-values.ts'
import { addressKey, personIndexes, placeOf, spouseIndexes } from './job-candidates.ts'
import { chunks, type SaveContext } from './saving.ts'

/** A couple, or one of the two, and their property. */
export const COUPLE = 'client_name and address'

/**
 * The client of a job on file. `nameIndex`: of the job's name. `by`: what both jobs state. The rest
 * is set if the document states another name. `isOnlyJob`: no other job has the client. `mayRename`: and a
 * document named the job.
 */
export type ClientOfJob = {
  id: string
  nameIndex: string
  /** One of the jobs. */
  job: JobRow
  by: 'claim_number' | 'job_number' | typeof COUPLE
  isOnlyJob?: boolean
  mayRename?: boolean
}

/** `onFile`: the drafts whose claim or job number, or whose couple, is on file. */
type ClientsOnFile = { owners: Map<string, ClientOfJob>; onFile: DraftOf<'job'>[] }

/**
 * The clients of jobs on file, by the ref of the client draft whose job has the same claim number, else the
 * same job number, else the same couple and property. A newer list may state another email of the same
 * person, and a letter only the last name or one of a couple. If the jobs of a claim have several clients,
 * there is none.
 */
export async function clientsOfJobs(
  saving: SaveContext,
  drafts: DraftOf<'job'>[],
): Promise<ClientsOnFile> {
  const { tx, operatorId, keys } = saving
  const found: ClientsOnFile = { owners: new Map(), onFile: [] }
  const numbered = drafts.flatMap((draft) => {
    const { client, values } = draft
    const claim = textOf(values.claim_number)
    const number = textOf(values.job_number)
    const couple = coupleOf(keys, draft)
    if (client === null || (claim === null && number === null && !couple)) return []
    const earlier = claim === null ? null : earlierIndex(keys, 'claim_number', claim)
    const key = claim === null ? null : claimKey(claim)
    return [{ draft, client, claim: key, number, earlier, couple }]
  })
  for (const chunk of chunks(numbered)) {
    const earlierIndexes = chunk.flatMap(({ earlier, couple }) => [
      ...(earlier ? [earlier] : []),
      ...(couple?.people ?? []),
    ])
    const jobs = await selectJobCandidates(tx, operatorId, {
      claim_key: chunk.flatMap(({ claim }) => claim ?? []),
      job_number: chunk.flatMap(({ number }) => number ?? []),
      name_index: chunk.flatMap(({ couple }) => couple?.spouses ?? []),
      earlier_values: earlierIndexes,
    })
    const byClaim = Map.groupBy(jobs, ({ claim_key }) => claim_key)
    const byNumber = Map.groupBy(jobs, ({ job_number }) => job_number)
    const before = await earlierValues(saving, earlierIndexes)
    const renamed: { owner: ClientOfJob; job: JobRow }[] = []
    for (const { draft, client, claim, number, earlier, couple } of chunk) {
      const hadClaim = (job: JobRow) => earlier !== null && before.of(job).has(earlier)
      const ofClaim = claim === null ? [] : (byClaim.get(claim) ?? jobs.filter(hadClaim))
      const ofNumber = number === null ? [] : (byNumber.get(number) ?? [])
      const isNumbered = ofClaim.length > 0 || ofNumber.length > 0
      const ofCouple =
        isNumbered || !couple ? [] : jobs.filter((job) => isOfCouple(job, couple, before, keys))
      const owner =
        onlyClient(ofClaim, 'claim_number') ??
        onlyClient(ofNumber, 'job_number') ??
        onlyClient(ofCouple, COUPLE)
      if (owner) found.owners.set(client, owner)
      const [job] = [...ofClaim, ...ofNumber, ...ofCouple]
      const name = textOf(draft.values.client_name)
      const isRenamed = name !== null && owner && nameIndex(keys, name) !== owner.nameIndex
      if (isRenamed && job) renamed.push({ owner, job })
      if (job) found.onFile.push(draft)
    }
    const names = [...new Set(renamed.map(({ owner }) => owner.nameIndex))]
    if (names.length === 0) continue
    const named = await selectJobCandidates(tx, operatorId, { name_index: names })
    for (const { owner, job } of renamed) {
      owner.isOnlyJob = named.filter(({ client_id }) => client_id === owner.id).length === 1
      owner.mayRename = owner.isOnlyJob && isOfDocument(statementOf(job, 'client_name'))
    }
  }
  return found
}

function onlyClient(jobs: readonly JobRow[], by: ClientOfJob['by']): ClientOfJob | null {
  const [job, ...others] = jobs
  if (!job?.client_id || others.some(({ client_id }) => client_id !== job.client_id)) return null
  return { id: job.client_id, nameIndex: job.name_index, job, by }
}

/** The people that a draft names, and its property. Null without one. */
type Couple = { people: string[]; spouses: string[]; address: string }

function coupleOf(keys: OperatorKeys, { values }: DraftOf<'job'>): Couple | null {
  const client_name = textOf(values.client_name)
  const address = placeOf(values)
  if (client_name === null || address === null) return null
  const people = personIndexes(keys, { job: { client_name }, address })
  return { people, spouses: spouseIndexes(keys, { client_name }), address }
}

function isOfCouple(
  job: JobRow,
  couple: Couple,
  before: EarlierValues,
  keys: OperatorKeys,
): boolean {
  const known = before.of(job)
  const isNamed =
    couple.spouses.includes(job.name_index) || couple.people.some((index) => known.has(index))
  return isNamed && addressKey(jobInput(job, keys).address) === couple.address
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
