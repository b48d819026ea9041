import { setTimeout as sleep } from 'node:timers/promises'
import { type Attempt, statusError } from '../../platform/outbound/attempt.ts'
import type { Outbound } from '../../platform/outbound/post.ts'
import type { Leased } from '../../platform/tasks/lease.ts'
import { enqueueWithoutKey, type Task, type WorkContext } from '../../platform/tasks/task.ts'
import { outboundEventText } from '../outbound-events/outbound-event.ts'
import {
  DELIVER_EVENTS,
  type DeliveryRound,
  type DueDelivery,
  isAnythingDue,
  leaseRound,
  ROUND_SIZE,
  selectRound,
} from './deliveries.queries.ts'
import { type AttemptedDelivery, recordRound } from './record-round.ts'
import { signedHeaders } from './sign.ts'
import { openEndpoint, validSecrets } from './webhook-endpoint.ts'
import { endpointLease } from './webhook-endpoints.queries.ts'

/** No round begins with less time left in the lease, because an attempt takes up to 15 s. */
const MIN_LEASE_MS = 20_000
/** After this time, one delivery is sent to a failing receiver again, until one succeeds. */
const PAUSE_MS = 1_000
/** After this time, a lane gives its slot to another one. Its remaining deliveries are enqueued again. */
const LANE_MS = 10_000

/**
 * Each endpoint has a lane, which posts due deliveries in rounds until none is left. A lane waits only for
 * its own receiver, so a slow or dead receiver delays no other deliveries.
 */
export function deliverEvents(outbound: Outbound): Task {
  return {
    name: DELIVER_EVENTS,
    waits: true,
    lease: endpointLease,
    async handle(work, context) {
      const { operatorId, id } = work
      const { db } = context.platform
      let outcome = 'nothing_to_do'
      let receiver: ReceiverState = 'unasked'
      const end = context.now().getTime() + LANE_MS
      while (!context.stopping.aborted) {
        const leased = await leaseRound(db, work, context.now())
        if (!leased) return outcome
        const run: DeliveryRun = { outbound, lease: leased.lease, receiver }
        outcome = await runRounds(run, leased.round, end, context)
        receiver = run.receiver
        await endpointLease.release(db, run.lease)
        // A queue entry that arrived during the lease could not start a lane.
        if (!(await isAnythingDue(db, operatorId, id, context.now()))) return outcome
        if (context.now().getTime() < end) continue
        await enqueueWithoutKey(db, { name: DELIVER_EVENTS }, work)
        return 'yielded'
      }
      return outcome
    },
  }
}

/** Whether any delivery of the last round succeeded. */
type ReceiverState = 'unasked' | 'up' | 'down'

type DeliveryRun = {
  outbound: Outbound
  lease: Leased<unknown>
  receiver: ReceiverState
}

async function runRounds(
  run: DeliveryRun,
  first: DeliveryRound,
  end: number,
  context: WorkContext,
): Promise<string> {
  const { platform, now, stopping } = context
  for (let round: DeliveryRound | null = first; round; ) {
    const left = await deliverRound(run, round, context)
    if (run.receiver === 'down') await pause(stopping)
    if (!left) return run.receiver === 'down' ? 'failed' : 'done'
    if (stopping.aborted) return 'stopped'
    if (now().getTime() >= end) return 'yielded'
    if (!(await keepsLease(run, context))) return 'lost'
    round = await selectRound(platform.db, run.lease, now())
  }
  return 'ended'
}

async function keepsLease(
  { lease }: DeliveryRun,
  { platform, now }: WorkContext,
): Promise<boolean> {
  const leftMs = lease.until.getTime() - now().getTime()
  return leftMs > MIN_LEASE_MS || endpointLease.renew(platform.db, lease, now())
}

async function pause(stopping: AbortSignal): Promise<void> {
  await sleep(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined)
}

/**
 * Posts all deliveries of a round in parallel to a healthy endpoint, but only one to a failing endpoint.
 * Returns whether more may be due.
 */
async function deliverRound(
  run: DeliveryRun,
  round: DeliveryRound,
  context: WorkContext,
): Promise<boolean> {
  const { operatorId, id } = run.lease.work
  const { platform, now } = context
  if (round.due.length === 0) return false
  const keys = await platform.vault.keysOf(operatorId)
  const { url, secrets } = openEndpoint({ id, sealed: round.endpoint }, keys)
  const valid = validSecrets(secrets, now())
  const isDown = run.receiver === 'down' || (run.receiver === 'unasked' && round.failingSince)
  const taken = round.due.slice(0, isDown ? 1 : undefined)
  const ended: AttemptedDelivery[] = []
  const post = async (
    due: DueDelivery,
  ): Promise<Pick<AttemptedDelivery, 'attempt' | 'request'>> => {
    if (due.simulated_status !== null)
      return { attempt: simulatedAttempt(due.simulated_status), request: null }
    const body = outboundEventText({ id: due.event_id, sealed: due.sealed }, keys)
    const headers = signedHeaders({ eventId: due.event_id, deliveryId: due.id, body }, valid, now())
    const { webhookAllowedCidrs: admitted } = platform.config
    const call = { url, headers, body, admitted, signal: context.signal }
    // The body is stored with the event.
    return { attempt: await run.outbound.post(call), request: { headers, body: null } }
  }
  const attempts = taken.map(async (due) => {
    const began = now()
    const sent = await post(due).catch((error) => {
      // If one delivery cannot be sent, the others of its round must not be sent again.
      context.log.error({ err: error, delivery_id: due.id }, 'a delivery could not be sent')
      return { attempt: UNSENT, request: null }
    })
    ended.push({ due, ...sent, began, at: now() })
  })
  await Promise.all(attempts)
  run.receiver = ended.some(({ attempt }) => attempt.ok) ? 'up' : 'down'
  const { disabled } = await recordRound(platform.db, { operatorId, id }, keys, round, ended)
  logFailures(context.log, ended)
  if (disabled)
    context.log.warn(
      { endpoint_id: id },
      'disabled a webhook endpoint after seven days of failures',
    )
  return taken.length < round.due.length || round.due.length === ROUND_SIZE
}

/** One log line per round, with the first failure. */
function logFailures(log: WorkContext['log'], ended: readonly AttemptedDelivery[]): void {
  const failed = ended.filter(({ attempt }) => !attempt.ok && attempt.error !== 'aborted')
  const [first] = failed
  if (!first) return
  const { error, reason, status: http_status } = first.attempt
  const counts = { attempts: ended.length, failed: failed.length }
  log.warn({ ...counts, error, reason, http_status }, 'webhook attempts failed')
}

/**
 * Counts as a failure of the receiver, so that it appears in the retry, the list of attempts and the status.
 */
function simulatedAttempt(status: number): Attempt {
  const response = `Simulated ${status}. Nothing was sent. The retry will be sent.`
  const error = statusError(status)
  return { ...UNSENT, status, error, reason: 'simulated', response, left: true }
}

const UNSENT: Attempt = {
  ok: false,
  status: null,
  error: 'local',
  reason: null,
  durationMs: 0,
  response: '',
  responseHeaders: [],
  retryAfterSeconds: null,
  left: false,
}
