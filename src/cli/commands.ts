import { GB } from '../config.ts'
import { mintKey, revokeKey } from '../features/api-keys/api-key-minting.ts'
import { groupCommands, mintForGroup } from '../features/groups/groups.commands.ts'
import { markCanceled } from '../features/ingestions/ingestions.queries.ts'
import { grant } from '../features/metering/metering.ts'
import { setAllowance } from '../features/metering/storage.queries.ts'
import { createOperator } from '../features/operators/operator.ts'
import { selectOperator, selectOperators } from '../features/operators/operators.queries.ts'
import { mineCommand } from '../features/process-maps/mine.commands.ts'
import { signalCommands } from '../features/signals/signals.commands.ts'
import { networkCommands } from '../features/snapshots/snapshots.commands.ts'
import { webhookCommands, webhookTestCommand } from '../features/webhooks/webhooks.commands.ts'
import {
  type Command,
  type Given,
  none,
  offline,
  operatorIdOf,
  optional,
  required,
  UsageError,
  uuid,
  whole,
} from '../platform/command.ts'
import { type OperatorScope, operatorScopes } from '../platform/http/access.ts'
import { openLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { dropOldMasterKeys, rotateKeys } from '../platform/secrets/rotation.ts'
import type { OperatorId } from '../platform/tenant.ts'
import { doctor } from './doctor.ts'
import { objectCommands } from './object.commands.ts'
import { migrateDatabase, openDatabase } from './open.ts'

/** The trusted door on the service's own host: works while the service runs and while it does not. */
export const commands: readonly Command[] = [
  {
    name: 'start',
    usage: 'start',
    does: 'everything in one process',
    run: start({ api: true, worker: true }),
  },
  { name: 'api', usage: 'api', does: 'the API alone', run: start({ api: true, worker: false }) },
  {
    name: 'worker',
    usage: 'worker',
    does: 'the worker alone',
    run: start({ api: false, worker: true }),
  },
  {
    name: 'migrate',
    usage: 'migrate',
    does: 'brings the schema up to date',
    async run({ config, err }) {
      const log = openLog('warn', err)
      const database = await openDatabase(config, log)
      try {
        const applied = await migrateDatabase(database, log)
        return { applied }
      } finally {
        await database.stop()
      }
    },
  },
  {
    name: 'doctor',
    usage: 'doctor',
    does: 'checks settings, database, store, ledger',
    run: offline(() => doctor),
  },
  {
    name: 'operator create',
    usage: 'operator create --name NAME [--iu N]',
    does: 'makes an operator and its sandbox',
    options: ['name', 'iu'],
    run: offline(({ values }) => {
      const operator = { name: required(values, 'name'), iu: whole(values.iu ?? '0', 'iu') }
      return ({ db, vault }) =>
        db.transaction((tx) => createOperator(tx, vault, operator, new Date()))
    }),
  },
  {
    name: 'operator list',
    usage: 'operator list',
    does: 'all operators',
    run: offline(() => async ({ db }) => ({ data: await selectOperators(db) })),
  },
  {
    name: 'operator update',
    usage: 'operator update ID --storage-gb N|default',
    does: 'sets the monthly storage allowance of an operator or a sandbox',
    options: ['storage-gb'],
    positionals: 1,
    run: offline(updateOperator),
  },
  {
    name: 'key mint',
    usage: 'key mint (--operator ID [--mode live|test] | --group ID) --scopes a,b [--name N]',
    does: 'makes a key; its secret is shown this once',
    options: ['operator', 'group', 'mode', 'scopes', 'name'],
    run: offline((given) => (given.values.group === undefined ? mint(given) : mintForGroup(given))),
  },
  {
    name: 'key revoke',
    usage: 'key revoke ID',
    does: 'ends a key for good',
    positionals: 1,
    run: offline(({ positionals }) => {
      const id = uuid(positionals[0] ?? '')
      return async ({ db }) => {
        return (await revokeKey(db, id, new Date())) ?? none(`There is no key ${id}.`)
      }
    }),
  },
  {
    name: 'keys rotate',
    usage: 'keys rotate [--drop-old]',
    does: 'new master and data keys, everything sealed anew',
    flags: ['drop-old'],
    run: offline(rotate),
  },
  {
    name: 'iu grant',
    usage: 'iu grant --operator ID --amount N',
    does: 'adds Intelligence Units',
    options: ['operator', 'amount'],
    run: offline(({ values }) => {
      const id = operatorIdOf(values)
      const amount = whole(required(values, 'amount'), 'amount')
      if (amount < 1) throw new UsageError('--amount is a whole number from 1.')
      return async ({ db }) => {
        const balance = await db.transaction((tx) => grant(tx, id, amount, new Date()))
        return balance === null ? none(`There is no operator ${id}.`) : { balance }
      }
    }),
  },
  {
    name: 'ingestion cancel',
    usage: 'ingestion cancel --operator ID INGESTION_ID',
    does: 'aborts a document that is still processing',
    options: ['operator'],
    positionals: 1,
    run: offline(({ values, positionals }) => {
      const operatorId = operatorIdOf(values)
      const id = uuid(positionals[0] ?? '')
      return async ({ db }) => {
        const canceled = await markCanceled(db, operatorId, id, new Date())
        return canceled ?? none(`No ingestion ${id} of this operator is processing.`)
      }
    }),
  },
  ...webhookCommands,
  webhookTestCommand(async () => (await import('../app.ts')).webhooks),
  ...groupCommands,
  ...networkCommands,
  ...signalCommands,
  ...objectCommands,
  mineCommand,
]

function start(roles: { api: boolean; worker: boolean }) {
  return async ({ config }: Given): Promise<undefined> => {
    // The whole service is loaded by whom it runs for: other commands start in half the time.
    const { runService } = await import('./start.ts')
    await runService(config, { ...roles, demo: roles.worker && config.demo })
  }
}

function updateOperator({ values, positionals }: Given) {
  const id = uuid(positionals[0] ?? '') as OperatorId
  const stated = required(values, 'storage-gb')
  const bytes = stated === 'default' ? null : whole(stated, 'storage-gb') * GB
  if (bytes !== null && bytes > MAX_STORAGE_GB * GB)
    throw new UsageError(`--storage-gb is a whole number from 0 to ${MAX_STORAGE_GB}, or default.`)
  return async ({ db, config }: Platform): Promise<object> => {
    const operator = await selectOperator(db, id)
    if (!operator) return none(`There is no operator ${id}.`)
    await setAllowance(db, id, bytes)
    const setting = config.storageBytes[id === operator.operator_id ? 'live' : 'test']
    return { operator_id: id, storage_gb: (bytes ?? setting) / GB }
  }
}

const MAX_STORAGE_GB = 1_000_000

function rotate({ values, err }: Given) {
  const now = () => new Date()
  return async ({ db, ring, vault }: Platform): Promise<object> => {
    if (values['drop-old']) return dropOldMasterKeys(db, ring, now())
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const say = (line: string) => err.write(`${line}\n`)
    const { sealedColumns } = await import('../app.ts')
    return rotateKeys(db, ring, vault, sealedColumns, { now, sleep, say })
  }
}

function mint({ values }: Given) {
  const operatorId = operatorIdOf(values)
  const mode = values.mode ?? 'live'
  if (mode !== 'live' && mode !== 'test') throw new UsageError('--mode is live or test.')
  const scopes = required(values, 'scopes').split(',') as OperatorScope[]
  const wrong = scopes.find((scope) => !operatorScopes.includes(scope))
  if (wrong !== undefined)
    throw new UsageError(`--scopes takes ${operatorScopes.join(', ')}; not "${wrong}".`)
  const name = optional(values, 'name')?.slice(0, 120) ?? null
  const key = { mode, scopes: [...new Set(scopes)], name } satisfies Parameters<typeof mintKey>[3]
  return async ({ db, vault }: Platform): Promise<object> => {
    const operator = await selectOperator(db, operatorId)
    if (!operator) return none(`There is no operator ${operatorId}.`)
    const owner = mode === 'test' ? operator.sandbox_operator_id : operator.operator_id
    return db.transaction((tx) => mintKey(tx, owner, vault.root, key, new Date()))
  }
}
