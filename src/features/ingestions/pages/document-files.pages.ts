import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { note } from '../../../dashboard/components/note.ts'
import type { DocumentViewer } from '../../../extraction/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { file, fragment, type Page, page } from '../../../platform/pages/page.ts'
import { operatorPage } from '../../../platform/pages/page-access.ts'
import { notFound, PageRefusal, uuidParam } from '../../../platform/pages/page-refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type DescribedOriginal, describeOriginal, openOriginal } from '../original-document.ts'
import { documentSheets } from './document-sheets.ts'
import { readDocumentTable } from './document-table.ts'
import { type DocumentImages, openDocumentImages, type ViewFailure } from './page-images.ts'

/** The file of a document: as it was uploaded, as images of its pages, or as tables. */

/** The uploaded file. Each download is audited. */
export const originalFile = page({
  id: 'originalFile',
  path: '/operators/{operator}/documents/{document}/original',
  access: operatorPage('viewer'),
  part: true,
  async show(context) {
    const { params, place, db, keys, platform, method } = context
    const id = uuidParam(params.document)
    // HEAD is not audited, because it returns no content.
    if (method === 'HEAD') {
      const described = await describeOriginal(db, keys, place.id, id)
      if (!described) throw notFound()
      return originalOf(described, null)
    }
    const original = await openOriginal(db, platform, keys, place.id, id)
    if (!original) throw notFound()
    const { session, address, headers, now } = context
    const { user } = session
    const userAgent = headers['user-agent'] ?? null
    const actor = { kind: 'user', id: user.id, name: user.name || user.email, address, userAgent }
    const entry = {
      action: 'ingestion.downloaded',
      subject: { type: 'ingestion', id },
      at: now,
      actor: actor as typeof actor & { kind: 'user' },
    }
    await platform.tenants.of(place.id).transaction((tx) => audit(tx, place.id, entry))
    return originalOf(original, original.body)
  },
})

function originalOf(
  { contentType, bytes, filename }: DescribedOriginal,
  chunks: AsyncIterable<Buffer> | null,
) {
  return file(contentType, { bytes, chunks }, { filename })
}

const SAMPLE = join(import.meta.dirname, '../../../../samples/estimate.pdf')

/** A document for a person who has no file to upload. The page of an empty sandbox uploads it. */
export const sampleFile = page({
  id: 'sampleFile',
  path: '/operators/{operator}/sample',
  access: operatorPage('member'),
  part: true,
  async show() {
    return file('application/pdf', await readFile(SAMPLE), { filename: basename(SAMPLE) })
  },
})

/** Both render at the first view, so they need the viewer. */
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
    async show({ params, place, now, isGone }) {
      const id = uuidParam(params.document)
      if (!/^[1-9]\d{0,3}$/.test(params.page)) throw notFound()
      const image = await images.pageImage(place.id, id, Number(params.page), { now, isGone })
      if ('failed' in image) throw viewRefusal(image)
      return file(image.type, image.bytes)
    },
  })
}

function tablesPart(images: DocumentImages): Page {
  return page({
    id: 'documentTables',
    path: '/operators/{operator}/documents/{document}/tables',
    access: operatorPage('viewer'),
    part: true,
    async show({ params, place, now, isGone }) {
      const table = await readDocumentTable(images, place.id, uuidParam(params.document), {
        now,
        isGone,
      })
      if (!('failed' in table)) return fragment(documentSheets(table))
      if (table.failed.code === 'not_found') throw notFound()
      return fragment(note('error', table.failed.message))
    },
  })
}

/** Someone who views a page cannot act on the advice for a failed reading, such as to split the file. */
const REASONS: Readonly<Record<string, string>> = {
  too_complex: 'The file is too complex. Download the original.',
  timeout: 'It takes too long to display. Download the original.',
}
const MISSING = ['not_found', 'no_such_page', 'no_pages']

function viewRefusal({ failed }: ViewFailure): PageRefusal {
  if (MISSING.includes(failed.code)) return notFound()
  const reason = REASONS[failed.code] ?? failed.message
  return new PageRefusal(422, 'This page cannot be displayed', reason)
}
