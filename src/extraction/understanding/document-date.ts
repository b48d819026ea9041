import type { Layout } from './layout/layout.ts'
import { type DateOrder, readDate } from './normalize/dates.ts'
import { pattern } from './pattern.ts'

/** A document states its date near its top or in a footer. Tables in between have other dates. */
const TOP_ROWS = 40
const BOTTOM_ROWS = 5

const LABEL = pattern(
  String.raw`
    ^(?:(?:estimate|statement|report|invoice|print|printed|run|export|payment|notice|mailing) date|
    date of (?:estimate|statement|report|invoice|notice)|date (?:printed|prepared|exported|mailed)|
    (?:data |status |balances )?as of(?: date)?|
    (?:printed|prepared|generated|exported)(?: on)?)\b *:? *`,
  'i',
)

/**
 * The document's date (YYYY-MM-DD): of the estimate, invoice or statement, or "as of" a day. It
 * decides which of two documents stated a value last. Null if none is stated, or if it is in the
 * future.
 */
export function documentDateOf(
  { rows }: Pick<Layout, 'rows'>,
  order: DateOrder,
  today: string,
): string | null {
  const ends =
    rows.length > TOP_ROWS ? rows.slice(Math.max(TOP_ROWS, rows.length - BOTTOM_ROWS)) : []
  for (const { cells } of [...rows.slice(0, TOP_ROWS), ...ends]) {
    for (const [index, { text }] of cells.entries()) {
      const label = LABEL.exec(text)
      if (!label) continue
      const rest = text.slice(label[0].length).trim()
      const date = readDate(rest === '' ? (cells[index + 1]?.text ?? '') : rest, order)
      if (date && date <= today) return date
    }
  }
  return null
}
