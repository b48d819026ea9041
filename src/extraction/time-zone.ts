/** The children that read documents import this file. Their sandbox cannot read src/platform. */
const DAY_MS = 86_400_000

/** No instant in 1900–2099 is farther from its local time than this. */
const MAX_OFFSET_MS = DAY_MS

/** A region and a city, or universal time. */
const FULL_NAME = /^(?:[a-z_]+\/.+|utc|gmt)$/i

/**
 * The canonical IANA name of a time zone. Null if there is no such zone. Intl also accepts offsets and
 * letters, but +05:00 has no daylight-saving time, and neither has EST, which it reads as America/Panama.
 */
export function timeZoneName(text: string): string | null {
  if (!FULL_NAME.test(text)) return null
  const listed = Intl.supportedValuesOf('timeZone')
  const known = listed.find((name) => name.toLowerCase() === text.toLowerCase())
  if (known) return known
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const UNITED_STATES: [letters: RegExp, name: string][] = [
  [/^(?:e[sd]?t\b|est5edt$|eastern\b)/i, 'America/New_York'],
  [/^(?:c[sd]?t\b|cst6cdt$|central\b)/i, 'America/Chicago'],
  [/^(?:m[sd]?t\b|mst7mdt$|mountain\b)/i, 'America/Denver'],
  [/^(?:p[sd]?t\b|pst8pdt$|pacific$|pacific (?:standard|daylight|time))/i, 'America/Los_Angeles'],
  [/^(?:ak[sd]?t\b|alaska\b)/i, 'America/Anchorage'],
  [/^(?:hs?t\b|hawaii\b)/i, 'Pacific/Honolulu'],
  [/^(?:as?t\b|atlantic$|atlantic (?:standard|time))/i, 'America/Puerto_Rico'],
]

/** The IANA name that the letters of a zone of the United States stand for. Null for other texts. */
export function zoneMeantBy(text: string): string | null {
  return UNITED_STATES.find(([letters]) => letters.test(text))?.[1] ?? null
}

/** The day, such as 2026-03-14, that an instant belongs to in a zone. */
export function dayIn(zone: string, at: Date): string {
  return new Date(at.getTime() + zoneOf(zone).offsetAt(at.getTime())).toISOString().slice(0, 10)
}

/**
 * The instant of a local time such as `2026-03-14T14:05:00`. A time that daylight saving skips
 * moves forward by the skipped interval. If a time happens twice, the first counts by default. Temporal
 * calls this "compatible", and Java does the same. The last one is in standard time.
 */
export function instantIn(zone: string, local: string, which: 'first' | 'last' = 'first'): Date {
  const { offsetAt } = zoneOf(zone)
  const wall = Date.parse(`${local}Z`)
  const before = offsetAt(wall - MAX_OFFSET_MS)
  const after = offsetAt(wall + MAX_OFFSET_MS)
  const instants = [wall - before, wall - after].filter((at) => at + offsetAt(at) === wall)
  const pick = which === 'first' ? Math.min : Math.max
  return new Date(instants.length > 0 ? pick(...instants) : wall - before)
}

type Zone = { offsetAt(at: number): number }

const zones = new Map<string, Zone>()

function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const zone = openZone(name)
  zones.set(name, zone)
  return zone
}

/**
 * A call of Intl takes microseconds, and a list may have 100,000 times. So the offset of a day that has only
 * one offset is cached.
 */
function openZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const exact = (at: number): number => {
    const parts = Object.fromEntries(format.formatToParts(at).map((one) => [one.type, one.value]))
    const { year, month, day, hour, minute, second } = parts
    const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
    const time = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000
    return date + time - Math.floor(at / 1000) * 1000
  }
  const days = new Map<number, number | null>()
  return {
    offsetAt(at) {
      const day = Math.floor(at / DAY_MS)
      let offset = days.get(day)
      if (offset === undefined) {
        const first = exact(day * DAY_MS)
        offset = first === exact((day + 1) * DAY_MS) ? first : null
        days.set(day, offset)
      }
      return offset ?? exact(at)
    },
  }
}
