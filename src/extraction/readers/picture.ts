import type { DocumentPage, Word } from '../document.ts'
import { linesFrom } from './layout.ts'
import { widestGapOf } from './ocr-words.ts'
import { type Angle, printOf } from './print.ts'
import { darkened, onWhite, type Raster, rotated, scaled } from './raster.ts'
import type { Limits } from './reader.ts'
import { readMissedPrint } from './recognition/missed-print.ts'
import { isRegisterPrint, readByNetwork } from './recognition/read-words.ts'
import { readDoubtfulAgain } from './recognition/second-reading.ts'
import { forTesseract, POINTS_PER_PIXEL, readByTesseract } from './tesseract.ts'

/** Long side, in pixels, of the picture used to find the orientation of the print. */
const OVERVIEW_SIDE_PX = 2_000
/** OCR tolerates this skew, in degrees. */
const STRAIGHT_DEGREES = 0.3
/** The most orientations tried per page. */
export const MAX_ORIENTATION_TRIES = 4
/** With this confidence, no other orientation is tried, and no other engine. */
const sure = { confidence: 0.8, letters: 40 }
/** With this confidence, only upside down is tried: the axis is right. */
const likely = { confidence: 0.6, letters: 40 }

/**
 * A page after OCR. `turned` is the clockwise rotation of its content in degrees, including skew. Its boxes
 * are in points of the straightened page.
 */
export type ReadPicture = { page: DocumentPage; turned: number; tries: number }

/**
 * `points` is the size of the page before any rotation. Null if the file does not state it. `isCompared`:
 * whether the network reads doubtful words again.
 */
export type Picture = {
  number: number
  points: { width: number; height: number } | null
  isCompared: boolean
}

type Orientation = { angle: Angle; skew: number }
type Judgment = { letters: number; confidence: number }
type OcrReading = ReadPicture & Judgment & { way: Orientation }

/**
 * An OCR engine and its picture on white, in any orientation. `shrink`: pixels of the file per pixel of
 * `raster`.
 */
type OcrEngine = {
  raster: Raster
  shrink: number
  read(upright: Raster, scale: number): Promise<Word[]>
}

/**
 * Reads a picture of a page by OCR. It estimates the orientation from the shapes of letters and reads that
 * first. It tries other orientations, up to `maxTries`, only if the confidence is low. Tesseract reads pages,
 * and a neural network reads cash register receipts. If the first one is not sure, the other one reads the
 * picture too. The network also reads words that Tesseract is not sure of. Null if nothing was read.
 */
export async function readPicture(
  raster: Raster,
  picture: Picture,
  limits: Limits,
  maxTries: number,
): Promise<ReadPicture | null> {
  const white = darkened(onWhite(raster))
  const share = Math.min(1, OVERVIEW_SIDE_PX / Math.max(white.width, white.height))
  const { ways, letterHeight } = printOf(await scaled(white, share))
  const letter = letterHeight === null ? null : letterHeight / share
  limits.onStep('done')
  const network: OcrEngine = {
    raster: white,
    shrink: 1,
    read: (upright, scale) => readByNetwork(upright, letter, scale),
  }
  const openTesseract = async (): Promise<OcrEngine> => {
    const sized = await forTesseract(white, letter, limits)
    const shrink = white.width / sized.width
    return { raster: sized, shrink, read: (up, scale) => readByTesseract(up, scale, limits) }
  }
  const isSlip = await isRegisterPrint(white, letter)
  limits.onStep('done')
  const tried = inTurn(ways).slice(0, letter === null ? 1 : maxTries)
  const first = isSlip ? network : await openTesseract()
  const best = await bestOf(first, tried, picture, limits)
  const confirm = (read: OcrReading) =>
    picture.isCompared ? confirmed(read, white, letter) : Promise.resolve(read)
  if (best && isAtLeast(best, sure)) return isSlip ? best : confirm(best)
  const second = isSlip ? await openTesseract() : network
  const again = await bestOf(second, best ? [best.way] : tried.slice(0, 1), picture, limits)
  const better = scoreOf(again) > scoreOf(best) ? again : best
  if (!better || scoreOf(better) === 0) return null
  const isByTesseract = (better === best) !== isSlip
  const read = isByTesseract ? await confirm(better) : better
  return { ...read, tries: (best?.tries ?? 0) + (again?.tries ?? 0) }
}

/** A page that Tesseract read. The network reads its doubtful words again, and the print that it left out. */
async function confirmed(
  { page, way, ...read }: OcrReading,
  white: Raster,
  letter: number | null,
): Promise<OcrReading> {
  const upright = await rotated(white, (360 - way.angle) % 360, -skewOf(way))
  const scale = page.width / upright.width
  const sure = await readDoubtfulAgain(page.lines, upright, scale)
  const words = sure.flatMap((line) => line.words)
  const missed = await readMissedPrint(words, upright, letter, scale)
  const lines = missed.length === 0 ? sure : linesFrom([...words, ...missed], widestGapOf(words))
  return { ...read, way, page: { ...page, lines } }
}

/** Reads one orientation after the other until one is good enough. */
async function bestOf(
  engine: OcrEngine,
  ways: Orientation[],
  picture: Picture,
  limits: Limits,
): Promise<OcrReading | null> {
  let best: OcrReading | null = null
  let tries = 0
  for (const way of ways) {
    if (best && isLikely(best) && !opposite(way.angle, ways[0]!.angle)) break
    const skew = skewOf(way)
    const page = await readUpright(engine, { angle: way.angle, skew }, picture)
    limits.onStep('done')
    tries++
    const read = {
      page,
      way,
      ...textQuality(page),
      tries,
      turned: tenths((way.angle + skew + 360) % 360),
    }
    if (scoreOf(read) >= scoreOf(best)) best = read
    if (isAtLeast(read, sure)) break
  }
  return best && { ...best, tries }
}

async function readUpright(
  { raster, shrink, read }: OcrEngine,
  { angle, skew }: Orientation,
  { number, points }: Picture,
): Promise<DocumentPage> {
  const upright = await rotated(raster, (360 - angle) % 360, -skew)
  const wide = points && (angle % 180 === 0 ? points.width : points.height)
  const width = wide ?? upright.width * shrink * POINTS_PER_PIXEL
  const scale = width / upright.width
  const words = await read(upright, scale)
  return {
    number,
    width,
    height: upright.height * scale,
    lines: linesFrom(words, widestGapOf(words)),
  }
}

const skewOf = ({ skew }: Orientation) => (Math.abs(skew) < STRAIGHT_DEGREES ? 0 : skew)

const tenths = (degrees: number) => Math.round(degrees * 10) / 10

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

/** Letters in words of two or more letters, and their confidence. */
function textQuality(page: DocumentPage): Judgment {
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

const isAtLeast = (read: Judgment, { letters, confidence }: Judgment) =>
  read.letters >= letters && read.confidence >= confidence

const isLikely = (read: Judgment) => scoreOf(read) >= scoreOf(likely)

function scoreOf(read: Judgment | null): number {
  return read ? read.letters * read.confidence ** 2 : 0
}
