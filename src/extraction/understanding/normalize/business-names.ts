import { pattern } from '../pattern.ts'
import { normalizeName, splitLegalName, TRADE_NAME_SIGN } from './names.ts'

/** A company is written with and without its legal form, with 'and' or '&', whole or abbreviated. */

/** Abbreviations that bills and carriers' lists print in the names of contractors and clients. */
const WHOLE_WORDS = new Map(
  Object.entries({
    const: 'construction',
    constr: 'construction',
    contr: 'contractors',
    contrs: 'contractors',
    contg: 'contracting',
    rest: 'restoration',
    restor: 'restoration',
    restn: 'restoration',
    recon: 'reconstruction',
    svc: 'service',
    svcs: 'services',
    serv: 'services',
    bldrs: 'builders',
    bros: 'brothers',
    mgmt: 'management',
    assoc: 'associates',
    natl: 'national',
    intl: 'international',
    apt: 'apartments',
    apts: 'apartments',
    condo: 'condominiums',
    condos: 'condominiums',
    condominium: 'condominiums',
    hoa: 'homeowners association',
    assn: 'association',
    ctr: 'center',
  }),
)
const JOINING_WORDS: ReadonlySet<string> = new Set(['and', 'n'])

/** Words that a contractor leaves out of the end of its name. 'Supply' or a town makes another company. */
const TRADE_WORDS: ReadonlySet<string> = new Set(
  (
    'restoration reconstruction construction contracting contractor contractors builders remodeling ' +
    'renovation renovations mitigation services service group'
  ).split(' '),
)
const MIN_SHORT_WORDS = 2

/** `plain` has no spaces and no legal form: 'Blue-Line' equals 'BlueLine'. */
export type BusinessName = { text: string; plain: string; words: string[] }

/** The place of a branch: 'Cascade Restoration LLC (Salem, OR)', '(Salem branch)', '– Salem, OR'. */
const BRANCH = pattern(
  String.raw`
    \s*(?:\(\p{L}[^()]*(?:,\s*\p{Lu}{2}|\s(?:branch|office|location))\)|
    (?<=\s)[–-]\s\p{L}[\p{L} .'’]*,\s*\p{Lu}{2})\s*$`,
  'u',
)

/** What a contract calls a party: '("Contractor")', '(hereinafter the "Contractor")'. */
const DEFINED_TERM = /\s*\([^()"“”]{0,40}["“”][^()"“”]{2,30}["“”]\)\s*$/

/** The legal name, in brackets too, and the name after 'd/b/a' or before the brackets. */
export function businessNames(text: string): BusinessName[] {
  const spaced = text
    .replace(DEFINED_TERM, '')
    .replace(BRANCH, '')
    .replace(/\b([lp])\s([lc])\s([cp])\b/gi, '$1$2$3')
    .replace(/[\s,]+(?:limited|ltd\.?) liability (?:company|co\b\.?)/gi, ' LLC')
  const inBrackets = Object.values(splitLegalName(spaced) ?? {})
  return [spaced, ...spaced.split(TRADE_NAME_SIGN), ...inBrackets]
    .map((name) => name.replace(/[()]/g, ' ').trim())
    .map((name) => ({ text: name, words: wordsOf(name) }))
    .map(({ text: name, words }) => ({ text: name, words, plain: words.join('') }))
    .filter(({ plain }) => plain !== '')
}

function wordsOf(name: string): string[] {
  const words = normalizeName(name).split(' ')
  return words
    .filter((word) => word !== '' && !JOINING_WORDS.has(word))
    .flatMap((word) => WHOLE_WORDS.get(word)?.split(' ') ?? word)
}

/**
 * Whether a text is the name of this company, or its name without the trades at its end. So 'Cascade
 * Restoration' is 'Cascade Restoration & Construction LLC', and 'Cascade Restoration Supply' is not.
 */
export function isSameBusiness(text: string, company: string): boolean {
  const names = businessNames(company)
  return businessNames(text).some((one) => names.some((other) => isSame(one, other)))
}

function isSame(one: BusinessName, other: BusinessName): boolean {
  if (one.plain === other.plain) return true
  const [short, long] = one.words.length < other.words.length ? [one, other] : [other, one]
  if (short.words.length < MIN_SHORT_WORDS) return false
  const isStart = short.words.every((word, at) => word === long.words[at])
  return isStart && long.words.slice(short.words.length).every((word) => TRADE_WORDS.has(word))
}
