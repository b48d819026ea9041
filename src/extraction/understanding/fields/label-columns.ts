import { type Layout, type LayoutCell, type Token, unionOf } from '../layout/layout.ts'
import { isWholeLabel } from './printed-labels.ts'

/** Edges this close, in points, are one column. A scan moves them. */
const EDGE = 3
/** The labels of a form's column are within this many rows. */
const NEAR_ROWS = 4
const MIN_LABELS = 2
const MAX_LABEL_WORDS = 6
/** A space between words is narrower than this share of their height. */
const WIDER = 0.4

/**
 * A value may end close to the label of the next column: 'Tacoma, WA 98402 Date of Loss'. Splits such a cell
 * at the edge where labels of other rows begin, so that the value and the label are two cells.
 */
export function withLabelColumns(layout: Layout): Layout {
  const labels = layout.rows.map(({ cells }) => cells.slice(1).filter(isLabel))
  if (labels.flat().length < MIN_LABELS) return layout
  const isEdge = ({ page, row }: LayoutCell, { box }: Token) => {
    const near = labels.slice(Math.max(0, row - NEAR_ROWS), row + NEAR_ROWS + 1).flat()
    const column = near.filter(
      (one) => one.page === page && one.row !== row && Math.abs(one.box.x - box.x) <= EDGE,
    )
    return column.length >= MIN_LABELS
  }
  const splitAt = (cell: LayoutCell) =>
    cell.tokens.findIndex(
      (token, at) =>
        at > 0 &&
        isApart(cell.tokens[at - 1]!, token) &&
        isEdge(cell, token) &&
        startsLabel(cell.tokens.slice(at)),
    )
  const rows = layout.rows.map((row) => {
    const cells = row.cells.flatMap((cell) => {
      const at = splitAt(cell)
      return at < 0 ? [cell] : [part(cell, 0, at), part(cell, at, cell.tokens.length)]
    })
    return cells.length === row.cells.length ? row : { ...row, cells }
  })
  return { ...layout, rows }
}

const isLabel = ({ text }: LayoutCell) => isWholeLabel(text.replace(/:$/, ''))

const isApart = ({ box: { x, width, height } }: Token, { box }: Token) =>
  box.x - (x + width) > WIDER * Math.max(height, box.height)

const startsLabel = (tokens: readonly Token[]) =>
  tokens.slice(0, MAX_LABEL_WORDS).some((_, at) => {
    const words = tokens.slice(0, at + 1).map(({ text }) => text)
    return isWholeLabel(words.join(' ').replace(/:$/, ''))
  })

function part(cell: LayoutCell, from: number, to: number): LayoutCell {
  const tokens = cell.tokens.slice(from, to)
  return {
    ...cell,
    tokens,
    text: tokens.map(({ text }) => text).join(' '),
    box: unionOf(tokens.map(({ box }) => box)),
    confidence: Math.min(...tokens.map(({ confidence }) => confidence)),
  }
}
