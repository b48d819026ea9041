import { z } from 'zod'
import { attributes } from '../../dashboard/components/attributes.ts'
import { button } from '../../dashboard/components/button.ts'
import { empty } from '../../dashboard/components/empty.ts'
import { timeAgo } from '../../dashboard/components/format.ts'
import { pageHead } from '../../dashboard/components/panel.ts'
import { type Column, table } from '../../dashboard/components/table.ts'
import { refusals } from '../../platform/outbound/refusal.ts'
import { formFault } from '../../platform/pages/form.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import {
  type Action,
  action,
  content,
  fragment,
  type Page,
  page,
} from '../../platform/pages/page.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { type Announcement, outboundEventTypes } from '../outbound-events/outbound-event.ts'
import { outboundEventPage, outboundEventsPage } from './outbound-events.pages.ts'
import { checkWebhookSignature } from './signature-checks.pages.ts'
import {
  deleteEndpointAction,
  disableEndpointAction,
  enableEndpointAction,
  replayEvents,
  resendEvent,
  rotateWebhookSecret,
  sendTestEvent,
} from './webhook-actions.pages.ts'
import { createDialog, endpointSecretDialog, eventsText } from './webhook-dialogs.ts'
import { replayCountPart, webhookEndpointPage } from './webhook-endpoint.pages.ts'
import { MAX_ENDPOINTS, openEndpoint, type WebhookEndpointRow } from './webhook-endpoint.ts'
import { createEndpoint } from './webhook-endpoint-creation.ts'
import { selectEndpoints } from './webhook-endpoints.queries.ts'
import { type LastAttempt, selectLastAttempts } from './webhook-pages.queries.ts'
import {
  endpointName,
  endpointStatus,
  hostOf,
  outcome,
  shownUrl,
  webhooksPath,
} from './webhook-words.ts'

const PATH = '/operators/{operator}/webhooks'

type ListedWebhookEndpoint = WebhookEndpointRow & { url: string; last: LastAttempt | null }

const webhooksPage = page({
  id: 'webhooks',
  path: PATH,
  access: operatorPage('viewer'),
  nav: { section: 'Developers', label: 'Webhooks', icon: 'webhook', key: 'w' },
  async show({ place, db, keys, now }) {
    const [rows, last] = await Promise.all([
      selectEndpoints(db, place.id),
      selectLastAttempts(db, place.id),
    ])
    const listed = rows.map((row) => ({
      ...row,
      url: openEndpoint(row, keys).url,
      last: last.get(row.id) ?? null,
    }))
    const isAdmin = hasRole(place, operatorPage('admin'))
    const create = isAdmin
      ? button('Create an endpoint', { kind: 'primary', icon: 'plus', opens: 'create-endpoint' })
      : nothing
    const head = pageHead(
      'Webhooks',
      'Your server receives each event as a signed POST request. Uploads on the Documents page send no ' +
        'ingestion events, but the jobs and clients they create send theirs.',
      create,
    )
    const list = table({
      caption: 'Webhook endpoints',
      className: 'endpoints-table',
      columns: columnsOf(place, now),
      rows: listed,
      idOf: ({ id }) => `endpoint-${id}`,
      hrefOf: ({ id }) => `${webhooksPath(place)}/${id}`,
      empty: empty(
        'webhook',
        'No endpoints yet',
        isAdmin
          ? 'Create one, or poll the outbound events.'
          : 'Only admins can create one. You can also poll the outbound events.',
        create,
      ),
      footer: html`
        <span class="muted">${rows.length} of ${MAX_ENDPOINTS} endpoints</span>
        <span class="muted">${isAdmin ? nothing : 'Only admins create and delete endpoints'}</span>
      `,
    })
    const dialogs = isAdmin ? createDialog(webhooksPath(place)) : nothing
    return content('Webhooks', html`${head} ${updated(webhooksPath(place), list)} ${dialogs}`)
  },
})

/** Polled while the page is open, so that it shows new attempts. */
function updated(path: string, list: Html): Html {
  const poll = attributes({
    'hx-get': path,
    'hx-trigger': 'every 2s',
    'hx-select': '#endpoints',
    'hx-swap': 'merge',
  })
  return html`<div id="endpoints"${poll}>${list}</div>`
}

function columnsOf(place: OperatorPlace, now: Date): readonly Column<ListedWebhookEndpoint>[] {
  return [
    {
      head: 'URL',
      place: 'title',
      cell: ({ url }) => html`<code class="wraps-anywhere">${shownUrl(url, place)}</code>`,
    },
    { head: 'Events', cell: ({ events }) => html`${eventsText(events)}` },
    { head: 'Status', cell: (row) => html`<span role="status">${endpointStatus(row, now)}</span>` },
    {
      head: 'Last delivery',
      cell: ({ last }) =>
        last
          ? html`${outcome(last)} <span class="muted">${timeAgo(last.at, now, place.timeZone)}</span>`
          : html`<span class="muted">None yet</span>`,
    },
  ]
}

const createEndpointAction = action({
  id: 'createWebhookEndpointPage',
  path: PATH,
  access: operatorPage('admin'),
  freshSignIn: true,
  input: z.object({
    url: z.string().max(2048, 'Use at most 2,048 characters.').meta({ title: 'URL' }),
    events: z
      .array(z.enum([...outboundEventTypes, '*']))
      .min(1, 'Choose at least one event.')
      .max(outboundEventTypes.length + 1)
      .meta({ title: 'Events' }),
  }),
  async perform({ input, place, db, keys, now, platform }) {
    const events = input.events.includes('*') ? ['*' as const] : [...new Set(input.events)]
    const { webhookAllowedCidrs: admitted } = platform.config
    const wanted = { url: input.url, events }
    const created = await createEndpoint(db, place.id, keys, wanted, admitted, now)
    if ('refused' in created) {
      if (created.refused === 'too_many')
        throw formFault(null, `You already have ${MAX_ENDPOINTS} endpoints. Delete one first.`)
      throw formFault('url', refusals[created.refused])
    }
    const { id } = created.row
    const dialog = endpointSecretDialog(
      `Copy the secret of ${endpointName(input.url, place)}`,
      created.secret,
    )
    return {
      result: fragment(dialog),
      audit: {
        action: 'webhook_endpoint.created',
        subject: { type: 'webhook_endpoint', id },
        detail: { host: hostOf(input.url), events },
      },
    }
  },
})

export const webhookPages: readonly Page[] = [
  webhooksPage,
  webhookEndpointPage,
  replayCountPart,
  outboundEventsPage,
  outboundEventPage,
]

/** `webhooks` has every event with its example, for test events. */
export function webhookActions(webhooks: () => readonly Announcement[]): readonly Action[] {
  return [
    createEndpointAction,
    resendEvent,
    replayEvents,
    rotateWebhookSecret,
    enableEndpointAction,
    sendTestEvent(webhooks),
    checkWebhookSignature,
    disableEndpointAction,
    deleteEndpointAction,
  ]
}
