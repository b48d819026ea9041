import type { Box } from '../../../provenance.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import type { LabelMap } from '../../fields/labels.ts'
import { beginsWithLabel } from '../../fields/printed-labels.ts'
import { type Layout, type LayoutCell, unionOf } from '../../layout/layout.ts'

const MAX_LINES = 8
const EDGE = 3
/** Lines of a text are closer than this many heights of a line. */
const MAX_GAP = 1.1
/** A shorter text has no second line. The page may be narrow, as a copy without its margin is. */
const MIN_CHARS_OF_LINE = 30
const SENTENCE_END = /[.!?]["')]?$/

/** A cause with its lines below the first one. Its label may be above, or before the text. */
export function causeOverLines(
  layout: Layout,
  cause: FieldMatch,
  isLabel: (cell: LayoutCell) => boolean,
): { value: string; box: Box } {
  const right = rightOf(layout, cause.page)
  let [value, last] = [cause.value, cause.box]
  const boxes = [cause.box]
  for (const { page, cells } of layout.rows.slice(cause.row + 1, cause.row + 1 + MAX_LINES)) {
    const [cell, ...others] = cells
    if (!cell || others.length > 0 || page !== cause.page || isLabel(cell)) break
    const isUnder = [cause.box.x, cause.labelBox.x].some((x) => Math.abs(x - cell.box.x) <= EDGE)
    const gap = cell.box.y - (last.y + last.height)
    if (!isUnder || gap > MAX_GAP * last.height || beginsWithLabel(cell.text)) break
    if (!continues(value, last, cell, right)) break
    value = `${value} ${cell.text}`
    last = cell.box
    boxes.push(last)
  }
  return { value, box: unionOf(boxes) }
}

/**
 * A description with the rest of its cell. An amount in a sentence has no colon: 'The hall is wet. Coverage C
 * $306,000.' A label of another field ends it.
 */
export function wholeInCell(layout: Layout, stated: FieldMatch, labels: LabelMap): FieldMatch {
  const cell = layout.rows[stated.row]!.cells.find(({ text }) => text.includes(stated.value))
  const start = cell ? cell.text.indexOf(stated.value) : 0
  const rest = cell?.text.slice(start + stated.value.length) ?? ''
  if (!cell || rest === '' || rest.includes(':')) return stated
  const first = cell.tokens.length - rest.trim().split(/\s+/).length
  const ofAmounts = (labels.get(cell) ?? []).filter(({ from }) => from >= first)
  if (!ofAmounts.every(({ spec }) => !spec || spec.kind === 'money')) return stated
  const value = cell.text.slice(start)
  return { ...stated, value, text: value, box: cell.box }
}

/** Whether the next line goes on in a sentence, or its first word had no room in the line above. */
function continues(upper: string, { x, width }: Box, { text, tokens }: LayoutCell, right: number) {
  if (/^\p{Ll}/u.test(text)) return true
  if (/:$/.test(tokens[0]!.text) || upper.length < MIN_CHARS_OF_LINE) return false
  return !SENTENCE_END.test(upper) && x + width + tokens[0]!.box.width > right
}

/** The right edge of the text of a page. */
function rightOf({ rows }: Layout, page: number): number {
  let right = 0
  for (const row of rows) {
    if (row.page !== page) continue
    for (const { box } of row.cells) right = Math.max(right, box.x + box.width)
  }
  return right
}
