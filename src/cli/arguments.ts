import { parseArgs } from 'node:util'
import { type Command, type CommandOption, UsageError } from '../platform/command.ts'
import { closest } from './closest.ts'

/** Every command accepts it. */
export const JSON_OPTION: CommandOption = { description: 'Print one JSON object.' }

type Arguments = { values: Record<string, string | boolean>; positionals: string[] }

/** Parses the arguments after the command's name. Throws a UsageError that names the wrong argument. */
export function parseArguments(command: Command, args: string[]): Arguments {
  const options: Record<string, CommandOption> = { ...command.options, json: JSON_OPTION }
  const types = Object.entries(options).map(([name, { value }]) => {
    return [name, { type: value ? ('string' as const) : ('boolean' as const) }] as const
  })
  // Not strict: Node's own messages name neither the closest option nor the value that is missing.
  const { tokens } = parseArgs({
    args,
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const values: Arguments['values'] = {}
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    else if (token.kind === 'option') values[token.name] = valueOfOption(token, options)
  }
  checkPositionals(command, positionals)
  return { values, positionals }
}

type OptionToken = { name: string; rawName: string; value?: string; inlineValue?: boolean }

function valueOfOption(
  token: OptionToken,
  options: Record<string, CommandOption>,
): string | boolean {
  const { name, rawName, value, inlineValue } = token
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option) {
    const known = closest(name, Object.keys(options))
    throw new UsageError(
      `There is no option ${rawName}.${known ? ` Did you mean --${known}?` : ''}`,
    )
  }
  if (!option.value) {
    if (value === undefined) return true
    throw new UsageError(`${rawName} takes no value.`)
  }
  // In "--name --iu 5" the value of --name is missing. Write a value that begins with "-" as --name=-x.
  if (value === undefined || (!inlineValue && value.startsWith('-')))
    throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}.`)
  return value
}

function checkPositionals({ positionals: names = [] }: Command, given: string[]): void {
  const missing = names[given.length]
  if (missing !== undefined && !missing.startsWith('['))
    throw new UsageError(`${missing} is required.`)
  const extra = names.at(-1)?.endsWith('...') ? undefined : given[names.length]
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`)
}
