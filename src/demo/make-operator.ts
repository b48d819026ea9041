import { BATCH_EVENTS, type NewEvent } from '../features/events/event.ts'
import { recordEvents } from '../features/events/event-recording.ts'
import { insertJobs, jobRow } from '../features/jobs/jobs.queries.ts'
import { createOperator } from '../features/operators/operator.ts'
import { evaluateWithin } from '../features/signals/signal-evaluation.ts'
import {
  acknowledgeEach,
  leaseEvaluation,
  selectOpenSignals,
} from '../features/signals/signals.queries.ts'
import { stamp } from '../platform/db/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Platform } from '../platform/platform.ts'
import type { OperatorId } from '../platform/tenant.ts'
import { ownCertifications } from './certificates.ts'
import { filePaper, type Owner, storePaper } from './file-papers.ts'
import { DAY_MS, type Happening, jobHistory } from './job-history.ts'
import { papersOf } from './papers.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { teamHistory } from './team-history.ts'

const HISTORY_MS = 730 * DAY_MS
const IU = 100
const LEASE_MS = 60_000
const MAX_SIGNALS = 1000

/** Whole: with all that is told of it, which is written in one go. */
export type KnownOperator = { operator_id: OperatorId; is_whole: boolean }
type Made = {
  name: string
  /** What an earlier start made of it. */
  begun: KnownOperator | undefined
  profile: Profile
  /** When its signals were evaluated: they go forward. */
  moments: readonly Date[]
  /** A paper of it is left for the worker to read. */
  waits: boolean
}

/**
 * An operator with two years of work and papers, written in bulk; its signals are evaluated at moments
 * of the past, so that what was open at each of them is known.
 */
export async function makeOperator(
  platform: Pick<Platform, 'db' | 'vault' | 'store'>,
  random: Random,
  { name, begun, profile, moments, waits }: Made,
  now: Date,
): Promise<OperatorId> {
  if (begun?.is_whole) return begun.operator_id
  const { db, vault } = platform
  const id = await db.transaction(async (tx) => {
    const made = begun ?? (await createOperator(tx, vault, { name, iu: IU }, now))
    // The worker looks at it when its past is told.
    await leaseEvaluation(tx, made.operator_id, new Date(), LEASE_MS)
    return made.operator_id
  })
  const owner = { id, name, keys: await vault.keysOf(id) }
  const past = pastOf(random, profile, now)
  const certifications = ownCertifications(random, now)
  const given = { name, certifications, waits }
  const papers = await Promise.all(
    papersOf(random, given, now.getTime()).map((paper) => storePaper(platform, owner, paper)),
  )
  await db.transaction(async (tx) => {
    await writeWork(tx, owner, past, now)
    for (const paper of papers) await filePaper(tx, owner, paper)
    for (const moment of moments) {
      await evaluateWithin(tx, id, owner.keys, moment)
      await acknowledgeSome(tx, random, id, { attention: profile.attention, moment })
    }
  })
  return id
}

/** The demo's history stays within any allowance. */
const ANY_BYTES = Number.MAX_SAFE_INTEGER

async function writeWork(
  tx: Db,
  { id, keys }: Owner,
  { histories, happenings }: ReturnType<typeof pastOf>,
  now: Date,
): Promise<void> {
  const at = await stamp(tx, id, now)
  const jobs = histories.map(({ job }) => jobRow(id, at, keys, job, 'import'))
  await insertJobs(tx, jobs)
  const events = [
    ...happenings.map((one) => eventOf(one, null)),
    ...histories.flatMap((job, index) => {
      return job.happenings.map((one) => eventOf(one, jobs[index]!.id))
    }),
  ].sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
  for (let first = 0; first < events.length; first += BATCH_EVENTS)
    await recordEvents(tx, id, keys, events.slice(first, first + BATCH_EVENTS), ANY_BYTES, now)
}

/** Of what was opened just now, a member looks at some the next day. */
async function acknowledgeSome(
  tx: Db,
  random: Random,
  id: OperatorId,
  { attention, moment }: { attention: number; moment: Date },
): Promise<void> {
  const opened = moment.toISOString()
  const fresh = (await selectOpenSignals(tx, id, MAX_SIGNALS)).filter((row) => {
    return row.opened_at === opened && random.chance(attention)
  })
  const seen = fresh.map((row) => row.id)
  await acknowledgeEach(tx, id, seen, new Date(moment.getTime() + DAY_MS))
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
