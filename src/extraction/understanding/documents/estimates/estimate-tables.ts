import { type EstimateAmount, estimateLabels } from '../../../lexicon/estimate-labels.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { fieldSpecs } from '../../fields/labels.ts'
import type { ParsedValue } from '../../fields/parsed-value.ts'
import { sumOf } from '../../fields/proofs.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import {
  fold,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  sameColumn,
} from '../../layout/layout.ts'
import { absolute, cents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'
import { headEnding } from './estimate-heads.ts'

/** The figures that sum up an estimate. */
export const core = [
  'rcv',
  'depreciation',
  'acv',
  'deductible',
  'net',
] as const satisfies EstimateAmount[]
type CoreAmount = (typeof core)[number]
export type AmountMatch = FieldMatch<EstimateAmount>

/** A schedule of payments has these: 'First check (ACV) due at delivery'. They are net of the deductible. */
const PAID = 'payment|check|draw|deposit|proceeds|installment'
/** 'Actual cash value of the property at the time of loss' in a proof of loss */
const OF_HOUSE = String.raw`\bof (?:(?:the|said|your) )?(?:insured )?property\b(?! (?:loss|damage))`
const concepts: { name: CoreAmount | 'prior'; says: RegExp; not: RegExp }[] = [
  {
    name: 'prior',
    says: /^(?:less|minus)\b.*\b(?:payments?|paid|checks?|advances?)\b/i,
    not: /deductible|deprec|\bdep\b|when incurred|if |replacement cost/i,
  },
  {
    name: 'net',
    says: pattern(
      String.raw`
        \bnet\b|\bamount (?:payable|of claim)\b|\bpayable\b|\btotal payment\b|\bpayment (?:amount|
        issued)\b|\bamount paid\b`,
      'i',
    ),
    not: /^less\b|^minus\b|recover(?:ed|y)|incurred|area|prior|previous|advance/i,
  },
  { name: 'deductible', says: /\bded(?:uctible|\.)?(?=\W|$)/i, not: /before|after|net/i },
  {
    name: 'depreciation',
    says: /\bdep(?:r(?:ec(?:iation)?)?)?\b/i,
    not: /non-?recover|if |after|before|net|is recovered/i,
  },
  {
    name: 'acv',
    says: /actual cash|\bacv\b/i,
    not: new RegExp(`net|${PAID}|${OF_HOUSE}`, 'i'),
  },
  {
    name: 'rcv',
    says: /replacement cost|\brcv\b|full cost of repair/i,
    not: new RegExp(`benefit|less|net|depreciation|${PAID}`, 'i'),
  },
]

/** The amount that a text names. */
export function conceptOf(text: string): CoreAmount | 'prior' | null {
  return concepts.find(({ says, not }) => says.test(text) && !not.test(text))?.name ?? null
}

/** Rows that name their figure: 'Dep. withheld', 'Net due from insurer'. */
export function conceptRows(layout: Layout, textStyle: TextStyle): AmountMatch[] {
  const found: AmountMatch[] = []
  for (const row of layout.rows) {
    row.cells.forEach((cell, at) => {
      if (cell.text.length > 70 || !/\p{L}{2}/u.test(cell.text)) return
      const name = conceptOf(cell.text)
      if (!name) return
      const under = layout.rows[row.cells[0]!.row + 1]
      const isAlone = row.cells.length === 1 && under?.cells.length === 1
      const below = isAlone && isAmountAlone(under.cells[0]!) ? under.cells[0] : undefined
      for (const place of [cell, row.cells[at + 1], below]) {
        const read = place && allMoney(place.text, textStyle).at(-1)
        if (!place || !read || !/[.,]\d{2}\b|\$/.test(place.text)) continue
        found.push(amountIn(name, cell, place, read))
        break
      }
    })
  }
  return found.reverse()
}

/** Another label in front of an amount names it. */
const isAmountAlone = ({ text }: LayoutCell) => /^[^\p{L}\d]*(?:USD\s*\$?)?\s*\d/iu.test(text)

/**
 * The rows whose figures count under column headers: the last row of totals before the next headers.
 * Without totals, all rows of a table of coverages are added up. A total alone beside its label ends a list
 * of sums, and is of no column.
 */
function totalRows(layout: Layout, { at, head, heads }: ColumnHeads, until: number): LayoutRow[] {
  const after = layout.rows.slice(at + 1, until)
  const total = after.findLast(({ cells }) => cells.length !== 2 && isTotal(cells[0]?.text ?? ''))
  if (total) return [total]
  if (!hasCoverages(heads)) return []
  const end = after.findIndex((row) => row.page !== head.page || row.cells.length < 3)
  return after.slice(0, end < 0 ? undefined : end)
}

/** 'Totals: Kitchen' is the total of a room. */
function isTotal(text: string): boolean {
  const [, rest] = /^(?:grand |claim |estimate |loss )?totals?\b[\s:]*(.*)/i.exec(text) ?? []
  return rest !== undefined && (!/^\p{L}/u.test(rest) || WHOLE.test(rest))
}

/** 'Total Loss', 'Total of all coverages' */
const WHOLE = /^(?:of|for|all|loss(?:es)?|claim)\b/i

/** The match of an amount in `cell` that `label` names. */
export function amountIn(
  name: EstimateAmount,
  label: LayoutCell,
  cell: LayoutCell,
  { value, repaired }: { value: string; repaired: boolean },
): AmountMatch {
  const position = label === cell ? 'inline' : cell.row === label.row ? 'right' : 'below'
  const details = { text: cell.text, label: fold(label.text), labelBox: label.box }
  return matchIn(name, cell, { ...details, value, repaired, position })
}

type ColumnAmount = CoreAmount | 'recoverable' | 'nonrecoverable' | 'prior' | 'over_limit'
const columnAmounts: readonly ColumnAmount[] = [
  ...core,
  'recoverable',
  'nonrecoverable',
  'prior',
  'over_limit',
]
type ColumnHeads = {
  at: number
  head: LayoutRow
  heads: { cell: LayoutCell; name: ColumnAmount }[]
}

const AMOUNT_OF_HEAD = new Map<string, ColumnAmount>(
  fieldSpecs(estimateLabels).flatMap((spec) => {
    const name = columnAmounts.find((one) => one === spec.name)
    if (!name) return []
    const labels = name === 'depreciation' ? [...spec.labels, 'deprec', 'dep'] : spec.labels
    return labels.map((label) => [fold(label), name] as const)
  }),
)

/** A table with RCV, depreciation and ACV as columns: the figures in its last row of totals. */
export function columnTotals(
  layout: Layout,
  textStyle: TextStyle,
): Map<EstimateAmount, AmountMatch> {
  const found = new Map<EstimateAmount, AmountMatch>()
  const tables = columnHeadsOf(layout, textStyle)
  for (const [index, table] of tables.entries()) {
    const named = totalRows(layout, table, tables[index + 1]?.at ?? layout.rows.length)
    const rows = withoutParts(table, named, textStyle)
    for (const { cell, name } of table.heads) {
      const reads = readsUnder(table, cell, rows, textStyle)
      const first = reads[0]
      if (!first || reads.length < rows.length) continue
      const value = sumOf(reads.map((one) => one.read.value.replace(/^-/, '')))
      found.set(name, amountIn(name, cell, first.place, { value, repaired: first.read.repaired }))
    }
  }
  return found
}

type ColumnRead = { place: LayoutCell; read: ParsedValue }

function readsUnder(
  { head }: ColumnHeads,
  cell: LayoutCell,
  rows: readonly LayoutRow[],
  textStyle: TextStyle,
): ColumnRead[] {
  return rows.flatMap((row) => {
    const place = cellUnder(head, cell, row, textStyle)
    const read = place && allMoney(place.text, textStyle)[0]
    return place && read ? [{ place, read }] : []
  })
}

/** A last row that is the sum of the others in each column is their total. Its name does not count. */
function withoutParts(
  table: ColumnHeads,
  rows: readonly LayoutRow[],
  textStyle: TextStyle,
): readonly LayoutRow[] {
  const last = rows.at(-1)
  if (!last || rows.length < 2) return rows
  const isSum = table.heads.every(({ cell }) => {
    const values = readsUnder(table, cell, rows, textStyle).map(({ read }) =>
      absolute(cents(read.value)),
    )
    const sum = values.slice(0, -1).reduce((all, one) => all + one, 0n)
    return values.length === rows.length && values.at(-1) === sum
  })
  return isSum ? [last] : rows
}

/** A table of coverages has a deductible or a net column. */
const hasCoverages = (heads: ColumnHeads['heads']) =>
  heads.some(({ name }) => name === 'net' || name === 'deductible')

/** The rows that end the headers of a table of coverages. */
export function coverageTableRows(layout: Layout, textStyle: TextStyle): Set<number> {
  const tables = columnHeadsOf(layout, textStyle).filter(({ heads }) => hasCoverages(heads))
  return new Set(tables.map(({ at }) => at))
}

/** Rows without amounts that are the headers of two or more different amounts. */
function columnHeadsOf(layout: Layout, textStyle: TextStyle): ColumnHeads[] {
  const nameOf = (cell: LayoutCell) => AMOUNT_OF_HEAD.get(fold(cell.text))
  return layout.rows.flatMap(({ cells }, at) => {
    if (cells.some(({ text }) => allMoney(text, textStyle).length > 0)) return []
    const head = headEnding(layout, at, isAmountHead)
    const heads = head.cells.flatMap((cell) => {
      const name = nameOf(cell)
      return name ? [{ cell, name }] : []
    })
    return new Set(heads.map(({ name }) => name)).size < 2 ? [] : [{ at, head, heads }]
  })
}

/**
 * The cell of a row under a header. Text and .doc files have no positions, so their order counts. A row with
 * one more cell than headers begins with its name, which has no header.
 */
function cellUnder(
  head: LayoutRow,
  cell: LayoutCell,
  { cells }: LayoutRow,
  textStyle: TextStyle,
): LayoutCell | undefined {
  const at = head.cells.indexOf(cell)
  if (cells.length === head.cells.length) return cells[at]
  const isNamed = cells[0] !== undefined && allMoney(cells[0].text, textStyle).length === 0
  if (isNamed && cells.length === head.cells.length + 1 && isAmountHead(head.cells[0]!))
    return cells[at + 1]
  return cells.find((one) => sameColumn(cell.box, one.box))
}

const isAmountHead = (cell: LayoutCell) => AMOUNT_OF_HEAD.has(fold(cell.text))

const TOTAL_ROW =
  /^(?:grand |combined |revised |new |claim |all )?(?:totals?|coverages|combined|revised)(?: |$)/i
const COVERAGE_ROW = pattern(
  String.raw`
    ^(?:cov(?:erage)?\.? ?[A-E]\b|dwelling|building|other struct|appurtenant|contents|
    personal property|code|ordinance|fence|detached|loss of use|ale\b|structures?\b)`,
  'i',
)

/** Coverages side by side: the figure of each row under 'Total', else the sum of the row. */
export function totalsAcross(layout: Layout, textStyle: TextStyle): AmountMatch[] {
  const found: AmountMatch[] = []
  layout.rows.forEach((head, at) => {
    const total = head.cells.length >= 3 && TOTAL_ROW.test(head.cells.at(-1)!.text)
    const coverages = head.cells.filter((cell) => COVERAGE_ROW.test(cell.text)).length
    if (!total && (coverages < 2 || coverages < head.cells.length - 1)) return
    for (const row of layout.rows.slice(at + 1, at + 16)) {
      if (row.page !== head.page) break
      const one = total ? underTotal(head, row, textStyle) : addedUp(coverages, row, textStyle)
      if (one) found.push(one)
    }
  })
  return found
}

function underTotal(head: LayoutRow, row: LayoutRow, textStyle: TextStyle): AmountMatch | null {
  const [first, last] = [row.cells[0], row.cells.at(-1)]
  if (!first || !last || row.cells.length < head.cells.length - 1) return null
  const name = conceptOf(first.text)
  const read = allMoney(last.text, textStyle)[0]
  const inTotal =
    row.cells.length >= head.cells.length || sameColumn(head.cells.at(-1)!.box, last.box)
  return name && read && inTotal ? amountIn(name, first, last, read) : null
}

function addedUp(coverages: number, row: LayoutRow, textStyle: TextStyle): AmountMatch | null {
  const [first, ...figures] = row.cells
  const name = first && conceptOf(first.text)
  const reads = figures.flatMap((cell) => allMoney(cell.text, textStyle))
  if (!first || !name || figures.length !== coverages || reads.length !== coverages) return null
  // Deductions are printed with or without a sign. Only a net claim can be below zero.
  const values = reads.map(({ value }) => (name === 'net' ? value : value.replace(/^-/, '')))
  return amountIn(name, first, figures[0]!, { value: sumOf(values), repaired: reads[0]!.repaired })
}
