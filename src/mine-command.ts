import { type Command, type Given, required, UsageError } from './command.ts'
import { type LogFormat, logFormats, readLogFile } from './features/process-mining/log-file.ts'
import { type Mined, mine } from './features/process-mining/process-map.ts'

/** Rows of each list that a person is shown; `--json` gives all. */
const shownRows = 15

/** Of all variants together, in characters. */
const maxPrintedLength = 400_000_000

export const mineCommand: Command = {
  name: 'mine',
  usage: 'mine FILE [--format xes|csv|ocel] [--case C --activity A --timestamp T]',
  does: 'the process map of an event log',
  options: ['format', 'case', 'activity', 'timestamp'],
  positionals: 1,
  async run({ values, positionals: [path = ''], json }) {
    const naming = {
      case: named(values, 'case'),
      activity: named(values, 'activity'),
      timestamp: named(values, 'timestamp'),
    }
    const { log, read } = await readLogFile(path, { format: formatOf(values), naming })
    const mined = mine(log, read)
    if (json) mustBePrintable(mined)
    return json ? mined.map : shown(mined)
  },
}

/** One JSON object is one text, and the language ends those at half a gigabyte. */
function mustBePrintable({ map }: Mined): void {
  let length = 0
  for (const { activities } of map.variants)
    for (const activity of activities) length += activity.length + 3
  if (length > maxPrintedLength)
    throw new Error('The map is too large for one JSON object; mine the log in parts.')
}

function named(values: Given['values'], name: string): string | undefined {
  return values[name] === undefined ? undefined : required(values, name)
}

function formatOf({ format }: Given['values']): LogFormat | undefined {
  if (format === undefined) return undefined
  const known = logFormats.find((one) => one === format)
  if (!known) throw new UsageError(`--format is ${logFormats.join(', ')}; not "${format}".`)
  return known
}

/** The largest parts of a map, for a person. */
function shown({ map, throughput, bottlenecks }: Mined): object {
  const { events, cases, nodes, edges, variants, rework, quality } = map
  return {
    ...{ events, cases },
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
    rework: `${rework.events} events in ${rework.cases} cases, ${rework.self_loops} at once`,
    quality: Object.entries(quality).map(([name, value]) => `${name}: ${value ?? '–'}`),
  }
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
