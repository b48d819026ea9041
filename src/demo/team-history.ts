import type { Domain } from '../features/terms/terms.ts'
import { DAY_MS, type Happening } from './job-history.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'

/** What goes on beside the jobs: people who are hired, and what goes wrong at work. */

type Stage = [activity: string, least: number, most: number]

/** Days after the stage before. */
const RECRUITING: readonly Stage[] = [
  ['candidate_applied', 0, 0],
  ['candidate_screened', 1, 4],
  ['candidate_interviewed', 2, 9],
  ['offer_extended', 2, 8],
  ['offer_accepted', 1, 4],
  ['candidate_hired', 2, 10],
  ['onboarding_completed', 5, 20],
]
const SAFETY: readonly Stage[] = [
  ['incident_reported', 0, 0],
  ['incident_investigated', 0.2, 2.5],
  ['corrective_action_assigned', 0.5, 3],
  ['corrective_action_completed', 2, 11],
  ['incident_closed', 1, 5],
]

/** In a span of time, in ms since 1970. */
export function teamHistory(
  random: Random,
  profile: Profile,
  { since, now }: { since: number; now: number },
): Happening[] {
  const days = (now - since) / DAY_MS
  const cases = (stages: readonly Stage[], key: string, everyDays: number, leaves: number) =>
    Array.from({ length: Math.round(days / everyDays) }, (_, at) => {
      const begun = since + random.between(0, days) * DAY_MS
      const attributes = { [key]: `${key[0]}-${at + 1}` }
      return oneCase(random, stages, { begun, attributes, leaves, pace: profile.pace })
    }).flat()
  return [
    ...cases(RECRUITING, 'candidate_id', 60, 0.12),
    ...cases(SAFETY, 'incident_id', 90, profile.slips / 4),
  ].filter(({ at }) => at <= now)
}

type Begun = {
  begun: number
  attributes: Record<string, string>
  /** How likely a case is to end at each stage. */
  leaves: number
  pace: number
}

function oneCase(
  random: Random,
  stages: readonly Stage[],
  { begun, attributes, leaves, pace }: Begun,
): Happening[] {
  const domain: Domain = 'team'
  const happenings: Happening[] = []
  let at = begun
  for (const [activity, least, most] of stages) {
    at += random.between(least, most) * pace * DAY_MS
    happenings.push({ activity, at, domain, attributes })
    if (random.chance(leaves)) break
  }
  return happenings
}
