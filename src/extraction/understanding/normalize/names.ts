import { designations } from '../../lexicon/person-titles.ts'
import { pattern } from '../pattern.ts'
import {
  CAPACITIES,
  GENERATIONS,
  PARTICLES,
  SMALL_PARTICLES,
  UNCERTAIN_GENERATION,
} from './name-words.ts'
import { readState } from './states.ts'
import { withoutTrustDate } from './trust-dates.ts'

const LEGAL =
  'inc|incorporated|llc|l\\.l\\.c|corp|corporation|co|company|ltd|limited|lp|llp|pllc|plc|pc|pa|' +
  'dba|gmbh|trust'
const COMPANY = new RegExp(
  `\\b(?:${LEGAL}|services?|roofing|plumbing|electric(?:al)?|construction|contractors?|restoration|` +
    'builders?|group|associates?|partners|properties|property|management|apartments?|condos?|hoa|' +
    'association|church|school|bank|insurance|supply|rentals?|cleaning|solutions|systems|hotel|inn|' +
    'university|college|county|city|department|estates?|enterprises?|industries|center|store|shop)\\b',
  'i',
)
const LEGAL_WORD = new RegExp(`^(?:${LEGAL.replace(/\\\./g, '')})$`)
/** Legal forms that look like initials: 'Hale, P.A.' is a company, and 'Hale, J.D.' a person. */
const LEGAL_INITIALS = new Set(
  'pa pc pl psc sc apc lp lc llp llc lllp pllc plc chtd chartered'.split(' '),
)
const INITIALS = /^(?:\p{Lu}\.\s?){2,}$/u
const GENERATION = new RegExp(`^(?:${GENERATIONS.join('|')}|${UNCERTAIN_GENERATION})\\.?$`, 'i')
/** In capitals. In 'BELL, ASA' it may be a first name. */
const DESIGNATION = new RegExp(`^(?:${designations.trim()})$`)
const DEGREE = new RegExp(
  `^(?:${GENERATIONS.join('|')}|md|m\\.d|do|phd|ph\\.d|esq|dds|dvm|rn|cpa|pe|p\\.e)\\.?$`,
  'i',
)
/** 'Nolan Rasmussen, Trustee' */
const CAPACITY = new RegExp(`^(?:${CAPACITIES})$`, 'i')
/** 'Hart, Voss & Lane, Attorneys' is a firm. */
const PROFESSION = /^(?:attorneys?|lawyers?|realtors?|architects?|engineers?|accountants?|cpas?)\b/i
/** Not 'el': most Arabic surnames write it with a capital. */
const PARTICLE = new RegExp(`^(?!el$)(?:${PARTICLES}|${SMALL_PARTICLES}|y)$`)
/** Surnames in De- that usually have a second capital. */
const DE_NAME =
  /^De(?=(?:luca|marco|vito|angelo|angelis|santis|simone|palma|jesus|rosa|witt|carlo)$)(\p{L})/u
const TITLE = /^(?:(?:mr|mrs|dr)\.?\s?(?:&|and)\s)?(?:mr|mrs|ms|miss|dr|prof|rev)\.?\s+(?=\S)/i
/** 'Bell, Ann & Reed, Paul', 'Bell, Ann / Reed, Paul' */
const BETWEEN_PEOPLE =
  /(?<=[\p{L}.]{2}) ?[/;] ?(?=\p{L}{2})| (?:&|and) (?=[^,]{1,80},[^,]{1,80}$)/iu
/** 'Pfeiffer, Estate of Harold', 'Estate of Pfeiffer, Harold', 'Pfeiffer, Harold, Estate of' */
const ESTATE = /(?:^|(?<=, ?))(?:the )?estate of (?=\S)|,? \(?estate(?: of)?\)$|, ?estate of$/i
/** 'Bell, Ann (Owner)' */
const ROLE =
  / ?\((?:(?:home ?|co-?|property )?owner|(?:named |co-?)?insured|policy ?holder|tenant|landlord)\)$/i
/** Before a first and a last name. 'Mr. Handyman' is a firm, and 'Mr. & Mrs. Bell' are two people. */
const COURTESY = pattern(
  String.raw`
    (?<=^|(?:&|and) )(?:mr|mrs|ms)\.? (?!rooter|handyman|appliance|electric|sparky)
    (?=\p{Lu}[\p{L}.'’-]* \p{L})`,
  'giu',
)
const COUPLE = /\bmr\.? (?:&|and) mrs\b/i

/**
 * Turns 'DOE, JOHN' and 'Doe, John' into 'John Doe', without a courtesy title or a role. Companies, lists,
 * places and names with a degree after the comma only lose doubled spaces. 'John Doe, Jane Doe' are two
 * people.
 */
