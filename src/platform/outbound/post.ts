import { isIP } from 'node:net'
import { openAgents } from './agent.ts'
import { type Attempt, type AttemptError, errorKind, retryAfter, statusError } from './attempt.ts'
import { type Exchange, exchange } from './exchange.ts'
import { checkUrl } from './guard.ts'
import type { Refusal } from './refusal.ts'
import { findAddresses, type Lookup, resolve, shared } from './resolve.ts'

/** Calls URLs that others have set. */
export type Outbound = {
  /**
   * Posts once to a URL if the guard allows it. Every failure is in the Attempt. It rejects only for a bug,
   * such as an invalid header.
   */
  post(call: Post): Promise<Attempt>
  /** Ends calls in progress as `aborted` and closes every connection. */
  close(): void
}

export type Post = {
  url: string
  headers: Record<string, string>
  body: string | Uint8Array
  /** CIDRs allowed besides public addresses: the setting WEBHOOK_ALLOWED_CIDRS. */
  admitted: readonly string[]
  signal?: AbortSignal
}

type PostOptions = {
  /** Certificate authorities in PEM instead of the default ones, for a test's receiver. */
  ca?: string
  /** How names are resolved, for a test that acts as a name server. */
  lookup?: Lookup
  /** For an entire call: name, connection, TLS and response. */
  timeoutMs?: number
  /** Concurrent calls. One more fails as `local`, for lack of descriptors. */
  atOnce?: number
}

type Connector = { agents: ReturnType<typeof openAgents>; find: Lookup }
type PostOutcome = Omit<Attempt, 'durationMs'>

export function openOutbound({
  ca,
  lookup = findAddresses,
  timeoutMs = 15_000,
  atOnce = Number.POSITIVE_INFINITY,
}: PostOptions = {}): Outbound {
  const way: Connector = { agents: openAgents(ca, atOnce), find: shared(lookup) }
  const underway = new Set<AbortController>()

  async function post(call: Post): Promise<Attempt> {
    if (underway.size >= atOnce) return { ...failed('local'), durationMs: 0 }
    const begun = performance.now()
    const stop = new AbortController()
    const abort = () => stop.abort('aborted' satisfies AttemptError)
    const timer = setTimeout(() => stop.abort('timeout' satisfies AttemptError), timeoutMs)
    if (call.signal?.aborted) abort()
    call.signal?.addEventListener('abort', abort)
    underway.add(stop)
    try {
      const outcome = await attempt(call, way, stop.signal)
      return { ...outcome, durationMs: Math.round(performance.now() - begun) }
    } finally {
      clearTimeout(timer)
      call.signal?.removeEventListener('abort', abort)
      underway.delete(stop)
    }
  }

  function close() {
    for (const stop of underway) stop.abort('aborted' satisfies AttemptError)
    way.agents.close()
  }

  return { post, close }
}

async function attempt(call: Post, way: Connector, signal: AbortSignal): Promise<PostOutcome> {
  const checked = checkUrl(call.url, call.admitted)
  if ('refused' in checked) return failed('refused_address', checked.refused)
  const { url } = checked
  const resolving = resolve(url.hostname, call.admitted, way.find)
  const resolved = await Promise.race([resolving, aborted(signal)])
  if (!resolved) return failed(signal.reason)
  if ('failed' in resolved) return failed('local')
  if ('refused' in resolved) {
    const { refused } = resolved
    return failed(refused === 'unresolvable' ? 'dns' : 'refused_address', refused)
  }
  const request = { url, address: resolved.address, headers: call.headers, body: call.body }
  let seen = await exchange(request, way.agents.usual(), signal)
  // The receiver may close a reused connection at this moment, which is not a failure.
  if (seen.stale && !signal.aborted) seen = await exchange(request, way.agents.fresh, signal)
  return toOutcome(seen, isIP(resolved.address) === 6 ? 6 : 4, signal)
}

function toOutcome(seen: Exchange, family: 4 | 6, signal: AbortSignal): PostOutcome {
  const error = attemptErrorOf(seen, family, signal)
  return {
    ok: error === null,
    status: seen.status,
    error,
    reason: null,
    // Streaming omits a character that was cut in half.
    response: new TextDecoder().decode(seen.body, { stream: true }),
    responseHeaders: seen.headers,
    retryAfterSeconds: retryAfter(seen.retryAfter, Date.now()),
    left: error !== 'local' && error !== 'aborted',
  }
}

function attemptErrorOf(seen: Exchange, family: 4 | 6, signal: AbortSignal): AttemptError | null {
  if (seen.error === null) return statusError(seen.status ?? 0)
  return signal.aborted ? signal.reason : errorKind(seen.error, seen.stage, family)
}

function failed(error: AttemptError, reason: Refusal | null = null): PostOutcome {
  const left = error !== 'local' && error !== 'aborted'
  const nothing = { status: null, response: '', responseHeaders: [], retryAfterSeconds: null }
  return { ok: false, error, reason, left, ...nothing }
}

/** Null once the signal is aborted. */
function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((done) => {
    if (signal.aborted) return done(null)
    signal.addEventListener('abort', () => done(null), { once: true })
  })
}
