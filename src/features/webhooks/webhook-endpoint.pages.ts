import { z } from 'zod'
import { attributes } from '../../dashboard/components/attributes.ts'
import { button } from '../../dashboard/components/button.ts'
import { recentIntervals } from '../../dashboard/components/date-range.ts'
import { counted, dateText } from '../../dashboard/components/format.ts'
import { icon } from '../../dashboard/components/icon.ts'
import { pageHead } from '../../dashboard/components/panel.ts'
import { questionDialog } from '../../dashboard/components/question-dialog.ts'
import { instantIn } from '../../extraction/time-zone.ts'
import { actorsOf } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/db.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts'
import { Uuid } from '../../platform/http/values.ts'
import { Day, isDay } from '../../platform/pages/dates.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { content, fragment, page } from '../../platform/pages/page.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { notFound, PageRefusal, uuidParam } from '../../platform/pages/page-refusal.ts'
import { outboundEventTypes } from '../outbound-events/outbound-event.ts'
import { deliveryFilters } from './listed-deliveries.queries.ts'
import { responseFilters } from './response-filters.ts'
import { checkPanel } from './signature-checks.pages.ts'
import { isSubscribed } from './webhook.ts'
import { deliveriesSection, readDeliveries } from './webhook-deliveries.ts'
import { replayDialog } from './webhook-dialogs.ts'
import { openEndpoint, type WebhookEndpointRow } from './webhook-endpoint.ts'
import { selectEndpoint } from './webhook-endpoints.queries.ts'
import { healthPanels } from './webhook-health.ts'
import { countEventsSince } from './webhook-pages.queries.ts'
import { endpointName, endpointStatus, shownUrl, webhooksPath } from './webhook-words.ts'

const PATH = '/operators/{operator}/webhooks/{endpoint}'

export const webhookEndpointPage = page({
  id: 'webhookEndpoint',
  path: PATH,
  access: operatorPage('viewer'),
  query: z.object({
    status: z.enum(deliveryFilters).optional(),
    type: z.enum(outboundEventTypes).optional(),
    response: z.enum(responseFilters).optional(),
    created: z.enum(recentIntervals).optional(),
    from: Day.optional(),
    to: Day.optional(),
    cursor: Uuid.optional(),
    /** The event of the open delivery, and its open attempt. */
    event: Uuid.optional(),
    attempt: Uuid.optional(),
    view: z.enum(['raw']).optional(),
  }),
  async show({ params, place, query, db, keys, now }) {
    const row = await selectEndpoint(db, place.id, uuidParam(params.endpoint))
    if (!row) throw await missingEndpoint(db, place, params.endpoint)
    const { url, secrets } = openEndpoint(row, keys)
    const path = `${webhooksPath(place)}/${row.id}`
    const name = endpointName(url, place)
    const [creators, health, deliveries] = await Promise.all([
      actorsOf(db, place.id, 'webhook_endpoint.created'),
      healthPanels({ db, place, row, secrets, path, now }),
      readDeliveries({ db, keys, place, row, query, now }),
    ])
    const creator = creators.get(row.id)
    const head = pageHead(
      html`<code>${shownUrl(url, place)}</code>`,
      html`
        <span id="endpoint-status" role="status">${endpointStatus(row, now)}</span>
        Created ${dateText(row.created_at, now, place.timeZone)}${creator ? ` by ${creator}` : ''}
      `,
      buttons(row, place),
    )
    const body = html`
      <div class="webhook">
        ${head}
        <div id="health">${health}</div>
        ${deliveriesSection({ place, row, path, url, query, now, ...deliveries })}
        ${checkPanel(path, place)}
      </div>
      ${hasRole(place, operatorPage('member')) ? dialogs(row, place, path, name, now) : nothing}
    `
    return content(name, body)
  },
})

/** Pages that show the endpoint ask for news, and then say that another person deleted it. */
async function missingEndpoint(db: Db, place: OperatorPlace, id: string): Promise<PageRefusal> {
  const by = (await actorsOf(db, place.id, 'webhook_endpoint.deleted')).get(id)
  if (by === undefined) return notFound()
  const link = { label: 'Open the webhooks', href: webhooksPath(place) }
  const text = `Deleted by ${by}. It gets no more events.`
  return new PageRefusal(404, 'This endpoint was deleted', text, { link })
}

/** The endpoint's row. Throws not found if there is none. */
export async function endpointAt(
  db: Db,
  { id }: OperatorPlace,
  endpoint: string,
): Promise<WebhookEndpointRow> {
  const row = await selectEndpoint(db, id, uuidParam(endpoint))
  if (!row) throw notFound()
  return row
}

