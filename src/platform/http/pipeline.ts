import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { isOutage } from '../outage.ts'
import type { Platform } from '../platform.ts'
import type { OperatorKeys } from '../secrets/operator-keys.ts'
import { isUuid } from '../uuid.ts'
import type { Caller } from './access.ts'
import { withEntry } from './audited-reply.ts'
import { secretOf } from './bearer.ts'
import { type Call, type Endpoint, Rendered, type Replays, type Replied } from './endpoint.ts'
import { idempotencyKeyOf, type KeyUse, storeAnswer, takeKey } from './idempotency.ts'
import { parseQuery } from './input.ts'
import { Problem, RETRY_LATER } from './problem.ts'
import type { Allowance } from './rate-limit.ts'
import { bufferedBytes, type RequestBody, receive } from './receiving.ts'
import type { RequestTrace } from './request-trace.ts'
import { type Opened, openStreamed, Streamed } from './streamed.ts'

export type Answer = {
  status: number
  headers: Record<string, string>
  /** Text, or a stream that is sent as it is read. */
  body: string | Buffer | Opened
}

/** The steps of every request, in order. */
export async function answer(
  endpoint: Endpoint,
  call: Call,
  platform: Platform,
  trace: RequestTrace,
): Promise<Answer> {
  let allowance: Allowance | null = null
  let release = () => {}
  try {
    spendAddressBudget(call, platform)
    const caller = await authenticate(endpoint, call, platform, trace)
    requireSubscription(caller)
    requireScope(endpoint, caller)
    allowance = await spendRateLimit(endpoint, caller, call, platform)
    trace.isWithinLimit = true
    await requireDiskSpace(endpoint, platform)
    const params = parseParams(call)
    trace.resourceId = params.id ?? null
    const query = parseQuery(endpoint.query ?? NO_QUERY, call.search)
    const given = endpoint.idempotent ? idempotencyKeyOf(call.valuesOf('idempotency-key')) : null
    release = platform.bodyBudget.reserve(caller.id, bufferedBytes(endpoint, call))
    const received = await receive(endpoint, caller, call, platform, given !== null)
    const keys = caller.surface === 'operator' ? await platform.vault.keysOf(caller.id) : null
    const { requestId, now } = call
    const context = { caller, keys, params, query, body: received.body, requestId, now, call }
    const use =
      given === null
        ? null
        : {
            id: uuidv7(),
            endpointId: endpoint.id,
            key: given,
            // Keyed with the operator's key, because a plain digest of a short body could be guessed.
            fingerprint: keys?.blindIndex('request', received.fingerprint) ?? '',
          }
    const done = await perform(endpoint, { ...context, platform }, use, received)
    if (done instanceof Streamed) {
      const { status, headers, body } = await openStreamed(done, call)
      return finish(status, body, { ...rateHeaders(allowance), ...headers }, call)
    }
    traceEffects(trace, endpoint, done)
    const replayed: Record<string, string> = done.replayed ? REPLAYED : {}
    const location = toLocation(endpoint, done)
    return finish(
      done.status,
      done.text,
      { ...rateHeaders(allowance), ...location, ...replayed },
      call,
    )
  } catch (error) {
    const problem = call.signal.aborted ? goneOr(call.signal) : asProblem(error, call)
    trace.problem = problem
    const headers = { ...(allowance ? rateHeaders(allowance) : {}), ...problem.headers() }
    return finish(problem.status, problem.body(call.requestId), headers, call)
  } finally {
    // Not earlier, because the parsed body takes memory until the response is ready.
    release()
  }
}

/** Why the body did not arrive: too slow, or the connection is gone. */
function goneOr({ reason }: AbortSignal): Problem {
  return reason instanceof Problem ? reason : GONE
}

export function spendAddressBudget(call: Pick<Call, 'address' | 'now'>, platform: Platform): void {
  const waitSeconds = platform.addresses.spend(call.address, call.now)
  if (waitSeconds > 0) throw new Problem('ip_rate_limited', { retryAfterSeconds: waitSeconds })
}

async function authenticate(
  endpoint: Endpoint,
  call: Call,
  platform: Platform,
  trace: RequestTrace,
): Promise<Caller> {
  const secret = secretOf(call)
  const caller = secret ? await platform.authenticator.callerOf(secret, call.now) : null
  trace.caller = caller
  if (!caller || caller.surface !== endpoint.access.surface)
    throw new Problem('invalid_key', NO_KEY)
  return caller
}

function requireSubscription(caller: Caller): void {
  if (caller.surface === 'group' && !caller.subscriptionActive) {
    throw new Problem('subscription_inactive')
  }
}

function requireScope(endpoint: Endpoint, caller: Caller): void {
  const { scope } = endpoint.access
  if (scope === null || (caller.scopes as string[]).includes(scope)) return
  throw new Problem('insufficient_scope', {
    message: `This endpoint requires the scope "${scope}". Use a key that has this scope.`,
  })
}

async function spendRateLimit(endpoint: Endpoint, caller: Caller, call: Call, platform: Platform) {
  const { perHour, id } = endpoint
  const allowance = await platform.rateLimit.spend(caller.id, id, perHour, call.now)
  if (allowance.allowed) return allowance
  throw new Problem('rate_limited', {
    message:
      `This endpoint allows ${perHour.toLocaleString('en-US')} requests per hour. ` +
      'Wait until the next clock hour.',
    retryAfterSeconds: allowance.resetSeconds,
    headers: rateHeaders(allowance),
  })
}

