import type { FieldMatch } from '../fields/field-match.ts'
import { pattern } from '../pattern.ts'
import type { Layout, LayoutCell } from './layout.ts'

/** The city, state and ZIP code of a form, each behind its own label. */
export type LabeledTown = { town: string; cells: LayoutCell[] }

const CITY = String.raw`^[\s,;]*(?:City|CITY)\s*:?\s+(?<city>\p{Lu}[\p{L}.' -]*?),?\s+`
const STATE_LABEL = '(?:State|STATE|St|ST)'
const STATE = String.raw`(?<state>[A-Z]{2}),?\s+`
const ZIP_LABEL = String.raw`(?:Zip|ZIP)(?:\s?(?:Code|CODE))?\s*:?\s+`
const ZIP = String.raw`(?<zip>\d{5}(?:-\d{4})?)(?!\d)`
const PARTS = [
  String.raw`${CITY}${STATE_LABEL}\s*:?\s+${STATE}${ZIP_LABEL}${ZIP}`,
  // 'City: Tacoma' above 'State/Zip: WA, 98405'
  String.raw`${CITY}${STATE_LABEL}\s*[/,&]?\s*${ZIP_LABEL}${STATE}${ZIP}`,
].map((parts) => pattern(parts, 'u'))

/** The label of a city behind a street in its cell. */
export const CITY_BEHIND = /[\s,;]+(?:City|CITY)\s*:.*$/u
/** City, state and ZIP code are on as many lines at most. */
const MAX_ROWS = 3

/** The town that begins right behind or below a street. Null if its parts have no labels of their own. */
export function labeledTown({ rows }: Layout, street: FieldMatch): LabeledTown | null {
  const { page, row, box, labelBox } = street
  const left = Math.min(labelBox.x, box.x) - 3
  const behind = rows[row]?.cells.filter((cell) => cell.box.x >= box.x + box.width) ?? []
  const beside = /^city\b/i.test(behind[0]?.text ?? '') ? behind : []
  const below = rows
    .slice(row + 1, row + 1 + MAX_ROWS)
    .filter((one) => one.page === page)
    .map(({ cells }) => cells.filter((cell) => cell.box.x >= left))
  // The columns on the right may have facts of their own.
  const isInColumn = ({ box: { x } }: LayoutCell) =>
    [labelBox.x, box.x].some((edge) => Math.abs(edge - x) <= 14)
  const column = below.map((cells) => cells.filter(isInColumn))
  const own = CITY_BEHIND.exec(street.text)?.[0] ?? ''
  return townIn(own, [beside, ...below]) ?? townIn(own, [beside, ...column])
}

function townIn(own: string, rows: readonly LayoutCell[][]): LabeledTown | null {
  for (const count of rows.keys()) {
    const cells = rows.slice(0, count + 1).flat()
    const text = [own, ...cells.map((cell) => cell.text)].join(' ')
    const parts = PARTS.map((one) => one.exec(text)?.groups).find((one) => one !== undefined)
    const { city, state, zip } = parts ?? {}
    if (city) return { town: `${city}, ${state} ${zip}`, cells }
  }
  return null
}
