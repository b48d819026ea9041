import {
  type Command,
  type CommandInput,
  fail,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  parseInteger,
  parseTimestamp,
  parseUuid,
  required,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Tx } from '../../platform/db/db.ts'
import { exampleOfSchema } from '../../platform/http/openapi-examples.ts'
import { openOutbound } from '../../platform/outbound/post.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectOperatorMode, selectOperatorName } from '../operators/operators.queries.ts'
import type { Announcement, OutboundEventType } from '../outbound-events/outbound-event.ts'
import { toAttempt } from './attempt.ts'
import { selectAttempts } from './attempts.queries.ts'
import { type ReplayResult, replayOne, replaySince } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTest, spendTestEvent } from './send-test.ts'
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
    description: 'List webhook endpoints and whether they are failing',
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
    description: 'Enable a disabled endpoint. Then run webhook replay',
    ...OF_ENDPOINT,
    audits: ['webhook_endpoint.enabled'],
    run: onEndpoint('webhook_endpoint.enabled', (tx, { operatorId, id }) =>
      enable(tx, operatorId, id),
    ),
  },
  {
    name: 'webhook disable',
    description: 'Disable an endpoint and hold its deliveries',
    ...OF_ENDPOINT,
    audits: ['webhook_endpoint.disabled'],
    run: onEndpoint('webhook_endpoint.disabled', (tx, { operatorId, id, now }) =>
      disable(tx, operatorId, id, now),
    ),
  },
  {
    name: 'webhook rotate-secret',
    description: 'Create a new secret. The old one works for 24 more hours',
    ...OF_ENDPOINT,
    audits: ['webhook_endpoint.secret_rotated'],
    run: onEndpoint('webhook_endpoint.secret_rotated', (tx, { operatorId, id, now, keys }) =>
      rotateSecret(tx, operatorId, keys, id, now),
    ),
  },
  {
    name: 'webhook replay',
    description: 'Resend one event, or all events since a time',
    usage: '--operator ID (--event ID | --since TIME) ENDPOINT_ID',
    options: {
      operator: OPERATOR_OPTION,
      event: { value: 'ID', description: 'The event to resend.' },
      since: {
        value: 'TIME',
        description: 'Resend events since this time, such as 2026-03-01T14:30:00Z.',
      },
    },
    positionals: ['ENDPOINT_ID'],
    audits: ['webhook_endpoint.replayed'],
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
    run: withPlatform(attempts),
  },
]

/** Sends the documented example, so it needs the list of events. */
export function webhookTestCommand(loadWebhooks: LoadWebhooks): Command {
  return {
    name: 'webhook test',
    description: 'Send an example event now and show the response',
    ...OF_ENDPOINT,
    audits: ['webhook_endpoint.tested'],
    run: withPlatform((input) => test(input, loadWebhooks)),
  }
}

/** Imported on demand, because the list loads the whole service. */
type LoadWebhooks = () => Promise<readonly Announcement[]>

type WebhookEndpointContext = { operatorId: OperatorId; id: string; now: Date; keys: OperatorKeys }

/** Without `isChanged`, the work always changes something. */
type EndpointWork = (
  tx: Tx,
  endpoint: WebhookEndpointContext,
) => Promise<(object & { isChanged?: boolean }) | null>

/** Changes an endpoint and audits the change, in one transaction. */
function onEndpoint(action: string, work: EndpointWork) {
  return withPlatform((input) => {
    const { operatorId, id } = endpointOf(input)
    return async ({ db, vault }) => {
      const keys = await vault.keysOf(operatorId)
      return db.transaction(async (tx) => {
        const done = await work(tx, { operatorId, id, now: input.now(), keys })
        if (!done) return fail(noEndpoint(operatorId, id))
        const { isChanged = true, ...shown } = done
        if (isChanged)
          await input.audit.operator(tx, operatorId, { action, subject: subjectOf(id) })
        else input.audit.unchanged(tx)
        return shown
      })
    }
  })
}

function endpointOf({ values, positionals }: CommandInput) {
  return { operatorId: operatorIdOf(values), id: parseUuid(positionals[0]!, 'ENDPOINT_ID') }
}

