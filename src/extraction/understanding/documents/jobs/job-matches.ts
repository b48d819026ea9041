import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'

export function matchesOf(pairs: FieldPairs<JobLabel>, name: JobLabel): FieldMatch<JobLabel>[] {
  return pairs.all.filter((one) => one.name === name)
}

/** The best match first, then all in reading order. */
export function candidatesFor(pairs: FieldPairs<JobLabel>, name: JobLabel): FieldMatch<JobLabel>[] {
  const best = pairs.best.get(name)
  return best ? [best, ...matchesOf(pairs, name)] : matchesOf(pairs, name)
}
