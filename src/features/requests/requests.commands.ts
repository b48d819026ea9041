import { duration } from '../../dashboard/components/format.ts'
import {
  type Command,
  type CommandInput,
  fail,
  groupIdOf,
  noGroup,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  optional,
  parseInteger,
  parseUuid,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { hasGroup } from '../api-keys/group-keys.queries.ts'
import { type Ingestion, openReceipt } from '../ingestions/ingestion.ts'
import { selectIngestion } from '../ingestions/ingestions.queries.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { outcomeWord } from '../webhooks/webhook-words.ts'
import { REQUESTS_KEPT_DAYS, toRequest } from './request.ts'
import {
  type CausedDelivery,
  type RequestEffects,
  selectRequestEffects,
} from './request-effects.queries.ts'
import { type StatusRange, statusRange } from './request-status.ts'
import {
  findRequestOwner,
  selectGroupRequest,
  selectGroupRequests,
  selectRequest,
  selectRequests,
} from './requests.queries.ts'

const MAX_LISTED = 1000

export const requestCommands: readonly Command[] = [
  {
    name: 'request list',
    description: 'List the newest API requests of an operator or a group',
    usage: '(--operator ID | --group ID) [--status STATUS] [--path PATH] [--limit N]',
    options: {
      operator: OPERATOR_OPTION,
      group: { value: 'ID', description: 'The headquarters group.' },
      status: { value: 'STATUS', description: 'A status such as 404, or a class such as 4xx.' },
      path: { value: 'PATH', description: 'A path as in the docs, such as /v1/jobs/{id}.' },
      limit: { value: 'N', description: `From 1 to ${MAX_LISTED}. Default: 20.` },
    },
    columns: { data: ['at', 'method', 'path', 'status', 'duration_ms', 'request_id'] },
    run: withPlatform(list),
  },
  {
    name: 'request show',
    description: 'Show an API request by its Svc-Request-Id, and its effects',
    usage: 'ID',
    positionals: ['ID'],
    columns: {
      records: ['kind', 'action', 'id'],
      outbound_events: ['seq', 'type', 'record_id', 'id'],
      deliveries: [
        'event_seq',
        'status',
        'attempts',
        'last_attempt',
        'due_at',
        'finished_at',
        'endpoint_id',
      ],
    },
    run: withPlatform(({ positionals, now }) => {
      const id = parseUuid(positionals[0]!, 'ID')
      return (platform) => show(platform, id, now())
    }),
  },
]

function list({ values, now }: CommandInput) {
  if ((values.operator === undefined) === (values.group === undefined))
    throw new UsageError('Give either --operator or --group.')
  const limit = parseInteger(values.limit ?? '20', 'limit', { min: 1, max: MAX_LISTED })
  const filters = { status: statusesOf(optional(values, 'status')), path: optional(values, 'path') }
  if (values.group !== undefined) {
    const id = groupIdOf(values)
    return async ({ db }: Platform): Promise<object> => {
      if (!(await hasGroup(db, id))) return noGroup(id)
      const { rows } = await selectGroupRequests(db, id, filters, { limit }, now())
      return { data: rows.map(toRequest) }
    }
  }
  const id = operatorIdOf(values)
  return async ({ db }: Platform): Promise<object> => {
    if ((await selectOperatorName(db, id)) === null) return noOperator(id)
    const { rows } = await selectRequests(db, id, filters, { limit }, now())
    return { data: rows.map(toRequest) }
  }
}

function statusesOf(text: string | null): StatusRange | null {
  if (text === null) return null
  const range = statusRange(text)
  if (!range) throw new UsageError('--status must be a status such as 404, or 4xx.')
  return range
}

async function show({ db, vault }: Platform, id: string, now: Date): Promise<object> {
  const owner = await findRequestOwner(db, id)
  const { operator_id, group_id } = owner ?? NO_OWNER
  if (operator_id) {
    const row = (await selectRequest(db, operator_id, id, now)) ?? noRequest(id)
    const keys = await vault.keysOf(operator_id)
    const effects = await selectRequestEffects(db, operator_id, keys, row)
    const records = await recordsOf(db, operator_id, keys, effects)
    return { ...toRequest(row), operator_id, ...withDeliveries(effects), ...records }
  }
  if (!group_id) return noRequest(id)
  const row = (await selectGroupRequest(db, group_id, id, now)) ?? noRequest(id)
  return { ...toRequest(row), group_id }
}

/** Deliveries in a list beside the events, so that a terminal shows both as tables. */
function withDeliveries({ outbound_events: events, ...effects }: RequestEffects) {
  return {
    ...effects,
    outbound_events: events.map(({ deliveries: _, ...event }) => event),
    deliveries: events.flatMap(({ seq, deliveries }) =>
      deliveries.map((delivery) => ({
        event_seq: seq,
        ...delivery,
        last_attempt: lastAttempt(delivery),
      })),
    ),
  }
}

/** "503 in 4 ms". Null before the first attempt. */
function lastAttempt({ latest_attempts: [last] }: CausedDelivery): string | null {
  return last ? `${outcomeWord(last)} in ${duration(last.duration_ms)}` : null
}

/** What the uploaded document created, updated or found. Nothing for other requests. */
async function recordsOf(
  db: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  { created }: RequestEffects,
): Promise<{ records?: NonNullable<Ingestion['receipt']>['records'] }> {
  if (created?.type !== 'ingestion') return {}
  const row = await selectIngestion(db, operatorId, created.id)
  return { records: (row && openReceipt(row, keys)?.records.slice(0, MAX_LISTED)) ?? [] }
}

const NO_OWNER = { operator_id: null, group_id: null }

function noRequest(id: string): never {
  return fail(
    `There is no request ${id}. Requests with an API key are kept for ${REQUESTS_KEPT_DAYS} days. ` +
      'Run "svc request list" to see the newest.',
  )
}
