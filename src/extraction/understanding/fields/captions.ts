import { cellInColumn, type Layout, type LayoutCell } from '../layout/layout.ts'

/**
 * Forms print labels below their values, under a line. One label alone does not show it, so the
 * labels of a page vote: each that is clearly nearer to the value above it than to the one below.
 */

const MIN_VOTES = 3
/** A neighbor counts as nearer if its distance is below this share of the other's. */
const NEARER = 0.75
const REACH_LINES = 3.6

/** The value above each label of the pages that print labels below their values. */
export function captionedValues(
  layout: Layout,
  labels: ReadonlySet<LayoutCell>,
): Map<LayoutCell, LayoutCell> {
  const values = new Map<LayoutCell, LayoutCell>()
  const pairs = pairColumns(layout, labels)
  const alone = [...labels].filter((label) => isAmongLabels(layout, label, labels, pairs))
  for (const ofPage of Map.groupBy(alone, ({ page }) => page).values()) {
    const votes = ofPage.map((label) => voteOf(layout, label, labels))
    const up = votes.filter((vote) => vote === 'up').length
    const down = votes.filter((vote) => vote === 'down').length
    if (up < MIN_VOTES || up < 2 * down) continue
    for (const label of ofPage) {
      const value = neighbor(layout, label, labels, -1)
      if (value) values.set(label, value)
    }
  }
  return values
}

/** Left edges of a column of labels and of their values, on one page. Tabs place values anywhere. */
type PairColumns = { page: number; labels: number; values: number; tabbed: boolean }

/** Columns in which some label has a number or date beside it, so that every value is beside its label. */
function pairColumns(layout: Layout, labels: ReadonlySet<LayoutCell>): PairColumns[] {
  return [...labels].flatMap((label) => {
    const next = cellAfter(layout, label)
    if (!next || labels.has(next) || !/\d/.test(next.text)) return []
    const tabbed = layout.rows[label.row]!.cells.length === 2
    return [{ page: label.page, labels: label.box.x, values: next.box.x, tabbed }]
  })
}

function cellAfter(layout: Layout, label: LayoutCell): LayoutCell | undefined {
  const { cells } = layout.rows[label.row]!
  return cells[cells.indexOf(label) + 1]
}

/**
 * Whether the other cells of the row may be labels too: none has a digit. Beside 'Homeowner:' is its
 * value, and so in a column of labels with values beside them.
 */
function isAmongLabels(
  layout: Layout,
  label: LayoutCell,
  labels: ReadonlySet<LayoutCell>,
  pairs: PairColumns[],
): boolean {
  const next = cellAfter(layout, label)
  const isPair =
    next &&
    !labels.has(next) &&
    (label.text.endsWith(':') || pairs.some((columns) => isInColumns(layout, label, next, columns)))
  if (isPair) return false
  return layout.rows[label.row]!.cells.every((cell) => labels.has(cell) || !/\d/.test(cell.text))
}

function isInColumns(
  layout: Layout,
  label: LayoutCell,
  value: LayoutCell,
  { page, labels, values, tabbed }: PairColumns,
): boolean {
  if (label.page !== page || Math.abs(label.box.x - labels) > 3) return false
  const isTabbed = tabbed && layout.rows[label.row]!.cells.length === 2
  return isTabbed || Math.abs(value.box.x - values) <= 3
}

function voteOf(
  layout: Layout,
  label: LayoutCell,
  labels: ReadonlySet<LayoutCell>,
): 'up' | 'down' | null {
  const [above, below] = ([-1, 1] as const).map((step) => neighbor(layout, label, labels, step))
  const up = above ? label.box.y - (above.box.y + above.box.height) : Number.POSITIVE_INFINITY
  const down = below ? below.box.y - (label.box.y + label.box.height) : Number.POSITIVE_INFINITY
  if (above && Math.max(up, 1) < NEARER * down) return 'up'
  if (below && Math.max(down, 1) < NEARER * up) return 'down'
  return null
}

/** The next cell above or below in the column of a label. Null if it is a label or too far away. */
function neighbor(
  layout: Layout,
  { box, row, page }: LayoutCell,
  labels: ReadonlySet<LayoutCell>,
  step: 1 | -1,
): LayoutCell | null {
  const reach = REACH_LINES * layout.lineHeight
  for (let at = row + step; at >= 0 && at < layout.rows.length; at += step) {
    const other = layout.rows[at]!
    if (other.page !== page || other.table) return null
    const cell = cellInColumn(other.cells, box)
    const distance =
      step > 0 ? other.top - (box.y + box.height) : box.y - (other.top + other.height)
    if (distance > reach) return null
    if (cell) return labels.has(cell) || /:$/.test(cell.text) ? null : cell
  }
  return null
}
