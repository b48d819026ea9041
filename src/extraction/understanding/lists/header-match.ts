import { isOneEditApart } from '../normalize/edits.ts'
import { headerWords } from './header-words.ts'
import type { ListColumn } from './list-columns.ts'
import { headerRuleOf, PLANS } from './milestone-headers.ts'

type HeaderPhrase = { words: string[]; key: string; set: string; weight: number }

/** Scores headers against the columns of one kind of list, and caches the scores. */
export type HeaderMatcher = {
  columns: ListColumn[]
  /** 0–1 for each column, in order. 1 means exactly one of the column's headers. */
  scores(header: string): Float64Array
}

const UNKNOWN_WEIGHT = 0.4

export function headerMatcher(columns: ListColumn[]): HeaderMatcher {
  const spread = new Map<string, number>()
  const phrases = columns.map((column) => {
    const own = column.headers.map(headerWords)
    for (const word of new Set(own.flat())) spread.set(word, (spread.get(word) ?? 0) + 1)
    return own
  })
  const weightOf = (word: string): number => {
    const count = spread.get(word)
    return count === undefined ? UNKNOWN_WEIGHT : 1 / Math.sqrt(count)
  }
  const vocabulary = [...spread.keys()]
  const known = phrases.map((own) => own.map((words) => toPhrase(words, weightOf)))
  const rules = columns.map(headerRuleOf)
  const plans = columns.findIndex(({ field }) => field === PLANS)
  const seen = new Map<string, Float64Array>()
  return {
    columns,
    scores(header) {
      const cached = seen.get(header)
      if (cached !== undefined) return cached
      const { words, exact } = nearestWords(headerWords(header), spread, vocabulary)
      // 'Date' alone may be the date of anything.
      if (words.length === 1 && words[0] === 'date') return new Float64Array(known.length)
      const asked = toPhrase(words, weightOf)
      const scores = Float64Array.from(
        known,
        (own) => best(asked, own, weightOf) * (exact ? 1 : 0.95),
      )
      // The header is still one of a list, even if no record has its value.
      scores.forEach((score, at) => {
        if (score === 0 || rules[at]?.(words, header) !== false) return
        scores[at] = 0
        if (plans >= 0) scores[plans] = Math.max(scores[plans] as number, score)
      })
      if (seen.size < 5000) seen.set(header, scores)
      return scores
    },
  }
}

function best(
  asked: HeaderPhrase,
  own: HeaderPhrase[],
  weightOf: (word: string) => number,
): number {
  if (asked.words.length === 0) return 0
  let score = 0
  for (const phrase of own) {
    if (phrase.key === asked.key) return 1
    if (phrase.set === asked.set) score = Math.max(score, 0.97)
    let shared = 0
    for (const word of asked.words) if (phrase.words.includes(word)) shared += weightOf(word)
    score = Math.max(score, (0.85 * 2 * shared) / (asked.weight + phrase.weight))
  }
  return score
}

function toPhrase(words: string[], weightOf: (word: string) => number): HeaderPhrase {
  return {
    words,
    key: words.join(' '),
    set: [...words].sort().join(' '),
    weight: words.reduce((sum, word) => sum + weightOf(word), 0),
  }
}

/** Corrects words with one wrong letter and shortened words, if only one field can be meant. */
function nearestWords(
  words: string[],
  known: Map<string, number>,
  vocabulary: string[],
): { words: string[]; exact: boolean } {
  let exact = true
  const nearest = words.map((word) => {
    if (known.has(word) || word.length < 4) return word
    const starts = vocabulary.filter((other) => other.startsWith(word))
    const near = vocabulary.filter((other) => word.length > 4 && isOneEditApart(word, other))
    const found = near.length === 1 ? near[0] : starts.length === 1 ? starts[0] : undefined
    if (found === undefined) return unjoined(word, known) ?? word
    exact = false
    return found
  })
  return { words: [...new Set(nearest.flat())], exact }
}

/** Of words without blanks. Each place in them is tried. */
const MAX_JOINED_CHARS = 60

/**
 * Splits 'claimno' and 'dateofloss' into their words. 'Permit' does not begin with the ignored word 'per'.
 */
function unjoined(word: string, known: Map<string, number>, isRest = false): string[] | null {
  if (word.length > MAX_JOINED_CHARS) return null
  for (let at = word.length - 2; at >= 2; at--) {
    const start = headerWords(word.slice(0, at))
    if (start.length === 0 && !isRest) continue
    if (!start.every((one) => known.has(one))) continue
    const rest = headerWords(word.slice(at))
    if (rest.every((one) => known.has(one))) return [...start, ...rest]
    const further =
      rest.length === 1 && word.length - at >= 4 ? unjoined(word.slice(at), known, true) : null
    if (further !== null) return [...start, ...further]
  }
  return null
}
