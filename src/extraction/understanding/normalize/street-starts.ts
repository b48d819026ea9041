import { pattern } from '../pattern.ts'

/** A house number and a street, or a post office box. */
const NUMBERED = /(?<![\w-])(?:\d+[\w/-]*\s+\p{L}|p\.?\s?o\.?\s?box|\d+\s+\d+(?:st|nd|rd|th)\b)/iu

/** 'RR 2 Box 118' and 'HC 65 Box 22': routes of the post in the country. */
const RURAL_ROUTE = String.raw`r\.?\s?r\.?|rural route|h\.?\s?c\.?|highway contract`
export const RURAL_BOX = String.raw`(?:${RURAL_ROUTE})\s*#?\d+,?\s+box\s+\d+\w*`

/** Streets without a house number: 'Highway 34 Mile 12', 'N6W23001 Bluemound Rd', 'Lot 4 Spring Creek Rd'. */
const UNNUMBERED = pattern(
  String.raw`
    (?<![\w-])(?:${RURAL_BOX}|
    (?:(?:county|co|state|us|u\.s\.|farm to market)\s+)?(?:road|rd|highway|hwy|route|rte)\.?\s+\d+\b|
    [nsew]\d+(?:[nsew]\d+)?\s+\p{L}{2}|
    lot\s+\d+\w?,?\s+\p{L}[\p{L}.'’-]*\s+\p{L})`,
  'iu',
)

/** 'One Tabor Center' */
const NUMBER_WORD = pattern(
  String.raw`
    ^(?:one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:\p{L}[\p{L}.'’-]*\s+){1,3}
    (?:center|centre|towers?|plaza|place|square|park|building|commons|court|circle|way|drive|street|avenue)
    (?=,|$)`,
  'iu',
)

/** Where the address of a text begins, after a name. -1 if it has none. */
export function streetStart(text: string): number {
  const starts = [NUMBERED, UNNUMBERED, NUMBER_WORD].map((one) => text.search(one))
  const found = starts.filter((start) => start >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

/** Whether a text begins with a street that has no house number. */
export function isUnnumberedStreet(text: string): boolean {
  return text.search(UNNUMBERED) === 0 || NUMBER_WORD.test(text)
}
