import { type Raster, resized } from '../raster.ts'
import type { Models } from './models.ts'

/**
 * A line of print in pixels of the picture. It rises by `slope` along its width: the vertical edges are
 * true at `middle`.
 */
export type TextBox = {
  left: number
  right: number
  top: number
  bottom: number
  middle: number
  slope: number
}

/** The network takes sides of this multiple. */
const STRIDE_PX = 32
/** Detection finds lines best where letters have this height in pixels. */
const LETTER_PX = 16
const MAX_ENLARGEMENT = 1.5
/** A pixel above this is in the core of a line. */
const CORE = 0.3
/** Mean probability of a core that is print. */
const MIN_PRINT = 0.55
const MIN_CORE_PX = 12
const MIN_CORE_HEIGHT_PX = 3
/** The network marks the core of a line. This ratio, of its training, gives the whole line. */
const GROWTH = 1.6
/** Steeper lines are judged by their box: a short word has no reliable slope. */
const MAX_SHORT_SLOPE = 0.2
/** The mean and deviation of the pictures that the network was trained with. */
const TRAINED = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const

/** Lines of print in an upright picture, as PaddleOCR's DBNet finds them. */
export async function findLines(
  { runtime, detection }: Models,
  raster: Raster,
  letterHeight: number | null,
  maxPixels: number,
): Promise<TextBox[]> {
  const input = await sized(raster, letterHeight, maxPixels)
  const { width, height } = input
  const tensor = new runtime.Tensor('float32', normalized(input), [1, 3, height, width])
  const output = await detection.run({ [detection.inputNames[0]!]: tensor })
  const shown = output[detection.outputNames[0]!]!.data
  const across = raster.width / width
  const down = raster.height / height
  return coresOf(shown, width, height).map((core) => grown(core, across, down))
}

async function sized(
  raster: Raster,
  letterHeight: number | null,
  maxPixels: number,
): Promise<Raster> {
  const wanted = letterHeight === null ? 1 : LETTER_PX / letterHeight
  const affordable = Math.sqrt(maxPixels / (raster.width * raster.height))
  const scale = Math.min(wanted, MAX_ENLARGEMENT, affordable)
  const side = (length: number) =>
    Math.max(STRIDE_PX, Math.round((length * scale) / STRIDE_PX) * STRIDE_PX)
  return resized(raster, side(raster.width), side(raster.height))
}

/** Gray as three equal colors, one plane after the other. */
function normalized({ pixels }: Raster): Float32Array {
  const count = pixels.length
  const values = new Float32Array(3 * count)
  TRAINED.forEach(([mean, deviation], plane) => {
    for (let at = 0; at < count; at++)
      values[plane * count + at] = (pixels[at]! / 255 - mean) / deviation
  })
  return values
}

type Core = {
  left: number
  right: number
  top: number
  bottom: number
  middle: number
  slope: number
}

/** Connected areas above the threshold that are print. */
function coresOf(shown: Float32Array, width: number, height: number): Core[] {
  const seen = new Uint8Array(width * height)
  const area = new Int32Array(width * height)
  const cores: Core[] = []
  for (let start = 0; start < shown.length; start++) {
    if (seen[start] || shown[start]! <= CORE) continue
    const count = flood(shown, seen, area, start, width)
    if (count < MIN_CORE_PX) continue
    const core = coreOf(area.subarray(0, count), shown, width)
    if (core) cores.push(core)
  }
  return cores
}

/** Collects the area around `start` and returns its size. */
function flood(
  shown: Float32Array,
  seen: Uint8Array,
  area: Int32Array,
  start: number,
  width: number,
): number {
  let count = 1
  area[0] = start
  seen[start] = 1
  const visit = (at: number) => {
    if (at < 0 || at >= shown.length || seen[at] || shown[at]! <= CORE) return
    seen[at] = 1
    area[count++] = at
  }
  for (let next = 0; next < count; next++) {
    const at = area[next]!
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    visit(at - width)
    visit(at + width)
  }
  return count
}

/** Its slope by least squares, and its height across that slope. Null if it is too faint or too low. */
function coreOf(area: Int32Array, shown: Float32Array, width: number): Core | null {
  let [sum, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0]
  let [left, right, highest, lowest] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const at of area) {
    const x = at % width
    const y = (at - x) / width
    sum += shown[at]!
    sumX += x
    sumY += y
    sumXX += x * x
    sumXY += x * y
    left = Math.min(left, x)
    right = Math.max(right, x)
    highest = Math.min(highest, y)
    lowest = Math.max(lowest, y)
  }
  const count = area.length
  const middle = sumX / count
  const spread = sumXX / count - middle ** 2
  const fitted = spread > 0 ? (sumXY / count - middle * (sumY / count)) / spread : 0
  const slope = slopeOf(fitted, (right - left + 1) / (lowest - highest + 1))
  let [top, bottom] = [Infinity, -Infinity]
  for (const at of area) {
    const x = at % width
    const y = (at - x) / width - slope * (x - middle)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const isPrint = sum / count >= MIN_PRINT && bottom - top + 1 >= MIN_CORE_HEIGHT_PX
  return isPrint ? { left, right: right + 1, top, bottom: bottom + 1, middle, slope } : null
}

function slopeOf(fitted: number, proportion: number): number {
  if (proportion > 2) return fitted
  if (proportion <= 1.2) return 0
  return Math.max(-MAX_SHORT_SLOPE, Math.min(MAX_SHORT_SLOPE, fitted))
}

/** The whole line around a core, in pixels of the picture. */
function grown(core: Core, across: number, down: number): TextBox {
  const width = core.right - core.left
  const height = core.bottom - core.top
  const margin = (width * height * GROWTH) / (2 * (width + height))
  return {
    left: (core.left - margin) * across,
    right: (core.right + margin) * across,
    top: (core.top - margin) * down,
    bottom: (core.bottom + margin) * down,
    middle: core.middle * across,
    slope: (core.slope * down) / across,
  }
}
