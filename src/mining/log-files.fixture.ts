import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LogFormat, readLogFile } from './log-file.ts'
import type { LogColumnNames, LogRead } from './log-read.ts'
import { mine, type ProcessMap } from './process-map.ts'

type LogFileOptions = { format?: LogFormat; naming?: LogColumnNames }

/** Mines a text or bytes as a file of that name, in a temporary folder. */
export async function minedFile(
  name: string,
  content: string | Uint8Array,
  options: LogFileOptions = {},
): Promise<ProcessMap> {
  const { log, read } = await readFile(name, content, options)
  return mine(log, read).map
}

/** The log that its reader returns. */
export async function readFile(
  name: string,
  content: string | Uint8Array,
  options: LogFileOptions = {},
): Promise<LogRead> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-mine-'))
  try {
    const path = join(folder, name)
    await writeFile(path, content)
    return await readLogFile(path, { naming: {}, ...options })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The message of the refusal: one line, without the folder of the file. */
export async function miningError(...given: Parameters<typeof minedFile>): Promise<string> {
  try {
    await minedFile(...given)
  } catch (error) {
    return (error as Error).message.replace(/^.*\/svc-mine-[^/]+\//, '')
  }
  return 'nothing'
}

/** A log of one trace around these lines. */
export function xes(...inTrace: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<log xes.version="1.0" xmlns="http://www.xes-standard.org/">
<global scope="event"><string key="concept:name" value="__INVALID__"/></global>
<classifier name="Activity" keys="concept:name"/>
<trace>${inTrace.join('\n')}</trace></log>`
}

export const named = (name: string) => `<string key="concept:name" value="${name}"/>`

export function event(activity: string, time: string, more = ''): string {
  const at = `<date key="time:timestamp" value="${time}"/>`
  return `<event>${more}${named(activity)}${at}</event>`
}
