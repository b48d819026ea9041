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
} from '../../platform/command.ts'
import { exampleOfSchema } from '../../platform/http/openapi-examples.ts'
import { Timestamp } from '../../platform/http/values.ts'
import { openOutbound } from '../../platform/outbound/post.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectOperatorMode } from '../operators/operators.queries.ts'
import type { Announcement, OutboundEventType } from '../outbound-events/outbound-event.ts'
import { toAttempt } from './attempt.ts'
import { selectAttempts } from './attempts.queries.ts'
import { type ReplayResult, replayOne, replaySince } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTest } from './send-test.ts'
import { disable, enable } from './switch-endpoint.ts'
import { toWebhookEndpoint } from './webhook-endpoint.ts'
import { selectEndpoint, selectEndpoints } from './webhook-endpoints.queries.ts'

const OF_ENDPOINT = { options: ['operator'], positionals: 1 }

/** What is done to webhook endpoints beside the API. */
export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook list',
    usage: 'webhook list --operator ID',
    does: 'its webhook endpoints, a sandbox having its own',
    options: ['operator'],
    run: offline(({ values }) => {
      const operatorId = operatorIdOf(values)
      return async ({ db, vault }) => {
        const keys = await vault.keysOf(operatorId)
        const rows = await selectEndpoints(db, operatorId)
        return { data: rows.map((row) => toWebhookEndpoint(row, keys)) }
      }
    }),
  },
  {
    name: 'webhook enable',
    usage: 'webhook enable --operator ID ENDPOINT_ID',
    does: 'sends to it again; what was held waits for a replay',
    ...OF_ENDPOINT,
    run: onEndpoint(({ db }, operatorId, id) => db.transaction((tx) => enable(tx, operatorId, id))),
  },
  {
    name: 'webhook disable',
    usage: 'webhook disable --operator ID ENDPOINT_ID',
    does: 'sends nothing to it and holds what is due',
    ...OF_ENDPOINT,
    run: onEndpoint(({ db }, operatorId, id, now) =>
      db.transaction((tx) => disable(tx, operatorId, id, now)),
    ),
  },
  {
    name: 'webhook rotate-secret',
    usage: 'webhook rotate-secret --operator ID ENDPOINT_ID',
    does: 'a new secret, shown this once; the old one signs for 24 hours more',
    ...OF_ENDPOINT,
    run: onEndpoint(async ({ db, vault }, operatorId, id, now) => {
      const keys = await vault.keysOf(operatorId)
      return db.transaction((tx) => rotateSecret(tx, operatorId, keys, id, now))
    }),
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
    run: (given) => {
      const limit = whole(given.values.limit ?? '20', 'limit')
      if (limit < 1 || limit > 1000) throw new UsageError('--limit is from 1 to 1000.')
      return onEndpoint(attemptsOf(limit))(given)
    },
  },
]

/** Sends the record that the contract shows, so it needs the contract's list. */
export function webhookTestCommand(loadWebhooks: LoadWebhooks): Command {
  return {
    name: 'webhook test',
    usage: 'webhook test --operator ID ENDPOINT_ID',
    does: 'sends it an example event now, and shows what it answers',
    ...OF_ENDPOINT,
    run: onEndpoint(test(loadWebhooks)),
  }
}

/** Loaded when needed: it brings the whole service with it. */
type LoadWebhooks = () => Promise<readonly Announcement[]>

type OnEndpoint = (
  platform: Platform,
  operatorId: OperatorId,
  id: string,
  now: Date,
) => Promise<object | null>

function onEndpoint(work: OnEndpoint) {
  return offline(({ values, positionals, now }) => {
    const operatorId = operatorIdOf(values)
    const id = uuid(positionals[0] ?? '')
    return async (platform) => (await work(platform, operatorId, id, now())) ?? none(noEndpoint(id))
  })
}

function attemptsOf(limit: number): OnEndpoint {
  return async ({ db, vault }, operatorId, id) => {
    if (!(await selectEndpoint(db, operatorId, id))) return null
    const keys = await vault.keysOf(operatorId)
    const rows = await selectAttempts(db, operatorId, id, limit)
    return { data: rows.map((row) => toAttempt(row, keys)) }
  }
}

function test(loadWebhooks: LoadWebhooks): OnEndpoint {
  return async (platform, operatorId, id, now) => {
    if (!(await selectEndpoint(platform.db, operatorId, id))) return null
    const operator = { id: operatorId, mode: await selectOperatorMode(platform.db, operatorId) }
    const webhooks = await loadWebhooks()
    const outbound = openOutbound()
    // The record that the contract shows for a type of event.
    const exampleOf = (type: OutboundEventType) => {
      const { body } =
        webhooks.find(({ name }) => name === type) ?? none(`Nothing tells of ${type}.`)
      return exampleOfSchema(body.shape.data)
    }
    try {
      return await sendTest(platform, outbound, operator, id, exampleOf, now)
    } finally {
      outbound.close()
    }
  }
}

function replay({ values, positionals, now }: Given) {
  const operatorId = operatorIdOf(values)
  const id = uuid(positionals[0] ?? '')
  if ((values.event === undefined) === (values.since === undefined))
    throw new UsageError('Give either --event or --since.')
  const since = values.since === undefined ? null : timeOf(required(values, 'since'))
  const eventId = since ? '' : uuid(required(values, 'event'))
  return async ({ db }: Platform): Promise<object> => {
    const result = await db.transaction((tx) => {
      if (since) return replaySince(tx, operatorId, id, since, now())
      return replayOne(tx, operatorId, id, eventId, now())
    })
    return 'refused' in result ? none(whyNot(result.refused, id)) : { id, ...result }
  }
}

function timeOf(text: string): Date {
  const parsed = Timestamp.safeParse(text)
  if (!parsed.success) throw new UsageError('--since is a timestamp such as 2026-03-01T14:30:00Z.')
  return new Date(parsed.data)
}

function whyNot(
  refused: Extract<ReplayResult, { refused: string }>['refused'],
  id: string,
): string {
  if (refused === 'disabled') return 'The endpoint is disabled; run webhook enable first.'
  if (refused === 'no_event') return 'There is no such event; events are kept for 30 days.'
  return noEndpoint(id)
}

function noEndpoint(id: string): string {
  return `There is no webhook endpoint ${id} of this operator.`
}
