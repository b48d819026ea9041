import { run } from '../db/db.ts'
import { pendingMigrations } from '../db/migrate.ts'
import type { Platform } from '../platform.ts'
import { type DatabaseGauge, openDatabaseGauges } from './database-gauges.ts'
import { metricsText } from './metrics.ts'
import { type Check, openProbe } from './probe.ts'
import type { PageAnswer, PublicPage } from './public-page.ts'

/** A worker that has not reported for this long does not count. */
const WORKER_SILENT_MS = 20_000

/** The parts that every request needs. If one fails here, another process may still have it. */
const ROUTED_BY = ['database', 'migrations']

/** Further information in `/readyz` that does not affect readiness. */
export type Facts = () => Record<string, string>

/** `/healthz`: the process runs. `/readyz`: each dependency by name. `/metrics`. */
export function healthPages(
  platform: Platform,
  now: () => Date,
  gauges: readonly DatabaseGauge[] = [],
  facts: Facts = () => ({}),
): PublicPage[] {
  const gaugesText = openDatabaseGauges(gauges, platform, now)
  const probes = Object.entries(checks(platform, now)).map(
    ([name, check]) => [name, openProbe(check)] as const,
  )
  return [
    { path: '/healthz', unlimited: true, respond: () => json(200, { status: 'ok' }) },
    { path: '/readyz', unlimited: true, respond: ({ path }) => ready(probes, path, facts) },
    { path: '/metrics', respond: () => metrics(gaugesText) },
  ]
}

/** 503 if requests should go elsewhere, and with `?full` if any part has failed. */
async function ready(
  probes: (readonly [string, () => Promise<string>])[],
  path: string,
  facts: Facts,
): Promise<PageAnswer> {
  const entries = await Promise.all(probes.map(async ([name, probe]) => [name, await probe()]))
  const parts: Record<string, string> = Object.fromEntries(entries)
  const failed = Object.keys(parts).filter((name) => parts[name] !== 'ok')
  const serves = !failed.some((name) => ROUTED_BY.includes(name))
  const isFull = new URLSearchParams(path.split('?')[1]).has('full')
  const status = failed.length === 0 ? 'ready' : serves ? 'degraded' : 'unavailable'
  const body = { status, ...parts, ...facts() }
  if (failed.length === 0 || (serves && !isFull)) return json(200, body)
  return json(503, body, { 'retry-after': '5' })
}

function checks(
  { config, db, store, rateLimit }: Platform,
  now: () => Date,
): Record<string, Check> {
  return {
    database: async () => {
      await run(db, 'select 1', [])
      return undefined
    },
    migrations: async () => {
      const pending = await pendingMigrations(db)
      return pending.length > 0 ? `${pending.length} pending: run svc migrate` : undefined
    },
    object_store: async () => {
      await store.ping()
      return undefined
    },
    ...(config.redisUrl ? { redis: () => rateLimit.ping().then(() => undefined) } : {}),
    worker: async () => {
      const since = new Date(now().getTime() - WORKER_SILENT_MS).toISOString()
      const alive = await run(db, 'select id from workers where seen_at > $1 limit 1', [since])
      return alive.length > 0 ? undefined : 'no worker runs: start one with svc worker'
    },
  }
}

async function metrics(gaugesText: () => Promise<string>): Promise<PageAnswer> {
  const [{ type, text }, gauges] = await Promise.all([metricsText(), gaugesText()])
  const headers = { 'content-type': type, 'cache-control': 'no-store' }
  return { status: 200, headers, body: text + gauges }
}

function json(status: number, body: object, headers: Record<string, string> = {}): PageAnswer {
  const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers: { ...own, ...headers }, body: JSON.stringify(body) }
}
