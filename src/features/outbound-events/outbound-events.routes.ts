import { z } from 'zod'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { endpoint, rendered, reply } from '../../platform/http/endpoint.ts'
import { pageLimit } from '../../platform/http/listing.ts'
import { described } from '../../platform/http/values.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { type Announcement, outboundEventText } from './outbound-event.ts'
import { selectOutboundEvents } from './outbound-events.queries.ts'

const OutboundEventsQuery = z.strictObject({
  limit: pageLimit(100, 25),
  cursor: z
    .string()
    .max(600)
    .optional()
    .describe('The `next_cursor` of the previous page. Omit it to start at the oldest event.'),
})

/** The list of all announced events. */
export function listOutboundEvents(announcements: readonly Announcement[]) {
  const OutboundEventList = outboundEventList(announcements)
  type OutboundEventList = z.output<typeof OutboundEventList>

  return endpoint({
    method: 'GET',
    path: '/v1/outbound-events',
    id: 'listOutboundEvents',
    tag: 'Webhooks',
    summary: 'List outbound events',
    description:
      'Returns the events of the last 30 days in the order of `seq`, with the bodies that webhooks ' +
      'receive. Store `next_cursor` and pass it next time to get only new events.',
    access: operator('webhooks'),
    perHour: 600,
    query: OutboundEventsQuery,
    replies: { 200: OutboundEventList },
    async handle({ caller, keys, query, db, platform }) {
      const binding = ['outbound_events', caller.id]
      const { cursorKey } = platform.vault.root
      const after =
        query.cursor === undefined ? 0 : Number(openCursor(query.cursor, binding, cursorKey))
      const { rows, has_more } = await selectOutboundEvents(db, caller.id, after, query.limit)
      const position = rows.at(-1)?.seq ?? String(after)
      const rest = {
        next_cursor: sealCursor(position, binding, cursorKey),
        has_more,
      }
      const texts = rows.map((row) => outboundEventText(row, keys)).join(',')
      const text = `{"data":[${texts}],${JSON.stringify(rest).slice(1)}`
      return reply(200, rendered<OutboundEventList>(text))
    },
  })
}

function outboundEventList(announcements: readonly Announcement[]) {
  const bodies = announcements.map(({ body }) => body) as [Announcement['body']]
  const mapping = announcements.map(({ name, body }) => [
    name,
    `#/components/schemas/${idOf(body)}`,
  ])
  const discriminator = { propertyName: 'type', mapping: Object.fromEntries(mapping) }
  const OutboundEvent = z
    .discriminatedUnion('type', bodies)
    .describe('Any outbound event. `type` says which.')
    .meta({ id: 'OutboundEvent', discriminator })
  return z
    .strictObject(
      described(
        {
          data: z.array(OutboundEvent).max(100),
          next_cursor: z.string().max(600),
          has_more: z.boolean(),
        },
        {
          data: 'Events of this page, in the order of `seq`.',
          next_cursor: 'Pass it as `cursor` to continue. Set on the last page too: store it.',
          has_more: 'Whether more events are available now.',
        },
      ),
    )
    .meta({ id: 'OutboundEventList' })
}

function idOf(schema: z.ZodType): string {
  const id = schema.meta()?.id
  if (!id) throw new Error('an outbound event has no name in the contract')
  return id
}
