import { type Line, UNSURE_CONFIDENCE, type Word } from '../../document.ts'
import { lineFrom } from '../layout.ts'
import type { Raster } from '../raster.ts'
import { loadModels } from './models.ts'
import { type Character, readStrip, stripOf } from './recognition.ts'
import { PRINT_SHARE } from './words.ts'

/**
 * A word below this confidence is read again. On 40 scans of development layouts, 1,086 of 1,113 words with
 * digits were at or above it, and one of them was wrong. Below it, 15 of 17 that the two engines read alike
 * were right, and 4 of 23 that they read differently.
 */
const DOUBTFUL = 0.9
/** The other engine replaces a character only if it is this sure of it. */
const SURE = 0.9
/** White space beside a line that the network expects, in line heights. */
const MARGIN = 0.2

/**
 * Reads lines of Tesseract with doubtful words a second time, with the network. Words that both engines read
 * alike are certain. The others are unsure, with the letters of the surer engine. `scale` is points per pixel
 * of `raster`, which is upright.
 */
export async function readDoubtfulAgain(
  lines: readonly Line[],
  raster: Raster,
  scale: number,
): Promise<Line[]> {
  const compared: Line[] = []
  for (const line of withDoubtfulSigns(lines)) {
    const isDoubtful = line.words.some((word) => isLettered(word) && word.confidence < DOUBTFUL)
    compared.push(isDoubtful ? await comparedLine(line, raster, scale) : line)
  }
  return compared
}

const AMOUNT = /^\$?\d{1,3}(?:,?\d{3})*\.\d{2}$/
/** A page prints dollar signs if it has this many, at this share of its amounts. */
const SIGNED = { atLeast: 3, share: 0.8 }

/** On a page of dollar signs, the 5 of '5631.84' may be one. Tesseract is often sure of it. */
function withDoubtfulSigns(lines: readonly Line[]): readonly Line[] {
  const amounts = lines.flatMap(({ words }) => words.filter(({ text }) => AMOUNT.test(text)))
  const signed = amounts.filter(({ text }) => text.startsWith('$')).length
  if (signed < SIGNED.atLeast || signed < SIGNED.share * amounts.length) return lines
  const isInDoubt = ({ text }: Word) => text.startsWith('5') && AMOUNT.test(text)
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) =>
      isInDoubt(word)
        ? { ...word, confidence: Math.min(word.confidence, UNSURE_CONFIDENCE) }
        : word,
    ),
  }))
}

const isLettered = ({ text }: Word) => lettersOf(text).length > 1

async function comparedLine(line: Line, raster: Raster, scale: number): Promise<Line> {
  const { x, y, width, height } = line.box
  const print = Math.max(...line.words.map((word) => word.box.height))
  const half = print / PRINT_SHARE / 2
  const middle = y + height / 2
  const margin = 2 * half * MARGIN
  const box = {
    left: (x - margin) / scale,
    right: (x + width + margin) / scale,
    top: (middle - half) / scale,
    bottom: (middle + half) / scale,
    middle: 0,
    slope: 0,
  }
  const characters = await readStrip(await loadModels(), stripOf(raster, box))
  return lineFrom(comparedWords(line.words, characters))
}

/** The words of a line with the confidence that a second reading of the whole line gives them. */
export function comparedWords(words: readonly Word[], characters: readonly Character[]): Word[] {
  const seconds = characters.filter(({ text }) => LETTER.test(text))
  const first = words.flatMap(({ text }) => lettersOf(text))
  const pairs = aligned(first, seconds)
  let at = 0
  return words.map((word) => {
    const from = at
    at += lettersOf(word.text).length
    if (word.confidence >= DOUBTFUL || from === at) return word
    const own = pairs.filter((pair) => isWithin(pair, from, at))
    const isAlike = own.every(({ first: one, second }) => one && second && isSame(one, second.text))
    if (isAlike) return { ...word, confidence: DOUBTFUL }
    if (isDollarSign(word.text, own))
      return { ...word, text: `$${word.text.slice(1)}`, confidence: DOUBTFUL }
    const isPaired = own.every(({ first: one, second }) => one && second)
    const text = isPaired ? withLetters(word.text, own) : surerText(word.text, own)
    return { ...word, text, confidence: Math.min(word.confidence, UNSURE_CONFIDENCE) }
  })
}

