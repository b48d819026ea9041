import type { DB } from '../../platform/db/schema.gen.ts'
import { DAY_MS } from '../../platform/durations.ts'

/** How long a request is kept and shown. */
export const REQUESTS_KEPT_DAYS = 30

/** A request of an operator, a sandbox or a group, without its owner. */
export type RequestRow = Omit<DB['requests'], 'operator_id'>

export function toRequest(row: RequestRow) {
  const { id, key_id, method, path, status, duration_ms, response_bytes } = row
  const { error_code: code, error_message: message, error_param: param } = row
  return {
    request_id: id,
    at: requestTime(id).toISOString(),
    method,
    path,
    status,
    duration_ms,
    response_bytes: response_bytes === null ? null : Number(response_bytes),
    key_id,
    error: code === null ? null : { code, message, param },
  }
}

/** Requests since then are shown. Older rows may not be deleted yet. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - REQUESTS_KEPT_DAYS * DAY_MS)
}

/** A UUIDv7 begins with the time of the request in milliseconds. */
export function requestTime(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}

/** The lowest id of a request at this time or later. */
export function firstIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The record that a request with a given method and path creates. */
const CREATED = {
  'POST /v1/documents': 'ingestion',
  'POST /v1/jobs': 'job',
  'POST /v1/clients': 'client',
  'POST /v1/events': 'activity_event',
  'POST /v1/webhook-endpoints': 'webhook_endpoint',
  'POST /v1/exports': 'export',
} as const
export type CreatedType = (typeof CREATED)[keyof typeof CREATED]

/** The record that the request itself created. Null for a read, a refused request or a replayed response. */
export function createdBy(row: RequestRow): { type: CreatedType; id: string } | null {
  const type = CREATED[`${row.method} ${row.path}` as keyof typeof CREATED]
  if (!type || row.resource_id === null || row.status >= 300 || row.replayed) return null
  return { type, id: row.resource_id }
}
