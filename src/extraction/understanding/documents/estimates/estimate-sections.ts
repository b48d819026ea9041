import type { Layout, LayoutRow } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

const SECTION_OPENING = pattern(
  String.raw`
    ^(?:summary (?:for|of)|coverage summary|loss summary|(?:coverage|cov\.?|section) [A-E]\b|
    (?:dwelling|other structures?|appurtenant structures?|contents|personal property|code upgrade|
    ordinance (?:or|and|&) law)(?:\W|$|\s(?:summary|coverage|totals?|loss)))`,
  'i',
)

/**
 * The part of the layout under each heading of a coverage or a summary, with everything else blank.
 */
export function sectionsOf(layout: Layout): Layout[] {
  const starts = layout.rows.flatMap((row, index) => (isHeading(row) ? [index] : []))
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? layout.rows.length
    const rows = layout.rows.map((row, index) =>
      index >= start && index < end ? row : { ...row, cells: [] },
    )
    return { ...layout, rows }
  })
}

/** Alone on its row and without an amount. */
function isHeading(row: LayoutRow): boolean {
  const text = row.cells.map((cell) => cell.text).join(' ')
  if (text.length >= 70 || !SECTION_OPENING.test(text)) return false
  return (
    /^(?:summary|coverage summary|loss summary)/i.test(text) ||
    (row.cells.length === 1 && !/\d[.,]\d\d\b|:\s*\S/.test(text))
  )
}
