import { LiteParse } from '@llamaindex/liteparse'
import type { DocumentPage } from '../document.ts'
import type { Transform, Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import { MAX_ORIENTATION_TRIES, readPicture } from './picture.ts'
import { decoded } from './raster.ts'
import type { Limits } from './reader.ts'
import { straightened } from './straightened.ts'

/** Tesseract reads best where capitals are about 30 pixels high: 300 dpi for ordinary print. */
const BEST_DPI = 300
const POINTS_PER_INCH = 72
/** Extra tries, beyond one per page, shared by all pages of a document. */
const SPARE_TRIES = 12

export type Scans = {
  pages: Map<number, DocumentPage>
  transforms: Transform[]
  warnings: Warning[]
}

/**
 * Reads scanned pages of a PDF by OCR, each upright and straight. Limits on `ocrPages`, pixels and tries
 * make the result of a file repeatable. Only a machine that is too slow reaches the limits of time. A
 * warning names the pages left out.
 */
export async function readScans(
  bytes: Buffer,
  pictures: DocumentPage[],
  limits: Limits,
): Promise<Scans> {
  const scans: Scans = { pages: new Map(), transforms: [], warnings: [] }
  if (pictures.length === 0) return scans // The clock takes longer than the rest.
  const clock = pageClock(limits)
  limits.onStep('begun')
  const blank = await blankPages(bytes, pictures)
  const printed = pictures.filter((page) => !blank.has(page.number))
  let spare = SPARE_TRIES
  for (const [index, picture] of printed.entries()) {
    if (index >= limits.ocrPages || !clock.hasTime()) {
      const left = printed.length - index
      const message =
        `${left} scanned pages from page ${picture.number} on were not read. ` +
        'Upload them separately.'
      scans.warnings.push(warningOf('pages_left_out', message, { page: picture.number }))
      break
    }
    const dpi = dpiOf(picture, Math.min(printed.length, limits.ocrPages), limits)
    const shot = await rendered(bytes, picture.number, dpi)
    limits.onStep('done')
    if (!shot) {
      const message = `Page ${picture.number} could not be rendered, so it was not read.`
      scans.warnings.push(warningOf('pages_left_out', message, { page: picture.number }))
      continue
    }
    const { raster } = await decoded(shot, limits.imagePixels)
    const { number, width, height } = picture
    const isCompared = index < limits.comparedPages
    const page = { number, points: { width, height }, isCompared }
    const tries = Math.min(MAX_ORIENTATION_TRIES, 1 + spare)
    const best = await readPicture(raster, page, limits, tries)
    if (!best) {
      const message = `No text was found on page ${number}.`
      scans.warnings.push(warningOf('page_without_text', message, { page: number }))
      continue
    }
    spare -= best.tries - 1
    scans.pages.set(number, best.page)
    scans.transforms.push(...straightened(number, best.turned), ocrRead(number))
  }
  return scans
}

/**
 * Whether another page, as slow as the slowest so far, would finish in time. Processor time has a limit, and
 * wall-clock time a looser one, so that a busy machine does not leave out pages.
 */
function pageClock({ ocrBudgetMs, ocrBusyMs }: Limits): { hasTime(): boolean } {
  const budgets = [budgetOf(ocrBudgetMs, usedMs), budgetOf(ocrBusyMs, () => performance.now())]
  return { hasTime: () => budgets.map((hasRoom) => hasRoom()).every(Boolean) }
}

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function budgetOf(budgetMs: number, nowMs: () => number): () => boolean {
  const startedAt = nowMs()
  let pageAt = startedAt
  let slowestMs = 0
  return () => {
    const now = nowMs()
    slowestMs = Math.max(slowestMs, now - pageAt)
    pageAt = now
    return now - startedAt + slowestMs <= budgetMs
  }
}

/** A page of one color needs no OCR. Checking a small picture takes 4 ms instead of 300. */
async function blankPages(bytes: Buffer, pictures: DocumentPage[]): Promise<Set<number>> {
  if (pictures.length === 0) return new Set()
  const engine = new LiteParse({
    ocrEnabled: false,
    quiet: true,
    extractScreenshots: true,
    continueOnPageError: true,
    dpi: 50,
    targetPages: pictures.map((page) => page.number).join(','),
  })
  const { screenshots } = await engine.parse(bytes)
  return new Set(screenshots.filter((shot) => shot.isSolidFill).map((shot) => shot.pageNum))
}

/** Renders the page as a PNG. */
async function rendered(bytes: Buffer, number: number, dpi: number): Promise<Buffer | null> {
  const engine = new LiteParse({
    ocrEnabled: false,
    quiet: true,
    imageMode: 'off',
    extractScreenshots: true,
    dpi,
    targetPages: String(number),
  })
  const { screenshots } = await engine.parse(bytes)
  return screenshots[0]?.imageBuffer ?? null
}

/** More pages mean fewer pixels each, so that a long scan also finishes in time. */
function dpiOf(page: DocumentPage, pages: number, limits: Limits): number {
  const squareInches = (page.width * page.height) / POINTS_PER_INCH ** 2
  const pixels = Math.min(limits.renderPixels, limits.ocrPixels / pages)
  const affordable = Math.sqrt(pixels / Math.max(1, squareInches))
  return Math.max(10, Math.floor(Math.min(BEST_DPI, affordable)))
}

export function ocrRead(page: number): Transform {
  return { op: 'pdf.ocr_page', record: null, field: null, from: null, to: null, page, row: null }
}
