import type { Raster } from './raster.ts'

/** Clockwise rotation of a page's content, in degrees. */
export type Angle = 0 | 90 | 180 | 270

/** The orientation of print in a picture, estimated from the shapes of glyphs before OCR. */
export type Print = {
  /** All four orientations with the skew of each, the likeliest first. Skew is clockwise. */
  ways: { angle: Angle; skew: number }[]
  /** Median glyph height in pixels along the likelier axis. Null without glyphs. */
  letterHeight: number | null
}

type Glyph = { left: number; top: number; right: number; bottom: number }

/** A pixel darker than this is ink. */
const INK_LEVEL = 150
/** Smaller glyphs, in pixels, are specks or unreadable. */
const MIN_LETTER_PX = 4
/** Larger glyphs are pictures, frames or headings, which do not help. As a share of the long side. */
const MAX_LETTER_SHARE = 0.05
/** Sheets on a scanner or before a camera are skewed by no more than this, in degrees. */
const MAX_SKEW_DEGREES = 10
const MAX_LETTERS = 6_000

/**
 * Uses baselines: most glyphs rest on the baseline, while their tops end at two heights. The side where
 * glyph edges form the sharpest rows is therefore the bottom of the page.
 */
export function printOf(raster: Raster): Print {
  const glyphs = glyphsOf(raster)
  const points = (of: (glyph: Glyph) => [number, number]) => glyphs.map(of)
  const middleX = ({ left, right }: Glyph) => (left + right) / 2
  const middleY = ({ top, bottom }: Glyph) => (top + bottom) / 2
  const sides: { angle: Angle; along: [number, number][]; sense: 1 | -1 }[] = [
    { angle: 0, along: points((one) => [middleX(one), one.bottom]), sense: 1 },
    { angle: 180, along: points((one) => [middleX(one), one.top]), sense: 1 },
    { angle: 90, along: points((one) => [middleY(one), one.left]), sense: -1 },
    { angle: 270, along: points((one) => [middleY(one), one.right]), sense: -1 },
  ]
  const ways = sides
    .map(({ angle, along, sense }) => {
      const { slope, sharpness } = sharpest(along)
      return { angle, skew: sense * slope, sharpness }
    })
    .toSorted((a, b) => b.sharpness - a.sharpness)
  const lying = ways[0]!.angle % 180 !== 0
  const heights = glyphs.map((one) => (lying ? one.right - one.left : one.bottom - one.top) + 1)
  const letterHeight = glyphs.length < 10 ? null : heights.toSorted((a, b) => a - b)
  return {
    ways: ways.map(({ angle, skew }) => ({ angle, skew })),
    letterHeight: letterHeight && letterHeight[Math.floor(letterHeight.length / 2)]!,
  }
}

/** The slope in degrees at which the points fall into the fewest rows. */
function sharpest(points: [number, number][]): { slope: number; sharpness: number } {
  let best = { slope: 0, sharpness: sharpnessAt(points, 0) }
  const look = (from: number, to: number, step: number) => {
    const count = Math.round((to - from) / step)
    for (let i = 0; i <= count; i++) {
      const slope = from + i * step
      const sharpness = sharpnessAt(points, slope)
      if (sharpness > best.sharpness) best = { slope, sharpness }
    }
  }
  look(-MAX_SKEW_DEGREES, MAX_SKEW_DEGREES, 0.5)
  look(best.slope - 0.4, best.slope + 0.4, 0.1)
  return { slope: Math.round(best.slope * 10) / 10, sharpness: best.sharpness }
}

/**
 * Sum of squares of the counts in rows one pixel high. Each point is blurred over its neighbors, so that a
 * line's position between two pixels does not matter.
 */
function sharpnessAt(points: [number, number][], slope: number): number {
  const rise = Math.tan((slope * Math.PI) / 180)
  const places = points.map(([along, across]) => across - along * rise)
  const lowest = places.reduce((least, place) => Math.min(least, place), Infinity)
  const highest = places.reduce((most, place) => Math.max(most, place), -Infinity)
  if (points.length === 0) return 0
  const rows = new Float64Array(Math.ceil(highest - lowest) + 4)
  for (const place of places) {
    const at = place - lowest + 1
    const row = Math.floor(at)
    rows[row]! += 1 - (at - row)
    rows[row + 1]! += at - row
  }
  let sum = 0
  for (let row = 1; row < rows.length - 1; row++) {
    sum += (rows[row - 1]! + 2 * rows[row]! + rows[row + 1]!) ** 2
  }
  return sum
}

/** Connected areas of ink that are the size of a glyph. */
function glyphsOf(raster: Raster): Glyph[] {
  const limit = MAX_LETTER_SHARE * Math.max(raster.width, raster.height)
  const glyphs = areasOf(raster).filter(({ left, top, right, bottom }) => {
    const [width, height] = [right - left + 1, bottom - top + 1]
    return (
      Math.max(width, height) <= limit &&
      Math.min(width, height) >= MIN_LETTER_PX / 2 &&
      Math.max(width, height) >= MIN_LETTER_PX
    )
  })
  const every = Math.ceil(glyphs.length / MAX_LETTERS)
  return glyphs.filter((_, index) => index % Math.max(1, every) === 0)
}

/** Bounding boxes of connected ink, built from runs of dark pixels that touch runs of the row above. */
function areasOf({ pixels, width, height }: Raster): Glyph[] {
  const areas: Glyph[] = []
  const parent: number[] = []
  const rootOf = (area: number): number => {
    let at = area
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }
  let above: { from: number; to: number; area: number }[] = []
  for (let y = 0; y < height; y++) {
    const row: typeof above = []
    let first = 0
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! >= INK_LEVEL) continue
      const from = x
      while (x < width && pixels[y * width + x]! < INK_LEVEL) x++
      const run = { from, to: x - 1, area: -1 }
      while (first < above.length && above[first]!.to < from - 1) first++
      for (let i = first; i < above.length && above[i]!.from <= run.to + 1; i++) {
        const area = rootOf(above[i]!.area)
        if (run.area < 0) run.area = area
        else parent[area] = run.area
        run.area = rootOf(run.area)
      }
      if (run.area < 0) {
        run.area = areas.length
        parent.push(run.area)
        areas.push({ left: from, top: y, right: run.to, bottom: y })
      }
      grow(areas[run.area]!, from, run.to, y)
      row.push(run)
    }
    above = row
  }
  return joined(areas, rootOf)
}

function grow(area: Glyph, left: number, right: number, y: number): void {
  area.left = Math.min(area.left, left)
  area.right = Math.max(area.right, right)
  area.bottom = y
}

function joined(areas: Glyph[], rootOf: (area: number) => number): Glyph[] {
  areas.forEach((area, index) => {
    const root = areas[rootOf(index)]!
    root.left = Math.min(root.left, area.left)
    root.top = Math.min(root.top, area.top)
    root.right = Math.max(root.right, area.right)
    root.bottom = Math.max(root.bottom, area.bottom)
  })
  return areas.filter((_, index) => rootOf(index) === index)
}
