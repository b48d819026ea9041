import {
  type Command,
  type Given,
  none,
  offline,
  operatorIdOf,
  required,
  UsageError,
  uuid,
  whole,
} from './command.ts'
import { selectOperatorMode } from './features/accounts/operator.ts'
import type { OutboundEventType } from './features/outbound-events/outbound-event.ts'
import {
  disable,
  enable,
  type Replayed,
  replayOne,
  replaySince,
  rotateSecret,
  selectAttempts,
  selectEndpoint,
  selectEndpoints,
  sendTest,
  toAttempt,
  toWebhookEndpoint,
} from './features/webhooks/webhook.ts'
import { exampleOfSchema } from './platform/http/openapi-examples.ts'
import { Timestamp } from './platform/http/values.ts'
import { openOutbound } from './platform/outbound/post.ts'
import type { Platform } from './platform/platform.ts'

const OF_ENDPOINT = { options: ['operator'], positionals: 1 }

/** What is done to webhook endpoints beside the API. */
export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook list',
    usage: 'webhook list --operator ID',
    does: 'its webhook endpoints, a sandbox having its own',
    options: ['operator'],
    run: offline(async ({ db, vault }, { values }) => {
      const operatorId = operatorIdOf(values)
      const keys = await vault.keysOf(operatorId)
      const rows = await selectEndpoints(db, operatorId)
      return { data: rows.map((row) => toWebhookEndpoint(row, keys)) }
    }),
  },
  {
    name: 'webhook enable',
    usage: 'webhook enable --operator ID ENDPOINT_ID',
    does: 'sends to it again; what was held waits for a replay',
    ...OF_ENDPOINT,
    run: onEndpoint(({ db }, { values }, id) =>
      db.transaction((tx) => enable(tx, operatorIdOf(values), id)),
    ),
  },
  {
    name: 'webhook disable',
    usage: 'webhook disable --operator ID ENDPOINT_ID',
    does: 'sends nothing to it and holds what is due',
    ...OF_ENDPOINT,
    run: onEndpoint(({ db }, { values }, id) =>
      db.transaction((tx) => disable(tx, operatorIdOf(values), id, new Date())),
    ),
  },
  {
    name: 'webhook rotate-secret',
    usage: 'webhook rotate-secret --operator ID ENDPOINT_ID',
    does: 'a new secret, shown this once; the old one signs for 24 hours more',
    ...OF_ENDPOINT,
    run: onEndpoint(async ({ db, vault }, { values }, id) => {
      const operatorId = operatorIdOf(values)
      const keys = await vault.keysOf(operatorId)
      return db.transaction((tx) => rotateSecret(tx, operatorId, keys, id, new Date()))
    }),
  },
  {
    name: 'webhook test',
    usage: 'webhook test --operator ID ENDPOINT_ID',
    does: 'sends it an example event now, and shows what it answers',
    ...OF_ENDPOINT,
    run: onEndpoint(test),
  },
  {
    name: 'webhook replay',
    usage: 'webhook replay --operator ID (--event ID | --since TIME) ENDPOINT_ID',
    does: 'sends one event, or all since a time, again',
    options: ['operator', 'event', 'since'],
    positionals: 1,
    run: offline(replay),
  },
  {
    name: 'webhook attempts',
    usage: 'webhook attempts --operator ID [--limit N] ENDPOINT_ID',
    does: 'its last attempts, newest first, and what was answered',
    options: ['operator', 'limit'],
    positionals: 1,
    run: onEndpoint(async ({ db, vault }, { values }, id) => {
      const operatorId = operatorIdOf(values)
      const limit = whole(values.limit ?? '20', 'limit')
      if (limit < 1 || limit > 1000) throw new UsageError('--limit is from 1 to 1000.')
      if (!(await selectEndpoint(db, operatorId, id))) return null
      const keys = await vault.keysOf(operatorId)
      const rows = await selectAttempts(db, operatorId, id, limit)
      return { data: rows.map((row) => toAttempt(row, keys)) }
    }),
  },
]

function onEndpoint(
  work: (platform: Platform, given: Given, id: string) => Promise<object | null>,
) {
  return offline(async (platform, given) => {
    const id = uuid(given.positionals[0] ?? '')
    return (await work(platform, given, id)) ?? none(noEndpoint(id))
  })
}

async function test(platform: Platform, { values }: Given, id: string): Promise<object | null> {
  const operatorId = operatorIdOf(values)
  if (!(await selectEndpoint(platform.db, operatorId, id))) return null
  const operator = { id: operatorId, mode: await selectOperatorMode(platform.db, operatorId) }
  const { webhooks } = await import('./app.ts')
  const outbound = openOutbound()
  // The record that the contract shows for a type of event.
  const exampleOf = (type: OutboundEventType) => {
    const { body } = webhooks.find(({ name }) => name === type) ?? none(`Nothing tells of ${type}.`)
    return exampleOfSchema(body.shape.data)
  }
  try {
    return await sendTest(platform, outbound, operator, id, exampleOf, new Date())
  } finally {
    outbound.close()
  }
}

async function replay({ db }: Platform, { values, positionals }: Given): Promise<object> {
  const operatorId = operatorIdOf(values)
  const id = uuid(positionals[0] ?? '')
  if ((values.event === undefined) === (values.since === undefined))
    throw new UsageError('Give either --event or --since.')
  const result = await db.transaction((tx) => {
    if (values.since === undefined) {
      const eventId = uuid(required(values, 'event'))
      return replayOne(tx, operatorId, id, eventId, new Date())
    }
    return replaySince(tx, operatorId, id, timeOf(required(values, 'since')), new Date())
  })
  return 'refused' in result ? none(whyNot(result.refused, id)) : { id, ...result }
}

function timeOf(text: string): Date {
  const parsed = Timestamp.safeParse(text)
  if (!parsed.success) throw new UsageError('--since is a timestamp such as 2026-03-01T14:30:00Z.')
  return new Date(parsed.data)
}

function whyNot(refused: Extract<Replayed, { refused: string }>['refused'], id: string): string {
  if (refused === 'disabled') return 'The endpoint is disabled; run webhook enable first.'
  if (refused === 'no_event') return 'There is no such event; events are kept for 30 days.'
  return noEndpoint(id)
}

function noEndpoint(id: string): string {
  return `There is no webhook endpoint ${id} of this operator.`
}
