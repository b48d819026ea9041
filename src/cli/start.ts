import { once } from 'node:events'
import type { Logger } from 'pino'
import { api, beforeWork, endpoints, gauges, schedule, tasksOf } from '../app.ts'
import type { Config } from '../config.ts'
import { makeDemo } from '../demo/demo.ts'
import { sandboxPromises } from '../extraction/containment/sandbox.ts'
import { findSandbox, startExtractor } from '../extraction/extraction.ts'
import { excessRights } from '../platform/db/rights.ts'
import { cleanUp } from '../platform/db/start-steps.ts'
import { descriptorLimit, outboundCallLimit } from '../platform/descriptors.ts'
import { docsPages } from '../platform/http/docs-page.ts'
import { type Facts, healthPages } from '../platform/http/health.ts'
import { openApiPages } from '../platform/http/openapi-pages.ts'
import { type Server, startServer } from '../platform/http/server.ts'
import { openLog } from '../platform/log.ts'
import { openOutbound } from '../platform/outbound/post.ts'
import type { Platform } from '../platform/platform.ts'
import { startWorker } from '../platform/tasks/worker.ts'
import { openDashboard } from './dashboard.ts'
import { networkFault, rightsAdvice } from './doctor.ts'
import { openService, type Service } from './open.ts'
import { catchUnexpectedErrors } from './unexpected-errors.ts'
import { VERSION } from './version.ts'

export type ProcessRoles = { api: boolean; worker: boolean; demo: boolean }

type ShutdownSteps = (() => Promise<void>)[]

/**
 * Runs until SIGINT, SIGTERM or SIGHUP (the terminal was closed). In-flight work finishes first, and a start
 * ends before its next step. A second signal ends the process at once. An uncaught error stops the service in
 * the same way, and is then thrown.
 */
export async function runService(config: Config, roles: ProcessRoles): Promise<void> {
  const log = openLog(config.logLevel)
  const unexpected = catchUnexpectedErrors(log)
  const stopping = stoppingAfter(Promise.race([untilAsked(config), unexpected.first]), log)
  try {
    await runParts(await openService(config, log, stopping), roles, stopping)
  } catch (error) {
    if (error !== stopping.reason) {
      endLater(log)
      throw error
    }
  }
  if (unexpected.count() > 0) throw new Error('stopped after an unhandled error. See the log')
}

async function runParts(service: Service, roles: ProcessRoles, stopping: AbortSignal) {
  const { platform, databaseUrl, close } = service
  const { config, log } = platform
  const running: ShutdownSteps = []
  const stop = async () => {
    // All parts stop in parallel, so no request is accepted while the worker finishes its work.
    const ended = await Promise.allSettled(running.map((end) => end()))
    for (const one of ended)
      if (one.status === 'rejected') log.error({ err: one.reason }, 'error while stopping')
    await close()
  }
  try {
    // Checked before the API listens: if a sandbox is required and none works, the start fails here.
    if (roles.worker && config.extractorSandbox === 'require')
      await findSandbox(config.dataDir, 'require')
    const facts = { extractor_sandbox: 'no worker runs in this process' }
    const url = roles.api ? await openApi(service, running, () => facts) : null
    // A failed demo must not stop the service: the next start tries again.
    const withoutDemo = (err: unknown) => {
      log.error({ err }, 'the demo could not be created. The service runs without it')
      return null
    }
    const demo =
      roles.demo && url ? await makeDemo(platform, { url, databaseUrl }).catch(withoutDemo) : null
    if (roles.worker && !stopping.aborted)
      facts.extractor_sandbox = await openWorker(platform, databaseUrl, running)
    if (!stopping.aborted) log.info(url ? `ready at ${url}` : 'the worker is ready')
    // Also if stopping: it releases the demo's lock.
    await demo?.show(stopping).catch(withoutDemo)
    await aborted(stopping)
  } catch (error) {
    await cleanUp(stop())
    throw error
  }
  await stop()
}

async function openApi(
  { platform, step }: Service,
  running: ShutdownSteps,
  facts: Facts,
): Promise<string> {
  const { config } = platform
  const excess = await step('rights', () => excessRights(platform.db, platform.networkDb))
  const fault = await networkFault(platform.networkDb)
  if (fault) platform.log.error({ why: fault }, 'the network API returns 503')
  if (excess.length > 0) platform.log.warn(rightsAdvice(excess))
  const now = () => new Date()
  const dashboard = await openDashboard(platform)
  let server: Server | null = null
  running.push(async () => {
    await server?.close()
    // Last, because requests in progress draw pages.
    await dashboard.close()
  })
  const pages = [
    ...dashboard.assets,
    ...healthPages(platform, now, gauges, facts),
    ...openApiPages(api, { baseUrl: config.baseUrl, version: VERSION }),
    ...(await docsPages()),
  ]
  const start = () => startServer(platform, endpoints, pages, config, dashboard.routes)
  server = await listening(start, platform)
  return server.url
}

