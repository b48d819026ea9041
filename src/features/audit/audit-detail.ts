import { fieldLabel } from '../../dashboard/components/field-label.ts'
import { count } from '../../dashboard/components/format.ts'
import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import type { AuditRow } from './audit.queries.ts'

const LABELS: Readonly<Record<string, string>> = {
  iu: 'IU',
  below: 'Below, in IU',
  ingestion_id: 'Document',
}

/**
 * Names and values in separate elements. In one text, a key named "x, Scopes: read" would look like two
 * details. A subject without a page shows its ID if it has no detail.
 */
export function detailList(row: AuditRow, place: OperatorPlace): Html {
  const details = Object.entries(row.detail as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) =>
      // A name may have marks that turn the direction of text. In its own <bdi>, they turn only the name.
      item(LABELS[name] ?? fieldLabel(name), html`<bdi>${shown(name, value, place)}</bdi>`),
    )
  const items = [subjectOf(row, place, details.length > 0), ...details].filter(
    (one) => one !== null,
  )
  return items.length > 0 ? html`<dl class="audit-detail">${items}</dl>` : nothing
}

function item(label: string, value: HtmlValue): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`
}

function subjectOf(
  { subject_type: type, subject_id: id }: AuditRow,
  place: OperatorPlace,
  hasDetail: boolean,
) {
  if (!id || !type) return null
  if (type === 'ingestion') return item('Document', documentLink(id, place))
  return hasDetail ? null : item(fieldLabel(type), html`<code>${id}</code>`)
}

function shown(name: string, value: unknown, place: OperatorPlace): Html | string {
  if (name === 'ingestion_id') return documentLink(String(value), place)
  if (name === 'fields' && Array.isArray(value)) return value.map(fieldLabel).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return count(value)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function documentLink(id: string, { id: operatorId }: OperatorPlace): Html {
  const text = `${id.slice(0, 8)}…${id.slice(-4)}`
  return html`<a href="/operators/${operatorId}/documents/${id}"><code title="${id}">${text}</code></a>`
}
