import { provinces, usStates } from '../../lexicon/states.ts'
import { streetNamesWithL } from '../../lexicon/street-words.ts'
import { pattern } from '../pattern.ts'
import { readState } from './states.ts'
import { withWholeTown } from './street-and-town.ts'
import {
  BOX_OR_UNIT,
  HOUSE_NUMBER,
  isPartOfPlace,
  isUnnumberedStreet,
  RURAL_BOX,
  streetStart,
} from './street-starts.ts'
import { isStreetWord, longStreetKinds } from './streets.ts'

export type ParsedAddress = {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
}

const NAMES = [...Object.values(usStates), ...Object.values(provinces)]
  .sort((a, b) => b.length - a.length)
  .join('|')
const CODES = [...Object.keys(usStates), ...Object.keys(provinces)].join('|')
const POSTAL = '(\\d{5}(?:-?\\d{4})?|[A-Za-z]\\d[A-Za-z]\\s?\\d[A-Za-z]\\d)'
const WITH_POSTAL = new RegExp(
  `^(.*?)[\\s,.]*(?<![\\w'])(${NAMES}|${CODES}|[A-Z]\\.\\s?[A-Z]\\.)\\.?[\\s,.-]*${POSTAL}$`,
  'is',
)
const STATE_ONLY = new RegExp(`^(.*?)[\\s,]+(${NAMES}|${CODES})\\.?$`, 'is')
const POSTAL_ONLY = new RegExp(`^(.*?)[\\s,]+${POSTAL}$`, 'is')
const BEFORE_NUMBER = new RegExp(`(?:\\b(?:${BOX_OR_UNIT})\\.?|#)$`, 'i')
const COUNTRY = /[\s,]+(?:(USA|U\.S\.A\.?|United States(?: of America)?|US)|(Canada))\.?$/i
const SUFFIX =
  'street|str|st|avenue|ave|av|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|way|place|pl|' +
  'terrace|ter|trail|trl|parkway|pkwy|highway|hwy|square|sq|loop|run|path|pike|pass|cove|cv|crossing|' +
  'xing|row|ridge|alley|aly|plaza|plz|point|pt|bend|broadway|expressway|expy|turnpike|tpke|creek|walk'
const DIRECTION = '(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\\.?'
/** Each text is a unit in one way only: n units with two ways each would be tried in 2^n ways. */
const UNIT =
  '(?:(?:apt|apartment|unit|suite|bldg|building|floor|room|rm|lot|trlr|trailer|spc|space|dept|' +
  'hangar|penthouse|ph)(?![a-z])\\.?(?:\\s*#)?\\s*[\\w-]+|' +
  // 'Ste. Genevieve' is a city.
  'ste(?![a-z])\\.?(?:\\s*#)?\\s*(?:(?=[\\w-]*\\d)[\\w-]+|[a-z]{1,2}(?![\\w-]))|' +
  'fl\\.?\\s*#?\\d{1,2}(?!\\d)|#\\s*[\\w-]+|' +
  '\\d+(?:st|nd|rd|th)\\s+(?:floor|fl))'
const UNIT_PART = new RegExp(`^${UNIT}(?:[\\s,]+${UNIT})*$`, 'i')
/** '55 Lot Rd Lot 9' has a street after its number, so its first 'Lot' is no unit. */
const UNIT_TAIL = new RegExp(
  `^((?:${HOUSE_NUMBER}\\s+\\S|\\D)(?:.*?[^\\s,])?)[\\s,]+(${UNIT}(?:[\\s,]+${UNIT})*)$`,
  'i',
)
const STREET_AND_CITY = new RegExp(
  `^(\\d.*\\b(?:${SUFFIX})\\b\\.?(?:\\s+${DIRECTION}(?=\\s))?(?:[\\s,]+${UNIT})?)\\s+(\\D+)$`,
  'i',
)
const ROUTE_AND_CITY =
  /^(\d.*?\b(?:highway|hwy|route|rte|road|rd|cr|fm|sr|us)\b\.?\s*\d+\w?)\s+(\D+)$/i
/** '240 E 1450 N Vernal': streets of a grid, as in Utah. */
const GRID_AND_CITY = /^(\d+\s+[NSEW]\.?\s+\d+\s+[NSEW]\b\.?)\s+(\D+)$/i
const BOX = /^(?:p\.?\s*o\.?\s*box|post office box|rr|rural route)\b/i
const STREET = new RegExp(`^(?:${HOUSE_NUMBER}\\s+\\S|one\\s)|${BOX.source}`, 'i')
const STREET_ALONE = new RegExp(
  `^${HOUSE_NUMBER}\\s+(?=\\S).*\\b(?:${SUFFIX})\\b\\.?(?:\\s+${DIRECTION})?$|${BOX.source}`,
  'i',
)

