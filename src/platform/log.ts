import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Whatever slips into a log object under these names is cut out. */
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
 * JSON lines on standard output; readable ones on a terminal. An error is logged by its type, code
 * and stack; a database's detail line is not, since it can quote a row.
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
  // Loaded only where it is used: every other process would pay 35 ms for it.
  const pretty: typeof import('pino-pretty') = createRequire(import.meta.url)('pino-pretty')
  return pretty({ colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true })
}

function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const { name, message, stack } = error
  const code = (error as { code?: unknown }).code
  const cause = error.cause instanceof Error ? { cause: plainError(error.cause) } : {}
  return { name, message, ...(typeof code === 'string' ? { code } : {}), stack, ...cause }
}
