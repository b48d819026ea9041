import { allMoney, type TextStyle } from '../../fields/values.ts'
import {
  type Layout,
  type LayoutCell,
  type LayoutRow,
  sameColumn,
  unionOf,
} from '../../layout/layout.ts'

const MAX_HEAD_LINES = 3

/**
 * The row of column headers that ends at a row. Up to two rows above are joined if that names more
 * headers ('Replacement / Cost / Value').
 */
export function headEnding(
  layout: Layout,
  at: number,
  isNamed: (cell: LayoutCell) => boolean,
): LayoutRow {
  let best = layout.rows[at]!
  let named = best.cells.filter(isNamed).length
  let joined = best
  for (let lines = 2; lines <= MAX_HEAD_LINES; lines++) {
    const above = layout.rows[at - lines + 1]
    if (!above || !isCloseTo(above, layout.rows[at - lines + 2]!)) break
    joined = withAbove(above, joined)
    const count = joined.cells.filter(isNamed).length
    if (count > named) [best, named] = [joined, count]
  }
  return best
}

function isCloseTo(above: LayoutRow, row: LayoutRow): boolean {
  return above.page === row.page && row.top - (above.top + above.height) <= 0.8 * row.height
}

/** Joins each cell with the cell of its column above. A cell without one below is also a header. */
function withAbove(above: LayoutRow, row: LayoutRow): LayoutRow {
  const cells = row.cells.map((cell) => {
    const upper = above.cells.find((one) => sameColumn(one.box, cell.box))
    return upper ? joinedCell(upper, cell) : cell
  })
  const others = above.cells.filter(
    (one) => !row.cells.some((cell) => sameColumn(one.box, cell.box)),
  )
  return { ...row, cells: [...cells, ...others].sort((a, b) => a.box.x - b.box.x) }
}

function joinedCell(upper: LayoutCell, cell: LayoutCell): LayoutCell {
  return {
    ...cell,
    text: `${upper.text} ${cell.text}`,
    tokens: [...upper.tokens, ...cell.tokens],
    box: unionOf([upper.box, cell.box]),
  }
}

/**
 * Whether the label heads a column of amounts: the line after the amount has another one, or two of the
 * three lines after it have. The amount below the label is then only the first of several. Xactimate prints
 * the description of each item on a line above its amounts. A deductible and the net claim below an amount
 * are computed from it.
 */
export function isOverColumn(
  layout: Layout,
  match: { row: number; page: number; labelBox: LayoutCell['box'] },
  textStyle: TextStyle,
): boolean {
  const hasAmount = (row: LayoutRow | undefined) => {
    if (row?.page !== match.page || row.cells.length < 2 || isDeduction(row)) return false
    const cell = row.cells.find((one) => sameColumn(match.labelBox, one.box))
    return (
      cell !== undefined && cell !== row.cells[0] && allMoney(cell.text, textStyle).length === 1
    )
  }
  const [own, ...next] = layout.rows.slice(match.row, match.row + 4)
  const isFirst = hasAmount(own)
  if ((isFirst && hasAmount(next[0])) || next.filter(hasAmount).length >= 2) return true
  const item = next.find(({ cells }) => cells.length !== 1)
  const isItem = isFirst && item !== next[0] && own!.cells.length >= MIN_FIGURES
  return isItem && item !== undefined && item.cells.length >= MIN_FIGURES && hasAmount(item)
}

const DEDUCTION =
  /^(?:less\s+(?:the\s+)?)?(?:policy\s+)?deductible\b|^net\b|^(?:amount|balance)\s+payable\b/i

/** 'Less deductible | 1,000.00' below the last column of a table. */
const isDeduction = ({ cells }: LayoutRow) =>
  cells.length === 2 && DEDUCTION.test(cells[0]!.text.trim())

/** An item has its quantity, its price and its total. */
const MIN_FIGURES = 3
