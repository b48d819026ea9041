import { DAY_MICROS, dayNumber } from './calendar.ts'
import { monthNamed } from './month-names.ts'

/** A pattern such as `dd.MM.yyyy HH:mm:ss` that every date of a log is read by. */
export type DateFormat = { text: string; pattern: RegExp }

/** An invalid pattern. The message says what to write instead. */
export class UnknownFormat extends Error {}

/** A longer text is not a date, and a pattern with long runs would be slow on it. */
const MAX_LENGTH = 200

/**
 * The pattern of each letter, by its number of repetitions. The last entry is for all larger
 * numbers.
 */
const fields: Record<string, readonly string[]> = {
  y: ['', '(?<shortYear>\\d\\d)', '', '(?<year>\\d{4})'],
  M: ['(?<month>\\d\\d?)', '(?<month>\\d\\d)', '(?<monthName>\\p{L}+)\\.?'],
  d: ['(?<day>\\d\\d?)', '(?<day>\\d\\d)'],
  H: ['(?<hour>\\d\\d?)', '(?<hour>\\d\\d)'],
  h: ['(?<halfHour>\\d\\d?)', '(?<halfHour>\\d\\d)'],
  m: ['(?<minute>\\d\\d?)', '(?<minute>\\d\\d)'],
  s: ['(?<second>\\d\\d?)', '(?<second>\\d\\d)'],
  S: ['(?<fraction>\\d+)'],
  a: ['(?<half>[AaPp])\\.?[Mm]\\.?'],
  E: ['\\p{L}+\\.?'],
  X: ['(?<offset>[Zz]|[+-]\\d\\d(?::?\\d\\d)?)'],
}
/** Letters that other tools use for the same parts. */
const sameAs: Record<string, string> = { Y: 'y', u: 'y', D: 'd', x: 'X', Z: 'X' }

/** Throws UnknownFormat. */
export function dateFormatOf(text: string): DateFormat {
  if (text.includes('%'))
    throw new UnknownFormat('write dd.MM.yyyy for %d.%m.%Y, and HH:mm:ss for %H:%M:%S')
  const tokens = text.match(/'(?:[^']|'')*'|([A-Za-z])\1*| +|./gsu) ?? []
  const pieces = tokens.map(pieceOf)
  const source = pieces.join('')
  const has = (name: string) => source.includes(`<${name}>`)
  const hasMonth = has('month') || has('monthName')
  if (!(has('year') || has('shortYear')) || !hasMonth || !has('day'))
    throw new UnknownFormat('it needs a year (yyyy), a month (MM or MMM) and a day (dd)')
  if (has('halfHour') !== has('half'))
    throw new UnknownFormat('hh requires a (AM/PM), and a requires hh. Use HH for 24-hour time')
  const twice = /<(\w+)>.*<\1>/s.exec(source)
  if (twice) throw new UnknownFormat(`it names the ${twice[1]} twice. MM is the month, mm minutes`)
  return { text, pattern: new RegExp(`^${source}$`, 'u') }
}

function pieceOf(token: string): string {
  if (token.startsWith("'") && token.length > 1)
    return literal(token === "''" ? "'" : token.slice(1, -1).replaceAll("''", "'"))
  if (token.startsWith(' ')) return ' +'
  if (!/^[A-Za-z]/.test(token) || token === 'T') return literal(token)
  const letter = sameAs[token[0]!] ?? token[0]!
  const byCount = fields[letter]
  const piece = byCount?.[Math.min(token.length, byCount.length) - 1]
  if (!piece || (letter === 'd' && token.length > 2))
    throw new UnknownFormat(`it does not know ${token}. Put text in single quotes`)
  return piece
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** In whole microseconds since 1970. NaN if the text is not a date in this format. */
export function instantBy({ pattern }: DateFormat, text: string): number {
  const of = text.length > MAX_LENGTH ? null : pattern.exec(text.trim())?.groups
  if (!of) return Number.NaN
  const short = Number(of.shortYear)
  const year = of.year === undefined ? short + (short < 69 ? 2000 : 1900) : Number(of.year)
  const month = of.monthName === undefined ? Number(of.month) : monthNamed(of.monthName)
  const hour = hourOf(of)
  const [minute, second] = [Number(of.minute ?? 0), Number(of.second ?? 0)]
  if (hour > 23 || minute > 59 || second > 60) return Number.NaN
  const fraction = Number((of.fraction ?? '').slice(0, 6).padEnd(6, '0'))
  const seconds = hour * 3600 + minute * 60 + second - offsetSeconds(of.offset)
  return dayNumber(year, month, Number(of.day)) * DAY_MICROS + seconds * 1e6 + fraction
}

function hourOf(of: Record<string, string | undefined>): number {
  if (of.half === undefined) return Number(of.hour ?? 0)
  const hour = Number(of.halfHour)
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (/p/i.test(of.half) ? 12 : 0)
}

function offsetSeconds(text: string | undefined): number {
  if (text === undefined || /z/i.test(text)) return 0
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(3).replace(':', ''))]
  if (hours > 23 || minutes > 59) return Number.NaN
  return (text.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60)
}
