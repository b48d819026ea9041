import { jobStages } from '../../extraction/fields.ts'
import type { FieldChange } from '../records/record-merge.ts'
import type { JobStage, JobStatus, MilestoneDate } from './job-terms.ts'

/** The stage that each milestone date proves, earliest first. */
const STAGE_OF_DATE = [
  ['received', 'received_at'],
  ['contacted', 'first_contact_at'],
  ['inspected', 'inspected_at'],
  ['estimated', 'estimate_sent_at'],
  ['approved', 'estimate_approved_at'],
  ['in_progress', 'started_at'],
  ['completed', 'completed_at'],
  ['invoiced', 'invoiced_at'],
  ['paid', 'paid_at'],
  ['closed', 'closed_at'],
] as const satisfies readonly (readonly [JobStage, MilestoneDate])[]

/** The stated stage or the one that the dates prove, depending on which is later. */
export function farthestStage(
  stated: JobStage | null,
  dates: Record<MilestoneDate, string | null>,
): JobStage | null {
  return provingDate(stated, dates)?.stage ?? stated
}

/** The date that proves a stage at least as late as the stated one. Null if none does. */
export function provingDate(
  stated: JobStage | null,
  dates: Record<MilestoneDate, string | null>,
): { stage: JobStage; date: MilestoneDate } | null {
  const found = STAGE_OF_DATE.findLast(([, date]) => dates[date] !== null)
  if (!found || orderOf(stated) > orderOf(found[0])) return null
  return { stage: found[0], date: found[1] }
}

type StagedRow = { stated_stage: JobStage | null } & Record<MilestoneDate, string | null>

/**
 * The changes with the stage as the job shows it. A filled date moves it. A stated stage changes nothing if a
 * date proves a later one.
 */
export function withShownStage(
  changes: readonly FieldChange[],
  before: StagedRow,
  after: StagedRow,
): FieldChange[] {
  const from = farthestStage(before.stated_stage, before)
  const to = farthestStage(after.stated_stage, after)
  const others = changes.filter(({ field }) => field !== 'stage')
  return from === to ? others : [...others, { field: 'stage', from, to }]
}

/**
 * Null for an active job whose stage is completion or later, and for a job that is not closed whose stage is.
 * Lists state the stage closed only together with the status closed.
 */
export function stageWithin(stage: JobStage | null, status: JobStatus): JobStage | null {
  const isUnderWay = status === 'open' || status === 'on_hold'
  if (stage === 'closed' && status !== 'closed') return null
  return isUnderWay && stage && isDone(stage) ? null : stage
}

/** Whether the work is over in a stage. */
export const isDone = (stage: JobStage) => orderOf(stage) >= orderOf('completed')

function orderOf(stage: JobStage | null): number {
  return stage === null ? -1 : jobStages.indexOf(stage)
}
