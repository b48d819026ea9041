import { z } from 'zod'
import type { DB } from '../../platform/db/schema.gen.ts'
import { labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { KeyMode } from '../api-keys/api-key.ts'

/** What the service tells an operator's own systems; each has a producer in this code. */
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

/** Something that happened to a record; `data` is its JSON text, as its GET gives it. */
export type NewOutboundEvent = { type: OutboundEventType; data: string }
/** Whose systems are told: an operator, or its sandbox. */
export type EventSource = { id: OperatorId; mode: 'live' | 'test' }

/** How long an event is kept, and can be polled or sent again. */
export const KEPT_DAYS = 30

/** The fields of an event around its record: the same in a delivery and in the list. */
const envelope = {
  id: Uuid,
  created_at: Timestamp,
  api_version: z.literal('v1'),
  mode: KeyMode,
  seq: z.int().min(0).describe('Counts an operator’s events from 1, without a gap; 0 on a test.'),
}

/** A type of event and the record it carries; the features that tell of records know their shapes. */
export type Announcement = {
  name: OutboundEventType
  summary: string
  description: string
  body: ReturnType<typeof bodyOf>
}

export function announcement(
  name: OutboundEventType,
  record: z.ZodObject,
  summary: string,
): Announcement {
  const description = 'data is the record, exactly as its GET gave it when the event happened.'
  return { name, summary, description, body: bodyOf(name, record) }
}

function bodyOf(type: OutboundEventType, record: z.ZodObject) {
  const words = outboundEventLabels[type].split(' ')
  const id = `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Event`
  return z.strictObject({ ...envelope, type: z.literal(type), data: record }).meta({ id })
}

/** An event's JSON text, byte for byte as every delivery of it carries it. */
export function outboundEventText(
  row: Pick<OutboundEventRow, 'id' | 'sealed'>,
  keys: OperatorKeys,
): string {
  return keys.open({ table: 'outbound_events', id: row.id, column: 'sealed' }, row.sealed)
}
