import { type CsvRow, CsvScanner, plainField } from './csv-scanner.ts'
import { EventLog, MAX_ACTIVITIES, tooManyActivities } from './event-log.ts'
import { saysNothing } from './instants.ts'
import { type LogColumnNames, type LogRead, listed } from './log-read.ts'
import { peeked } from './log-source.ts'
import { LogTimes } from './log-times.ts'
import { noneLeftOut } from './quality.ts'
import { TextNumbers } from './text-numbers.ts'
import { UnreadableLog } from './unreadable-log.ts'

/** Common names of the three columns, the most specific first, as `plain` writes them. */
const usual = {
  case: [
    ...['case_concept_name', 'case_id', 'caseid', 'case', 'trace_id', 'trace', 'case_key'],
    ...['case_number', 'case_name', 'job_id', 'claim_number', 'ticket_id', 'order_id'],
  ],
  activity: [
    ...['concept_name', 'activity', 'activity_name', 'activity_id', 'event_name', 'event_type'],
    ...['event', 'task', 'task_name', 'action', 'operation', 'step', 'status'],
  ],
  timestamp: [
    ...['time_timestamp', 'timestamp', 'occurred_at', 'complete_timestamp', 'end_timestamp'],
    ...['event_time', 'event_timestamp', 'datetime', 'date_time', 'time', 'end_time', 'date'],
    ...['start_timestamp', 'start_time', 'created_at'],
  ],
}

/**
 * Reads events from a CSV file with a header. Fields are separated by commas, semicolons, tabs or vertical
 * bars.
 */
export async function readCsv(
  chunks: AsyncIterable<Buffer>,
  naming: LogColumnNames,
): Promise<LogRead> {
  const { head, all } = await peeked(chunks, 64 * 1024)
  if (head.includes(0))
    throw new UnreadableLog('The file is neither text nor gzip. Export it as CSV, XES or OCEL.')
  const log = new EventLog()
  const read = noneLeftOut(0)
  const cases = new TextNumbers()
  const activities = new TextNumbers(MAX_ACTIVITIES, tooManyActivities)
  const times = new LogTimes(naming.dates, 'line')
  let columns: Record<keyof typeof usual, number> | null = null
  const scanner = new CsvScanner(delimiterOf(head), (row) => {
    if (columns === null) {
      columns = columnsOf(row, naming)
      return
    }
    read.events_read++
    const inCase = field(row, columns.case, asCase)
    const caseNumber = isBlank(inCase) ? -1 : numberOf(cases, inCase)
    const time = field(row, columns.timestamp, asTime)
    if (saysNothing(time.source, time.from, time.to)) {
      read.without_timestamp++
      return
    }
    const at = times.read(time.source, time.from, time.to, scanner.line)
    const activity = field(row, columns.activity, asActivity)
    if (Number.isNaN(at)) read.unreadable_timestamp++
    else if (isBlank(activity)) read.without_activity++
    else if (caseNumber < 0) read.without_case++
    else log.add(caseNumber, numberOf(activities, activity), at, times.swapDays)
  })
  for await (const chunk of all) scanner.push(chunk)
  scanner.end()
  times.settle(log)
  log.caseCount = cases.count
  log.activityNames = activities.texts()
  return { log, read, times }
}

type FieldBytes = { source: Buffer; from: number; to: number }

/** Reused for every row, so that a million rows create no objects. */
const [asCase, asActivity, asTime] = [0, 0, 0].map(() => ({
  source: Buffer.alloc(0),
  from: 0,
  to: 0,
})) as [FieldBytes, FieldBytes, FieldBytes]

/** Empty if the row is too short. */
function field(row: CsvRow, column: number, into: FieldBytes): FieldBytes {
  if (column < row.count && row.quoted[column] === 1) {
    into.source = plainField(row, column)
    into.from = 0
    into.to = into.source.length
    return into
  }
  into.source = row.source
  into.from = column < row.count ? row.from[column]! : 0
  into.to = column < row.count ? row.to[column]! : 0
  return into
}

function numberOf(texts: TextNumbers, { source, from, to }: FieldBytes): number {
  return texts.numberOf(source, from, to)
}

function isBlank({ source, from, to }: FieldBytes): boolean {
  for (let i = from; i < to; i++) if (source[i]! > 32) return false
  return true
}

/** The most frequent one in the first line. */
function delimiterOf(head: Buffer): number {
  const line = /^[\r\n]*([^\r\n]*)/.exec(head.toString('latin1'))![1]!
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = [...',;\t|'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]!.mark.charCodeAt(0)
}

function columnsOf(row: CsvRow, naming: LogColumnNames) {
  const names = Array.from({ length: row.count }, (_, column) => {
    const { source, from, to } = field(row, column, asCase)
    return source.toString('utf8', from, to).trim()
  })
  return {
    case: columnOf(names, 'case', naming.case),
    activity: columnOf(names, 'activity', naming.activity),
    timestamp: columnOf(names, 'timestamp', naming.timestamp),
  }
}

function columnOf(names: string[], what: keyof typeof usual, given: string | undefined): number {
  if (given !== undefined) {
    const column = names.indexOf(given)
    if (column >= 0) return column
    throw new UnreadableLog(`The file has no column "${given}". The columns are ${listed(names)}.`)
  }
  const plainNames = names.map(plain)
  const known = usual[what].find((name) => plainNames.includes(name))
  if (known !== undefined) return plainNames.indexOf(known)
  const next = `Set it with --${what}. The columns are ${listed(names)}.`
  throw new UnreadableLog(`Cannot find the ${what} column. ${next}`)
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}
