import { adviceFor } from './date-advice.ts'
import { type DateFormat, instantBy } from './date-format.ts'
import type { EventLog } from './event-log.ts'
import { type DateOrder, instantOf, lastOrder } from './instants.ts'
import { UnreadableLog } from './unreadable-log.ts'

/** How to read the dates of a log, if the caller knows. */
export type DateNotation = DateOrder | DateFormat

/** A date of the log, and its line or event. */
type Witness = { text: string; place: number }

/**
 * Reads the times of one log. All of them together decide whether the day or the month comes first: any
 * number above 12 is a day. Until the end of the log, each date that could be either is read month first, and
 * the days to its other reading are stored. This takes two bytes per event and one pass.
 */
export class LogTimes {
  /** Days to add to the time that was just read if the day turns out to come first. */
  swapDays = 0
  readonly #order: DateOrder | null
  readonly #format: DateFormat | null
  /** The unit of `place`: lines or events. */
  readonly #unit: 'line' | 'event'
  #dayFirst: Witness | null = null
  #monthFirst: Witness | null = null
  #either: Witness | null = null
  #unreadable: Witness | null = null

  constructor(dates: DateNotation | undefined, unit: 'line' | 'event') {
    this.#format = typeof dates === 'object' ? dates : null
    this.#order = typeof dates === 'string' ? dates : null
    this.#unit = unit
  }

  /** Microseconds since 1970. NaN if the time is unreadable. */
  read(bytes: Uint8Array, from: number, to: number, place: number): number {
    if (this.#format !== null) return this.#byFormat(this.#format, bytes, from, to, place)
    const at = instantOf(bytes, from, to, this.#order)
    this.swapDays = lastOrder.swapDays
    if (Number.isNaN(at)) this.#unreadable ??= witnessOf(bytes, from, to, place)
    else if (lastOrder.says !== null) this.#note(lastOrder.says, bytes, from, to, place)
    return at
  }

  /** Sets the log's times in the order of day and month that all dates show. Throws UnreadableLog. */
  settle(log: EventLog): void {
    const [day, month] = [this.#dayFirst, this.#monthFirst]
    if (day && month)
      throw new UnreadableLog(
        `Some dates are day-first, others month-first: ${this.#quoted(day)} and ` +
          `${this.#quoted(month)}. Choose one with --dates dmy or --dates mdy; ` +
          'dates in the other order are skipped.',
      )
    if (day) log.putDayFirst()
  }

  /** Sentences for the person who reads the map. */
  warnings(): string[] {
    const either = this.#dayFirst || this.#monthFirst ? null : this.#either
    const order =
      either &&
      'No date shows whether the day or the month comes first, so they are read month first: ' +
        `${this.#quoted(either)}. Add --dates dmy if the day comes first, otherwise --dates mdy.`
    return [order, this.unreadableTimes()].flatMap((warning) => warning ?? [])
  }

  /** The place of the first unreadable time and what to do about it, or null. */
  unreadableTimes(): string | null {
    const first = this.#unreadable
    if (first === null) return null
    const advice = adviceFor(first.text, this.#format ?? this.#order)
    return `The first timestamp that cannot be read: ${this.#quoted(first)}. ${advice}`
  }

  #byFormat(format: DateFormat, bytes: Uint8Array, from: number, to: number, place: number) {
    const at = instantBy(
      format,
      Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString(),
    )
    if (Number.isNaN(at)) this.#unreadable ??= witnessOf(bytes, from, to, place)
    return at
  }

  #note(says: DateOrder | 'either', bytes: Uint8Array, from: number, to: number, place: number) {
    if (says === 'dmy') this.#dayFirst ??= witnessOf(bytes, from, to, place)
    else if (says === 'mdy') this.#monthFirst ??= witnessOf(bytes, from, to, place)
    else this.#either ??= witnessOf(bytes, from, to, place)
  }

  #quoted({ text, place }: Witness): string {
    return `"${text}" (${this.#unit} ${place})`
  }
}

function witnessOf(bytes: Uint8Array, from: number, to: number, place: number): Witness {
  const text = Buffer.from(bytes.subarray(from, Math.min(to, from + 60))).toString()
  return { text: escapedSpaces(text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')), place }
}

/** Escapes no-break spaces, which look like spaces, and control characters, which are invisible. */
function escapedSpaces(text: string): string {
  return text.replace(/\p{C}|(?! )\p{Z}/gu, (character) => {
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  })
}
