import type { Writable } from 'node:stream'
import type { Config } from '../config.ts'
import type { AuditedAction } from './audit/audit.ts'
import type { Tx } from './db/db.ts'
import { Timestamp } from './http/values.ts'
import type { Platform } from './platform.ts'
import type { GroupId, OperatorId } from './tenant.ts'
import { isUuid } from './uuid.ts'

/**
 * Thrown for wrong usage: the message and a usage are printed, and the exit code is 2. Without its own
 * usage, that of the command is printed.
 */
export class UsageError extends Error {
  readonly usage: string | null

  constructor(message: string, usage: string | null = null) {
    super(message)
    this.usage = usage
  }
}

/**
 * Returned by a command whose result leaves too much out: it is printed, the reason goes to `err`, and
 * the exit code is 1. `result` is null where the command has already printed it.
 */
export class PartialResult {
  readonly result: object | null
  readonly reason: string

  constructor(result: object | null, reason: string) {
    this.result = result
    this.reason = reason
  }
}

export type CommandInput = {
  config: Config
  values: Record<string, string | boolean>
  positionals: string[]
  json: boolean
  /** For results that are too long to return, and for logs and notes beside the result. */
  out: Writable
  err: Writable
  now: () => Date
  audit: CommandAudit
  /** Opens the service's database and platform, whether or not the service runs. */
  openPlatform(): Promise<{ platform: Platform; close(): Promise<void> }>
}

/** Adds an entry to an audit log: by the OS user, from this host, now. */
export type CommandAudit = {
  operator(tx: Tx, operatorId: OperatorId, action: AuditedAction): Promise<void>
  group(tx: Tx, groupId: GroupId, action: AuditedAction): Promise<void>
  installation(tx: Tx, action: AuditedAction): Promise<void>
  /** For work that took locks and found nothing to change: rolls back, without an entry. */
  unchanged(tx: Tx): void
}

export type CommandOption = {
  /** The placeholder of its value in the help. An option without one is a flag. */
  value?: string
  description: string
}

export type Command = {
  name: string
  /** One sentence for the list of commands: a verb and its object. */
  description: string
  /** The text after the name, one for each form of the command. */
  usage?: string | readonly string[]
  options?: Readonly<Record<string, CommandOption>>
  /** Positional arguments. Brackets mark an optional one, and a trailing `...` marks one that repeats. */
  positionals?: readonly string[]
  /** By the name of a list in the result: the columns that people see. `--json` prints everything. */
  columns?: Readonly<Record<string, readonly string[]>>
  /**
   * The actions it adds to an audit log, with `audit` in the transaction of the action. Without them, every
   * transaction of the command is read-only.
   */
  audits?: readonly string[]
  /** Prints no object, so its help does not offer `--json`. */
  hasNoResult?: boolean
  run(input: CommandInput): Promise<object | undefined>
}

export const OPERATOR_OPTION: CommandOption = {
  value: 'ID',
  description: 'The operator, or its sandbox.',
}

/**
 * Runs a command on the service's database, whether or not the service runs. `prepare` reads the
 * arguments and returns the work, so that wrong usage opens nothing.
 */
export function withPlatform(
  prepare: (input: CommandInput) => (platform: Platform) => Promise<object | undefined>,
) {
  return async (input: CommandInput): Promise<object | undefined> => {
    const work = prepare(input)
    const { platform, close } = await input.openPlatform()
    try {
      return await work(platform)
    } finally {
      await close()
    }
  }
}

export function required(values: CommandInput['values'], name: string): string {
  const value = optional(values, name)
  if (value === null || value.trim() === '') throw new UsageError(`--${name} is required.`)
  return value
}

export function optional(values: CommandInput['values'], name: string): string | null {
  const value = values[name]
  if (typeof value !== 'string') return null
  if (/\p{Cc}/u.test(value)) throw new UsageError(`--${name} must not contain control characters.`)
  return value
}

/** One of a fixed list of values. Null if the option is not given. */
export function choice<T extends string>(
  values: CommandInput['values'],
  name: string,
  choices: readonly T[],
): T | null {
  if (values[name] === undefined) return null
  const value = required(values, name)
  const known = choices.find((one) => one === value)
  if (known) return known
  throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not "${value}".`)
}

/** Several of a fixed list of values, separated by commas. */
export function choices<T extends string>(
  values: CommandInput['values'],
  name: string,
  known: readonly T[],
): T[] {
  const given = required(values, name).split(',')
  const wrong = given.find((one) => !known.some((value) => value === one))
  if (wrong === undefined) return [...new Set(given as T[])]
  const list = known.join(', ')
  throw new UsageError(`--${name} must be a comma-separated list of ${list}. Got "${wrong}".`)
}

/** A timestamp with an offset. */
export function parseTimestamp(values: CommandInput['values'], name: string): Date {
  const parsed = Timestamp.safeParse(required(values, name))
  if (parsed.success) return new Date(parsed.data)
  throw new UsageError(`--${name} must be a timestamp such as 2026-03-01T14:30:00Z.`)
}

/** The default range has at most 12 digits, so that no digit is lost. */
export function parseInteger(
  text: string | boolean,
  name: string,
  { min = 0, max = 999_999_999_999 } = {},
): number {
  const isInteger = /^\d{1,12}$/.test(String(text))
  if (isInteger && Number(text) >= min && Number(text) <= max) return Number(text)
  throw new UsageError(`--${name} must be an integer from ${min} to ${max}.`)
}

/** `name` is the option or the argument, as the usage shows it. */
export function parseUuid(text: string, name: string): string {
  const id = text.toLowerCase()
  if (!isUuid(id))
    throw new UsageError(`${name} must be a UUID such as 0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10.`)
  return id
}

export function operatorIdOf(values: CommandInput['values']): OperatorId {
  return parseUuid(required(values, 'operator'), '--operator') as OperatorId
}

export function groupIdOf(values: CommandInput['values']): GroupId {
  return parseUuid(required(values, 'group'), '--group') as GroupId
}

/** Ends a command with a message and exit code 1. */
export function fail(message: string): never {
  throw new Error(message)
}

export function noOperator(id: OperatorId): never {
  return fail(`No operator has the ID ${id}. Run "svc operator list" to see all.`)
}

export function noGroup(id: GroupId): never {
  return fail(`No group has the ID ${id}. Run "svc group list" to see all.`)
}
