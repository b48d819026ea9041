import type { Writable } from 'node:stream'
import { readConfig } from '../config.ts'
import { type Command, PartialResult, UsageError } from '../platform/command.ts'
import { openLog } from '../platform/log.ts'
import { visible, visibleLines } from '../platform/visible.ts'
import { parseArguments } from './arguments.ts'
import { auditedRun } from './audited-run.ts'
import { commands } from './commands.ts'
import { errorText } from './error-text.ts'
import { findCommand, findTopic } from './find-command.ts'
import { helpAsJson, helpText, usageOf } from './help.ts'
import { openService } from './open.ts'
import { MIN_WIDTH_CHARS, resultText } from './output.ts'
import { VERSION } from './version.ts'

/** `columns` is set only if the output is a terminal. */
type Output = Writable & { columns?: number }

/**
 * Runs one `svc` command line. Returns the exit code: 0, 1 for a failure, or 2 for wrong usage. Error
 * messages go to `err`.
 */
export async function svc(
  words: string[],
  out: Output,
  err: Writable,
  env?: NodeJS.ProcessEnv,
): Promise<number> {
  let command: Command | null = null
  try {
    if (words[0] === '--version') return print(out, versionText(words))
    const topic = topicOf(words)
    if (topic) return print(out, helpOn(topic, words.includes('--json')))
    const found = findCommand(commands, words)
    command = found.command
    return await run(command, found.rest, { out, err, env })
  } catch (error) {
    err.write(`${visibleLines(errorText(error))}\n`)
    if (!(error instanceof UsageError)) return 1
    err.write(`${error.usage ?? (command && usageOf(command)) ?? NO_COMMAND}\n`)
    return 2
  }
}

const NO_COMMAND = 'Usage: svc COMMAND (svc --help lists the commands)'

function versionText(words: string[]): string {
  return words.includes('--json') ? JSON.stringify({ version: VERSION }) : VERSION
}

/** The words that name the help topic. Null if the command line does not ask for help. */
function topicOf(words: string[]): string[] | null {
  const end = words.indexOf('--')
  const considered = end < 0 ? words : words.slice(0, end)
  const isOption = (word: string) => word.startsWith('-')
  if (considered[0] === 'help') return considered.slice(1).filter((word) => !isOption(word))
  if (!considered.some((word) => word === '-h' || word === '--help')) return null
  return considered.slice(0, considered.findIndex(isOption))
}

function helpOn(topic: string[], json: boolean): string {
  const found = findTopic(commands, topic)
  return json ? JSON.stringify(helpAsJson(found)) : helpText(found)
}

function print(out: Output, text: string): number {
  out.write(`${text}\n`)
  return 0
}

async function run(
  command: Command,
  args: string[],
  { out, err, env }: { out: Output; err: Writable; env: NodeJS.ProcessEnv | undefined },
): Promise<number> {
  const { values, positionals } = parseArguments(command, args)
  const config = readConfig(env)
  const level = config.logLevel === 'debug' ? 'debug' : 'warn'
  const json = values.json === true
  const now = () => new Date()
  const { audit, guard } = auditedRun(command, now)
  const openPlatform = async () => {
    const { platform, close } = await openService(config, openLog(level, err))
    return { platform: guard(platform), close }
  }
  const returned = await command.run({
    config,
    values,
    positionals,
    json,
    out,
    err,
    now,
    audit,
    openPlatform,
  })
  const isPartial = returned instanceof PartialResult
  const result = isPartial ? returned.result : returned
  const width = out.columns === undefined ? Infinity : Math.max(out.columns, MIN_WIDTH_CHARS)
  if (result && json) out.write(`${visible(JSON.stringify(result))}\n`)
  else if (result) out.write(resultText(result, command.columns, width))
  if (!isPartial) return 0
  err.write(`${returned.reason}\n`)
  return 1
}
