import { LiteParse } from '@llamaindex/liteparse'
import type { Word } from '../document.ts'
import { isUpright, ocrWords } from './ocr-words.ts'
import { bolder, pngOf, type Raster, scaled } from './raster.ts'
import type { Limits } from './reader.ts'

/** Density declared to OCR. It renders at the same density, so pixels are not resampled. */
const DPI = 300
export const POINTS_PER_PIXEL = 72 / DPI
/** Letter height in pixels that Tesseract reads best. Half of the letters are lowercase. */
const BEST_LETTER_PX = 24
const readable = { from: 20, to: 34 }
const MAX_ENLARGEMENT = 3

/** The picture with letters of the height and weight that Tesseract reads best. */
export async function forTesseract(
  raster: Raster,
  letterHeight: number | null,
  limits: Limits,
): Promise<Raster> {
  return bolder(await scaled(raster, scaleFor(raster, letterHeight, limits)))
}

/** Scales letters to the height that OCR reads best, within the page's pixel limit. */
function scaleFor({ width, height }: Raster, letter: number | null, limits: Limits): number {
  const affordable = Math.sqrt(limits.renderPixels / (width * height))
  if (letter === null) return Math.min(1, affordable)
  const fits = letter >= readable.from && letter <= readable.to
  const wanted = fits ? 1 : Math.min(MAX_ENLARGEMENT, BEST_LETTER_PX / letter)
  return Math.min(wanted, affordable)
}

/** Words of an upright picture. `scale` is points per pixel. */
export async function readByTesseract(
  raster: Raster,
  scale: number,
  limits: Limits,
): Promise<Word[]> {
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
  return ocrWords((read?.textItems ?? []).filter(isUpright), scale / POINTS_PER_PIXEL)
}
