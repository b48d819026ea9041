import type { Layout, LayoutRow } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

const SECTION_OPENING = pattern(
  String.raw`
    ^(?:summary (?:for|of)|coverage summary|loss summary|(?:loss|claim) recap|recap of loss|
    (?:(?:recap|grand totals?|totals?)\s(?:of|for)\s)?(?:all|combined)\scoverages\b|
    (?:coverage|cov\.?|section) [A-E]\b|
    (?:dwelling|other structures?|appurtenant structures?|contents|personal property|code upgrade|
    ordinance (?:or|and|&) law)(?:\W|$|\s(?:summary|coverage|totals?|loss)))`,
  'i',
)

/**
 * The part of the layout under each heading of a coverage or a summary, with everything else blank.
 */
export function sectionsOf(layout: Layout): Layout[] {
  const starts = startsOf(layout.rows)
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? layout.rows.length
    const rows = layout.rows.map((row, index) =>
      index >= start && index < end ? row : { ...row, cells: [] },
    )
    return { ...layout, rows }
  })
}

/** The headings, and the RCV below a net claim. Totals of all coverages may have no heading. */
function startsOf(rows: readonly LayoutRow[]): number[] {
  const starts: number[] = []
  let hasNet = false
  for (const [index, row] of rows.entries()) {
    const text = row.cells.map((cell) => cell.text).join(' ')
    const isStart: boolean = isHeading(row) || (hasNet && NEXT_RCV.test(text))
    if (isStart) starts.push(index)
    hasNet = !isStart && (hasNet || (starts.length > 0 && NET.test(text)))
  }
  return starts
}

const NEXT_RCV = /^(?:(?:grand|combined|claim)\s)?(?:totals?:?\s)?(?:replacement\scost|rcv)\b/i
const NET = /^(?:net|amount)\s(?:claim|pay\w+|actual\scash\svalue\s(?:payment|claim))/i

/** Alone on its row and without an amount. */
function isHeading(row: LayoutRow): boolean {
  const text = row.cells.map((cell) => cell.text).join(' ')
  if (text.length >= 70 || !SECTION_OPENING.test(text)) return false
  return (
    /^(?:summary|coverage summary|loss summary)/i.test(text) ||
    (row.cells.length === 1 && !/\d[.,]\d\d\b|:\s*\S/.test(text))
  )
}
