import { GB } from '../../config.ts'
import {
  type Command,
  type CommandInput,
  noOperator,
  parseInteger,
  parseUuid,
  required,
  withPlatform,
} from '../../platform/command.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectStorageUse, setAllowance } from '../metering/storage.queries.ts'
import { createOperator } from './operator.ts'
import { selectOperator, selectOperators } from './operators.queries.ts'

const MAX_STORAGE_GB = 1_000_000

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator create',
    description: 'Create an operator and its sandbox',
    usage: '--name NAME [--iu N]',
    options: {
      name: { value: 'NAME', description: 'The name of the company.' },
      iu: { value: 'N', description: 'Intelligence Units to begin with. Default: 0.' },
    },
    run: withPlatform(({ values, now }) => {
      const operator = {
        name: required(values, 'name'),
        iu: parseInteger(values.iu ?? '0', 'iu'),
      }
      return ({ db, vault }) => db.transaction((tx) => createOperator(tx, vault, operator, now()))
    }),
  },
  {
    name: 'operator list',
    description: 'List all operators, oldest first',
    columns: { data: ['operator_id', 'name', 'iu_balance'] },
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
    description: 'Set the monthly storage of an operator or a sandbox',
    usage: 'ID --storage-gb N|default',
    options: {
      'storage-gb': {
        value: 'N|default',
        description: 'Gigabytes a month. 0 stores nothing more; default uses the settings.',
      },
    },
    positionals: ['ID'],
    run: withPlatform(update),
  },
]

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

function update({ values, positionals }: CommandInput) {
  const id = parseUuid(positionals[0]!, 'ID') as OperatorId
  const stated = required(values, 'storage-gb')
  const bounds = { max: MAX_STORAGE_GB }
  const bytes = stated === 'default' ? null : parseInteger(stated, 'storage-gb', bounds) * GB
  return async ({ db, config }: Platform): Promise<object> => {
    const operator = (await selectOperator(db, id)) ?? noOperator(id)
    await setAllowance(db, id, bytes)
    const setting = config.storageBytes[id === operator.operator_id ? 'live' : 'test']
    return { operator_id: id, storage_gb: (bytes ?? setting) / GB }
  }
}
