import type { Layout, LayoutCell, Token } from '../layout/layout.ts'

/** The cell just below a value, or below its cell. */
export function lineUnderValue(
  layout: Layout,
  { box, row, page }: LayoutCell,
  first: Token,
): LayoutCell | null {
  const edges = [first.box.x, box.x]
  const reach = 0.8 * Math.max(box.height, layout.lineHeight)
  for (const next of layout.rows.slice(row + 1)) {
    if (next.page !== page || next.table || next.top - (box.y + box.height) > reach) return null
    // Neighbors of two lines may be centered between them, in a row of their own.
    const found =
      next.cells.find((one) => edges.some((x) => isLevel(one.box.x, x))) ??
      next.cells.find((one) => isLevel(centerOf(one), centerOf({ box })))
    if (found && isRule(found.text)) return null
    if (found || next.top >= box.y + box.height) return found ?? null
  }
  return null
}

/** '--------' ends a block of a printed report. */
const isRule = (text: string) => /^[-=_*~.\u2013\u2014|+\s]{2,}$/.test(text)

const centerOf = ({ box }: Pick<LayoutCell, 'box'>) => box.x + 0.5 * box.width

/** Whether two edges or centers are the same, in points. */
export const isLevel = (left: number, right: number) => Math.abs(left - right) <= 4
