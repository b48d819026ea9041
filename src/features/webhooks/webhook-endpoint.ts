import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { DB } from '../../platform/db/schema.gen.ts'
import { problemKinds } from '../../platform/http/problem.ts'
import { described, labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { Sealed } from '../../platform/secrets/sealed.ts'
import { outboundEventTypes } from '../outbound-events/outbound-event.ts'

export const MAX_ENDPOINTS = 10

/** Errors of webhook endpoints. */
export const webhookProblems = problemKinds({
  url_not_public: [
    400,
    'The URL is not a public HTTPS address. Use one such as https://hooks.example.com/svc.',
  ],
  too_many_endpoints: [409, 'The operator already has 10 webhook endpoints. Delete one first.'],
})

const endpointStatuses = ['active', 'disabled'] as const
const endpointStatusLabels = labelsOf(endpointStatuses)

export type WebhookEndpointRow = Omit<DB['webhook_endpoints'], 'status'> & {
  status: (typeof endpointStatuses)[number]
}

const Url = z
  .string()
  .max(2048)
  .meta({ examples: ['https://hooks.example.com/svc'] })
const SubscribedEvents = z
  .array(
    z
      .enum([...outboundEventTypes, '*'])
      .describe('Type of outbound event. `*`: all types.')
      .meta({ id: 'WebhookSubscription' }),
  )
  .min(1, { error: 'must have at least one event type, or be ["*"] for all types.' })
  .max(outboundEventTypes.length)
  .meta({ examples: [['*']] })

export const WebhookEndpoint = z
  .strictObject(
    described(
      {
        id: Uuid,
        url: Url,
        events: SubscribedEvents,
        status: z
          .enum(endpointStatuses)
          .describe('`disabled`: nothing is sent until the administrator enables the endpoint.')
          .meta({ id: 'WebhookEndpointStatus' }),
        status_label: z.string().max(20),
        disabled_at: Timestamp.nullable(),
        disabled_reason: z.string().max(500).nullable(),
        failing_since: Timestamp.nullable(),
        created_at: Timestamp,
      },
      {
        id: 'UUID of the endpoint.',
        url: 'HTTPS address that receives the events.',
        events: 'Event types that are sent to the endpoint. `["*"]`: all types.',
        status: 'Status of the endpoint.',
        disabled_at: 'When the endpoint was disabled, in UTC. Null while it is active.',
        disabled_reason: 'Why the endpoint was disabled. Null while it is active.',
        failing_since:
          'When deliveries began to fail after the last success, in UTC. Null if none has failed since.',
        created_at: 'When the endpoint was created, in UTC.',
      },
    ),
  )
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

const SECRET_SHOWN =
  'Secret that signs every delivery. Store it. A replay with the same Idempotency-Key and API key shows ' +
  'it again until it is rotated. Otherwise it is null.'

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
    url: Url.describe('Public HTTPS address on port 443, or on port 1024 or higher.'),
    events: SubscribedEvents.refine((events) => new Set(events).size === events.length, {
      error: 'must have each event type only once.',
    })
      .refine((events) => events.length === 1 || !events.includes('*'), {
        error: 'must be ["*"] alone, or a list of event types without "*".',
      })
      .describe('Event types to send. `["*"]`: all types.'),
  })
  .meta({ id: 'NewWebhookEndpoint' })

/** The sealed part of an endpoint. The URL may contain a token. The newest secret comes first. */
export type EndpointSecrets = { url: string; secrets: Secret[] }
/** `until` is the time when a rotated secret stops signing. Null for the current secret. */
export type Secret = { secret: string; until: string | null }

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
  return JSON.parse(keys.open(endpointLocation(row.id), row.sealed))
}

export function sealEndpoint(id: string, secrets: EndpointSecrets, keys: OperatorKeys): Sealed {
  return keys.seal(endpointLocation(id), JSON.stringify(secrets))
}

function endpointLocation(id: string) {
  return { table: 'webhook_endpoints', id, column: 'sealed' }
}

/** The secrets that sign at a moment, newest first. */
export function validSecrets(secrets: readonly Secret[], now: Date): string[] {
  const at = now.toISOString()
  return secrets.filter(({ until }) => until === null || until > at).map(({ secret }) => secret)
}

/** 32 random bytes. Standard Webhooks uses the part after the underscore as the key. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
