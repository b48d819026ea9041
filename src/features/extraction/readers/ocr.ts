import { LiteParse } from '@llamaindex/liteparse'
import type { Page, Transform, Warning } from '../model.ts'
import type { Limits } from '../reader.ts'
import { type Angle, pageOf, rotated, uprightOf } from './liteparse.ts'

const angles: readonly Angle[] = [0, 90, 270, 180]

/** Tesseract reads best where capitals are about 30 pixels high: 300 dpi for ordinary print. */
const bestDpi = 300
const pointsPerInch = 72

/** A page read this surely upright is not tried any other way. */
const sure = { confidence: 0.8, letters: 40 }

export type Scans = { pages: Map<number, Page>; transforms: Transform[]; warnings: Warning[] }

/**
 * Reads the pictured pages of a PDF by OCR, turned whichever way is read most surely. Stops after
 * `ocrPages` pages or when the time budget is spent, and says so in a warning.
 */
export async function readScans(bytes: Buffer, pictures: Page[], limits: Limits): Promise<Scans> {
  const scans: Scans = { pages: new Map(), transforms: [], warnings: [] }
  const startedAt = performance.now()
  const blank = await blankPages(bytes, pictures)
  for (const [index, picture] of pictures.filter((page) => !blank.has(page.number)).entries()) {
    if (index >= limits.ocrPages || performance.now() - startedAt > limits.ocrBudgetMs) {
      const left = pictures.length - blank.size - index
      const message = `${left} scanned pages from page ${picture.number} on were not read; send them apart.`
      scans.warnings.push({ code: 'pages_left_out', message, page: picture.number, row: null })
      break
    }
    const dpi = dpiOf(picture, limits)
    const best = await readTurned(bytes, picture.number, dpi, limits)
    if (!best || best.page.lines.every((line) => line.confidence === 1)) continue
    scans.pages.set(picture.number, best.page)
    if (best.angle !== 0) scans.transforms.push(rotated(picture.number, best.angle))
    scans.transforms.push(ocrRead(picture.number))
  }
  return scans
}

/** A page of one colour needs no OCR; seeing that in a small picture costs 4 ms instead of 300. */
async function blankPages(bytes: Buffer, pictures: Page[]): Promise<Set<number>> {
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

function dpiOf(page: Page, limits: Limits): number {
  const squareInches = (page.width * page.height) / pointsPerInch ** 2
  const affordable = Math.sqrt(limits.renderPixels / Math.max(1, squareInches))
  return Math.max(10, Math.floor(Math.min(bestDpi, affordable)))
}

export function ocrRead(page: number): Transform {
  return { op: 'pdf.ocr_page', record: null, field: null, from: null, to: null, page, row: null }
}

/**
 * One page of a PDF or an image, the way round in which most letters are read surely. Tesseract
 * reads print that runs downwards as it stands, but its boxes are of use only after the turn.
 */
export async function readTurned(
  bytes: Buffer,
  page: number,
  dpi: number,
  limits: Limits,
): Promise<{ page: Page; angle: Angle } | null> {
  let best: { page: Page; angle: Angle; score: number } | null = null
  const startedAt = performance.now()
  for (const angle of angles) {
    if (performance.now() - startedAt > limits.turningMs) break
    const read = await readOnce(bytes, page, angle, dpi, limits)
    limits.onStep()
    if (!read) continue
    if (read.textItems.length === 0 && angle === 0) break // turned print is rubbish, not nothing
    const upright = pageOf(uprightOf(read))
    const { letters, confidence } = judged(upright)
    const score = letters * confidence ** 2
    if (!best || score > best.score) best = { page: pageOf(read), angle, score }
    if (letters >= sure.letters && confidence >= sure.confidence) break
  }
  return best && best.score > 0 ? best : null
}

async function readOnce(bytes: Buffer, page: number, angle: Angle, dpi: number, limits: Limits) {
  const engine = new LiteParse({
    ocrEnabled: true,
    tessdataPath: limits.tessdataDir,
    ocrLanguage: 'eng',
    quiet: true,
    outputFormat: 'json',
    imageMode: 'off',
    extractLinks: false,
    emitWordBoxes: true,
    targetPages: String(page),
    dpi,
    numWorkers: 1,
    ocrFailureFatal: true,
    pageOrientationCorrections: angle === 0 ? [] : [{ page, angle }],
  })
  const result = await engine.parse(bytes)
  return result.pages[0] ?? null
}

/** Letters in words of two and more that look like language, and how surely they were read. */
function judged(page: Page): { letters: number; confidence: number } {
  let letters = 0
  let weighed = 0
  for (const line of page.lines) {
    for (const word of line.words) {
      const count = word.text.replace(/[^\p{L}\p{N}]/gu, '').length
      if (count < 2) continue
      letters += count
      weighed += count * word.confidence
    }
  }
  return { letters, confidence: letters > 0 ? weighed / letters : 0 }
}
