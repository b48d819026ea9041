import { saintsOfTowns, townsOfDirection } from '../../lexicon/town-words.ts'

/** A street and a town without a comma between them. */
export type StreetAndTown = { street: string; town: string }

const TOWNS = new Map(
  Object.entries(townsOfDirection).map(([direction, towns]) => [
    direction,
    new Set(towns.split('|')),
  ]),
)
const SAINTS = new Set(saintsOfTowns.split(' '))

const SPELLED_DIRECTION = /^(.*\S)\s+(north|south|east|west)$/i
const SAINT = /^(.*\S)\s+(st\.?|saint)$/i
const NUMBERED_ROAD =
  /\b(?:road|rd|highway|hwy|route|rte|cr|fm|sr|us)\.?\s*(?:\d+\w?)(?:\s+[nsew]\.?)?$/i
/** '12 Court' may be the begin of 'Court St', so a street has a word before its kind. */
const MIN_WORDS = 3

/**
 * Gives the last word of a street to the town that it is part of: 'West' before 'Chester', 'St.' before
 * 'Louis'. The rest must still be a whole street. `isStreet` is about a street without its town.
 */
export function withWholeTown(
  { street, town }: StreetAndTown,
  isStreet: (text: string) => boolean,
): StreetAndTown {
  const isWhole = (text: string) =>
    wordsOf(text).length >= MIN_WORDS && (isStreet(text) || NUMBERED_ROAD.test(text))
  const [, before = '', direction = ''] = SPELLED_DIRECTION.exec(street) ?? []
  const isOfDirection = TOWNS.get(direction.toLowerCase())?.has(plain(town))
  if (isOfDirection && isWhole(before)) return { street: before, town: `${direction} ${town}` }
  const [, above = '', saint = ''] = SAINT.exec(street) ?? []
  if (SAINTS.has(plain(town).split(' ')[0]!) && isWhole(above))
    return { street: above, town: `${saint} ${town}` }
  return { street, town }
}

const plain = (town: string) => town.toLowerCase().replaceAll('.', '').trim()

/** The house number and the words of its street, without the direction before its name. */
const wordsOf = (street: string) =>
  street
    .split(/\s+/)
    .filter((word, at) => at !== 1 || !/^(?:[nsew]{1,2}\.?|north|south|east|west)$/i.test(word))
