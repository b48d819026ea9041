import { DAY_MICROS } from './calendar.ts'
import { UnreadableLog } from './unreadable-log.ts'

/** An event takes 16 bytes here and 28 while it is mined, so 20 million events stay below 1.5 GB. */
export const MAX_EVENTS = 20_000_000
/** More activities mean that a column of ids or notes was chosen. The map would be unreadable. */
export const MAX_ACTIVITIES = 50_000

/**
 * Events in order of arrival, stored as columns of numbers. A loop over a million objects takes longer than
 * mining the columns. The caller numbers cases and activities from 0 without gaps.
 */
export class EventLog {
  length = 0
  /** Number of cases, including those without an event. */
  caseCount = 0
  activityNames: string[] = []
  cases: Int32Array
  activities: Int32Array
  /** Microseconds since 1970: whole numbers, so that differences are exact. */
  times: Float64Array
  /** For each time, the days to add if the day comes first. Null if every time has only one reading. */
  #swapDays: Int16Array | null = null

  /** `capacity`: how many events are expected, if known. */
  constructor(capacity = 1024) {
    this.cases = new Int32Array(capacity)
    this.activities = new Int32Array(capacity)
    this.times = new Float64Array(capacity)
  }

  /** Throws UnreadableLog past MAX_EVENTS. `swapDays`: see putDayFirst. */
  add(caseNumber: number, activity: number, atMicros: number, swapDays = 0): void {
    if (this.length === this.cases.length) this.#grow()
    if (swapDays !== 0) this.#keepSwap(swapDays)
    const at = this.length++
    this.cases[at] = caseNumber
    this.activities[at] = activity
    this.times[at] = atMicros
  }

  /** Changes every time that has two readings to the one with the day first. */
  putDayFirst(): void {
    const swaps = this.#swapDays
    if (swaps === null) return
    for (let i = 0; i < this.length; i++) this.times[i]! += swaps[i]! * DAY_MICROS
    this.#swapDays = null
  }

  #keepSwap(days: number): void {
    this.#swapDays ??= new Int16Array(this.times.length)
    this.#swapDays[this.length] = days
  }

  #grow(): void {
    if (this.length >= MAX_EVENTS)
      throw new UnreadableLog(
        `The file has more than ${MAX_EVENTS} events. Split it, then mine the parts.`,
      )
    const capacity = Math.min(Math.max(this.length * 2, 1024), MAX_EVENTS)
    this.cases = widened(this.cases, new Int32Array(capacity))
    this.activities = widened(this.activities, new Int32Array(capacity))
    this.times = widened(this.times, new Float64Array(capacity))
    this.#swapDays &&= widened(this.#swapDays, new Int16Array(capacity))
  }
}

/** Copies `from` to the beginning of `into`. */
export function widened<T extends Int32Array | Int16Array | Float64Array | Uint8Array>(
  from: T,
  into: T,
): T {
  into.set(from)
  return into
}

export type LoggedEvent = {
  caseId: string
  activity: string
  /** Microseconds since 1970, whole. A Date's milliseconds times 1,000. */
  atMicros: number
}

export function logOf(events: Iterable<LoggedEvent>): EventLog {
  const gathered = gatherLog(
    Array.isArray(events) ? Math.min(events.length, MAX_EVENTS) : undefined,
  )
  for (const event of events) gathered.add(event)
  return gathered.log()
}

/** Collects events into a log, one by one, as they arrive. `capacity`: how many are expected. */
export function gatherLog(capacity?: number) {
  const log = new EventLog(capacity)
  const cases = new Map<string, number>()
  const activities = new Map<string, number>()
  let lastCase: string | null = null
  let caseNumber = 0
  return {
    /** Throws UnreadableLog past MAX_EVENTS. */
    add({ caseId, activity, atMicros }: LoggedEvent): void {
      // In a log grouped by case, most events have the case of the event before.
      if (caseId !== lastCase) caseNumber = numberOf(cases, caseId)
      lastCase = caseId
      log.add(caseNumber, numberOf(activities, activity), atMicros)
    },
    log(): EventLog {
      log.caseCount = cases.size
      log.activityNames = [...activities.keys()]
      return log
    },
  }
}

export function tooManyActivities(): UnreadableLog {
  const what = `The file has more than ${MAX_ACTIVITIES} different activities`
  return new UnreadableLog(`${what}. Set the activity column or attribute with --activity.`)
}

/** Numbers distinct texts in order of first occurrence. */
export function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size)
  return numbers.size - 1
}
