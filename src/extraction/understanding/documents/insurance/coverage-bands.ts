import type { CoverageType } from '../../forms/acord25.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { type Anchor, anchorsOf } from './coverage-anchors.ts'
import { numbersAboveNames } from './policy-blocks.ts'
import { columnsUnder, middleOf, type PolicyColumns } from './policy-columns.ts'
import { datesIn, topOf } from './policy-terms.ts'

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

/** The most rows of a band that no label ends. */
const MAX_BAND_ROWS = 14

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

function periodsIn({ rows }: CoverageBand): number {
  return rows.reduce((sum, row) => sum + datesIn(row), 0)
}

function bandsFrom(layout: Layout, anchors: readonly Anchor[]): CoverageBand[] {
  const isPlain = anchors.every(({ head }) => head === null)
  const names = anchors.filter(({ type, unsaved }) => type || unsaved).map(({ label }) => label)
  const above = isPlain ? numbersAboveNames(layout, names) : new Map<number, LayoutRow>()
  const topWithNumber = ({ row }: LayoutCell) => {
    const number = above.get(row)?.cells[0]
    return number ? topOf(layout, number) : null
  }
  return anchors.flatMap((anchor, at): CoverageBand[] => {
    const { type, label } = anchor
    if (!type) return []
    const next = anchors[at + 1]
    // Only the name of a coverage has values above it. A label such as 'CERTIFICATE HOLDER' has none.
    const endBefore = ({ type, label }: Anchor) =>
      topWithNumber(label) ?? (type === null ? label.box.y : topOf(layout, label))
    const end = next?.label.page === label.page ? endBefore(next) : Infinity
    const top = topWithNumber(label) ?? topOf(layout, label)
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
