import type { DraftOf } from '../../../extraction/findings.ts'
import { mergeJob } from '../../jobs/job-merge.ts'
import { selectJobCandidates } from '../../jobs/jobs.queries.ts'
import { JobIndex, lookupKeys } from './job-candidates.ts'
import { matchOf } from './job-numbers.ts'
import { jobToMatch } from './save-jobs.ts'
import type { SaveContext } from './saving.ts'
import { type StatedNumbers, statedNumbers } from './stated-numbers.ts'

/** Finds the jobs on file that keep their client. No job would use a client of the document's name. */
export class KeptClients {
  readonly #saving: SaveContext
  readonly #stated: StatedNumbers
  readonly #onFile: Map<string | null, DraftOf<'job'>[]>

  /** `onFile`: drafts whose claim or job number is on file. Only these are matched, by a query for each. */
  constructor(saving: SaveContext, jobs: DraftOf<'job'>[], onFile: readonly DraftOf<'job'>[]) {
    // Saving the jobs adds the warnings.
    this.#saving = { ...saving, warnings: [], transforms: [] }
    this.#stated = statedNumbers(jobs)
    this.#onFile = Map.groupBy(onFile, ({ client }) => client)
  }

  /** Whether every job of this client draft keeps the client that it has. */
  async isUnused(ref: string): Promise<boolean> {
    const jobs = this.#onFile.get(ref) ?? []
    for (const draft of jobs) if (!(await this.#keepsClient(draft))) return false
    return jobs.length > 0
  }

  async #keepsClient(draft: DraftOf<'job'>): Promise<boolean> {
    const { tx, operatorId, keys, statements } = this.#saving
    const input = jobToMatch(this.#saving, draft, new Map())
    // It is not saved, so it takes no client.
    if (!input) return true
    const candidates = await selectJobCandidates(tx, operatorId, lookupKeys([input], keys))
    const match = matchOf(this.#saving, new JobIndex(keys, candidates, this.#stated), input)
    if (match.outcome !== 'found') return false
    const { unused } = mergeJob(match, input.job, statements.of(draft))
    return unused.some(({ field }) => field === 'client_name')
  }
}
