import { run } from '../db/db.ts'
import { pendingMigrations } from '../db/migrate.ts'
import type { Platform } from '../platform.ts'
import { metricsText } from './metrics.ts'
import type { PageAnswer, PublicPage } from './server.ts'

/** A worker that has not been heard of for this long does not count. */
const WORKER_SILENT_MS = 20_000
const CHECK_TIMEOUT_MS = 3_000

/** `/healthz`: the process lives. `/readyz`: what it stands on, each part by name. `/metrics`. */
export function healthPages(platform: Platform, now: () => Date): PublicPage[] {
  return [
    { path: '/healthz', respond: () => json(200, { status: 'ok' }) },
    { path: '/readyz', respond: () => ready(platform, now()) },
    { path: '/metrics', respond: metrics },
  ]
}

async function ready(platform: Platform, now: Date): Promise<PageAnswer> {
  const entries = await Promise.all(
    Object.entries(checks(platform, now)).map(async ([name, check]) => [
      name,
      await outcome(check),
    ]),
  )
  const parts: Record<string, string> = Object.fromEntries(entries)
  const isReady = Object.values(parts).every((state) => state === 'ok')
  const headers: Record<string, string> = isReady ? {} : { 'retry-after': '5' }
  return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'unavailable', ...parts }, headers)
}

/** Each check throws or gives a reason where the part is not in order. */
function checks(
  { config, db, store, rateLimit }: Platform,
  now: Date,
): Record<string, () => Promise<string | undefined>> {
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
      const since = new Date(now.getTime() - WORKER_SILENT_MS).toISOString()
      const alive = await run(db, 'select id from workers where seen_at > $1 limit 1', [since])
      return alive.length > 0 ? undefined : 'no worker runs: start one with svc worker'
    },
  }
}

/** `ok`, or a few words on what is wrong; nothing of addresses or credentials. */
async function outcome(check: () => Promise<string | undefined>): Promise<string> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve('does not answer'), CHECK_TIMEOUT_MS)
  try {
    return (await Promise.race([check(), late.promise])) ?? 'ok'
  } catch {
    return 'out of reach'
  } finally {
    clearTimeout(timer)
  }
}

async function metrics(): Promise<PageAnswer> {
  const { type, text } = await metricsText()
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body: text }
}

function json(status: number, body: object, headers: Record<string, string> = {}): PageAnswer {
  const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers: { ...own, ...headers }, body: JSON.stringify(body) }
}