/** '4722 Maple Grove' is a street too. In front of other words, 'Grove' may be of a town. */
const STREET_OF_RARE_KIND = new RegExp(
  `^${HOUSE_NUMBER}\\s+\\p{L}.*\\s(?:${longStreetKinds.join('|')})(?:\\s+${DIRECTION})?$`,
  'iu',
)
const isStreetAlone = (text: string) => STREET_ALONE.test(text) || STREET_OF_RARE_KIND.test(text)

/** No address is longer. Some of the expressions take the square of the length. */
const MAX_CHARS = 300

/**
 * Splits a US (or Canadian) address into its parts. It may be one line, or several joined by line
 * breaks or commas. Text before the street (a name, a building) is left out, and the unit becomes
 * line2. Null if the text has no state, postal code or street.
 */
export function splitAddress(text: string): ParsedAddress | null {
  const plain = withWholeStreets(text)
    .replace(/\r?\n|;|\s[|\u00b7\u2022]\s/g, ', ')
    .replace(/\s+/g, ' ')
  if (plain.length > 2 * MAX_CHARS) return null
  const whole = plain
    .replace(/[\s,.]+$/, '')
    .replace(SLASHED_TOWN, '$1, $2 $3')
    .trim()
    .replace(/\p{L}+/gu, withSmallL)
    .replace(MISREAD_FLOOR, 'Fl')
    .replace(MISREAD_PLACE, (_, before) => `${before}${/\p{Ll}/u.test(before) ? 'Pl' : 'PL'}`)
    .replace(LOST_SPACE, '$& ')
  if (whole.length < 5 || whole.length > MAX_CHARS) return null
  const country = COUNTRY.exec(whole)
  const tail = takeTail(country === null ? whole : whole.slice(0, country.index))
  if (tail === null) return streetAlone(whole)
  const canadian = country?.[2] !== undefined || (tail.state !== null && tail.state in provinces)
  const rest = splitRest(tail.rest)
  if (rest.line1 === null && rest.city === null) return null
  return { ...rest, state: tail.state, postal_code: tail.postal, country: canadian ? 'CA' : 'US' }
}

/** Joins a street whose last word is in the line below: '1200 North Sheridan' above 'Boulevard'. */
export function withWholeStreets(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines.reduce((upper, lower) => {
    const last = upper.split('\n').at(-1)!
    return `${upper}${isBrokenStreet(last, lower) ? ' ' : '\n'}${lower}`
  })
}

/** Whether a line break is within the name of a street: '77 Lower Meadow' above 'Ridge Court, New'. */
export function isBrokenStreet(upper: string, lower: string): boolean {
  const isEnd = STREET_END.test(lower) || STREET_REST.test(lower)
  return OPEN_STREET.test(upper) && !STREET_ALONE.test(upper) && isEnd
}

const OPEN_STREET = new RegExp(`^${HOUSE_NUMBER}\\s+\\p{L}[\\p{L}.' -]*$`, 'iu')
/** 'Street', 'Ave NW', 'Blvd, Unit 4', and not 'St. Paul'. */
const STREET_END = new RegExp(
  `^(?:${SUFFIX})\\b\\.?(?:\\s+${DIRECTION})?(?=$|,|\\s+(?:${UNIT}))`,
  'i',
)

/** 'Mountain Rd' below '100 Sugarloaf'. Towns have other ends, such as 'Cedar Creek'. */
const PLAIN_SUFFIX =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|terrace|ter|trail|trl|' +
  'parkway|pkwy|highway|hwy'
const STREET_REST = new RegExp(
  `^(?:\\p{Lu}[\\p{L}.'-]*\\s+){1,2}(?:${PLAIN_SUFFIX})\\b\\.?(?:\\s+${DIRECTION})?` +
    `(?=$|,\\s*${UNIT}|,[^,]+,\\s*[A-Z]{2}\\s+\\d{5}|,\\s*\\p{Lu}[\\p{L}.' -]*,?$)`,
  'iu',
)

/** 'Columbus/OH/43215', and 'Columbus/OH' alone */
const SLASHED_TOWN =
  /([^/\d,]+?)\s*\/\s*([A-Z]{2})(?:\s*\/\s*(\d{5}(?:-\d{4})?)|(?<=^[^/\d,]+\/\s*..))$/

