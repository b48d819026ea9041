import sharp, { type Sharp } from 'sharp'
import { Unreadable } from '../document.ts'
import { readFailures } from '../read-failures.ts'

sharp.cache(false)
sharp.concurrency(1)

/** A grayscale picture, one byte per pixel, row by row. 0 is black. */
export type Raster = { pixels: Uint8Array; width: number; height: number }

/** `exifTurn`: clockwise degrees by which the picture was turned to follow its EXIF orientation. */
export type Decoded = { raster: Raster; exifTurn: number }
export const exifTurns: Record<number, number> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }

/** Squares per long side. The brightest pixels of a square give the color of the paper. */
const SQUARES = 64
/** A square with no pixel brighter than this is a dark area, not shaded paper. */
const DARKEST_PAPER = 70

/**
 * Decodes a PNG or JPEG to grayscale on white, upright by its EXIF orientation. Throws `Unreadable` for a
 * damaged picture or one above `maxPixels`.
 */
export async function decoded(bytes: Buffer, maxPixels: number): Promise<Decoded> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const { orientation } = await image.metadata()
    const raster = await rasterOf(image.autoOrient().flatten({ background: '#ffffff' }))
    return { raster, exifTurn: exifTurns[orientation ?? 1] ?? 0 }
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(why)) {
      throw new Unreadable(readFailures.largePicture)
    }
    throw new Unreadable(readFailures.damagedPicture)
  }
}

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function imageOf({ pixels, width, height }: Raster): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
}

export async function scaled(raster: Raster, scale: number): Promise<Raster> {
  if (Math.abs(scale - 1) < 0.02) return raster
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return resized(raster, side(raster.width), side(raster.height))
}

export async function resized(raster: Raster, width: number, height: number): Promise<Raster> {
  const kernel = width > raster.width ? 'cubic' : 'lanczos3'
  return rasterOf(imageOf(raster).resize({ width, height, fit: 'fill', kernel }))
}

/** Rotates clockwise about the center. Corners that leave the sheet are cut off. */
export async function rotated(raster: Raster, turn: number, skew: number): Promise<Raster> {
  if (turn === 0 && skew === 0) return raster
  const upright = turn % 180 === 0
  const width = upright ? raster.width : raster.height
  const height = upright ? raster.height : raster.width
  if (skew === 0) return rasterOf(imageOf(raster).rotate(turn))
  const whole = await rasterOf(imageOf(raster).rotate(turn + skew, { background: '#ffffff' }))
  const left = Math.max(0, Math.floor((whole.width - width) / 2))
  const top = Math.max(0, Math.floor((whole.height - height) / 2))
  const size = { width: Math.min(width, whole.width), height: Math.min(height, whole.height) }
  return rasterOf(imageOf(whole).extract({ left, top, ...size }))
}

/** Makes strokes thicker and darker: Tesseract drops words of a thin typewriter font, even in sharp scans. */
export async function bolder(raster: Raster): Promise<Raster> {
  const contrast = 1.6
  return rasterOf(
    imageOf(raster)
      .blur(1)
      .linear(contrast, 255 * (1 - contrast)),
  )
}

/** Ink brighter than this is faint, such as old thermal print. */
const FAINT_INK = 90
const DARK_INK = 40
/** A square has print if this share of its pixels is darker than any noise of the paper. */
const INK_SHARE = 0.01
const DARKEST_NOISE = 215

/**
 * Darkens faint print on white paper. Other pictures do not change. Only squares with print count: a page
 * of a few lines is nearly all paper, and a dark edge is not print.
 */
export function darkened(raster: Raster): Raster {
  const side = squareOf(raster)
  const levels: number[] = []
  for (let top = 0; top < raster.height; top += side) {
    for (let left = 0; left < raster.width; left += side) {
      const level = darkOf(raster, left, top, side)
      if (level < DARKEST_NOISE) levels.push(level)
    }
  }
  const ink = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 0
  if (ink <= FAINT_INK) return raster
  const contrast = (255 - DARK_INK) / (255 - ink)
  const pixels = raster.pixels.map((pixel) => Math.max(0, 255 - (255 - pixel) * contrast))
  return { ...raster, pixels }
}

