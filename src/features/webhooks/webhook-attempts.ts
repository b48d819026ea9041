import { attributes } from '../../dashboard/components/attributes.ts'
import { codeBlock, copyButton } from '../../dashboard/components/code.ts'
import { tabs } from '../../dashboard/components/filters.ts'
import { clockText, counted, dateTimeText, duration } from '../../dashboard/components/format.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import { outboundEventText } from '../outbound-events/outbound-event.ts'
import { type AttemptExchange, exchangeOf, isUnsent, toAttempt } from './attempt.ts'
import type { WebhookAttemptRow } from './attempts.queries.ts'
import { type ListedDelivery, selectDeliveriesOf } from './listed-deliveries.queries.ts'
import type { WebhookEndpointRow } from './webhook-endpoint.ts'
import { type DeliveriesQuery, stateUrl, swapLink } from './webhook-links.ts'
import {
  type ListedAttempt,
  selectAttempt,
  selectAttemptsOn,
  selectEvent,
} from './webhook-pages.queries.ts'
import { isSimulated, nextMark, outcome, outcomeAdvice, outcomeWord } from './webhook-words.ts'

const MAX_ATTEMPTS = 50
/** Number of characters of a body that the page shows. */
const MAX_SHOWN_CHARS = 16_384

export type OpenDelivery = {
  delivery: ListedDelivery
  attempts: ListedAttempt[]
  /** The open attempt. `sent` is null for viewers, because they may not see payloads. */
  attempt: ListedAttempt | null
  sent: { exchange: AttemptExchange | null; body: string | null; response: string } | null
}

/** The parameters for reading the list of deliveries and the open delivery. */
export type DeliveriesRead = {
  db: Db
  keys: OperatorKeys
  place: OperatorPlace
  row: WebhookEndpointRow
  query: DeliveriesQuery
}

export async function readOpenDelivery(
  { db, keys, place, row, query }: DeliveriesRead,
  rows: readonly ListedDelivery[],
): Promise<OpenDelivery | null> {
  const { event } = query
  if (!event) return null
  const delivery =
    rows.find((one) => one.event_id === event) ??
    (await selectDeliveriesOf(db, place.id, event)).find((one) => one.endpoint_id === row.id)
  if (!delivery) return null
  const attempts = await selectAttemptsOn(db, place.id, delivery.id, MAX_ATTEMPTS)
  const attempt = attempts.find(({ id }) => id === query.attempt) ?? attempts[0] ?? null
  const stored =
    attempt && hasRole(place, operatorPage('member'))
      ? await selectAttempt(db, place.id, attempt.id)
      : null
  const sent = stored ? await sentOf(db, keys, place, stored) : null
  return { delivery, attempts, attempt, sent }
}

async function sentOf(db: Db, keys: OperatorKeys, place: OperatorPlace, row: WebhookAttemptRow) {
  const exchange = exchangeOf(row, keys)
  const event = row.event_id ? await selectEvent(db, place.id, row.event_id) : null
  const body = exchange?.request.body ?? (event ? outboundEventText(event, keys) : null)
  return { exchange, body, response: toAttempt(row, keys).response }
}

type Panel = {
  place: OperatorPlace
  path: string
  url: string
  query: DeliveriesQuery
  open: OpenDelivery
  now: Date
}

/** The attempts on a delivery beside the open one, latest first. The next attempt is at the top. */
export function attemptsPanel(panel: Panel): Html {
  const { delivery, attempts, attempt } = panel.open
  const { timeZone } = panel.place
  const next =
    delivery.status === 'pending'
      ? html`
        <li class="attempt">
          <span class="muted">${delivery.attempts + 1}</span>
          ${nextMark()}
          <span></span>
          <time>${clockText(delivery.due_at, panel.now, timeZone)}</time>
        </li>
      `
      : nothing
  const items = attempts.map((one, at) => {
    const number = delivery.attempts - at
    const href = stateUrl(panel.path, panel.query, {
      event: delivery.event_id,
      attempt: one.id,
    })
    const link = swapLink(`attempt-${one.id}`, href)
    const current = attributes({ 'aria-current': one === attempt && 'true', class: 'attempt' })
    return html`
      <li>
        <a${link}${current}>
          <span class="muted">${number}</span>
          ${outcome(one)}
          <span class="muted">${duration(one.duration_ms)}</span>
          <time>${clockText(one.at, panel.now, timeZone)}</time>
        </a>
      </li>
    `
  })
  const number = attempt ? delivery.attempts - attempts.indexOf(attempt) : 0
  return html`
    <div class="attempts">
      <div class="attempt-list">
        <header>
          <h3>${counted(delivery.attempts, 'attempt')}</h3>
          <span class="muted">Latest first</span>
        </header>
        <ol>${next}${items}</ol>
      </div>
      ${attempt ? attemptDetail(panel, attempt, number) : html`<p class="muted">No attempt yet.</p>`}
    </div>
  `
}

