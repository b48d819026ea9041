import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { invalidCursor } from './problem.ts'

/**
 * Opaque positions in a list. `binding` is the scope of a cursor: the resource, its owner, the
 * filters. A cursor of another scope is refused, and so is one with a changed byte.
 */
const MAC_BYTES = 16

/** base64url of an HMAC, the version and the position. */
export function sealCursor(position: string, binding: readonly string[], key: KeyObject): string {
  const bytes = Buffer.from(`1${position}`)
  return Buffer.concat([macOf(bytes, binding, key), bytes]).toString('base64url')
}

/** The position. Errors: invalid_cursor. */
export function openCursor(cursor: string, binding: readonly string[], key: KeyObject): string {
  const bytes = Buffer.from(cursor, 'base64url')
  const position = bytes.subarray(MAC_BYTES)
  const genuine =
    bytes.toString('base64url') === cursor &&
    position.length > 1 &&
    timingSafeEqual(macOf(position, binding, key), bytes.subarray(0, MAC_BYTES))
  if (!genuine) throw invalidCursor()
  return position.toString().slice(1)
}

function macOf(position: Buffer, binding: readonly string[], key: KeyObject): Buffer {
  const mac = createHmac('sha256', key).update(JSON.stringify(binding)).update(position)
  return mac.digest().subarray(0, MAC_BYTES)
}
