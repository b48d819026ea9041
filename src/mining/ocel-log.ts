import { EventLog, MAX_ACTIVITIES, MAX_EVENTS, tooManyActivities, widened } from './event-log.ts'
import { saysNothing } from './instants.ts'
import { type LogRead, listed } from './log-read.ts'
import { type DateNotation, LogTimes } from './log-times.ts'
import { noneLeftOut } from './quality.ts'
import { TextNumbers } from './text-numbers.ts'
import { UnreadableLog } from './unreadable-log.ts'

const MAX_RELATIONS = MAX_EVENTS * 2

/**
 * An object-centric log as it is read. Objects may come before or after the events that name them. So events
 * are kept, with numbers for their objects, until the type of every object is known.
 */
export class OcelLog {
  readonly #read = noneLeftOut(0)
  readonly #objects = new TextNumbers()
  readonly #types = new TextNumbers()
  readonly #activities = new TextNumbers(MAX_ACTIVITIES, tooManyActivities)
  #typeOfObject = new Int32Array(1024).fill(-1)
  /**
   * The usable events. The objects of event i are relations[cases[i − 1]] up to, not including,
   * relations[cases[i]].
   */
  readonly #events = new EventLog()
  #relations = new Int32Array(1024)
  #relationCount = 0
  #scratch: Buffer = Buffer.alloc(4096)
  readonly #times: LogTimes

  constructor(dates: DateNotation | undefined) {
    this.#times = new LogTimes(dates, 'event')
  }

  addObject(id: string, type: string): void {
    const object = this.#objectNumber(id)
    this.#typeOfObject[object] = this.#numberOf(this.#types, type)
  }

  /** The column `cases` has the end of the event's objects in `#relations`. */
  addEvent(activity: string, time: string, objects: readonly string[]): void {
    const read = this.#read
    const times = this.#times
    const at = Buffer.from(time)
    read.events_read++
    if (saysNothing(at, 0, at.length)) {
      read.without_timestamp++
      return
    }
    const instant = times.read(at, 0, at.length, read.events_read)
    if (Number.isNaN(instant)) read.unreadable_timestamp++
    else if (activity.trim() === '') read.without_activity++
    else {
      for (const id of objects) this.#relate(this.#objectNumber(id))
      this.#events.add(
        this.#relationCount,
        this.#numberOf(this.#activities, activity),
        instant,
        times.swapDays,
      )
    }
  }

  /** Each object of the type becomes a case of the events that name it. An event may be in several cases. */
  flattened(wanted: string | undefined): LogRead {
    const type = this.#caseType(wanted)
    const log = new EventLog()
    const events = this.#events
    const read = this.#read
    const relations = this.#relations
    const times = this.#times
    times.settle(events)
    const caseOfObject = new Int32Array(this.#objects.count).fill(-1)
    const lastEvent = new Int32Array(this.#objects.count).fill(-1)
    for (let object = 0; object < caseOfObject.length; object++)
      if (this.#typeOfObject[object] === type) caseOfObject[object] = log.caseCount++
    for (let i = 0, from = 0; i < events.length; i++) {
      const to = events.cases[i]!
      const before = log.length
      for (; from < to; from++) {
        const object = relations[from]!
        if (caseOfObject[object]! < 0 || lastEvent[object] === i) continue
        lastEvent[object] = i // An object with two qualifiers counts once.
        log.add(caseOfObject[object]!, events.activities[i]!, events.times[i]!)
      }
      if (log.length === before) read.without_case++
      if (log.length > before + 1) read.in_several_cases++
    }
    log.activityNames = this.#activities.texts()
    return { log, read, times, caseType: this.#types.texts()[type] ?? '' }
  }

  #caseType(wanted: string | undefined): number {
    const names = this.#types.texts()
    if (names.length === 0)
      throw new UnreadableLog('The file contains no object that can be a case.')
    const number = wanted === undefined ? 0 : names.indexOf(wanted)
    if (number < 0)
      throw new UnreadableLog(
        `The file has no object of type "${wanted}". The types are ${listed(names)}.`,
      )
    if (wanted === undefined && names.length > 1)
      throw new UnreadableLog(
        `Set the object type that is a case with --case. The types are ${listed(names)}.`,
      )
    return number
  }

  #objectNumber(id: string): number {
    const number = this.#numberOf(this.#objects, id)
    if (number >= this.#typeOfObject.length) {
      const wider = new Int32Array(this.#typeOfObject.length * 2).fill(-1)
      this.#typeOfObject = widened(this.#typeOfObject, wider)
    }
    return number
  }

  #relate(object: number): void {
    if (this.#relationCount === MAX_RELATIONS)
      throw new UnreadableLog(
        `The events refer to more than ${MAX_RELATIONS} objects. Split the file, then mine the parts.`,
      )
    if (this.#relationCount === this.#relations.length)
      this.#relations = widened(this.#relations, new Int32Array(this.#relations.length * 2))
    this.#relations[this.#relationCount++] = object
  }

  #numberOf(index: TextNumbers, text: string): number {
    if (text.length * 3 > this.#scratch.length) this.#scratch = Buffer.alloc(text.length * 3)
    return index.numberOf(this.#scratch, 0, this.#scratch.write(text))
  }
}