async function requireDiskSpace({ fills = [] }: Endpoint, { disk }: Platform): Promise<void> {
  for (const use of fills) if (await disk.isShort(use)) throw new Problem('unavailable', NO_SPACE)
}

/** Every path parameter is a UUID. Any other text is not found. */
function parseParams(call: Call): Record<string, string> {
  for (const [name, value] of Object.entries(call.params)) {
    if (!isUuid(value.toLowerCase())) throw new Problem('not_found')
    call.params[name] = value.toLowerCase()
  }
  return call.params
}

/** `replayed`: the response is an earlier request's, and this request's upload is not needed. */
type TextReply = { status: number; text: string; replayed: boolean; items: number | null }
type Handled = Record<string, unknown> & {
  caller: Caller
  keys: OperatorKeys | null
  now: Date
  call: Call
  platform: Platform
}

/**
 * A read uses a pool, and a group's read the pool of the network role. A write waits for its turn
 * and runs in one transaction, which also stores its first response.
 */
async function perform(
  endpoint: Endpoint,
  context: Handled,
  use: KeyUse | null,
  taken: RequestBody,
): Promise<TextReply | Streamed> {
  const handle = endpoint.handle as (context: object) => Promise<Replied>
  const { platform, caller } = context
  const db = caller.surface === 'group' ? platform.networkDb : platform.tenants.of(caller.id)
  if (endpoint.method === 'GET') {
    const replied = await handle({ ...context, db })
    return replied.body instanceof Streamed ? replied.body : asText(replied)
  }
  const write = async (tx: Tx) => {
    const done = await once(tx, endpoint.replays, context, use, async () =>
      asText(await withEntry(tx, handle({ ...context, db: tx }), context)),
    )
    // Last, so that the lock on the key lasts only for the commit.
    await requireActiveKey(tx, context)
    return done
  }
  try {
    if (taken.isLate) await requireActiveKey(db, context)
    const done = await platform.writeLimiter.during(caller.id, () => db.transaction(write))
    if (done.replayed) await taken.discard()
    return done
  } catch (error) {
    // After an outage it is unknown whether the commit arrived. The orphan sweep decides later.
    if (!isOutage(error)) await taken.discard()
    throw error
  }
}

/** A key may be revoked while its body arrives, or while its transaction runs. */
async function requireActiveKey(db: Db, { caller, platform }: Handled): Promise<void> {
  if (caller.surface !== 'operator') return
  if (!(await platform.authenticator.isActive(db, caller))) throw new Problem('invalid_key', NO_KEY)
}

async function once(
  tx: Db,
  replays: Replays | undefined,
  context: Handled,
  use: KeyUse | null,
  work: () => Promise<TextReply>,
): Promise<TextReply> {
  const { caller, keys, now } = context
  if (!use || !keys || caller.surface !== 'operator') return work()
  const first = await takeKey(tx, caller.id, use, keys, now)
  if (first) {
    const text = replays ? await replays.show(first.text, { caller, keys, db: tx }) : first.text
    return { status: first.status, text, replayed: true, items: null }
  }
  const done = await work()
  const kept = replays ? replays.keep(done.text, caller) : done.text
  await storeAnswer(tx, caller.id, use, keys, { status: done.status, text: kept })
  return done
}

/** The path of the created resource, from the response's text, because it may be a replay. */
function toLocation({ location }: Endpoint, { status, text }: TextReply): Record<string, string> {
  if (!location || (status !== 201 && status !== 202)) return {}
  const { id } = JSON.parse(text) as { id: string }
  return { location: location.replace('{id}', id) }
}

/** The id of a created record is the first field of the response. Only these bytes are read. */
function traceEffects(trace: RequestTrace, { method }: Endpoint, done: TextReply): void {
  trace.replayed = done.replayed
  trace.items = done.items
  if (method === 'POST') trace.resourceId = CREATED_ID.exec(done.text)?.[1] ?? null
}

function asText({ status, body, items = null }: Replied): TextReply {
  return {
    status,
    text: body instanceof Rendered ? body.text : JSON.stringify(body),
    replayed: false,
    items,
  }
}

export function asProblem(error: unknown, call: Pick<Call, 'log'>): Problem {
  if (error instanceof Problem) return error
  if (isOutage(error)) {
    call.log.error({ err: error }, 'dependency unavailable')
    return new Problem('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS })
  }
  call.log.error({ err: error }, 'unhandled error')
  return new Problem('internal_error')
}

function rateHeaders({ limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  }
}

export function finish<Body extends Answer['body']>(
  status: number,
  body: Body,
  headers: Record<string, string>,
  call: Pick<Call, 'requestId'>,
): Answer & { body: Body } {
  return {
    status,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'svc-request-id': call.requestId,
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  }
}

const REPLAYED = { 'idempotent-replayed': 'true' }
const NO_QUERY = z.strictObject({})
const NO_KEY = {
  message: 'Send the header Authorization: Bearer <key> with an active API key for this endpoint.',
  headers: { 'www-authenticate': 'Bearer' },
}
/** The caller has gone. It is counted and logged as a client error. */
const GONE = new Problem('bad_request', {
  message: 'The connection closed before the request was complete. Send it again.',
})
const OUTAGE_RETRY_SECONDS = 5
const NO_SPACE = {
  message: `The service is short of disk space and cannot store this. ${RETRY_LATER}`,
  retryAfterSeconds: 60,
}
const CREATED_ID = /^\{"id":"([0-9a-f-]{36})"/
