import type { TablesView, View, ViewRequest } from '../../extraction/document-view.ts'
import type { Findings } from '../../extraction/findings.ts'
import { MAX_PAGE_SIZES } from '../../extraction/limits.ts'
import type { DocumentViewer } from '../../extraction/viewer.ts'
import { type FairLimiter, openFairLimiter } from '../../platform/fair-limiter.ts'
import { getEncrypted, putEncrypted } from '../../platform/files/encrypted-objects.ts'
import { ObjectMissing } from '../../platform/files/object-store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { type IngestionRow, openIngestion, openReceipt } from './ingestion.ts'
import { selectIngestion } from './ingestions.queries.ts'
import { originalBytes } from './original-document.ts'
import type { Receipt } from './receipt.ts'

export type PageImage = { type: 'image/webp'; width: number; height: number; bytes: Buffer }
/** `code`: `not_found`, `no_such_page`, `no_pages`, `no_tables`, or why the file could not be read. */
export type ViewFailure = { failed: { code: string; message: string } }

/** Images of pages and tables of documents, made when a person first looks at them, and then cached. */
export type DocumentImages = ReturnType<typeof openDocumentImages>

/** A view takes 0.1 s, so few at once are enough. One person scrolling must not keep others waiting. */
const VIEWS = {
  atOnce: 2,
  ofOne: 1,
  waitMs: 20_000,
  busy: {
    message: 'Too many pages are being drawn. Try again in a few seconds.',
    retryAfterSeconds: 5,
  },
}
const MAX_CACHED_BYTES = 8 * 1024 * 1024

/** A document's views, below the prefix that `sweep-page-images.task.ts` lists. */
export const VIEW_PREFIX = 'pages/'
const viewKey = (operatorId: OperatorId, id: string, name: string) =>
  `${VIEW_PREFIX}${operatorId}/${id}/${name}`

export function openDocumentImages(platform: Platform, viewer: DocumentViewer) {
  const drawing = { platform, viewer, limiter: openFairLimiter(VIEWS) }

  /** Errors: unavailable, if too many views wait. */
  async function pageImage(
    operatorId: OperatorId,
    id: string,
    page: number,
    signal?: AbortSignal,
  ): Promise<PageImage | ViewFailure> {
    const found = await documentOf(platform, operatorId, id)
    if (!found) return failures.notFound
    const { row, receipt } = found
    if (!hasPages(row)) return failures.noPages
    if (!hasPage(receipt, page)) return failures.noSuchPage
    const turn = receipt && turnOf(receipt, page)
    const shown = await viewOf(drawing, found, String(page), { kind: 'page', page, turn }, signal)
    if ('failed' in shown) return shown
    if (shown.kind !== 'page') throw new Error('the view of a page has no image')
    const { width, height, webp } = shown
    return { type: 'image/webp', width, height, bytes: Buffer.from(webp, 'base64') }
  }

  /** The same for the tables of a file without pages. */
  async function tables(
    operatorId: OperatorId,
    id: string,
    signal?: AbortSignal,
  ): Promise<{ view: TablesView; row: IngestionRow; receipt: Receipt | null } | ViewFailure> {
    const found = await documentOf(platform, operatorId, id)
    if (!found) return failures.notFound
    if (hasPages(found.row)) return failures.noTables
    const shown = await viewOf(drawing, found, 'tables', { kind: 'tables' }, signal)
    if ('failed' in shown) return shown
    if (shown.kind !== 'tables') throw new Error('the view of tables has none')
    return { view: shown, row: found.row, receipt: found.receipt }
  }

  return { pageImage, tables }
}

async function documentOf({ tenants, vault }: Platform, operatorId: OperatorId, id: string) {
  const row = await selectIngestion(tenants.of(operatorId), operatorId, id)
  if (!row) return null
  const keys = await vault.keysOf(operatorId)
  const receipt = row.status === 'completed' ? openReceipt(row, keys) : null
  return { operatorId, row, keys, receipt }
}

type Found = NonNullable<Awaited<ReturnType<typeof documentOf>>>

type Drawing = { platform: Platform; viewer: DocumentViewer; limiter: FairLimiter }

/** From the cache, or drawn and cached. */
async function viewOf(
  { platform, viewer, limiter }: Drawing,
  { operatorId, row, keys }: Found,
  name: string,
  view: ViewRequest,
  signal?: AbortSignal,
): Promise<View | ViewFailure> {
  const key = viewKey(operatorId, row.id, name)
  const cached = await cachedView(platform, keys, key)
  if (cached) return cached
  return limiter.during(operatorId, async () => {
    const made = await cachedView(platform, keys, key)
    if (made) return made
    const bytes = await originalBytes(platform, keys, row)
    if (!bytes) return failures.notFound
    const { filename } = openIngestion(row, keys)
    const outcome = await viewer.view({ operatorId, bytes, filename, view }, signal)
    if ('failed' in outcome) return outcome
    // Before the end it is unknown how a page must be turned.
    if (row.status !== 'processing' && !(await platform.disk.isShort('objects')))
      await store(platform, keys, key, outcome.view)
    return outcome.view
  })
}

async function cachedView({ store }: Platform, keys: OperatorKeys, key: string) {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await getEncrypted(store, keys, key)) chunks.push(chunk)
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as View
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

async function store({ store }: Platform, keys: OperatorKeys, key: string, view: View) {
  const bytes = Buffer.from(JSON.stringify(view))
  await putEncrypted(store, keys, key, one(bytes), { maxBytes: MAX_CACHED_BYTES })
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export function hasPages({ file_type }: Pick<IngestionRow, 'file_type'>): boolean {
  return file_type === 'pdf' || file_type === 'jpeg' || file_type === 'png'
}

function hasPage(receipt: Receipt | null, page: number): boolean {
  const last = Math.min(receipt?.pages ?? MAX_PAGE_SIZES, MAX_PAGE_SIZES)
  return Number.isInteger(page) && page >= 1 && page <= last
}

/** By how much the reader turned a page, so that its boxes fit. */
function turnOf({ transforms }: Receipt, page: number): number {
  const turned = transforms.find((one) => one.op === 'image.rotate' && one.page === page)
  return turned ? Number(turned.to) : 0
}

export type PageSize = NonNullable<Findings['pageSizes']>[number]

const failures = {
  notFound: failure('not_found', 'There is no such document, or its file is gone.'),
  noSuchPage: failure('no_such_page', `Use a page number from 1 to ${MAX_PAGE_SIZES}.`),
  noPages: failure('no_pages', 'This type of file has no pages. Open its tables.'),
  noTables: failure('no_tables', 'This type of file has no tables. Open its pages.'),
} as const

function failure(code: string, message: string): ViewFailure {
  return { failed: { code, message } }
}
