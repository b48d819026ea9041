import type { Box } from '../../provenance.ts'
import type { Layout, LayoutCell } from './layout.ts'

/** A gap between two lines of one cell is at most this many line heights. */
export const MAX_LINE_GAP = 0.8
/** Edges or centers this close, in points, are in one column. */
const ALIGNED_POINTS = 4

/** The next line of a cell. Neighbors that are centered between the two lines do not separate them. */
export function lineUnder(
  layout: Layout,
  { box, page, row }: Pick<LayoutCell, 'box' | 'page' | 'row'>,
): LayoutCell | null {
  for (const next of layout.rows.slice(row + 1)) {
    if (next.page !== page || next.table) return null
    const found = next.cells.find((cell) => isAligned(cell.box, box) && isNextLine(box, cell.box))
    if (found) return found
    if (next.top > box.y + (2 + MAX_LINE_GAP) * box.height) return null
  }
  return null
}

/** Whether the lower text is the next line, with no line between them. */
export function isNextLine(upper: Box, lower: Box): boolean {
  const gap = lower.y - (upper.y + upper.height)
  return gap > -1 && gap <= MAX_LINE_GAP * upper.height
}

export function isAligned(one: Box, other: Box): boolean {
  const center = ({ x, width }: Box) => x + width / 2
  return (
    Math.abs(one.x - other.x) <= ALIGNED_POINTS ||
    Math.abs(center(one) - center(other)) <= ALIGNED_POINTS
  )
}
