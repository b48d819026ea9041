import type { EventLog } from './event-log.ts'
import type { DateNotation, LogTimes } from './log-times.ts'
import type { ReadCounts } from './quality.ts'
import { UnreadableLog } from './unreadable-log.ts'

export type LogRead = {
  log: EventLog
  read: ReadCounts
  times: LogTimes
  /** The object type that is the case, if the log has several types, or events that name no object. */
  caseType?: string
}

/**
 * Which column, attribute or object type holds the case, the activity and the timestamp, and how to read
 * dates.
 */
export type LogColumnNames = {
  case?: string
  activity?: string
  timestamp?: string
  dates?: DateNotation
}

/** Refuses a log without any event to mine. The message gives the reason that excluded most events. */
export function mustHoldEvents(result: LogRead): LogRead {
  const { log, read, times } = result
  if (log.length > 0) return result
  if (read.events_read === 0)
    throw new UnreadableLog('The file contains no events. Check that it is an event log.')
  const reasons: [number, string][] = [
    [
      read.without_timestamp,
      'a timestamp. Set the timestamp column or attribute with --timestamp.',
    ],
    [read.unreadable_timestamp, 'a timestamp that can be read.'],
    [read.without_activity, 'an activity. Set the activity column or attribute with --activity.'],
    [read.without_case, 'a case. Set the case column or attribute with --case.'],
  ]
  const [, reason] = reasons.sort(([a], [b]) => b - a)[0]!
  const help = read.unreadable_timestamp > 0 ? ` ${times.unreadableTimes()}` : ''
  throw new UnreadableLog(`None of the ${read.events_read} events has ${reason}${help}`)
}

/** Names from a file, for an error of one line: no control characters, and not too many. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 20).map((name) => name.replace(/\p{C}/gu, ' ').slice(0, 60))
  return shown.join(', ') + (names.length > 20 ? `, and ${names.length - 20} more` : '')
}
