import type { Database } from '../../platform/db/db.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { Leased } from '../../platform/tasks/lease.ts'
import type { WorkerLoad } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { IngestionRow } from './ingestion.ts'
import { documentLease, leaseAlone } from './ingestions.queries.ts'
import {
  type OperatorLoad,
  selectNextWaiting,
  selectOperatorLoads,
  type WaitingDocument,
} from './waiting-documents.queries.ts'

/**
 * An operator with this many exhausted documents within the interval is in the slow lane. An exhausted
 * document used up its time or memory.
 */
const SLOW_AFTER_DOCUMENTS = 5
export const SLOW_INTERVAL_MS = HOUR_MS
/** If another worker leases the chosen document first, another one is chosen. */
const MAX_TRIES = 8
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000' as OperatorId

export type LeasedDocument = { leased: Leased<IngestionRow>; isSlow: boolean }

/**
 * Leases documents one at a time, fairly between operators. An operator and its sandbox count as one, so that
 * two keys of one customer do not get two shares.
 */
export function openReadingOrder() {
  // Operators with equally few running documents take turns in the order of their ids. Ordered by age, two
  // large backlogs would come before every new document and would block all others.
  let lastServed = BEFORE_ALL

  async function leaseNext(
    db: Database,
    load: WorkerLoad,
    now: Date,
  ): Promise<LeasedDocument | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const chosen = await choose(db, lastServed, load, now)
      if (!chosen) return null
      const { operatorId, id, isSlow, isAlone } = chosen
      lastServed = operatorId
      const lease = isAlone ? leaseAlone : documentLease.take
      const leased = await lease(db, { operatorId, id, requestId: null }, now)
      if (leased) return { leased: withRequest(leased), isSlow }
    }
    return null
  }

  return { leaseNext }
}

/** The queue entry has no request id, so the row's is used. */
function withRequest(leased: Leased<IngestionRow>): Leased<IngestionRow> {
  return { ...leased, work: { ...leased.work, requestId: leased.row.request_id } }
}

/** A waiting document, and the limits of its operator. */
type Candidate = WaitingDocument & {
  /** Running documents of the operator and its sandbox, in all processes. */
  running: number
  isSlow: boolean
  /** Whether this operator may have only one running document. */
  isAlone: boolean
  mayBegin: boolean
}

/**
 * Chooses the operator with the fewest running documents, and the slow lane last. Needs at most one index
 * lookup for each operator that has leased documents or is slow, plus one.
 */
async function choose(
  db: Database,
  lastServed: OperatorId,
  load: WorkerLoad,
  now: Date,
): Promise<Candidate | null> {
  const since = new Date(now.getTime() - SLOW_INTERVAL_MS)
  const loads = await selectOperatorLoads(db, now, since)
  let best: Candidate | null = null
  for await (const waiting of rotation(db, lastServed, loads)) {
    const candidate = candidateOf(waiting, loads, load)
    if (!candidate.mayBegin) continue
    if (candidate.running === 0 && !candidate.isSlow) return candidate
    if (!best || comesBefore(candidate, best)) best = candidate
  }
  return best
}

/** One waiting document of each operator, in the order of ids, starting after `lastServed`. */
async function* rotation(
  db: Database,
  lastServed: OperatorId,
  loads: OperatorLoad[],
): AsyncGenerator<WaitingDocument> {
  const placeOf = (id: OperatorId) => (id > lastServed ? id : `second half ${id}`)
  const expired = loads.flatMap(toExpired)
  let reached = ''
  for (let after = lastServed; ; ) {
    const withoutLease = await selectNextWaiting(db, after)
    const ahead = (withoutLease ? [...expired, withoutLease] : expired)
      .map((waiting) => ({ waiting, place: placeOf(waiting.operatorId) }))
      .filter(({ place }) => place > reached)
    const [next] = ahead.toSorted((one, other) => (one.place < other.place ? -1 : 1))
    if (!next) return
    yield next.waiting
    after = next.waiting.operatorId
    if (after === lastServed) return
    reached = next.place
  }
}

function toExpired({ operatorId, sandboxOf, expiredId }: OperatorLoad): WaitingDocument[] {
  return expiredId ? [{ operatorId, sandboxOf, id: expiredId }] : []
}

function candidateOf(waiting: WaitingDocument, loads: OperatorLoad[], load: WorkerLoad): Candidate {
  const own = loads.find(({ operatorId }) => operatorId === waiting.operatorId)
  const owner = ownerOf(waiting)
  const running = loads
    .filter((other) => ownerOf(other) === owner)
    .reduce((sum, other) => sum + other.running, 0)
  const isSlow = own !== undefined && isInSlowLane(own)
  const isAlone = isSlow || waiting.sandboxOf !== null
  const hasOwnRunning = (own?.running ?? 0) > 0
  const mayBegin = !(isAlone && hasOwnRunning) && hasSlot({ running, isSlow }, load)
  return { ...waiting, running, isSlow, isAlone, mayBegin }
}

export function isInSlowLane({ exhausted }: OperatorLoad): boolean {
  return exhausted >= SLOW_AFTER_DOCUMENTS
}

function ownerOf({ operatorId, sandboxOf }: Pick<OperatorLoad, 'operatorId' | 'sandboxOf'>) {
  return sandboxOf ?? operatorId
}

/**
 * The last slot is reserved for operators with nothing running, so that they need not wait for others'
 * documents. The slow lane uses one of the other slots.
 */
function hasSlot(
  { running, isSlow }: Pick<Candidate, 'running' | 'isSlow'>,
  load: WorkerLoad,
): boolean {
  const hasOrdinarySlot = load.running < load.slots - 1
  if (isSlow) return hasOrdinarySlot && load.slow === 0
  return hasOrdinarySlot || (running === 0 && load.running < load.slots)
}

function comesBefore(one: Candidate, other: Candidate): boolean {
  if (one.isSlow !== other.isSlow) return other.isSlow
  return one.running < other.running
}
