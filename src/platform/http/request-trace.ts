import type { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { Caller } from './access.ts'
import { secretOf } from './bearer.ts'
import type { Call, Endpoint } from './endpoint.ts'
import type { Problem } from './problem.ts'
import type { LoggedRequest, UnownedRequest } from './request-log.ts'

/** The facts that the pipeline collects about a request for the request log. */
export type RequestTrace = {
  caller: Caller | null
  problem: Problem | null
  resourceId: string | null
  items: number | null
  isWithinLimit: boolean
  replayed: boolean
}

export function newTrace(): RequestTrace {
  return {
    caller: null,
    problem: null,
    resourceId: null,
    items: null,
    isWithinLimit: false,
    replayed: false,
  }
}

type RequestEnd = Pick<LoggedRequest, 'status' | 'durationMs' | 'responseBytes'>
type TracedRequest = LoggedRequest | UnownedRequest

/** The key of a request without a caller may still have an owner, for example if it is revoked. */
export function logRequest(
  request: TracedRequest,
  call: Call,
  { requestLog, authenticator }: Platform,
): void {
  if (request.caller !== null) {
    requestLog.record(request)
    return
  }
  const secret = secretOf(call)
  const key = secret ? authenticator.referenceOf(secret) : null
  if (key) requestLog.recordUnowned(request, key)
}

/** The entry of a request that no endpoint answered. */
export function refusedEntry(
  path: string,
  problem: Problem,
  { requestId: id, method }: Call,
  ended: RequestEnd,
): UnownedRequest {
  const { caller: _, problem: __, ...effects } = newTrace()
  const error = errorOf(problem, NO_NAMES)
  return { id, caller: null, method, path, ...ended, error, ...effects }
}

const NO_NAMES: ReadonlySet<string> = new Set()

/** Makes the entry of a request to this endpoint. */
export function logEntryMaker(endpoint: Endpoint) {
  const { path } = endpoint
  const names = declaredNames(endpoint)
  return (trace: RequestTrace, call: Call, ended: RequestEnd): TracedRequest => {
    const { caller, problem, resourceId, items, isWithinLimit, replayed } = trace
    const { requestId: id, method } = call
    const error = problem && errorOf(problem, names)
    const { status, durationMs, responseBytes } = ended
    return {
      id,
      caller,
      method,
      path,
      status,
      durationMs,
      responseBytes,
      error,
      resourceId,
      items,
      isWithinLimit,
      replayed,
    }
  }
}

/**
 * Messages are our own texts. But one about an unknown field or part repeats its name, which can be any text
 * of the caller. If the name is not in the contract, the log keeps the general text of the code.
 */
function errorOf({ code, message, meaning, init }: Problem, names: ReadonlySet<string>) {
  const { param = null, quotesCaller } = init
  const isOurs = param === null || isDeclared(param, names)
  if (isOurs && !quotesCaller) return { code, message, param }
  return { code, message: meaning, param: isOurs ? param : null }
}

function isDeclared(param: string, names: ReadonlySet<string>): boolean {
  return param.split('.').every((part) => names.has(part.replace(/\[\d+\]$/, '')))
}

/** Params of errors about the request as a whole. */
const OF_EVERY_REQUEST = ['body', 'query', 'Idempotency-Key', 'cursor']

/** Every name of a field or query parameter that the contract of an endpoint has. */
function declaredNames({ query, body, items, accepts }: Endpoint): ReadonlySet<string> {
  const names = new Set(OF_EVERY_REQUEST)
  if (items) names.add(items.name).add('event')
  for (const schema of [query, body]) if (schema) addNames(schema, names, new Set())
  for (const schema of Object.values(accepts ?? {}))
    for (const name of Object.keys((schema as { properties?: object }).properties ?? {}))
      names.add(name)
  return names
}

function addNames(schema: unknown, names: Set<string>, seen: Set<unknown>): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return
  seen.add(schema)
  const { def } = schema as Partial<z.ZodType>
  if (!def) return
  for (const [key, inner] of Object.entries(def)) {
    const isShape = key === 'shape'
    const schemas = Array.isArray(inner) || isShape ? Object.values(inner as object) : [inner]
    if (isShape) for (const name of Object.keys(inner as object)) names.add(name)
    for (const one of schemas) addNames(one, names, seen)
  }
}
