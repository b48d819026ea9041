import type { Domain } from '../features/terms/terms.ts'
import { DAY_MS } from '../platform/durations.ts'
import type { DemoEvent } from './job-history.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'

/** Events without a job: recruiting, and safety incidents. */

type TeamStage = [activity: string, least: number, most: number]

/** `least` and `most` are the days since the previous stage. */
const RECRUITING: readonly TeamStage[] = [
  ['candidate_applied', 0, 0],
  ['candidate_screened', 1, 4],
  ['candidate_interviewed', 2, 9],
  ['offer_extended', 2, 8],
  ['offer_accepted', 1, 4],
  ['candidate_hired', 2, 10],
  ['onboarding_completed', 5, 20],
]
const SAFETY: readonly TeamStage[] = [
  ['incident_reported', 0, 0],
  ['incident_investigated', 0.2, 2.5],
  ['corrective_action_assigned', 0.5, 3],
  ['corrective_action_completed', 2, 11],
  ['incident_closed', 1, 5],
]

/** From `since` to `now`, in ms since 1970. */
export function teamHistory(
  random: Random,
  profile: Profile,
  { since, now }: { since: number; now: number },
): DemoEvent[] {
  const days = (now - since) / DAY_MS
  const cases = (stages: readonly TeamStage[], key: string, everyDays: number, leaves: number) =>
    Array.from({ length: Math.round(days / everyDays) }, (_, at) => {
      const start = since + random.between(0, days) * DAY_MS
      const attributes = { [key]: `${key[0]}-${at + 1}` }
      return oneCase(random, stages, { start, attributes, leaves, pace: profile.pace })
    }).flat()
  return [
    ...cases(RECRUITING, 'candidate_id', 60, 0.12),
    ...cases(SAFETY, 'incident_id', 90, profile.slips / 4),
  ].filter(({ at }) => at <= now)
}

type CaseOptions = {
  start: number
  attributes: Record<string, string>
  /** The probability that a case ends at a stage. */
  leaves: number
  pace: number
}

function oneCase(
  random: Random,
  stages: readonly TeamStage[],
  { start, attributes, leaves, pace }: CaseOptions,
): DemoEvent[] {
  const domain: Domain = 'team'
  const events: DemoEvent[] = []
  let at = start
  for (const [activity, least, most] of stages) {
    at += random.between(least, most) * pace * DAY_MS
    events.push({ activity, at, domain, attributes })
    if (random.chance(leaves)) break
  }
  return events
}
