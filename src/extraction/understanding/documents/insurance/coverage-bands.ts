import { closingLabels, descriptionLabel, remarksTitle } from '../../../lexicon/insurance-labels.ts'
import { isInCode } from '../../fields/date-patterns.ts'
import { words } from '../../fields/labels.ts'
import type { CoverageType } from '../../forms/acord25.ts'
import { lineUnder } from '../../layout/cell-lines.ts'
import {
  fold,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  type Token,
  unionOf,
} from '../../layout/layout.ts'
import { coverageNameAt } from './coverage-names.ts'

/**
 * The part of a certificate that states one policy, from the name of its coverage to the next one. `layout`
 * keeps only the cells of the band. Text beside the last line of a band still belongs to the band.
 */
export type CoverageBand = {
  type: CoverageType
  label: LayoutCell
  rows: LayoutRow[]
  layout: Layout
  columns: PolicyColumns | null
}

/** The x of each column that ACORD 25 and similar forms print above the policies. */
export type PolicyColumns = {
  /** Left and right bounds of the policy number, and the bottom of its header. */
  number: { left: number; right: number; top: number }
  effective: number | null
  expires: number | null
}

/** The most rows of a band that no label ends. */
const MAX_BAND_ROWS = 14
/** A band begins this many line heights above the middle of its coverage's name. */
const ABOVE_LABEL = 0.8

export function bandsOf(layout: Layout): CoverageBand[] {
  const anchors = anchorsOf(layout)
  const all = bandsFrom(layout, anchors)
  if (!anchors.some(({ isAgain }) => isAgain)) return all
  // 'EXCESS LIAB' is a line of the umbrella's band, unless both have a term.
  const isTermed = ({ label }: Anchor) =>
    all.some((band) => band.label === label && periodsIn(band) > 0)
  const kept = anchors.filter(
    (anchor, at) => !anchor.isAgain || (isTermed(anchor) && isTermed(anchors[at - 1]!)),
  )
  return bandsFrom(layout, kept)
}

/** Each policy of a band. Another policy begins at a row with its own term. */
export function policiesOf(band: CoverageBand): CoverageBand[] {
  const starts = band.rows.filter((row) => datesIn(row) >= 2).slice(1)
  if (starts.length === 0) return [band]
  const bounds = [0, ...starts.map((row) => band.rows.indexOf(row)), band.rows.length]
  return bounds.slice(0, -1).map((from, at) => {
    const rows = band.rows.slice(from, bounds[at + 1])
    const kept = band.layout.rows.map((row) => (rows.includes(row) ? row : { ...row, cells: [] }))
    return { ...band, rows, layout: { ...band.layout, rows: kept } }
  })
}

const DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}\b/g

function datesIn({ cells }: LayoutRow): number {
  return cells.reduce((sum, { text }) => sum + datesOf(text).length, 0)
}

function datesOf(text: string): RegExpExecArray[] {
  const found = [...text.matchAll(DATE)]
  return found.filter(({ 0: date, index }) => !isInCode(text, index, index + date.length))
}

function periodsIn({ rows }: CoverageBand): number {
  return rows.reduce((sum, row) => sum + datesIn(row), 0)
}

function bandsFrom(layout: Layout, anchors: readonly Anchor[]): CoverageBand[] {
  return anchors.flatMap((anchor, at): CoverageBand[] => {
    const { type, label } = anchor
    if (!type) return []
    const next = anchors[at + 1]
    const end = next?.label.page === label.page ? endBefore(layout, next) : Infinity
    const top = topOf(layout, label)
    const isOwn = (cell: LayoutCell) => middleOf(cell) >= top && middleOf(cell) < end
    const rows = layout.rows.map((row) =>
      row.page === label.page ? { ...row, cells: row.cells.filter(isOwn) } : { ...row, cells: [] },
    )
    const first = rows.findIndex((row) => row.cells.length > 0)
    const last = next ? rows.length : first + MAX_BAND_ROWS
    const kept = rows.map((row, index) => (index < last ? row : { ...row, cells: [] }))
    const own = kept.filter((row) => row.cells.length > 0)
    const columns = anchor.head ? columnsUnder(layout, anchor.head) : null
    return [{ type, label, rows: own, layout: { ...layout, rows: kept }, columns }]
  })
}

/** The name of a coverage, or a label that ends the coverage before it (without a type). */
type Anchor = {
  type: CoverageType | null
  label: LayoutCell
  head: LayoutCell | null
  /** Another name of the coverage just above. */
  isAgain?: boolean
}

