import { shortIdText } from '../../dashboard/components/format.ts'
import { pageHead } from '../../dashboard/components/panel.ts'
import type { Db } from '../../platform/db/db.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Allowance } from '../../platform/http/rate-limit.ts'
import { type Html, html } from '../../platform/pages/html.ts'
import { content, type Page, page, redirect } from '../../platform/pages/page.ts'
import { type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { notFound } from '../../platform/pages/page-refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectApiKey, selectApiKeys } from '../api-keys/api-keys.queries.ts'
import { documentView } from '../ingestions/pages/ingestion-view.ts'
import { openEndpoint } from '../webhooks/webhook-endpoint.ts'
import { selectEndpoints } from '../webhooks/webhook-endpoints.queries.ts'
import { endpointName } from '../webhooks/webhook-words.ts'
import { REQUESTS_KEPT_DAYS, type RequestRow, requestTime } from './request.ts'
import { requestDetail } from './request-detail.ts'
import { selectRequestEffects } from './request-effects.queries.ts'
import { filterBar, filtersOf, RequestQuery, typedRequestId } from './request-filters.ts'
import { type NoRequests, requestTable } from './request-list.ts'
import { effectsTimeline } from './request-timeline.ts'
import { type RequestPage, selectRequest, selectRequests } from './requests.queries.ts'

const PATH = '/operators/{operator}/requests'
const PAGE_ROWS = 50
const SENTENCE = `Every API call of the last ${REQUESTS_KEPT_DAYS} days.`

/** The list can be filtered by their paths. */
type EndpointSource = () => readonly Endpoint[]

export function requestPages(endpoints: EndpointSource): readonly Page[] {
  return [listPage(endpoints), detailPage(endpoints)]
}

function listPage(endpoints: EndpointSource): Page {
  return page({
    id: 'requests',
    path: PATH,
    access: operatorPage('viewer'),
    nav: { section: 'Developers', label: 'Request log', icon: 'scroll-text', key: 'l' },
    query: RequestQuery,
    async show({ place, query, db, now, platform }) {
      const found = query.id ? await searched(db, place, query.id, now) : null
      if (found) return redirect(`${pathOf(place)}/${found}`)
      const { cursor } = query
      const filters = filtersOf(query, now, place.timeZone)
      const paging = { after: cursor ?? null, limit: PAGE_ROWS }
      const [listed, keys] = await Promise.all([
        query.id ? NONE : selectRequests(db, place.id, filters, paging, now),
        selectApiKeys(db, place.id),
      ])
      const url = urlOf(place, query)
      const none =
        listed.rows.length === 0 ? await noneFound(db, platform, place, query, now) : NOT_EMPTY
      const shown = { url, query, page: listed, keys, currentId: null, none, place, now }
      const body = html`
        ${pageHead('Request log', SENTENCE)}
        ${filterBar(url, query, endpoints(), keys)}
        ${requestTable(shown)}
      `
      return content('Request log', body)
    },
  })
}

function detailPage(endpoints: EndpointSource): Page {
  return page({
    id: 'request',
    path: `${PATH}/{request}`,
    access: operatorPage('viewer'),
    query: RequestQuery,
    async show({ params, place, query, db, keys: operatorKeys, now, platform }) {
      const id = typedRequestId(params.request)
      const row = id ? await selectRequest(db, place.id, id, now) : null
      if (!row) throw notFound()
      const [listed, keys, key, allowance, caused] = await Promise.all([
        listAround(db, place, query, row, now),
        selectApiKeys(db, place.id),
        selectApiKey(db, place.id, row.key_id),
        allowanceOf(platform, endpoints(), place, row, now),
        causedBy(db, place, operatorKeys, row, now),
      ])
      const url = urlOf(place, query)
      const shown = { url, query, page: listed, keys, currentId: row.id, place, now }
      const body = html`
        <div class="split">
          <div class="split-list">
            <div class="page-head">
              <div><h2 class="title">Request log</h2><p class="muted">${SENTENCE}</p></div>
            </div>
            ${filterBar(url, query, endpoints(), keys)}
            ${requestTable(shown)}
          </div>
          ${requestDetail({
            row,
            key,
            baseUrl: platform.config.baseUrl,
            endpoints: endpoints(),
            listUrl: url,
            caused,
            allowance,
            place,
            now,
          })}
        </div>
      `
      return content(shortIdText(row.id), body)
    },
  })
}

/** Reading it uses none of the limit. */
async function allowanceOf(
  { rateLimit }: Platform,
  endpoints: readonly Endpoint[],
  place: OperatorPlace,
  { id, method, path }: RequestRow,
  now: Date,
): Promise<Allowance | null> {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path)
  const hourOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS)
  if (!endpoint || hourOf(requestTime(id)) !== hourOf(now)) return null
  const [allowance] = await rateLimit.peek(place.id, [endpoint], now)
  return allowance ?? null
}

const NONE: RequestPage = { rows: [], next: null }
const NOT_EMPTY: NoRequests = { isFirst: false, elsewhere: null }

async function searched(db: Db, { id: owner }: { id: OperatorId }, typed: string, now: Date) {
  const id = typedRequestId(typed)
  const row = id ? await selectRequest(db, owner, id, now) : null
  return row?.id ?? null
}

/** Why the list is empty. The searched request may be in the operator's other mode. */
async function noneFound(
  db: Db,
  { tenants }: Platform,
  place: OperatorPlace,
  query: RequestQuery,
  now: Date,
): Promise<NoRequests> {
  const { id, liveId, sandboxId, mode } = place
  const other = { id: mode === 'live' ? sandboxId : liveId }
  const [any, found] = await Promise.all([
    selectRequests(db, id, {}, { limit: 1 }, now),
    query.id ? searched(tenants.of(other.id), other, query.id, now) : null,
  ])
  const elsewhere = found ? `${pathOf(other)}/${found}` : null
  return { isFirst: any.rows.length === 0, elsewhere }
}

/** The page of the list with the request. If it is on another page, the list starts at the request. */
async function listAround(
  db: Db,
  place: OperatorPlace,
  query: RequestQuery,
  row: RequestRow,
  now: Date,
): Promise<RequestPage> {
  const filters = filtersOf(query, now, place.timeZone)
  const select = (after: string | null) =>
    selectRequests(db, place.id, filters, { after, limit: PAGE_ROWS }, now)
  const listed = await select(query.cursor ?? null)
  if (listed.rows.some(({ id }) => id === row.id)) return listed
  const { rows, next } = await select(row.id)
  return { rows: [row, ...rows], next }
}

async function causedBy(
  db: Db,
  place: OperatorPlace,
  keys: OperatorKeys,
  row: RequestRow,
  now: Date,
): Promise<Html> {
  const effects = await selectRequestEffects(db, place.id, keys, row)
  const { created, outbound_events } = effects
  const document =
    created?.type === 'ingestion' ? await documentView(db, keys, place.id, created.id) : null
  const isDelivered = outbound_events.some(({ deliveries }) => deliveries.length > 0)
  const endpoints = isDelivered ? await selectEndpoints(db, place.id) : []
  const receivers = new Map(
    endpoints.map((one) => [one.id, endpointName(openEndpoint(one, keys).url, place)]),
  )
  return effectsTimeline({ row, effects, document, receivers, place, now })
}

function pathOf({ id }: { id: OperatorId }): string {
  return `/operators/${id}/requests`
}

/** The URL of the list with these filters and this page. */
function urlOf(place: OperatorPlace, { id, ...rest }: RequestQuery): string {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(set as [string, string][])
  return set.length > 0 ? `${pathOf(place)}?${search}` : pathOf(place)
}
