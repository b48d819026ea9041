import { chip } from '../../../dashboard/components/chip.ts'
import { dateText } from '../../../dashboard/components/format.ts'
import { icon } from '../../../dashboard/components/icon.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { OperatorPlace } from '../../../platform/pages/page-access.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { Statement } from '../../records/record-provenance.ts'
import { documentPath } from './document-paths.ts'
import type { DrawnField } from './drawn-fields.ts'
import type { DocumentView } from './ingestion-view.ts'

/** Who stated the value of a field, and when. */

/** The context for drawing a document's fields: whose page it is, and the viewer. */
export type FieldsContext = {
  place: OperatorPlace
  userId: string
  /** Names of people by their ids. */
  names: ReadonlyMap<string, string>
  document: Pick<DocumentView, 'ingestion' | 'pages' | 'checks' | 'records'>
  canEdit: boolean
  /** The fields are shown in the review queue, not on the document's own page. */
  isReview: boolean
  now: Date
}

/** Like `sayer`, with a link to the other document. */
export function linkedSayer(field: DrawnField, of: FieldsContext): Html {
  const { source, ingestion_id: other } = field.used?.source ?? {}
  if (source !== 'document' || !other || other === of.document.ingestion.id)
    return html`${sayer(field, of)}`
  const href = documentPath(of.place, other)
  return html`, from <a href="${href}">a document</a> ${whenText(field.used!.source, of)}`
}

/** ", entered by Ana Torres on Nov 12". */
export function sayer({ used }: DrawnField, of: FieldsContext): string {
  if (!used) return ''
  const on = whenText(used.source, of)
  const { source, by } = used.source
  if (source === 'person') return `, entered by ${personOf(by, of)} ${on}`
  return `, from ${SOURCES[source]} ${on}`
}

const SOURCES: Readonly<Record<Statement['source'], string>> = {
  person: 'a person',
  api: 'the API',
  event: 'an event',
  document: 'a document',
  import: 'an import',
}

export function personOf(by: string | undefined, { userId, names }: FieldsContext): string {
  if (by === undefined) return 'a person'
  if (by === userId) return 'you'
  return names.get(by) ?? (isUuid(by) ? 'a former member' : by)
}

export function whenText({ at }: Statement, { now, place }: FieldsContext): string {
  const ms = now.getTime() - Date.parse(at)
  return ms < 60_000 ? 'just now' : `on ${dateText(at, now, place.timeZone)}`
}

/**
 * The source of the record's value, if it is not this document. The note of an unused value already names it.
 */
export function sourceChip({ used, cleared, notUsed }: DrawnField, of: FieldsContext): Html {
  const statement = cleared ?? used?.source
  if (!statement || notUsed) return nothing
  const { source, ingestion_id: other, by } = statement
  const when = whenText(statement, of).replace(/^on /, '')
  if (source === 'person') return chip('user', `${personOf(by, of)}, ${when}`, null)
  if (source === 'document') {
    if (other === undefined || other === of.document.ingestion.id) return nothing
    const href = documentPath(of.place, other)
    return html`
      <a class="chip" href="${href}" aria-label="From another document, ${when}"
        title="From another document">${icon('files', 12)}<span>${when}</span></a>
    `
  }
  const name = source === 'api' ? 'API' : source
  return chip(source === 'api' ? 'code-xml' : 'history', `${name}, ${when}`, null)
}
