import { authenticator, endpoints, schedule, tasksOf } from './app.ts'
import type { Config } from './config.ts'
import { makeDemo } from './demo.ts'
import { type Extractor, startExtractor } from './features/extraction/extraction.ts'
import { openPool } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { docsPages } from './platform/http/docs-page.ts'
import { healthPages } from './platform/http/health.ts'
import { openApiPages } from './platform/http/openapi-pages.ts'
import { startServer } from './platform/http/server.ts'
import { openLog } from './platform/log.ts'
import { openPlatform, type Platform } from './platform/platform.ts'
import { startWorker } from './platform/tasks/worker.ts'
import { VERSION } from './version.ts'

/** What a process of the service runs. */
export type Roles = { api: boolean; worker: boolean; demo: boolean }

/** Closed in the reverse of the order they were opened in. */
type Closing = (() => Promise<void>)[]

/** The database of the settings, or the embedded one. */
export async function openDatabase(config: Config, log: { info(line: string): void }) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  return startEmbedded({ dataDir: config.dataDir, log })
}

/** Database, schema and platform for one process; `close` undoes it. */
export async function openService(config: Config, log = openLog(config.logLevel)) {
  const database = await openDatabase(config, log)
  try {
    await migrate(database.url)
    const platform = await openPlatform({
      config,
      databaseUrl: database.url,
      log,
      now: () => new Date(),
      authenticator: (db, vault) => authenticator(db, vault.root),
    })
    const close = async () => {
      await platform.close()
      await database.stop()
    }
    return { platform, databaseUrl: database.url, close }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Runs until SIGINT or SIGTERM; work in hand is finished, a second signal ends it at once. */
export async function runService(config: Config, roles: Roles): Promise<void> {
  const stopped = untilSignalled()
  const closing: Closing = []
  try {
    const { platform, databaseUrl, close } = await openService(config)
    closing.push(close)
    const url = roles.api ? await openApi(platform, closing) : null
    const demo = url && roles.demo ? await makeDemo(platform, url) : null
    if (roles.worker) await openWorker(platform, databaseUrl, closing)
    platform.log.info(url ? `ready at ${url}` : 'the worker is ready')
    await demo?.show()
    await stopped
    platform.log.info('stopping: work in hand is finished first; press Ctrl-C again to end at once')
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function openApi(platform: Platform, closing: Closing): Promise<string> {
  const { config } = platform
  const now = () => new Date()
  const pages = [
    ...healthPages(platform, now),
    ...openApiPages(endpoints, { baseUrl: config.baseUrl, version: VERSION }),
    ...(await docsPages()),
  ]
  const server = await startServer(platform, endpoints, pages, config)
  closing.push(server.close)
  return server.url
}

async function openWorker(
  platform: Platform,
  databaseUrl: string,
  closing: Closing,
): Promise<void> {
  const { extractorProcesses: processes, dataDir } = platform.config
  const extractor: Extractor = await startExtractor({ processes, dataDir })
  closing.push(() => extractor.close())
  const pool = openPool(databaseUrl, { max: processes + 4 })
  closing.push(() => pool.end())
  const worker = await startWorker(platform, {
    tasks: tasksOf(extractor),
    schedule,
    concurrency: processes + 1,
    pool,
  })
  closing.push(worker.stop)
}

function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(130)
        asked = true
        resolve()
      })
    }
  })
}
