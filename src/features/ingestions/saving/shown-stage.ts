import type { JobRow } from '../../jobs/job-row.ts'
import { farthestStage } from '../../jobs/job-stage.ts'
import type { FieldChange } from '../../records/record-merge.ts'

/**
 * The changes with the stage as the job shows it. A filled date moves it. A stated stage changes nothing if a
 * date proves a later one.
 */
export function withShownStage(
  changes: readonly FieldChange[],
  before: JobRow,
  after: JobRow,
): FieldChange[] {
  const from = farthestStage(before.stated_stage, before)
  const to = farthestStage(after.stated_stage, after)
  const others = changes.filter(({ field }) => field !== 'stage')
  return from === to ? others : [...others, { field: 'stage', from, to }]
}
