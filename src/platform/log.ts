import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { PrettyOptions } from 'pino-pretty'
import { visible } from './visible.ts'

/** Values under these names are removed from a log object. */
const SECRETS = [
  'authorization',
  'secret',
  'password',
  'token',
  'key',
  'content_base64',
  'filename',
]

/**
 * JSON lines on standard output, text on a terminal. An error is logged by its type, code and
 * stack. The database's detail line is left out, because it can quote a row.
 */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      serializers: { err: plainError },
    },
    destination,
  )
}

function standardOutput(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ dest: 1, sync: false })
  return terminalStream({ colorize: true })
}

/** Prints one short line per request or task, so that earlier output stays on the screen. */
export function terminalStream(options: PrettyOptions): DestinationStream {
  // Loaded only when it is used, because it would add 35 ms to every other start.
  const pretty: typeof import('pino-pretty') = createRequire(import.meta.url)('pino-pretty')
  return pretty({
    translateTime: 'HH:MM:ss',
    ignore: ['pid', 'hostname', ...IN_THE_TEXT].join(),
    messageFormat: textOf,
    errorLikeObjectKeys: ['err'],
    singleLine: true,
    sync: true,
    ...options,
  })
}

/** Fields that the text of a line shows. */
const IN_THE_TEXT = [
  ...['request_id', 'endpoint', 'method', 'path', 'status', 'ms'],
  ...['task', 'id', 'outcome'],
] as const

function textOf(log: Record<string, unknown>): string {
  const { msg, method, path, status, ms, request_id, task, outcome, id } = log
  if (msg === 'request') return `${method} ${path} ${status} ${ms} ms ${request_id}`
  if (msg === 'task') return `${task} ${outcome} ${id}`
  const named = IN_THE_TEXT.filter((name) => log[name] !== undefined && log[name] !== null)
  return visible([msg, ...named.map((name) => `${name}=${log[name]}`)].join(' '))
}

function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const { name, message, stack } = error
  const code = (error as { code?: unknown }).code
  const cause = error.cause instanceof Error ? { cause: plainError(error.cause) } : {}
  return { name, message, ...(typeof code === 'string' ? { code } : {}), stack, ...cause }
}
