import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt, Outbound } from '../../platform/outbound/post.ts'
import {
  enqueueWithoutKey,
  type Task,
  type Work,
  type WorkContext,
} from '../../platform/tasks/task.ts'
import { outboundEventText } from '../outbound-events/outbound-event.ts'
import {
  claimRound,
  DELIVER_EVENTS,
  type DueDelivery,
  isAnythingDue,
  ROUND_SIZE,
  type Round,
  selectRound,
} from './deliveries.queries.ts'
import { type AttemptedDelivery, recordRound } from './record-round.ts'
import { signedHeaders } from './sign.ts'
import { openEndpoint, validSecrets } from './webhook-endpoint.ts'
import { moveClaim, selectDueEndpoints } from './webhook-endpoints.queries.ts'

/** A claim outlives a killed worker by this much. */
const CLAIM_MS = 30_000
/** With less of it left, no round begins: an attempt takes up to 15 s. */
const LEAST_CLAIM_MS = 20_000
/** A receiver that failed is asked again after this, one delivery at a time, until it takes one. */
const PAUSE_MS = 1_000
/** After this a lane gives its place to another; what is left waits its turn. */
const LANE_MS = 10_000

/**
 * One lane an endpoint: round after round what is due to it is posted, until nothing is. A lane
 * waits for its own receiver only, so a slow or dead one delays no other's deliveries.
 */
export function deliverEvents(outbound: Outbound): Task {
  return {
    name: DELIVER_EVENTS,
    waits: true,
    due: selectDueEndpoints,
    async handle(work, context) {
      const { operatorId, id } = work
      const { db } = context.platform
      let outcome = 'nothing_to_do'
      const lane: DeliveryRun = { work, outbound, held: new Date(0), receiver: 'unasked' }
      const end = context.now().getTime() + LANE_MS
      while (!context.stopping.aborted) {
        lane.held = until(context.now())
        const round = await claimRound(db, operatorId, id, lane.held, context.now())
        if (!round) return outcome
        outcome = await runLane(lane, round, end, context)
        await moveClaim(db, operatorId, id, lane.held, null)
        // What became due while the claim was held was told of in vain.
        if (!(await isAnythingDue(db, operatorId, id, context.now()))) return outcome
        if (context.now().getTime() < end) continue
        await enqueueWithoutKey(db, { name: DELIVER_EVENTS }, work)
        return 'yielded'
      }
      return outcome
    },
  }
}

type DeliveryRun = {
  work: Work
  outbound: Outbound
  held: Date
  /** Whether anything of the last round arrived. */
  receiver: 'unasked' | 'up' | 'down'
}

async function runLane(
  lane: DeliveryRun,
  first: Round,
  end: number,
  context: WorkContext,
): Promise<string> {
  const { platform, now, stopping } = context
  const { operatorId, id } = lane.work
  for (let round: Round | null = first; round; ) {
    const left = await deliverRound(lane, round, context)
    if (lane.receiver === 'down') await pause(stopping)
    if (!left) return lane.receiver === 'down' ? 'failed' : 'done'
    if (stopping.aborted) return 'stopped'
    if (now().getTime() >= end) return 'yielded'
    if (!(await holdOn(lane, context))) return 'lost'
    round = await selectRound(platform.db, operatorId, id, lane.held, now())
  }
  return 'ended'
}

async function holdOn(lane: DeliveryRun, { platform, now }: WorkContext): Promise<boolean> {
  const { operatorId, id } = lane.work
  if (lane.held.getTime() - now().getTime() > LEAST_CLAIM_MS) return true
  const next = until(now())
  const held = await moveClaim(platform.db, operatorId, id, lane.held, next)
  lane.held = next
  return held
}

async function pause(stopping: AbortSignal): Promise<void> {
  await sleep(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined)
}

/**
 * All at once to a healthy endpoint; one to a failing one, which so costs little. Gives whether
 * more may be due.
 */
async function deliverRound(
  lane: DeliveryRun,
  round: Round,
  context: WorkContext,
): Promise<boolean> {
  const { operatorId, id } = lane.work
  const { platform, now } = context
  if (round.due.length === 0) return false
  const keys = await platform.vault.keysOf(operatorId)
  const { url, secrets } = openEndpoint({ id, sealed: round.endpoint }, keys)
  const valid = validSecrets(secrets, now())
  const isDown = lane.receiver === 'down' || (lane.receiver === 'unasked' && round.failingSince)
  const taken = round.due.slice(0, isDown ? 1 : undefined)
  const ended: AttemptedDelivery[] = []
  const post = async (due: DueDelivery): Promise<Attempt> => {
    const body = outboundEventText({ id: due.event_id, sealed: due.sealed }, keys)
    const headers = signedHeaders({ eventId: due.event_id, deliveryId: due.id, body }, valid, now())
    const { webhookAllowedCidrs: admitted } = platform.config
    return lane.outbound.post({ url, headers, body, admitted, signal: context.signal })
  }
  const attempts = taken.map(async (due) => {
    const began = now()
    const attempt = await post(due).catch((error) => {
      // One that cannot be sent must not have the others of its round sent again and again.
      context.log.error({ err: error, delivery_id: due.id }, 'a delivery could not be sent')
      return UNSENT
    })
    ended.push({ due, attempt, began, at: now() })
  })
  await Promise.all(attempts)
  lane.receiver = ended.some(({ attempt }) => attempt.ok) ? 'up' : 'down'
  const { disabled } = await recordRound(platform.db, { operatorId, id }, keys, round, ended)
  logFailures(context.log, ended)
  if (disabled)
    context.log.warn(
      { endpoint_id: id },
      'disabled a webhook endpoint after seven days of failures',
    )
  return taken.length < round.due.length || round.due.length === ROUND_SIZE
}

/** One line for each round: the first failure stands for those beside it. */
function logFailures(log: WorkContext['log'], ended: readonly AttemptedDelivery[]): void {
  const failed = ended.filter(({ attempt }) => !attempt.ok && attempt.error !== 'aborted')
  const [first] = failed
  if (!first) return
  const { error, reason, status: http_status } = first.attempt
  const counts = { attempts: ended.length, failed: failed.length }
  log.warn({ ...counts, error, reason, http_status }, 'webhook attempts failed')
}

const UNSENT: Attempt = {
  ok: false,
  status: null,
  error: 'local',
  reason: null,
  durationMs: 0,
  response: '',
  retryAfterSeconds: null,
  left: false,
}

function until(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS)
}
