import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'

/**
 * The format of a key: brand prefix, the owner's id as 22 base62 digits, 30 random digits, and 6 checksum
 * digits (CRC-32 of the rest). The owner's id leads directly to its shard. The checksum refuses a mistyped
 * key without a query.
 */
export type ParsedKey =
  | { surface: 'operator'; mode: 'live' | 'test'; owner: OperatorId }
  | { surface: 'group'; owner: GroupId }

const BRANDS = { live: 'svc_live_', test: 'svc_test_', group: 'svc_group_live_' } as const
export type Brand = keyof typeof BRANDS

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const OWNER_DIGITS = 22
const RANDOM_DIGITS = 30
const CHECK_DIGITS = 6
const SHAPE = /^(svc_live_|svc_test_|svc_group_live_)([0-9A-Za-z]{58})$/

/** Creates a secret. `prefix` is the part that may be shown later. */
export function makeKey(brand: Brand, owner: string): { secret: string; prefix: string } {
  const random = randomDigits(RANDOM_DIGITS)
  const head =
    BRANDS[brand] + base62(BigInt(`0x${owner.replaceAll('-', '')}`), OWNER_DIGITS) + random
  return { secret: head + checkOf(head), prefix: BRANDS[brand] + random.slice(0, 6) }
}

/**
 * A stored prefix as it appears in the key, "svc_live_…4TbQ9x…". The digits of the owner's id precede the
 * random ones.
 */
export function keyFragment(prefix: string): string {
  const own = ownDigits(prefix)
  return `${prefix.slice(0, -own.length)}…${own}…`
}

/** The random digits of a stored prefix. */
export function ownDigits(prefix: string): string {
  return prefix.slice(prefix.lastIndexOf('_') + 1)
}

/** Parses the kind and the owner of a key. Null if the text cannot be a key. */
export function parseKey(secret: string): ParsedKey | null {
  const parts = SHAPE.exec(secret)
  if (!parts || secret.slice(-CHECK_DIGITS) !== checkOf(secret.slice(0, -CHECK_DIGITS))) return null
  const owner = uuidFromDigits(parts[2]!.slice(0, OWNER_DIGITS))
  if (!owner) return null
  if (parts[1] === BRANDS.group) return { surface: 'group', owner: owner as GroupId }
  return {
    surface: 'operator',
    mode: parts[1] === BRANDS.live ? 'live' : 'test',
    owner: owner as OperatorId,
  }
}

function checkOf(text: string): string {
  return base62(BigInt(crc32(text)), CHECK_DIGITS)
}

function base62(value: bigint, digits: number): string {
  let text = ''
  for (let rest = value; text.length < digits; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text
  return text
}

function uuidFromDigits(digits: string): string | null {
  let value = 0n
  for (const digit of digits) value = value * 62n + BigInt(DIGITS.indexOf(digit))
  const hex = value.toString(16).padStart(32, '0')
  if (hex.length !== 32) return null
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Bytes above the last whole multiple of 62 are discarded, so that every digit is equally likely. */
function randomDigits(count: number): string {
  let text = ''
  while (text.length < count) {
    for (const byte of randomBytes(count)) {
      if (byte < 248 && text.length < count) text += DIGITS[byte % 62]
    }
  }
  return text
}
