import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { OutboundEventRow, OutboundEventType } from '../outbound-events/outbound-event.ts'
import type { WebhookAttemptRow } from './attempts.queries.ts'

/** How an attempt ended. At least one of `status` and `error` is set. */
export type AttemptOutcome = Pick<WebhookAttemptRow, 'status' | 'error' | 'reason'>
export type LastAttempt = AttemptOutcome & { at: string }
export type ListedAttempt = AttemptOutcome & Pick<WebhookAttemptRow, 'id' | 'at' | 'duration_ms'>

/** The latest attempts on a delivery, newest first. */
export async function selectAttemptsOn(
  db: Db,
  operatorId: OperatorId,
  deliveryId: string,
  limit: number,
): Promise<ListedAttempt[]> {
  return run<ListedAttempt>(db, ATTEMPTS_ON, [operatorId, deliveryId, limit])
}

/** When the latest attempts to deliver an event to an endpoint were sent, in Unix seconds. */
export async function selectSentTimes(
  db: Db,
  operatorId: OperatorId,
  endpointId: string,
  eventId: string,
): Promise<number[]> {
  const rows = await run<{ sent: number }>(db, SENT_TIMES, [operatorId, endpointId, eventId])
  return rows.map(({ sent }) => sent)
}

export async function selectAttempt(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<WebhookAttemptRow | null> {
  const [row] = await run<WebhookAttemptRow>(db, ATTEMPT, [operatorId, id])
  return row ?? null
}

/** The latest attempt on each endpoint of an operator, without test events. */
export async function selectLastAttempts(
  db: Db,
  operatorId: OperatorId,
): Promise<Map<string, LastAttempt>> {
  const rows = await run<LastAttempt & { id: string }>(db, LAST_ATTEMPTS, [operatorId])
  return new Map(rows.map(({ id, ...last }) => [id, last]))
}

/**
 * How many attempts the figures of an endpoint cover. To read 100,000 took 130 to 400 ms, and 5,000 took 9.
 * The page updates every 2 s.
 */
export const MAX_COUNTED_ATTEMPTS = 5_000

export type EndpointFigures = {
  /** The number of covered attempts, delivered or not. */
  attempts: number
  waiting: number
  held: number
  delivered: number
  /** Covers attempts that got a response. Null if none did. */
  median_ms: number | null
  longest_ms: number | null
}

/**
 * Figures of the latest `MAX_COUNTED_ATTEMPTS` on deliveries since a time. Counts waiting and held deliveries
 * up to 1,001.
 */
export async function selectEndpointFigures(
  db: Db,
  operatorId: OperatorId,
  endpointId: string,
  since: Date,
): Promise<EndpointFigures> {
  const [row] = await run<EndpointFigures>(db, FIGURES, [
    operatorId,
    endpointId,
    since.toISOString(),
  ])
  return row!
}

export type Failures = {
  first: { id: string; event_id: string | null; at: string } | null
  counts: (AttemptOutcome & { count: number })[]
}

/** The latest `MAX_COUNTED_ATTEMPTS` on deliveries since an endpoint began to fail, by outcome. */
export async function selectFailures(
  db: Db,
  operatorId: OperatorId,
  endpointId: string,
  failingSince: string,
): Promise<Failures> {
  type First = NonNullable<Failures['first']>
  const values = [operatorId, endpointId]
  // `failing_since` is the end of the first failure, but attempts are stored with their start.
  const [first] = await run<First>(db, FIRST_FAILURE, [...values, failingSince])
  const counts = await run<Failures['counts'][number]>(db, FAILURES, [
    ...values,
    first?.at ?? failingSince,
  ])
  return { first: first ?? null, counts }
}

/** The number of events of these types since a time. 1,001 means more than 1,000. */
export async function countEventsSince(
  db: Db,
  operatorId: OperatorId,
  since: Date,
  types: readonly OutboundEventType[],
): Promise<number> {
  const values = [operatorId, since.toISOString(), types]
  const [row] = await run<{ count: number }>(db, COUNT_SINCE, values)
  return row!.count
}

export type ListedEvent = Pick<OutboundEventRow, 'id' | 'seq' | 'type' | 'created_at'> & {
  deliveries: number
  delivered: number
}

/** Events, newest first, from before the event `before`. */
export async function selectEvents(
  db: Db,
  operatorId: OperatorId,
  type: string | undefined,
  before: string | null,
  limit: number,
): Promise<ListedEvent[]> {
  const text = events(type ? 'v.type = $3' : '$3::text is null')
  return run<ListedEvent>(db, text, [operatorId, limit, type ?? null, before])
}

export async function selectEvent(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<LoggedEventRow | null> {
  const [row] = await run<LoggedEventRow>(db, EVENT, [operatorId, id])
  return row ?? null
}

/** `is_logged`: whether its request is in the request log. The log has only API requests. */
type LoggedEventRow = OutboundEventRow & { is_logged: boolean }

const ATTEMPTS_ON = `
  select id, at, duration_ms, status, error, reason from webhook_attempts
  where operator_id = $1 and delivery_id = $2 order by at desc, id desc limit $3`
const SENT_TIMES = `
  select floor(extract(epoch from a.at - a.duration_ms * interval '1 ms'))::int as sent
  from webhook_deliveries d
  join webhook_attempts a on a.operator_id = $1 and a.delivery_id = d.id
  where d.operator_id = $1 and d.endpoint_id = $2 and d.event_id = $3
  order by a.at desc limit 50`
const ATTEMPT = 'select * from webhook_attempts where operator_id = $1 and id = $2'
const LAST_ATTEMPTS = `
  select e.id, a.at, a.status, a.error, a.reason from webhook_endpoints e
  join lateral (
    select at, status, error, reason from webhook_attempts
    where operator_id = $1 and endpoint_id = e.id and delivery_id is not null
    order by at desc limit 1) a on true
  where e.operator_id = $1`
const OPEN = `
  select count(*)::int from (
    select 1 from webhook_deliveries
    where operator_id = $1 and endpoint_id = $2 and status <> 'delivered'`
const RESPONDED = `status is not null and reason is distinct from 'simulated'`
/** Excludes test events, which have no delivery. */
const ON_DELIVERIES = 'operator_id = $1 and endpoint_id = $2 and delivery_id is not null'
const FIGURES = `
  select (${OPEN} and status = 'pending' limit 1001) waiting) as waiting,
    (${OPEN} and status = 'held' limit 1001) held) as held,
    count(*)::int as attempts,
    count(*) filter (where error is null)::int as delivered,
    percentile_cont(0.5) within group (order by duration_ms)
      filter (where ${RESPONDED}) as median_ms,
    max(duration_ms) filter (where ${RESPONDED}) as longest_ms
  from (
    select duration_ms, status, error, reason from webhook_attempts
    where ${ON_DELIVERIES} and at >= $3 order by at desc limit ${MAX_COUNTED_ATTEMPTS}) latest`
const FIRST_FAILURE = `
  select id, event_id, at from webhook_attempts
  where ${ON_DELIVERIES} and at <= $3 and error is not null
  order by at desc limit 1`
const FAILURES = `
  select status, error, max(reason) as reason, count(*)::int as count from (
    select status, error, reason from webhook_attempts
    where ${ON_DELIVERIES} and at >= $3 order by at desc limit ${MAX_COUNTED_ATTEMPTS}) latest
  group by status, error, reason is not distinct from 'simulated'
  order by count desc, status, error`
const COUNT_SINCE = `
  select count(*)::int as count from (
    select 1 from outbound_events
    where operator_id = $1 and created_at >= $2 and type = any($3::text[]) limit 1001) counted`
const EVENT = `
  select e.*, exists (
    select from requests r where r.operator_id = $1 and r.id = e.request_id) as is_logged
  from outbound_events e where e.operator_id = $1 and e.id = $2`

function events(where: string): string {
  return `
    with page as materialized (
      select v.id, v.seq, v.type, v.created_at from outbound_events v
      where v.operator_id = $1 and ${where} and ($4::uuid is null or v.id < $4)
      order by v.id desc limit $2)
    select p.*, n.* from page p
    cross join lateral (
      select count(*)::int as deliveries,
        count(*) filter (where d.status = 'delivered')::int as delivered
      from webhook_endpoints e
      join webhook_deliveries d
        on d.operator_id = $1 and d.endpoint_id = e.id and d.event_id = p.id
      where e.operator_id = $1) n
    order by p.id desc`
}
