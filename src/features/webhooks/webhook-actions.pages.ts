import { z } from 'zod'
import { button } from '../../dashboard/components/button.ts'
import { codeBlock } from '../../dashboard/components/code.ts'
import { dialog } from '../../dashboard/components/dialog.ts'
import { counted, dateTimeText, duration } from '../../dashboard/components/format.ts'
import { note } from '../../dashboard/components/note.ts'
import { audit } from '../../platform/audit/audit.ts'
import { exampleOfSchema } from '../../platform/http/openapi-examples.ts'
import { Problem } from '../../platform/http/problem.ts'
import { formFault } from '../../platform/pages/form.ts'
import { html, nothing } from '../../platform/pages/html.ts'
import { type Action, action, fragment, redirect } from '../../platform/pages/page.ts'
import { operatorPage } from '../../platform/pages/page-access.ts'
import { notFound, uuidParam } from '../../platform/pages/page-refusal.ts'
import type { Announcement, OutboundEventType } from '../outbound-events/outbound-event.ts'
import { type ReplayResult, replayOne, replaySince } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTest, spendTestEvent } from './send-test.ts'
import { disable, enable } from './switch-endpoint.ts'
import { bounded } from './webhook-attempts.ts'
import { endpointSecretDialog } from './webhook-dialogs.ts'
import { endpointAt, sinceOf } from './webhook-endpoint.pages.ts'
import { openEndpoint } from './webhook-endpoint.ts'
import { deleteEndpoint } from './webhook-endpoints.queries.ts'
import { endpointName, hostOf, outcome, outcomeAdvice, webhooksPath } from './webhook-words.ts'

const subjectOf = (id: string) => ({ type: 'webhook_endpoint', id })

export const resendEvent = action({
  id: 'resendWebhookEvent',
  path: '/operators/{operator}/webhooks/{endpoint}/events/{event}/resend',
  access: operatorPage('member'),
  async perform({ params, place, db, now }) {
    const id = uuidParam(params.endpoint)
    const event_id = uuidParam(params.event)
    const { replayed } = unlessRefused(await replayOne(db, place.id, id, event_id, now))
    const detail = { replayed, event_id, since: null }
    return {
      result: redirect(
        `${webhooksPath(place)}/${id}?event=${event_id}`,
        'The event is being sent.',
      ),
      audit: { action: 'webhook_endpoint.replayed', subject: subjectOf(id), detail },
    }
  },
})

export const replayEvents = action({
  id: 'replayWebhookEvents',
  path: '/operators/{operator}/webhooks/{endpoint}/replay',
  access: operatorPage('member'),
  input: z.object({ since: z.string().max(30).meta({ title: 'Since' }) }),
  async perform({ input, params, place, db, now, headers }) {
    const id = uuidParam(params.endpoint)
    const since = sinceOf(input.since, place)
    if (!since) throw formFault('since', 'Choose a date and a time, such as 2026-11-17 08:12 AM.')
    if (since > now)
      throw formFault(
        'since',
        `This time is in the future in ${place.timeZone}. Choose an earlier one.`,
      )
    const { replayed } = unlessRefused(await replaySince(db, place.id, id, since, now))
    const detail = { replayed, event_id: null, since: since.toISOString() }
    return {
      result: redirect(
        asSeen(`${webhooksPath(place)}/${id}`, headers['hx-current-url']),
        `${counted(replayed, 'event is', 'events are')} being sent.`,
      ),
      audit:
        replayed > 0
          ? { action: 'webhook_endpoint.replayed', subject: subjectOf(id), detail }
          : null,
    }
  },
})

/** The page with the open delivery and the filters that the person sees. */
function asSeen(path: string, shown: string | string[] | undefined): string {
  const url = URL.parse(String(shown))
  return url?.pathname === path ? path + url.search : path
}

function unlessRefused(result: ReplayResult): { replayed: number } {
  if (!('refused' in result)) return result
  if (result.refused === 'disabled')
    throw formFault(null, 'This endpoint is disabled. Enable it first, then send again.')
  throw notFound()
}

export const rotateWebhookSecret = action({
  id: 'rotateWebhookSecret',
  path: '/operators/{operator}/webhooks/{endpoint}/rotate',
  access: operatorPage('admin'),
  freshSignIn: true,
  async perform({ params, place, db, keys, now }) {
    const id = uuidParam(params.endpoint)
    const rotated = await rotateSecret(db, place.id, keys, id, now)
    if (!rotated) throw notFound()
    const until = dateTimeText(rotated.previous_secret_until, place.timeZone)
    const sentence = html`
      This is the only time you can see it. Until <b>${until}</b> each request is signed with this
      secret and with the previous one. Store this one on your server before then.
    `
    return {
      result: fragment(endpointSecretDialog('Copy the new secret', rotated.secret, sentence)),
      audit: { action: 'webhook_endpoint.secret_rotated', subject: subjectOf(id) },
    }
  },
})