export function flipName(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim().replace(ROLE, '')
  const people = plain.split(BETWEEN_PEOPLE)
  const areTwo = people.length > 1 && people.every(isSurnameFirst)
  const name = areTwo
    ? people.map(flipPerson).join(' & ')
    : (flipEstate(plain) ?? flipPerson(plain))
  return COUPLE.test(name) || looksLikeCompany(name) ? name : name.replace(COURTESY, '')
}

function isSurnameFirst(text: string): boolean {
  const [last = '', first = '', ...others] = text.split(/ ?, ?/)
  return others.length === 0 && canFlip(last, first)
}

function flipEstate(plain: string): string | null {
  const person = plain.replace(ESTATE, '')
  if (person === plain) return null
  const flipped = flipPerson(person)
  // 'Estate of Ann Bell, Paul Reed': the second is the executor.
  const isOfWhole = plain.endsWith(person) && isOfSeveralNames(person.split(',')[0]!)
  return flipped === person || isOfWhole ? null : `Estate of ${flipped}`
}

function flipPerson(plain: string): string {
  const [surnames = '', ...others] = plain.split(/\s*,\s*/)
  // 'King, Jr., Leroy'
  const parts = [surnames, ...(GENERATION.test(others[0] ?? '') ? others.reverse() : others)]
  const [last = '', first = '', suffix] = parts
  if (parts.length === 2 && isSameSurname(last, first)) return `${last} & ${first}`
  if (parts.length < 2 || parts.length > 3 || !canFlip(last, first)) return plain
  if (parts.length === 3 && (suffix === undefined || !GENERATION.test(suffix))) return plain
  const generation = suffix ?? lastWordIf(last, GENERATION) ?? lastWordIf(first, GENERATION)
  const surname = suffix === undefined ? dropLastWordIf(last, GENERATION) : last
  const given = suffix === undefined ? dropLastWordIf(first, GENERATION) : first
  // 'Smith Jr., Robert and Dana': only Robert is 'Jr.'.
  const spouse = surname === last ? undefined : / (?:&|and) .+$/i.exec(given)?.[0]
  const own = spouse ? given.slice(0, -spouse.length) : given
  const flipped = [own, surname, generation].filter(Boolean).join(' ')
  const whole = spouse ? `${flipped}${spouse} ${surname}` : flipped
  return isShouted(plain) ? titleCase(whole) : whole
}

/** Whether the words of a name show a company. False means that they do not show it. */
export function looksLikeCompany(text: string): boolean {
  return COMPANY.test(text)
}

/**
 * The words between a legal name and a trade name: 'DBA', 'd / b / a', 'T/A'. One `\s*` can take each run of
 * blanks. Two of them side by side would try every split of a long run.
 */
export const TRADE_NAME_WORDS =
  String.raw`(?:d(?:\s*[/.])?\s*b(?:\s*[/.])?\s*a\b\.?|` +
  String.raw`doing business as|trading as|t\/a\b)`

/** The punctuation before the words. Only the first blank of a run begins a match. */
export const BEFORE_TRADE_NAME = String.raw`(?:(?<!\s)\s+)?(?:[,(]\s*)?\b`

/** The sign between a legal name and a trade name. */
export const TRADE_NAME_SIGN = new RegExp(`${BEFORE_TRADE_NAME}${TRADE_NAME_WORDS}[:\\s]*`, 'i')

/** 'John Smith dba Smith Plumbing' is John Smith, who trades as Smith Plumbing. */
export function splitTradeName(text: string): { own: string; trade: string | null } {
  const [own = '', trade = ''] = text.split(TRADE_NAME_SIGN).map((part) => part.trim())
  return own === '' || trade === '' ? { own: text, trade: null } : { own, trade }
}

/** Whether a name is that of a company. A person who trades under another name is none. */
export function isCompanyName(text: string): boolean {
  return looksLikeCompany(splitTradeName(text).own)
}

/** Words that name an organization only together with the words before them. */
const ORGANIZATION = new RegExp(
  "^(?:community|development|(?:home)?owners'?|parish|ministry|ministries|foundation|authority|" +
    'district|society|club|council|housing|congregation)$',
  'i',
)

/** Whether the words can only end the name of an organization: 'Management LLC', 'Parish and School'. */
export function endsOrganization(text: string): boolean {
  const words = text.split(/\s+/)
  const isOwn = (word: string) => COMPANY.test(word) || ORGANIZATION.test(word)
  return (
    isOwn(words.at(-1)!) && words.every((word) => isOwn(word) || /^(?:and|&|of|the)$/i.test(word))
  )
}

