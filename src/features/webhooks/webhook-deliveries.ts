import { attributes } from '../../dashboard/components/attributes.ts'
import { button, buttonLink } from '../../dashboard/components/button.ts'
import { dateRange, rangeOf } from '../../dashboard/components/date-range.ts'
import { empty } from '../../dashboard/components/empty.ts'
import { type Filter, filters } from '../../dashboard/components/filters.ts'
import { form } from '../../dashboard/components/form.ts'
import {
  clockText,
  count,
  counted,
  shortIdText,
  timeAgo,
} from '../../dashboard/components/format.ts'
import { icon } from '../../dashboard/components/icon.ts'
import { status } from '../../dashboard/components/status.ts'
import { type Column, pager, table } from '../../dashboard/components/table.ts'
import { instantIn } from '../../extraction/time-zone.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { outboundEventTypes } from '../outbound-events/outbound-event.ts'
import {
  type ListedDelivery,
  MAX_SEARCHED_DELIVERIES,
  selectDeliveries,
} from './listed-deliveries.queries.ts'
import { type ResponseFilter, responseFilters } from './response-filters.ts'
import {
  attemptsPanel,
  type DeliveriesRead,
  type OpenDelivery,
  readOpenDelivery,
} from './webhook-attempts.ts'
import type { WebhookEndpointRow } from './webhook-endpoint.ts'
import { type DeliveriesQuery, stateUrl, swapLink } from './webhook-links.ts'
import { outcome } from './webhook-words.ts'

const PAGE_ROWS = 25
/** A delivery that is due for longer waits for others: a failing endpoint gets one at a time. */
const QUEUED_MS = 10_000

type Deliveries = { rows: ListedDelivery[]; next: string | null; open: OpenDelivery | null }

/** A page of deliveries, and the open one with its attempts. */
export async function readDeliveries({
  db,
  keys,
  place,
  row,
  query,
  now,
}: DeliveriesRead & { now: Date }): Promise<Deliveries> {
  const before = query.cursor ?? null
  const { status: wanted, type, response, created: recent, from, to } = query
  const range = rangeOf({ recent, from, to }, now, (time) => instantIn(place.timeZone, time))
  const only = { status: wanted, type, response, ...range }
  const paging = { before, limit: PAGE_ROWS }
  const { rows, next } = await selectDeliveries(db, place.id, row.id, only, paging)
  const open = await readOpenDelivery({ db, keys, place, row, query }, rows)
  // A link to an attempt shows its delivery on every page of the list.
  if (open && !rows.includes(open.delivery)) rows.unshift(open.delivery)
  return { rows, open, next }
}

type DeliveriesSection = Deliveries & {
  place: OperatorPlace
  row: WebhookEndpointRow
  path: string
  url: string
  query: DeliveriesQuery
  now: Date
}

export function deliveriesSection(section: DeliveriesSection): Html {
  const { rows, next, path, query } = section
  const here = stateUrl(path, query, {})
  const poll = attributes({
    'hx-get': here,
    'hx-trigger': 'every 2s',
    'hx-target': '#deliveries',
    'hx-select': '#deliveries',
    'hx-select-oob': '#health:merge,#endpoint-status:merge',
    'hx-swap': 'merge',
    // A click on a link of the list ends the request, so that a late response does not replace the
    // chosen page.
    'hx-sync': '#deliveries:abort',
  })
  return html`
    <section id="deliveries" class="stack" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title"${poll}>Deliveries</h2>
      ${filterBar(here, query)}
      ${rows.length === 0 ? noDeliveries(section) : deliveriesTable(section, here, next)}
    </section>
  `
}

const RESPONSES: Record<ResponseFilter, string> = {
  '2xx': '2xx, success',
  '3xx': '3xx, redirect',
  '4xx': '4xx, refused',
  '5xx': '5xx, server error',
  timeout: 'Timeout',
  unread: 'Response not read',
  none: 'No response',
}

function filterBar(here: string, query: DeliveriesQuery): Html {
  const { created: recent, from, to } = query
  const end = dateRange(here, 'created', 'Date', { recent, from, to })
  return filters(here, filtersOf(query), nothing, { end })
}

