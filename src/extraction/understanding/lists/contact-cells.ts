import { hasShape, isBlank } from './cell-shapes.ts'
import type { ColumnPart } from './column-part.ts'
import { splitCell } from './split-cell.ts'

/** Cells with a name and its phone and email, below a header that names only the person: 'Adjuster Info'. */

const OF_CONTACT = /\s+(?:contact\s+)?(?:info(?:rmation)?|details?)\.?$/i
const MOST = 0.5

/**
 * The name, phone and email that most cells of a person's column state together. Null if they state a name
 * alone. `known` reads a label.
 */
export function partsOfContact(
  header: string,
  cells: readonly string[],
  known: (label: string) => ColumnPart | null,
): ColumnPart[] | null {
  const label = header.trim().replace(OF_CONTACT, '')
  const name = known(label)
  const phone = known(`${label} Phone`)
  const email = known(`${label} Email`)
  if (!name || !/^(?:person|party)$/.test(name.shape)) return null
  if (phone?.shape !== 'phone' || email?.shape !== 'email') return null
  const filled = cells.map((cell) => cell.trim()).filter((cell) => !isBlank(cell))
  const parts = [name, phone, email]
  const isSplit = (cell: string) => {
    const [person = '', ...reach] = splitCell(cell, parts) ?? []
    return hasShape(person, name.shape) && reach.some((text) => text !== '')
  }
  const split = filled.filter(isSplit)
  return split.length > 0 && split.length >= MOST * filled.length ? parts : null
}
