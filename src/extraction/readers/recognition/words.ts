import type { Word } from '../../document.ts'
import type { TextBox } from './detection.ts'
import type { Character, Strip } from './recognition.ts'

/** The height of print in the box of its line: the network leaves a margin. */
export const PRINT_SHARE = 0.62
/** A blank column run of this share of the print's height is a space, in every common font. */
const SPACE = 0.37
/**
 * Typewriter letters have gaps between them too. A space is this much wider than the usual gap of the line.
 */
const WIDER_THAN_USUAL = 2.2
/** Next to a point the gap is wider: '91.72' is one word. */
const POINT = /^[.'`]$/
const POINTS_SPACE = 1.7
/** Ink is darker than the paper by this share of the strip's contrast. */
const INK_SHARE = 0.4

/** Words of a line in points of the page: `scale` is points per pixel, `level` the height of a column. */
export function wordsOf(
  characters: Character[],
  strip: Strip,
  box: TextBox,
  scale: number,
  level: (x: number) => number,
): Word[] {
  const ink = inkOf(strip)
  const places = characters.map(({ at }) => Math.round(at * (strip.width - 1)))
  const gaps = places.slice(1).map((place, index) => blankRun(ink, places[index]!, place))
  const print = PRINT_SHARE * strip.height
  const usual = middleOf(gaps)
  const words: Word[] = []
  let from = 0
  characters.forEach(({ text }, index) => {
    const gap = gaps[index] ?? Infinity
    const next = characters[index + 1]?.text ?? ' '
    const isSpace = text === ' ' || next === ' '
    const space = Math.max(SPACE * print, WIDER_THAN_USUAL * usual)
    const isPoint = POINT.test(text) || POINT.test(next)
    if (!isSpace && gap < (isPoint ? POINTS_SPACE * space : space)) return
    const letters = characters.slice(from, index + 1).filter((one) => one.text !== ' ')
    if (letters.length > 0) {
      const [left, right] = edgesOf(ink, places[from]!, places[index]!)
      words.push(wordFrom(letters, left / strip.width, (right + 1) / strip.width))
    }
    from = index + 1
  })
  return words

  function wordFrom(letters: Character[], left: number, right: number): Word {
    const across = box.right - box.left
    const x = box.left + left * across
    const width = Math.max(1, (right - left) * across)
    const height = (box.bottom - box.top) * PRINT_SHARE
    const middle = x + width / 2
    const y = (box.top + box.bottom) / 2 + box.slope * (middle - box.middle) + level(middle)
    const weighed = letters.reduce((sum, { confidence }) => sum + confidence, 0)
    return {
      text: letters.map(({ text }) => text).join(''),
      box: {
        x: x * scale,
        y: (y - height / 2) * scale,
        width: width * scale,
        height: height * scale,
      },
      confidence: weighed / letters.length,
    }
  }
}

/** Columns with ink in the rows of the line: neighboring lines touch the strip's edges. */
function inkOf({ pixels, width, height }: Strip): boolean[] {
  const [first, last] = [Math.round(0.2 * height), Math.round(0.85 * height)]
  const darkest: number[] = []
  for (let x = 0; x < width; x++) {
    let dark = 255
    for (let y = first; y < last; y++) dark = Math.min(dark, pixels[y * width + x]!)
    darkest.push(dark)
  }
  const sorted = darkest.toSorted((a, b) => a - b)
  const ink = sorted[Math.floor(width * 0.1)]!
  const paper = Math.max(sorted[width - 1]!, ink + 1)
  return darkest.map((dark) => dark < paper - INK_SHARE * (paper - ink))
}

/** The longest run of columns without ink between two places. */
function blankRun(ink: boolean[], from: number, to: number): number {
  let longest = 0
  let run = 0
  for (let x = from; x <= to; x++) {
    run = ink[x] ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}

/** From the first to the last column of the letters at these places. */
function edgesOf(ink: boolean[], first: number, last: number): [number, number] {
  let [left, right] = [first, last]
  while (left > 0 && ink[left - 1]) left--
  while (right < ink.length - 1 && ink[right + 1]) right++
  return [left, right]
}

function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
