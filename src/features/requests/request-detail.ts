import { copyButton, shortId } from '../../dashboard/components/code.ts'
import { count, duration, fileSize } from '../../dashboard/components/format.ts'
import { icon } from '../../dashboard/components/icon.ts'
import { note } from '../../dashboard/components/note.ts'
import { facts } from '../../dashboard/components/panel.ts'
import { status as statusOf } from '../../dashboard/components/status.ts'
import { dayIn } from '../../extraction/time-zone.ts'
import { UNKNOWN_PATH } from '../../platform/http/request-log.ts'
import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import { type RequestRow, requestTime } from './request.ts'
import { clockTime, statusShape } from './request-list.ts'

type RequestDetail = {
  row: RequestRow
  keyName: string | null
  baseUrl: string
  /** The URL of the list. */
  listUrl: string
  /** The effects of the request. */
  caused: Html
  place: OperatorPlace
  now: Date
}

/** One request. Its error and response come first, because its effects can be long. */
export function requestDetail({
  row,
  keyName,
  baseUrl,
  listUrl,
  caused,
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
          <h1><code>${method} ${path}</code></h1>
          <span class="actions">
            ${path === UNKNOWN_PATH ? nothing : copyButton(curlOf(row, baseUrl), 'Copy as curl')}
            <a class="icon-button" href="${listUrl}" data-closes-detail aria-label="Close this request">
              ${icon('x')}
            </a>
          </span>
        </div>
        ${errorNote(row)}
        ${facts([
          ['Status', statusLine(row)],
          ['Request ID', html`<span class="whole-id"><code>${id}</code>${copyId(id)}</span>`],
          ['Key', keyLink(keyName, place)],
          ['Time', timeLine(requestTime(id), now, place)],
        ])}
      </div>
      ${section('Response', response(row))}
      ${section('Caused by this request', caused)}
    </section>
  `
}

function errorNote({ error_code, error_message, error_param }: RequestRow): Html {
  if (error_code === null) return nothing
  const param = error_param ? html`<p>Parameter <code>${error_param}</code></p>` : nothing
  return note('error', html`<p><code>${error_code}</code></p><p>${error_message ?? ''}</p>${param}`)
}

function statusLine({ status, duration_ms, replayed }: RequestRow): Html {
  const word = status >= 500 ? 'Failed' : status >= 400 ? 'Refused' : 'Accepted'
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
function keyLink(name: string | null, { id, role }: OperatorPlace): HtmlValue {
  if (name === null) return 'A key that no longer exists'
  return role === 'admin' ? html`<a href="/operators/${id}/keys">${name}</a>` : name
}

function timeLine(at: Date, now: Date, { timeZone }: OperatorPlace): Html {
  const isToday = dayIn(timeZone, at) === dayIn(timeZone, now)
  return html`${isToday ? 'Today at ' : ''}${clockTime(at, now, timeZone)}`
}

function response({ id, status, response_bytes: bytes }: RequestRow): Html {
  const size = bytes === null ? 'Unknown' : fileSize(Number(bytes))
  return html`
    ${facts([
      ['Status', count(status)],
      ['Svc-Request-Id', shortId(id, { isCopied: false })],
      ['Size', size],
    ])}
    <p class="muted small-text">
      Bodies are not stored. The log keeps the path without its values, the status, and the error.
    </p>
  `
}

/** Uses the path template of the docs, because the values of a path are not stored. */
function curlOf({ method, path }: RequestRow, baseUrl: string): string {
  const verb = method === 'GET' ? '' : `-X ${method} `
  return `curl ${verb}${baseUrl}${path} \\\n  -H "Authorization: Bearer $SVC_KEY"`
}
