import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dateFormatOf, UnknownFormat } from '../../mining/date-format.ts'
import { type LogFormat, logFormats, readLogFile } from '../../mining/log-file.ts'
import type { Dates } from '../../mining/log-times.ts'
import { type Conformance, type Mined, mine, type StageRow } from '../../mining/process-map.ts'
import { readWarnings, unreliableBecause } from '../../mining/read-warnings.ts'
import {
  type Command,
  type Given,
  none,
  offline,
  operatorIdOf,
  required,
  Unreliable,
  UsageError,
} from '../../platform/command.ts'
import { jsonChunks } from '../../platform/json-text.ts'
import { visible } from '../../platform/visible.ts'
import { selectLastNumber } from '../events/event-log.queries.ts'
import { exportEvents, mineOwnEvents } from './event-logs.ts'

/** Rows of each list that a person is shown; `--json` gives all. */
const shownRows = 15

const usage =
  'mine FILE [--format xes|csv|ocel] [--case C --activity A --timestamp T]' +
  ' [--dates dmy|mdy|FORMAT]' +
  ' | mine --operator ID [--export xes|csv|ocel [--out FILE]]'
const fileOptions = ['format', 'case', 'activity', 'timestamp', 'dates']
const operatorOptions = ['operator', 'export', 'out']

export const mineCommand: Command = {
  name: 'mine',
  usage,
  does: 'the process map of an event log, or of an operator’s events; or those as a log',
  options: [...fileOptions, ...operatorOptions],
  positionals: [0, 1],
  async run(given) {
    const isOfOperator = given.values.operator !== undefined
    const strange = (isOfOperator ? fileOptions : operatorOptions).some((name) => {
      return given.values[name] !== undefined
    })
    if (strange || isOfOperator === given.positionals.length > 0)
      throw new UsageError(`Usage: svc ${usage}`)
    return isOfOperator ? ofOperator(given) : ofFile(given)
  },
}

async function ofFile({ values, positionals: [path = ''], json, out, err }: Given) {
  const naming = {
    case: named(values, 'case'),
    activity: named(values, 'activity'),
    timestamp: named(values, 'timestamp'),
    dates: datesOf(values),
  }
  const result = await readLogFile(path, { format: formatOf(values, 'format'), naming })
  for (const line of readWarnings(result)) err.write(`${visible(line)}\n`)
  const mined = mine(result.log, result.read)
  if (json) await printed(mined, out)
  const reason = unreliableBecause(result)
  if (reason !== null) return new Unreliable(json ? null : shown(mined), reason)
  return json ? undefined : shown(mined)
}

function ofOperator(given: Given): Promise<object | undefined> {
  const { out, err } = given
  const operatorId = operatorIdOf(given.values)
  const format = formatOf(given.values, 'export')
  const path = named(given.values, 'out')
  if (!format && path !== undefined) throw new UsageError('--out goes with --export.')
  const work = offline(() => async (platform) => {
    const { db } = platform
    const through = await selectLastNumber(db, operatorId)
    if (through === null) return none(`There is no operator ${operatorId}.`)
    if (format) return exportEvents(platform, { operatorId, through, format, path, out, err })
    const mined = await mineOwnEvents(db, operatorId, through)
    const { without_case } = mined.map.quality
    if (without_case > 0)
      err.write(`Left out ${without_case} events that belong to no job and no case.\n`)
    return given.json ? printed(mined, out) : shown(mined)
  })
  return work(given)
}

/** One JSON object on one line, in pieces: a map may be longer than one text can be. */
async function printed({ map, ...more }: Mined, out: Writable): Promise<undefined> {
  const text = Readable.from(jsonChunks({ ...map, ...more })).map(visible)
  await pipeline(text, out, { end: false })
  out.write('\n')
}

function named(values: Given['values'], name: string): string | undefined {
  return values[name] === undefined ? undefined : required(values, name)
}

