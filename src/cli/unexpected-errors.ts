import type { Logger } from 'pino'
import { unexpectedError } from '../platform/http/metrics.ts'

export type UnexpectedErrors = {
  /** Resolves at the first unexpected error. */
  first: Promise<void>
  count(): number
}

/** If writing the log itself fails, logging each failure would never end. */
const MAX_LOGGED = 10

/**
 * The last resort for uncaught errors. After one, part of the process may hang. The service therefore shuts
 * down, and its supervisor restarts it.
 */
export function catchUnexpectedErrors(log: Logger): UnexpectedErrors {
  const { promise: first, resolve } = Promise.withResolvers<void>()
  let count = 0
  const seen = (kind: 'rejection' | 'exception') => (err: unknown) => {
    count += 1
    unexpectedError(kind)
    if (count <= MAX_LOGGED) log.fatal({ err, kind }, 'unhandled error: the service is stopping')
    resolve()
  }
  process.on('unhandledRejection', seen('rejection'))
  process.on('uncaughtException', seen('exception'))
  return { first, count: () => count }
}
