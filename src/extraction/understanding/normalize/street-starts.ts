import { placeWords } from '../../lexicon/street-words.ts'
import { pattern } from '../pattern.ts'
import { PARTICLES, SMALL_PARTICLES } from './name-words.ts'
import { isStreetWord, isUnitWord } from './streets.ts'

/** '12', '14R', '77-79', '12 1/2' and '118 ½' */
export const HOUSE_NUMBER = String.raw`\d[\w/-]*(?:\s+\d\/\d|\s?[¼½¾])?`

/** A house number and a street, or a post office box. */
const NUMBERED = pattern(
  String.raw`
    (?<![\w-])(?:${HOUSE_NUMBER}\s+(?:\p{L}|\d+(?:st|nd|rd|th)\b)|p\.?\s?o\.?\s?box)`,
  'iu',
)

/** 'RR 2 Box 118' and 'HC 65 Box 22': routes of the post in the country. */
const RURAL_ROUTE = String.raw`r\.?\s?r\.?|rural route|h\.?\s?c\.?|highway contract`
export const RURAL_BOX = String.raw`(?:${RURAL_ROUTE})\s*#?\d+,?\s+box\s+\d\w*`

/** 'RR 4' alone is the whole street. 'HC 65' needs its box. */
const BARE_ROUTE = String.raw`(?:r\.?\s?r\.?|rural route)\s*#?\d+\w?(?=\s*(?:,|\n|$))`

/** Words before the number of a box or a unit. Five digits behind them are no ZIP code: 'PO Box 40718'. */
export const BOX_OR_UNIT =
  'box|drawer|unit|suite|ste|apt|apartment|room|rm|bldg|building|lot|dept|department|pmb|space|trailer'

/** Numbered places: 'Slip 14 Harbor Marina', 'Mile Marker 82 Overseas Hwy', 'Section 12 Township 4N'. */
const NUMBERED_PLACE =
  `(?:slip|pier|dock|berth|mile ?(?:marker|post)|section|tract|block|parcel)` +
  String.raw`\s+#?\d\w*`

/** Boxes of military post offices: 'PSC 80 Box 1234', 'Unit 2050 Box 4190'. */
const MILITARY_BOX = String.raw`(?:psc|cmr|unit)\s+\d+,?\s+box\s+\d\w*`

const ROAD_OWNER = String.raw`county|co|state|us|u\.s\.|farm to market|ranch|forest(?: service)?|private|old`

/** Streets without a house number: 'Highway 34 Mile 12', 'N6W23001 Bluemound Rd', 'Lot 4 Spring Creek Rd'. */
const UNNUMBERED = pattern(
  String.raw`
    (?<![\w-])(?:${RURAL_BOX}|${BARE_ROUTE}|${MILITARY_BOX}|${NUMBERED_PLACE},?\s+\p{L}|fm\s+\d+\b|
    (?:(?:${ROAD_OWNER})\s+)?(?:road|rd|highway|hwy|route|rte)\.?\s+\d+\b|
    [nsew]\d+(?:[nsew]\d+)?\s+\p{L}{2}|
    lot\s+\d+\w?,?\s+\p{L}[\p{L}.'’-]*\s+\p{L})`,
  'iu',
)

/** 'One Tabor Center' */
const NUMBER_WORD = pattern(
  String.raw`
    ^(?:one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:\p{L}[\p{L}.'’-]*\s+){1,3}
    (?:center|centre|towers?|plaza|place|square|park|building|commons|court|circle|way|drive|street|avenue)
    (?=,|$|\s+(?:suite|ste|unit|apt|floor|room|#))`,
  'iu',
)

/** Where the address of a text begins, after a name. -1 if it has none. */
export function streetStart(text: string): number {
  const starts = [NUMBERED, UNNUMBERED, NUMBER_WORD].map((one) => text.search(one))
  const found = starts.filter((start) => start >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

/**
 * Where a labeled address begins. Words before its number are of it: 'Rear 14 Elm St', 'Star Route 2'. Only
 * a name or a building is left out. Null if the text may begin with either, or has no street.
 */
export function addressStart(text: string): number | null {
  const street = streetStart(text)
  if (street < 0) return null
  const parts = text.slice(0, street).split(SEPARATOR)
  const lead = (parts.at(-1) as string).trim()
  const start = street - (parts.at(-1) as string).length
  if (!/[\p{L}\d]/u.test(lead)) {
    const part = parts.find(isPartOfPlace)
    return part === undefined ? street : text.indexOf(part)
  }
  const rest = text.slice(street)
  const words = lead.split(/\s+/)
  const isPlace = words.some(isPlaceWord)
  const isNamed = words.length > 1 && words.every((word) => NAME_WORD.test(word))
  if (isNamed && isCompleteStreet(rest)) return isPlace ? null : street
  return isPlace || (words.length === 1 && isUnnumberedStreet(rest)) ? start : null
}

/** Between a name or a building and its street. */
const SEPARATOR = /[,;\n:]\s*|\s[-–—|]\s+/

const NAME_WORD = new RegExp(
  `^(?:\\p{Lu}[\\p{L}.'’-]*|and|&|${PARTICLES}|${SMALL_PARTICLES})$`,
  'u',
)

/** 'Unit 5', 'Bldg C' and 'Lot 4 Blk 2' before a street. */
export function isPartOfPlace(part: string): boolean {
  if (/^(?:#\s*[\w-]+|\d+(?:st|nd|rd|th)\s+(?:floor|fl))$/i.test(part)) return true
  const [first = '', ...others] = part.split(/\s+/)
  const isOfUnit = (word: string) => isUnitWord(word) || PLACE_WORDS.has(plainWord(word))
  const isNumber = (word: string) => /^#?(?:\d+\p{L}?|\p{Lu})$/u.test(word)
  return (
    isOfUnit(first) && others.length > 0 && others.every((one) => isNumber(one) || isOfUnit(one))
  )
}

const PLACE_WORDS = new Set(placeWords.split(' '))

function isPlaceWord(word: string): boolean {
  const plain = plainWord(word)
  return /\d/.test(plain) || PLACE_WORDS.has(plain) || isStreetWord(plain) || isUnitWord(plain)
}

const plainWord = (word: string) => word.toLowerCase().replaceAll('.', '')

/** A house number with a kind of street, or a box of a rural route. */
function isCompleteStreet(text: string): boolean {
  if (!/^\d/.test(text)) return new RegExp(`^${RURAL_BOX}`, 'i').test(text)
  return text.split(/[\s,]+/).some((word) => isStreetWord(plainWord(word)))
}

/** Whether a text begins with a street that has no house number. */
export function isUnnumberedStreet(text: string): boolean {
  return text.search(UNNUMBERED) === 0 || NUMBER_WORD.test(text)
}
