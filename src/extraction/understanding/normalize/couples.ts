import { GENERATIONS } from './name-words.ts'
import {
  flipName,
  looksLikeCompany,
  normalizeName,
  splitTradeName,
  withoutEstate,
} from './names.ts'
import { isParticle } from './people-in-lines.ts'

/**
 * The first and last name of each person in a name: 'Olsen, Brian & Karen L.' is 'brian olsen' and
 * 'karen olsen'. A person of two words, such as 'Mary Ann' in 'Mary Ann and Bob Fox', may lack the last name,
 * so both forms are given. None for a company.
 */
export function peopleIn(name: string): string[] {
  return [...new Set(formsIn(name).flat())]
}

/** The people of a name with several, and the person of an estate. */
export function coupleIn(name: string): string[] {
  const isEstate = withoutEstate(name) !== flipName(name)
  return isEstate || normalizeName(name).includes(' and ') ? peopleIn(name) : []
}

/** Whether each person in a name is one of a couple. */
export function areOfCouple(name: string, couple: string): boolean {
  const known = new Set(coupleIn(couple))
  const people = formsIn(name)
  return people.length > 0 && people.every((forms) => forms.some((form) => known.has(form)))
}

/** The forms of each person's name. */
function formsIn(name: string): string[][] {
  const { own } = splitTradeName(withoutEstate(name))
  if (looksLikeCompany(own)) return []
  const people = normalizeName(own).split(' and ').map(wordsOf)
  const surname = surnameOf(people.at(-1)!)
  return surname === '' ? [] : people.map((words) => namesOf(words, surname))
}

function namesOf(words: readonly string[], surname: string): string[] {
  const [first] = words
  const own = surnameOf(words)
  return first ? [surname, own].filter(Boolean).map((last) => `${first} ${last}`) : []
}

/** 'van buren' of 'mary van buren'. Empty for a single word. */
function surnameOf(words: readonly string[]): string {
  const at = words.findIndex((word, index) => index > 0 && isParticle(word))
  return (at > 0 ? words.slice(at) : words.slice(1).slice(-1)).join(' ')
}

/** Without initials and generations after the first name: 'karen l olsen jr'. */
function wordsOf(person: string): string[] {
  const [first = '', ...others] = person.split(' ')
  return [first, ...others.filter((word) => word.length > 1 && !GENERATIONS.includes(word))]
}
