import { type Config, GB } from '../../config.ts'
import { timeZoneName, zoneMeantBy } from '../../extraction/time-zone.ts'
import {
  type Command,
  type CommandInput,
  noOperator,
  parseInteger,
  parseUuid,
  required,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectStorageUse, setAllowance } from '../metering/storage.queries.ts'
import { createOperator, DEFAULT_TIME_ZONE } from './operator.ts'
import {
  type OperatorRow,
  selectOperator,
  selectOperators,
  setTimeZone,
} from './operators.queries.ts'

const MAX_STORAGE_GB = 1_000_000
const TIME_ZONE_OPTION = {
  value: 'ZONE',
  description:
    'IANA time zone for times in documents, such as America/New_York. It also applies to the sandbox.',
}

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator create',
    description: 'Create an operator and its sandbox',
    usage: '--name NAME [--iu N] [--time-zone ZONE]',
    options: {
      name: { value: 'NAME', description: 'The name of the company.' },
      iu: { value: 'N', description: 'Initial Intelligence Units (IU). Default: 0.' },
      'time-zone': {
        ...TIME_ZONE_OPTION,
        description: `${TIME_ZONE_OPTION.description} Default: UTC.`,
      },
    },
    audits: ['operator.created'],
    run: withPlatform(create),
  },
  {
    name: 'operator list',
    description: 'List all operators, oldest first',
    columns: { data: ['operator_id', 'name', 'time_zone', 'iu_balance'] },
    run: withPlatform(() => async ({ db }) => ({ data: await selectOperators(db) })),
  },
  {
    name: 'operator show',
    description: 'Show an operator: sandbox, balance, storage',
    usage: 'ID',
    positionals: ['ID'],
    run: withPlatform(show),
  },
  {
    name: 'operator update',
    description: 'Set the time zone or the storage allowance of an operator',
    usage: ['ID --time-zone ZONE', 'ID --storage-gb N|default'],
    options: {
      'time-zone': TIME_ZONE_OPTION,
      'storage-gb': {
        value: 'N|default',
        description:
          'GB an operator or a sandbox can store per month. 0 refuses new data. "default" uses the settings.',
      },
    },
    positionals: ['ID'],
    audits: ['operator.updated'],
    run: withPlatform(update),
  },
]

function create({ values, now, audit }: CommandInput) {
  const name = required(values, 'name')
  const iu = parseInteger(values.iu ?? '0', 'iu')
  const timeZone = parseTimeZone(values['time-zone'] ?? DEFAULT_TIME_ZONE)
  return ({ db, vault }: Platform): Promise<object> =>
    db.transaction(async (tx) => {
      const created = await createOperator(tx, vault, { name, iu, timeZone }, now())
      await audit.operator(tx, created.operator_id, {
        action: 'operator.created',
        subject: { type: 'operator', id: created.operator_id },
        detail: { name, iu, time_zone: timeZone },
      })
      return created
    })
}

function show({ positionals, now }: CommandInput) {
  const id = parseUuid(positionals[0]!, 'ID') as OperatorId
  return async ({ db, config }: Platform): Promise<object> => {
    const operator = (await selectOperator(db, id)) ?? noOperator(id)
    const { live, test } = config.storageBytes
    const used = await selectStorageUse(db, operator.operator_id, live, now())
    const usedBySandbox = await selectStorageUse(db, operator.sandbox_operator_id, test, now())
    return {
      operator_id: operator.operator_id,
      sandbox_operator_id: operator.sandbox_operator_id,
      name: operator.name,
      time_zone: operator.time_zone,
      iu_balance: operator.iu_balance,
      created_at: operator.created_at,
      storage_this_month: [
        { mode: 'live', used_bytes: used.bytes, allowance_bytes: used.allowance_bytes },
        {
          mode: 'test',
          used_bytes: usedBySandbox.bytes,
          allowance_bytes: usedBySandbox.allowance_bytes,
        },
      ],
    }
  }
}

function update(input: CommandInput) {
  const id = parseUuid(input.positionals[0]!, 'ID') as OperatorId
  const changes = [changeOfTimeZone(input), changeOfStorage(input)].filter((one) => one !== null)
  if (changes.length === 0) throw new UsageError('--time-zone or --storage-gb is required.')
  return ({ db, config }: Platform): Promise<object> =>
    db.transaction(async (tx) => {
      const operator = (await selectOperator(tx, id)) ?? noOperator(id)
      const state: OperatorState = {}
      const detail: OperatorState = {}
      for (const change of changes) {
        const { isChanged, ...set } = await change(tx, operator, id, config)
        Object.assign(state, set)
        if (isChanged) Object.assign(detail, set)
      }
      const subject = { type: 'operator', id }
      if (Object.keys(detail).length === 0) input.audit.unchanged(tx)
      else await input.audit.operator(tx, id, { action: 'operator.updated', subject, detail })
      return { operator_id: id, ...state }
    })
}

type OperatorState = { time_zone?: string; storage_gb?: number }
type OperatorChange = (
  tx: Tx,
  operator: OperatorRow,
  id: OperatorId,
  config: Config,
) => Promise<OperatorState & { isChanged: boolean }>

function changeOfTimeZone({ values }: CommandInput): OperatorChange | null {
  const stated = values['time-zone']
  if (stated === undefined) return null
  const timeZone = parseTimeZone(stated)
  return async (tx, { operator_id }) => {
    const isChanged = await setTimeZone(tx, operator_id, timeZone)
    return { time_zone: timeZone, isChanged }
  }
}

function changeOfStorage({ values }: CommandInput): OperatorChange | null {
  const stated = values['storage-gb']
  if (stated === undefined) return null
  const bounds = { max: MAX_STORAGE_GB }
  const bytes = stated === 'default' ? null : parseInteger(stated, 'storage-gb', bounds) * GB
  return async (tx, operator, id, { storageBytes }) => {
    const isChanged = await setAllowance(tx, id, bytes)
    const setting = storageBytes[id === operator.operator_id ? 'live' : 'test']
    return { storage_gb: (bytes ?? setting) / GB, isChanged }
  }
}

function parseTimeZone(text: string | boolean): string {
  const name = timeZoneName(String(text))
  if (name) return name
  const example = zoneMeantBy(String(text)) ?? 'America/New_York'
  throw new UsageError(
    `--time-zone must be an IANA time zone, such as ${example}. "${text}" is not one.`,
  )
}
