import { createHash, type Hash } from 'node:crypto'
import type { OperatorKeys } from '../secrets/operator-keys.ts'
import { nextUnlessAborted } from '../until-aborted.ts'
import { decrypt, encrypt, HEADER_BYTES, openHeader, openRange, sealedRange } from './encrypted.ts'
import type { ByteRange, ObjectStore } from './object-store.ts'

/** `bytes` and `sha256` (hex) describe the plaintext. */
export type WrittenObject = { bytes: number; sha256: string }

/**
 * Encrypts `source` into the store as a stream, so memory does not grow with its size. If the source fails,
 * is too large or is aborted, nothing is left behind.
 * @throws TooLarge at the first byte above `maxBytes`; the signal's reason; StoreUnavailable
 */
export async function putEncrypted(
  store: ObjectStore,
  keys: OperatorKeys,
  key: string,
  source: AsyncIterable<Buffer>,
  limits: { maxBytes: number; signal?: AbortSignal },
): Promise<WrittenObject> {
  const seen = { bytes: 0, hash: createHash('sha256') }
  const until = limits.signal ? untilAborted(source, limits.signal) : source
  await store.put(key, encrypt(keys, key, measured(until, limits.maxBytes, seen)))
  return { bytes: seen.bytes, sha256: seen.hash.digest('hex') }
}

/**
 * Plaintext of an object. Each 64 KiB segment is verified before it is returned. A range starts inside the
 * object.
 * @throws ObjectMissing, StoreUnavailable, and while reading also Tampered
 */
export async function getEncrypted(
  store: ObjectStore,
  keys: OperatorKeys,
  key: string,
  range?: ByteRange,
): Promise<AsyncIterable<Buffer>> {
  if (!range) return decrypt(keys, key, await store.get(key))
  const head: Buffer[] = []
  for await (const chunk of await store.get(key, { start: 0, end: HEADER_BYTES })) head.push(chunk)
  const fileKey = openHeader(keys, key, Buffer.concat(head))
  if (range.end !== undefined && range.end <= range.start) return nothing()
  const { first, range: sealed } = sealedRange(range)
  return openRange(fileKey, first, await store.get(key, sealed), range)
}

async function* nothing(): AsyncGenerator<Buffer> {}

export class TooLarge extends Error {
  override name = 'TooLarge'
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`)
  }
}

async function* measured(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  seen: { bytes: number; hash: Hash },
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    seen.bytes += chunk.length
    if (seen.bytes > maxBytes) throw new TooLarge(maxBytes)
    seen.hash.update(chunk)
    yield chunk
  }
}

/** Ends a source that may be waiting for bytes that never come. */
async function* untilAborted(
  source: AsyncIterable<Buffer>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  let ended = false
  try {
    for (;;) {
      const next = await nextUnlessAborted(iterator, signal)
      ended = next.done === true
      if (next.done) return
      yield next.value
    }
  } finally {
    // Not awaited: a generator completes `return` only after its pending `next`, which may never settle.
    if (!ended) iterator.return?.().catch(() => undefined)
  }
}
