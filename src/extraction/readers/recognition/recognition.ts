import type { Raster } from '../raster.ts'
import type { TextBox } from './detection.ts'
import type { Models } from './models.ts'

/** A character and where it is along its line, as a share of the line's width. */
export type Character = { text: string; at: number; confidence: number }
/** A line cut out of the picture, level and of the height that the network takes. */
export type Strip = Raster

export const STRIP_HEIGHT_PX = 48
const MIN_STRIP_PX = 16
const MAX_STRIP_PX = 3_200
/** Samples per pixel and direction where the strip is smaller than the line. */
const MAX_SAMPLES = 3

/** The network's classes after the blank one, in the order of its training. */
const ALPHABET = [
  ...'0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./',
  ' ',
  ' ',
]

/** Cuts a line out of the picture and levels it. */
export function stripOf(raster: Raster, box: TextBox): Strip {
  const lineWidth = box.right - box.left
  const lineHeight = box.bottom - box.top
  const height = STRIP_HEIGHT_PX
  const width = Math.round((lineWidth / lineHeight) * height)
  const strip = {
    pixels: new Uint8Array(Math.max(MIN_STRIP_PX, Math.min(MAX_STRIP_PX, width)) * height),
    width: Math.max(MIN_STRIP_PX, Math.min(MAX_STRIP_PX, width)),
    height,
  }
  const across = lineWidth / strip.width
  const down = lineHeight / height
  const samples = Math.max(1, Math.min(MAX_SAMPLES, Math.round(down)))
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < strip.width; column++) {
      let sum = 0
      for (let sample = 0; sample < samples ** 2; sample++) {
        const x = box.left + (column + ((sample % samples) + 0.5) / samples) * across - 0.5
        const along = (row + (Math.floor(sample / samples) + 0.5) / samples) * down - 0.5
        sum += pixelAt(raster, x, box.top + along + box.slope * (x - box.middle))
      }
      strip.pixels[row * strip.width + column] = sum / samples ** 2
    }
  }
  return strip
}

/** Between pixels, the mean of the four nearest. Outside, the nearest edge. */
function pixelAt({ pixels, width, height }: Raster, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const across = Math.max(0, Math.min(1, x - left))
  const down = Math.max(0, Math.min(1, y - top))
  const at = top * width + left
  const above = pixels[at]! + (pixels[at + 1]! - pixels[at]!) * across
  const below = pixels[at + width]! + (pixels[at + width + 1]! - pixels[at + width]!) * across
  return above + (below - above) * down
}

/** Reads a strip with PaddleOCR's recognition network. */
export async function readStrip(
  { runtime, recognition }: Models,
  { pixels, width, height }: Strip,
): Promise<Character[]> {
  const values = new Float32Array(3 * pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const value = pixels[at]! / 127.5 - 1
    values[at] = value
    values[at + pixels.length] = value
    values[at + 2 * pixels.length] = value
  }
  const tensor = new runtime.Tensor('float32', values, [1, 3, height, width])
  const output = await recognition.run({ [recognition.inputNames[0]!]: tensor })
  const { data, dims } = output[recognition.outputNames[0]!]!
  return charactersOf(data, dims[1]!, dims[2]!)
}

/** The likeliest class of each step. Repeats count once, and the blank class separates characters. */
function charactersOf(shares: Float32Array, steps: number, classes: number): Character[] {
  const characters: Character[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    for (let one = 1; one < classes; one++) {
      if (shares[step * classes + one]! > shares[step * classes + best]!) best = one
    }
    if (best !== 0 && best !== last) {
      const confidence = shares[step * classes + best]!
      characters.push({ text: ALPHABET[best - 1]!, at: (step + 0.5) / steps, confidence })
    }
    last = best
  }
  return characters
}