/** PNG with the density declared to OCR, so that pixels are not resampled. */
export async function pngOf(raster: Raster, dpi: number): Promise<Buffer> {
  return imageOf(raster).withMetadata({ density: dpi }).png({ compressionLevel: 1 }).toBuffer()
}

/**
 * Evens out the paper to white. Each pixel is compared with the paper around it, which removes shadows and
 * glare but keeps ink. The paper is the brightest area nearby, so print on dark bars does not change.
 */
export function onWhite(raster: Raster): Raster {
  const { width, height } = raster
  const side = squareOf(raster)
  const grid = paperGrid(raster, side)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(grid.height - 1, Math.max(0, y / side - 0.5))
    const [top, down] = [Math.floor(row), row - Math.floor(row)]
    const bottom = Math.min(grid.height - 1, top + 1)
    for (let x = 0; x < width; x++) {
      const column = Math.min(grid.width - 1, Math.max(0, x / side - 0.5))
      const left = Math.floor(column)
      const right = Math.min(grid.width - 1, left + 1)
      const across = column - left
      const above = mix(grid, top, left, right, across)
      const below = mix(grid, bottom, left, right, across)
      const paper = above + (below - above) * down
      pixels[y * width + x] = Math.min(255, (raster.pixels[y * width + x]! * 250) / paper)
    }
  }
  return { pixels, width, height }
}

function mix(grid: Raster, row: number, left: number, right: number, across: number): number {
  const from = grid.pixels[row * grid.width + left]!
  return from + (grid.pixels[row * grid.width + right]! - from) * across
}

/** The paper's brightness by square: the brightest nearby square, then smoothed. */
function paperGrid(raster: Raster, side: number): Raster {
  const width = Math.ceil(raster.width / side)
  const height = Math.ceil(raster.height / side)
  const brightest = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      brightest[row * width + column] = brightOf(raster, column * side, row * side, side)
    }
  }
  const grid = { pixels: brightest, width, height }
  return around(around(grid, 1, Math.max), 2, null)
}

const squareOf = ({ width, height }: Raster) =>
  Math.max(8, Math.ceil(Math.max(width, height) / SQUARES))

/** The brightness that one pixel in eight of a square exceeds. This measures paper, not glare. */
function brightOf(raster: Raster, left: number, top: number, side: number): number {
  const { counts, total } = countsIn(raster, left, top, side)
  let rest = total / 8
  let level = 255
  while (level > DARKEST_PAPER && rest > counts[level]!) rest -= counts[level--]!
  return Math.max(DARKEST_PAPER, level)
}

/** The brightness below which the darkest pixels of a square are. */
function darkOf(raster: Raster, left: number, top: number, side: number): number {
  const { counts, total } = countsIn(raster, left, top, side)
  let rest = INK_SHARE * total
  let level = 0
  while (level < 255 && rest > counts[level]!) rest -= counts[level++]!
  return level
}

/** How many pixels of a square have each brightness. */
function countsIn({ pixels, width, height }: Raster, left: number, top: number, side: number) {
  const counts = new Uint32Array(256)
  const right = Math.min(width, left + side)
  const bottom = Math.min(height, top + side)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) counts[pixels[y * width + x]!]!++
  }
  return { counts, total: (right - left) * (bottom - top) }
}

/** Each square becomes the brightest of its neighbors or, without `pick`, their mean. */
function around(grid: Raster, reach: number, pick: typeof Math.max | null): Raster {
  const { width, height } = grid
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const near: number[] = []
      for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
        for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x++) {
          near.push(grid.pixels[y * width + x]!)
        }
      }
      const mean = near.reduce((sum, value) => sum + value, 0) / near.length
      pixels[row * width + column] = pick ? pick(...near) : mean
    }
  }
  return { pixels, width, height }
}
