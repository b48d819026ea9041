import { legalFormOf } from '../normalize/legal-form.ts'
import { readUsState } from '../normalize/states.ts'
import { pattern } from '../pattern.ts'

/** 'Cedar Builders, Inc., Boone, NC' states a name, its town and its state. */
const TOWN_BEHIND = pattern(
  String.raw`
    ^(?<name>\S+\s\S.*?),\s+
    (?<town>\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,2}),\s+
    (?<state>[A-Z]{2}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)(?:,?\s+(?<zip>\d{5}(?:-\d{4})?))?\.?$`,
  'u',
)

type NamedTown = { name: string; town: string }

/** A name and the town with its state behind it. Null if the text has no town. */
export function splitTown(text: string): NamedTown | null {
  const { name, town, state, zip } = TOWN_BEHIND.exec(text.trim())?.groups ?? {}
  if (!name || !town || !state || readUsState(state) === null || legalFormOf(town)) return null
  return { name, town: `${town}, ${state}${zip ? ` ${zip}` : ''}` }
}
