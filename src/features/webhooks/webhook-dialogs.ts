import { attributes } from '../../dashboard/components/attributes.ts'
import { button } from '../../dashboard/components/button.ts'
import { codeBlock } from '../../dashboard/components/code.ts'
import { dialog, dialogForm } from '../../dashboard/components/dialog.ts'
import { checkboxes, field, form } from '../../dashboard/components/form.ts'
import { newTabLink } from '../../dashboard/components/new-tab-link.ts'
import { secretDialog } from '../../dashboard/components/secret-dialog.ts'
import { type Html, type HtmlValue, html } from '../../platform/pages/html.ts'
import { PRODUCT_NAME } from '../../platform/product.ts'
import { type OutboundEventType, outboundEventTypes } from '../outbound-events/outbound-event.ts'

const EVENT_CHOICES: Record<OutboundEventType, string> = {
  'job.created': 'A job is created',
  'client.created': 'A client is created',
  'ingestion.completed': 'An uploaded document was read',
  'ingestion.failed': 'An uploaded document could not be read',
  'export.completed': 'An export is ready to download',
}

/** "All events", "job.created and 2 more". */
export function eventsText(events: readonly string[]): Html {
  const [first = '', ...rest] = events
  if (events.includes('*')) return html`All events`
  if (rest.length === 0) return html`<code>${first}</code>`
  return html`<code title="${events.join(', ')}">${first}</code>, ${rest.length} more`
}

export function createDialog(path: string): Html {
  const body = html`
    ${field({
      name: 'url',
      label: 'URL',
      type: 'text',
      hint: 'A public HTTPS address, such as https://hooks.example.com/svc.',
      autocomplete: 'off',
      maxLength: 2048,
      isRequired: true,
      hasFocus: true,
      isMono: true,
    })}
    <div class="actions" role="group" aria-label="Common choices">
      <span class="muted">Common choices:</span>
      ${[
        ['All events', '*'],
        ['Documents only', 'ingestion.completed ingestion.failed'],
      ].map(([label, ticks]) =>
        button(label!, {
          isSmall: true,
          attributes: attributes({ 'data-ticks': ticks, 'data-ticks-in': 'events' }),
        }),
      )}
    </div>
    ${checkboxes('Send a request when', 'events', [
      {
        value: '*',
        label: 'Any event happens',
        hint: 'Includes types that are added later',
        code: '*',
      },
      ...outboundEventTypes.map((type) => ({
        value: type,
        label: EVENT_CHOICES[type],
        code: type,
      })),
    ])}
  `
  const needs = attributes({ 'data-needs': 'url events' })
  const footer = html`
    ${button('Cancel', { closes: true })}
    ${button('Create endpoint', { kind: 'primary', type: 'submit', attributes: needs })}
  `
  const fields = dialogForm({ body, footer, note: 'The secret is shown once.' })
  const create = form(path, fields, { target: '#dialogs' })
  return dialog({ id: 'create-endpoint', title: 'Create a webhook endpoint', body: create })
}

/** The only place that shows the secret. */
export function endpointSecretDialog(
  title: string,
  secret: string,
  sentence: HtmlValue = ONCE,
): Html {
  const body = html`
    <p class="muted">${sentence}</p>
    ${codeBlock(secret, { label: 'Secret', copyLabel: 'Copy secret', wraps: true })}
    <p>
      Your server verifies each request with it.
      ${newTabLink('How to verify a signature', HOW_TO_VERIFY)}
    </p>
  `
  return secretDialog({ title, body, confirms: 'I saved the secret' })
}

/** The section of the API reference, which writes the title of the contract before the headings in it. */
const HOW_TO_VERIFY = `/docs#${slug(PRODUCT_NAME)}/description/verify-a-webhook-signature`

function slug(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

const ONCE = 'This is the only time you can see it. If you lose it, rotate the secret.'

type ReplayDialog = { path: string; since: string; zone: string }

/** Asks for the time, and shows how many events a replay would send. */
export function replayDialog({ path, since, zone }: ReplayDialog): Html {
  const counted = attributes({
    id: 'replay-count',
    role: 'status',
    class: 'muted',
    'hx-get': `${path}/replay-count`,
    'hx-include': '#field-since',
    'hx-trigger': 'opened from:#replay, change from:#field-since',
    // These override what the surrounding form sets.
    'hx-sync': 'this:replace',
    'hx-target': '#replay-count',
    'hx-swap': 'innerHTML',
  })
  const body = html`
    <p>
      Every event since then that this endpoint is subscribed to is sent again, including events that
      were delivered. Your server recognizes them by the same <code>Svc-Event-Id</code>.
    </p>
    ${field({
      name: 'since',
      label: 'Since',
      type: 'datetime-local',
      value: since,
      hint: `In ${zone}. Events are kept for 30 days.`,
      isRequired: true,
      hasFocus: true,
    })}
    <p${counted}>Choose a time to see how many events this sends.</p>
  `
  const footer = html`
    ${button('Cancel', { closes: true })}
    ${button('Replay events', { kind: 'primary', type: 'submit' })}
  `
  const replay = form(`${path}/replay`, dialogForm({ body, footer }))
  return dialog({ id: 'replay', title: 'Replay events since a time', body: replay })
}
