import type { Attempt } from '../../platform/outbound/attempt.ts'
import type { DeliveryUpdate, DueDelivery } from './deliveries.queries.ts'
import { GIVE_UP_MS, nextAttempt } from './retry.ts'
import type { Health } from './webhook-endpoints.queries.ts'

/** An attempt that never left this machine is repeated after this time and does not count. */
const OWN_FAULT_MS = 30_000

/** The state of a delivery after an attempt that ended at `at`. */
export function classifyAttempt(due: DueDelivery, attempt: Attempt, at: Date): DeliveryUpdate {
  const { id, attempts, first_failed_at } = due
  const now = at.toISOString()
  const same = { id, attempts, first_failed_at, finished_at: null }
  if (attempt.ok)
    return { ...same, status: 'delivered', attempts: attempts + 1, due_at: now, finished_at: now }
  if (!attempt.left) {
    const again = new Date(at.getTime() + OWN_FAULT_MS).toISOString()
    return { ...same, status: 'pending', due_at: again }
  }
  const firstFailedAt = first_failed_at ?? now
  const { retryAfterSeconds } = attempt
  const counted = { deliveryId: id, attempts: attempts + 1, retryAfterSeconds }
  const next = nextAttempt({ ...counted, firstFailedAt: new Date(firstFailedAt) }, at)
  return {
    id,
    status: next ? 'pending' : 'failed',
    attempts: attempts + 1,
    due_at: (next ?? at).toISOString(),
    first_failed_at: firstFailedAt,
    finished_at: next ? null : now,
  }
}

/**
 * The state of an endpoint after attempts, in the order in which they ended. The endpoint is failing since
 * the first failure after its last success. A failure seven days after that disables it.
 */
export function healthAfter(
  failingSince: string | null,
  ended: readonly { attempt: Attempt; at: Date }[],
): Health {
  let since = failingSince
  for (const { attempt, at } of ended) {
    if (attempt.ok) since = null
    else if (attempt.left && since !== null && at.getTime() - Date.parse(since) >= GIVE_UP_MS) {
      return { failingSince: since, disabled: { at, reason: reasonOf(attempt) } }
    } else if (attempt.left) since ??= at.toISOString()
  }
  return { failingSince: since, disabled: null }
}

function reasonOf({ error, status }: Attempt): string {
  const last = status === null ? error : `${error} ${status}`
  return `Every attempt failed for seven days. The last ended with ${last}.`
}
