import { type Command, type CommandInput, withPlatform } from '../platform/command.ts'
import { openLog } from '../platform/log.ts'
import { doctor } from './doctor.ts'
import { migrateDatabase, openDatabase } from './open.ts'

export const serverCommands: readonly Command[] = [
  {
    name: 'start',
    description: 'Run the whole service: API, worker and database',
    hasNoResult: true,
    run: start({ api: true, worker: true }),
  },
  {
    name: 'api',
    description: 'Run the API only',
    hasNoResult: true,
    run: start({ api: true, worker: false }),
  },
  {
    name: 'worker',
    description: 'Run a worker only',
    hasNoResult: true,
    run: start({ api: false, worker: true }),
  },
  {
    name: 'migrate',
    description: 'Apply pending database migrations',
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
    description: 'Check settings, database, object store and IU ledger',
    run: withPlatform(() => doctor),
  },
]

function start(roles: { api: boolean; worker: boolean }) {
  return async ({ config }: CommandInput): Promise<undefined> => {
    // Only the commands that run the service load all of it. The others start faster (decision 77).
    const { runService } = await import('./start.ts')
    await runService(config, { ...roles, demo: roles.worker && config.demo })
  }
}
