import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type OperatorKeys, Tampered } from '../secrets/operator-keys.ts'
import type { ByteRange } from './object-store.ts'

/**
 * An encrypted object: `SVF1`, 2 bytes key id, 32 bytes salt, then segments of 64 KiB plaintext, each with
 * its tag. Every object has a separate AES-256-GCM key, derived from the operator's data key, the salt,
 * operator and object key. Counters can therefore serve as nonces. A file moved to another key or operator
 * does not open. The nonce holds the segment's number and whether it is the last (the STREAM construction).
 * Segments therefore cannot be swapped, repeated, dropped or truncated.
 */
const MAGIC = Buffer.from('SVF1')
const SALT_BYTES = 32
const TAG_BYTES = 16
export const HEADER_BYTES = MAGIC.length + 2 + SALT_BYTES
export const SEGMENT_BYTES = 64 * 1024
const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES

/** Ciphertext of `plain`, with one segment in memory at a time. */
export async function* encrypt(
  keys: OperatorKeys,
  objectKey: string,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const keyId = keys.writingKeyId
  const key = keys.fileKey(keyId, salt, objectKey)
  const id = Buffer.allocUnsafe(2)
  id.writeUInt16BE(keyId)
  yield Buffer.concat([MAGIC, id, salt])
  let number = 0
  let last: Buffer = Buffer.alloc(0)
  for await (const { bytes, isLast } of inPieces(plain, SEGMENT_BYTES)) {
    if (isLast) last = bytes
    else yield sealSegment(key, number++, false, bytes)
  }
  yield sealSegment(key, number, true, last)
}

/**
 * Plaintext of a whole object. Each segment is verified before it is returned.
 * @throws Tampered, also at the end if the object was truncated
 */
export async function* decrypt(
  keys: OperatorKeys,
  objectKey: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const rest = sealed[Symbol.asyncIterator]()
  try {
    const { head, tail } = await splitHead(rest)
    const key = openHeader(keys, objectKey, head)
    yield* openSegments(key, 0, startingWith(tail, rest))
  } finally {
    await rest.return?.()
  }
}

/** The key of an object, from the first `HEADER_BYTES` of it. */
export function openHeader(keys: OperatorKeys, objectKey: string, head: Buffer): Buffer {
  if (head.length !== HEADER_BYTES || !head.subarray(0, 4).equals(MAGIC)) throw new Tampered()
  return keys.fileKey(head.readUInt16BE(4), head.subarray(6), objectKey)
}

/**
 * The ciphertext for a range of plaintext: whole segments, plus one byte that shows whether the last one is
 * final.
 */
export function sealedRange(range: ByteRange): { first: number; range: ByteRange } {
  const first = Math.floor(range.start / SEGMENT_BYTES)
  const start = HEADER_BYTES + first * SEALED_SEGMENT_BYTES
  if (range.end === undefined) return { first, range: { start } }
  const after = Math.max(first + 1, Math.ceil(range.end / SEGMENT_BYTES))
  return { first, range: { start, end: HEADER_BYTES + after * SEALED_SEGMENT_BYTES + 1 } }
}

/** Plaintext of `range`, from the ciphertext that `sealedRange` asked for. */
export async function* openRange(
  key: Buffer,
  first: number,
  sealed: AsyncIterable<Buffer>,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  let at = first * SEGMENT_BYTES
  const end = range.end ?? Number.POSITIVE_INFINITY
  for await (const plain of openSegments(key, first, sealed)) {
    const piece = plain.subarray(Math.max(0, range.start - at), Math.max(0, end - at))
    at += plain.length
    if (piece.length > 0) yield piece
    if (at >= end) return
  }
}

async function* openSegments(
  key: Buffer,
  first: number,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let number = first
  let ended = false
  for await (const { bytes, isLast } of inPieces(sealed, SEALED_SEGMENT_BYTES)) {
    ended = isLast
    const plain = openSegment(key, number++, isLast, bytes)
    if (plain.length > 0) yield plain
  }
  if (!ended) throw new Tampered()
}

/** Chunks of exactly `size`; the last may be shorter. A full chunk waits for one more byte. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  const piece = Buffer.allocUnsafeSlow(size)
  let filled = 0
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      if (filled === size) {
        yield { bytes: piece, isLast: false }
        filled = 0
      }
      const taken = Math.min(size - filled, chunk.length - at)
      chunk.copy(piece, filled, at, at + taken)
      filled += taken
      at += taken
    }
  }
  if (filled > 0) yield { bytes: piece.subarray(0, filled), isLast: true }
}

function sealSegment(key: Buffer, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, segmentNonce(number, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openSegment(key: Buffer, number: number, isLast: boolean, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new Tampered()
  const decipher = createDecipheriv('aes-256-gcm', key, segmentNonce(number, isLast), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
  } catch {
    throw new Tampered()
  }
  return plain
}

function segmentNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

async function splitHead(source: AsyncIterator<Buffer>): Promise<{ head: Buffer; tail: Buffer }> {
  let bytes: Buffer = Buffer.alloc(0)
  while (bytes.length < HEADER_BYTES) {
    const next = await source.next()
    if (next.done) throw new Tampered()
    bytes = Buffer.concat([bytes, next.value])
  }
  return { head: bytes.subarray(0, HEADER_BYTES), tail: bytes.subarray(HEADER_BYTES) }
}

async function* startingWith(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
