import type { SourcedValue } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'

type Numbered = SourcedValue & { labelBox: SourcedValue['box'] }

/** Cards on one sheet are at least this part of the page apart. */
const MIN_SHARE_OF_PAGE = 0.2
/** A heading of the sheet may cross the gap between the cards. */
const MAX_CROSSING_LINES = 2

/**
 * Two cards side by side: two labeled numbers at one height, each with a day in its half. Each card is the
 * layout without the cells of the other one. Empty if there is only one card.
 */
export function cardsBeside(
  layout: Layout,
  numbers: readonly Numbered[],
  textStyle: TextStyle,
): Layout[] {
  for (const left of numbers) {
    for (const right of numbers) {
      if (left.page !== right.page || left.value === right.value) continue
      if (Math.abs(left.box.y - right.box.y) > layout.lineHeight) continue
      const from = Math.max(left.box.x + left.box.width, left.labelBox.x + left.labelBox.width)
      const to = right.labelBox.x
      if (to - left.labelBox.x < MIN_SHARE_OF_PAGE * layout.pageWidth || to <= from) continue
      const gap = gapBetween(layout, left.page, from, to)
      const halves =
        gap === null ? [] : [halfOf(layout, (x) => x < gap), halfOf(layout, (x) => x >= gap)]
      if (halves.length === 2 && halves.every((half) => hasDate(half, textStyle))) return halves
    }
  }
  return []
}

/** Where the fewest cells cross. Null if too many do. */
function gapBetween({ rows }: Layout, page: number, from: number, to: number): number | null {
  const cells = rows.filter((row) => row.page === page).flatMap((row) => row.cells)
  const steps = [0.9, 0.75, 0.6, 0.5, 0.4, 0.25, 0.1].map((share) => from + share * (to - from))
  const counted = steps.map((x) => ({
    x,
    crossing: cells.filter((cell) => crosses(cell, x)).length,
  }))
  const best = counted.toSorted((a, b) => a.crossing - b.crossing)[0]!
  return best.crossing <= MAX_CROSSING_LINES ? best.x : null
}

const crosses = ({ box }: LayoutCell, x: number) => box.x < x && box.x + box.width > x

function halfOf(layout: Layout, isInside: (x: number) => boolean): Layout {
  const rows = layout.rows.map((row) => ({
    ...row,
    cells: row.cells.filter(({ box }) => isInside(box.x + box.width / 2)),
  }))
  return { ...layout, rows }
}

const hasDate = ({ rows }: Layout, textStyle: TextStyle) =>
  rows.some(({ cells }) => cells.some(({ text }) => firstDate(text, textStyle) !== null))