/** OCR reads the l of 'Elm', 'Blvd' and 'Fl 2' as a capital I. A word that no street has stays as it is. */
function withSmallL(word: string): string {
  const mended = word.replace(/(?<=\p{L})I(?=\p{Ll})/gu, 'l')
  const plain = mended.toLowerCase()
  const isWord = mended !== word && (isStreetWord(plain) || NAMES_WITH_L.has(plain))
  return isWord ? mended : word
}

const NAMES_WITH_L = new Set(streetNamesWithL.split(' '))
const MISREAD_FLOOR = /(?<=[\s,])FI(?=\.?\s?#?\d{1,2}(?!\d))/g

/** OCR reads the suffix of '7561 S Oak Pl' with a capital I or a one. No street ends in 'PI'. */
const MISREAD_PLACE = /^(\d[\w-]* (?:\p{L}[\p{L}.'’-]* ){1,4})P[I1|](?=[,.\s]|$)/u

/** OCR drops the space in '5925Magnolia Ln', 'Cedar AvenueMinneapolis, MN' or 'MinneapolisMN 55494'. */
const LOST_SPACE = new RegExp(
  `^\\d+(?=\\p{Lu}(?:\\p{Ll}{2}|\\p{Lu}{3}))|` +
    `(?<=\\s)(?:${titleCase(SUFFIX)})(?=\\p{Lu}[\\p{L} ]+,? (?:${CODES})\\b)|` +
    `(?<=\\p{Ll})(?=(?:${CODES})(?:[\\s,.]*\\d{5}|$))`,
  'gu',
)

function titleCase(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

type Tail = { rest: string; state: string | null; postal: string | null }

function takeTail(text: string): Tail | null {
  const full = WITH_POSTAL.exec(text)
  const state = full === null ? null : readState(full[2] as string)
  if (full !== null && state !== null) {
    return { rest: full[1] as string, state, postal: postalOf(full[3]) }
  }
  const stateOnly = STATE_ONLY.exec(text)
  // Two capitals, so that 'Route de' or 'Lost in' do not end with a state.
  const isState = stateOnly !== null && /^(?:[A-Z]{2}|.{4,})$/.test(stateOnly[2] as string)
  if (isState && !isQuadrant(text, stateOnly[1] as string)) {
    return { rest: stateOnly[1] as string, state: readState(stateOnly[2] as string), postal: null }
  }
  const postalOnly = POSTAL_ONLY.exec(text)
  if (!postalOnly || !STREET.test(postalOnly[1]!) || BEFORE_NUMBER.test(postalOnly[1]!)) return null
  return { rest: postalOnly[1] as string, state: null, postal: postalOf(postalOnly[2]) }
}

/** '808 Fuller Ave NE' is a street with its quadrant. NE is Nebraska only behind a town. */
function isQuadrant(text: string, street: string): boolean {
  return /\sNE\.?$/.test(text) && isStreetAlone(street)
}

function postalOf(text: string | undefined): string {
  const plain = (text ?? '').toUpperCase().replace(/\s/g, '')
  if (/^\d{9}$/.test(plain)) return `${plain.slice(0, 5)}-${plain.slice(5)}`
  return /^[A-Z]/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain
}

type Rest = { line1: string | null; line2: string | null; city: string | null }

function splitRest(text: string): Rest {
  const parts = text.split(',').map((part) => part.trim())
  const filled = parts.filter((part) => part !== '')
  const start = streetPart(filled)
  if (start < 0) {
    const city = filled.length === 0 ? null : (filled.at(-1) as string)
    return filled.length > 1
      ? { line1: filled.slice(0, -1).join(', '), line2: null, city }
      : { line1: null, line2: null, city }
  }
  const before = filled.slice(0, start).filter(isPartOfPlace)
  const rest = splitStreet(filled.slice(start))
  const line2 = [...before, rest.line2 ?? []].flat().join(', ')
  return { ...rest, line2: line2 === '' ? null : line2 }
}

function splitStreet([street = '', ...others]: string[]): Rest {
  const last = others.at(-1)
  if (last === undefined || UNIT_PART.test(last)) return splitRun(street, others)
  const unitAndCity =
    new RegExp(`^(${UNIT})\\s+(\\D+)$`, 'i').exec(last) ?? SITE_AND_CITY.exec(last)
  const middle = others.slice(0, -1)
  if (unitAndCity !== null) middle.push(unitAndCity[1] as string)
  return { ...takeUnit(street, middle), city: unitAndCity?.[2] ?? last }
}

/** 'Oakwood Apartments' at the end of a line above 'Denver, CO' */
const SITE_AND_CITY =
  /^(.*\b(?:apartments|apts|condos|condominiums|townhomes|townhouses|villas|lofts|duplex))\s+(\p{Lu}\D+)$/iu

/** The first part that begins with a street, else the first part with a street in it: 'Rear 14 Elm St'. */
function streetPart(parts: readonly string[]): number {
  const begins = parts.findIndex((part) => STREET.test(part) || isUnnumberedStreet(part))
  return begins >= 0 ? begins : parts.findIndex((part) => streetStart(part) > 0)
}

/** '12 Oak St Apt 4 Dayton': no comma between the street and the city. */
function splitRun(run: string, others: string[]): Rest {
  const split = [STREET_AND_CITY, ROUTE_AND_CITY, GRID_AND_CITY, BOX_AND_CITY]
    .map((one) => one.exec(run))
    .find((one) => one !== null)
  if (!split) return { ...takeUnit(run, others), city: null }
  const { street, town } = withWholeTown(
    { street: split[1] as string, town: split[2] as string },
    (text) => STREET_ALONE.test(takeUnit(text, []).line1 ?? text),
  )
  return { ...takeUnit(street, others), city: town }
}

const BOX_AND_CITY = new RegExp(`^((?:p\\.?\\s*o\\.?\\s*box)\\s+\\d+|${RURAL_BOX})\\s+(\\D+)$`, 'i')

function takeUnit(street: string, others: string[]): Omit<Rest, 'city'> {
  const tail = UNIT_TAIL.exec(street)
  const line1 = tail === null ? street : (tail[1] as string)
  const units = tail === null ? others : [tail[2] as string, ...others]
  return { line1: line1.replace(/,$/, ''), line2: units.length === 0 ? null : units.join(', ') }
}

/** Whether a text is a street with its number, or a post office box, and nothing else. */
export function looksLikeStreet(text: string): boolean {
  if (/^p\.?\s*o\.?\s*box\b/i.test(text)) return true
  if (text.length > MAX_CHARS) return false
  const [street = ''] = text.split(',')
  const { line1 } = takeUnit(street.trim(), [])
  return /^\d/.test(text) && line1 !== null && isStreetAlone(line1)
}

/** Whether the line of a street may end with the town, because nothing separates them. */
export function mayNameTown({ line1, city, state }: ParsedAddress): boolean {
  const words = line1?.split(/\s+/) ?? []
  if (line1 === null || city !== null || state === null || words.length <= 2) return false
  return /^\d/.test(line1) && /\p{L}$/u.test(line1) && !STREET_ALONE.test(line1)
}

/** A street, also with its town: '77 Tanglewood Park Ln, Clemmons'. */
function streetAlone(text: string): ParsedAddress | null {
  const [, street, town] = STREET_AND_TOWN.exec(text) ?? []
  const city = town && !PLACE_ON_SITE.test(town) && !UNIT_PART.test(town) ? town : null
  const { line1, line2 } = takeUnit(city && street ? street : text, [])
  if (line1 === null || !isStreetAlone(line1)) return null
  return { line1, line2, city, state: null, postal_code: null, country: null }
}

const STREET_AND_TOWN = /^([^,]+),\s+(\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,2})$/u
/** 'Rear', 'Upper Level', 'Oakwood Apartments', 'Off Grant Ave', 'Polk County' */
const PLACE_ON_SITE = pattern(
  String.raw`
    ^(?:off|near|behind|across|between|corner|at|by|next|opposite|inside)\b|
    \b(?:rear|front|back|side|upper|lower|main|guest|house|home|level|floor|unit|building|garage|barn|shop|
    office|offices|basement|attic|lobby|hall|clubhouse|warehouse|store|common|area|all|penthouse|
    (?:apartment|condo|condominium|villa|townhome|townhouse|tower|loft|suite|estate|residence|duplexe?|
    triplex|fourplex|quadplexe?)s?|apts?|plaza|mall|complex|center|centre|subdivision|community|phase|
    block|studio|cabana|cottage|quarters|carriage|shed|trailer|patio|deck|
    county|church|school|hotel|motel|inn|resort|clinic|hospital|restaurant)\b|
    \s(?:${PLAIN_SUFFIX})\.?$`,
  'i',
)
