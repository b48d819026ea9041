import { type Command, UsageError } from '../platform/command.ts'
import { closest } from './closest.ts'
import { groupUsage } from './help.ts'

/** Finds the command that `words` begin with. Throws a UsageError that suggests the closest name. */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; rest: string[] } {
  const command = commands.find(({ name }) => name === words.slice(0, lengthOf(name)).join(' '))
  if (!command) throw unknown(commands, wordsBeforeOptions(words))
  return { command, rest: words.slice(lengthOf(command.name)) }
}

/** The commands that a help request is about: one command, a group, or all if it names none. */
export function findTopic(commands: readonly Command[], topic: readonly string[]): Command[] {
  const found = commands.filter(({ name }) => {
    const parts = name.split(' ')
    return parts.every((part, at) => topic[at] === undefined || topic[at] === part)
  })
  if (found.length === 0) throw unknown(commands, topic)
  return found
}

const lengthOf = (name: string) => name.split(' ').length

function wordsBeforeOptions(words: readonly string[]): readonly string[] {
  const option = words.findIndex((word) => word.startsWith('-'))
  return option < 0 ? words : words.slice(0, option)
}

function unknown(commands: readonly Command[], [first, second]: readonly string[]): UsageError {
  if (first === undefined)
    return new UsageError('No command given. Run "svc --help" to list the commands.')
  const group = commands.filter(({ name }) => name.startsWith(`${first} `))
  const usage = group.length > 0 ? groupUsage(group) : null
  if (usage && second === undefined)
    return new UsageError(
      `"${first}" needs a command. Run "svc ${first} --help" to list its commands.`,
      usage,
    )
  const names = commands.map(({ name }) => name)
  const given = second === undefined ? first : `${first} ${second}`
  const groups = new Set(names.map((name) => name.split(' ')[0]!))
  const known = closest(given, names) ?? (usage ? null : closest(first, [...groups]))
  const hint = known === null ? '' : ` Did you mean "${known}"?`
  const shown = usage || known?.includes(' ') ? given : first
  return new UsageError(`There is no command "${shown}".${hint}`, usage)
}
