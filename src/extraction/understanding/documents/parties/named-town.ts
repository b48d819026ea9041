import type { Layout } from '../../layout/layout.ts'
import { readUsState } from '../../normalize/states.ts'
import { pattern } from '../../pattern.ts'
import { isLegalForm } from './holder-names.ts'

/** Boards certify 'that Cedar Builders, Inc., Boone, NC is licensed': the town is no part of the name. */
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
  if (!name || !town || !state || readUsState(state) === null || isLegalForm(town)) return null
  return { name, town: `${town}, ${state}${zip ? ` ${zip}` : ''}` }
}

/** The town that the document prints right behind a name. */
export function townBehind({ rows }: Layout, name: string): string | null {
  const behind = rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => TOWN_OF_TEXT.exec(text.split(`${name}, `)[1] ?? '')?.[0] ?? []),
  )
  return behind.find((town) => splitTown(`${name}, ${town}`) !== null) ?? null
}

const TOWN_OF_TEXT =
  /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,2},\s+[A-Z]{2}\b(?:,?\s+\d{5})?/u
