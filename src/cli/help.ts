import type { Command } from '../platform/command.ts'
import { JSON_OPTION } from './arguments.ts'
import { MIN_WIDTH_CHARS } from './output.ts'
import { tableLines, wrapped } from './table.ts'

/** The help of one command, of a group, or of all commands. */
export function helpText(commands: readonly Command[]): string {
  const [command] = commands
  return commands.length === 1 && command ? commandHelp(command) : listHelp(commands)
}

function commandHelp(command: Command): string {
  const options = optionsOf(command).map(({ name, value, description }) => [
    value ? `--${name} ${value}` : `--${name}`,
    description,
  ])
  const help = ['-h, --help', 'Print this help.']
  return [
    `${command.description}.`,
    '',
    usageOf(command),
    '',
    'Options:',
    ...indented([...options, help]),
  ].join('\n')
}

function listHelp(commands: readonly Command[]): string {
  const groups = new Set(commands.map(({ name }) => name.split(' ')[0]))
  const isGroup = groups.size === 1
  const of = isGroup ? `${[...groups][0]} ` : ''
  const intro = isGroup ? [] : ['svc is the admin CLI of the service. Run it on the server.', '']
  const rows = commands.map(({ name, description }) => [name, description])
  return [
    ...intro,
    `Usage: svc ${of}COMMAND [--json]`,
    ...(isGroup ? [] : ['       With npm: npm run -s svc -- COMMAND']),
    '',
    'Commands:',
    ...indented(rows),
    '',
    `Run "svc ${of}COMMAND --help" for the options of a command.`,
  ].join('\n')
}

/** The same help as data, for scripts and shell completion. */
export function helpAsJson(commands: readonly Command[]): object {
  return {
    commands: commands.map((command) => ({
      name: command.name,
      description: command.description,
      usage: formsOf(command),
      options: optionsOf(command),
    })),
  }
}

export function usageOf(command: Command): string {
  return usageLines(formsOf(command))
}

export function groupUsage(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name.split(' '))
  return usageLines([`svc ${names[0]![0]} ${names.map((parts) => parts[1]).join('|')}`])
}

function formsOf({ name, usage = '' }: Command): string[] {
  return [usage].flat().map((form) => `svc ${name} ${form}`.trimEnd())
}

/** A long form continues on the next line, indented further. */
function usageLines(forms: readonly string[]): string {
  const begin = 'Usage: '
  const lines = forms.flatMap((form) => {
    const [first = '', ...more] = wrapped(form, MIN_WIDTH_CHARS - begin.length - 4)
    return [first, ...more.map((line) => `    ${line}`)]
  })
  return lines.map((line, at) => (at === 0 ? begin : ' '.repeat(begin.length)) + line).join('\n')
}

function optionsOf({ options = {}, hasNoResult = false }: Command) {
  const all = Object.entries(hasNoResult ? options : { ...options, json: JSON_OPTION })
  return all.map(([name, { value = null, description }]) => ({ name, value, description }))
}

function indented(rows: readonly (readonly string[])[]): string[] {
  // Without column names, so that no option's name is wrapped.
  const lines = tableLines([['', ''], ...rows], MIN_WIDTH_CHARS - 2).slice(1)
  return lines.map((line) => `  ${line}`)
}
