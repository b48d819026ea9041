import { businessWords } from '../../lexicon/business-words.ts'
import { pattern } from '../pattern.ts'
import { type BusinessName, businessNames, isSameBusiness } from './business-names.ts'
import { COMMON, compareNames, isSameWord, type NameComparison } from './compare-names.ts'
import { isCompanyName, looksLikeCompany, normalizeName, splitTradeName } from './names.ts'

/** Words of organizations that are also surnames. Only a difference in them shows an organization. */
const ORGANIZATION_WORDS: ReadonlySet<string> = new Set(
  (
    'academy cathedral chapel clinic condominiums elementary fellowship foundation hospital library ' +
    'lofts ministries museum parish preschool synagogue temple townhomes villas'
  ).split(' '),
)

/**
 * Whether two clients with one email or phone number are one. An office or a manager serves several
 * organizations, so a shared word is not enough: "Oakwood Apartments" is not "Oakwood Condominiums".
 */
export function compareClientNames(a: string, b: string): NameComparison {
  const comparison = compareNames(a, b)
  if (comparison !== 'agree' || !areOrganizations(a, b)) return comparison
  return areOnePerson(a, b) || isSameOrganization(a, b) ? 'agree' : 'differ'
}

function areOrganizations(a: string, b: string): boolean {
  return isCompany(a) || isCompany(b) || differInOrganization(a, b)
}

function differInOrganization(a: string, b: string): boolean {
  const [[one], [other]] = [businessNames(a), businessNames(b)]
  const own = one && other ? [without(one.words, other.words), without(other.words, one.words)] : []
  const isBothSides = own.length > 0 && own.every((words) => words.length > 0)
  return isBothSides && own.flat().some((word) => ORGANIZATION_WORDS.has(word))
}

/** Whether two names are spellings of one, such as a misspelled name and its correction. */
export function isOneClientName(a: string, b: string): boolean {
  if (isCompany(a) !== isCompany(b)) return false
  // The legal name says more than the trade name.
  if ([a, b].some((name) => splitTradeName(name).trade !== null)) return false
  return isSameOrganization(a, b)
}

const BUSINESS = pattern(String.raw`\d|\b(?:${businessWords.trim()})\b`, 'i')

/**
 * Whether one is a person and the other a company. 'Osgood Bakery' is 'Osgood Bakery LLC', but 'Ann Lee' is
 * the owner of 'Ann Lee LLC'.
 */
export function arePersonAndCompany(a: string, b: string): boolean {
  if (isCompanyName(a) === isCompanyName(b)) return false
  return normalizeName(a) !== normalizeName(b) || !BUSINESS.test(a)
}

/** Like `looksLikeCompany`, also for a name with abbreviations, such as "Oakwood Apts". */
function isCompany(name: string): boolean {
  const whole = businessNames(name).map(({ words }) => words.join(' '))
  return [name, ...whole].some(looksLikeCompany)
}

/** The same person, with or without a trade name. */
function areOnePerson(a: string, b: string): boolean {
  const people = [a, b].map((name) => splitTradeName(name).own)
  const [one = '', other = ''] = people
  if (people.some(isCompany) || differInOrganization(one, other)) return false
  return compareNames(one, other) === 'agree'
}

function isSameOrganization(a: string, b: string): boolean {
  if (isSameBusiness(a, b)) return true
  const others = businessNames(b)
  return businessNames(a).some((one) => others.some((other) => areSpellings(one, other)))
}

/** One name is misspelled, or lacks words that say little, such as "Group". */
function areSpellings(one: BusinessName, other: BusinessName): boolean {
  const [short, long] = one.words.length < other.words.length ? [one, other] : [other, one]
  if (without(short.words, long.words).length > 0) return false
  const rest = without(long.words, short.words)
  if (rest.length === 0) return true
  const isWhole = looksLikeCompany(short.text) || short.words.length === 1
  return isWhole && rest.every((word) => COMMON.has(word) && !NUMERAL.test(word))
}

/** The words that the others lack in any spelling. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.findIndex((other) => isSameSpelling(word, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** "Lakeside HOA II" is another phase. */
const NUMERAL = /^i+v?$/
const MIN_PLURAL_CHARS = 4

/** A single letter is the name of a building, and not a misspelling. */
function isSameSpelling(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const isPlural = long.length >= MIN_PLURAL_CHARS && long === `${short}s`
  return isPlural || isSameWord(one, other)
}
