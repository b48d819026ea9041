import { parseArgs } from 'node:util'
import { type Command, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { ConfigError, readConfig } from './config.ts'

/** The `svc` command: finds the command, runs it, prints what it gives. */

const words = process.argv.slice(2)
try {
  if (words[0] === '--help' || words[0] === 'help') {
    process.stdout.write(`${usage()}\n`)
    process.exit(0)
  }
  const { command, rest } = find(words)
  const { values, positionals } = parse(command, rest)
  const config = readConfig()
  const given = { config, values, positionals, json: values.json === true }
  const result = await command.run(given)
  if (result) print(result, given.json)
} catch (error) {
  if (error instanceof UsageError) fail(2, `${error.message}\n\n${usage()}`)
  else if (error instanceof ConfigError) fail(1, error.message)
  else fail(1, messageOf(error))
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

function print(result: object, json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify(result)}\n`)
  else
    for (const [name, value] of Object.entries(result))
      process.stdout.write(`${name}: ${shown(value)}\n`)
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `\n  ${shown(one)}`).join('')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

function fail(code: number, message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
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