function datesOf(values: Given['values']): Dates | undefined {
  const dates = named(values, 'dates')
  const order = dates?.toLowerCase()
  if (order === 'dmy' || order === 'mdy') return order
  if (dates === undefined) return undefined
  try {
    return dateFormatOf(dates)
  } catch (error) {
    if (!(error instanceof UnknownFormat)) throw error
    const what = '--dates is dmy, mdy or a format such as "dd.MM.yyyy HH:mm:ss"'
    throw new UsageError(`${what}; "${dates}" cannot be read: ${error.message}.`)
  }
}

function formatOf(values: Given['values'], name: 'format' | 'export'): LogFormat | undefined {
  const format = named(values, name)
  if (format === undefined) return undefined
  const known = logFormats.find((one) => one === format)
  if (!known) throw new UsageError(`--${name} is ${logFormats.join(', ')}; not "${format}".`)
  return known
}

/** The largest parts of a map, for a person. */
function shown({ map, throughput, bottlenecks, stages, conformance }: Mined): object {
  const { events, cases, nodes, edges, variants, rework, quality } = map
  return {
    events,
    cases,
    case_duration: throughput
      ? `median ${span(throughput.median_seconds)}, mean ${span(throughput.mean_seconds)}, ` +
        `at most ${span(throughput.max_seconds)}`
      : 'none',
    nodes: first(nodes, (node) => {
      return `${node.count} ${printable(node.activity)} (begins ${node.starts}, ends ${node.ends})`
    }),
    edges: first(edges, ({ from, to, count, median_seconds }) => {
      return `${count} ${printable(from)} → ${printable(to)}, median ${span(median_seconds)}`
    }),
    variants: first(variants, ({ activities, cases: of }) => {
      const more = activities.length > shownRows ? ` … (${activities.length} activities)` : ''
      return `${of} ${activities.slice(0, shownRows).map(printable).join(' → ')}${more}`
    }),
    bottlenecks: first(bottlenecks, ({ from, to, share_pct }) => {
      return `${share_pct} % of all time: ${printable(from)} → ${printable(to)}`
    }),
    ...(stages.length > 0 ? { stages: stages.map(stageLine) } : {}),
    ...(conformance ? { conformance: conformanceLines(conformance) } : {}),
    rework: `${rework.events} events in ${rework.cases} cases, ${rework.self_loops} at once`,
    quality: Object.entries(quality).map(([name, value]) => `${name}: ${value ?? '–'}`),
  }
}

function stageLine(row: StageRow): string {
  const { cases, median_seconds, in_flight, out_of_order } = row
  const took = median_seconds === null ? '' : `, median ${span(median_seconds)}`
  const others = `${in_flight} in flight, ${out_of_order} out of order`
  return `${row.process}: ${row.from_stage} → ${row.to_stage}: ${cases} cases${took}; ${others}`
}

function conformanceLines({ cases, conforming_cases, ...more }: Conformance): string[] {
  return [
    `${more.conformance_pct} %: ${conforming_cases} of ${cases} cases keep the order of milestones`,
    ...first(more.violations, ({ before, after, cases: broken }) => {
      return `${broken} reached ${after} before ${before}`
    }),
  ]
}

function first<T>(rows: readonly T[], line: (row: T) => string): string[] {
  const lines = rows.slice(0, shownRows).map(line)
  const left = rows.length - lines.length
  return left > 0 ? [...lines, `and ${left} more; --json gives all`] : lines
}

function span(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(1)} s`
  if (seconds < 7200) return `${(seconds / 60).toFixed(1)} min`
  return seconds < 172_800
    ? `${(seconds / 3600).toFixed(1)} h`
    : `${(seconds / 86_400).toFixed(1)} d`
}

/** A name out of a file must not steer the terminal. */
function printable(name: string): string {
  return name.replace(/\p{C}/gu, ' ').slice(0, 80)
}
