import {
  closingLabels,
  descriptionLabel,
  otherCoverages,
  remarksTitle,
} from '../../lexicon/insurance-labels.ts'
import { words } from '../fields/labels.ts'
import type { CoverageType } from '../forms/acord25.ts'
import { fold, type Layout, type LayoutCell, type LayoutRow, type Token } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'

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
  /** Left and right bounds of the policy number. */
  number: { left: number; right: number }
  effective: number | null
  expires: number | null
}

/** The most rows of a band that no label ends. */
const MAX_BAND_ROWS = 14
/** A band begins this many line heights above the middle of its coverage's name. */
const ABOVE_LABEL = 0.8

export const coverageNames: { type: CoverageType; label: RegExp }[] = [
  { type: 'pollution_liability', label: /\b(?:contractors? )?pollution(?: liab(?:ility)?)?\b/i },
  {
    type: 'general_liability',
    label: /\b(?:commercial |comprehensive )?general liab(?:ility)?\b/i,
  },
  {
    type: 'auto_liability',
    label: pattern(
      String.raw`
          \b(?:commercial |business )?auto(?:mobile)? liab(?:ility)?\b|
          (?:^|: |of business |coverage )(?:commercial|business) auto\b|
          \b(?:commercial|business) auto (?:insurance|policy|coverage)\b`,
      'i',
    ),
  },
  {
    type: 'umbrella_liability',
    label: /\bumbrella(?: liab(?:ility)?)?\b|\bexcess liab(?:ility)?\b/i,
  },
  { type: 'workers_compensation', label: /\bworkers?['’]?s? comp(?:ensation)?\b/i },
]

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
  return cells.reduce((sum, { text }) => sum + (text.match(DATE)?.length ?? 0), 0)
}

function periodsIn({ rows }: CoverageBand): number {
  return rows.reduce((sum, row) => sum + datesIn(row), 0)
}

function bandsFrom(layout: Layout, anchors: readonly Anchor[]): CoverageBand[] {
  return anchors.flatMap((anchor, at): CoverageBand[] => {
    const { type, label } = anchor
    if (!type) return []
    const next = anchors[at + 1]
    const end = next?.label.page === label.page ? topOf(layout, next.label) : Infinity
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
  let head: LayoutCell | null = null
  let isClosed = false
  let page = 0
  for (const row of layout.rows) {
    if (row.page !== page) isClosed = false
    page = row.page
    const numberHead = row.cells.find((cell) => isNumberHead(cell))
    if (numberHead && row.cells.length >= 3) [head, isClosed] = [numberHead, false]
    const before = anchors.at(-1)
    const isOpen = !isClosed && before?.label.page === page
    const closing = isOpen ? row.cells.find(closesPolicies) : undefined
    if (closing) anchors.push({ type: null, label: closing, head: null })
    if (closing || row.cells.some(({ text }) => remarksTitle.test(text))) isClosed = true
    if (isClosed) continue
    const own = head?.page === page ? head : null
    const label = row.cells.find((cell) => isCoverage(layout, cell, own))
    if (!label) continue
    const type = typeOf(label.text) ?? typeOf(withLineUnder(layout, label))
    const isAgain = before?.type === type && before.label.page === page && isNear(before, label)
    anchors.push({ type, label, head: own, isAgain })
  }
  return anchors
}

const CLOSING_KEYS = new Set(words(closingLabels).map(fold))
const others = words(otherCoverages).map((name) => name.replace(/[&/]/g, '\\s?$&\\s?'))
const OTHER_NAMES = new RegExp(`\\b(?:${others.join('|')})\\b`, 'i')

const closesPolicies = ({ text }: LayoutCell): boolean =>
  descriptionLabel.test(text) || CLOSING_KEYS.has(fold(text))

const isNumberHead = (cell: LayoutCell): boolean =>
  /^policy(?:number|no|num|nos)$/.test(fold(cell.text))

/** 'EXCESS LIAB' is a line of the umbrella's band. */
function isNear(before: Anchor, { row }: LayoutCell): boolean {
  return row - before.label.row < 8
}

function isCoverage(layout: Layout, cell: LayoutCell, head: LayoutCell | null): boolean {
  if (cell.text.length > 60 || /certificate|agg|limit applies|description/i.test(cell.text))
    return false
  if (head && cell.box.x >= head.box.x) return false
  const text = typeOf(cell.text) ? cell.text : withLineUnder(layout, cell)
  return typeOf(text) !== null || OTHER_NAMES.test(cell.text)
}

function typeOf(text: string): CoverageType | null {
  return coverageNames.find(({ label }) => label.test(text))?.type ?? null
}

/** 'Commercial General' and 'Liability' under it, as a narrow column breaks them. */
function withLineUnder(layout: Layout, { text, box, row, page }: LayoutCell): string {
  const next = layout.rows[row + 1]
  if (!next || next.page !== page || next.top - (box.y + box.height) > 0.8 * box.height) return text
  const under = next.cells.find((cell) => Math.abs(cell.box.x - box.x) <= 4)
  return under && /^(?:liab|comp)/i.test(under.text) ? `${text} ${under.text}` : text
}

function topOf(layout: Layout, label: LayoutCell): number {
  return middleOf(label) - ABOVE_LABEL * Math.max(label.box.height, layout.lineHeight)
}

export function middleOf({ box }: { box: LayoutCell['box'] }): number {
  return box.y + box.height / 2
}

/** The headers beside 'POLICY NUMBER', including those of two lines. */
function columnsUnder(layout: Layout, head: LayoutCell): PolicyColumns {
  const beside = layout.rows
    .slice(Math.max(0, head.row - 2), head.row + 3)
    .flatMap((row) => row.cells)
    .filter((cell) => cell.page === head.page)
    .filter((cell) => cell !== head && Math.abs(middleOf(cell) - middleOf(head)) <= 12)
    .toSorted((a, b) => a.box.x - b.box.x)
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
    },
    effective: center(/\beff/i),
    expires: center(/\bexp/i),
  }
}

export function centerOf({ box }: Pick<Token, 'box'>): number {
  return box.x + box.width / 2
}
