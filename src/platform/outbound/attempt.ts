import type { HttpHeader } from './kept-headers.ts'
import type { Refusal } from './refusal.ts'

/** The result of one call. */
export type Attempt = {
  /** Whether a complete 2xx response came in time. */
  ok: boolean
  /** Null if no response came. */
  status: number | null
  error: AttemptError | null
  /**
   * The reason if `error` is `refused_address` or `dns`. `simulated`: a sandbox document asks for this
   * failure, and nothing was sent.
   */
  reason: Refusal | 'simulated' | null
  durationMs: number
  /** The first KiB of the response body, as text. */
  response: string
  /** The first headers of the response, without cookies. */
  responseHeaders: readonly HttpHeader[]
  /** The response's Retry-After, between 0 and a day. */
  retryAfterSeconds: number | null
  /** False if our side failed or ended the call, which says nothing about the receiver. */
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
  /** This machine could not start the call: no descriptors, no network, no name server. */
  | 'local'
  /** The service or the caller stopped. */
  | 'aborted'

/** The response is longer than the limit. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** The stage of a call when it failed. */
export type AttemptStage = 'connect' | 'tls' | 'response'

/** Classifies an error of the socket or the parser. */
export function errorKind(error: unknown, stage: AttemptStage, family: 4 | 6): AttemptError {
  const code = error instanceof Error ? String((error as { code?: unknown }).code) : ''
  if (error instanceof TooLong) return 'too_long'
  // Without IPv6 here, an IPv6-only receiver cannot be reached. Its owner must know that.
  if (LOCAL.test(code) || (family === 4 && NO_ROUTE.test(code))) return 'local'
  if (stage === 'connect') return 'connect'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (GONE.test(code)) return 'reset'
  return stage === 'tls' ? 'tls' : 'invalid_response'
}

const LOCAL = /^(EMFILE|ENFILE|ENOBUFS|ENOMEM|ENETDOWN|EPERM|EACCES)$/
const NO_ROUTE = /^(ENETUNREACH|EADDRNOTAVAIL)$/

/** The last one is an end in the middle of a response. */
const GONE = /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_INVALID_EOF_STATE)$/

export function statusError(status: number): AttemptError | null {
  if (status >= 200 && status <= 299) return null
  return status >= 300 && status <= 399 ? 'redirect' : 'http_status'
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3). Null for anything else. */
export function retryAfter(text: string | undefined, nowMs: number): number | null {
  const value = text?.trim() ?? ''
  if (/^\d{1,15}$/.test(value)) return Math.min(Number(value), DAY_SECONDS)
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return null
  const seconds = Math.ceil((Date.parse(value) - nowMs) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), DAY_SECONDS)
}

const DAY_SECONDS = 86_400