function attemptDetail(panel: Panel, attempt: ListedAttempt, number: number): Html {
  const { place, open } = panel
  const title = html`
    <h3>
      Attempt ${number} <span class="muted">${dateTimeText(attempt.at, place.timeZone)}</span>
    </h3>
  `
  if (isSimulated(attempt))
    return html`<div class="attempt-detail stack">${title} ${simulatedText(open)}</div>`
  if (!open.sent)
    return html`
      <div class="attempt-detail">
        ${title}
        <p class="muted">
          Requests and responses may contain personal data. Only members and admins see them.
        </p>
      </div>
    `
  const raw = panel.query.view === 'raw'
  const view = (label: string, value: 'raw' | undefined) => ({
    label,
    href: stateUrl(panel.path, panel.query, { view: value }),
    isCurrent: (panel.query.view ?? undefined) === value,
  })
  return html`
    <div class="attempt-detail">
      <header>${title}${tabs('View', [view('Formatted', undefined), view('Raw', 'raw')])}</header>
      <div class="halves">
        <div class="stack">
          ${requestText(panel, attempt, open.sent, raw)}
        </div>
        <div class="stack">
          ${responseText(attempt, open.sent)}
          ${attempt.error ? html`<p class="muted">${outcomeAdvice(attempt)}</p>` : nothing}
        </div>
      </div>
    </div>
  `
}

/** Only the first attempt on a delivery can be simulated. */
function simulatedText({ delivery, attempts, attempt, sent }: OpenDelivery): Html {
  const { data } = JSON.parse(sent?.body ?? '{}') as { data?: { filename?: string } }
  const name = data?.filename
    ? html`, <code>${data.filename}</code>,`
    : html`, such as <code>svc-test.webhook-500.pdf</code>,`
  const next =
    attempt !== attempts[0]
      ? 'A later attempt was sent to your server.'
      : delivery.status === 'pending'
        ? 'The next attempt is sent to your server.'
        : 'Resend the event to send it to your server.'
  return html`
    <p><b>This failure was simulated, and nothing was sent.</b></p>
    <p class="muted">The name of the document${name} asks for it. ${next}</p>
  `
}

type SentDelivery = NonNullable<OpenDelivery['sent']>

function requestText(
  { url }: Panel,
  { error }: ListedAttempt,
  { exchange, body }: SentDelivery,
  raw: boolean,
): Html {
  if (!exchange) {
    const reason = isUnsent(error)
      ? 'No request was sent, because no connection was made.'
      : 'This attempt is from before requests were stored.'
    return html`<h4>Request</h4><p class="muted">${reason}</p>`
  }
  const { pathname, search, host } = new URL(url)
  const headers = [['Host', host], ...Object.entries(exchange.request.headers)]
  const shown = body === null ? '(The event is no longer kept.)' : raw ? body : formatted(body)
  const lines = [`POST ${pathname}${search} HTTP/1.1`, ...headers.map((pair) => pair.join(': '))]
  const text = bounded(`${lines.join('\n')}\n\n${shown}`)
  return titledCode(html`Request`, text, 'Request')
}

function responseText(attempt: ListedAttempt, { exchange, response }: SentDelivery): Html {
  const { status: code, duration_ms } = attempt
  const title = html`Response <b>${outcomeWord(attempt)}</b> in ${duration(duration_ms)}`
  if (code === null) return html`<h4>${title}</h4><p class="muted">No response arrived.</p>`
  const headers = (exchange?.responseHeaders ?? []).map((pair) => pair.join(': '))
  const text = [`HTTP/1.1 ${code}`, ...headers, '', response].join('\n')
  return titledCode(title, bounded(text), 'Response')
}

function titledCode(title: Html, text: string, label: string): Html {
  return html`
    <header><h4>${title}</h4>${copyButton(text)}</header>
    ${codeBlock(text, { label, copies: null, wraps: true, isJson: label === 'Request' })}
  `
}

export function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** The event of a document can have a megabyte. */
export function bounded(text: string): string {
  if (text.length <= MAX_SHOWN_CHARS) return text
  const more = (text.length - MAX_SHOWN_CHARS).toLocaleString('en-US')
  return `${text.slice(0, MAX_SHOWN_CHARS)}\n… ${more} more characters`
}
