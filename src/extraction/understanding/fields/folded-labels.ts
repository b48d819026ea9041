import {
  type Layout,
  type LayoutCell,
  type LayoutRow,
  renumberedRows,
  unionOf,
} from '../layout/layout.ts'
import { isPrintedLabel, isWholeLabel } from './printed-labels.ts'

/** A label whose words are in two lines of a narrow cell, and the row of its value. */
type FoldedLabel = { first: LayoutCell; second: LayoutCell; at: number }

/** How far apart the left edges of the two lines may be, in points. */
const MAX_SHIFT = 3
/** The gap between two lines of one cell, in heights of a line. Rows of a form are farther apart. */
const MAX_GAP = 0.45
const PART = /^\p{L}[\p{L}.'’]*(?: \p{L}[\p{L}.'’]*){0,2}$/u
const LAST_PART = /^\p{L}[\p{L}.'’]*(?: [\p{L}#][\p{L}.'’]*){0,2}[:#]?$/u

/**
 * Joins labels that narrow cells fold over two lines ("Date of" over "Loss"), and puts them into the row of
 * their value, or into the second row if the value is below. If both lines have a value of their own, they
 * are two labels.
 */
export function joinFoldedLabels(layout: Layout): Layout {
  const folded = foldedLabels(layout)
  if (folded.length === 0) return layout
  const parts = new Set(folded.flatMap(({ first, second }) => [first, second]))
  const rows = layout.rows.map((row, at) => {
    const joined = folded.filter((one) => one.at === at).map(joinedCell)
    const cells = [...row.cells.filter((cell) => !parts.has(cell)), ...joined]
    return { ...row, cells: cells.sort((a, b) => a.box.x - b.box.x) }
  })
  return { ...layout, rows: renumberedRows(rows) }
}

function joinedCell({ first, second, at }: FoldedLabel): LayoutCell {
  return {
    ...first,
    text: `${first.text} ${second.text}`,
    tokens: [...first.tokens, ...second.tokens],
    box: unionOf([first.box, second.box]),
    confidence: Math.min(first.confidence, second.confidence),
    row: at,
  }
}

function foldedLabels({ rows }: Layout): FoldedLabel[] {
  const pairs = rows.flatMap((row, at) =>
    row.table ? [] : row.cells.flatMap((cell) => underneath(rows, at, cell)),
  )
  const parts = new Set(pairs.flat())
  return pairs.flatMap(([first, second]): FoldedLabel[] => {
    const valued = rows.slice(first.row, second.row + 1).filter((row) => {
      // "Total" beside its amount is no part of "Amount Paid" below, however long that is.
      const own = [first, second].filter((part) => row.cells.includes(part))
      const right = Math.max(...(own.length > 0 ? own : [first, second]).map(rightOf))
      const next = row.cells.find(({ box }) => box.x > right)
      return next && !parts.has(next) && !isPrintedLabel(next.text) && !/:$/.test(next.text)
    })
    const [only, other] = valued
    const isOne = !other || (only && isValueOfTwoLines(rows, first, second, only, other))
    if (only) return !isOne ? [] : [{ first, second, at: rows.indexOf(only) }]
    return headsValue(rows, second) ? [{ first, second, at: second.row }] : []
  })
}

/**
 * Whether two lines of a label are beside two lines of its value: only the second line of the label has the
 * colon that other labels of the column have, too, and the values begin at one edge.
 */
function isValueOfTwoLines(
  rows: LayoutRow[],
  first: LayoutCell,
  second: LayoutCell,
  ...valued: [LayoutRow, LayoutRow]
): boolean {
  if (!second.text.endsWith(':')) return false
  const isInColumn = ({ box, page, text }: LayoutCell) =>
    page === first.page && Math.abs(box.x - first.box.x) <= MAX_SHIFT && text.endsWith(':')
  const closed = rows.flatMap(({ cells }) => cells.filter(isInColumn))
  const [upper, lower] = valued.map(({ cells }) =>
    cells.find(({ box }) => box.x > Math.max(rightOf(first), rightOf(second))),
  )
  if (!upper || !lower || closed.length < MIN_CLOSED) return false
  return Math.abs(upper.box.x - lower.box.x) <= MAX_SHIFT
}

const MIN_CLOSED = 3

const rightOf = ({ box }: LayoutCell) => box.x + box.width

/** Whether a value with a digit is right below: the label heads a column of a form. */
function headsValue(rows: LayoutRow[], { row, page, box }: LayoutCell): boolean {
  const under = rows[row + 1]
  if (!under || under.page !== page || under.table) return false
  const value = under.cells.find((cell) => Math.abs(cell.box.x - box.x) <= MAX_SHIFT)
  return value !== undefined && /\d/.test(value.text) && !isPrintedLabel(value.text)
}

/** The cell with the second line of a label, right below its first line. */
function underneath(
  rows: LayoutRow[],
  at: number,
  first: LayoutCell,
): (readonly [LayoutCell, LayoutCell])[] {
  if (!PART.test(first.text)) return []
  const { x, y, height } = first.box
  for (const row of rows.slice(at + 1, at + 3)) {
    if (row.page !== first.page || row.table) return []
    const second = row.cells.find(({ box }) => Math.abs(box.x - x) <= MAX_SHIFT)
    if (!second) continue
    const gap = second.box.y - (y + height)
    const isLabel = LAST_PART.test(second.text) && isWholeLabel(`${first.text} ${second.text}`)
    return gap <= MAX_GAP * height && isLabel ? [[first, second]] : []
  }
  return []
}
