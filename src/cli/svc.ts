import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { type Command, Unreliable, UsageError } from '../platform/command.ts'
import { openLog } from '../platform/log.ts'
import { visible, visibleLines } from '../platform/visible.ts'
import { commands } from './commands.ts'
import { openService } from './open.ts'

/**
 * The `svc` command: finds the command that the words name, runs it and prints what it gives. Gives
 * the exit code: 2 for wrong usage, 1 for what failed, both told on `err`.
 */
export async function svc(
  words: string[],
  out: Writable,
  err: Writable,
  env?: NodeJS.ProcessEnv,
): Promise<number> {
  if (words[0] === '--help' || words[0] === 'help') {
    out.write(`${usage()}\n`)
    return 0
  }
  try {
    const { command, rest } = find(words)
    const { values, positionals } = parse(command, rest)
    const config = readConfig(env)
    const level = config.logLevel === 'debug' ? 'debug' : 'warn'
    const openPlatform = () => openService(config, openLog(level, err))
    const json = values.json === true
    const now = () => new Date()
    const given = { config, values, positionals, json, out, err, now, openPlatform }
    const result = await command.run(given)
    const shown = result instanceof Unreliable ? result.result : result
    if (shown) out.write(printed(shown, given.json))
    if (!(result instanceof Unreliable)) return 0
    err.write(`${result.reason}\n`)
    return 1
  } catch (error) {
    const isUsage = error instanceof UsageError
    err.write(isUsage ? `${messageOf(error)}\n\n${usage()}\n` : `${messageOf(error)}\n`)
    return isUsage ? 2 : 1
  }
}

function find(given: string[]): { command: Command; rest: string[] } {
  const command = commands.find(({ name }) => {
    const parts = name.split(' ')
    return parts.every((part, index) => given[index] === part)
  })
  if (!command)
    throw new UsageError(
      given.length === 0 ? 'Name a command.' : `There is no command ${given[0]}.`,
    )
  return { command, rest: given.slice(command.name.split(' ').length) }
}

function parse(command: Command, args: string[]) {
  const names = ['json', ...(command.flags ?? [])]
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(
      (command.options ?? []).map((name) => [name, { type: 'string' as const }]),
    ),
  }
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true })
    const { values, positionals } = parsed as {
      values: Record<string, string | boolean>
      positionals: string[]
    }
    if (![command.positionals ?? 0].flat().includes(positionals.length))
      throw new Error(`Usage: svc ${command.usage}`)
    return { values, positionals }
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

function printed(result: object, json: boolean): string {
  if (json) return `${visible(JSON.stringify(result))}\n`
  const lines = Object.entries(result).map(([name, value]) => `${name}: ${shown(value)}\n`)
  return lines.join('')
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `\n  ${shown(one)}`).join('')
  return visible(
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value),
  )
}

function messageOf(error: unknown): string {
  return visibleLines(error instanceof Error ? error.message : String(error))
}

function usage(): string {
  const lines = commands.map(({ usage: text, does }) => `  svc ${text.padEnd(62)} ${does}`)
  return [
    'Usage (with npm: npm run -s svc -- COMMAND):',
    ...lines,
    '',
    '--json prints one JSON object.',
  ].join('\n')
}
