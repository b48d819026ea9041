import { z } from 'zod'
import { audited, endpoint, reply } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/http/problem.ts'
import { described, Uuid } from '../../platform/http/values.ts'
import { refusals } from '../../platform/outbound/refusal.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { secretForItsKey } from './secret-replays.ts'
import {
  CreatedWebhookEndpoint,
  MAX_ENDPOINTS,
  NewWebhookEndpoint,
  openEndpoint,
  toWebhookEndpoint,
  WebhookEndpoint,
  webhookProblems,
} from './webhook-endpoint.ts'
import { createEndpoint } from './webhook-endpoint-creation.ts'
import { deleteEndpoint, selectEndpoint, selectEndpoints } from './webhook-endpoints.queries.ts'
import { hostOf } from './webhook-words.ts'

const subjectOf = (id: string) => ({ type: 'webhook_endpoint', id })

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints',
  id: 'createWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Create a webhook endpoint',
  description:
    'Sends new events of the given types to the URL. Each request is signed with the secret, which only ' +
    'this response shows. An operator can have 10 endpoints. The introduction describes how to verify a ' +
    'signature.',
  access: operator('webhooks'),
  perHour: 60,
  idempotent: true,
  replays: secretForItsKey,
  body: NewWebhookEndpoint,
  replies: { 201: CreatedWebhookEndpoint },
  problems: [webhookProblems.url_not_public, webhookProblems.too_many_endpoints],
  async handle({ caller, keys, body, db: tx, now, platform }) {
    const admitted = platform.config.webhookAllowedCidrs
    const created = await createEndpoint(tx, caller.id, keys, body, admitted, now)
    if ('refused' in created) {
      if (created.refused === 'too_many')
        throw new Problem(webhookProblems.too_many_endpoints, { message: TOO_MANY })
      throw new Problem(webhookProblems.url_not_public, {
        message: refusals[created.refused],
        param: 'url',
      })
    }
    const { row, secret } = created
    return audited(reply(201, { ...toWebhookEndpoint(row, keys), secret }), {
      action: 'webhook_endpoint.created',
      subject: subjectOf(row.id),
      detail: { host: hostOf(body.url), events: body.events },
    })
  },
})

const TOO_MANY = `The operator already has ${MAX_ENDPOINTS} webhook endpoints. Delete one, then try again.`

export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/v1/webhook-endpoints',
  id: 'listWebhookEndpoints',
  tag: 'Webhooks',
  summary: 'List webhook endpoints',
  description: 'Returns all endpoints without their secrets, oldest first.',
  access: operator('webhooks'),
  perHour: 600,
  replies: {
    200: z
      .strictObject({
        data: z.array(WebhookEndpoint).max(MAX_ENDPOINTS).describe('The endpoints.'),
      })
      .meta({ id: 'WebhookEndpointList' }),
  },
  async handle({ caller, keys, db }) {
    const rows = await selectEndpoints(db, caller.id)
    return reply(200, { data: rows.map((row) => toWebhookEndpoint(row, keys)) })
  },
})

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/webhook-endpoints/{id}',
  id: 'deleteWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Delete a webhook endpoint',
  description: 'Stops all deliveries to the endpoint immediately, including pending ones.',
  access: operator('webhooks'),
  perHour: 60,
  replies: {
    200: z
      .strictObject(
        described(
          { id: Uuid, deleted: z.literal(true) },
          { id: 'UUID of the deleted endpoint.', deleted: 'Always true.' },
        ),
      )
      .meta({ id: 'DeletedWebhookEndpoint' }),
  },
  problems: ['not_found'],
  async handle({ caller, keys, params: { id }, db: tx }) {
    const row = await selectEndpoint(tx, caller.id, id)
    if (!row || !(await deleteEndpoint(tx, caller.id, id))) throw new Problem('not_found')
    return audited(reply(200, { id, deleted: true as const }), {
      action: 'webhook_endpoint.deleted',
      subject: subjectOf(id),
      detail: { host: hostOf(openEndpoint(row, keys).url) },
    })
  },
})
