import { dayNumber, digitsAt, number } from './calendar.ts'
import { isWeekday, monthNamed } from './month-names.ts'
import { withTime, withTimeClose } from './time-of-day.ts'

/** Which number comes first in a date such as 3/4/2026. */
export type DateOrder = 'dmy' | 'mdy'

/**
 * The order of day and month that the last instant read shows. The object is reused for every call.
 * `swapDays`: the days from the returned reading, month first, to the other one.
 */
export const lastOrder: { says: DateOrder | 'either' | null; swapDays: number } = {
  says: null,
  swapDays: 0,
}

/**
 * Parses the bytes of a time to whole microseconds since 1970, or NaN if they are not a time.
 *
 * - `2026-03-01T08:00:00.123456+02:00`: the year first, separated by `-`, `/` or `.`, then T or a space.
 *   Seconds, fraction and offset are optional. Without an offset it is UTC. A date alone is its midnight.
 * - `20260301`, `20260301T080000Z`, `20260301080000`.
 * - `3/1/2026 8:05 PM`, `1-3-2026`: in the order that `order` states. Without it, a number above 12 is the
 *   day. If neither is, the month comes first. In `1.3.2026` without an order, the day comes first.
 * - `1-Mar-2026`, `Mar 1, 2026 8:05 PM`: with the English name of the month.
 * - 10, 13 or 16 digits: seconds (also with a fraction), milliseconds or microseconds since 1970.
 *
 * A year of two digits is read only if an order is given: `69` to `99` are 19xx, others 20xx.
 */
export function instantOf(
  bytes: Uint8Array,
  from: number,
  to: number,
  order: DateOrder | null = null,
): number {
  let end = to
  let at = from
  while (at < end && bytes[at]! <= SPACE) at++
  while (end > at && bytes[end - 1]! <= SPACE) end--
  lastOrder.says = null
  lastOrder.swapDays = 0
  const digits = digitsAt(bytes, at, end)
  const next = at + digits < end ? bytes[at + digits]! : 0
  const isParted = next === DASH || next === SLASH || next === POINT
  if (digits === 4 && isParted) return yearFirst(bytes, at, end)
  if (digits >= 8) return manyDigits(bytes, at, digits, end)
  if (digits > 2) return Number.NaN
  if (digits > 0 && isParted && isDigit(bytes[at + digits + 1]))
    return numeric(bytes, at, end, order)
  return named(bytes, at, end, order)
}

/** Empty, or one of the words for an unknown value: "?", "null", "NaN", "NaT", "None", "N/A". */
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
const [SPACE, COMMA, DASH, POINT, SLASH] = [32, 44, 45, 46, 47]

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

/** A date without separators, or a time since 1970. */
function manyDigits(bytes: Uint8Array, from: number, digits: number, end: number): number {
  const to = from + digits
  if (digits === 8 || digits === 12 || digits === 14) {
    const month = number(bytes, from + 4, from + 6)
    const day = number(bytes, from + 6, from + 8)
    const days = dayNumber(number(bytes, from, from + 4), month, day)
    if (digits > 8) return withTimeClose(days, bytes, from + 8, end)
    return withTime(days, bytes, to, end)
  }
  const whole = number(bytes, from, to)
  if (digits === 10 && bytes[to] === POINT && to < end) {
    const places = digitsAt(bytes, to + 1, end)
    const used = Math.min(places, 6)
    const fraction = number(bytes, to + 1, to + 1 + used) * 10 ** (6 - used)
    return places > 0 && to + 1 + places === end ? whole * 1e6 + fraction : Number.NaN
  }
  if (to !== end) return Number.NaN
  const scale = digits === 10 ? 1e6 : digits === 13 ? 1e3 : digits === 16 ? 1 : Number.NaN
  return whole * scale
}

/** Day and month as numbers, and then the year. The order is given, or the numbers show it. */
function numeric(bytes: Uint8Array, from: number, end: number, order: DateOrder | null): number {
  const firstTo = from + digitsAt(bytes, from, end)
  const separator = bytes[firstTo]
  const secondTo = firstTo + 1 + digitsAt(bytes, firstTo + 1, end)
  const isPair = secondTo - firstTo <= 3 && secondTo < end && bytes[secondTo] === separator
  const yearTo = secondTo + 1 + digitsAt(bytes, secondTo + 1, end)
  const year = yearOf(bytes, secondTo + 1, yearTo, order)
  if (!isPair) return Number.NaN
  const first = number(bytes, from, firstTo)
  const second = number(bytes, firstTo + 1, secondTo)
  const known = order ?? (separator === POINT ? 'dmy' : null)
  const chosen = known ?? (first > 12 ? 'dmy' : 'mdy')
  const dayFirst = dayNumber(year, second, first)
  const monthFirst = dayNumber(year, first, second)
  const at = withTime(chosen === 'dmy' ? dayFirst : monthFirst, bytes, yearTo, end)
  if (known !== null || first === second || Number.isNaN(at)) return at
  lastOrder.says = first > 12 || second > 12 ? chosen : 'either'
  if (lastOrder.says === 'either') lastOrder.swapDays = dayFirst - monthFirst
  return at
}

/** A year of two digits, as POSIX and Python read it. */
function yearOf(bytes: Uint8Array, from: number, to: number, order: DateOrder | null): number {
  const year = number(bytes, from, to)
  if (to - from === 4) return year
  if (to - from !== 2 || order === null) return Number.NaN
  return year < 69 ? 2000 + year : 1900 + year
}

/** `1-Mar-2026`, `01MAR2026`, `Mar 1, 2026`. A weekday may come first. */
function named(bytes: Uint8Array, from: number, end: number, order: DateOrder | null): number {
  let at = from
  if (isLetter(bytes[at]) && isWeekday(wordAt(bytes, at, end)))
    at = partsEnd(bytes, at + wordAt(bytes, at, end).length, end)
  const monthLeads = isLetter(bytes[at])
  const pieces: number[] = []
  for (let n = 0; n < 2; n++) {
    const word = wordAt(bytes, at, end)
    const digits = digitsAt(bytes, at, end)
    if (digits > 2 || (digits === 0) !== (monthLeads === (n === 0))) return Number.NaN
    pieces.push(digits === 0 ? monthNamed(word) : number(bytes, at, at + digits))
    at = partsEnd(bytes, at + (digits || word.length), end)
  }
  const [first = Number.NaN, second = Number.NaN] = pieces
  const yearTo = at + digitsAt(bytes, at, end)
  const year = yearOf(bytes, at, yearTo, order)
  const days = monthLeads ? dayNumber(year, first, second) : dayNumber(year, second, first)
  return withTime(days, bytes, yearTo, end)
}

/** Skips the separators between the parts of a date with a month name. */
function partsEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && BETWEEN.has(bytes[at]!)) at++
  return at
}

const BETWEEN = new Set([SPACE, COMMA, DASH, POINT, SLASH])

function wordAt(bytes: Uint8Array, from: number, end: number): string {
  let at = from
  while (at < end && at - from < 10 && isLetter(bytes[at])) at++
  return String.fromCharCode(...bytes.subarray(from, at))
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & ~32) >= 65 && (byte & ~32) <= 90
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57
}
