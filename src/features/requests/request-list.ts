import { buttonLink } from '../../dashboard/components/button.ts'
import { empty } from '../../dashboard/components/empty.ts'
import { count, counted, dateTimeText, duration } from '../../dashboard/components/format.ts'
import { pathText } from '../../dashboard/components/line-breaks.ts'
import { type Shape, status as statusOf } from '../../dashboard/components/status.ts'
import { type Column, pager, table } from '../../dashboard/components/table.ts'
import { dayIn } from '../../extraction/time-zone.ts'
import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import { ownDigits } from '../api-keys/api-key-text.ts'
import type { ApiKeyRow } from '../api-keys/api-keys.queries.ts'
import { REQUESTS_KEPT_DAYS, type RequestRow, requestTime } from './request.ts'
import { type RequestQuery, typedRequestId } from './request-filters.ts'
import { MAX_SCANNED_ROWS, type RequestPage } from './requests.queries.ts'

type RequestList = {
  /** The URL of the list with its filters and its cursor. */
  url: string
  query: RequestQuery
  page: RequestPage
  keys: readonly ApiKeyRow[]
  /** The request whose detail is open. */
  currentId: string | null
  /** Why the list is empty. Omit it if other requests are listed. */
  none?: NoRequests
  place: OperatorPlace
  now: Date
}

export type NoRequests = {
  /** No request is in the log. */
  isFirst: boolean
  /** The page of the searched request in the operator's other mode. */
  elsewhere: string | null
}

export function requestTable({
  url,
  query,
  page,
  keys,
  currentId,
  none,
  place,
  now,
}: RequestList): Html {
  const byId = new Map(keys.map((key) => [key.id, key]))
  const [path, search] = url.split('?', 2)
  const { rows, next } = page
  const summary = `${counted(rows.length, 'request')}, newest first. Times in ${place.timeZone}.`
  return table({
    caption: 'API requests',
    className: 'cards',
    columns: columnsOf(byId, place, now),
    rows,
    idOf: ({ id }) => `request-${id}`,
    hrefOf: ({ id }) => `${path}/${id}${search ? `?${search}` : ''}`,
    isCurrent: ({ id }) => id === currentId,
    isDense: true,
    footer: pager(url, { next, isFirst: !query.cursor }, summary),
    empty: noRequests(url, query, next, none, place),
  })
}

function columnsOf(
  keys: ReadonlyMap<string, ApiKeyRow>,
  { timeZone }: OperatorPlace,
  now: Date,
): readonly Column<RequestRow>[] {
  return [
    { head: 'Time', place: 'end', cell: ({ id }) => clockTime(requestTime(id), now, timeZone) },
    { head: 'Status', cell: ({ status }) => statusOf(statusShape(status), String(status)) },
    {
      head: 'Request',
      place: 'title',
      cell: ({ method, path }) =>
        html`<code><span class="method">${method}</span> <span>${pathText(path)}</span></code>`,
    },
    { head: 'Key', cell: ({ key_id }) => keyCell(keys.get(key_id), keys) },
    { head: 'Duration', isNumber: true, cell: ({ duration_ms }) => duration(duration_ms) },
  ]
}

/** A key whose name others have also shows its own characters. Their mode is that of the page. */
function keyCell(key: ApiKeyRow | undefined, keys: ReadonlyMap<string, ApiKeyRow>): HtmlValue {
  if (!key) return 'Revoked key'
  const { name, prefix, revoked_at: revoked } = key
  const fragment = `…${ownDigits(prefix)}…`
  const mark = revoked ? html`<span class="muted">revoked</span>` : nothing
  const isOnly = [...keys.values()].filter((one) => one.name === name).length === 1
  if (name !== null && isOnly) return html`<span title="${fragment}">${name}</span> ${mark}`
  const code = html`<code>${fragment}</code>`
  if (name === null) return html`${code} ${mark}`
  return html`<span class="two-lines"><span>${name}</span><span>${code} ${mark}</span></span>`
}

export function statusShape(status: number): Shape {
  if (status < 400) return 'done'
  return status < 500 ? 'warning' : 'failed'
}

/** "2:30:11 PM" today, otherwise with the date. The title is the exact UTC time. */
export function clockTime(at: Date, now: Date, timeZone: string): Html {
  const iso = at.toISOString()
  const text = dateTimeText(at, timeZone)
  const shown = dayIn(timeZone, at) === dayIn(timeZone, now) ? text.replace(/^.*?, /, '') : text
  return html`<time datetime="${iso}" title="${iso.slice(0, 10)} ${iso.slice(11, 23)} UTC">${shown}</time>`
}

function noRequests(
  url: string,
  query: RequestQuery,
  next: string | null,
  none: NoRequests | undefined,
  { id, mode }: OperatorPlace,
): Html {
  if (next) {
    const older = new URLSearchParams(url.split('?', 2)[1])
    older.set('cursor', next)
    const text = `Older requests are not searched yet. ${count(MAX_SCANNED_ROWS)} are searched at a time.`
    const link = buttonLink('Search older requests', `${url.split('?', 1)[0]}?${older}`)
    return empty('scroll-text', 'No match in these requests', text, link)
  }
  if (none?.elsewhere) {
    const other = mode === 'live' ? 'test' : 'live'
    const text = `This request is in ${other} data. You are looking at ${mode} data.`
    const link = buttonLink(`Open it in ${other} data`, none.elsewhere)
    return empty('scroll-text', 'No request matches', text, link)
  }
  if (!none?.isFirst) {
    const clear = buttonLink('Clear filters', url.split('?', 1)[0]!)
    const text = `${nextStep(query)} You are looking at ${mode} data.`
    return empty('scroll-text', 'No request matches', text, clear)
  }
  const first = buttonLink('Quickstart', `/operators/${id}/quickstart`)
  const text = `Requests with one of your API keys appear here and are kept for ${REQUESTS_KEPT_DAYS} days.`
  return empty('scroll-text', 'No requests yet', text, first)
}

function nextStep({ id }: RequestQuery): string {
  if (id === undefined) return 'Clear a filter to see more.'
  return typedRequestId(id)
    ? `No request of the last ${REQUESTS_KEPT_DAYS} days has this ID.`
    : 'Enter the full request ID.'
}
