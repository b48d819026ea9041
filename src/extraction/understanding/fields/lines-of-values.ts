import type { Layout, LayoutCell, LayoutRow } from '../layout/layout.ts'
import type { LabelMap } from './labels.ts'

/** Edges this close, in points, are one edge. */
const EDGE = 2
/** The gap between two lines of one cell, in heights of a line. Rows of a form are farther apart. */
const MAX_GAP = 0.45
/** How much farther apart the rows are, in points. */
const WIDER = 1

/**
 * Forgets labels that are the second line of a value: 'Insurance Agency' below 'Pine Hill' beside 'Insured:'.
 * The row has no label, and it is closer to the value than to the next row of the form.
 */
export function leaveLinesOfValues<Name extends string>(
  { rows }: Layout,
  hits: LabelMap<Name>,
): void {
  for (const cell of [...hits.keys()]) if (isLineOfValue(rows, cell, hits)) hits.delete(cell)
}

function isLineOfValue(
  rows: readonly LayoutRow[],
  line: LayoutCell,
  hits: ReadonlyMap<LayoutCell, unknown>,
): boolean {
  if (/[\d:@#]/.test(line.text)) return false
  const row = rows[line.row]!
  const above = rows[line.row - 1]
  const value = above?.cells.find(({ box }) => isAt(box.x, line.box.x))
  if (!above || !value || above.page !== row.page || above.table || row.table) return false
  const label = above.cells[above.cells.indexOf(value) - 1]
  const isValue = !hits.has(value) && !value.text.includes(':') && label?.text.endsWith(':')
  const gap = gapBetween(value, line)
  if (!label || !isValue || gap < -1 || gap > MAX_GAP * value.box.height) return false
  if (row.cells.some(({ box }) => isAt(box.x, label.box.x))) return false
  // Another cell of the row is the second line of another column.
  const isOfColumn = (one: LayoutCell) => above.cells.some(({ box }) => isAt(box.x, one.box.x))
  if (!row.cells.every(isOfColumn)) return false
  const next = rows[line.row + 1]?.cells.find(({ box }) => isAt(box.x, label.box.x))
  return next === undefined || gapBetween(line, next) > gap + WIDER
}

const isAt = (one: number, other: number) => Math.abs(one - other) <= EDGE

const gapBetween = (upper: LayoutCell, lower: LayoutCell) =>
  lower.box.y - (upper.box.y + upper.box.height)
