import type { ShellFacts } from '../dashboard/shell.ts'
import { countOpenReviews } from '../features/ingestions/ingestion-reviews.queries.ts'
import { isLow } from '../features/units/unit.ts'
import { selectAccount } from '../features/units/units.queries.ts'
import { hasUnhealthyEndpoint } from '../features/webhooks/webhook-endpoints.queries.ts'
import type { Place } from '../platform/pages/page-access.ts'
import type { ShellPage } from '../platform/pages/page-answer.ts'

/** The balance and the sidebar badges that every page shows. */
export async function shellFacts({ platform }: ShellPage, place: Place): Promise<ShellFacts> {
  if (place.kind === 'network') return { balance: null, waiting: {} }
  const db = platform.tenants.of(place.id)
  const [account, review, isUnhealthy] = await Promise.all([
    selectAccount(db, place.id),
    countOpenReviews(db, place.id),
    hasUnhealthyEndpoint(db, place.id),
  ])
  const balance =
    place.mode === 'test' || !account ? 'Free' : `${account.balance.toLocaleString('en-US')} IU`
  const waiting = {
    review,
    ...(isUnhealthy && { webhooks: 'warning' as const }),
    ...(account && isLow(account) && { units: 'warning' as const }),
  }
  return { balance, waiting }
}
