import { type Db, run } from '../../platform/db/db.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { type OutboundEventRow, outboundEventText } from '../outbound-events/outbound-event.ts'
import type { AttemptOutcome } from '../webhooks/webhook-pages.queries.ts'
import { type CreatedType, createdBy, type RequestRow } from './request.ts'

/** A list of 50,000 jobs causes as many events, so only the first ones are shown. */
const MAX_LISTED_EVENTS = 50
/** A delivery that fails for seven days has some fifty attempts. */
const MAX_LISTED_ATTEMPTS = 3

export type RequestEffects = {
  created: { type: CreatedType; id: string } | null
  /** Intelligence Units that it cost. */
  charged_iu: number
  /** Activity events that it stored. */
  events_stored: number
  /** State of the document or export that it started. */
  created_status: string | null
  outbound_event_count: number
  /** The first ones, in the order of `seq`. */
  outbound_events: CausedEvent[]
}

export type CausedEvent = {
  id: string
  seq: number
  type: string
  created_at: string
  /** The job, client, ingestion or export that the event is about. */
  record_id: string
  deliveries: CausedDelivery[]
}

export type CausedDelivery = {
  id: string
  endpoint_id: string
  status: string
  /** All attempts, including those before a replay. */
  attempts: number
  /** The latest of them, newest first. */
  latest_attempts: CausedAttempt[]
  /** All attempts since it was created or replayed have failed. */
  failing: boolean
  due_at: string
  finished_at: string | null
}

export type CausedAttempt = AttemptOutcome & { id: string; duration_ms: number }

/** The effects of an operator's request. Groups can only read, so their requests have none. */
export async function selectRequestEffects(
  db: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  row: RequestRow,
): Promise<RequestEffects> {
  const created = createdBy(row)
  const [counted] = await run<{ count: string }>(db, COUNT, [operatorId, row.id])
  const events = await run<OutboundEventRow>(db, EVENTS, [operatorId, row.id, MAX_LISTED_EVENTS])
  const ids = events.map(({ id }) => id)
  const deliveries = await run<Delivery>(db, DELIVERIES, [operatorId, ids, MAX_LISTED_ATTEMPTS])
  return {
    created,
    charged_iu: created?.type === 'ingestion' ? await chargeOf(db, operatorId, created.id) : 0,
    events_stored: row.items ?? 0,
    created_status: created ? await statusOf(db, operatorId, created) : null,
    outbound_event_count: Number(counted!.count),
    outbound_events: events.map((event) => toCausedEvent(event, keys, deliveries)),
  }
}

type Delivery = CausedDelivery & { event_id: string }

function toCausedEvent(
  row: OutboundEventRow,
  keys: OperatorKeys,
  deliveries: readonly Delivery[],
): CausedEvent {
  const { id, seq, type, created_at } = row
  const { data } = JSON.parse(outboundEventText(row, keys)) as { data: { id: string } }
  const own = deliveries.filter(({ event_id }) => event_id === id)
  return {
    id,
    seq: Number(seq),
    type,
    created_at,
    record_id: data.id,
    deliveries: own.map(({ event_id, ...delivery }) => delivery),
  }
}

async function chargeOf(db: Db, operatorId: OperatorId, ingestionId: string): Promise<number> {
  const [charged] = await run<{ iu: string }>(db, CHARGE, [
    operatorId,
    ingestionId,
    afterUpload(ingestionId),
  ])
  return Number(charged?.iu ?? 0)
}

/** A charge is booked after the id of its ingestion was created, at the latest when the upload ends. */
const MAX_UPLOAD_MS = HOUR_MS

function afterUpload(ingestionId: string): string {
  const ms = Number.parseInt(ingestionId.slice(0, 8) + ingestionId.slice(9, 13), 16)
  const hex = (ms + MAX_UPLOAD_MS).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${ingestionId.slice(13)}`
}

async function statusOf(
  db: Db,
  operatorId: OperatorId,
  { type, id }: { type: CreatedType; id: string },
): Promise<string | null> {
  if (type !== 'ingestion' && type !== 'export') return null
  const text = type === 'ingestion' ? INGESTION : EXPORT
  const [row] = await run<{ status: string }>(db, text, [operatorId, id])
  return row?.status ?? null
}

const COUNT = 'select count(*) from outbound_events where operator_id = $1 and request_id = $2'
const EVENTS = `
  select * from outbound_events where operator_id = $1 and request_id = $2 order by seq limit $3`
// Joined by endpoint and event, which is a unique key. Deliveries to a deleted endpoint are not shown.
const DELIVERIES = `
  select d.event_id, d.id, d.endpoint_id, d.status,
    (select count(*)::int from webhook_attempts a
      where a.operator_id = $1 and a.delivery_id = d.id) as attempts,
    (select coalesce(json_agg(json_build_object(
        'id', l.id, 'status', l.status, 'error', l.error, 'reason', l.reason,
        'duration_ms', l.duration_ms) order by l.at desc, l.id desc), '[]')
      from (
        select * from webhook_attempts a
        where a.operator_id = $1 and a.delivery_id = d.id
        order by a.at desc, a.id desc limit $3) l) as latest_attempts,
    d.status <> 'delivered' and d.attempts > 0 as failing, d.due_at, d.finished_at
  from webhook_endpoints e
  join webhook_deliveries d on d.operator_id = $1 and d.endpoint_id = e.id
    and d.event_id = any($2::uuid[])
  where e.operator_id = $1 order by e.created_at, e.id`
// Entries have no index by ingestion. Their ids are UUIDv7, so this reads only the entries of an hour.
const CHARGE = `
  select -sum(amount) as iu from iu_entries
  where operator_id = $1 and ingestion_id = $2 and id >= $2 and id < $3`
const INGESTION = 'select status from ingestions where operator_id = $1 and id = $2'
const EXPORT = 'select status from exports where operator_id = $1 and id = $2'
