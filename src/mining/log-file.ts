import { type LogColumnNames, type LogRead, mustHoldEvents } from './log-read.ts'
import { peeked, readErrorOf, readSource } from './log-source.ts'
import { readCsv } from './read-csv.ts'
import { readOcelJson, readOcelXml } from './read-ocel.ts'
import { readXes } from './read-xes.ts'

export const logFormats = ['xes', 'csv', 'ocel'] as const
export type LogFormat = (typeof logFormats)[number]

/**
 * Reads the events of a log file as a stream. The content shows whether it is gzip, and its format if none is
 * given. Throws UnreadableLog with one line that names the file.
 */
export async function readLogFile(
  path: string,
  { format, naming }: { format?: LogFormat; naming: LogColumnNames },
): Promise<LogRead> {
  try {
    const { head, all } = await peeked(readSource(path), 4096)
    const reader = readerOf(format, head.toString('latin1').trimStart())
    return mustHoldEvents(await reader(all, naming))
  } catch (error) {
    throw readErrorOf(error, path)
  }
}

function readerOf(format: LogFormat | undefined, head: string) {
  if (format === 'csv') return readCsv
  if (format === 'xes') return readXes
  const isXml = head.startsWith('<')
  if (isXml && format === undefined && !OCEL_ELEMENT.test(head)) return readXes
  if (isXml) return readOcelXml
  if (format === undefined && !head.startsWith('{')) return readCsv
  return readOcelJson
}

/**
 * OCEL 1.0 may have its events late in the file. XES also has globals, but only of traces and
 * events.
 */
const OCEL_ELEMENT =
  /<(object-types|event-types|objects|events)[\s/>]|<global\s+scope\s*=\s*["'](object|log)["']/
