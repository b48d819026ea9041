import type { DraftOf } from '../../../extraction/findings.ts'
import { compareGenerations } from '../../../extraction/understanding/normalize/generations.ts'
import { claimKey, selectJobCandidates } from '../../jobs/jobs.queries.ts'
import type { SaveContext } from './saving.ts'

type RowOfName = { id: string; name_index: string }
type DraftedClient = { ref: string; name: string }

/**
 * "Walter Pruitt" and "Walter Pruitt III" with one phone number are a father and a son if each has a claim.
 * With one claim, or none, they are one person.
 */
export class FamilyClients {
  readonly #ofDraft = new Map<string, string>()
  readonly #ofClient = new Map<string, Set<string>>()

  constructor(jobs: readonly DraftOf<'job'>[]) {
    for (const { client, values } of jobs) {
      const [claim, number] = [values.claim_number, values.job_number]
      const key = typeof claim === 'string' ? claimKey(claim) : number
      if (client !== null && typeof key === 'string') this.#ofDraft.set(client, key)
    }
  }

  /** Which of these clients, who have another claim, are named like the draft except for a generation. */
  async relativesOf<R extends RowOfName>(
    { tx, operatorId }: SaveContext,
    { ref, name }: DraftedClient,
    clients: readonly R[],
    nameOf: (row: R) => string,
  ): Promise<ReadonlySet<string>> {
    const key = this.#ofDraft.get(ref)
    const named = clients.filter((row) => compareGenerations(nameOf(row), name) === 'one-sided')
    if (key === undefined || named.length === 0) return new Set()
    const name_index = [...new Set(named.map((row) => row.name_index))]
    const jobs = await selectJobCandidates(tx, operatorId, { name_index })
    const claimsOf = ({ id }: R) => [
      ...(this.#ofClient.get(id) ?? []),
      ...jobs.filter((job) => job.client_id === id).map((job) => job.claim_key ?? job.job_number),
    ]
    const isRelative = (row: R) => claimsOf(row).some((claim) => claim !== key)
    return new Set(named.filter(isRelative).map(({ id }) => id))
  }

  /** Notes that the draft is about this client, for the next rows of the document. */
  note(ref: string, id: string): void {
    const key = this.#ofDraft.get(ref)
    if (key === undefined) return
    const claims = this.#ofClient.get(id)
    if (claims) claims.add(key)
    else this.#ofClient.set(id, new Set([key]))
  }
}
