import type {
  TablesView,
  View,
  ViewOutcome,
  ViewRequest,
} from '../../../extraction/document-view.ts'
import type { Findings } from '../../../extraction/findings.ts'
import { MAX_PAGE_SIZES } from '../../../extraction/limits.ts'
import type { DocumentViewer } from '../../../extraction/viewer.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { getEncrypted, putEncrypted } from '../../../platform/files/encrypted-objects.ts'
import { ObjectMissing } from '../../../platform/files/object-store.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import { selectOperator } from '../../operators/operators.queries.ts'
import { type IngestionRow, openIngestion, openReceipt } from '../ingestion.ts'
import { selectIngestion } from '../ingestions.queries.ts'
import { originalBytes } from '../original-document.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { openViewLimiter } from './view-limiter.ts'

export type PageImage = { type: 'image/webp'; width: number; height: number; bytes: Buffer }
/** `code`: `not_found`, `no_such_page`, `no_pages`, `no_tables`, or why the file could not be read. */
export type ViewFailure = { failed: { code: string; message: string } }

/** If the client has left (`isGone`) when its turn comes, the view is not drawn. */
export type ViewAsked = { now: Date; isGone(): boolean }

/** Images of pages and tables of documents, drawn at the first view and then cached. */
export type DocumentImages = ReturnType<typeof openDocumentImages>

const MAX_CACHED_BYTES = 8 * 1024 * 1024
/** A failure is cached for this long before the file is tried again. */
const FAILURE_KEPT_MS = DAY_MS

/** The prefix of all cached views. `sweep-page-images.task.ts` lists it. */
export const VIEW_PREFIX = 'pages/'
const viewKey = (operatorId: OperatorId, id: string, name: string) =>
  `${VIEW_PREFIX}${operatorId}/${id}/${name}`

export function openDocumentImages(platform: Platform, viewer: DocumentViewer) {
  const drawing = { platform, viewer, limiter: openViewLimiter() }

  /** Throws unavailable if too many views wait. */
  async function pageImage(
    operatorId: OperatorId,
    id: string,
    page: number,
    asked: ViewAsked,
  ): Promise<PageImage | ViewFailure> {
    const found = await documentOf(platform, operatorId, id)
    if (!found) return failures.notFound
    const { row, receipt } = found
    if (!hasPages(row)) return failures.noPages
    if (!hasPage(receipt, page)) return failures.noSuchPage
    const turn = receipt && turnOf(receipt, page)
    const shown = await viewOf(drawing, found, String(page), { kind: 'page', page, turn }, asked)
    if ('failed' in shown) return shown
    if (shown.kind !== 'page') throw new Error('the view of a page has no image')
    const { width, height, webp } = shown
    return { type: 'image/webp', width, height, bytes: Buffer.from(webp, 'base64') }
  }

  /** Like `pageImage`, for the tables of a file without pages. */
  async function tables(
    operatorId: OperatorId,
    id: string,
    asked: ViewAsked,
  ): Promise<{ view: TablesView; row: IngestionRow; receipt: Receipt | null } | ViewFailure> {
    const found = await documentOf(platform, operatorId, id)
    if (!found) return failures.notFound
    if (hasPages(found.row)) return failures.noTables
    const shown = await viewOf(drawing, found, 'tables', { kind: 'tables' }, asked)
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

type StoredDocument = NonNullable<Awaited<ReturnType<typeof documentOf>>>

type Drawing = {
  platform: Platform
  viewer: DocumentViewer
  limiter: ReturnType<typeof openViewLimiter>
}

async function viewOf(
  { platform, viewer, limiter }: Drawing,
  { operatorId, row, keys }: StoredDocument,
  name: string,
  view: ViewRequest,
  asked: ViewAsked,
): Promise<View | ViewFailure> {
  const key = viewKey(operatorId, row.id, name)
  const cached = await cachedView(platform, keys, key, asked.now)
  if (cached) return cached
  const live = await selectOperator(platform.db, operatorId)
  return limiter.during(live?.operator_id ?? operatorId, async () => {
    if (asked.isGone()) return failures.gone
    const made = await cachedView(platform, keys, key, asked.now)
    if (made) return made
    const bytes = await originalBytes(platform, keys, row)
    if (!bytes) return failures.notFound
    const { filename } = openIngestion(row, keys)
    // Not canceled with its request, because restarting a child costs more than the rest of the view.
    const outcome = await viewer.view({ operatorId, bytes, filename, view })
    const kept = keptOf(outcome, row, asked.now)
    if (kept && !(await platform.disk.isShort('objects'))) await store(platform, keys, key, kept)
    return 'failed' in outcome ? outcome : outcome.view
  })
}

type Kept = View | (ViewFailure & { until: number })

/**
 * Two outcomes are not cached. During processing, the page's rotation is not known yet. A failure of the
 * service may not happen again.
 */
function keptOf(outcome: ViewOutcome, { status }: IngestionRow, now: Date): Kept | null {
  if (!('failed' in outcome)) return status === 'processing' ? null : outcome.view
  if (outcome.failed.code === 'extraction_failed') return null
  return { ...outcome, until: now.getTime() + FAILURE_KEPT_MS }
}

async function cachedView(
  { store }: Platform,
  keys: OperatorKeys,
  key: string,
  now: Date,
): Promise<View | ViewFailure | null> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await getEncrypted(store, keys, key)) chunks.push(chunk)
    const kept = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Kept
    if (!('failed' in kept)) return kept
    return kept.until > now.getTime() ? { failed: kept.failed } : null
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

async function store({ store }: Platform, keys: OperatorKeys, key: string, kept: Kept) {
  const bytes = Buffer.from(JSON.stringify(kept))
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

/** The reader's rotation of a page. The image needs the same rotation for its boxes to fit. */
function turnOf({ transforms }: Receipt, page: number): number {
  const turned = transforms.find((one) => one.op === 'image.rotate' && one.page === page)
  return turned ? Number(turned.to) : 0
}

export type PageSize = NonNullable<Findings['pageSizes']>[number]

const failures = {
  gone: failure('gone', 'The request was ended before its turn. Send it again.'),
  notFound: failure('not_found', 'There is no such document, or its file is gone.'),
  noSuchPage: failure('no_such_page', `Use a page number from 1 to ${MAX_PAGE_SIZES}.`),
  noPages: failure('no_pages', 'This type of file has no pages. Open its tables.'),
  noTables: failure('no_tables', 'This type of file has no tables. Open its pages.'),
} as const

function failure(code: string, message: string): ViewFailure {
  return { failed: { code, message } }
}
