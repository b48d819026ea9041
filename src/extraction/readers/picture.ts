import { LiteParse } from '@llamaindex/liteparse'
import type { Page } from '../document.ts'
import { linesFrom } from './layout.ts'
import { isUpright, ocrWords, widestGapOf } from './ocr-words.ts'
import { type Angle, printOf } from './print.ts'
import { bolder, onWhite, pngOf, type Raster, rotated, scaled } from './raster.ts'
import type { Limits } from './reader.ts'

/** Density declared to OCR. It renders at the same density, so pixels are not resampled. */
const DPI = 300
const POINTS_PER_INCH = 72
/** Long side, in pixels, of the picture used to find the orientation of the print. */
const OVERVIEW_SIDE_PX = 2_000
/** Letter height in pixels that Tesseract reads best. Half of the letters are lowercase. */
const BEST_LETTER_PX = 24
const readable = { from: 20, to: 34 }
const MAX_ENLARGEMENT = 3
/** Tesseract tolerates this skew, in degrees. */
const STRAIGHT_DEGREES = 0.3
/** The most orientations tried per page. */
export const MAX_TRIES = 4
/** With this confidence, no other orientation is tried. */
const sure = { confidence: 0.8, letters: 40 }
/** With this confidence, only upside down is tried: the axis is right. */
const likely = { confidence: 0.6, letters: 40 }

/**
 * A page after OCR. `turned` is the clockwise rotation of its content in degrees, including skew. Its boxes
 * are in points of the straightened page.
 */
export type ReadPicture = { page: Page; turned: number; tries: number }

/** `points` is the size of the page before any rotation. Null if the file does not state it. */
export type Picture = { number: number; points: { width: number; height: number } | null }

/**
 * Reads a picture of a page by OCR. It estimates the orientation from the shapes of letters and reads that
 * first. It tries other orientations, up to `maxTries`, only if the confidence is low. Null if nothing was
 * read.
 */
export async function readPicture(
  raster: Raster,
  { number, points }: Picture,
  limits: Limits,
  maxTries: number,
): Promise<ReadPicture | null> {
  const white = onWhite(raster)
  const share = Math.min(1, OVERVIEW_SIDE_PX / Math.max(white.width, white.height))
  const { ways, letterHeight } = printOf(await scaled(white, share))
  const scale = scaleFor(white, letterHeight === null ? null : letterHeight / share, limits)
  const sized = await bolder(await scaled(white, scale))
  limits.onStep('done')
  let best: (ReadPicture & { score: number }) | null = null
  let tries = 0
  for (const way of inTurn(ways)) {
    if (tries >= maxTries || (letterHeight === null && tries > 0)) break
    if (best && best.score >= scoreOf(likely) && !opposite(way.angle, ways[0]!.angle)) break
    const skew = Math.abs(way.skew) < STRAIGHT_DEGREES ? 0 : way.skew
    const turned = await rotated(sized, (360 - way.angle) % 360, -skew)
    const width = points && (way.angle % 180 === 0 ? points.width : points.height)
    const found = await readOnce(turned, number, width, limits)
    limits.onStep('done')
    tries++
    const judgment = judged(found)
    const score = scoreOf(judgment)
    if (!best || score > best.score) {
      best = { page: found, turned: (way.angle + skew + 360) % 360, tries, score }
    }
    if (judgment.letters >= sure.letters && judgment.confidence >= sure.confidence) break
  }
  if (!best || best.score === 0) return null
  const { page, turned } = best
  return { page, turned: Math.round(turned * 10) / 10, tries }
}

type Orientation = { angle: Angle; skew: number }

/**
 * The most likely orientation first, then upside down. The axis of print is easy to detect, its direction
 * is not.
 */
function inTurn(ways: Orientation[]): Orientation[] {
  const [first, ...rest] = ways as [Orientation, ...Orientation[]]
  return [
    first,
    ...rest.toSorted(
      (a, b) => Number(opposite(b.angle, first.angle)) - Number(opposite(a.angle, first.angle)),
    ),
  ]
}

function opposite(a: Angle, b: Angle): boolean {
  return (a + 180) % 360 === b
}

/** Scales letters to the height that OCR reads best, within the page's pixel limit. */
function scaleFor({ width, height }: Raster, letter: number | null, limits: Limits): number {
  const affordable = Math.sqrt(limits.renderPixels / (width * height))
  if (letter === null) return Math.min(1, affordable)
  const fits = letter >= readable.from && letter <= readable.to
  const wanted = fits ? 1 : Math.min(MAX_ENLARGEMENT, BEST_LETTER_PX / letter)
  return Math.min(wanted, affordable)
}

async function readOnce(
  raster: Raster,
  number: number,
  width: number | null,
  limits: Limits,
): Promise<Page> {
  const engine = new LiteParse({
    ocrEnabled: true,
    tessdataPath: limits.tessdataDir,
    ocrLanguage: 'eng',
    quiet: true,
    outputFormat: 'json',
    imageMode: 'off',
    extractLinks: false,
    dpi: DPI,
    numWorkers: 1,
    ocrFailureFatal: true,
  })
  const [read] = (await engine.parse(await pngOf(raster, DPI))).pages
  const natural = (raster.width * POINTS_PER_INCH) / DPI
  const scale = (width ?? natural) / natural
  const words = ocrWords((read?.textItems ?? []).filter(isUpright), scale)
  const height = ((raster.height * POINTS_PER_INCH) / DPI) * scale
  return { number, width: natural * scale, height, lines: linesFrom(words, widestGapOf(words)) }
}

/** Letters in words of two or more letters, and their confidence. */
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

function scoreOf({ letters, confidence }: { letters: number; confidence: number }): number {
  return letters * confidence ** 2
}
