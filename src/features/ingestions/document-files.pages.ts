import { note } from '../../dashboard/components/note.ts'
import type { DocumentViewer } from '../../extraction/viewer.ts'
import { audit } from '../../platform/audit/audit.ts'
import { file, fragment, type Page, page } from '../../platform/pages/page.ts'
import { operatorPage } from '../../platform/pages/page-access.ts'
import { notFound, PageRefusal } from '../../platform/pages/page-refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { uuidOf } from './document-access.ts'
import { documentSheets } from './document-sheets.ts'
import { documentTable } from './document-table.ts'
import { selectIngestion } from './ingestions.queries.ts'
import { openOriginal } from './original-document.ts'
import { type DocumentImages, openDocumentImages, type ViewFailure } from './page-images.ts'

/** The file of a document: as it was uploaded, as images of its pages, or as tables. */

const DAY_SECONDS = 86_400

/** As it was uploaded. Each download is audited. */
export const originalFile = page({
  id: 'originalFile',
  path: '/operators/{operator}/documents/{document}/original',
  access: operatorPage('viewer'),
  part: true,
  async show({ params, place, db, keys, platform, session, now, address, headers }) {
    const id = uuidOf(params.document)
    const original = await openOriginal(db, platform, keys, place.id, id)
    if (!original) throw notFound()
    const { user } = session
    const userAgent = headers['user-agent'] ?? null
    const actor = { kind: 'user', id: user.id, name: user.name || user.email, address, userAgent }
    const entry = {
      ...{ action: 'ingestion.downloaded', subject: { type: 'ingestion', id }, at: now },
      actor: actor as typeof actor & { kind: 'user' },
    }
    await platform.tenants.of(place.id).transaction((tx) => audit(tx, place.id, entry))
    const body = { bytes: original.bytes, chunks: original.body }
    return file(original.contentType, body, { filename: original.filename })
  },
})

/** Both draw on first sight, so they get what draws. */
export function documentViewPages(platform: Platform, viewer: DocumentViewer): readonly Page[] {
  const images = openDocumentImages(platform, viewer)
  return [pageImagePart(images), tablesPart(images)]
}

function pageImagePart(images: DocumentImages): Page {
  return page({
    id: 'documentPageImage',
    path: '/operators/{operator}/documents/{document}/pages/{page}',
    access: operatorPage('viewer'),
    part: true,
    async show({ params, place, db }) {
      const id = uuidOf(params.document)
      const row = await selectIngestion(db, place.id, id)
      if (!row || !/^[1-9]\d{0,3}$/.test(params.page)) throw notFound()
      const image = await images.pageImage(place.id, id, Number(params.page))
      if ('failed' in image) throw refusalOf(image)
      // While it is read it is unknown how a page must be turned.
      const keepSeconds = row.status === 'processing' ? 0 : DAY_SECONDS
      return file(image.type, image.bytes, { keepSeconds })
    },
  })
}

function tablesPart(images: DocumentImages): Page {
  return page({
    id: 'documentTables',
    path: '/operators/{operator}/documents/{document}/tables',
    access: operatorPage('viewer'),
    part: true,
    async show({ params, place }) {
      const table = await documentTable(images, place.id, uuidOf(params.document))
      if (!('failed' in table)) return fragment(documentSheets(table))
      if (table.failed.code === 'not_found') throw notFound()
      return fragment(note('error', table.failed.message))
    },
  })
}

const MISSING = ['not_found', 'no_such_page', 'no_pages']

function refusalOf({ failed }: ViewFailure): PageRefusal {
  if (MISSING.includes(failed.code)) return notFound()
  return new PageRefusal(422, 'This page cannot be shown', failed.message)
}