export const enableEndpointAction = action({
  id: 'enableWebhookEndpoint',
  path: '/operators/{operator}/webhooks/{endpoint}/enable',
  access: operatorPage('admin'),
  async perform({ params, place, db }) {
    const id = uuidParam(params.endpoint)
    const done = await enable(db, place.id, id)
    if (!done) throw notFound()
    return {
      result: redirect(`${webhooksPath(place)}/${id}`, 'The endpoint is enabled.'),
      audit: done.isChanged ? { action: 'webhook_endpoint.enabled', subject: subjectOf(id) } : null,
    }
  },
})

export const disableEndpointAction = action({
  id: 'disableWebhookEndpoint',
  path: '/operators/{operator}/webhooks/{endpoint}/disable',
  access: operatorPage('admin'),
  async perform({ params, place, db, now }) {
    const id = uuidParam(params.endpoint)
    const done = await disable(db, place.id, id, now)
    if (!done) throw notFound()
    return {
      result: redirect(`${webhooksPath(place)}/${id}`, 'The endpoint is disabled.'),
      audit: done.isChanged
        ? { action: 'webhook_endpoint.disabled', subject: subjectOf(id) }
        : null,
    }
  },
})

export const deleteEndpointAction = action({
  id: 'deleteWebhookEndpointPage',
  path: '/operators/{operator}/webhooks/{endpoint}/delete',
  access: operatorPage('admin'),
  async perform({ params, place, db, keys }) {
    const row = await endpointAt(db, place, params.endpoint)
    const { url } = openEndpoint(row, keys)
    const isFirst = await deleteEndpoint(db, place.id, row.id)
    const detail = { host: hostOf(url) }
    const name = endpointName(url, place)
    return {
      result: redirect(webhooksPath(place), `The endpoint ${name} is deleted.`),
      audit: isFirst
        ? { action: 'webhook_endpoint.deleted', subject: subjectOf(row.id), detail }
        : null,
    }
  },
})

/**
 * Streams its response, because no transaction may wait for the receiver. `webhooks` has the documented
 * examples.
 */
export function sendTestEvent(webhooks: () => readonly Announcement[]): Action {
  const exampleOf = (type: OutboundEventType) =>
    exampleOfSchema(webhooks().find(({ name }) => name === type)!.body.shape.data)
  return action({
    id: 'sendWebhookTest',
    path: '/operators/{operator}/webhooks/{endpoint}/test',
    access: operatorPage('member'),
    streams: true,
    async perform({ params, place, tenant, platform, now, actor, requireMember }) {
      const { id } = await endpointAt(tenant, place, params.endpoint)
      await requireMember()
      const refused = await spendTestEvent(platform, place.id, now)
      if (refused) throw new Problem('rate_limited', refused)
      const entry = { action: 'webhook_endpoint.tested', subject: subjectOf(id), actor, at: now }
      await tenant.transaction((tx) => audit(tx, place.id, entry))
      const owner = { id: place.id, mode: place.mode }
      const sent = await sendTest(platform, platform.outbound, owner, id, exampleOf, now)
      if (!sent) throw notFound()
      return { result: fragment(testDialog(sent)), audit: null }
    },
  })
}

type TestDelivery = NonNullable<Awaited<ReturnType<typeof sendTest>>>

function testDialog({
  ok,
  status,
  error,
  reason,
  duration_ms,
  response,
  event_type,
}: TestDelivery) {
  const words =
    error === 'local'
      ? 'The service could not start the request. Try again in a few seconds.'
      : ok
        ? 'Your server accepted the event.'
        : outcomeAdvice({ status, error, reason })
  const body = html`
    <div class="stack">
      ${note(ok ? 'success' : 'error', words)}
      <p>
        <code>${event_type}</code>: ${outcome({ status, error, reason })} in ${duration(duration_ms)}
      </p>
      ${response === '' ? nothing : codeBlock(bounded(response), { label: 'Response', wraps: true })}
    </div>
  `
  const done = button('Done', { kind: 'primary', closes: true })
  const title = ok ? 'Test event sent' : 'The test event was not delivered'
  return dialog({ id: 'tested', title, body, actions: done, isOpen: true })
}
