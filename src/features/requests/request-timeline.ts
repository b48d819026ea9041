import { count, counted, duration, shortIdText, timeOf } from '../../dashboard/components/format.ts'
import { type TimelineItem, timeline } from '../../dashboard/components/timeline.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import type { DocumentRecord, DocumentView } from '../ingestions/pages/ingestion-view.ts'
import { outcomeWord } from '../webhooks/webhook-words.ts'
import { type RequestRow, requestTime } from './request.ts'
import type { CausedDelivery, CausedEvent, RequestEffects } from './request-effects.queries.ts'

/** A list of jobs causes hundreds of events, so only a few are shown. */
const MAX_SHOWN_EVENTS = 5
const MAX_SHOWN_RECORDS = 3

type Caused = {
  row: RequestRow
  effects: RequestEffects
  /** The document that the request uploaded. */
  document: DocumentView | null
  /** The URLs of endpoints, as the person may see them. */
  receivers: ReadonlyMap<string, string>
  place: OperatorPlace
  now: Date
}

/** The effects of a request. Records are below their document, and deliveries below their event. */
export function effectsTimeline(caused: Caused): Html {
  const { row, effects, document, place } = caused
  const since = requestTime(row.id)
  const shown = effects.outbound_events.slice(0, MAX_SHOWN_EVENTS)
  const items = [
    ...chargeItems(effects),
    ...(document ? [documentItem(document, since, place)] : createdItems(effects, place)),
    ...shown.map((event) => eventItem(event, caused)),
  ]
  const left = effects.outbound_event_count - shown.length
  if (left > 0) items.push(moreEvents(left, place))
  if (items.length > 0) return timeline(items)
  return html`<p class="muted small-text">${whyNothing(row)}</p>`
}

function moreEvents(left: number, { id }: OperatorPlace): TimelineItem {
  const title = `And ${count(left)} more ${left === 1 ? 'event' : 'events'}`
  return {
    icon: 'ellipsis',
    title,
    detail: html`<a href="/operators/${id}/events">Open outbound events</a>`,
  }
}

function whyNothing({ method, status, replayed }: RequestRow): string {
  if (status >= 500) return 'The request failed. No effects were recorded.'
  if (status >= 400) return 'The request was refused, so it changed nothing.'
  if (replayed) return 'It got the response of an earlier request with the same Idempotency-Key.'
  return method === 'GET' ? 'No effects. The request only reads data.' : 'Nothing was stored.'
}

function chargeItems({ charged_iu, events_stored }: RequestEffects): TimelineItem[] {
  const items: TimelineItem[] = []
  if (charged_iu > 0) items.push({ icon: 'coins', title: `${count(charged_iu)} IU charged` })
  if (events_stored > 1)
    items.push({ icon: 'history', title: `${count(events_stored)} activity events stored` })
  return items
}

const CREATED = {
  ingestion: { icon: 'file-text', title: 'Document accepted' },
  job: { icon: 'hammer', title: 'Job created' },
  client: { icon: 'users', title: 'Client created' },
  activity_event: { icon: 'history', title: 'Activity event stored' },
  webhook_endpoint: { icon: 'webhook', title: 'Webhook endpoint created' },
  export: { icon: 'archive', title: 'Export started' },
} as const

function createdItems(
  { created, created_status: status }: RequestEffects,
  place: OperatorPlace,
): TimelineItem[] {
  if (!created) return []
  const id = html`<code>${created.id}</code>`
  const shown =
    created.type === 'webhook_endpoint'
      ? html`<a href="/operators/${place.id}/webhooks/${created.id}">${id}</a>`
      : id
  return [{ ...CREATED[created.type], detail: html`${shown}${status ? `, ${status}` : ''}` }]
}

const DOCUMENT_TITLES = {
  processing: 'Document is being processed',
  completed: 'Document completed',
  failed: 'Document failed',
  canceled: 'Document canceled',
} as const

function documentItem(view: DocumentView, since: Date, place: OperatorPlace): TimelineItem {
  const { ingestion, records, recordCount } = view
  const { id, status, filename, finished_at, document_type_label: type, error } = ingestion
  const link = html`<a href="/operators/${place.id}/documents/${id}">${filename}</a>`
  const about = error ? html`. ${error.message}` : type ? html`, ${type}` : ''
  const below = recordItems(records, sinceText(since, finished_at))
  const left = recordCount - records.length
  if (left > 0) below.push({ icon: 'ellipsis', title: counted(left, 'more record') })
  return {
    icon: status === 'failed' ? 'file-x' : 'file-text',
    title: DOCUMENT_TITLES[status],
    detail: html`${link}${about}`,
    aside: sinceText(since, finished_at),
    isWarning: status === 'failed',
    below,
  }
}

