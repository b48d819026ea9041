import { instantIn } from '../../extraction/time-zone.ts'
import { type Moment, readMoment } from '../../extraction/understanding/normalize/dates.ts'
import { toInstant } from '../../extraction/understanding/normalize/instants.ts'
import { PlainDate, Timestamp } from '../../platform/http/values.ts'

/** Dates of records as people type them. They are read as those of documents, in the operator's time zone. */

const DAY_FIELD = /(_on|^date_of_loss)$/

/** Whether a field is a day without a time. */
export const isDayField = (path: string): boolean => DAY_FIELD.test(path)

/** Whether a field is a day, or a day with a time. */
export const isDateField = (path: string): boolean => path.startsWith('dates.') || isDayField(path)

/** Text that is not a date is unchanged, and the record's schema refuses it. */
export function typedDate(path: string, text: string, timeZone: string): string {
  const moment = readMoment(text, 'mdy')
  if (!moment || (moment.time !== null && 'unread' in moment.time)) return text
  if (!isDayField(path)) return toInstant(moment, timeZone).value
  return moment.time === null ? moment.date : text
}

const SHORT_YEAR = /^\s*\d{1,2}([-/.])\d{1,2}\1'?\d{2}(?!\d)/
/** Most countries that write dots write the day first. */
const WITH_DOTS = /^\s*\d{1,2}\.\d{1,2}\.\d{4}(?!\d)/

/**
 * Why the text of a command is not a date, to follow the name of the field. Null if it is one. A page shows
 * at once what was read. A command is often part of a script, so it refuses what has two meanings.
 */
export function dateFault(path: string, text: string, timeZone: string): string | null {
  const form = isDayField(path) ? PlainDate : Timestamp
  if (form.safeParse(text).success) return null
  const moment = readMoment(text, 'mdy')
  const isUnread = moment?.time && 'unread' in moment.time
  if (!moment || isUnread || (moment.time && isDayField(path)))
    return isDayField(path) ? DAY_RULE : DATE_RULE
  if (SHORT_YEAR.test(text)) return 'must have a year of four digits, such as 2026-11-05.'
  const dayFirst = readMoment(text, 'dmy')!.date
  if (WITH_DOTS.test(text) && dayFirst !== moment.date)
    return `may be ${moment.date} or ${dayFirst}. Type one of them in this form.`
  return moment.time ? clockFault(moment, timeZone) : null
}

const DAY_RULE = 'must be a date without a time, such as 2026-11-05 or 11/05/2026.'
const DATE_RULE =
  'must be a date such as 2026-11-05 or 11/05/2026, or a date and time such as "11/05/2026 2:30 PM".'

/** A time without an offset on the days when the clocks change. */
function clockFault({ date, time }: Moment, timeZone: string): string | null {
  if (!time || 'unread' in time || time.zone !== null) return null
  const local = `${date}T${time.clock}`
  const [first, last] = (['first', 'last'] as const).map((which) =>
    instantIn(timeZone, local, which),
  ) as [Date, Date]
  if (first.getTime() !== last.getTime()) {
    const times = `${first.toISOString()} or ${last.toISOString()}`
    return `happens twice in ${timeZone} on that day. Type ${times}.`
  }
  // Sweden writes dates as ISO 8601 does.
  const shown = first.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
  if (shown === local) return null
  return `does not exist in ${timeZone}, because the clocks go forward on that day. Type another time.`
}
