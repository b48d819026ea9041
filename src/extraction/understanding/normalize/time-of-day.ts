/** A time of day. `zone` is an offset such as +02:00, or the IANA zone of its letters. */
export type TimeOfDay = { clock: string; zone: string | null; end: number }

const TIME = new RegExp(
  String.raw`^(\d{1,2})(?:[:h](\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?(?:\s?([ap])\.?\s?m\b\.?)?` +
    String.raw`(?:\s?(z|utc|gmt|[+-]\d{2}:?\d{2}|[ecmp][sd]?t|ak[sd]?t|hs?t)\b)?(?![\w:])`,
  'i',
)

/** In July people still write EST, so the letters name the zone and not its offset. */
const LETTERS: Record<string, string> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
  a: 'America/Anchorage',
  h: 'Pacific/Honolulu',
}

/** Kiribati is 14 hours ahead of UTC. */
const MAX_OFFSET_HOURS = 14

/** The time at the start of a text: '2:05 PM', '14:05:09.5Z', '8 am EST'. Null if there is none. */
export function readTimeOfDay(text: string): TimeOfDay | null {
  const match = TIME.exec(text)
  if (match === null) return null
  const [whole, hourText, minuteText, secondText = '00', fraction = '', half, zone] = match
  if (minuteText === undefined && half === undefined) return null
  const hour = hourOf(Number(hourText), half?.toLowerCase())
  const minute = Number(minuteText ?? 0)
  if (hour === null || minute > 59 || Number(secondText) > 59) return null
  const zoneName = zone === undefined ? null : zoneOf(zone.toLowerCase())
  if (zone !== undefined && zoneName === null) return null
  const millis = fraction.slice(0, 3).padEnd(3, '0')
  const seconds = millis === '000' ? secondText : `${secondText}.${millis}`
  const clock = `${two(hour)}:${two(minute)}:${seconds}`
  return { clock, zone: zoneName, end: whole.length }
}

function hourOf(hour: number, half: string | undefined): number | null {
  // Systems with 24-hour times may also write AM or PM: 14:05 PM, 00:30 AM.
  if (half === undefined || hour === 0 || hour > 12) return hour <= 23 ? hour : null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

function zoneOf(text: string): string | null {
  if (text === 'z' || text === 'utc' || text === 'gmt') return '+00:00'
  const offset = /^([+-]\d{2}):?(\d{2})$/.exec(text)
  if (offset) {
    const isReal = Math.abs(Number(offset[1])) <= MAX_OFFSET_HOURS && Number(offset[2]) <= 59
    return isReal ? `${offset[1]}:${offset[2]}` : null
  }
  return LETTERS[text[0] as string] ?? null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
