import { z } from 'zod'
import { button } from '../../dashboard/components/button.ts'
import { field, form, textArea } from '../../dashboard/components/form.ts'
import { note } from '../../dashboard/components/note.ts'
import { panel } from '../../dashboard/components/panel.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { action, fragment } from '../../platform/pages/page.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { notFound, uuidParam } from '../../platform/pages/page-refusal.ts'
import { isUuid } from '../../platform/uuid.ts'
import { outboundEventText } from '../outbound-events/outbound-event.ts'
import { checkSignature, pastedEventId } from './signature-check.ts'
import type { CheckedPart, SignatureVerdict } from './signed-request.ts'
import { openEndpoint } from './webhook-endpoint.ts'
import { selectEndpoint } from './webhook-endpoints.queries.ts'
import { selectEvent, selectSentTimes } from './webhook-pages.queries.ts'

/**
 * The event of a list of 12,000 full rows, of whose fields the receipt has the first 10,000, has 1.4 MB. As a
 * form it has 2.2 MB.
 */
const MAX_BODY_CHARS = 4 * 1024 ** 2
const MAX_CHECK_BYTES = 2 * MAX_BODY_CHARS

/** A form for a request that a receiver refused. */
export function checkPanel(path: string, place: OperatorPlace): Html {
  if (!hasRole(place, operatorPage('member'))) return nothing
  const body = html`
    <p class="muted">
      Paste a request that your server refused. The result says which part is wrong and what to do.
      Nothing is stored.
    </p>
    ${field({
      name: 'secret',
      label: 'Secret',
      hint: 'The secret that your server uses.',
      placeholder: 'whsec_…',
      autocomplete: 'off',
      maxLength: 200,
      isMono: true,
    })}
    ${textArea({ name: 'headers', label: 'Headers', hint: 'One per line.', isMono: true })}
    ${textArea({
      name: 'body',
      label: 'Body',
      hint:
        'As your server received it, before it is parsed. It is one line, and each space counts. ' +
        'Up to 4 MB.',
      isMono: true,
    })}
    <div class="actions">
      ${button('Check signature', { kind: 'primary', type: 'submit' })}
    </div>
    <div id="signature-result" role="status" data-until-edit></div>
  `
  const options = { target: '#signature-result', className: 'stack' }
  return panel('Check a signature', form(`${path}/check`, body, options))
}

export const checkWebhookSignature = action({
  id: 'checkWebhookSignature',
  path: '/operators/{operator}/webhooks/{endpoint}/check',
  access: operatorPage('member'),
  maxFormBytes: MAX_CHECK_BYTES,
  input: z.object({
    secret: z
      .string()
      .max(200, 'A secret has 50 characters. Copy the whole secret.')
      .meta({ title: 'Secret' }),
    headers: z.string().max(20_000, 'Paste less text.').meta({ title: 'Headers' }),
    body: z
      .string()
      .max(MAX_BODY_CHARS, 'Paste a smaller request.')
      // A browser sends each line end as CRLF. What was sent has none, so any line end is a change.
      .meta({ title: 'Body', isVerbatim: true }),
  }),
  async perform({ input, params, place, db, keys, now }) {
    const row = await selectEndpoint(db, place.id, uuidParam(params.endpoint))
    if (!row) throw notFound()
    const { secrets } = openEndpoint(row, keys)
    const id = pastedEventId(input.headers)
    const event = id && isUuid(id) ? await selectEvent(db, place.id, id) : null
    const storedBody = event ? outboundEventText(event, keys) : null
    const sentAt = event ? await selectSentTimes(db, place.id, row.id, event.id) : []
    const verdict = checkSignature(input, { secrets, storedBody, sentAt, now })
    return { result: fragment(verdictText(verdict)), audit: null }
  },
})

const WRONG: Record<CheckedPart, string> = {
  scheme: 'The signature header is wrong.',
  id: 'The event ID is wrong.',
  timestamp: 'The timestamp is wrong.',
  age: 'The timestamp is too far from now.',
  secret: 'The secret is wrong.',
  body: 'The body is wrong.',
  signature: 'The signature is wrong.',
  unclear: 'The body, the timestamp or the signature is wrong.',
}

function verdictText(verdict: SignatureVerdict): Html {
  return verdict
    ? note('error', html`<b>${WRONG[verdict.wrong]}</b> ${verdict.why}`)
    : note('success', html`<b>The signature is valid.</b> Every part is right.`)
}