function filtersOf(query: DeliveriesQuery): Filter[] {
  return [
    {
      name: 'status',
      label: 'Status',
      value: query.status,
      options: [
        { value: 'undelivered', label: 'Not delivered' },
        { value: 'pending', label: 'Waiting' },
        { value: 'held', label: 'Held' },
        { value: 'failed', label: 'Given up' },
        { value: 'delivered', label: 'Delivered' },
      ],
    },
    {
      name: 'type',
      label: 'Event',
      value: query.type,
      options: outboundEventTypes.map((value) => ({ value, label: value })),
    },
    {
      name: 'response',
      label: 'Response',
      value: query.response,
      options: responseFilters.map((value) => ({ value, label: RESPONSES[value] })),
    },
  ]
}

function noDeliveries({ path, query, next }: DeliveriesSection): Html {
  const { status: wanted, type, response, created, from, to } = query
  const isFiltered = wanted || type || response || created || from || to
  const none = next
    ? empty(
        'send',
        'No match in these deliveries',
        `Older deliveries are not searched yet. ${count(MAX_SEARCHED_DELIVERIES)} are searched at a time.`,
        buttonLink('Search older deliveries', stateUrl(path, query, { cursor: next })),
      )
    : isFiltered
      ? empty('send', 'No delivery matches these filters', 'Clear a filter to see more.')
      : empty('send', 'Nothing was sent yet', 'The next event appears here within seconds.')
  return html`<div class="table-frame">${none}</div>`
}

function deliveriesTable(section: DeliveriesSection, here: string, next: string | null): Html {
  const { rows, open, place, query } = section
  const waiting = rows.filter((one) => one.status === 'pending').length
  return table({
    caption: 'List of deliveries',
    className: 'deliveries-table',
    columns: columnsOf(section),
    rows,
    idOf: ({ id }) => `delivery-${id}`,
    below: (one) => (open?.delivery === one ? attemptsPanel({ ...section, open }) : null),
    footer: pager(
      here,
      { next, isFirst: query.cursor === undefined },
      `${counted(waiting, 'delivery', 'deliveries')} waiting on this page. Times in ${place.timeZone}.`,
    ),
  })
}

function columnsOf(section: DeliveriesSection): readonly Column<ListedDelivery>[] {
  const { place, now } = section
  return [
    { head: 'Event', place: 'title', cell: (one) => expander(section, one) },
    {
      head: 'Event ID',
      cell: ({ event_id: id }) =>
        html`<a href="/operators/${place.id}/events/${id}"><code>${shortIdText(id)}</code></a>`,
    },
    {
      head: 'Last attempt',
      cell: ({ last }) => (last ? outcome(last) : status('none', 'None yet')),
    },
    { head: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
    {
      head: 'Created',
      isNumber: true,
      cell: ({ created_at: at }) => timeAgo(at, now, place.timeZone),
    },
    { head: 'Next attempt', isNumber: true, cell: (one) => nextText(one, now, place) },
    { head: '', place: 'end', cell: (one) => resend(section, one) },
  ]
}

/** Opens and closes the attempts on a delivery. */
function expander({ open, path, query }: DeliveriesSection, one: ListedDelivery): Html {
  const isOpen = open?.delivery === one
  const state = isOpen ? { event: undefined } : { event: one.event_id }
  const toggle = swapLink(`row-${one.id}`, stateUrl(path, query, { attempt: undefined, ...state }))
  const own = attributes({ 'aria-expanded': isOpen ? 'true' : 'false', class: 'expander' })
  return html`
    <a${toggle}${own}>
      ${icon(isOpen ? 'chevron-down' : 'chevron-right', 14)} <code>${one.type}</code>
    </a>
  `
}

export function nextText(one: ListedDelivery, now: Date, { timeZone }: OperatorPlace): Html {
  if (one.status === 'delivered') return html`<span class="muted">Delivered</span>`
  if (one.status === 'held') return html`Held until you resend it`
  if (one.status === 'failed') return html`None, given up after 7 days`
  const dueMs = now.getTime() - Date.parse(one.due_at)
  if (dueMs >= 0) return dueMs < QUEUED_MS ? html`Now` : html`After earlier deliveries`
  const ahead = html`<span class="muted">${timeAgo(one.due_at, now, timeZone)}</span>`
  return html`<span>${clockText(one.due_at, now, timeZone)}, ${ahead}</span>`
}

function resend({ place, row, path }: DeliveriesSection, { event_id, type }: ListedDelivery): Html {
  if (!hasRole(place, operatorPage('member')) || row.status !== 'active') return nothing
  const send = button('Resend', {
    kind: 'quiet',
    isSmall: true,
    type: 'submit',
    label: `Resend ${type} ${shortIdText(event_id)}`,
    attributes: attributes({ id: `resend-${event_id}` }),
  })
  return form(`${path}/events/${event_id}/resend`, send)
}
