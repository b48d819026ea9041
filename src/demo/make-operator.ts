import { createOperator } from '../features/accounts/operator.ts'
import {
  certificationRow,
  insertCertifications,
  type NewCertification,
} from '../features/certifications/certification.ts'
import { BATCH_EVENTS, type NewEvent } from '../features/events/event.ts'
import { recordEvents } from '../features/events/record-events.ts'
import { insertJobs, jobRow } from '../features/jobs/job.ts'
import { acknowledge, evaluateSignals, selectOpenSignals } from '../features/signals/signal.ts'
import { claimEvaluation } from '../features/signals/signals.queries.ts'
import { stamp } from '../platform/db/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Platform } from '../platform/platform.ts'
import type { OperatorId } from '../platform/tenant.ts'
import { DAY_MS, type Happening, jobHistory } from './job-history.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { teamHistory } from './team-history.ts'

const HISTORY_MS = 730 * DAY_MS
const IU = 100
const CLAIM_MS = 60_000
const MAX_SIGNALS = 1000

/**
 * An operator with two years of work, written in bulk; its signals are evaluated at `moments`, which
 * go forward, so that what was open at each of them is known.
 */
export async function makeOperator(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  random: Random,
  member: { name: string; profile: Profile; moments: readonly Date[] },
  now: Date,
): Promise<OperatorId> {
  const { operator_id: id } = await db.transaction((tx) => {
    return createOperator(tx, vault, { name: member.name, iu: IU }, now)
  })
  const keys = await vault.keysOf(id)
  const { histories, happenings } = pastOf(random, member.profile, now)
  await db.transaction(async (tx) => {
    const at = await stamp(tx, id, now)
    const jobs = histories.map(({ job }) => jobRow(id, at, keys, job, 'import'))
    await insertJobs(tx, jobs)
    const own = ownCertifications(random, now)
    const held = { vendorId: null, ingestionId: null, source: 'import' as const }
    await insertCertifications(
      tx,
      own.map((one) => certificationRow(id, at, keys, one, held)),
    )
    const events = [
      ...happenings.map((one) => eventOf(one, null)),
      ...histories.flatMap((job, index) => {
        return job.happenings.map((one) => eventOf(one, jobs[index]!.id))
      }),
    ].sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
    for (let first = 0; first < events.length; first += BATCH_EVENTS)
      await recordEvents(tx, id, keys, events.slice(first, first + BATCH_EVENTS), now)
  })
  for (const moment of member.moments) {
    // The worker looks at it when its past is told.
    await claimEvaluation(db, id, new Date(now.getTime() + CLAIM_MS), now)
    await evaluateSignals({ db, vault }, id, moment)
    await acknowledgeSome(db, random, id, { attention: member.profile.attention, moment })
  }
  return id
}

/** Of what was opened just now, a member looks at some the next day. */
async function acknowledgeSome(
  db: Db,
  random: Random,
  id: OperatorId,
  { attention, moment }: { attention: number; moment: Date },
): Promise<void> {
  const at = new Date(moment.getTime() + DAY_MS)
  for (const row of await selectOpenSignals(db, id, MAX_SIGNALS)) {
    const isNew = row.opened_at === moment.toISOString()
    if (isNew && random.chance(attention)) await acknowledge(db, id, row.id, at)
  }
}

function pastOf(random: Random, profile: Profile, now: Date) {
  const since = now.getTime() - HISTORY_MS
  const every = HISTORY_MS / profile.jobs
  const histories = Array.from({ length: profile.jobs }, (_, at) => {
    const received = since + every * (at + random.between(0, 0.9))
    return jobHistory(random, profile, { number: at + 1, received, now: now.getTime() })
  })
  return { histories, happenings: teamHistory(random, profile, { since, now: now.getTime() }) }
}

function eventOf({ activity, at, domain, attributes }: Happening, jobId: string | null): NewEvent {
  return {
    ...{ activity, domain, occurred_at: new Date(at).toISOString() },
    ...(attributes && { attributes }),
    ...(jobId !== null && { case: { job_id: jobId } }),
  }
}

/** What its own documents say it holds: yearly, some of it run out. */
function ownCertifications(random: Random, now: Date): NewCertification[] {
  return (['iicrc_wrt', 'iicrc_asd', 'pollution_liability'] as const)
    .filter(() => random.chance(0.6))
    .map((certification_type) => ({
      certification_type,
      number: `C-${random.int(100_000, 999_999)}`,
      ...yearFrom(now.getTime() - random.between(5, 430) * DAY_MS),
    }))
}

/** A certificate of a year, by its first and its last valid day. */
export function yearFrom(issued: number): { issued_on: string; expires_on: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { issued_on: day(issued), expires_on: day(issued + 365 * DAY_MS) }
}
