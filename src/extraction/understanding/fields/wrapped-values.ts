import type { Layout, LayoutCell, Token } from '../layout/layout.ts'
import { endsOpen, isRestOfCode, MAX_CODE_LENGTH } from './codes.ts'
import type { ParsedValue } from './parsed-value.ts'

/** A value that fills its cell up to the end, and the words it was read from. */
export type PlacedValue = { read: ParsedValue; tokens: Token[] }

/**
 * A code with what a narrow cell has set on the next line. A hyphen at the break joins the two. Without
 * one, it is unknown whether a blank was there, so a code right of its label counts as cut.
 */
export function codeOverLines(
  layout: Layout,
  cell: LayoutCell,
  { read, tokens }: PlacedValue,
  isBesideLabel: boolean,
): PlacedValue {
  const rest = lineUnder(layout, cell, tokens[0]!)
  if (!rest || !isRestOfCode(rest.text)) return { read, tokens }
  if (!endsOpen(read.value)) {
    const isAlone = layout.rows[rest.row]!.cells[0] === rest
    return { read: isBesideLabel && isAlone ? { ...read, isCut: true } : read, tokens }
  }
  const value = read.value + rest.text
  if (value.length > MAX_CODE_LENGTH) return { read, tokens }
  return { read: { ...read, value, isCut: false }, tokens: [...tokens, ...rest.tokens] }
}

/** The cell close under a value, or under the cell it is in. */
function lineUnder(
  layout: Layout,
  { box, row, page }: LayoutCell,
  first: Token,
): LayoutCell | null {
  const next = layout.rows[row + 1]
  if (!next || next.page !== page || next.table) return null
  if (next.top - (box.y + box.height) > 0.8 * Math.max(box.height, layout.lineHeight)) return null
  const edges = [first.box.x, box.x]
  return next.cells.find((one) => edges.some((x) => Math.abs(one.box.x - x) <= 4)) ?? null
}
