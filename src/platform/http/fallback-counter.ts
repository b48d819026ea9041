import type { Logger } from 'pino'
import { DependencyUnavailable } from '../outage.ts'
import { rateLimitsCountedIn } from './metrics.ts'
import { type Counter, openPostgresCounter, type RateWindow } from './rate-counter.ts'
import { openRedisCounter } from './redis-counter.ts'

/** How often Redis is tried while PostgreSQL counts. */
const RETRY_MS = 1_000
/** A PING does not prove that Redis can count: a replica and a full Redis answer it but refuse to count. */
const TRIAL: RateWindow = { key: 'trial', hour: 0, requests: 1 }

/**
 * PostgreSQL counts, or Redis if it is configured. See docs/decisions/0069-redis-is-optional.md.
 */
export async function openCounter(
  redisUrl: string | null,
  databaseUrl: string,
  log: Logger,
): Promise<Counter> {
  const postgres = openPostgresCounter(databaseUrl)
  return redisUrl ? withFallback(await openRedisCounter(redisUrl), postgres, log) : postgres
}

/** Redis counts. From its first failure until it counts again, PostgreSQL does. */
function withFallback(redis: Counter, postgres: Counter, log: Logger): Counter {
  let isDown = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  rateLimitsCountedIn('redis')

  function fallBack(error: unknown) {
    if (isDown) return
    isDown = true
    rateLimitsCountedIn('postgres')
    log.warn({ reason: reasonOf(error) }, FELL_BACK)
    retryLater()
  }

  function retryLater() {
    if (isClosed) return
    retry = setTimeout(() => redis.add([TRIAL]).then(comeBack, retryLater), RETRY_MS).unref()
  }

  function comeBack() {
    isDown = false
    rateLimitsCountedIn('redis')
    log.info(CAME_BACK)
  }

  async function ask<T>(question: (counter: Counter) => Promise<T>): Promise<T> {
    if (isDown) return question(postgres)
    try {
      return await question(redis)
    } catch (error) {
      fallBack(error)
      return question(postgres)
    }
  }

  async function ping(): Promise<void> {
    if (isDown) throw new DependencyUnavailable('Redis', FELL_BACK)
    await redis.ping().catch((error: unknown) => {
      fallBack(error)
      throw error
    })
  }

  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(retry)
    await Promise.all([redis.close(), postgres.close()])
  }

  return {
    add: (windows) => ask((counter) => counter.add(windows)),
    read: (keys) => ask((counter) => counter.read(keys)),
    ping,
    close,
  }
}

const FELL_BACK = 'Redis does not answer: PostgreSQL counts the hourly limits until it does'
const CAME_BACK = 'Redis answers again and counts the hourly limits'

/** Only the code or message: the client's errors also have the command, which can contain a password. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  if (!(cause instanceof Error)) return 'unknown'
  return (cause as { code?: string }).code ?? cause.message
}
