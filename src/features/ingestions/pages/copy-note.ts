import { timeAgo } from '../../../dashboard/components/format.ts'
import { note } from '../../../dashboard/components/note.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { DOCUMENT_IU } from '../../metering/metering.ts'
import { documentPath } from './document-paths.ts'
import type { FieldsContext } from './field-sources.ts'
import type { DocumentView } from './ingestion-view.ts'

/** Which document a file is a copy of, what happened to its values, and that it was charged all the same. */
export function copyNote(
  { original, warnings }: DocumentView,
  { place, now }: FieldsContext,
): Html {
  const warning = warnings.find(({ code }) => code === 'duplicate_document')
  if (!original || !warning) return nothing
  const { id, filename, created_at: at } = original
  const link = html`<a href="${documentPath(place, id)}">${filename}</a>`
  const cost = place.mode === 'live' ? ` This upload also cost ${DOCUMENT_IU} IU.` : ''
  return note(
    'info',
    html`<b>Same as ${link}, received ${timeAgo(at, now, place.timeZone)}.</b> ${warning.text}${cost}`,
  )
}