/** A previous process that is still stopping may hold the port for a moment. */
async function listening(
  listen: () => Promise<Server>,
  { config, log }: Platform,
): Promise<Server> {
  for (const end = Date.now() + PORT_WAIT_MS; ; ) {
    try {
      return await listen()
    } catch (error) {
      const { code } = error as { code?: string }
      if (NO_ADDRESS.has(code)) throw new Error(noAddress(config))
      if (code !== 'EADDRINUSE') throw error
      if (Date.now() > end) throw new Error(portTaken(config))
      log.info('the port is in use. Waiting until it is free')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

const PORT_WAIT_MS = 8_000

const NO_ADDRESS = new Set<string | undefined>([
  ...['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'],
])

function noAddress({ host }: Config): string {
  return `HOST ${host} is not an address of this machine. Use 127.0.0.1 for local access only, \
or 0.0.0.0 for all interfaces.`
}

function portTaken({ host, port }: Config): string {
  return `Port ${port} of ${host} is in use, possibly by another instance of this service. \
Stop it, or set PORT to a free port.`
}

/** Returns a description of the extractor's sandbox. */
async function openWorker(
  platform: Platform,
  databaseUrl: string,
  running: ShutdownSteps,
): Promise<string> {
  const closing: ShutdownSteps = []
  running.push(async () => {
    const report = (error: unknown) => platform.log.error({ err: error }, 'error while stopping')
    for (const close of closing.reverse()) await close().catch(report)
  })
  const { extractorProcesses: processes, extractorSpares: spares } = platform.config
  const { extractorSandbox: sandbox, dataDir, model } = platform.config
  const onModelFailure = (why: string) =>
    platform.log.warn({ why }, 'a request to the language model failed')
  const extractor = await startExtractor({
    processes,
    spares,
    sandbox,
    dataDir,
    model,
    onModelFailure,
  })
  closing.push(() => extractor.close())
  const { refused } = extractor.containment
  const held = sandboxPromises[extractor.containment.sandbox.level]
  platform.log.info({ refused }, `extractor sandbox: ${held}`)
  await prepareWork(platform)
  const outbound = openOutbound({ atOnce: outboundCallLimit(descriptorLimit()) })
  closing.push(async () => outbound.close())
  const worker = await startWorker(platform, {
    tasks: tasksOf(extractor, outbound),
    schedule,
    concurrency: processes + 1,
    databaseUrl,
  })
  closing.push(worker.stop)
  return held
}

/** A failure must not stop the worker. The schedule runs the task again. */
async function prepareWork(platform: Platform): Promise<void> {
  const { log } = platform
  const { signal } = new AbortController()
  for (const { name, run } of beforeWork)
    await run({ platform, now: () => new Date(), log, signal }).catch((error) =>
      log.warn({ err: error, task: name }, 'failed before its first run. It will run again later'),
    )
}

/**
 * Resolves on a signal. Also resolves if npm started this process and was killed, because no signal arrives
 * then.
 */
function untilAsked({ endsWithParent }: Config): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let askedAt: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal signals the whole process group, and npm forwards its signal, so one key press arrives
      // twice.
      if (askedAt !== null && performance.now() - askedAt > ONE_PRESS_MS) process.exit(130)
      askedAt ??= performance.now()
      resolve()
    })
  }
  const parent = process.ppid
  const orphaned = () => endsWithParent && process.ppid !== parent && resolve()
  setInterval(orphaned, PARENT_EVERY_MS).unref()
  return promise
}

function stoppingAfter(stopped: Promise<void>, log: Logger): AbortSignal {
  const stopping = new AbortController()
  void stopped.then(() => {
    log.info('stopping: in-flight work finishes first. Press Ctrl-C again to stop at once')
    endLater(log)
    stopping.abort()
  })
  return stopping.signal
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/**
 * Ends the process if work hangs, for example because the database does not respond. The transaction is then
 * rolled back, and its row is due again.
 */
function endLater(log: Logger): void {
  const end = () => {
    log.error(`did not stop within ${STOP_WITHIN_MS / 1000} s: ending`)
    process.exit(1)
  }
  setTimeout(end, STOP_WITHIN_MS).unref()
}

const STOP_WITHIN_MS = 30_000

const PARENT_EVERY_MS = 250
const ONE_PRESS_MS = 1_000
