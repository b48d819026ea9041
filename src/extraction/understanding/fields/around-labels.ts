import type { Box } from '../../provenance.ts'
import { isAddressHead } from '../layout/address-heads.ts'
import {
  cellInColumn,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  sameColumn,
  type Token,
} from '../layout/layout.ts'
import { type FieldLabelHit, GLUED_LABEL, type LabelHit, type LabelMap } from './labels.ts'
import { isPlausibleName } from './plausible-name.ts'
import { partOf, shareOf } from './shared-labels.ts'

/** Where the value of a label may be: behind it in its cell, beside it or below it. */

export type TokenRange = { cell: LayoutCell; from: number; to: number }

/** The words after the label up to the next label of the cell. Null if the label ends the cell. */
export function behind<Name extends string>(
  hit: FieldLabelHit<Name>,
  hits: LabelMap<Name>,
): TokenRange | null {
  const glued = GLUED_LABEL.test(hit.cell.tokens[hit.to - 1]!.text)
  const bar = hit.cell.tokens[hit.to]?.text === '/' ? 1 : 0
  const from = glued ? hit.to - 1 : hit.to + bar
  const next = hits.get(hit.cell)?.find((other) => other.from >= hit.to)
  const to = next ? next.from : hit.cell.tokens.length
  return from < to ? { cell: hit.cell, from, to } : null
}

/** The place behind the last label of a cell. */
export function endOfLabels<Name extends string>(own: readonly LabelHit<Name>[]): number {
  return Math.max(...own.map(({ to }) => to))
}

/** 'Date of Loss / Date Started 3/4/2026 / 3/9/2026': the words that several labels of a cell share. */
export function sharedBehind<Name extends string>(
  hit: FieldLabelHit<Name>,
  hits: LabelMap<Name>,
): TokenRange | null {
  const own = hits.get(hit.cell)!
  const [from, to] = [endOfLabels(own), hit.cell.tokens.length]
  const share = own.length > 1 && from < to ? shareOf(hit, own) : null
  if (!share) return null
  return partOf(hit.cell.tokens.slice(from, to), share) && { cell: hit.cell, from, to }
}

/** The free part of a cell, up to its first label. Null if the cell begins with one. */
export function freePart<Name extends string>(
  cell: LayoutCell,
  hits: LabelMap<Name>,
): TokenRange | null {
  const first = hits.get(cell)?.[0]
  if (!first && isLabel(cell)) return null
  if (!first) return { cell, from: 0, to: cell.tokens.length }
  return first.from > 0 ? { cell, from: 0, to: first.from } : null
}

/** The free part of the next cell of the row. */
export function beside<Name extends string>(
  { rows }: Layout,
  { cell }: FieldLabelHit<Name>,
  hits: LabelMap<Name>,
): TokenRange | null {
  const { cells } = rows[cell.row]!
  const next = cells[cells.indexOf(cell) + 1]
  return next ? freePart(next, hits) : null
}

/** The free part of the cell below, in the next row of the page. */
export function under<Name extends string>(
  { rows }: Layout,
  { cell }: FieldLabelHit<Name>,
  hits: LabelMap<Name>,
): TokenRange | null {
  const next = rows[cell.row + 1]
  const lower = next?.page === cell.page ? cellInColumn(next.cells, cell.box) : undefined
  return lower ? freePart(lower, hits) : null
}

/** A colon also marks a label that is in no list. 'City' is no field, and no value either. */
export function isLabel(cell: LayoutCell): boolean {
  return endsWithColon(cell) || isAddressHead(cell)
}

const endsWithColon = ({ text }: LayoutCell) => /\p{L}.*:$/u.test(text)

