import type { Word } from '../../document.ts'
import type { Raster } from '../raster.ts'
import { findLines, type TextBox } from './detection.ts'
import { loadModels } from './models.ts'
import { readStrip, stripOf } from './recognition.ts'
import { PRINT_SHARE, wordsOf } from './words.ts'

/** The most pixels that detection gets. It takes about 200 MB of memory per megapixel. */
const MAX_PIXELS = 1_000_000
const MAX_GLANCE_PIXELS = 500_000
/**
 * The longest lines are read first and show whether the orientation is right. If their confidence is low, the
 * other lines are not read.
 */
const SAMPLE_LINES = 8
const MIN_SAMPLE_CONFIDENCE = 0.55

/**
 * The width of print in line heights. A cash register prints at most 48 characters a line, a page 70 or more.
 * We measured 20 to 41 for receipts, and 44 to 64 for pages.
 */
const WIDEST_SLIP = 42
/**
 * A slip fills its picture: its print is at least this share as long as the picture. We measured 0.43 to 0.75
 * for receipts, and 0.14 to 0.41 for pages with narrow print, such as a letter of a few lines.
 */
const SHORTEST_SLIP = 0.42

/** Whether the print is that of a cash register: narrow, and as long as the picture. In any orientation. */
export async function isRegisterPrint(
  raster: Raster,
  letterHeight: number | null,
): Promise<boolean> {
  const boxes = await findLines(await loadModels(), raster, letterHeight, MAX_GLANCE_PIXELS)
  const isLying = boxes.filter((box) => widthOf(box) > heightOf(box)).length * 2 >= boxes.length
  const heights = boxes.map(isLying ? heightOf : widthOf).toSorted((a, b) => a - b)
  const across = extentOf(boxes, isLying)
  const along = extentOf(boxes, !isLying)
  const line = PRINT_SHARE * heights[Math.floor(heights.length / 2)]!
  const isNarrow = boxes.length > 0 && across < WIDEST_SLIP * line
  return isNarrow && along >= SHORTEST_SLIP * (isLying ? raster.height : raster.width)
}

/** From the first to the last pixel of all boxes. */
function extentOf(boxes: readonly TextBox[], isHorizontal: boolean): number {
  const from = Math.min(...boxes.map((box) => (isHorizontal ? box.left : box.top)))
  const to = Math.max(...boxes.map((box) => (isHorizontal ? box.right : box.bottom)))
  return to - from
}

const widthOf = (box: TextBox) => box.right - box.left
const heightOf = (box: TextBox) => box.bottom - box.top

/**
 * Words of an upright picture, in no order. `scale` is points per pixel. A picture in another orientation
 * gives few words or none.
 */
export async function readByNetwork(
  raster: Raster,
  letterHeight: number | null,
  scale: number,
): Promise<Word[]> {
  const models = await loadModels()
  const boxes = await findLines(models, raster, letterHeight, MAX_PIXELS)
  const lying = boxes.filter((box) => widthOf(box) > heightOf(box))
  if (2 * lying.length < boxes.length) return []
  const slope = slopeOf(boxes)
  const level = (x: number) => -slope * (x - raster.width / 2)
  const words: Word[] = []
  const longest = boxes.toSorted((a, b) => widthOf(b) - widthOf(a))
  for (const [index, box] of longest.entries()) {
    if (index === SAMPLE_LINES && meanConfidence(words) < MIN_SAMPLE_CONFIDENCE) break
    const strip = stripOf(raster, box)
    words.push(...wordsOf(await readStrip(models, strip), strip, box, scale, level))
  }
  return words
}

/** The remaining skew: the median slope of the longer lines. */
function slopeOf(boxes: TextBox[]): number {
  const long = boxes.filter((box) => widthOf(box) > 4 * heightOf(box))
  const slopes = long.map((box) => box.slope).toSorted((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}

function meanConfidence(words: Word[]): number {
  const sum = words.reduce((total, word) => total + word.confidence, 0)
  return words.length > 0 ? sum / words.length : 0
}
