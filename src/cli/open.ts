import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { authenticator } from '../features/api-keys/api-key-authenticator.ts'
import { openPool } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { cleanUp, startSteps } from '../platform/db/start-steps.ts'
import { startEmbedded } from '../platform/embedded-postgresql/embedded-postgresql.ts'
import { openLog } from '../platform/log.ts'
import { openPlatform } from '../platform/platform.ts'

/**
 * Opens the configured database, or the embedded one. Throws a ConfigError that names the setting.
 * `stopping` ends a start that waits for the database.
 */
export async function openDatabase(
  config: Config,
  log: { info(line: string): void },
  stopping?: AbortSignal,
) {
  const { dataDir, databaseUrl } = config
  await checkFolder(dataDir)
  const embeddedIn = databaseUrl ? null : join(dataDir, 'postgres')
  const start = { stopping, step: startSteps({ embeddedIn, log, stopping }) }
  if (!databaseUrl) {
    const { logins, stop } = await startEmbedded({ dataDir, log, stopping })
    const { service: url, owner, network } = logins
    return { ...start, url, owner, network, userOf: userIn, stop }
  }
  const { migrationDatabaseUrl, networkDatabaseUrl: network } = config
  const owner = migrationDatabaseUrl ?? databaseUrl
  return {
    ...start,
    url: databaseUrl,
    owner,
    network,
    userOf: askUser,
    stop: async () => undefined,
  }
}

type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>

/** Migrates with the owner's login, and grants the other logins the rights they need. */
export async function migrateDatabase(
  { url, owner, network, userOf, step, stopping }: OpenedDatabase,
  log: { warn(line: string): void },
): Promise<string[]> {
  const service = await userOf(url, 'DATABASE_URL')
  const migrates = owner === url ? service : await userOf(owner, 'MIGRATION_DATABASE_URL')
  const reads = network === null ? null : await userOf(network, 'NETWORK_DATABASE_URL')
  const users = {
    service: service === migrates ? null : service,
    network: reads === service || reads === migrates ? null : reads,
  }
  return step('migrations', () => migrate(owner, { log, users, stopping }))
}

/**
 * On these kernel file systems mkdir may succeed, but files are not kept. /dev/shm keeps them until the
 * machine restarts, which suits tests.
 */
const NO_FOLDERS = /^\/(proc|sys|dev(?!\/shm\/))(\/|$)/

async function checkFolder(dataDir: string): Promise<void> {
  try {
    if (NO_FOLDERS.test(dataDir)) throw new Error('/proc, /sys and /dev cannot store files')
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new ConfigError(
      `SVC_DATA_DIR must be a folder that this user can write to (${why}). ` +
        'Change its permissions, or set SVC_DATA_DIR to another folder.',
    )
  }
}

/** The database user of an embedded login. */
async function userIn(url: string): Promise<string> {
  return new URL(url).username
}

/**
 * The database user of a login. Behind a pooler it may differ from the name in the URL. Fails at the first
 * error, because a wrong setting looks like an outage.
 */
async function askUser(databaseUrl: string, setting: string): Promise<string> {
  const pool = openPool(databaseUrl, { max: 1 })
  try {
    const { rows } = await pool.query<{ name: string }>('select current_user as name')
    return rows[0]!.name
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new ConfigError(
      `Cannot connect to PostgreSQL with ${setting} (${why}). Check host, user and password.`,
    )
  } finally {
    await pool.end()
  }
}

export type Service = Awaited<ReturnType<typeof openService>>

/** Opens the database, applies its migrations, and opens the platform. `close` closes both. */
export async function openService(
  config: Config,
  log = openLog(config.logLevel),
  stopping?: AbortSignal,
) {
  const database = await openDatabase(config, log, stopping)
  const { url, network, step } = database
  try {
    await migrateDatabase(database, log)
    const platform = await openPlatform({
      config,
      databaseUrl: url,
      networkUrl: network,
      log,
      now: () => new Date(),
      step,
      authenticator: (db, vault) => authenticator(db, vault.root),
    })
    const close = async () => {
      try {
        await platform.close()
      } finally {
        await database.stop()
      }
    }
    return { platform, databaseUrl: url, step, close }
  } catch (error) {
    await cleanUp(database.stop())
    throw error
  }
}
