import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Conformance } from '../../mining/conformance.ts'
import { dateFormatOf, UnknownFormat } from '../../mining/date-format.ts'
import { logFormats, readLogFile } from '../../mining/log-file.ts'
import type { DateNotation } from '../../mining/log-times.ts'
import { type Mined, mine } from '../../mining/process-map.ts'
import { readWarnings, unreliableBecause } from '../../mining/read-warnings.ts'
import type { StageRow } from '../../mining/stage-durations.ts'
import {
  type Command,
  type CommandInput,
  choice,
  noOperator,
  operatorIdOf,
  PartialResult,
  required,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import { jsonChunks } from '../../platform/json-text.ts'
import { printable, visible } from '../../platform/visible.ts'
import { selectLastNumber } from '../events/event-log.queries.ts'
import { exportEvents, mineOwnEvents } from './event-logs.ts'

/** Number of rows of each list for people. `--json` prints all. */
const SHOWN_ROWS = 15

const fileOptions = {
  format: {
    value: logFormats.join('|'),
    description: 'Format of FILE. Default: detected from the content.',
  },
  case: {
    value: 'C',
    description: 'CSV column, XES trace attribute, or OCEL object type that identifies the case.',
  },
  activity: { value: 'A', description: 'CSV column or XES event attribute of the activity.' },
  timestamp: { value: 'T', description: 'CSV column or XES event attribute of the time.' },
  dates: {
    value: 'dmy|mdy|FORMAT',
    description: 'The order of dates such as 03/04/2026, or a format: "dd.MM.yyyy HH:mm".',
  },
}
const operatorOptions = {
  operator: { value: 'ID', description: 'Mine the events of this operator or sandbox.' },
  export: { value: logFormats.join('|'), description: 'Write the events as an event log instead.' },
  out: { value: 'FILE', description: 'Where to write the log. Default: standard output.' },
}

export const mineCommand: Command = {
  name: 'mine',
  description: 'Compute a process map of an event log or an operator',
  usage: [
    'FILE [--format xes|csv|ocel] [--case C --activity A --timestamp T] [--dates dmy|mdy|FORMAT]',
    '--operator ID [--export xes|csv|ocel [--out FILE]]',
  ],
  options: { ...fileOptions, ...operatorOptions },
  positionals: ['[FILE]'],
  async run(input) {
    const isOfOperator = input.values.operator !== undefined
    if (isOfOperator === input.positionals.length > 0)
      throw new UsageError('Give either a FILE or --operator.')
    const [others, source] = isOfOperator
      ? [fileOptions, '--operator']
      : [operatorOptions, 'a FILE']
    const extra = Object.keys(others).find((name) => input.values[name] !== undefined)
    if (extra) throw new UsageError(`--${extra} cannot be combined with ${source}.`)
    return isOfOperator ? ofOperator(input) : ofFile(input)
  },
}

async function ofFile({ values, positionals: [path = ''], json, out, err }: CommandInput) {
  const naming = {
    case: named(values, 'case'),
    activity: named(values, 'activity'),
    timestamp: named(values, 'timestamp'),
    dates: datesOf(values),
  }
  const result = await readLogFile(path, {
    format: choice(values, 'format', logFormats) ?? undefined,
    naming,
  })
  for (const line of readWarnings(result)) err.write(`${visible(line)}\n`)
  const mined = mine(result.log, result.read)
  if (json) await printed(mined, out)
  const reason = unreliableBecause(result)
  if (reason !== null) return new PartialResult(json ? null : shown(mined), reason)
  return json ? undefined : shown(mined)
}

function ofOperator(input: CommandInput): Promise<object | undefined> {
  const { out, err } = input
  const operatorId = operatorIdOf(input.values)
  const format = choice(input.values, 'export', logFormats)
  const path = named(input.values, 'out')
  if (!format && path !== undefined) throw new UsageError('--out needs --export.')
  const work = withPlatform(() => async (platform) => {
    const { db } = platform
    const through = await selectLastNumber(db, operatorId)
    if (through === null) return noOperator(operatorId)
    if (format) return exportEvents(platform, { operatorId, through, format, path, out, err })
    const mined = await mineOwnEvents(db, operatorId, through)
    const { without_case } = mined.map.quality
    if (without_case > 0)
      err.write(`Skipped ${without_case} events that belong to no job and no case.\n`)
    return input.json ? printed(mined, out) : shown(mined)
  })
  return work(input)
}

/**
 * Prints one JSON object on one line. It is written in chunks, because a map can exceed the maximum length of
 * a string.
 */
async function printed({ map, ...more }: Mined, out: Writable): Promise<undefined> {
  const text = Readable.from(jsonChunks({ ...map, ...more })).map(visible)
  await pipeline(text, out, { end: false })
  out.write('\n')
}

function named(values: CommandInput['values'], name: string): string | undefined {
  return values[name] === undefined ? undefined : required(values, name)
}

function datesOf(values: CommandInput['values']): DateNotation | undefined {
  const dates = named(values, 'dates')
  const order = dates?.toLowerCase()
  if (order === 'dmy' || order === 'mdy') return order
  if (dates === undefined) return undefined
  try {
    return dateFormatOf(dates)
  } catch (error) {
    if (!(error instanceof UnknownFormat)) throw error
    const rule = '--dates must be dmy, mdy or a format such as "dd.MM.yyyy HH:mm:ss"'
    throw new UsageError(`${rule}. "${dates}" is none of them: ${error.message}.`)
  }
}

/** The largest parts of a map, for people. */
function shown({ map, throughput, bottlenecks, stages, conformance }: Mined): object {
  const { events, cases, nodes, edges, variants, rework, quality } = map
  return {
    events,
    cases,
    case_duration: throughput
      ? `median ${span(throughput.median_seconds)}, mean ${span(throughput.mean_seconds)}, ` +
        `at most ${span(throughput.max_seconds)}`
      : null,
    rework: `${rework.events} events in ${rework.cases} cases, ${rework.self_loops} self-loops`,
    ...first('nodes', nodes, ({ count, activity, starts, ends }) => {
      return { count, activity: printable(activity, 80), starts, ends }
    }),
    ...first('edges', edges, ({ from, to, count, median_seconds }) => {
      return {
        count,
        from: printable(from, 80),
        to: printable(to, 80),
        median: span(median_seconds),
      }
    }),
    ...first('variants', variants, ({ activities, cases: count }) => {
      const more = activities.length > SHOWN_ROWS ? ` … (${activities.length} activities)` : ''
      const path = activities.slice(0, SHOWN_ROWS).map(printable).join(' → ')
      return { cases: count, activities: `${path}${more}` }
    }),
    ...first('bottlenecks', bottlenecks, ({ from, to, share_pct }) => {
      return { share_of_time: `${share_pct}%`, from: printable(from, 80), to: printable(to, 80) }
    }),
    ...(stages.length > 0 ? { stages: stages.map(stageRow) } : {}),
    ...(conformance ? conformanceParts(conformance) : {}),
    quality,
  }
}

function stageRow({ process, from_stage, to_stage, cases, median_seconds, ...row }: StageRow) {
  return {
    process,
    from: from_stage,
    to: to_stage,
    cases,
    median: median_seconds === null ? null : span(median_seconds),
    in_flight: row.in_flight,
    out_of_order: row.out_of_order,
  }
}

function conformanceParts({ cases, conforming_cases, conformance_pct, violations }: Conformance) {
  const share = `${conformance_pct}% (${conforming_cases} of ${cases} cases)`
  return {
    milestones_in_order: share,
    ...first('violations', violations, (violation) => violation),
  }
}

/** The first rows of a list, under a heading with their total number. */
function first<T>(name: string, rows: readonly T[], toRow: (row: T) => object): object {
  const shownOfAll = rows.length > SHOWN_ROWS ? ` (${SHOWN_ROWS} of ${rows.length})` : ''
  return { [`${name}${shownOfAll}`]: rows.slice(0, SHOWN_ROWS).map(toRow) }
}

function span(seconds: number): string {
  // The rounded value decides on the unit, so that there is no "120.0 s".
  if (Math.round(seconds * 10) < 1200) return `${seconds.toFixed(1)} s`
  if (Math.round(seconds / 6) < 1200) return `${(seconds / 60).toFixed(1)} min`
  return Math.round(seconds / 360) < 480
    ? `${(seconds / 3600).toFixed(1)} h`
    : `${(seconds / 86_400).toFixed(1)} d`
}
