/** Bytes `start` up to, not including, `end`; to the last byte where `end` is absent. */
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
   * Gives an object another key; its `modifiedAt` becomes now. What was under that key is replaced.
   * Interrupted, the object is under at least one of the keys. Moving what is not there succeeds.
   */
  move(from: string, to: string): Promise<void>
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>
  /** Every object whose key begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Resolves when the store is there and has room. It writes nothing, so it may be called often. */
  ping(): Promise<void>
}

/** The store can do nothing now, and may do it later. `reason` is what an operator must look at. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  readonly reason: 'full' | 'unreachable'
  constructor(reason: 'full' | 'unreachable', cause: unknown) {
    const detail = cause instanceof Error ? cause.message || cause.name : String(cause)
    super(`the object store is ${reason}: ${detail}`, { cause })
    this.reason = reason
  }
}

/** How file systems, S3 and the servers that speak its protocol say that no room is left. */
const FULL = new Set([
  'ENOSPC',
  'EDQUOT',
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
])
const INSUFFICIENT_STORAGE = 507

/** What a failed call means for the store. Every other failure than a full store is an outage. */
export function storeFault(error: unknown): StoreUnavailable {
  const fault = (error ?? {}) as { name?: unknown; code?: unknown }
  const isFull = [fault.name, fault.code].some((name) => FULL.has(String(name)))
  const reason = isFull || statusOf(error) === INSUFFICIENT_STORAGE ? 'full' : 'unreachable'
  return new StoreUnavailable(reason, error)
}

/** The HTTP status that an S3 client's error carries. */
export function statusOf(error: unknown): number | null {
  const about = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata
  return about?.httpStatusCode ?? null
}

/** Rejects with a store fault where the call fails. */
export async function reach<T>(call: Promise<T>): Promise<T> {
  return await call.catch((error: unknown) => {
    throw storeFault(error)
  })
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
  constructor(key: string) {
    super(`the object store holds no "${key}"`)
  }
}

const KEY_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/**
 * Keys are made by this service, never by a caller; this catches the day that changes. A part may
 * not begin with a dot: that rules out `..` and keeps the store's own folders out of reach.
 */
export function checkKey(key: string): void {
  if (key.length > 512 || !KEY_PATTERN.test(key)) {
    throw new Error(`not an object key: ${JSON.stringify(key)}`)
  }
}

/** A list prefix: a key cut off anywhere, or nothing. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}
