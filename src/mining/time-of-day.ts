import { DAY_MICROS, digitsAt, number } from './calendar.ts'

const [SPACE, COMMA, PLUS, DASH, POINT, COLON] = [32, 44, 43, 45, 46, 58]
const [LETTER_T, LETTER_Z, LETTER_A, LETTER_P, LETTER_M] = [84, 90, 65, 80, 77]

/** Where the next piece begins. */
let cursor = 0

/**
 * The microseconds of a date, given as `days` since 1970, and of the text after it. That text is empty, or a
 * time of day with an optional fraction, AM or PM, and offset. NaN if the text is not a time.
 */
export function withTime(days: number, bytes: Uint8Array, from: number, end: number): number {
  if (from === end) return days * DAY_MICROS
  const between = bytes[from]!
  const isUsual = between === SPACE || (between & ~32) === LETTER_T
  // `3/1/2026, 8:05 PM` as browsers write it, `05/Mar/2026:08:05:09` as web servers do.
  if (!isUsual && between !== COMMA && between !== COLON) return Number.NaN
  cursor = from + 1
  while (bytes[cursor] === SPACE && cursor < end) cursor++
  return timeAt(days, bytes, end)
}

/** The same for `20260301080509`, without a separator between date and time. */
export function withTimeClose(days: number, bytes: Uint8Array, from: number, end: number): number {
  cursor = from
  return timeAt(days, bytes, end)
}

function timeAt(days: number, bytes: Uint8Array, end: number): number {
  const seconds = clock(bytes, end)
  const fraction = fractionMicros(bytes, end)
  const noon = halfDay(bytes, end, seconds)
  const offset = offsetSeconds(bytes, end)
  if (cursor !== end) return Number.NaN
  return days * DAY_MICROS + (seconds + noon - offset) * 1e6 + fraction
}

/** Seconds of the day. A leap second is the first second of the next minute. */
function clock(bytes: Uint8Array, end: number): number {
  const begin = cursor
  const hours = piece(bytes, end, 23)
  if (bytes[cursor] !== COLON || cursor >= end) return compactClock(bytes, begin, end)
  cursor++
  const minutes = piece(bytes, end, 59)
  if (cursor >= end || bytes[cursor] !== COLON) return hours * 3600 + minutes * 60
  cursor++
  return hours * 3600 + minutes * 60 + piece(bytes, end, 60)
}

/** `0805` or `080509` */
function compactClock(bytes: Uint8Array, from: number, end: number): number {
  const digits = digitsAt(bytes, from, end)
  cursor = from + digits
  const hours = number(bytes, from, from + 2)
  const minutes = number(bytes, from + 2, from + 4)
  const seconds = digits === 6 ? number(bytes, from + 4, from + 6) : 0
  const isTime = (digits === 4 || digits === 6) && hours <= 23 && minutes <= 59 && seconds <= 60
  return isTime ? hours * 3600 + minutes * 60 + seconds : Number.NaN
}

/** One or two digits, at most `most`. */
function piece(bytes: Uint8Array, end: number, most: number): number {
  const digits = digitsAt(bytes, cursor, end)
  const value = number(bytes, cursor, cursor + digits)
  cursor += digits
  return digits < 1 || digits > 2 || value > most ? Number.NaN : value
}

function fractionMicros(bytes: Uint8Array, end: number): number {
  if (cursor >= end || (bytes[cursor] !== POINT && bytes[cursor] !== COMMA)) return 0
  const from = cursor + 1
  const digits = digitsAt(bytes, from, end)
  cursor = from + digits
  if (digits === 0) return Number.NaN
  const used = Math.min(digits, 6)
  return number(bytes, from, from + used) * 10 ** (6 - used)
}

/** The seconds that AM or PM adds to a 12-hour time. */
function halfDay(bytes: Uint8Array, end: number, seconds: number): number {
  let at = cursor
  while (at < end && bytes[at] === SPACE) at++
  // Browsers write a narrow no-break space (U+202F) before AM and PM.
  if (bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0xaf) at += 3
  const letter = at < end ? bytes[at]! & ~32 : 0
  if ((letter !== LETTER_A && letter !== LETTER_P) || at + 2 > end) return 0
  if ((bytes[at + 1]! & ~32) !== LETTER_M) return 0
  cursor = at + 2
  const hour = Math.floor(seconds / 3600)
  if (hour < 1 || hour > 12) return Number.NaN
  if (letter === LETTER_P) return hour === 12 ? 0 : 43_200
  return hour === 12 ? -43_200 : 0
}

/** Z, UTC, +02:00, +0200 or +02. A space may come first. */
function offsetSeconds(bytes: Uint8Array, end: number): number {
  while (cursor < end && bytes[cursor] === SPACE) cursor++
  if (cursor === end) return 0
  const sign = bytes[cursor]!
  if (isUtcWord(bytes, cursor, end)) {
    cursor = end
    return 0
  }
  if (sign !== PLUS && sign !== DASH) return Number.NaN
  cursor++
  const digits = digitsAt(bytes, cursor, end)
  const hours = number(bytes, cursor, cursor + 2)
  const minutesFrom = digits === 4 ? cursor + 2 : cursor + 3
  const hasMinutes = digits === 4 || (digits === 2 && bytes[cursor + 2] === COLON)
  if (!hasMinutes && digits !== 2) return Number.NaN
  const minutes = hasMinutes ? number(bytes, minutesFrom, minutesFrom + 2) : 0
  cursor = hasMinutes ? minutesFrom + 2 : cursor + 2
  if (hours > 23 || minutes > 59 || cursor > end) return Number.NaN
  return (sign === PLUS ? 1 : -1) * (hours * 3600 + minutes * 60)
}

/** Z, UTC or GMT */
function isUtcWord(bytes: Uint8Array, from: number, end: number): boolean {
  if (end - from === 1) return (bytes[from]! & ~32) === LETTER_Z
  if (end - from !== 3) return false
  const word = String.fromCharCode(bytes[from]!, bytes[from + 1]!, bytes[from + 2]!)
  return word === 'UTC' || word === 'GMT'
}
