import { z } from 'zod'
import { operator } from '../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { endpoint, rendered, reply } from '../../platform/http/endpoint.ts'
import { limitOf } from '../../platform/http/listing.ts'
import { type Announcement, outboundEventText } from './outbound-event.ts'
import { selectOutboundEvents } from './outbound-events.queries.ts'

/** The list of what the announced events say. */
export function listOutboundEvents(announcements: readonly Announcement[]) {
  const bodies = announcements.map(({ body }) => body) as [Announcement['body']]
  const OutboundEventList = z
    .strictObject({
      data: z.array(z.discriminatedUnion('type', bodies).meta({ id: 'OutboundEvent' })).max(100),
      next_cursor: z.string().max(600).describe('Where to go on, also on the last page.'),
      has_more: z.boolean(),
    })
    .meta({ id: 'OutboundEventList' })
  type OutboundEventList = z.output<typeof OutboundEventList>

  return endpoint({
    method: 'GET',
    path: '/v1/outbound-events',
    id: 'listOutboundEvents',
    tag: 'Webhooks',
    summary: 'Poll what happened',
    description:
      'The bodies of the deliveries, in the order of seq, for 30 days. Without a cursor it begins ' +
      'at the oldest; keep next_cursor and go on from it.',
    access: operator('webhooks'),
    perHour: 600,
    query: z.strictObject({
      limit: limitOf(100, 25),
      cursor: z.string().max(600).optional().describe('A next_cursor of this list.'),
    }),
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