function subjectOf(id: string) {
  return { type: 'webhook_endpoint', id }
}

function attempts(input: CommandInput) {
  const bounds = { min: 1, max: MAX_ATTEMPTS }
  const limit = parseInteger(input.values.limit ?? '20', 'limit', bounds)
  const { operatorId, id } = endpointOf(input)
  return async ({ db, vault }: Platform) => {
    if (!(await selectEndpoint(db, operatorId, id))) return fail(noEndpoint(operatorId, id))
    const keys = await vault.keysOf(operatorId)
    const rows = await selectAttempts(db, operatorId, id, limit)
    return { data: rows.map((row) => toAttempt(row, keys)) }
  }
}

function test(input: CommandInput, loadWebhooks: LoadWebhooks) {
  const { operatorId, id } = endpointOf(input)
  return async (platform: Platform) => {
    const { db } = platform
    if (!(await selectEndpoint(db, operatorId, id))) return fail(noEndpoint(operatorId, id))
    const operator = { id: operatorId, mode: await selectOperatorMode(db, operatorId) }
    const webhooks = await loadWebhooks()
    const exampleOf = (type: OutboundEventType) => {
      const { body } =
        webhooks.find(({ name }) => name === type) ?? fail(`There is no event type ${type}.`)
      return exampleOfSchema(body.shape.data)
    }
    const refused = await spendTestEvent(platform, operatorId, input.now())
    if (refused) return fail(refused.message)
    // The entry is written before the request, because no transaction may wait for a receiver.
    const action = { action: 'webhook_endpoint.tested', subject: subjectOf(id) }
    await db.transaction((tx) => input.audit.operator(tx, operatorId, action))
    const outbound = openOutbound()
    try {
      const sent = await sendTest(platform, outbound, operator, id, exampleOf, input.now())
      return sent ?? fail(noEndpoint(operatorId, id))
    } finally {
      outbound.close()
    }
  }
}

function replay(input: CommandInput) {
  const { values, now } = input
  const { operatorId, id } = endpointOf(input)
  if ((values.event === undefined) === (values.since === undefined))
    throw new UsageError('Give either --event or --since.')
  const since = values.since === undefined ? null : pastTime(values, now())
  const eventId = since ? null : parseUuid(required(values, 'event'), '--event')
  return ({ db }: Platform): Promise<object> =>
    db.transaction(async (tx) => {
      const result = since
        ? await replaySince(tx, operatorId, id, since, now())
        : await replayOne(tx, operatorId, id, eventId!, now())
      if ('refused' in result) return fail(replayRefusal(result.refused, operatorId, id))
      const done = { id, ...result }
      if (result.replayed === 0) {
        input.audit.unchanged(tx)
        return done
      }
      await input.audit.operator(tx, operatorId, {
        action: 'webhook_endpoint.replayed',
        subject: subjectOf(id),
        detail: { ...result, event_id: eventId, since: since?.toISOString() ?? null },
      })
      return done
    })
}

/** No event is from the future, so a later time is a mistake. */
function pastTime(values: CommandInput['values'], now: Date): Date {
  const since = parseTimestamp(values, 'since')
  if (since <= now) return since
  const example = `${now.toISOString().slice(0, 10)}T00:00:00Z`
  throw new UsageError(
    `--since must not be in the future. Give a time up to now, such as ${example}.`,
  )
}

function replayRefusal(
  refused: Extract<ReplayResult, { refused: string }>['refused'],
  operatorId: OperatorId,
  id: string,
): string {
  if (refused === 'disabled') return 'The endpoint is disabled. Run "svc webhook enable" first.'
  if (refused === 'no_event')
    return 'This operator has no event with that ID. Check the ID. Events are kept for 30 days.'
  return noEndpoint(operatorId, id)
}

function noEndpoint(operatorId: OperatorId, id: string): string {
  const list = `svc webhook list --operator ${operatorId}`
  return `This operator has no webhook endpoint ${id}. Run "${list}" to see all.`
}