const KINDS = {
  job: { icon: 'hammer', name: 'Job' },
  client: { icon: 'users', name: 'Client' },
  vendor: { icon: 'truck', name: 'Vendor' },
  certification: { icon: 'badge-check', name: 'Certification' },
  event: { icon: 'history', name: 'Activity event' },
} as const
const ACTIONS = { created: 'created', updated: 'updated', unchanged: 'matched' } as const

/** Many records of one kind are one item, with the names of the first ones. */
function recordItems(records: readonly DocumentRecord[], aside: string): TimelineItem[] {
  const groups = Map.groupBy(records, ({ kind, action }) => `${kind} ${action}`)
  return [...groups.values()].flatMap((alike) =>
    alike.length > MAX_SHOWN_RECORDS
      ? [recordGroup(alike, aside)]
      : alike.map((one) => recordItem(one, aside)),
  )
}

function recordGroup(alike: readonly DocumentRecord[], aside: string): TimelineItem {
  const { kind, action } = alike[0]!
  const { icon, name } = KINDS[kind]
  const names = alike.slice(0, MAX_SHOWN_RECORDS).flatMap((one) => one.name ?? [])
  const left = alike.length - names.length
  const title = `${counted(alike.length, name.toLowerCase())} ${ACTIONS[action]}`
  const detail = names.length > 0 ? `${names.join(', ')} and ${count(left)} more` : null
  return { icon, title, aside, ...(detail ? { detail } : {}) }
}

function recordItem({ kind, action, changes, name }: DocumentRecord, aside: string): TimelineItem {
  const what =
    action === 'created'
      ? null
      : action === 'unchanged'
        ? 'no change'
        : counted(changes.length, 'changed field')
  const detail = [name, what].filter((text) => text !== null).join(', ')
  return { icon: KINDS[kind].icon, title: `${KINDS[kind].name} ${ACTIONS[action]}`, detail, aside }
}

function eventItem(
  { id, seq, type, created_at, deliveries }: CausedEvent,
  of: Caused,
): TimelineItem {
  const { place, row } = of
  return {
    icon: 'radio',
    title: html`Event <code>${type}</code>`,
    detail: html`
      <a href="/operators/${place.id}/events/${id}">
        <code title="${id}">${shortIdText(id)}</code></a>, sequence ${count(seq)}
    `,
    aside: sinceText(requestTime(row.id), created_at),
    below: deliveries.map((one) => deliveryItem(id, one, of)),
  }
}

function deliveryItem(event: string, delivery: CausedDelivery, of: Caused): TimelineItem {
  const { endpoint_id, status, failing, finished_at, due_at } = delivery
  const { receivers, place, now, row } = of
  const path = `/operators/${place.id}/webhooks/${endpoint_id}`
  const receiver = html`<a href="${path}">${receivers.get(endpoint_id) ?? 'a deleted endpoint'}</a>`
  const tried = attemptLinks(`${path}?event=${event}`, delivery)
  if (status === 'delivered') {
    const aside = sinceText(requestTime(row.id), finished_at)
    return { icon: 'check', title: html`Delivered to ${receiver}`, detail: tried, aside }
  }
  const isFailed = status === 'failed'
  const next =
    status === 'pending'
      ? nextText(due_at, now, place)
      : status === 'held'
        ? 'Held until you resend it.'
        : nothing
  return {
    icon: isFailed ? 'x' : 'history',
    title: isFailed ? html`Not delivered to ${receiver}` : html`Waiting for ${receiver}`,
    detail: html`${tried} ${next}`,
    aside: isFailed ? 'Failed' : failing ? 'Failing' : 'Pending',
    isWarning: isFailed || failing,
  }
}

/** "Attempt 2: 503 in 4 ms, attempt 1: Timeout in 15 s.", each with a link to its request and response. */
function attemptLinks(url: string, { attempts, latest_attempts: latest }: CausedDelivery): Html {
  if (attempts === 0) return html`No attempt yet.`
  const links = latest.map((one, at) => {
    const name = `${at === 0 ? 'Attempt' : 'attempt'} ${attempts - at}`
    const ended = `${outcomeWord(one)} in ${duration(one.duration_ms)}`
    return html`${at > 0 ? ', ' : ''}<a class="nowrap" href="${url}&attempt=${one.id}">${name}</a>: ${ended}`
  })
  const left = attempts - latest.length
  const more = left > 0 ? html`, and <a href="${url}">${count(left)} earlier</a>` : nothing
  return html`${links}${more}.`
}

function nextText(due: string, now: Date, { timeZone }: OperatorPlace): Html {
  const isDue = Date.parse(due) <= now.getTime()
  return html`Next attempt ${isDue ? 'now' : html`at ${timeOf(due, now, timeZone)}`}.`
}

/** "+1.9 s": the time since the request was accepted. */
function sinceText(since: Date, at: string | null): string {
  return at ? `+${duration(Math.max(0, Date.parse(at) - since.getTime()))}` : ''
}
