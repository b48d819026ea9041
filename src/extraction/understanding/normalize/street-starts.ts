import { pattern } from '../pattern.ts'

/** A house number and a street, or a post office box. */
const NUMBERED = /(?<![\w-])(?:\d+[\w/-]*\s+\p{L}|p\.?\s?o\.?\s?box|\d+\s+\d+(?:st|nd|rd|th)\b)/iu

/** 'RR 2 Box 118' and 'HC 65 Box 22': routes of the post in the country. */
const RURAL_ROUTE = String.raw`r\.?\s?r\.?|rural route|h\.?\s?c\.?|highway contract`
export const RURAL_BOX = String.raw`(?:${RURAL_ROUTE})\s*#?\d+,?\s+box\s+\d+\w*`

/** Numbered places: 'Slip 14 Harbor Marina', 'Mile Marker 82 Overseas Hwy', 'Section 12 Township 4N'. */
const NUMBERED_PLACE =
  `(?:slip|pier|dock|berth|mile ?(?:marker|post)|section|tract|block|parcel)` +
  String.raw`\s+#?\d+\w*`

/** Boxes of military post offices: 'PSC 80 Box 1234', 'Unit 2050 Box 4190'. */
const MILITARY_BOX = String.raw`(?:psc|cmr|unit)\s+\d+,?\s+box\s+\d+\w*`

const ROAD_OWNER = String.raw`county|co|state|us|u\.s\.|farm to market|ranch|forest(?: service)?|private|old`

/** Streets without a house number: 'Highway 34 Mile 12', 'N6W23001 Bluemound Rd', 'Lot 4 Spring Creek Rd'. */
const UNNUMBERED = pattern(
  String.raw`
    (?<![\w-])(?:${RURAL_BOX}|${MILITARY_BOX}|${NUMBERED_PLACE},?\s+\p{L}|fm\s+\d+\b|
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
