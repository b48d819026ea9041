import { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { Caller } from './access.ts'
import { isComplete } from './body-bytes.ts'
import type { Call, Endpoint, Received } from './endpoint.ts'
import { fingerprintOf } from './idempotency.ts'
import { MAX_JSON_BYTES, parseBody, readJson } from './input.ts'
import { readJsonList } from './json-list.ts'

/** The bytes of a body that are in memory at once. A `receive` streams. */
export function bufferedBytes(endpoint: Endpoint, call: Call): number {
  if (!hasJsonBody(endpoint, call)) return 0
  const { maxBytes = MAX_JSON_BYTES } = endpoint
  return Math.min(Number(call.headers['content-length'] ?? maxBytes), maxBytes)
}

function hasJsonBody(endpoint: Endpoint, call: Call): boolean {
  if (!endpoint.body || endpoint.receive) return false
  return !(endpoint.body instanceof z.ZodOptional && isBodiless(call))
}

/** The part of a request's body that was received. */
export type RequestBody = {
  body: unknown
  fingerprint: string
  /** Whether it was still arriving when the key was checked. */
  isLate: boolean
  discard(): Promise<void>
}

/** `isKept`: the fingerprint will be stored, to recognize a repeat of the request. */
export async function receive(
  endpoint: Endpoint,
  caller: Caller,
  call: Call,
  platform: Platform,
  isKept: boolean,
): Promise<RequestBody> {
  const isLate = !isComplete(call.body)
  if (endpoint.receive) {
    const take = endpoint.receive as (...parts: unknown[]) => Promise<Received<unknown>>
    return { ...(await take(call, caller, platform)), isLate }
  }
  if (!hasJsonBody(endpoint, call)) return NOTHING
  const { maxBytes = MAX_JSON_BYTES, items } = endpoint
  const json = await (items ? readJsonList(call, maxBytes, items) : readJson(call, maxBytes))
  const body = parseBody(endpoint.body!, json)
  // Computed here, so that `json` can be freed: it may take many times the memory of `body`.
  const fingerprint = isKept ? fingerprintOf(json) : ''
  return { body, fingerprint, isLate, discard: NOTHING.discard }
}

/** A request without these two has no body (RFC 9112, 6.3). */
function isBodiless({ headers }: Call): boolean {
  return headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
}

const NOTHING: RequestBody = {
  body: undefined,
  fingerprint: '',
  isLate: false,
  discard: async () => undefined,
}
