import type { ShellFacts } from '../dashboard/shell.ts'
import { countOpenReviews } from '../features/ingestions/ingestion-reviews.queries.ts'
import { balanceOf } from '../features/metering/metering.ts'
import { hasUnhealthyEndpoint } from '../features/webhooks/webhook-endpoints.queries.ts'
import type { Place } from '../platform/pages/page-access.ts'
import type { View } from '../platform/pages/page-answer.ts'

/** The balance and the work that waits, for the frame of every page. */
export async function shellFacts({ platform }: View, place: Place): Promise<ShellFacts> {
  if (place.kind === 'network') return { balance: null, waiting: {} }
  const db = platform.tenants.of(place.id)
  const [balance, review, isUnhealthy] = await Promise.all([
    balanceOf(db, place.id),
    countOpenReviews(db, place.id),
    hasUnhealthyEndpoint(db, place.id),
  ])
  const shown = place.mode === 'test' ? 'Free' : `${(balance ?? 0).toLocaleString('en-US')} IU`
  const waiting = { review, ...(isUnhealthy && { webhooks: 'warning' as const }) }
  return { balance: shown, waiting }
}
