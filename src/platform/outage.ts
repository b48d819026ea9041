import { StoreUnavailable } from './files/object-store.ts'

/** A dependency whose client's errors cannot be distinguished from a bug. */
export class DependencyUnavailable extends Error {
  override name = 'DependencyUnavailable'
  constructor(part: string, cause: unknown) {
    super(`${part} is unreachable`, { cause })
  }
}

/**
 * Whether an error means that a dependency is temporarily unavailable (database down, full or
 * overloaded, object store down). All other errors are refusals or bugs.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof DependencyUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (SQL_OUTAGE.test(code) || SOCKET_OUTAGE.has(code))) return true
  return POOL_OUTAGE.test(error.message)
}

/** SQLSTATE classes: connection, resources (disk full, too many connections), shutdown, standby. */
const SQL_OUTAGE = /^(08...|53...|57P0[1-5]|58030|25006|57014|40001|40P01|55P03)$/
const SOCKET_OUTAGE = new Set([
  // The process or the machine has no file descriptors left. Names then cannot be looked up.
  'EMFILE',
  'ENFILE',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOSPC',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
const POOL_OUTAGE = new RegExp(
  [
    '^Connection terminated',
    '^Query read timeout',
    '^timeout (exceeded )?when trying to connect',
    '^timeout expired$', // a connection outside a pool
    '^Client has encountered a connection error',
    '^Client was closed',
    // Prepared before a migration changed its columns: gone with the connection (db.ts).
    '^cached plan must not change result type',
  ].join('|'),
)
