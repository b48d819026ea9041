import { secondGivenNames } from '../../lexicon/given-names.ts'
import { endsOrganization, hasLegalForm, isSurnameWithGeneration } from '../normalize/names.ts'
import { isWholePerson, startsWithParticle } from '../normalize/people-in-lines.ts'
import { isSplit } from '../normalize/wrapped.ts'
import type { MappedColumn } from './map-columns.ts'

/** Whether two lines are one name. 'likely': they may also be a name and something else. */
export type NameBreak = 'sure' | 'likely' | 'none'

/** What shows that a single word is a part of a name: most clients of the list have full names. */
export type ListNames = { areFull: boolean }

const FULL_NAMES = 0.8

export function nameBreak(upper: string, lower: string, { areFull }: ListNames): NameBreak {
  if (isSplit(upper, lower) || OPEN_END.test(upper) || OPEN_START.test(lower)) return 'sure'
  if (endsOrganization(lower) && !hasLegalForm(upper)) return 'sure'
  if (hasLegalForm(upper) || hasLegalForm(lower)) return 'none'
  if (isWholePerson(lower)) return areFull && hasNoSurname(upper) ? 'likely' : 'none'
  if (startsWithParticle(lower)) return 'sure'
  if (!areFull || !isSurname(lower)) return 'none'
  return SINGLE_NAME.test(upper) || hasNoSurname(upper) ? 'sure' : 'likely'
}

/**
 * The record that a name between two others belongs to. 'unsure': one of them, or neither. 'own': it is the
 * whole name of another person.
 */
export type NameSide = 'above' | 'below' | 'unsure' | 'own' | 'none'

/** Without a record on one side, its name is empty. */
export function sideOf(upper: string, text: string, lower: string, names: ListNames): NameSide {
  if (/[\d:]/.test(text)) return 'none'
  const above = upper === '' ? 'none' : nameBreak(upper, text, names)
  const below = lower === '' ? 'none' : nameBreak(text, lower, names)
  const isRest = isSurname(text) && hasNoSurname(upper)
  if (above === 'sure' && (below !== 'sure' || isRest)) return 'above'
  // A last name alone is a part of the name above it if the other clients have full names.
  if (below !== 'none' && above === 'none' && !isSurname(text)) return 'below'
  if (below === 'sure' && !isSurname(upper)) return 'below'
  const mayBePart = above !== 'none' || below !== 'none'
  if (!mayBePart && isWholePerson(text) && !hasNoSurname(text)) return upper === '' ? 'none' : 'own'
  const isName = isSurname(text) || isWholePerson(text) || hasNoSurname(text)
  return mayBePart || (upper !== '' && isName) ? 'unsure' : 'none'
}

/** Whether a line of a cell may not continue the name above it. */
export function mayBeApart(upper: string, text: string, lower: string): boolean {
  const names = { areFull: true }
  if (isWholePerson(upper) && isWholePerson(text) && !hasNoSurname(upper)) return true
  if (lower === '' || nameBreak(text, lower, names) === 'none') return false
  return sideOf(upper, text, lower, names) !== 'above'
}

/** 'Maria and Jose', 'J. & M.', 'Mr. and Mrs.', 'Mary Ann', 'Mary L.' */
function hasNoSurname(text: string): boolean {
  const words = text.split(' ')
  const last = words.at(-1)!.toLowerCase()
  return GIVEN_NAMES.test(text) || (words.length > 1 && SECOND_GIVEN.has(last))
}

/** 'Delgado', 'Abernathy III' */
const isSurname = (text: string): boolean =>
  (SINGLE_NAME.test(text) && !NO_SURNAME.test(text)) || isSurnameWithGeneration(text)

const OPEN_END = /(?:[,&-]|\b(?:and|of|the))$/i
const OPEN_START = /^(?:&|and|of)\s/i
const SINGLE_NAME = /^\p{Lu}[\p{L}'’-]+$/u
/** One word for each of two people, a title or an initial at the end. */
const GIVEN_NAMES =
  /^(?:\p{Lu}[\p{L}'’-]*\.? (?:and|&) \p{Lu}[\p{L}'’-]*\.?|\p{Lu}[\p{L}'’-]+ \p{Lu}\.?)$/u
const SECOND_GIVEN = new Set(secondGivenNames.trim().split(/\s+/))
/** Words that stand alone below a list. */
const NO_SURNAME = /^(?:(?:sub-?)?totals?|notes?|confidential|draft|end|count|average|continued)$/i

/** Names of the clients in the rows. Both parts of a cut name are single words. */
export function listNames(rows: readonly string[][], mapped: readonly MappedColumn[]): ListNames {
  const index = clientColumn(mapped)
  const names = index === undefined ? [] : rows.map((row) => row[index]?.trim() ?? '')
  const single = names.filter((name) => SINGLE_NAME.test(name)).length
  const full = names.filter((name) => /\s/.test(name)).length
  return { areFull: full > 0 && full >= FULL_NAMES * (full + single - 2) }
}

export function clientColumn(mapped: readonly MappedColumn[]): number | undefined {
  return mapped.find(({ column }) => column?.field === 'client_name' || column?.field === 'name')
    ?.index
}
