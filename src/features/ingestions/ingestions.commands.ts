import {
  type Command,
  type CommandInput,
  choice,
  fail,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  parseInteger,
  parseUuid,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { ingestionStatuses, toIngestion, toListedIngestion } from './ingestion.ts'
import { cancelIngestions, MAX_CANCELED } from './ingestion-cancellation.ts'
import { selectIngestion, selectIngestions } from './ingestions.queries.ts'

const MAX_LISTED = 1000

export const ingestionCommands: readonly Command[] = [
  {
    name: 'ingestion list',
    description: 'List the newest ingestions of an operator or a sandbox',
    usage: '--operator ID [--status STATUS] [--limit N]',
    options: {
      operator: OPERATOR_OPTION,
      status: { value: 'STATUS', description: `One of ${ingestionStatuses.join(', ')}.` },
      limit: { value: 'N', description: `From 1 to ${MAX_LISTED}. Default: 20.` },
    },
    columns: { data: ['id', 'status', 'document_type', 'created_at'] },
    run: withPlatform(list),
  },
  {
    name: 'ingestion show',
    description: 'Show an ingestion and its receipt',
    usage: '--operator ID INGESTION_ID',
    options: { operator: OPERATOR_OPTION },
    positionals: ['INGESTION_ID'],
    columns: {
      transforms: ['op', 'record', 'field', 'from', 'to'],
      fields: ['record', 'name', 'value', 'page', 'confidence'],
    },
    run: withPlatform(({ values, positionals }) => {
      const operatorId = operatorIdOf(values)
      const id = parseUuid(positionals[0]!, 'INGESTION_ID')
      return async ({ db, vault }) => {
        const row = await selectIngestion(db, operatorId, id)
        if (!row) return fail(`This operator has no ingestion ${id}. ${seeList(operatorId)}`)
        return toIngestion(row, await vault.keysOf(operatorId))
      }
    }),
  },
  {
    name: 'ingestion cancel',
    description: 'Cancel documents that are still processing',
    usage: '--operator ID INGESTION_ID...',
    options: { operator: OPERATOR_OPTION },
    positionals: ['INGESTION_ID...'],
    audits: ['ingestion.canceled'],
    run: withPlatform(cancel),
  },
]

function seeList(operatorId: OperatorId): string {
  return `Run "svc ingestion list --operator ${operatorId}" to see the newest.`
}

function cancel({ values, positionals, now, audit }: CommandInput) {
  const operatorId = operatorIdOf(values)
  const ids = [...new Set(positionals.map((id) => parseUuid(id, 'INGESTION_ID')))]
  if (ids.length > MAX_CANCELED)
    throw new UsageError(`Give at most ${MAX_CANCELED} INGESTION_IDs at once.`)
  return ({ db }: Platform): Promise<object> =>
    db.transaction(async (tx) => {
      const { canceled, actions } = await cancelIngestions(tx, operatorId, ids, now())
      if (canceled.length === 0)
        return fail(`${noneProcessing(ids)} of this operator is processing. ${seeList(operatorId)}`)
      for (const action of actions) await audit.operator(tx, operatorId, action)
      const [id] = canceled
      if (ids.length === 1) return { id, status: 'canceled' }
      return { canceled, not_processing: ids.filter((one) => !canceled.includes(one)) }
    })
}

function noneProcessing(ids: string[]): string {
  return ids.length === 1 ? `No ingestion ${ids[0]}` : `None of the ${ids.length} ingestions`
}

function list({ values }: CommandInput) {
  const operatorId = operatorIdOf(values)
  const status = choice(values, 'status', ingestionStatuses)
  const limit = parseInteger(values.limit ?? '20', 'limit', { min: 1, max: MAX_LISTED })
  return async ({ db }: Platform): Promise<object> => {
    if ((await selectOperatorName(db, operatorId)) === null) return noOperator(operatorId)
    const rows = await selectIngestions(db, operatorId, { status, limit })
    return { data: rows.map(toListedIngestion) }
  }
}
