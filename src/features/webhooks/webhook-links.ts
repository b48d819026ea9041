import { attributes } from '../../dashboard/components/attributes.ts'
import type { RecentInterval } from '../../dashboard/components/date-range.ts'
import type { Html } from '../../platform/pages/html.ts'
import type { DeliveryFilter } from './listed-deliveries.queries.ts'
import type { ResponseFilter } from './response-filters.ts'

/** The state of an endpoint's delivery list, which is part of the URL. */
export type DeliveriesQuery = {
  status?: DeliveryFilter | undefined
  type?: string | undefined
  response?: ResponseFilter | undefined
  created?: RecentInterval | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  event?: string | undefined
  attempt?: string | undefined
  view?: 'raw' | undefined
}

/** The URL of the page with some of its state changed. */
export function stateUrl(path: string, query: DeliveriesQuery, change: DeliveriesQuery): string {
  const entries = Object.entries({ ...query, ...change }).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries as [string, string][])
  return search.size > 0 ? `${path}?${search}` : path
}

/** Attributes of a link that changes the list in place, and the URL. */
export function swapLink(id: string, href: string): Html {
  return attributes({
    id,
    href,
    'hx-get': href,
    'hx-target': '#deliveries',
    'hx-select': '#deliveries',
    'hx-push-url': 'true',
    'hx-sync': '#deliveries:replace',
  })
}
