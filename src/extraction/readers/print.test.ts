import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printOf } from './print.ts'
import { onWhite, type Raster, rotated } from './raster.ts'

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
