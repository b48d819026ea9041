/** Bytes from `start` up to but not including `end`, or to the last byte without `end`. */
export type ByteRange = { start: number; end?: number }

export type StoredObject = { key: string; modifiedAt: Date; bytes: number }

/**
 * Objects under keys. Every call throws StoreUnavailable if the store is unavailable or full.
 * Errors of a caller's own stream pass through unchanged.
 */
export type ObjectStore = {
  /** Resolves once the object is durable. A body that throws leaves nothing behind. */
  put(key: string, body: AsyncIterable<Buffer>): Promise<{ bytes: number }>
  /** @throws ObjectMissing at once, not while the body is read */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Buffer>>
  /**
   * Gives an object another key and sets its `modifiedAt` to now. An object at that key is replaced. If
   * interrupted, the object has at least one of the keys. Moving a missing object succeeds.
   */
  move(from: string, to: string): Promise<void>
  /** Deleting a missing object succeeds. */
  delete(key: string): Promise<void>
  /** Every object whose key begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Resolves if the store is available and has space. It writes nothing, so it may be called often. */
  ping(): Promise<void>
}

/** The store is unavailable for now. `reason` tells the administrator what to check. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  readonly reason: 'full' | 'unreachable'
  constructor(reason: 'full' | 'unreachable', cause: unknown) {
    const detail = cause instanceof Error ? cause.message || cause.name : String(cause)
    super(`the object store is ${reason}: ${detail}`, { cause })
    this.reason = reason
  }
}

/** How file systems, S3 and compatible servers report a full store. */
const FULL = new Set([
  'ENOSPC',
  'EDQUOT',
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
])
const INSUFFICIENT_STORAGE = 507

/** Classifies a failed call. Every failure other than a full store is an outage. */
export function storeFault(error: unknown): StoreUnavailable {
  const fault = (error ?? {}) as { name?: unknown; code?: unknown }
  const isFull = [fault.name, fault.code].some((name) => FULL.has(String(name)))
  const reason = isFull || httpStatusOf(error) === INSUFFICIENT_STORAGE ? 'full' : 'unreachable'
  return new StoreUnavailable(reason, error)
}

/** The HTTP status in an S3 client's error. */
export function httpStatusOf(error: unknown): number | null {
  const about = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata
  return about?.httpStatusCode ?? null
}

/** Rejects with a store fault if the call fails. */
export async function reach<T>(call: Promise<T>): Promise<T> {
  return await call.catch((error: unknown) => {
    throw storeFault(error)
  })
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
  constructor(key: string) {
    super(`the object store has no object "${key}"`)
  }
}

const KEY_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/**
 * This service makes all keys, never a caller. The check catches a future mistake. A part may not begin
 * with a dot, which rules out `..` and protects the store's own folders.
 */
export function checkObjectKey(key: string): void {
  if (key.length > 512 || !KEY_PATTERN.test(key)) {
    throw new Error(`not an object key: ${JSON.stringify(key)}`)
  }
}

/** A list prefix: a key cut off anywhere, or empty. */
export function checkObjectPrefix(prefix: string): void {
  if (prefix !== '') checkObjectKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}
