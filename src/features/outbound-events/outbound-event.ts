import { z } from 'zod'
import { labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import { KeyMode } from '../api-keys/api-key.ts'
import type { OutboundEventRow } from './outbound-events.queries.ts'

export { type Fact, insertOutboundEvents } from './outbound-events.queries.ts'

/** What the service tells an operator's own systems; each has a producer in this code. */
export const outboundEventTypes = [
  'job.created',
  'client.created',
  'ingestion.completed',
  'ingestion.failed',
  'export.completed',
] as const
export type OutboundEventType = (typeof outboundEventTypes)[number]
export const OutboundEventTypeName = z.enum(outboundEventTypes).meta({ id: 'OutboundEventType' })
export const outboundEventLabels = labelsOf(outboundEventTypes, {
  'job.created': 'Job created',
  'client.created': 'Client created',
  'ingestion.completed': 'Ingestion completed',
  'ingestion.failed': 'Ingestion failed',
  'export.completed': 'Export completed',
})

/** How long an event is kept, and can be polled or sent again. */
export const KEPT_DAYS = 30

/** The fields of an event around its record: the same in a delivery and in the list. */
export const envelope = {
  id: Uuid,
  type: OutboundEventTypeName,
  created_at: Timestamp,
  api_version: z.literal('v1'),
  mode: KeyMode,
  seq: z.int().min(1).describe('Counts an operator’s events, without a gap.'),
}

export const OutboundEvent = z
  .strictObject({
    ...envelope,
    data: z
      .record(z.string(), z.unknown())
      .describe('The record, exactly as its GET gave it when the event happened.'),
  })
  .meta({ id: 'OutboundEvent' })
export type OutboundEvent = z.output<typeof OutboundEvent>

/** An event's JSON text, byte for byte as every delivery of it carries it. */
export function outboundEventText(
  row: Pick<OutboundEventRow, 'id' | 'sealed'>,
  keys: OperatorKeys,
): string {
  return keys.open({ table: 'outbound_events', id: row.id, column: 'sealed' }, row.sealed)
}
