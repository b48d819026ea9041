import type { Refusal } from './refusal.ts'

/** What became of one call. */
export type Attempt = {
  /** Whether a 2xx came, whole and in time. */
  ok: boolean
  /** null when no answer came. */
  status: number | null
  error: AttemptError | null
  /** Why, where `error` is `refused_address` or `dns`. */
  reason: Refusal | null
  durationMs: number
  /** The first KiB of the answer's body, as text. */
  response: string
  /** What the answer asks for, never negative, at most a day. */
  retryAfterSeconds: number | null
  /** false where our own side was at fault or ended it: it says nothing about the receiver. */
  left: boolean
}

export type AttemptError =
  | 'dns'
  | 'refused_address'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'invalid_response'
  | 'too_long'
  | 'redirect'
  | 'http_status'
  /** This machine could not begin: no descriptors, no network, no name server. */
  | 'local'
  /** The service or the caller stopped. */
  | 'aborted'

/** The response is longer than the limit. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** How far a call had come when it broke. */
export type Stage = 'connect' | 'tls' | 'response'

/** The kind of a socket's or the parser's error. */
export function errorKind(error: unknown, stage: Stage, family: 4 | 6): AttemptError {
  const code = error instanceof Error ? String((error as { code?: unknown }).code) : ''
  if (error instanceof TooLong) return 'too_long'
  // Without IPv6 here there is no way to a receiver that has nothing else: it has to know.
  if (LOCAL.test(code) || (family === 4 && NO_ROUTE.test(code))) return 'local'
  if (stage === 'connect') return 'connect'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (GONE.test(code)) return 'reset'
  return stage === 'tls' ? 'tls' : 'invalid_response'
}

const LOCAL = /^(EMFILE|ENFILE|ENOBUFS|ENOMEM|ENETDOWN|EPERM|EACCES)$/
const NO_ROUTE = /^(ENETUNREACH|EADDRNOTAVAIL)$/

/** The last is an end in the middle of an answer. */
const GONE = /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_INVALID_EOF_STATE)$/

export function statusError(status: number): AttemptError | null {
  if (status >= 200 && status <= 299) return null
  return status >= 300 && status <= 399 ? 'redirect' : 'http_status'
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3); null for anything else. */
export function retryAfter(text: string | undefined, nowMs: number): number | null {
  const value = text?.trim() ?? ''
  if (/^\d{1,15}$/.test(value)) return Math.min(Number(value), A_DAY_SECONDS)
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return null
  const seconds = Math.ceil((Date.parse(value) - nowMs) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), A_DAY_SECONDS)
}

const A_DAY_SECONDS = 86_400