/** The other reading has no digit there, and is otherwise alike. */
function isDollarSign(text: string, [sign, ...others]: Pair[]): boolean {
  const isAlike = ({ first, second }: Pair) => first !== null && first === second?.text
  const isLeftOut = sign?.first === '5' && sign.second === null
  return isLeftOut && AMOUNT.test(text) && others.every(isAlike)
}

/** A letter that only the second reading has, between two words, counts for the first one. */
function isWithin({ place, first }: Pair, from: number, to: number): boolean {
  if (first === null) return (place > from || from === 0) && place <= to
  return place >= from && place < to
}

const LETTER = /[\p{L}\p{N}]/u
const lettersOf = (text: string) => Array.from(text).filter((one) => LETTER.test(one))
/** A capital and its small letter are often of one shape, and no value depends on it. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A letter of each reading at one place of the first. One is missing where the other has more. */
type Pair = { place: number; first: string | null; second: Character | null }

/** Pairs the letters of two readings with the fewest differences. */
function aligned(first: readonly string[], second: readonly Character[]): Pair[] {
  const width = second.length + 1
  const costs = new Uint32Array((first.length + 1) * width)
  const costAt = (i: number, j: number) => costs[i * width + j]!
  const change = (i: number, j: number) => (isSame(first[i - 1]!, second[j - 1]!.text) ? 0 : 1)
  for (let i = 0; i <= first.length; i++) {
    for (let j = 0; j <= second.length; j++) {
      if (i === 0 || j === 0) costs[i * width + j] = i + j
      else {
        const replaced = costAt(i - 1, j - 1) + change(i, j)
        costs[i * width + j] = Math.min(replaced, costAt(i - 1, j) + 1, costAt(i, j - 1) + 1)
      }
    }
  }
  const pairs: Pair[] = []
  let [i, j] = [first.length, second.length]
  while (i > 0 || j > 0) {
    if (i > 0 && j > 0 && costAt(i, j) === costAt(i - 1, j - 1) + change(i, j)) {
      pairs.push({ place: --i, first: first[i]!, second: second[--j]! })
    } else if (i > 0 && costAt(i, j) === costAt(i - 1, j) + 1) {
      pairs.push({ place: --i, first: first[i]!, second: null })
    } else {
      pairs.push({ place: i, first: null, second: second[--j]! })
    }
  }
  return pairs.reverse()
}

/**
 * The letters of the surer reading. The two have different numbers of them. The network's points are not
 * compared, so an amount or a date keeps its text.
 */
function surerText(text: string, pairs: readonly Pair[]): string {
  if (/\d[.,/:]\d/.test(text)) return text
  const seconds = pairs.flatMap(({ second }) => second ?? [])
  const sum = seconds.reduce((total, one) => total + one.confidence, 0)
  const isSure = seconds.length > 1 && sum >= SURE * seconds.length
  if (!isSure) return text
  const [, before = '', after = ''] = EDGES.exec(text) ?? []
  return before + seconds.map((one) => one.text).join('') + after
}

const EDGES = /^([^\p{L}\p{N}]*).*?([^\p{L}\p{N}]*)$/u

/** The word with the letters of the second reading where that is sure. Its punctuation stays. */
function withLetters(text: string, pairs: readonly Pair[]): string {
  let at = 0
  return Array.from(text, (one) => {
    if (!LETTER.test(one)) return one
    const { second } = pairs[at++]!
    return second && second.confidence >= SURE && !isSame(one, second.text) ? second.text : one
  }).join('')
}
