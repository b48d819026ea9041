import { z } from 'zod'
import { type Filter, filters, searchBox } from '../../dashboard/components/filters.ts'
import { dayIn, instantIn } from '../../extraction/time-zone.ts'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { UNKNOWN_PATH } from '../../platform/http/request-log.ts'
import { type Html, html } from '../../platform/pages/html.ts'
import { isUuid } from '../../platform/uuid.ts'
import { keyFragment } from '../api-keys/api-key-text.ts'
import type { ApiKeyRow } from '../api-keys/api-keys.queries.ts'
import { type StatusRange, statusRange } from './request-status.ts'
import type { RequestFilters } from './requests.queries.ts'

/** The filters of the request log, as the URL has them. */

const times = { hour: 'Last hour', today: 'Today', yesterday: 'Yesterday', week: 'Last 7 days' }
const statuses: Record<string, StatusRange & { label: string }> = {
  success: { label: 'Successful, 2xx', from: 200, to: 299 },
  refused: { label: 'Refused, 4xx', from: 400, to: 499 },
  failed: { label: 'Failed, 5xx', from: 500, to: 599 },
  error: { label: 'Not successful', from: 400, to: 599 },
}
/** The last three are refused by every endpoint. */
const methods = ['GET', 'POST', 'DELETE', 'HEAD', 'PUT', 'PATCH', 'OPTIONS'] as const

export const RequestQuery = z.object({
  /** The request ID to find. */
  id: z.string().max(100).optional(),
  time: z.enum(keysOf(times)).optional(),
  status: z
    .string()
    .refine((text) => statusesOf(text) !== null)
    .optional(),
  method: z.enum(methods).optional(),
  path: z.string().max(200).optional(),
  key: z.uuid().optional(),
  cursor: z.uuid().optional(),
})
export type RequestQuery = z.output<typeof RequestQuery>

export function filtersOf(query: RequestQuery, now: Date, timeZone: string): RequestFilters {
  const { method, path, key } = query
  return {
    method: method ?? null,
    path: path ?? null,
    status: query.status ? statusesOf(query.status) : null,
    keyId: key ?? null,
    ...rangeOf(query.time, now, timeZone),
  }
}

/** A status of the menu, or one that "svc request list" takes. Null for another text. */
function statusesOf(text: string): (StatusRange & { label: string }) | null {
  if (Object.hasOwn(statuses, text)) return statuses[text]!
  const range = statusRange(text)
  if (!range) return null
  const same = Object.values(statuses).find(
    ({ from, to }) => from === range.from && to === range.to,
  )
  return same ?? { ...range, label: text }
}

function rangeOf(time: RequestQuery['time'], now: Date, timeZone: string) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  if (!time) return {}
  if (time === 'hour') return { from: ago(HOUR_MS) }
  if (time === 'week') return { from: ago(7 * DAY_MS) }
  const today = dayIn(timeZone, now)
  const midnight = instantIn(timeZone, `${today}T00:00:00`)
  if (time === 'today') return { from: midnight }
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  return { from: instantIn(timeZone, `${yesterday}T00:00:00`), to: midnight }
}

/** Null if the text is not a whole request ID. Spaces around it and capitals do not matter. */
export function typedRequestId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return isUuid(id) ? id : null
}

/** `url` has the current filters, without the searched ID. */
export function filterBar(
  url: string,
  query: RequestQuery,
  endpoints: readonly Endpoint[],
  keys: readonly ApiKeyRow[],
): Html {
  const own = endpoints.filter(({ access }) => access.surface === 'operator')
  const paths = [...new Set(own.map(({ path }) => path)), UNKNOWN_PATH].sort()
  const list: Filter[] = [
    {
      name: 'time',
      label: 'Time',
      value: query.time,
      options: keysOf(times).map((value) => ({ value, label: times[value] })),
    },
    {
      name: 'status',
      label: 'Status',
      value: query.status,
      options: statusOptions(query.status),
    },
    { name: 'method', label: 'Method', value: query.method, options: methods.map(same) },
    { name: 'path', label: 'Path', value: query.path, options: paths.map(same) },
    {
      name: 'key',
      label: 'Key',
      value: query.key,
      options: keys.map(({ id, name, prefix }) => ({
        value: id,
        label: name === null ? keyFragment(prefix) : `${name}, ${keyFragment(prefix)}`,
      })),
    },
  ]
  const search = searchBox(url, { name: 'id', label: 'Request ID', value: query.id })
  return html`<div class="filter-row">${search} ${filters(url, list)}</div>`
}

/** Those of the menu, and the chosen one if it is another. */
function statusOptions(chosen: string | undefined) {
  const options = Object.entries(statuses).map(([value, { label }]) => ({ value, label }))
  const other = chosen === undefined || Object.hasOwn(statuses, chosen) ? null : statusesOf(chosen)
  return other ? [...options, { value: chosen!, label: other.label }] : options
}

function same(value: string): { value: string; label: string } {
  return { value, label: value }
}

function keysOf<T extends object>(of: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]
}
