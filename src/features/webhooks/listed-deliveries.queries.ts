import { type Db, run } from '../../platform/db/db.ts'
import type { Sealed } from '../../platform/secrets/sealed.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { OutboundEventType } from '../outbound-events/outbound-event.ts'
import { canEndAs, endedAs, type ResponseFilter } from './response-filters.ts'
import type { LastAttempt } from './webhook-pages.queries.ts'

export const deliveryFilters = ['undelivered', 'pending', 'held', 'failed', 'delivered'] as const
export type DeliveryFilter = (typeof deliveryFilters)[number]

export type ListedDelivery = {
  id: string
  event_id: string
  type: OutboundEventType
  status: 'pending' | 'delivered' | 'failed' | 'held'
  due_at: string
  created_at: string
  attempts: number
  last: LastAttempt | null
}

export type DeliveryFilters = {
  status?: DeliveryFilter | undefined
  type?: string | undefined
  response?: ResponseFilter | undefined
  since?: Date | null
  /** Exclusive. */
  until?: Date | null
}

/**
 * How many deliveries one page of a filter by response reads. An endpoint that fails for days can have
 * 100,000. To read the last attempt of each took 1.5 s, and the page updates every 2 s.
 */
export const MAX_SEARCHED_DELIVERIES = 4_000

export type DeliveryPage = {
  rows: ListedDelivery[]
  /** The next page is from before this event. A filter by response may have found no row yet. */
  next: string | null
}

/** Deliveries to an endpoint, newest event first, from before the event `before`. */
export async function selectDeliveries(
  db: Db,
  operatorId: OperatorId,
  endpointId: string,
  filters: DeliveryFilters,
  { before, limit }: { before: string | null; limit: number },
): Promise<DeliveryPage> {
  const { type, response, since, until } = filters
  const interval = [since?.toISOString() ?? null, until?.toISOString() ?? null]
  const values = [operatorId, endpointId, limit + 1, before, type ?? null, ...interval]
  const isOfEvents = Boolean(type || since || until)
  const matching = deliveriesWhere(conditionsOf(filters, before), isOfEvents ? JOINED : LOOKED_UP)
  const page = response
    ? `
      select d.* from (${matching} limit ${MAX_SEARCHED_DELIVERIES}) d
      where ${endedAs(response)} order by d.event_id desc limit $3`
    : `${matching} limit $3`
  const found = await run<ListedDelivery>(db, withAttempts(page), values)
  const rows = found.slice(0, limit)
  if (found.length > limit) return { rows, next: rows.at(-1)!.event_id }
  if (!response) return { rows, next: null }
  const end = `${matching} offset ${MAX_SEARCHED_DELIVERIES - 1} limit 1`
  const [last] = await run<{ event_id: string }>(db, end, values)
  return { rows, next: last?.event_id ?? null }
}

// Repeats the condition of the partial index, so that the planner uses it for every status.
const OF_STATUS: Record<DeliveryFilter, string> = {
  undelivered: "and d.status <> 'delivered'",
  pending: "and d.status <> 'delivered' and d.status = 'pending'",
  held: "and d.status <> 'delivered' and d.status = 'held'",
  failed: "and d.status <> 'delivered' and d.status = 'failed'",
  delivered: "and d.status = 'delivered'",
}

function conditionsOf(filters: DeliveryFilters, before: string | null): string {
  const { status, type, response, since, until } = filters
  return [
    'd.endpoint_id = $2 and $3::int > 0',
    status ? OF_STATUS[status] : '',
    before ? 'and d.event_id < $4' : 'and $4::uuid is null',
    type ? 'and v.type = $5' : 'and $5::text is null',
    since ? 'and v.created_at >= $6' : 'and $6::timestamptz is null',
    until ? 'and v.created_at < $7' : 'and $7::timestamptz is null',
    response ? canEndAs(response) : '',
  ].join(' ')
}

/** The deliveries of one event, with their endpoints. */
export async function selectDeliveriesOf(
  db: Db,
  operatorId: OperatorId,
  eventId: string,
): Promise<(ListedDelivery & { endpoint_id: string; endpoint_sealed: Sealed })[]> {
  return run(db, OF_EVENT, [operatorId, eventId])
}

const JOINED = 'join outbound_events v on v.operator_id = $1 and v.id = d.event_id'
// Otherwise the planner reads all events beside the index of the few deliveries that failed.
const LOOKED_UP = `
  cross join lateral (
    select * from outbound_events v where v.operator_id = $1 and v.id = d.event_id offset 0) v`

function deliveriesWhere(where: string, events: string, endpoint = ''): string {
  return `
    select d.id, d.event_id, v.type, d.status, d.due_at, v.created_at ${endpoint}
    from webhook_deliveries d
    ${events}
    ${endpoint ? 'join webhook_endpoints e on e.operator_id = $1 and e.id = d.endpoint_id' : ''}
    where d.operator_id = $1 and ${where}
    order by d.event_id desc`
}

function withAttempts(page: string): string {
  return `
    with page as materialized (${page})
    select p.*,
      (select count(*)::int from webhook_attempts a
        where a.operator_id = $1 and a.delivery_id = p.id) as attempts,
      (select json_build_object('at', a.at, 'status', a.status, 'error', a.error, 'reason', a.reason)
        from webhook_attempts a where a.operator_id = $1 and a.delivery_id = p.id
        order by a.at desc, a.id desc limit 1) as last
    from page p order by p.event_id desc`
}

/** An event has at most one delivery per endpoint, and a unique index finds it. */
const OF_EVENT = withAttempts(
  deliveriesWhere(
    `d.event_id = $2
      and d.endpoint_id in (select id from webhook_endpoints where operator_id = $1)`,
    JOINED,
    ', e.id as endpoint_id, e.sealed as endpoint_sealed',
  ),
)
