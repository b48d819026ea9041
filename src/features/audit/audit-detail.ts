import { fieldLabel } from '../../dashboard/components/field-label.ts'
import { count } from '../../dashboard/components/format.ts'
import { type Html, html } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import type { AuditRow } from './audit.queries.ts'

const LABELS: Readonly<Record<string, string>> = {
  iu: 'IU',
  below: 'Below, in IU',
  ingestion_id: 'Document',
}

/** "Name: albi-nightly, Scopes: read". A subject without a page shows its ID if it has no detail. */
export function detailText(row: AuditRow, place: OperatorPlace): Html {
  const parts = Object.entries(row.detail as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    // A name may have marks that turn the direction of text. In its own <bdi>, they turn only the name.
    .map(([name, value]) => {
      const label = LABELS[name] ?? fieldLabel(name)
      return html`${label}: <bdi>${shown(name, value, place)}</bdi>`
    })
  const subject = subjectOf(row, place, parts.length > 0)
  const all = subject ? [subject, ...parts] : parts
  return html`${all.map((part, at) => (at > 0 ? html`, ${part}` : part))}`
}

function subjectOf(
  { subject_type: type, subject_id: id }: AuditRow,
  place: OperatorPlace,
  hasDetail: boolean,
) {
  if (!id || !type) return null
  if (type === 'ingestion') return html`Document ${documentLink(id, place)}`
  return hasDetail ? null : html`${fieldLabel(type)} <code>${id}</code>`
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
