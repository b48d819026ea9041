import { z } from 'zod'
import { codeBlock, shortId } from '../../dashboard/components/code.ts'
import { empty } from '../../dashboard/components/empty.ts'
import { filters } from '../../dashboard/components/filters.ts'
import { count, dateTimeText, shortIdText, timeAgo } from '../../dashboard/components/format.ts'
import { facts, pageHead, panel } from '../../dashboard/components/panel.ts'
import { status } from '../../dashboard/components/status.ts'
import { pager, table } from '../../dashboard/components/table.ts'
import { Uuid } from '../../platform/http/values.ts'
import { type Html, html } from '../../platform/pages/html.ts'
import { content, page } from '../../platform/pages/page.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { notFound, uuidParam } from '../../platform/pages/page-refusal.ts'
import {
  EVENTS_KEPT_DAYS,
  type OutboundEventType,
  outboundEventLabels,
  outboundEventText,
  outboundEventTypes,
} from '../outbound-events/outbound-event.ts'
import { selectDeliveriesOf } from './listed-deliveries.queries.ts'
import { bounded, formatted } from './webhook-attempts.ts'
import { nextText } from './webhook-deliveries.ts'
import { openEndpoint } from './webhook-endpoint.ts'
import { type ListedEvent, selectEvent, selectEvents } from './webhook-pages.queries.ts'
import { endpointName, outcome, webhooksPath } from './webhook-words.ts'

const PATH = '/operators/{operator}/events'
const PAGE_ROWS = 50

export const outboundEventsPage = page({
  id: 'outboundEvents',
  path: PATH,
  access: operatorPage('viewer'),
  nav: { section: 'Developers', label: 'Outbound events', icon: 'radio', key: 'o' },
  query: z.object({ type: z.enum(outboundEventTypes).optional(), cursor: Uuid.optional() }),
  async show({ place, query, db, now }) {
    const { type, cursor } = query
    const found = await selectEvents(db, place.id, type, cursor ?? null, PAGE_ROWS + 1)
    const rows = found.slice(0, PAGE_ROWS)
    const next = found.length > PAGE_ROWS ? rows.at(-1)!.id : null
    const path = `/operators/${place.id}/events`
    const url = type ? `${path}?type=${type}` : path
    const options = outboundEventTypes.map((value) => ({ value, label: value }))
    const list = table({
      caption: 'Outbound events',
      className: 'cards',
      columns: [
        { head: 'Event', place: 'title', cell: (one) => html`<code>${one.type}</code>` },
        { head: 'Event ID', cell: ({ id }) => html`<code>${shortIdText(id)}</code>` },
        { head: 'Number', isNumber: true, cell: ({ seq }) => count(Number(seq)) },
        { head: 'Deliveries', cell: deliveriesText },
        {
          head: 'Created',
          isNumber: true,
          place: 'end',
          cell: ({ created_at: at }) => timeAgo(at, now, place.timeZone),
        },
      ],
      rows,
      idOf: ({ id }) => `event-${id}`,
      hrefOf: ({ id }) => `${path}/${id}`,
      empty: noEvents(type !== undefined),
      footer: pager(url, { next, isFirst: cursor === undefined }, 'Newest first'),
    })
    const head = pageHead(
      'Outbound events',
      `Changes to your records, kept for ${EVENTS_KEPT_DAYS} days. ` +
        'Your systems poll them, or receive them as webhooks.',
    )
    const bar = filters(url, [{ name: 'type', label: 'Event', value: type, options }])
    return content('Outbound events', html`${head} ${bar} ${list}`)
  },
})

function deliveriesText({ deliveries, delivered }: ListedEvent): Html {
  if (deliveries === 0) return html`<span class="muted">No endpoint</span>`
  const shape = delivered === deliveries ? 'done' : 'clock'
  return status(shape, `${delivered} of ${deliveries} delivered`)
}

function noEvents(isFiltered: boolean): Html {
  return isFiltered
    ? empty('radio', 'No event of this type', 'Clear the filter to see more.')
    : empty(
        'radio',
        'No events yet',
        'Create a job or a client through the API, or upload a document with a new one.',
      )
}

export const outboundEventPage = page({
  id: 'outboundEvent',
  path: '/operators/{operator}/events/{event}',
  access: operatorPage('viewer'),
  async show({ params, place, db, keys, now }) {
    const row = await selectEvent(db, place.id, uuidParam(params.event))
    if (!row) throw notFound()
    const deliveries = await selectDeliveriesOf(db, place.id, row.id)
    const label = outboundEventLabels[row.type as OutboundEventType]
    const about = facts([
      ['Type', html`<code>${row.type}</code>`],
      ['Event ID', shortId(row.id)],
      ['Number', count(Number(row.seq))],
      ['Created', dateTimeText(row.created_at, place.timeZone)],
      ['Request', row.request_id ? requestOf(row.request_id, row.is_logged, place) : 'None'],
    ])
    const list = table({
      caption: 'Deliveries of this event',
      columns: [
        {
          head: 'Endpoint',
          place: 'title',
          cell: ({ endpoint_id: id, endpoint_sealed: sealed }) =>
            endpointName(openEndpoint({ id, sealed }, keys).url, place),
        },
        {
          head: 'Last attempt',
          cell: ({ last }) => (last ? outcome(last) : status('none', 'None yet')),
        },
        { head: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
        { head: 'Next attempt', isNumber: true, cell: (one) => nextText(one, now, place) },
      ],
      rows: deliveries,
      idOf: ({ id }) => `delivery-${id}`,
      hrefOf: ({ endpoint_id }) => `${webhooksPath(place)}/${endpoint_id}?event=${row.id}`,
      empty: empty(
        'webhook',
        'Not sent to any endpoint',
        'No endpoint was subscribed to it. Replay it from an endpoint’s page.',
      ),
    })
    const body = html`
      ${pageHead(label, html`<code>${row.id}</code>`)}
      <div class="columns">
        <div class="stack">
          ${panel('Deliveries', list)}
          ${panel(
            'Payload',
            payload(place, () => outboundEventText(row, keys)),
          )}
        </div>
        ${panel('About', about)}
      </div>
    `
    return content(label, body)
  },
})

function requestOf(id: string, isLogged: boolean, place: OperatorPlace): Html {
  const shown = shortId(id, { isCopied: !isLogged })
  return isLogged ? html`<a href="/operators/${place.id}/requests/${id}">${shown}</a>` : shown
}

/** The record at the time of the event. It contains personal data. */
function payload(place: OperatorPlace, textOf: () => string): Html {
  if (!hasRole(place, operatorPage('member')))
    return html`<p class="muted">Payloads may contain personal data. Only members and admins see them.</p>`
  return codeBlock(bounded(formatted(textOf())), { label: 'Payload', wraps: true, isJson: true })
}
