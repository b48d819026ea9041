import type { Word } from '../../document.ts'
import type { Box } from '../../provenance.ts'
import type { Raster } from '../raster.ts'
import { findLines, type TextBox } from './detection.ts'
import { loadModels } from './models.ts'
import { readStrip, stripOf } from './recognition.ts'
import { wordsOf } from './words.ts'

/** The most pixels that detection gets. It takes half a second of processor time per megapixel. */
const MAX_PIXELS = 1_000_000
/** A gap without a word that is wider than this, in heights of the line, may have one. */
const WIDE_GAP = 1
/** Stamps, rules and logos give letters that the network is less sure of. */
const MIN_CONFIDENCE = 0.85

/**
 * Words of print that Tesseract left out, such as a date in a narrow box or a name within a line. `words` are
 * those that it read, in points, and `scale` is points per pixel of `raster`, which is upright.
 */
export async function readMissedPrint(
  words: readonly Word[],
  raster: Raster,
  letterHeight: number | null,
  scale: number,
): Promise<Word[]> {
  const models = await loadModels()
  const boxes = await findLines(models, raster, letterHeight, MAX_PIXELS)
  const read = words.map(({ box }) => inPixels(box, scale))
  const missed: Word[] = []
  for (const box of boxes.filter(isPrint).flatMap((line) => unreadParts(line, read))) {
    const strip = stripOf(raster, box)
    const found = wordsOf(await readStrip(models, strip), strip, box, scale, () => 0)
    const letters = found.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join('')
    if (letters.length > 1 && found.every(({ confidence }) => confidence >= MIN_CONFIDENCE))
      missed.push(...found)
  }
  return missed
}

/** Print lies. A box that is higher than wide is a rule or the edge of the sheet. */
const isPrint = ({ left, right, top, bottom }: TextBox) => right - left > bottom - top

function inPixels({ x, y, width, height }: Box, scale: number): Box {
  return { x: x / scale, y: y / scale, width: width / scale, height: height / scale }
}

/** The parts of a line without words, or the whole line. */
function unreadParts(line: TextBox, read: readonly Box[]): TextBox[] {
  const height = line.bottom - line.top
  const middle = (line.top + line.bottom) / 2
  const own = read
    .filter(({ y, height: tall }) => y < middle && y + tall > middle)
    .filter(({ x, width }) => x < line.right && x + width > line.left)
    .toSorted((a, b) => a.x - b.x)
  if (own.length === 0) return [line]
  const parts: TextBox[] = []
  let left = line.left
  for (const { x, width } of [...own, { x: line.right, width: 0 }]) {
    if (x - left > WIDE_GAP * height) parts.push({ ...line, left, right: x })
    left = Math.max(left, x + width)
  }
  return parts
}