function buttons({ status }: WebhookEndpointRow, place: OperatorPlace): Html {
  if (!hasRole(place, operatorPage('member'))) return nothing
  const isAdmin = hasRole(place, operatorPage('admin'))
  const isActive = status === 'active'
  const enable =
    isAdmin && !isActive ? button('Enable', { kind: 'primary', opens: 'enable' }) : nothing
  const replay = isActive ? button('Replay since…', { opens: 'replay' }) : nothing
  return html`
    ${enable} ${button('Send test event', { opens: 'send-test' })} ${replay}
    ${isAdmin ? menu(isActive) : nothing}
  `
}

function menu(isActive: boolean): Html {
  const item = (text: string, opens: string) => html`
    <button${attributes({ type: 'button', 'data-opens': opens, 'aria-haspopup': 'dialog' })}>
      ${text}
    </button>
  `
  return html`
    <details class="more-menu" id="more-menu" data-menu>
      <summary class="button secondary" aria-label="More actions">${icon('ellipsis', 15)}</summary>
      <div class="menu">
        ${item('Rotate the secret', 'rotate')} ${isActive ? item('Disable', 'disable') : nothing}
        ${item('Delete', 'delete')}
      </div>
    </details>
  `
}

function dialogs(
  row: WebhookEndpointRow,
  place: OperatorPlace,
  path: string,
  name: string,
  now: Date,
): Html {
  const { timeZone } = place
  const stopped = row.failing_since ?? row.disabled_at
  // An event is older than its first attempt.
  const start = stopped ? Date.parse(stopped) - MINUTE_MS : now.getTime() - DAY_MS
  const test = questionDialog({
    id: 'send-test',
    title: 'Send a test event',
    path: `${path}/test`,
    text:
      'This sends one example event. Its mode is test and its seq is 0. ' +
      'It does not appear in the list of events and is not retried.',
    does: 'Send test event',
    target: '#dialogs',
  })
  const replay = replayDialog({ path, since: localTime(start, timeZone), zone: timeZone })
  return html`
    ${test} ${row.status === 'active' ? replay : nothing}
    ${hasRole(place, operatorPage('admin')) ? adminDialogs(row, path, name) : nothing}
  `
}

function adminDialogs({ status }: WebhookEndpointRow, path: string, name: string): Html {
  const rotate = questionDialog({
    id: 'rotate',
    title: 'Rotate the secret?',
    path: `${path}/rotate`,
    text:
      'You get a new secret, shown once. For 24 hours each request is signed with both. ' +
      'If you rotate again within that time, the oldest secret stops working immediately.',
    does: 'Rotate secret',
    target: '#dialogs',
  })
  const enable = questionDialog({
    id: 'enable',
    title: 'Enable this endpoint?',
    path: `${path}/enable`,
    text: 'New events are sent from now on. Held events stay held until you replay them.',
    does: 'Enable endpoint',
  })
  const disable = questionDialog({
    id: 'disable',
    title: 'Disable this endpoint?',
    path: `${path}/disable`,
    text:
      'Nothing is sent until you enable it again. Waiting deliveries are held. ' +
      'New events are kept for 30 days, and you can replay them.',
    does: 'Disable endpoint',
    isDelete: true,
  })
  const remove = questionDialog({
    id: 'delete',
    title: `Delete ${name}?`,
    path: `${path}/delete`,
    text: 'All deliveries stop immediately, including waiting ones. You cannot undo this.',
    does: 'Delete endpoint',
    isDelete: true,
    confirms: name,
  })
  return html`${rotate} ${status === 'active' ? disable : enable} ${remove}`
}

/** "2026-11-17T08:12", the format of a datetime-local input. */
function localTime(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(new Date(at)).replace(' ', 'T')
}

/** Null if the text is not a local time. */
export function sinceOf(text: string, { timeZone }: OperatorPlace): Date | null {
  if (!/T\d\d:\d\d(:\d\d)?$/.test(text) || !isDay(text.split('T', 1)[0]!)) return null
  const local = text.length === 16 ? `${text}:00` : text
  if (Number.isNaN(Date.parse(`${local}Z`))) return null
  return instantIn(timeZone, local)
}

/** The number of events that a replay would send. */
export const replayCountPart = page({
  id: 'webhookReplayCount',
  path: '/operators/{operator}/webhooks/{endpoint}/replay-count',
  access: operatorPage('member'),
  part: true,
  query: z.object({ since: z.string().max(30).optional() }),
  async show({ params, place, query, db, now }) {
    const { events } = await endpointAt(db, place, params.endpoint)
    const since = sinceOf(query.since ?? '', place)
    if (!since || since > now)
      return fragment(html`Choose a time in the past to see how many events this sends.`)
    const types = outboundEventTypes.filter((type) => isSubscribed(events, type))
    const found = await countEventsSince(db, place.id, since, types)
    const text = found > 1000 ? 'more than 1,000 events' : counted(found, 'event')
    return fragment(html`This sends <b>${text}</b>.`)
  },
})