/** Whether a surname with a generation is all of the text: 'Abernathy III'. */
export function isSurnameWithGeneration(text: string): boolean {
  const words = text.split(/,?\s+/)
  return words.length === 2 && /^\p{Lu}[\p{L}'’-]+$/u.test(words[0]!) && GENERATION.test(words[1]!)
}

/** Whether the last word is a legal form, such as 'LLC' or 'L.L.C.'. */
export function hasLegalForm(text: string): boolean {
  const words = text
    .toLowerCase()
    .replaceAll('.', '')
    .trim()
    .split(/[\s,]+/)
  return words.length > 1 && LEGAL_WORD.test(words.at(-1) as string)
}

/** 'Gateway Plaster (Bell Bros. LLC)' is a trade name and the company that has it. */
export function splitLegalName(text: string): { legal: string; trade: string } | null {
  const [, trade = '', legal = ''] = /^([^()]+)\s\(([^()]+)\)$/.exec(text) ?? []
  return hasLegalForm(legal) && !hasLegalForm(trade) ? { legal, trade } : null
}

const ESTATE_OF = /^(?:the )?estate of (?=\S)/i

/** The person of an estate: 'Ann Bell' of 'BELL, ESTATE OF ANN'. */
export const withoutEstate = (name: string) => flipName(name).replace(ESTATE_OF, '')

/** 'Ann Bell' of 'Mr. & Mrs. Ann Bell'. */
export const withoutCourtesy = (name: string) => name.replace(TITLE, '')

/**
 * A name in the form for comparison: lower case, 'First Last' order, no accents, punctuation,
 * titles or legal suffixes. '&' becomes 'and'.
 */
export function normalizeName(text: string): string {
  const flat = withoutCourtesy(withoutTrustDate(flipName(text)))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['\u2019.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
  const words = flat.split(' ')
  while (words.length > 1 && LEGAL_WORD.test(words.at(-1) as string)) words.pop()
  return words.join(' ')
}

/** 'JOHN MCDONALD-O'BRIEN III' → "John McDonald-O'Brien III". */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, at) => titleWord(word, at === 0))
    .join(' ')
}

function titleWord(word: string, isFirst: boolean): string {
  if (/^(?:II|III|IV)$/i.test(word)) return word.toUpperCase()
  const lower = word.toLowerCase()
  if (!isFirst && PARTICLE.test(lower)) return lower
  return lower
    .replace(/(^|[-'\u2019.(])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter) => `Mc${letter.toUpperCase()}`)
    .replace(DE_NAME, (_, letter) => `De${letter.toUpperCase()}`)
    .replace(/(['\u2019])S$/, '$1s')
}

function canFlip(last: string, first: string): boolean {
  if (last === '' || first === '' || /[\d@/()]/.test(last + first)) return false
  if (COMPANY.test(`${last} ${first}`) || DEGREE.test(first) || isStateCode(first)) return false
  if (DESIGNATION.test(first) && !INITIALS.test(first) && !isShouted(last)) return false
  if (CAPACITY.test(first) || PROFESSION.test(first) || LEGAL_INITIALS.has(letters(first)))
    return false
  // 'Moss Chiropractic, D.C.' and 'Hart Law, A.P.C.' are no last names with initials.
  if (INITIALS.test(first) && isOfSeveralNames(last)) return false
  if (/&|\band\b/i.test(last) || surnamesIn(last).length > 3) return false
  return first.split(' ').length <= (/&|\band\b/i.test(first) ? 6 : 4)
}

/** Whether two whole names end with one surname. */
function isSameSurname(one: string, other: string): boolean {
  const [own, next] = [one, other].map((name) => dropLastWordIf(name, GENERATION).split(' '))
  const [surname = '', repeated] = [own?.at(-1)?.toLowerCase(), next?.at(-1)?.toLowerCase()]
  const isWhole = (own?.length ?? 0) > 1 && (next?.length ?? 0) > 1
  return isWhole && surname.length > 1 && surname === repeated && !COMPANY.test(`${one} ${other}`)
}

const letters = (text: string) => text.replace(/[.\s]/g, '').toLowerCase()

/** 'De la Cruz' and 'Diaz-Soto' are one last name. */
const surnamesIn = (last: string) =>
  last.split(' ').filter((word) => !PARTICLE.test(word.toLowerCase()) && !GENERATION.test(word))

const isOfSeveralNames = (last: string) => surnamesIn(last).length > 1

function isStateCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && readState(text) !== null
}

function isShouted(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)
}

function lastWordIf(text: string, shape: RegExp): string | undefined {
  const words = text.split(' ')
  const word = words.at(-1) as string
  return words.length > 1 && shape.test(word) ? word : undefined
}

function dropLastWordIf(text: string, shape: RegExp): string {
  return lastWordIf(text, shape) === undefined ? text : text.slice(0, text.lastIndexOf(' '))
}
