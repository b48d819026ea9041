import type { TransformOp } from '../../provenance.ts'
import { dayIn, instantIn } from '../../time-zone.ts'
import type { Moment } from './dates.ts'

/**
 * A moment in the form of the API. `local` is the date, or the date and time, as it was stated. `op` says how
 * `zone` made it an instant. Both are null if the text has an offset.
 */
export type Instant = { value: string; local: string } & (
  | { op: 'time.zone' | 'date.midnight'; zone: string }
  | { op: null; zone: null }
)

/** The instant of a moment in the operator's zone: its time, or midnight without a time that can be read. */
export function toInstant({ date, time }: Moment, timeZone: string): Instant {
  if (time === null || 'unread' in time) {
    const value = instantIn(timeZone, `${date}T00:00:00`).toISOString()
    return { value, local: date, op: 'date.midnight', zone: timeZone }
  }
  const local = `${date}T${time.clock}`
  if (time.zone?.match(/^[+-]/)) {
    const value = new Date(`${local}${time.zone}`).toISOString()
    return { value, local: value, op: null, zone: null }
  }
  const zone = time.zone ?? timeZone
  const value = instantIn(zone, local, time.isStandard ? 'last' : 'first').toISOString()
  return { value, local, op: 'time.zone', zone }
}

/** The operator's day of a moment. A time with an offset may belong to another day than its date. */
export function dayOf(moment: Moment, timeZone: string): string {
  const { time } = moment
  if (time === null || 'unread' in time || time.zone === null) return moment.date
  return dayIn(timeZone, new Date(toInstant(moment, timeZone).value))
}

/** The changes from a text to its instant, with the zone in the notation of RFC 9557. */
export function changesTo(
  { value, local, op, zone }: Instant,
  text: string,
): { op: TransformOp; from: string; to: string }[] {
  return [
    ...(local === text ? [] : [{ op: 'date.normalize' as const, from: text, to: local }]),
    ...(op === null ? [] : [{ op, from: `${local}[${zone}]`, to: value }]),
  ]
}
