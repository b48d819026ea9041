import type { ParseResult } from '@llamaindex/liteparse'
import type { Word } from '../document.ts'
import type { Box } from '../provenance.ts'
import { WIDEST_GAP } from './layout.ts'

type OcrItem = ParseResult['pages'][number]['textItems'][number]

/**
 * Heights above and below the baseline, as a share of the font size. They are similar in all common fonts.
 */
const CAPITAL_HEIGHT = 0.72
const SMALL_LETTER_HEIGHT = 0.53
const DESCENDER_HEIGHT = 0.21
const COMMA_HEIGHT = 0.13

/**
 * Converts OCR results of a straightened picture to words in page points. `scale` is points per OCR point.
 * OCR boxes cover ink only: `are` is half as high as `Type`, and `page` hangs lower. Each word gets the box
 * of its font's line instead, so that words of one line are level.
 */
export function ocrWords(items: OcrItem[], scale: number): Word[] {
  const words = items.flatMap((item) => {
    const line = lineBox(item)
    const step = item.width / Math.max(1, item.text.length)
    return Array.from(item.text.matchAll(/\S+/g), (match): Word => {
      const x = item.x + match.index * step
      const box = { x, y: line.y, width: match[0].length * step, height: line.height }
      return {
        text: match[0].replace(/\p{Cc}+/gu, '').replace(MISREAD_IICRC, 'IICRC'),
        box: scaledBox(box, scale),
        confidence: item.confidence ?? 1,
      }
    })
  })
  return joinedAmounts(words)
}

/** OCR may split '$1,000.00' before its comma. No word begins with a comma and three digits. */
function joinedAmounts(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (!last || !continuesAmount(last, word)) joined.push(word)
    else
      joined[joined.length - 1] = {
        text: last.text + word.text,
        box: { ...last.box, width: word.box.x + word.box.width - last.box.x },
        confidence: Math.min(last.confidence, word.confidence),
      }
  }
  return joined
}

function continuesAmount({ text, box }: Word, next: Word): boolean {
  if (!/\d$/.test(text) || !/^,\d{3}(?!\d)/.test(next.text)) return false
  const gap = next.box.x - (box.x + box.width)
  return gap >= 0 && gap < box.height && Math.abs(next.box.y - box.y) < box.height / 2
}

/** The certifier of the trade. OCR drops one of its two first letters, or reads them as digits. */
const MISREAD_IICRC = /^[I1l|]{1,2}CRC(?![\p{L}\d])/u

/** From the top of capitals to the bottom of descenders, estimated from the word's letters. */
function lineBox({ text, y, height }: OcrItem): { y: number; height: number } {
  if (!/[\p{L}\p{N}]/u.test(text)) return { y, height }
  const over = /[\p{Lu}\p{N}bdfhijklt[\](){}|/\\!?$&#%@]/u.test(text)
    ? CAPITAL_HEIGHT
    : SMALL_LETTER_HEIGHT
  const under = /[gjpqy[\](){}|]/.test(text)
    ? DESCENDER_HEIGHT
    : /[,;Q$]/.test(text)
      ? COMMA_HEIGHT
      : 0
  const size = height / (over + under)
  const baseline = y + over * size
  return { y: baseline - CAPITAL_HEIGHT * size, height: (CAPITAL_HEIGHT + DESCENDER_HEIGHT) * size }
}

function scaledBox({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** OCR returns sideways print in boxes that are higher than wide. Its text is unusable. */
export function isUpright(item: OcrItem): boolean {
  return item.text.length < 3 || item.width > item.height
}

/**
 * Typewriter print has gaps of a full letter between words. In other print such a gap separates columns.
 * Typewriter letters are equally wide, and wide for their height.
 */
export function widestGapOf(words: Word[]): number {
  const long = words.filter((word) => word.text.length >= 4)
  if (long.length < 5) return WIDEST_GAP
  const pitch = middleOf(long.map(({ box, text }) => box.width / (text.length - SIDE_SPACE)))
  const height = middleOf(long.map((word) => word.box.height))
  const alike = long.filter(({ box, text }) => {
    return Math.abs(box.width / (text.length - SIDE_SPACE) / pitch - 1) < 0.05
  })
  const typewriter = pitch > 0.6 * height && alike.length > 0.55 * long.length
  return typewriter ? 1.55 * (pitch / height) : WIDEST_GAP
}

/** The white space beside a word's first and last letter, as a share of a letter's width. */
const SIDE_SPACE = 0.15

function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
