import { MAX_BATCH_EVENTS, type NewEvent } from '../features/events/event.ts'
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
import { DAY_MS } from '../platform/durations.ts'
import type { Platform } from '../platform/platform.ts'
import type { OperatorId } from '../platform/tenant.ts'
import { ownCertifications } from './certificates.ts'
import { documentsOf } from './documents.ts'
import { type DemoEvent, jobHistory } from './job-history.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { type DocumentOwner, saveDocument, storeDocument } from './save-documents.ts'
import { teamHistory } from './team-history.ts'

const DEMO_HISTORY_MS = 730 * DAY_MS
const IU = 100
const LEASE_MS = 60_000
const MAX_SIGNALS = 1000

/** An operator from an earlier start. It is complete once its history is written, in one transaction. */
export type ExistingOperator = { operator_id: OperatorId; is_complete: boolean }
type NewDemoOperator = {
  name: string
  /** Set if an earlier start created the operator. */
  existing: ExistingOperator | undefined
  profile: Profile
  /** When its signals are evaluated, in ascending order. */
  moments: readonly Date[]
  /** One of its documents is left for the worker to read. */
  hasPending: boolean
}

/**
 * Creates an operator with two years of jobs, events and documents, written in bulk. Evaluates its signals at
 * past moments, so that network snapshots of those moments have signals to count.
 */
export async function makeOperator(
  platform: Pick<Platform, 'db' | 'vault' | 'store'>,
  random: Random,
  { name, existing, profile, moments, hasPending }: NewDemoOperator,
  now: Date,
): Promise<OperatorId> {
  if (existing?.is_complete) return existing.operator_id
  const { db, vault } = platform
  const id = await db.transaction(async (tx) => {
    const operator = existing ?? (await createOperator(tx, vault, { name, iu: IU }, now))
    // The lease keeps the worker from evaluating its signals before its history is written.
    await leaseEvaluation(tx, operator.operator_id, new Date(), LEASE_MS)
    return operator.operator_id
  })
  const owner = { id, name, keys: await vault.keysOf(id) }
  const history = historyOf(random, profile, now)
  const certifications = ownCertifications(random, now)
  const documents = documentsOf(random, { name, certifications, hasPending }, now.getTime())
  const stored = await Promise.all(
    documents.map((document) => storeDocument(platform, owner, document)),
  )
  await db.transaction(async (tx) => {
    await writeHistory(tx, owner, history, now)
    for (const document of stored) await saveDocument(tx, owner, document)
    for (const moment of moments) {
      await evaluateWithin(tx, id, owner.keys, moment)
      await acknowledgeSome(tx, random, id, { attention: profile.attention, moment })
    }
  })
  return id
}

/** No storage limit: the demo's history is small. */
const ANY_BYTES = Number.MAX_SAFE_INTEGER

async function writeHistory(
  tx: Db,
  { id, keys }: DocumentOwner,
  { jobHistories, teamEvents }: ReturnType<typeof historyOf>,
  now: Date,
): Promise<void> {
  const at = await stamp(tx, id, now)
  const jobs = jobHistories.map(({ job }) => jobRow(id, at, keys, job, 'import'))
  await insertJobs(tx, jobs)
  const events = [
    ...teamEvents.map((event) => toNewEvent(event, null)),
    ...jobHistories.flatMap((history, index) => {
      return history.events.map((event) => toNewEvent(event, jobs[index]!.id))
    }),
  ].sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
  for (let first = 0; first < events.length; first += MAX_BATCH_EVENTS)
    await recordEvents(tx, id, keys, events.slice(first, first + MAX_BATCH_EVENTS), ANY_BYTES, now)
}

/** Acknowledges some of the signals opened at a moment, one day later. */
async function acknowledgeSome(
  tx: Db,
  random: Random,
  id: OperatorId,
  { attention, moment }: { attention: number; moment: Date },
): Promise<void> {
  const opened = moment.toISOString()
  const acknowledged = (await selectOpenSignals(tx, id, MAX_SIGNALS)).filter((row) => {
    return row.opened_at === opened && random.chance(attention)
  })
  const ids = acknowledged.map((row) => row.id)
  await acknowledgeEach(tx, id, ids, new Date(moment.getTime() + DAY_MS))
}

function historyOf(random: Random, profile: Profile, now: Date) {
  const since = now.getTime() - DEMO_HISTORY_MS
  const every = DEMO_HISTORY_MS / profile.jobs
  const jobHistories = Array.from({ length: profile.jobs }, (_, at) => {
    const received = since + every * (at + random.between(0, 0.9))
    return jobHistory(random, profile, { number: at + 1, received, now: now.getTime() })
  })
  const teamEvents = teamHistory(random, profile, { since, now: now.getTime() })
  return { jobHistories, teamEvents }
}

function toNewEvent(
  { activity, at, domain, attributes }: DemoEvent,
  jobId: string | null,
): NewEvent {
  return {
    activity,
    domain,
    occurred_at: new Date(at).toISOString(),
    ...(attributes && { attributes }),
    ...(jobId !== null && { case: { job_id: jobId } }),
  }
}
