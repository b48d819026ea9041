import { EventLog, MAX_ACTIVITIES, tooManyActivities } from './event-log.ts'
import { saysNothing } from './instants.ts'
import type { LogColumnNames, LogRead } from './log-read.ts'
import { LogTimes } from './log-times.ts'
import { noneLeftOut } from './quality.ts'
import { TextNumbers } from './text-numbers.ts'
import { UnreadableLog } from './unreadable-log.ts'
import { XmlScanner, type XmlTag } from './xml-scanner.ts'

/**
 * Events of a XES log (IEEE 1849). A case is a trace, named by its concept:name: two traces of one
 * name are one case, and a trace without a name is a separate case. Only direct attributes of an event
 * count, not those of `global` or nested ones.
 */
export async function readXes(
  chunks: AsyncIterable<Buffer>,
  naming: LogColumnNames,
): Promise<LogRead> {
  const reading = new XesReading(naming)
  const scanner = new XmlScanner(reading)
  for await (const chunk of chunks) scanner.push(chunk)
  scanner.end()
  return reading.done()
}

type AttributeBytes = { source: Uint8Array; from: number; to: number }

class XesReading {
  readonly #log = new EventLog()
  readonly #read = noneLeftOut(0)
  readonly #traces = new TextNumbers()
  readonly #activities = new TextNumbers(MAX_ACTIVITIES, tooManyActivities)
  /** The case of each name, and of each trace without one. */
  readonly #caseOfName: number[] = []
  #depth = 0
  /** Depth of the current trace and event. −1 outside of one. */
  #traceDepth = -1
  #eventDepth = -1
  #traceFrom = 0
  #traceCase = -1
  #activity = -1
  #at = Number.NaN
  #swapDays = 0
  #hasTime = false
  readonly #times: LogTimes
  readonly #keyBytes: { case: Buffer; activity: Buffer; timestamp: Buffer }

  constructor(naming: LogColumnNames) {
    this.#times = new LogTimes(naming.dates, 'event')
    this.#keyBytes = {
      // In a table, pm4py writes `case:` before the name of a trace's attribute. That name is accepted here
      // too.
      case: Buffer.from(naming.case?.replace(/^case:/, '') ?? 'concept:name'),
      activity: Buffer.from(naming.activity ?? 'concept:name'),
      timestamp: Buffer.from(naming.timestamp ?? 'time:timestamp'),
    }
  }

  open(tag: XmlTag): void {
    const depth = ++this.#depth
    if (depth === 1 && tag.name !== 'log')
      throw new UnreadableLog(
        `The file is not an XES log. It begins with <${tag.name.slice(0, 60)}>.`,
      )
    if (depth === this.#eventDepth + 1) this.#eventAttribute(tag)
    else if (tag.name === 'event' && (depth === 2 || depth === this.#traceDepth + 1))
      this.#openEvent(depth)
    else if (depth === this.#traceDepth + 1) this.#traceAttribute(tag)
    else if (tag.name === 'trace' && depth === 2) this.#openTrace(depth)
  }

  close(): void {
    if (this.#depth === this.#eventDepth) this.#closeEvent()
    else if (this.#depth === this.#traceDepth) this.#closeTrace()
    this.#depth--
  }

  done(): LogRead {
    const log = this.#log
    const read = this.#read
    const times = this.#times
    times.settle(log)
    log.activityNames = this.#activities.texts()
    return { log, read, times }
  }

  #openTrace(depth: number): void {
    this.#traceDepth = depth
    this.#traceFrom = this.#log.length
    this.#traceCase = -1
  }

  #openEvent(depth: number): void {
    this.#eventDepth = depth
    this.#activity = -1
    this.#at = Number.NaN
    this.#hasTime = false
  }

  #eventAttribute(tag: XmlTag): void {
    const keyBytes = this.#keyBytes
    const key = attribute(tag, 'key')
    if (!key) return
    const isActivity = equals(key, keyBytes.activity)
    const isTime = equals(key, keyBytes.timestamp)
    if (!isActivity && !isTime) return
    const value = attribute(tag, 'value')
    if (!value) return
    const { source, from, to } = value
    if (isActivity && !isBlank(value)) this.#activity = this.#activities.numberOf(source, from, to)
    if (!isTime) return
    this.#hasTime = !saysNothing(source, from, to)
    if (!this.#hasTime) return
    this.#at = this.#times.read(source, from, to, this.#read.events_read + 1)
    this.#swapDays = this.#times.swapDays
  }

  #traceAttribute(tag: XmlTag): void {
    const key = attribute(tag, 'key')
    if (!key || !equals(key, this.#keyBytes.case)) return
    const name = attribute(tag, 'value')
    if (!name || isBlank(name)) return
    const number = this.#traces.numberOf(name.source, name.from, name.to)
    this.#caseOfName[number] ??= this.#log.caseCount++
    this.#traceCase = this.#caseOfName[number]!
  }

  #closeEvent(): void {
    this.#eventDepth = -1
    const read = this.#read
    read.events_read++
    if (!this.#hasTime) read.without_timestamp++
    else if (Number.isNaN(this.#at)) read.unreadable_timestamp++
    else if (this.#activity < 0) read.without_activity++
    else if (this.#traceDepth < 0) read.without_case++
    else this.#log.add(0, this.#activity, this.#at, this.#swapDays)
  }

  /** A trace's name may come after its events, so their case is set only here. */
  #closeTrace(): void {
    this.#traceDepth = -1
    if (this.#traceCase < 0) this.#traceCase = this.#log.caseCount++
    this.#log.cases.fill(this.#traceCase, this.#traceFrom, this.#log.length)
  }
}

/** A reused object, valid until the next call. */
const found: AttributeBytes = { source: new Uint8Array(0), from: 0, to: 0 }
const foundKey: AttributeBytes = { source: new Uint8Array(0), from: 0, to: 0 }

function attribute(tag: XmlTag, name: string): AttributeBytes | null {
  const into = name === 'key' ? foundKey : found
  for (let i = 0; i < tag.attributes; i++) {
    if (tag.names[i] !== name) continue
    into.source = tag.source[i]!
    into.from = tag.from[i]!
    into.to = tag.to[i]!
    return into
  }
  return null
}

function equals({ source, from, to }: AttributeBytes, bytes: Buffer): boolean {
  if (to - from !== bytes.length) return false
  for (let i = 0; i < bytes.length; i++) if (source[from + i] !== bytes[i]) return false
  return true
}

function isBlank({ source, from, to }: AttributeBytes): boolean {
  for (let i = from; i < to; i++) if (source[i]! > 32) return false
  return true
}
