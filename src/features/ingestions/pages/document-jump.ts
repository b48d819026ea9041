import { clockText } from '../../../dashboard/components/format.ts'
import type { JumpGroup } from '../../../dashboard/palette.ts'
import type { JumpSource } from '../../jump/jump.ts'
import { ingestionStatusLabels, openIngestion } from '../ingestion.ts'
import { selectListedDocuments } from '../listed-documents.queries.ts'
import { documentTypeLabels } from '../receipts/receipt.ts'
import { documentsNamed } from './document-list-table.ts'
import { documentPath, documentsPath } from './document-paths.ts'

const MAX_SHOWN_DOCUMENTS = 5

/** Finds a document by its ID, and the documents of a job by its claim or job number. */
export const documentJump: JumpSource = async ({ typed, db, place, keys, now }) => {
  const heading = 'Documents'
  const ids = await documentsNamed(db, place, typed)
  if (ids.length === 0) return { heading, items: [] }
  const rows = await selectListedDocuments(db, place.id, { ids }, { limit: MAX_SHOWN_DOCUMENTS })
  const items: JumpGroup['items'][number][] = rows.map((row) => ({
    icon: 'file-text',
    title: openIngestion(row, keys).filename,
    detail: `${
      row.document_type ? documentTypeLabels[row.document_type] : ingestionStatusLabels[row.status]
    }, ${clockText(row.created_at, now, place.timeZone)}`,
    href: documentPath(place, row.id),
  }))
  if (ids.length > 1) {
    const href = `${documentsPath(place)}?${new URLSearchParams({ q: typed })}`
    items.push({ icon: 'files', title: `All documents matching ${typed}`, href })
  }
  return { heading, items }
}