/** 'Project Manager' behind 'Position:' is a value, and so is the company below it, behind 'Company:'. */
export function isValueOverValue<Name extends string>(
  layout: Layout,
  { cell, from, to }: FieldLabelHit<Name>,
  below: TokenRange,
): boolean {
  if (/[:;#]$/.test(cell.tokens[to - 1]!.text)) return false
  return isBehindColon(layout, { cell, from }) && isBehindColon(layout, below)
}

function isBehindColon({ rows }: Layout, { cell, from }: Omit<TokenRange, 'to'>): boolean {
  if (from > 0) return cell.tokens[from - 1]!.text.endsWith(':')
  const { cells } = rows[cell.row]!
  const before = cells[cells.indexOf(cell) - 1]
  return before !== undefined && endsWithColon(before)
}

/**
 * Whether label and neighbor head two columns: they are far apart, and each has its own value right
 * below. Then the value is below the label. In a column of labels, others have their values beside them.
 */
export function headsColumns<Name extends string>(
  layout: Layout,
  hit: FieldLabelHit<Name>,
  beside: LayoutCell,
  hits: LabelMap<Name>,
): boolean {
  const { box } = hit.cell
  const height = Math.max(box.height, layout.lineHeight)
  if (beside.box.x - (box.x + box.width) < 4 * height) return false
  if (isRowOfPairs(layout.rows[hit.cell.row]!)) return false
  const next = layout.rows[hit.cell.row + 1]
  if (!next || next.page !== hit.cell.page || next.top - (box.y + box.height) > 1.8 * height)
    return false
  const under = next.cells.find((cell) => Math.abs(cell.box.x - box.x) <= 8)
  const underBeside = next.cells.find((cell) => Math.abs(cell.box.x - beside.box.x) <= 8)
  if (!under || !underBeside || hits.has(under) || isLabel(under)) return false
  const near = layout.rows.slice(Math.max(0, hit.cell.row - 3), hit.cell.row + 5)
  return !near.some(({ page, cells }) => {
    const isAtLabel = (cell: LayoutCell) => Math.abs(cell.box.x - box.x) <= 8 && hits.has(cell)
    const at = cells.findIndex((cell) => cell !== hit.cell && isAtLabel(cell))
    const value = at >= 0 && page === hit.cell.page ? cells[at + 1] : undefined
    return value !== undefined && !hits.has(value) && !isLabel(value)
  })
}

/**
 * Whether a row heads the columns below it, however narrow they are: it has no number, and the cells of the
 * next row are at its edges and are no labels. Most of them have a number, as in a table, or two are below
 * labels, as in a form.
 */
export function isHeadRow<Name extends string>(
  layout: Layout,
  { row, page, box }: LayoutCell,
  hits: LabelMap<Name>,
): boolean {
  const { rows, lineHeight } = layout
  const heads = rows[row]!.cells
  const next = rows[row + 1]
  const isHead = (cell: LayoutCell) =>
    !cell.text.includes(':') && (!hasDigit(cell) || isWhole(cell, hits))
  if (!heads.every(isHead)) return false
  if (headsAmounts(layout, heads)) return true
  if (next?.page !== page || heads.length < MIN_HEADS) return false
  if (next.top - (box.y + box.height) > 1.8 * Math.max(box.height, lineHeight)) return false
  const headOf = (cell: LayoutCell) =>
    heads.find((head) => Math.abs(cell.box.x - head.box.x) <= EDGE)
  const isValue = (cell: LayoutCell) => headOf(cell) && !hits.has(cell) && !isLabel(cell)
  if (!next.cells.every(isValue)) return false
  const numbers = next.cells.filter((cell) => cell.tokens.some(hasDigit))
  const labeled = next.cells.filter((cell) => isWhole(headOf(cell)!, hits))
  const isTable = next.cells.length === heads.length && 2 * numbers.length > heads.length
  return isTable || labeled.length >= MIN_LABELED
}

/**
 * Whether amounts are below the heads, as below 'Carrier allowed | Requested'. Amounts end at the right edge
 * of their column, and the column of the items on the left may have no head.
 */
function headsAmounts({ rows }: Layout, heads: readonly LayoutCell[]): boolean {
  const { row, page } = heads[0]!
  const below = rows.slice(row + 1, row + 1 + ROWS_TO_AMOUNT).filter((one) => one.page === page)
  const hasAmount = ({ box }: LayoutCell) =>
    below.some(({ cells }) =>
      cells.some((one) => sameColumn(box, one.box) && AMOUNT.test(one.text)),
    )
  const ofAmounts = heads.slice(heads.length < MIN_HEADS ? 0 : 1)
  return ofAmounts.length > 1 && ofAmounts.every(hasAmount)
}

/** A cell of the first rows may be empty. */
const ROWS_TO_AMOUNT = 3
const AMOUNT = /^[($-]*\d[\d,]*(?:\.\d{2})?\)?$/

/** Whether labels fill the cell. */
function isWhole<Name extends string>(cell: LayoutCell, hits: LabelMap<Name>): boolean {
  const own = hits.get(cell)
  return own ? own[0]!.from === 0 && endOfLabels(own) === cell.tokens.length : isLabel(cell)
}

const EDGE = 8
const MIN_LABELED = 2

/** 'Inspected: 3/4/2026 Insurer: Allstate': each value is beside its label. */
function isRowOfPairs({ cells }: LayoutRow): boolean {
  if (cells.length < 4 || cells.length % 2 !== 0) return false
  return cells.every(({ text }, at) => text.endsWith(':') === (at % 2 === 0))
}

/**
 * The words under a label. If values of several columns touch, they begin with the word at the label's left
 * edge. Null if the cell belongs to the column on the left, and no word is at that edge.
 */
export function partUnder(
  { cell, from, to }: TokenRange,
  label: Box,
  heads: LayoutRow,
): TokenRange | null {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 2
  const at = (x: number) => cell.tokens.findIndex(({ box }) => isNear(box.x, x))
  const isOfOther = heads.cells.some(({ box }) => box.x < label.x - 4 && isNear(box.x, cell.box.x))
  const start = cell.box.x < label.x - 4 ? at(label.x) : from
  if (isOfOther && start < 0) return null
  const next = heads.cells.find(({ box }) => box.x > label.x + label.width)
  const end = next ? at(next.box.x) : -1
  const first = start > from && start < to ? start : from
  return { cell, from: first, to: end > first && end < to ? end : to }
}

/** 'Job Address' above 'Jo Lin' and '12 Oak St'. A mailing address below a name may be another party's. */
export function isNameOverStreet<Name extends string>(
  { spec, weak }: FieldLabelHit<Name>,
  { text }: LayoutCell,
): boolean {
  return spec.name === 'address' && !weak && isPlausibleName(text)
}

/**
 * The value below a head that is centered over a wide column, far from its left edge. The rows have as many
 * values as heads, and no value is in the column of another head.
 */
export function cellInOrder<Name extends string>(
  heads: LayoutRow,
  values: LayoutRow,
  { cell }: FieldLabelHit<Name>,
  hits: LabelMap<Name>,
): LayoutCell | undefined {
  const isHeads = heads.cells.length >= MIN_HEADS && heads.cells.every((one) => hits.has(one))
  if (!isHeads || values.cells.length !== heads.cells.length) return undefined
  const isApart = values.cells.every((value, at) =>
    heads.cells.every((head, other) => other === at || !sameColumn(head.box, value.box)),
  )
  return isApart ? values.cells[heads.cells.indexOf(cell)] : undefined
}

const MIN_HEADS = 3

/** The left edge of a cell, to compare cells. */
const edgeOf = ({ page, box }: LayoutCell) => `${page}:${Math.round(box.x / 2)}`

/** On a page with fewer labels that have a number behind them, a label of one word may be a heading. */
const MIN_INLINE = 3

/** Left edges of columns whose labels have their values behind them in the same cell. */
export function inlineColumns<Name extends string>(hits: LabelMap<Name>): ReadonlySet<string> {
  const inline = [...hits].flatMap(([cell, own]) => {
    const first = own[0]!
    const end = own.find((other) => other.from >= first.to)?.from ?? cell.tokens.length
    return first.from === 0 && cell.tokens.slice(first.to, end).some(hasDigit) ? [cell] : []
  })
  const pages = Map.groupBy(inline, ({ page }) => page)
  const columns = [...pages.values()].filter((cells) => cells.length >= MIN_INLINE).flat()
  return new Set(columns.map(edgeOf))
}

const hasDigit = ({ text }: Pick<Token, 'text'>) => /\d/.test(text)

export const isInlineColumn = (columns: ReadonlySet<string>, cell: LayoutCell) =>
  columns.has(edgeOf(cell))
