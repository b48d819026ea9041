import {
  type Command,
  type CommandInput,
  fail,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  parseInteger,
  parseUuid,
  required,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import { exampleOfSchema } from '../../platform/http/openapi-examples.ts'
import { Timestamp } from '../../platform/http/values.ts'
import { openOutbound } from '../../platform/outbound/post.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectOperatorMode, selectOperatorName } from '../operators/operators.queries.ts'
import type { Announcement, OutboundEventType } from '../outbound-events/outbound-event.ts'
import { toAttempt } from './attempt.ts'
import { selectAttempts } from './attempts.queries.ts'
import { type ReplayResult, replayOne, replaySince } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTest } from './send-test.ts'
import { disable, enable } from './switch-endpoint.ts'
import { toWebhookEndpoint } from './webhook-endpoint.ts'
import { selectEndpoint, selectEndpoints } from './webhook-endpoints.queries.ts'

const OF_ENDPOINT = {
  usage: '--operator ID ENDPOINT_ID',
  options: { operator: OPERATOR_OPTION },
  positionals: ['ENDPOINT_ID'],
}
const MAX_ATTEMPTS = 1000

export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook list',
    description: 'List webhook endpoints and whether they fail',
    usage: '--operator ID',
    options: { operator: OPERATOR_OPTION },
    columns: { data: ['id', 'url', 'status', 'failing_since'] },
    run: withPlatform(({ values }) => {
      const operatorId = operatorIdOf(values)
      return async ({ db, vault }) => {
        if ((await selectOperatorName(db, operatorId)) === null) return noOperator(operatorId)
        const keys = await vault.keysOf(operatorId)
        const rows = await selectEndpoints(db, operatorId)
        return { data: rows.map((row) => toWebhookEndpoint(row, keys)) }
      }
    }),
  },
  {
    name: 'webhook enable',
    description: 'Enable a disabled endpoint; then run webhook replay',
    ...OF_ENDPOINT,
    run: onEndpoint(({ db }, operatorId, id) => db.transaction((tx) => enable(tx, operatorId, id))),
  },
  {
    name: 'webhook disable',
    description: 'Disable an endpoint and hold its deliveries',
    ...OF_ENDPOINT,
    run: onEndpoint(({ db }, operatorId, id, now) =>
      db.transaction((tx) => disable(tx, operatorId, id, now)),
    ),
  },
  {
    name: 'webhook rotate-secret',
    description: 'Create a new secret; the old one signs for 24 h more',
    ...OF_ENDPOINT,
    run: onEndpoint(async ({ db, vault }, operatorId, id, now) => {
      const keys = await vault.keysOf(operatorId)
      return db.transaction((tx) => rotateSecret(tx, operatorId, keys, id, now))
    }),
  },
  {
    name: 'webhook replay',
    description: 'Send one event or all events since a time again',
    usage: '--operator ID (--event ID | --since TIME) ENDPOINT_ID',
    options: {
      operator: OPERATOR_OPTION,
      event: { value: 'ID', description: 'The event to send again.' },
      since: { value: 'TIME', description: 'Send every event since, e.g. 2026-03-01T14:30:00Z.' },
    },
    positionals: ['ENDPOINT_ID'],
    run: withPlatform(replay),
  },
  {
    name: 'webhook attempts',
    description: 'List delivery attempts and responses, newest first',
    usage: '--operator ID [--limit N] ENDPOINT_ID',
    options: {
      operator: OPERATOR_OPTION,
      limit: { value: 'N', description: `From 1 to ${MAX_ATTEMPTS}. Default: 20.` },
    },
    positionals: ['ENDPOINT_ID'],
    columns: { data: ['at', 'event_type', 'duration_ms', 'status', 'error', 'response'] },
    run: (input) => {
      const bounds = { min: 1, max: MAX_ATTEMPTS }
      const limit = parseInteger(input.values.limit ?? '20', 'limit', bounds)
      return onEndpoint(attemptsOf(limit))(input)
    },
  },
]

/** It sends the documented example, so it needs the list of events. */
export function webhookTestCommand(loadWebhooks: LoadWebhooks): Command {
  return {
    name: 'webhook test',
    description: 'Send an example event now and show the response',
    ...OF_ENDPOINT,
    run: onEndpoint(test(loadWebhooks)),
  }
}

/** Imported on demand, because it loads the whole service. */
type LoadWebhooks = () => Promise<readonly Announcement[]>

type OnEndpoint = (
  platform: Platform,
  operatorId: OperatorId,
  id: string,
  now: Date,
) => Promise<object | null>

function onEndpoint(work: OnEndpoint) {
  return withPlatform(({ values, positionals, now }) => {
    const operatorId = operatorIdOf(values)
    const id = parseUuid(positionals[0]!, 'ENDPOINT_ID')
    return async (platform) =>
      (await work(platform, operatorId, id, now())) ?? fail(noEndpoint(operatorId, id))
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
    const exampleOf = (type: OutboundEventType) => {
      const { body } =
        webhooks.find(({ name }) => name === type) ?? fail(`There is no event type ${type}.`)
      return exampleOfSchema(body.shape.data)
    }
    try {
      return await sendTest(platform, outbound, operator, id, exampleOf, now)
    } finally {
      outbound.close()
    }
  }
}

function replay({ values, positionals, now }: CommandInput) {
  const operatorId = operatorIdOf(values)
  const id = parseUuid(positionals[0]!, 'ENDPOINT_ID')
  if ((values.event === undefined) === (values.since === undefined))
    throw new UsageError('Give either --event or --since.')
  const since = values.since === undefined ? null : timeOf(required(values, 'since'))
  const eventId = since ? '' : parseUuid(required(values, 'event'), '--event')
  return async ({ db }: Platform): Promise<object> => {
    const result = await db.transaction((tx) => {
      if (since) return replaySince(tx, operatorId, id, since, now())
      return replayOne(tx, operatorId, id, eventId, now())
    })
    return 'refused' in result ? fail(whyNot(result.refused, operatorId, id)) : { id, ...result }
  }
}

function timeOf(text: string): Date {
  const parsed = Timestamp.safeParse(text)
  if (!parsed.success)
    throw new UsageError('--since must be a timestamp such as 2026-03-01T14:30:00Z.')
  return new Date(parsed.data)
}

function whyNot(
  refused: Extract<ReplayResult, { refused: string }>['refused'],
  operatorId: OperatorId,
  id: string,
): string {
  if (refused === 'disabled') return 'The endpoint is disabled. Run "svc webhook enable" first.'
  if (refused === 'no_event')
    return 'This operator has no event with that ID. Events are kept for 30 days.'
  return noEndpoint(operatorId, id)
}

function noEndpoint(operatorId: OperatorId, id: string): string {
  const list = `svc webhook list --operator ${operatorId}`
  return `This operator has no webhook endpoint ${id}. Run "${list}" to see all.`
}
