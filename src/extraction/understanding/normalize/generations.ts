import { GENERATIONS, UNCERTAIN_GENERATION } from './name-words.ts'
import { looksLikeCompany, normalizeName, splitTradeName } from './names.ts'

/** A father and son of one name live in one house and share a phone. Only "Sr." and "Jr." tell them apart. */

const WORDS: ReadonlyMap<string, string> = new Map([
  ['senior', 'sr'],
  ['junior', 'jr'],
  ['2nd', 'ii'],
  ['3rd', 'iii'],
  ['4th', 'iv'],
  ['5th', 'v'],
  ...[...GENERATIONS, UNCERTAIN_GENERATION].map((word) => [word, word] as const),
])
/** "Junior Reyes" has a first name, and "Ann Junior" a last name. */
const MIN_WORDS_BEFORE = 2

/** `one-sided`: only one of two names states a generation. */
export type GenerationComparison = 'same' | 'one-sided' | 'differ'

export function compareGenerations(a: string, b: string): GenerationComparison {
  const [one, other] = [generationsIn(a), generationsIn(b)]
  if (one.length === 0 || other.length === 0) {
    const isInitial = [...one, ...other].every((word) => word === UNCERTAIN_GENERATION)
    return isInitial ? 'same' : 'one-sided'
  }
  return one.some((word) => other.includes(word)) ? 'same' : 'differ'
}

/** The generation of each person who states one. None for a company. */
function generationsIn(name: string): string[] {
  const { own } = splitTradeName(name)
  if (looksLikeCompany(own)) return []
  return normalizeName(own)
    .split(' and ')
    .flatMap((person) => {
      const words = person.split(' ')
      return words.length > MIN_WORDS_BEFORE ? (WORDS.get(words.at(-1)!) ?? []) : []
    })
}
