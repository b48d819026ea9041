import { distance } from '../fields/misread-labels.ts'
import type { Layout, LayoutCell } from '../layout/layout.ts'
import type { TypeEvidence } from './evidence.ts'
import { foldedWords, foldOnce } from './folded-text.ts'
import type { ClassificationWeights } from './weights.ts'

/** A cell that may be a heading. Its position and its size determine `weight`. */
export type Heading = { folded: string; spaced: string; weight: number }

const SEARCHED_ROWS = 60
const TOP_ROWS = 8
const UPPER_ROWS = 14
const MAX_CHARS = 80
const MAX_PATTERN_CHARS = 70
/** The last line of a paragraph: 'affected rooms and the drying records.' */
const SENTENCE_END = /^\p{Ll}.*\p{Ll}\.$/u
/** 'We have approved your estimate.', 'We are in agreement with your estimate.' */
const DECISION =
  /\b(?:we|your)\b.*\b(?:approv|authori[sz]|accept|agree|den(?:y|ied)|declin|reject)/i
const DECIDED_FIRST = /\b(?:approv|accept|reject)\w*\b.*\byour\b/i

/** A sentence is no title. */
function isSentence(text: string): boolean {
  if (SENTENCE_END.test(text)) return true
  return /[.!]$/.test(text) && (DECISION.test(text) || DECIDED_FIRST.test(text))
}
/** A heading is printed this many times as high as the usual line. */
const LARGE_FROM = 1.3

export function headingsOf(layout: Layout, weights: ClassificationWeights): Heading[] {
  const firstPage = layout.rows[0]?.page ?? 1
  return layout.rows.slice(0, SEARCHED_ROWS).flatMap((row, index) => {
    const onPage = index < TOP_ROWS ? 1 : index < UPPER_ROWS ? weights.upper : weights.lower
    const place = row.page === firstPage ? onPage : weights.lower
    return row.cells.flatMap((cell) =>
      titlesIn(cell.text, index).map((text) => ({
        folded: foldOnce(text),
        spaced: foldedWords(text),
        weight: place * sizeWeight(cell, layout, weights),
      })),
    )
  })
}

/** On the first lines, a longer cell may have two: 'Substitute Form W-9 - Request for Taxpayer …'. */
function titlesIn(text: string, index: number): string[] {
  if (text.length <= MAX_CHARS) return isSentence(text) ? [] : [text]
  if (index >= FIRST_ROWS || SMALL_WORD.test(text)) return []
  return text.split(/\s+[-–—|]\s+|:\s+/).filter((part) => part.length <= MAX_CHARS)
}

const FIRST_ROWS = 3
/** A word of a sentence. Titles have only short words in small letters. */
const SMALL_WORD = /(?<!\p{L})\p{Ll}{4,}/u

function sizeWeight(cell: LayoutCell, layout: Layout, weights: ClassificationWeights): number {
  const height = Math.max(...cell.tokens.map((token) => token.box.height))
  if (height >= LARGE_FROM * layout.lineHeight) return weights.large
  return cell.text === cell.text.toUpperCase() ? 1 : weights.smallLetters
}

/** The weight of the best title or heading of a type. */
export function titleScore(
  evidence: TypeEvidence,
  layout: Layout,
  headings: Heading[],
  weights: ClassificationWeights,
): number {
  let best = 0
  for (const heading of headings) {
    for (const { phrase, weight } of evidence.titles) {
      if (weight * heading.weight <= best) continue
      const fit = titleFit(heading.folded, foldOnce(phrase), layout.ocr, weights)
      best = Math.max(best, weight * fit * heading.weight)
    }
    for (const { pattern, weight } of evidence.headings) {
      if (weight * heading.weight <= best || heading.spaced.length > MAX_PATTERN_CHARS) continue
      if (pattern.test(heading.spaced)) best = weight * heading.weight
    }
  }
  return best
}

/** The number of other characters in the cell of a title. */
const SHORT_REST = 12
const LONG_REST = 28
/** OCR may change two letters of a title that is at least this long. */
const OCR_TITLE_CHARS = 7

/** 1 for the phrase alone, and less if the cell has other text. */
function titleFit(
  text: string,
  phrase: string,
  ocr: boolean,
  weights: ClassificationWeights,
): number {
  if (text === phrase) return 1
  const isNear = Math.abs(text.length - phrase.length) <= 2 && phrase.length >= OCR_TITLE_CHARS
  if (ocr && isNear && distance(text, phrase, 2) <= 2) return 1
  if (!text.includes(phrase)) return 0
  const rest = text.length - phrase.length
  const atEdge = text.startsWith(phrase) || text.endsWith(phrase)
  if (rest <= SHORT_REST) return atEdge ? weights.titleAtEdge : weights.titleInside
  return rest <= LONG_REST && atEdge ? weights.titleInLongText : 0
}
