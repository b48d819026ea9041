import { copyButton, shortId } from '../../dashboard/components/code.ts'
import { count, duration, fileSize, timeAgo } from '../../dashboard/components/format.ts'
import { icon } from '../../dashboard/components/icon.ts'
import { pathText } from '../../dashboard/components/line-breaks.ts'
import { note } from '../../dashboard/components/note.ts'
import { facts } from '../../dashboard/components/panel.ts'
import { status as statusOf } from '../../dashboard/components/status.ts'
import { dayIn } from '../../extraction/time-zone.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Allowance } from '../../platform/http/rate-limit.ts'
import { UNKNOWN_PATH } from '../../platform/http/request-log.ts'
import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import { keyFragment } from '../api-keys/api-key-text.ts'
import type { ApiKeyRow } from '../api-keys/api-keys.queries.ts'
import { type RequestRow, requestTime } from './request.ts'
import { curlOf, hasBody } from './request-curl.ts'
import { clockTime, statusShape } from './request-list.ts'

type RequestDetail = {
  row: RequestRow
  key: ApiKeyRow | null
  baseUrl: string
  endpoints: readonly Endpoint[]
  /** The URL of the list. */
  listUrl: string
  /** The effects of the request. */
  caused: Html
  /** The hourly limit of its endpoint, if the request is of this hour. */
  allowance: Allowance | null
  place: OperatorPlace
  now: Date
}

/** One request. Its error and response come first, because its effects can be long. */
export function requestDetail({
  row,
  key,
  baseUrl,
  endpoints,
  listUrl,
  caused,
  allowance,
  place,
  now,
}: RequestDetail): Html {
  const { id, method, path } = row
  const section = (title: string, body: HtmlValue) =>
    html`<div class="split-section"><h2>${title}</h2>${body}</div>`
  return html`
    <section class="split-detail" tabindex="0" aria-label="Request ${method} ${path}">
      <div class="split-section">
        <div class="split-head">
          <h1><code>${method} ${pathText(path)}</code></h1>
          <span class="actions">
            ${path === UNKNOWN_PATH ? nothing : copyButton(curlOf(row, baseUrl, endpoints), 'Copy as curl')}
            <a class="icon-button" href="${listUrl}" data-closes-detail aria-label="Close this request">
              ${icon('x')}
            </a>
          </span>
        </div>
        ${errorNote(row)}
        ${facts([
          ['Status', statusLine(row)],
          ['Request ID', html`<span class="whole-id"><code>${id}</code>${copyId(id)}</span>`],
          ['Key', keyLink(key, now, place)],
          ['Time', timeLine(requestTime(id), now, place)],
          ...(allowance ? [['Limit now', limitLine(allowance)] as const] : []),
        ])}
      </div>
      ${section('Response', response(row, hasBody(row, endpoints)))}
      ${section('Caused by this request', caused)}
    </section>
  `
}

function limitLine({ limit, remaining }: Allowance): string {
  return `${count(limit - remaining)} of ${count(limit)} used this hour`
}

function errorNote({ error_code, error_message, error_param }: RequestRow): Html {
  if (error_code === null) return nothing
  const param = error_param ? html`<p>Parameter <code>${error_param}</code></p>` : nothing
  return note('error', html`<p><code>${error_code}</code></p><p>${error_message ?? ''}</p>${param}`)
}

/** Only a 202 accepts work for later. */
const WORDS: Readonly<Record<number, string>> = { 2: 'Succeeded', 4: 'Refused', 5: 'Failed' }

function statusLine({ status, duration_ms, replayed }: RequestRow): Html {
  const word = status === 202 ? 'Accepted' : (WORDS[Math.floor(status / 100)] ?? 'Answered')
  const again = replayed ? ', a replayed response' : ''
  return html`
    ${statusOf(statusShape(status), String(status))}
    <span class="muted">${word} in ${duration(duration_ms)}${again}</span>
  `
}

function copyId(id: string): Html {
  return html`
    <button class="icon-button tiny" type="button" data-copy="${id}" aria-label="Copy the request ID">
      ${icon('copy', 12)}
    </button>
  `
}

/** Only admins can see the keys page. */
function keyLink(
  key: ApiKeyRow | null,
  now: Date,
  { id, role, timeZone }: OperatorPlace,
): HtmlValue {
  if (key === null) return 'A key that no longer exists'
  const fragment = html`<code>${keyFragment(key.prefix)}</code>`
  const name = key.name ?? fragment
  const end = key.revoked_at && html`Revoked ${timeAgo(key.revoked_at, now, timeZone)}`
  const shown =
    role === 'admin'
      ? html`<a href="/operators/${id}/keys">${name}</a>`
      : html`<span>${name}</span>`
  return html`
    <span class="key-lines">
      ${shown}
      ${key.name === null ? nothing : html`<span>${fragment}</span>`}
      ${end && html`<span class="muted">${end}</span>`}
    </span>
  `
}

function timeLine(at: Date, now: Date, { timeZone }: OperatorPlace): Html {
  const isToday = dayIn(timeZone, at) === dayIn(timeZone, now)
  return html`${isToday ? 'Today at ' : ''}${clockTime(at, now, timeZone)}`
}

function response({ id, status, response_bytes: bytes }: RequestRow, hadBody: boolean): Html {
  const size = bytes === null ? 'Unknown' : fileSize(Number(bytes))
  return html`
    ${facts([
      ['Status', count(status)],
      ['Svc-Request-Id', shortId(id, { isCopied: false })],
      ['Size', size],
    ])}
    <p class="muted small-text">
      Bodies are not stored. The log keeps the path without its values, the status, and the error.
      ${hadBody ? 'The copied curl command has the example body of the API reference.' : nothing}
    </p>
  `
}
