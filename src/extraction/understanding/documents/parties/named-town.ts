import { splitTown } from '../../fields/town-behind-name.ts'
import type { Layout } from '../../layout/layout.ts'

/** The town that the document prints right behind a name. */
export function townBehind({ rows }: Layout, name: string): string | null {
  const behind = rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => TOWN_OF_TEXT.exec(text.split(`${name}, `)[1] ?? '')?.[0] ?? []),
  )
  return behind.find((town) => splitTown(`${name}, ${town}`) !== null) ?? null
}

const TOWN_OF_TEXT =
  /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,2},\s+[A-Z]{2}\b(?:,?\s+\d{5})?/u
