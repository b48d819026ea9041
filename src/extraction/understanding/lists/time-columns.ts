import { readMoment } from '../normalize/dates.ts'
import { readTimeOfDay, statedTime } from '../normalize/time-of-day.ts'
import { isBlank, profileOf } from './cell-shapes.ts'
import { headerWords } from './header-words.ts'
import { isSaved } from './list-columns.ts'
import { namesColumn } from './list-matchers.ts'
import type { RecognizedList } from './list-type.ts'
import type { MappedColumn } from './map-columns.ts'
import type { ColumnStyle } from './read-cell.ts'

/** A column of times may have odd cells. */
const MOST = 0.6
/** Workbooks store a time without a day as a fraction of a day. */
const FRACTION_OF_DAY = /^0?\.\d+$/
const DAY_SECONDS = 86_400

/**
 * The columns of a list, where each date of a milestone knows the column of its time: 'Date Received' and
 * 'Time Received', or a plain 'Time' to its right.
 */
export function withTimeColumns(
  { type, mapped }: RecognizedList,
  rows: readonly string[][],
): MappedColumn[] {
  const times = mapped.filter((one) => isFree(one) && hasTimes(one, rows))
  const dates = mapped.filter(({ column }) => column?.shape === 'timestamp')
  const timeOf = new Map<MappedColumn, MappedColumn>()
  for (const time of times) {
    const words = headerWords(time.header)
    const date = dates.find((one) =>
      words.length === 1
        ? one.index === time.index - 1
        : one.column && namesColumn(type, time.header.replace(/\btime\b/i, 'Date'), one.column),
    )
    if (date && !timeOf.has(date)) timeOf.set(date, time)
  }
  const dateOf = new Map([...timeOf].map(([date, time]) => [time, date]))
  return mapped.map((one) => {
    const timeAt = timeOf.get(one)?.index
    const date = dateOf.get(one)?.column
    if (date) return { ...one, column: null, timeOf: date.field }
    return timeAt === undefined ? one : { ...one, timeAt }
  })
}

function isFree({ header, column }: MappedColumn): boolean {
  return (column === null || !isSaved(column.field)) && headerWords(header).includes('time')
}

function hasTimes({ index }: MappedColumn, rows: readonly string[][]): boolean {
  const { cells } = profileOf(rows.map((row) => row[index] ?? ''))
  const times = cells.filter((cell) => 'clock' in statedTime(clockOf(cell)))
  return cells.length > 0 && times.length >= cells.length * MOST
}

/** The text of a date with the time of its row, unless it has one. `unread`: the time cannot be read. */
export function withTime(
  date: string,
  time: string,
  { order }: ColumnStyle,
): { text: string; unread?: string } {
  const clock = clockOf(time)
  const moment = isBlank(clock) ? null : readMoment(date, order)
  if (moment === null || moment.time !== null) return { text: date }
  return 'clock' in statedTime(clock)
    ? { text: `${date.trim()} ${clock}` }
    : { text: date, unread: clock }
}

function clockOf(cell: string): string {
  const text = cell.trim()
  if (!FRACTION_OF_DAY.test(text)) return text
  const seconds = Math.round(Number(text) * DAY_SECONDS)
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}

/** The zone that a header states for the times below it: 'Date Received (UTC)'. */
export function zoneOfHeader(header: string): string | null {
  const word = /\(([^()]+)\)\s*$/.exec(header)?.[1]
  return (word && readTimeOfDay(`10:00 ${word}`)?.zone) || null
}
