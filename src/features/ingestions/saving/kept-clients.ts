import type { DraftOf } from '../../../extraction/findings.ts'
import { mergeJob } from '../../jobs/job-merge.ts'
import { type JobToMatch, jobsOnFile } from './job-candidates.ts'
import { matchOf } from './job-numbers.ts'
import type { JobMatch } from './match-jobs.ts'
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

  /** Whether this client draft has one job, and it is on file. */
  async isOfKnownJob(ref: string): Promise<boolean> {
    const [draft, ...others] = this.#onFile.get(ref) ?? []
    if (!draft || others.length > 0) return false
    const input = jobToMatch(this.#saving, draft, new Map())
    return input !== null && (await this.#match(input)).outcome === 'found'
  }

  async #keepsClient(draft: DraftOf<'job'>): Promise<boolean> {
    const input = jobToMatch(this.#saving, draft, new Map())
    // It is not saved, so it takes no client.
    if (!input) return true
    const match = await this.#match(input)
    if (match.outcome !== 'found') return false
    const { unused } = mergeJob(match, input.job, this.#saving.statements.of(draft))
    return unused.some(({ field }) => field === 'client_name')
  }

  async #match(input: JobToMatch): Promise<JobMatch> {
    const known = await jobsOnFile(this.#saving, [input], this.#stated)
    return matchOf(this.#saving, known, input)
  }
}
