import { secondGivenNames } from '../../lexicon/given-names.ts'
import { PARTICLES, SMALL_PARTICLES } from './name-words.ts'
import { flipName, looksLikeCompany } from './names.ts'

/**
 * The people of a text whose lines are each a whole name, such as a couple in one cell. Null if the lines
 * may be one name: 'Halvorsen,' over 'Ingrid', 'Mary Ann' over 'Van Buren', a company over two lines.
 */
export function peopleInLines(lines: readonly string[]): string | null {
  const isEachWhole = lines.length > 1 && lines.every(isWholePerson)
  return isEachWhole ? lines.map((line) => flipName(line)).join(' & ') : null
}

/**
 * 'Owner(s): Ann Bell, Carl Ross': behind a plural label, a comma is between two people. In capitals, or
 * before 'Juan Carlos', the first may be two last names.
 */
export function peopleOfPlural(name: { label: string; value: string }): { value: string } | null {
  const people = name.value.split(/\s*,\s*/)
  const isOfTwo = PLURAL.test(name.label) && people.length === 2 && people.every(isWholePerson)
  const last = name.value.split(' ').at(-1)!
  const isOpen = !/\p{Ll}/u.test(name.value) || SECOND_NAMES.has(last.toLowerCase())
  return isOfTwo && !isOpen ? { value: people.join(' & ') } : null
}

const PLURAL = /(?:owners|insureds|holders|customers|clients|borrowers)$/
const SECOND_NAMES = new Set(secondGivenNames.trim().split(/\s+/))

/** A first and a last name in either order. A line that begins with 'van' or 'de' continues a name. */
export function isWholePerson(text: string): boolean {
  if (looksLikeCompany(text) || startsWithParticle(text)) return false
  const words = text.split(/,? /)
  const isName = words.every((word) => NAME_WORD.test(word)) && !ENDS_OPEN.test(text)
  const full = words.filter((word) => FULL_WORD.test(word))
  return isName && full.length >= 2 && words.length <= MAX_NAME_WORDS
}

/** 'Van Buren' and 'de la Cruz' end a name. Few cities begin with these words. */
export function startsWithParticle(text: string): boolean {
  const [first = '', ...others] = text.split(' ')
  return others.length > 0 && isParticle(first)
}

export function isParticle(word: string): boolean {
  return PARTICLE.test(word) || SMALL_PARTICLE.test(word)
}

const MAX_NAME_WORDS = 4
const NAME_WORD = /^\p{Lu}[\p{L}'’-]*\.?$/u
const FULL_WORD = /^\p{L}[\p{L}'’-]+$/u
/** An initial, a hyphen or a comma at the end of a line. */
const ENDS_OPEN = /(?:\s\p{Lu}\.?|[-,])$/u
const PARTICLE = new RegExp(`^(?:${PARTICLES}|mac|mc|saint|st\\.?)$`, 'i')
const SMALL_PARTICLE = new RegExp(`^(?:${SMALL_PARTICLES})$`)