function anchorsOf(layout: Layout): Anchor[] {
  const anchors: Anchor[] = []
  const named = new Set<LayoutCell>()
  let head: LayoutCell | null = null
  let isClosed = false
  let page = 0
  for (const row of layout.rows) {
    if (row.page !== page) isClosed = false
    page = row.page
    const numberHead = numberHeadIn(layout, row)
    if (numberHead) [head, isClosed] = [numberHead, false]
    const before = anchors.at(-1)
    const isOpen = !isClosed && before?.label.page === page
    const closing = isOpen ? row.cells.find(closesPolicies) : undefined
    if (closing) anchors.push({ type: null, label: closing, head: null })
    if (closing || row.cells.some(({ text }) => remarksTitle.test(text))) isClosed = true
    if (isClosed) continue
    const own = head?.page === page ? head : null
    const name = row.cells
      .filter((cell) => !named.has(cell) && !(own && cell.box.x >= own.box.x))
      .flatMap((cell) => coverageNameAt(layout, cell) ?? [])[0]
    if (!name) continue
    const { type, lines } = name
    const label = lines[0]!
    for (const line of lines) named.add(line)
    const isAgain = before?.type === type && before.label.page === page && isNear(before, label)
    anchors.push({ type, label, head: own, isAgain })
  }
  return anchors
}

const CLOSING_KEYS = new Set(words(closingLabels).map(fold))
const closesPolicies = ({ text }: LayoutCell): boolean =>
  descriptionLabel.test(text) || CLOSING_KEYS.has(fold(text))

/** The header of the policy numbers, with two other headers beside it. It may be two lines. */
function numberHeadIn(layout: Layout, { cells }: LayoutRow): LayoutCell | null {
  for (const cell of cells) {
    const head = asNumberHead(layout, cell)
    if (!head) continue
    const isFolded = head.box.height > 1.5 * layout.lineHeight
    const others = isFolded ? besideHead(layout, head) : cells.filter((one) => one !== cell)
    if (others.length >= 2) return head
  }
  return null
}

function asNumberHead(layout: Layout, cell: LayoutCell): LayoutCell | null {
  const own = fold(cell.text)
  if (/^policy(?:number|no|num|nos)$/.test(own)) return cell
  const under = own === 'policy' ? lineUnder(layout, cell) : null
  if (!under || !/^(?:number|no|num|nos)$/.test(fold(under.text))) return null
  return { ...cell, box: unionOf([cell.box, under.box]) }
}

/** 'EXCESS LIAB' is a line of the umbrella's band. */
function isNear(before: Anchor, { row }: LayoutCell): boolean {
  return row - before.label.row < 8
}

/** Only the name of a coverage has values above it. A label such as 'CERTIFICATE HOLDER' has none. */
function endBefore(layout: Layout, { type, label }: Anchor): number {
  return type === null ? label.box.y : topOf(layout, label)
}

function topOf(layout: Layout, label: LayoutCell): number {
  return middleOf(label) - ABOVE_LABEL * Math.max(label.box.height, layout.lineHeight)
}

export function middleOf({ box }: { box: LayoutCell['box'] }): number {
  return box.y + box.height / 2
}

function columnsUnder(layout: Layout, head: LayoutCell): PolicyColumns {
  const beside = besideHead(layout, head)
  const left = beside.filter((cell) => cell.box.x + cell.box.width <= head.box.x).at(-1)
  const right = beside.find((cell) => cell.box.x >= head.box.x + head.box.width)
  const center = (label: RegExp) => {
    const cell = beside.find((one) => label.test(one.text))
    return cell ? centerOf(cell) : null
  }
  return {
    number: {
      left: left ? left.box.x + left.box.width : 0,
      right: right ? right.box.x : Infinity,
      top: head.box.y + head.box.height,
    },
    effective: center(/\beff/i),
    expires: center(/\bexp/i),
  }
}

/** The headers beside 'POLICY NUMBER', including those of two lines. */
function besideHead(layout: Layout, head: LayoutCell): LayoutCell[] {
  return layout.rows
    .slice(Math.max(0, head.row - 2), head.row + 3)
    .flatMap((row) => row.cells)
    .filter((cell) => cell.page === head.page)
    .filter((cell) => cell !== head && Math.abs(middleOf(cell) - middleOf(head)) <= 12)
    .toSorted((a, b) => a.box.x - b.box.x)
}

export function centerOf({ box }: Pick<Token, 'box'>): number {
  return box.x + box.width / 2
}
