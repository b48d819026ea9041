/**
 * A point in time from the bytes of a text, in whole microseconds since 1970; NaN where it is none.
 *
 * - `2026-03-01T08:00:00.123456+02:00`: year first, T or space between, seconds, fraction and
 *   offset optional; without an offset it is UTC. A date alone is its midnight. `/` for `-` will do.
 * - `3/1/2026 8:05 PM`: month first, as the trade writes it.
 * - `1767225600`, 13 or 16 digits: seconds, milliseconds or microseconds since 1970.
 */
export function instantOf(bytes: Uint8Array, from: number, to: number): number {
  let end = to
  let at = from
  while (at < end && bytes[at]! <= SPACE) at++
  while (end > at && bytes[end - 1]! <= SPACE) end--
  const digits = digitsAt(bytes, at, end)
  const next = at + digits < end ? bytes[at + digits] : 0
  if (digits === 4 && (next === DASH || next === SLASH)) return yearFirst(bytes, at, end)
  if ((digits === 1 || digits === 2) && next === SLASH) return monthFirst(bytes, at, end)
  if (at + digits === end) return sinceEpoch(bytes, at, end)
  return Number.NaN
}

/** Nothing, or one of the words that say nothing: "?", "null", "NaN", "NaT", "None", "N/A". */
export function saysNothing(bytes: Uint8Array, from: number, to: number): boolean {
  let end = to
  let at = from
  while (at < end && bytes[at]! <= SPACE) at++
  while (end > at && bytes[end - 1]! <= SPACE) end--
  if (end - at > 4) return false
  const word = String.fromCharCode(...bytes.subarray(at, end)).toLowerCase()
  return NOTHING.has(word)
}

const NOTHING = new Set(['', '?', '-', 'null', 'nan', 'nat', 'none', 'n/a', 'na'])
const [SPACE, DASH, SLASH, COLON, POINT, COMMA, PLUS] = [32, 45, 47, 58, 46, 44, 43]
const [LETTER_T, LETTER_Z, LETTER_A, LETTER_P, LETTER_M] = [84, 90, 65, 80, 77]

/** Where the next piece begins; below zero once something did not fit. */
let cursor = 0

function yearFirst(bytes: Uint8Array, from: number, end: number): number {
  const separator = bytes[from + 4]!
  const year = number(bytes, from, from + 4)
  const monthDigits = digitsAt(bytes, from + 5, end)
  const dayFrom = from + 5 + monthDigits + 1
  const dayDigits = digitsAt(bytes, dayFrom, end)
  if (monthDigits < 1 || monthDigits > 2 || dayDigits < 1 || dayDigits > 2) return Number.NaN
  if (bytes[dayFrom - 1] !== separator) return Number.NaN
  const month = number(bytes, from + 5, dayFrom - 1)
  const day = number(bytes, dayFrom, dayFrom + dayDigits)
  return withTime(dayNumber(year, month, day), bytes, dayFrom + dayDigits, end)
}

function monthFirst(bytes: Uint8Array, from: number, end: number): number {
  const monthDigits = digitsAt(bytes, from, end)
  const dayFrom = from + monthDigits + 1
  const dayDigits = digitsAt(bytes, dayFrom, end)
  const yearFrom = dayFrom + dayDigits + 1
  if (dayDigits < 1 || dayDigits > 2 || bytes[yearFrom - 1] !== SLASH) return Number.NaN
  if (digitsAt(bytes, yearFrom, end) !== 4) return Number.NaN
  const month = number(bytes, from, dayFrom - 1)
  const day = number(bytes, dayFrom, yearFrom - 1)
  const days = dayNumber(number(bytes, yearFrom, yearFrom + 4), month, day)
  return withTime(days, bytes, yearFrom + 4, end)
}

function sinceEpoch(bytes: Uint8Array, from: number, end: number): number {
  const digits = end - from
  const scale = digits === 10 ? 1e6 : digits === 13 ? 1e3 : digits === 16 ? 1 : Number.NaN
  return number(bytes, from, end) * scale
}

/** `days` since 1970 and what stands after the date. */
function withTime(days: number, bytes: Uint8Array, from: number, end: number): number {
  if (from === end) return days * DAY
  const between = bytes[from]! & ~32
  if (between !== LETTER_T && bytes[from] !== SPACE) return Number.NaN
  cursor = from + 1
  const seconds = clock(bytes, end)
  const fraction = fractionMicros(bytes, end)
  const noon = halfDay(bytes, end, seconds)
  const offset = offsetSeconds(bytes, end)
  if (cursor !== end) return Number.NaN
  return days * DAY + (seconds + noon - offset) * 1e6 + fraction
}

const DAY = 86_400_000_000

/** Seconds of the day; a leap second is the first of the next minute. */
function clock(bytes: Uint8Array, end: number): number {
  const hours = piece(bytes, end, 23)
  if (bytes[cursor] !== COLON) return Number.NaN
  cursor++
  const minutes = piece(bytes, end, 59)
  if (cursor >= end || bytes[cursor] !== COLON) return hours * 3600 + minutes * 60
  cursor++
  return hours * 3600 + minutes * 60 + piece(bytes, end, 60)
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

/** What AM or PM adds to the seconds of a clock of twelve hours. */
function halfDay(bytes: Uint8Array, end: number, seconds: number): number {
  let at = cursor
  while (at < end && bytes[at] === SPACE) at++
  const letter = at < end ? bytes[at]! & ~32 : 0
  if ((letter !== LETTER_A && letter !== LETTER_P) || at + 2 > end) return 0
  if ((bytes[at + 1]! & ~32) !== LETTER_M) return 0
  cursor = at + 2
  const hour = Math.floor(seconds / 3600)
  if (hour < 1 || hour > 12) return Number.NaN
  if (letter === LETTER_P) return hour === 12 ? 0 : 43_200
  return hour === 12 ? -43_200 : 0
}

/** Z, UTC, +02:00, +0200 or +02; a space may stand before it. */
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

/** Days since 1970 in the Gregorian calendar (Howard Hinnant's days_from_civil); NaN for no day. */
function dayNumber(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return Number.NaN
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function digitsAt(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && bytes[at]! >= 48 && bytes[at]! <= 57) at++
  return at - from
}

/** NaN where a byte is no digit. */
function number(bytes: Uint8Array, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) {
    const digit = bytes[i]! - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}
