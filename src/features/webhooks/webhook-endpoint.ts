import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { DB } from '../../platform/db/schema.gen.ts'
import { labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { Sealed } from '../../platform/secrets/sealed.ts'
import { outboundEventTypes } from '../outbound-events/outbound-event.ts'

export const MAX_ENDPOINTS = 10

const endpointStatuses = ['active', 'disabled'] as const
const endpointStatusLabels = labelsOf(endpointStatuses)

export type WebhookEndpointRow = Omit<DB['webhook_endpoints'], 'status'> & {
  status: (typeof endpointStatuses)[number]
}

const Url = z
  .string()
  .max(2048)
  .meta({ examples: ['https://hooks.example.com/svc'] })
const Events = z
  .array(z.enum([...outboundEventTypes, '*']).meta({ id: 'WebhookSubscription' }))
  .min(1, { error: 'must name at least one type, or ["*"] for all.' })
  .max(outboundEventTypes.length)
  .meta({ examples: [['*']] })

export const WebhookEndpoint = z
  .strictObject({
    id: Uuid,
    url: Url,
    events: Events,
    status: z.enum(endpointStatuses).meta({ id: 'WebhookEndpointStatus' }),
    status_label: z.string().max(20),
    disabled_at: Timestamp.nullable(),
    disabled_reason: z.string().max(500).nullable(),
    failing_since: Timestamp.nullable().describe('The first failure since the last success.'),
    created_at: Timestamp,
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

const SECRET_SHOWN =
  'Signs every delivery. A replay with the same Idempotency-Key shows it again to the API key that ' +
  'created the endpoint, until the secret is rotated or the endpoint is deleted. Otherwise it is null.'

export const CreatedWebhookEndpoint = z
  .strictObject({
    ...WebhookEndpoint.shape,
    secret: z
      .string()
      .max(60)
      .nullable()
      .describe(SECRET_SHOWN)
      .meta({ examples: ['whsec_q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80='] }),
  })
  .meta({ id: 'CreatedWebhookEndpoint' })
export type CreatedWebhookEndpoint = z.output<typeof CreatedWebhookEndpoint>

export const NewWebhookEndpoint = z
  .strictObject({
    url: Url.describe('Public HTTPS, on port 443 or one from 1024 on.'),
    events: Events.refine((events) => new Set(events).size === events.length, {
      error: 'must name each type once.',
    }).refine((events) => events.length === 1 || !events.includes('*'), {
      error: 'must be ["*"] alone or a list of types.',
    }),
  })
  .meta({ id: 'NewWebhookEndpoint' })

/** What an endpoint keeps sealed: its URL may carry a token. The newest secret comes first. */
export type EndpointSecrets = { url: string; secrets: Secret[] }
/** `until`: when a rotated secret stops signing; null for the one that stays. */
export type Secret = { secret: string; until: string | null }

/** The one seam between a row and the wire. */
export function toWebhookEndpoint(row: WebhookEndpointRow, keys: OperatorKeys): WebhookEndpoint {
  return {
    id: row.id,
    url: openEndpoint(row, keys).url,
    events: row.events as WebhookEndpoint['events'],
    status: row.status,
    status_label: endpointStatusLabels[row.status],
    disabled_at: row.disabled_at,
    disabled_reason: row.disabled_reason,
    failing_since: row.failing_since,
    created_at: row.created_at,
  }
}

export function openEndpoint(
  row: { id: string; sealed: Sealed },
  keys: OperatorKeys,
): EndpointSecrets {
  return JSON.parse(keys.open(placeOf(row.id), row.sealed))
}

export function sealEndpoint(id: string, secrets: EndpointSecrets, keys: OperatorKeys): Sealed {
  return keys.seal(placeOf(id), JSON.stringify(secrets))
}

function placeOf(id: string) {
  return { table: 'webhook_endpoints', id, column: 'sealed' }
}

/** Those that sign at a moment, the newest first. */
export function validSecrets(secrets: readonly Secret[], now: Date): string[] {
  const at = now.toISOString()
  return secrets.filter(({ until }) => until === null || until > at).map(({ secret }) => secret)
}

/** 32 random bytes; Standard Webhooks takes the part after the underscore for the key. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
