import { z } from 'zod'
import { capitalized } from '../../platform/capitalized.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { described, labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { KeyMode } from '../api-keys/api-key.ts'

/** Types of events for an operator's systems. */
export const outboundEventTypes = [
  'job.created',
  'client.created',
  'ingestion.completed',
  'ingestion.failed',
  'export.completed',
] as const
export type OutboundEventType = (typeof outboundEventTypes)[number]
export const outboundEventLabels = labelsOf(outboundEventTypes, {
  'job.created': 'Job created',
  'client.created': 'Client created',
  'ingestion.completed': 'Ingestion completed',
  'ingestion.failed': 'Ingestion failed',
  'export.completed': 'Export completed',
})

export type OutboundEventRow = DB['outbound_events']

/** A change of a record. */
export type NewOutboundEvent = {
  type: OutboundEventType
  /** The JSON text that a GET of the record returns. */
  data: string
  /** In a sandbox, the status recorded for the first attempt of each delivery. That attempt is not sent. */
  simulatedStatus?: number
}
/** The operator or sandbox whose record changed, and the request that caused it. */
export type EventSource = { id: OperatorId; mode: 'live' | 'test'; requestId?: string | null }

/** How long an event is kept, is listed, and can be resent. */
export const EVENTS_KEPT_DAYS = 30

/** The envelope of an event. It is the same in a delivery and in the list. */
const envelope = described(
  {
    id: Uuid,
    created_at: Timestamp,
    api_version: z.literal('v1'),
    mode: KeyMode,
    seq: z.int().min(0),
  },
  {
    id: 'UUID of the event. Use it to recognize an event that arrives twice.',
    created_at: 'When the event happened, in UTC.',
    api_version: 'Version of the API.',
    mode: 'Whether the event belongs to the live account or its sandbox.',
    seq: 'Number of the event: 1, 2, 3 and so on for each operator, without gaps. 0 for a test event.',
  },
)

/** A type of event and its record. The record's feature defines the shape. */
export type Announcement = {
  name: OutboundEventType
  summary: string
  description: string
  body: ReturnType<typeof eventSchema>
}

export function announcement(
  name: OutboundEventType,
  record: z.ZodObject,
  summary: string,
): Announcement {
  const description =
    '`data` is the record exactly as its GET returned it when the event happened. The introduction ' +
    'describes how to verify the signature. A failed delivery is retried for seven days, so deliveries can ' +
    'arrive out of order.'
  return { name, summary, description, body: eventSchema(name, record) }
}

function eventSchema(type: OutboundEventType, record: z.ZodObject) {
  const words = outboundEventLabels[type].split(' ')
  const id = `${words.map(capitalized).join('')}Event`
  const own = described(
    { type: z.literal(type), data: record },
    { type: 'Type of the event.', data: 'The record when the event happened.' },
  )
  return z.strictObject({ ...envelope, ...own }).meta({ id })
}

/** An event's JSON text, byte for byte the same as in every delivery. */
export function outboundEventText(
  row: Pick<OutboundEventRow, 'id' | 'sealed'>,
  keys: OperatorKeys,
): string {
  return keys.open({ table: 'outbound_events', id: row.id, column: 'sealed' }, row.sealed)
}
