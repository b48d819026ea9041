import { fieldLabel } from '../../dashboard/components/field-label.ts'
import { count, fileSize, shortIdText, timeOf } from '../../dashboard/components/format.ts'
import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import { keyFragment } from '../api-keys/api-key-text.ts'
import type { AuditRow } from './audit.queries.ts'

const LABELS: Readonly<Record<string, string>> = {
  iu: 'IU',
  below: 'Below, in IU',
  ingestion_id: 'Document',
  event_id: 'Event',
  prefix: 'Key',
  bytes: 'Size',
  replayed: 'Events sent',
  since: 'Since',
}

/** Stored words whose label says more. Others are shown with a capital letter, see `CAPITALIZED`. */
const WORDS: Readonly<Record<string, string>> = {
  'method password': 'Password',
  'method link': 'Sign-in link',
  'method totp': 'Code from the app',
  'method recovery': 'Recovery code',
  'method passkey': 'Passkey',
  'events *': 'All events',
}
const CAPITALIZED = new Set(['mode', 'role'])

/** What the page knows about the subjects of entries. */
export type AuditContext = {
  place: OperatorPlace
  now: Date
  /** Of the webhook endpoints that were not deleted, by their ids. */
  endpointNames: ReadonlyMap<string, string>
  /** Of the corrected records, by their ids. */
  recordNames: ReadonlyMap<string, string>
}

/**
 * Names and values in separate elements. In one text, a key named "x, Scopes: read" would look like two
 * details. A subject without a page shows its ID if it has no detail.
 */
export function detailList(row: AuditRow, context: AuditContext): Html {
  const details = Object.entries(row.detail as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    // The name of the endpoint has its host.
    .filter(([name]) => name !== 'host' || !context.endpointNames.has(row.subject_id ?? ''))
    .map(([name, value]) =>
      // A name may have marks that turn the direction of text. In its own <bdi>, they turn only the name.
      item(LABELS[name] ?? fieldLabel(name), html`<bdi>${shown(name, value, context)}</bdi>`),
    )
  const items = [subjectOf(row, context, details.length > 0), ...details].filter(
    (one) => one !== null,
  )
  return items.length > 0 ? html`<dl class="audit-detail">${items}</dl>` : nothing
}

function item(label: string, value: HtmlValue): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`
}

function subjectOf(row: AuditRow, context: AuditContext, hasDetail: boolean) {
  const { subject_type: type, subject_id: id, actor_id } = row
  if (!id || !type) return null
  if (type === 'ingestion') return item('Document', idLink('documents', id, context))
  if (type === 'webhook_endpoint')
    return item('Endpoint', idLink('webhooks', id, context, context.endpointNames.get(id)))
  if (row.action.endsWith('.corrected')) {
    const name = context.recordNames.get(id)
    const shownName = name === undefined ? shortCode(id) : html`<bdi title="${id}">${name}</bdi>`
    return item(fieldLabel(type), shownName)
  }
  // People act on their own accounts.
  if (hasDetail || id === actor_id) return null
  return item(fieldLabel(type), shortCode(id))
}

function shortCode(id: string): Html {
  return html`<code title="${id}">${shortIdText(id)}</code>`
}

function shown(name: string, value: unknown, context: AuditContext): HtmlValue {
  const { place, now } = context
  if (name === 'ingestion_id') return idLink('documents', String(value), context)
  if (name === 'event_id') return idLink('events', String(value), context)
  if (name === 'prefix') return html`<code>${keyFragment(String(value))}</code>`
  if (name === 'since') return timeOf(String(value), now, place.timeZone)
  if (name === 'bytes') return fileSize(Number(value))
  if (name === 'fields' && Array.isArray(value)) return value.map(fieldLabel).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return count(value)
  return [value]
    .flat()
    .map((one) => worded(name, String(one)))
    .join(', ')
}

function worded(name: string, text: string): string {
  if (CAPITALIZED.has(name)) return fieldLabel(text)
  return name === 'file_type' ? text.toUpperCase() : (WORDS[`${name} ${text}`] ?? text)
}

type Linked = 'documents' | 'events' | 'webhooks'

function idLink(page: Linked, id: string, { place }: AuditContext, text?: string): Html {
  const label = text ?? shortCode(id)
  return html`<a href="/operators/${place.id}/${page}/${id}">${label}</a>`
}
