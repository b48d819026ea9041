import { pattern } from '../pattern.ts'

/**
 * A time of day. `zone` is an offset such as +02:00, or the IANA zone of its letters. `isStandard` if the
 * letters are those of standard time.
 */
export type TimeOfDay = { clock: string; zone: string | null; end: number; isStandard?: true }
/** A stated time that cannot be read, such as 25:99. */
export type UnreadTime = { unread: string; end: number }
export type StatedTime = TimeOfDay | UnreadTime

const ZONE = String.raw`
  z|(?:utc|gmt)\s?[+-]\d{1,2}(?::?\d{2})?|utc|gmt|[+-]\d{2}:?\d{2}|
  [ecmp]\.?[sd]?\.?t|ak[sd]?t|hs?t|ast|
  (?:eastern|central|mountain|pacific|alaska|hawaii|atlantic)(?:\s(?:standard|daylight))?(?:\stime|
  (?=\)?\s*$))`
const TIME = pattern(
  String.raw`
    ^(\d{1,2})(?:([:h.])(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?
    (?:\s?([ap])\.?\s?m\b\.?)?
    (?:\s?hrs?\b)?
    (?:\s?\(?(${ZONE})\b\.?\)?)?(?![\w:])`,
  'i',
)
const NAMED_TIME = /^(?:12\s)?(noon|midnight)\b/i
/** '4p', '10:30a'. In running text, '12A' may be a house. */
const HALF_OF_DAY = /(\d)([ap])(?=$|[\s)])/i
const MILITARY_TIME = /^(\d{2})(\d{2})(?:\s?hrs?)?$/i

/** In July people still write EST, so the letters name the zone and not its offset. */
const LETTERS: Record<string, string> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
  ak: 'America/Anchorage',
  al: 'America/Anchorage',
  h: 'Pacific/Honolulu',
  // Atlantic time of the United States has no daylight saving.
  as: 'America/Puerto_Rico',
  at: 'America/Puerto_Rico',
}

/** 'EST' and 'Eastern Standard Time' */
const STANDARD = /^(?:[ecmp]|ak)st$|\sstandard\b/

/** Kiribati is 14 hours ahead of UTC. */
const MAX_OFFSET_HOURS = 14

/** The time at the start of a text: '2:05 PM', '14:05:09.5Z', '8 am EST'. Null if there is none. */
export function readTimeOfDay(text: string): TimeOfDay | null {
  const named = NAMED_TIME.exec(text)
  if (named) {
    const clock = named[1]!.toLowerCase() === 'noon' ? '12:00:00' : '00:00:00'
    return { clock, zone: null, end: named[0].length }
  }
  const match = TIME.exec(text)
  if (match === null) return null
  const [whole, hourText, mark, minuteText, secondText = '00', fraction = '', half, zone] = match
  // 14.30 may be an amount, and 2 p.m. needs its letters.
  if (half === undefined && (minuteText === undefined || mark === '.')) return null
  const hour = hourOf(Number(hourText), half?.toLowerCase())
  const minute = Number(minuteText ?? 0)
  if (hour === null || minute > 59 || Number(secondText) > 59) return null
  const letters = zone?.toLowerCase().replaceAll('.', '')
  const zoneName = letters === undefined ? null : zoneOf(letters)
  if (zone !== undefined && zoneName === null) return null
  const millis = fraction.slice(0, 3).padEnd(3, '0')
  const seconds = millis === '000' ? secondText : `${secondText}.${millis}`
  const clock = `${two(hour)}:${two(minute)}:${seconds}`
  const isStandard = letters !== undefined && STANDARD.test(letters)
  return { clock, zone: zoneName, end: whole.length, ...(isStandard && { isStandard }) }
}

/** The time that a whole text states behind a date, also '1605', or the text if it cannot be read. */
export function statedTime(text: string): StatedTime {
  const plain = text.replace(/[\s.)\]]+$/, '')
  const time = readTimeOfDay(text.replace(HALF_OF_DAY, '$1 $2m'))
  if (time && time.end >= plain.length) return time
  const [, hour, minute] = MILITARY_TIME.exec(plain) ?? []
  const isTime = hour !== undefined && Number(hour) <= 23 && Number(minute) <= 59
  if (isTime) return { clock: `${hour}:${minute}:00`, zone: null, end: text.length }
  return { unread: plain, end: text.length }
}

export function unreadTimeMessage({ unread }: UnreadTime): string {
  return `the time "${unread.slice(0, 40)}" could not be read, so midnight was used.`
}

function hourOf(hour: number, half: string | undefined): number | null {
  // Half past midnight, or past noon on a clock without a 12.
  if (hour === 0 && half === 'p') return null
  // Systems with 24-hour times may also write AM or PM: 14:05 PM, 00:30 AM.
  if (half === undefined || hour === 0 || hour > 12) return hour <= 23 ? hour : null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

function zoneOf(text: string): string | null {
  if (text === 'z' || text === 'utc' || text === 'gmt') return '+00:00'
  const offset = /^(?:utc|gmt)?\s?([+-])(\d{1,2}):?(\d{2})?$/.exec(text)
  if (offset) {
    const [, sign, hours = '', minutes = '00'] = offset
    const isReal = Number(hours) <= MAX_OFFSET_HOURS && Number(minutes) <= 59
    return isReal ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null
  }
  return LETTERS[text.slice(0, 2)] ?? LETTERS[text[0] as string] ?? null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
