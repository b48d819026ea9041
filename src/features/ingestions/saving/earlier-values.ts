import type { JobRow } from '../../jobs/job-row.ts'
import { selectJobsByEarlier } from '../../jobs/jobs.queries.ts'
import { ownStatement } from '../../records/record-provenance.ts'
import type { SaveContext } from './saving.ts'

/** Facts of a match that may have been corrected. */
export const CORRECTABLE = ['client_name', 'claim_number', 'job_number', 'policy_number'] as const
export type CorrectableFact = (typeof CORRECTABLE)[number]

/**
 * The values that jobs had before, as indexes by `earlierIndex`. A job's provenance has only the last one of
 * a field, and its claim number may have changed several times.
 */
export class EarlierValues {
  readonly #byJob = new Map<string, Set<string>>()

  /** `found`: the values among those that the document states. */
  constructor(found: readonly { value_index: string; ids: readonly string[] }[] = []) {
    for (const { value_index, ids } of found) for (const id of ids) this.#of(id).add(value_index)
  }

  of(row: JobRow): ReadonlySet<string> {
    const values = this.#of(row.id)
    for (const field of CORRECTABLE) {
      const earlier = ownStatement(row, field)?.earlier
      if (earlier) values.add(earlier)
    }
    return values
  }

  #of(id: string): Set<string> {
    const values = this.#byJob.get(id) ?? new Set<string>()
    this.#byJob.set(id, values)
    return values
  }
}

/** Which jobs had these values before. */
export async function earlierValues(
  { tx, operatorId }: SaveContext,
  indexes: readonly string[],
): Promise<EarlierValues> {
  if (indexes.length === 0) return new EarlierValues()
  return new EarlierValues(await selectJobsByEarlier(tx, operatorId, [...new Set(indexes)]))
}
