import { type MilestoneDate, milestoneDates, statedAmounts } from '../jobs/job-terms.ts'
import type { SignalType } from '../terms/terms.ts'
import type { FactJobRow, JobEventsRow } from './facts.queries.ts'
import type { FactKind, FactsOf, JobFacts } from './facts.ts'
import { toJobFacts } from './read-facts.ts'
import { type Rule, severityAt } from './rule.ts'
import { rules } from './signal-rules.ts'

/** The findings of a rule at a moment, as `subject severity`. */
export function severitiesOf<Kind extends FactKind>(
  type: SignalType,
  looksAt: Kind,
  facts: FactsOf[Kind],
  now: string,
): string[] {
  const rule = rules.find((one) => one.type === type && one.looksAt === looksAt)
  return (rule as Rule).find(facts).flatMap((finding) => {
    const severity = severityAt(finding, Date.parse(now))
    return severity ? [`${finding.subjectKind} ${finding.subjectId} ${severity}`] : []
  })
}

export type JobFixture = {
  dates?: Partial<Record<MilestoneDate, string>>
  events?: Partial<JobEventsRow>
  supplements?: JobFacts['supplements']
} & Partial<Omit<FactJobRow, MilestoneDate>>

/** The facts of a job that was created on January 1, 2026, as seen at `now`. */
export function jobAt(now: string, fixture: JobFixture = {}): JobFacts {
  const { dates, events, supplements = [], ...columns } = fixture
  const row = { ...EMPTY, ...dates, ...columns }
  const seen = { job_id: 'J', last: null, started_again: null, completed_again: null, ...events }
  const happened = seen.last === null ? undefined : { ...seen, last: seen.last }
  return toJobFacts(row, happened, supplements, { now: new Date(now), ahead: () => undefined })
}

const EMPTY: FactJobRow = {
  id: 'J',
  status: 'open',
  stated_stage: null,
  job_type: null,
  program_type: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...nulls(milestoneDates),
  ...nulls(statedAmounts),
}

function nulls<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>
}
