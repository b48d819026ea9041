import { attributes } from '../../dashboard/components/attributes.ts'
import { button } from '../../dashboard/components/button.ts'
import { empty } from '../../dashboard/components/empty.ts'
import { filters } from '../../dashboard/components/filters.ts'
import { form } from '../../dashboard/components/form.ts'
import { clockText, counted, timeAgo } from '../../dashboard/components/format.ts'
import { icon } from '../../dashboard/components/icon.ts'
import { status } from '../../dashboard/components/status.ts'
import { pager } from '../../dashboard/components/table.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { outboundEventTypes } from '../outbound-events/outbound-event.ts'
import {
  attemptsPanel,
  type DeliveriesRead,
  type OpenDelivery,
  readOpenDelivery,
} from './webhook-attempts.ts'
import type { WebhookEndpointRow } from './webhook-endpoint.ts'
import { cut, type DeliveriesQuery, stateUrl, swapLink } from './webhook-links.ts'
import { type ListedDelivery, selectDeliveries } from './webhook-pages.queries.ts'
import { outcome } from './webhook-words.ts'

const PAGE_ROWS = 25
/** If a delivery is due this soon, the list updates by itself. */
const SOON_MS = 90_000

type Deliveries = { rows: ListedDelivery[]; next: string | null; open: OpenDelivery | null }

/** A page of deliveries, and the open one with its attempts. */
export async function readDeliveries({
  db,
  keys,
  place,
  row,
  query,
}: DeliveriesRead): Promise<Deliveries> {
  const before = query.cursor ?? null
  const found = await selectDeliveries(db, place.id, row.id, query, before, PAGE_ROWS + 1)
  const rows = found.slice(0, PAGE_ROWS)
  const open = await readOpenDelivery({ db, keys, place, row, query }, rows)
  // A link to an attempt shows its delivery on every page of the list.
  if (open && !rows.includes(open.delivery)) rows.unshift(open.delivery)
  return { rows, open, next: found.length > PAGE_ROWS ? found[PAGE_ROWS - 1]!.event_id : null }
}

type Section = Deliveries & {
  place: OperatorPlace
  row: WebhookEndpointRow
  path: string
  url: string
  query: DeliveriesQuery
  now: Date
}

export function deliveriesSection(section: Section): Html {
  const { rows, next, path, query, now } = section
  const here = stateUrl(path, query, {})
  const isMoving = rows.some(
    (one) => one.status === 'pending' && Date.parse(one.due_at) - now.getTime() < SOON_MS,
  )
  const poll = attributes(
    isMoving
      ? {
          'hx-get': here,
          'hx-trigger': 'every 2s',
          'hx-target': '#deliveries',
          'hx-select': '#deliveries',
          'hx-select-oob': '#health',
          // A click on a link of the list ends the polling, so that a late response does not replace the
          // chosen page.
          'hx-sync': '#deliveries:abort',
        }
      : {},
  )
  return html`
    <section id="deliveries" class="stack" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title"${poll}>Deliveries</h2>
      ${filterBar(here, query)}
      ${rows.length === 0 ? noDeliveries(query) : deliveriesTable(section, here, next)}
    </section>
  `
}

function filterBar(here: string, query: DeliveriesQuery): Html {
  return filters(here, [
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
  ])
}

function noDeliveries({ status: wanted, type }: DeliveriesQuery): Html {
  const text = wanted || type
  return html`
    <div class="table-frame">
      ${
        text
          ? empty('send', 'No delivery matches these filters', 'Clear a filter to see more.')
          : empty('send', 'Nothing was sent yet', 'The next event is listed here within seconds.')
      }
    </div>
  `
}

function deliveriesTable(section: Section, here: string, next: string | null): Html {
  const { rows, open, place, query } = section
  const heads = ['Event', 'Event ID', 'Last attempt']
  const numbers = ['Attempts', 'Created', 'Next attempt']
  const waiting = rows.filter((one) => one.status === 'pending').length
  const footer = pager(
    here,
    { next, isFirst: query.cursor === undefined },
    `${counted(waiting, 'delivery', 'deliveries')} waiting on this page. Times in ${place.timeZone}.`,
  )
  return html`
    <div class="table-frame">
      <div class="table-scroll" tabindex="0" role="region" aria-label="List of deliveries">
        <table class="table">
          <caption class="hidden-text">Deliveries</caption>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
              ${numbers.map((head) => html`<th scope="col" class="number">${head}</th>`)}
              <th scope="col"><span class="hidden-text">Actions</span></th>
            </tr>
          </thead>
          <tbody>${rows.map((one) => deliveryRows(section, one, open))}</tbody>
        </table>
      </div>
      <div class="table-footer">${footer}</div>
    </div>
  `
}

function deliveryRows(section: Section, one: ListedDelivery, open: OpenDelivery | null): Html {
  const { place, path, query, now } = section
  const isOpen = open?.delivery === one
  const state = isOpen ? { event: undefined, attempt: undefined } : { event: one.event_id }
  const toggle = swapLink(`row-${one.id}`, stateUrl(path, query, { attempt: undefined, ...state }))
  const expanded = attributes({ 'aria-expanded': isOpen ? 'true' : 'false', class: 'expander' })
  const created = timeAgo(one.created_at, now, place.timeZone)
  const row = html`
    <tr class="${isOpen ? 'is-open' : ''}">
      <td>
        <a${toggle}${expanded}>${icon(isOpen ? 'chevron-down' : 'chevron-right', 14)}
        <code>${one.type}</code></a>
      </td>
      <td>
        <a href="/operators/${place.id}/events/${one.event_id}"><code>${cut(one.event_id)}</code></a>
      </td>
      <td>${one.last ? outcome(one.last) : status('none', 'None yet')}</td>
      <td class="number">${one.attempts}</td>
      <td class="number">${created}</td>
      <td class="number">${nextText(one, now, place)}</td>
      <td class="at-end">${resend(section, one)}</td>
    </tr>
  `
  if (!isOpen) return row
  return html`
    ${row}
    <tr class="is-open attempts-row">
      <td colspan="7">${attemptsPanel({ ...section, open })}</td>
    </tr>
  `
}

export function nextText(one: ListedDelivery, now: Date, { timeZone }: OperatorPlace): Html {
  if (one.status === 'delivered') return html`<span class="muted">Delivered</span>`
  if (one.status === 'held') return html`Held until you resend it`
  if (one.status === 'failed') return html`None, given up after 7 days`
  if (Date.parse(one.due_at) <= now.getTime()) return html`Now`
  return html`
    ${clockText(one.due_at, now, timeZone)}, <span class="muted">${timeAgo(one.due_at, now, timeZone)}</span>
  `
}

function resend({ place, row, path }: Section, { event_id, type }: ListedDelivery): Html {
  if (!hasRole(place, operatorPage('member')) || row.status !== 'active') return nothing
  const send = button('Resend', {
    kind: 'quiet',
    isSmall: true,
    type: 'submit',
    label: `Resend ${type} ${cut(event_id)}`,
    attributes: attributes({ id: `resend-${event_id}` }),
  })
  return form(`${path}/events/${event_id}/resend`, send)
}
