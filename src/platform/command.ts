import type { Writable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Platform } from './platform.ts'
import type { OperatorId } from './tenant.ts'

/** Thrown where a command is used wrongly: exit 2, with the usage. */
export class UsageError extends Error {}

/**
 * Given by a command whose result is printed but must not be relied on: the reason goes to `err`, and
 * the exit code is 1. `result` is null where the command has printed it already.
 */
export class Unreliable {
  readonly result: object | null
  readonly reason: string

  constructor(result: object | null, reason: string) {
    this.result = result
    this.reason = reason
  }
}

export type Given = {
  config: Config
  values: Record<string, string | boolean>
  positionals: string[]
  json: boolean
  /** Where it prints what is too long to be given as a result, and what it logs and says beside that. */
  out: Writable
  err: Writable
  now: () => Date
  /** Opens the service's database and platform, whether or not the service runs. */
  openPlatform(): Promise<{ platform: Platform; close(): Promise<void> }>
}

export type Command = {
  name: string
  usage: string
  does: string
  options?: string[]
  flags?: string[]
  /** How many; several where one form of the command takes more than another. */
  positionals?: number | readonly number[]
  run(given: Given): Promise<object | undefined>
}

/**
 * Runs a command on the service's database, whether or not the service runs. `asked` reads what is
 * asked for and gives the work: a command that is used wrongly opens nothing.
 */
export function offline(
  asked: (given: Given) => (platform: Platform) => Promise<object | undefined>,
) {
  return async (given: Given): Promise<object | undefined> => {
    const work = asked(given)
    const { platform, close } = await given.openPlatform()
    try {
      return await work(platform)
    } finally {
      await close()
    }
  }
}

export function required(values: Given['values'], name: string): string {
  const value = optional(values, name)
  if (value === null || value.trim() === '') throw new UsageError(`--${name} is required.`)
  return value
}

export function optional(values: Given['values'], name: string): string | null {
  const value = values[name]
  if (typeof value !== 'string') return null
  if (/\p{Cc}/u.test(value)) throw new UsageError(`--${name} holds a control character.`)
  return value
}

export function whole(text: string | boolean, name: string): number {
  if (!/^\d{1,12}$/.test(String(text))) throw new UsageError(`--${name} is a whole number.`)
  return Number(text)
}

export function uuid(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new UsageError(`"${text}" is not an id.`)
  return text.toLowerCase()
}

export function operatorIdOf(values: Given['values']): OperatorId {
  return uuid(required(values, 'operator')) as OperatorId
}

export function none(message: string): never {
  throw new Error(message)
}
