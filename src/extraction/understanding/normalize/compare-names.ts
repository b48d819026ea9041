import { isOneEditApart } from './edits.ts'
import { readEnum } from './enums.ts'
import { compareGenerations } from './generations.ts'
import { GENERATIONS } from './name-words.ts'
import { looksLikeCompany, normalizeName, splitTradeName, withoutEstate } from './names.ts'

/** `unclear`: one person, or two people of one family. */
export type NameComparison = 'agree' | 'differ' | 'unclear'

/** Words that many unrelated names share. */
export const COMMON: ReadonlySet<string> = new Set(
  (
    'and of the at for in inc llc corp co company ltd services service group associates partners ' +
    'properties property management apartments condos hoa association homes home house residence ' +
    'family estate estates enterprises solutions systems restoration construction contractors ' +
    'contracting contractor builders roofing plumbing electric electrical painting flooring ' +
    'cleaning supply rentals rental insurance mr mrs ms'
  )
    .split(' ')
    .concat(GENERATIONS),
)
const MAX_INITIAL_CHARS = 1
const MIN_MISSPELLED_CHARS = 5

/**
 * Whether two names belong to one party. An estate is the person who died. "J. Smith" and "Smith, John &
 * Mary" agree with "John Smith". "Mary Smith" and "John Smith" are unclear: they may be a couple, or two
 * people of one family.
 */
export function compareNames(a: string, b: string): NameComparison {
  const [one, other] = [splitTradeName(withoutEstate(a)), splitTradeName(withoutEstate(b))]
  const own = compareOwnNames(one.own, other.own)
  if (isTradeName(one.trade, other.own) || isTradeName(other.trade, one.own)) return 'agree'
  const [trade, otherTrade] = [one.trade ?? '', other.trade ?? ''].map(normalizeName)
  return trade !== '' && trade === otherTrade ? 'agree' : own
}

/** Whether a company has this trade name. A person may only share a word with it. */
function isTradeName(trade: string | null, name: string): boolean {
  if (trade === null) return false
  if (normalizeName(trade) === normalizeName(name)) return true
  return looksLikeCompany(name) && compareOwnNames(trade, name) === 'agree'
}

/** A slash joins two people: 'Smith/Jones'. */
const SLASH = /(?<=\p{L}{2})\s*\/\s*(?=\p{L}{2})/gu

function compareOwnNames(a: string, b: string): NameComparison {
  const [first, second] = [a, b].map((name) => normalizeName(name.replace(SLASH, ' & '))) as [
    string,
    string,
  ]
  if (first === '' || second === '') return 'unclear'
  if (first === second || joined(first) === joined(second)) return 'agree'
  if (haveOtherNumbers(first, second)) return 'differ'
  const [words, others] = [tellingWords(first), tellingWords(second)]
  if (words.length === 0 || others.length === 0) return 'differ'
  const shared = words.filter((word) => others.some((other) => isSameWord(word, other)))
  if (looksLikeCompany(a) || looksLikeCompany(b))
    return shared.length > 0 && !haveOtherTrades(a, b) ? 'agree' : 'differ'
  if (compareGenerations(first, second) === 'differ') return 'differ'
  if (isPartOf(words, others) || isPartOf(others, words)) return 'agree'
  const [surnames, otherSurnames] = [surnamesOf(first), surnamesOf(second)]
  const isIn = (name: string, all: readonly string[]) => all.some((one) => isSameWord(one, name))
  // 'Finn and Ben Parker' and 'Finn and Ben Rhodes' share only the given names.
  const isOfName = [...surnames, ...otherSurnames].some((name) => isIn(name, shared))
  if (shared.length >= 2 && isOfName) return 'agree'
  return otherSurnames.some((name) => isIn(name, surnames)) ? 'unclear' : 'differ'
}

/** 'Lakeside Plumbing LLC' and 'Lakeside Electric LLC' may share an office. */
function haveOtherTrades(a: string, b: string): boolean {
  const [trades, others] = [a, b].map(tradesIn) as [Set<string>, Set<string>]
  return trades.size > 0 && others.size > 0 && ![...trades].some((trade) => others.has(trade))
}

/** The trades that the words of a name state. Many companies are general contractors. */
function tradesIn(name: string): Set<string> {
  const words = normalizeName(name).split(' ')
  const trades = words.flatMap((word) => readEnum('trade', word) ?? [])
  return new Set(trades.filter((trade) => trade !== 'general'))
}

const joined = (name: string) => name.replaceAll(' ', '')

function tellingWords(name: string): string[] {
  return name.split(' ').filter((word) => !COMMON.has(word))
}

/** "Smith" and "J Smith" are parts of "John Smith". An initial alone is not. */
function isPartOf(words: string[], others: string[]): boolean {
  const long = words.filter((word) => word.length > MAX_INITIAL_CHARS)
  const fits = (word: string) =>
    others.some((other) =>
      word.length > MAX_INITIAL_CHARS && other.length > MAX_INITIAL_CHARS
        ? isSameWord(word, other)
        : word[0] === other[0],
    )
  const last = others.at(-1) as string
  return long.length > 0 && words.every(fits) && long.some((word) => isSameWord(word, last))
}

/** The last name of each person: "john and mary smith" has one, "ann lee and bo ray" two. */
function surnamesOf(name: string): string[] {
  const isWhole = (word: string) => word.length > MAX_INITIAL_CHARS && !/\d/.test(word)
  const people = name.split(' and ').map((person) => tellingWords(person).filter(isWhole))
  const named = people.filter((words) => words.length > 1)
  return (named.length > 0 ? named : people).flatMap((words) => words.slice(-1))
}

/** The same word, or one letter apart if it is long enough for a misspelling. */
export function isSameWord(a: string, b: string): boolean {
  const isLong = Math.min(a.length, b.length) >= MIN_MISSPELLED_CHARS
  return a === b || (isLong && !/\d/.test(a + b) && isOneEditApart(a, b))
}

/** "Unit 12 Holdings" is not "Unit 13 Holdings". */
function haveOtherNumbers(a: string, b: string): boolean {
  const [numbers, others] = [a.match(/\d+/g), b.match(/\d+/g)]
  return numbers !== null && others !== null && numbers.join(' ') !== others.join(' ')
}
