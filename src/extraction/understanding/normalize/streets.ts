import { streetWordForms, unitWords } from '../../lexicon/street-words.ts'

/** A street and its unit in one spelling: "12 North Oak Street #4" equals "12 N Oak St Apt 4". */
export type StreetKey = { street: string; unit: string }

const FORMS = new Map(
  Object.entries(streetWordForms).flatMap(([word, forms]) =>
    forms.split(' ').map((form): [string, string] => [form, word]),
  ),
)
const STREET_WORDS = new Set(Object.keys(streetWordForms))
const UNIT_WORDS = new Set(unitWords.split(' '))

const DIRECTIONS = new Set([
  'north',
  'south',
  'east',
  'west',
  'northeast',
  'northwest',
  'southeast',
  'southwest',
])

/** Kinds of streets, such as 'grove'. Words of fewer than four letters also mean other things. */
export const longStreetKinds: readonly string[] = [
  ...new Set([...FORMS.keys(), ...STREET_WORDS]),
].filter(
  (word) =>
    /^[a-z]{4,}$/.test(word) && !DIRECTIONS.has(word) && !/^\d/.test(FORMS.get(word) ?? word),
)

/** The unit may be in either line. */
export function streetKey(
  line1: string | null | undefined,
  line2: string | null | undefined,
): StreetKey {
  const words = wordsOf(line1)
  // A house number and a street come first: "12 Lot St" has no unit.
  const at = words.findIndex((word, index) => index >= FIRST_UNIT_WORD && UNIT_WORDS.has(word))
  const street = at < 0 ? words : words.slice(0, at)
  const units = [...(at < 0 ? [] : words.slice(at)), ...wordsOf(line2)]
  return {
    street: street.map((word) => FORMS.get(word) ?? word).join(' '),
    unit: units.filter((word) => !UNIT_WORDS.has(word)).join(' '),
  }
}

export function isSameStreet(one: string, other: string): boolean {
  const [a, b] = [streetKey(one, null), streetKey(other, null)]
  return a.street === b.street && a.unit === b.unit
}

/** Whether a word is a kind of street, such as 'st' or 'creek', or a direction. */
export const isStreetWord = (word: string): boolean => FORMS.has(word) || STREET_WORDS.has(word)

export const isUnitWord = (word: string): boolean => UNIT_WORDS.has(word.toLowerCase())

const FIRST_UNIT_WORD = 2

function wordsOf(line: string | null | undefined): string[] {
  const text = (line ?? '')
    .toLowerCase()
    .replaceAll(/[.'\u2019]/g, '')
    .replaceAll('#', ' # ')
    .replace(/\bp\s*o\s+box\b|\bpost office box\b/, 'pobox')
  return text.match(/[\p{L}\p{N}]+|#/gu) ?? []
}
