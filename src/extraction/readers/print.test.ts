import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printOf } from './print.ts'
import { darkened, onWhite, type Raster, rotated } from './raster.ts'
import { documentLimits } from './reader.ts'
import { forTesseract } from './tesseract.ts'

/** Letters as blocks: all rest on the baseline, every third reaches higher, every seventh descends. */
function page(): Raster {
  const [width, height] = [800, 1000]
  const pixels = new Uint8Array(width * height).fill(255)
  for (let line = 0; line < 20; line++) {
    const base = 120 + line * 40
    for (let letter = 0; letter < 40; letter++) {
      const left = 80 + letter * 16
      const top = base - (letter % 3 === 0 ? 20 : 14)
      const bottom = base + (letter % 7 === 6 ? 6 : 0)
      for (let y = top; y < bottom; y++) pixels.fill(0, y * width + left, y * width + left + 10)
    }
  }
  return { pixels, width, height }
}

for (const angle of [0, 90, 180, 270] as const) {
  for (const skew of [0, 3, -1.5]) {
    test(`print turned by ${angle} and ${skew} degrees is known by its baselines`, async () => {
      const { ways } = printOf(await rotated(page(), angle, skew))
      assert.equal(ways[0]!.angle, angle)
      assert.ok(Math.abs(ways[0]!.skew - skew) <= 0.2, `skew ${ways[0]!.skew}`)
    })
  }
}

test('the height of the letters is that of the middle one', () => {
  assert.equal(printOf(page()).letterHeight, 14)
})

test('a page without print has no letters to measure', () => {
  const blank = { pixels: new Uint8Array(10_000).fill(255), width: 100, height: 100 }
  assert.equal(printOf(blank).letterHeight, null)
})

test('a shadow over half of the paper goes and the print stays', () => {
  const { pixels, width, height } = page()
  const shaded = pixels.map((value, at) => (at % width > width / 2 ? value * 0.5 : value))
  const white = onWhite({ pixels: shaded, width, height })
  const paper = white.pixels[500 * width + 780]!
  const letter = white.pixels[115 * width + 80 + 38 * 16 + 5]!
  assert.ok(paper >= 240, `paper ${paper}`)
  assert.ok(letter <= 10, `letter ${letter}`)
})

test('faint print is darkened, and the paper and strong print stay', () => {
  const { pixels, width, height } = page()
  const of = (ink: number) => ({
    pixels: pixels.map((one) => (one === 0 ? ink : one)),
    width,
    height,
  })
  const [paper, letter] = [500 * width + 780, 115 * width + 80 + 5]
  const faint = darkened(of(170))
  assert.equal(faint.pixels[paper], 255)
  assert.equal(faint.pixels[letter], 40)
  assert.equal(darkened(of(80)).pixels[letter], 80)
})

test('the paper of a page with a few letters is not darkened', () => {
  const { width, height } = page()
  // Gray noise on the paper, and letters on less than a hundredth of it.
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => 236 + (at % 14))
  for (let y = 100; y < 116; y++) pixels.fill(20, y * width + 80, y * width + 200)
  const sparse = { pixels, width, height }
  assert.ok(darkened(sparse) === sparse)
  const blank = { pixels: pixels.map((one) => Math.max(236, one)), width, height }
  assert.ok(darkened(blank) === blank)
})

test('small print is enlarged to the height that OCR reads best, and other print is not', async () => {
  const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }
  const sizeFor = async (letterHeight: number | null, renderPixels = limits.renderPixels) => {
    const { width, height } = await forTesseract(page(), letterHeight, { ...limits, renderPixels })
    return [width, height]
  }
  assert.deepEqual(await sizeFor(12), [1600, 2000])
  assert.deepEqual(await sizeFor(4), [2400, 3000])
  assert.deepEqual(await sizeFor(30), [800, 1000])
  assert.deepEqual(await sizeFor(48), [400, 500])
  assert.deepEqual(await sizeFor(null), [800, 1000])
  assert.deepEqual(await sizeFor(12, 1_250_000), [1000, 1250])
})
