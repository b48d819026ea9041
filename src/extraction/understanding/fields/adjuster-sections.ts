import { fold, type Layout, type LayoutCell, type LayoutRow } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import { type FieldSpec, isFieldLabel, type LabelHit, type LabelMap } from './labels.ts'

const HEADING = pattern(
  String.raw`
    ^(?:(?:(?:assigned|insurance|carrier|company|field|desk|staff|independent|claims?)\s+)*adjuster|
    claims?\s+rep(?:resentative)?)
    (?:\s+(?:info(?:rmation)?|details?|contact(?:\s+info(?:rmation)?)?))?\s*:?$`,
  'i',
)
/** A heading above the rows of another party, which reach beside those of the adjuster. */
const OTHER_PARTY = pattern(
  String.raw`
    ^(?:insureds?|policy\s?holder|home\s?owner|(?:property\s+)?owner|customer|client|claimant|contractor|
    vendor|assignee|agent|agency|mortgagee|tenant|contact)(?:\s+(?:info(?:rmation)?|details?))?\s*:?$`,
  'i',
)
const NAMES = new Set(['Name', 'Full Name'].map(fold))
const MAX_ROWS = 8
/** Rows above the heading that may have the heading of another party. */
const ROWS_ABOVE = 15
const EDGE = 3
/** How far the labels of a section are indented, in points. */
const MAX_INDENT = 30

const LABELS: Record<string, string> = {
  client_name: 'adjuster_name',
  phone: 'adjuster_phone',
  client_phone: 'adjuster_phone',
  email: 'adjuster_email',
  client_email: 'adjuster_email',
}

/**
 * Gives the labels below the heading 'Adjuster' to the adjuster: 'Name', 'Phone' and 'Email'. Elsewhere they
 * are labels of the client. The first row of the section has the name.
 */
export function nameAdjustersLabels<Name extends string>(
  { rows }: Layout,
  hits: LabelMap<Name>,
  specs: readonly FieldSpec<Name>[],
): void {
  for (const { cells } of rows) {
    for (const heading of cells) {
      if (!HEADING.test(heading.text)) continue
      const labels = labelsBelow(rows, heading, hits)
      if (labels.length === 0) continue
      // What is beside the heading is another heading, and no name.
      hits.set(heading, [decoyFor(heading)])
      for (const cell of labels) hits.set(cell, hits.get(cell)!.flatMap(ofAdjuster(specs)))
    }
  }
}

const decoyFor = <Name extends string>(cell: LayoutCell): LabelHit<Name> => ({
  spec: null,
  cell,
  from: 0,
  to: cell.tokens.length,
  exact: true,
  weak: false,
})

/** The label as one of the adjuster. The address is that of the adjuster's office. */
const ofAdjuster =
  <Name extends string>(specs: readonly FieldSpec<Name>[]) =>
  (hit: LabelHit<Name>): LabelHit<Name>[] => {
    if (!isFieldLabel(hit)) return [hit]
    if (hit.spec.name === 'address') return [{ ...hit, spec: null }]
    const name = LABELS[hit.spec.name]
    const spec = specs.find((one) => one.name === name)
    return spec ? [{ ...hit, spec, weak: false }] : [hit]
  }

/** The cells with labels in the section of a heading. Empty if it heads no section. */
function labelsBelow<Name extends string>(
  rows: readonly LayoutRow[],
  heading: LayoutCell,
  hits: LabelMap<Name>,
): LayoutCell[] {
  const own = rows[heading.row]!.cells
  const next = own[own.indexOf(heading) + 1]
  const isLabel = (cell: LayoutCell | undefined) => cell && hits.get(cell)?.[0]?.from === 0
  const right = next ? next.box.x - EDGE : Number.POSITIVE_INFINITY
  const isInside = ({ box }: LayoutCell) => box.x >= heading.box.x - EDGE && box.x < right
  const found: LayoutCell[] = []
  for (const row of rows.slice(heading.row + 1, heading.row + 1 + MAX_ROWS)) {
    const inside = row.page === heading.page ? row.cells.filter(isInside) : []
    const [first] = inside
    if (!first || !isLabel(first) || first.box.x > heading.box.x + MAX_INDENT) break
    if (found.length === 0) {
      // 'Adjuster | Gil Price' above 'Name | Ann Bell' has the value of a label beside it, and no heading.
      const below = next && row.cells.find(({ box }) => Math.abs(box.x - next.box.x) <= EDGE)
      if (!namesOne(first, hits) || (next && !isLabel(next) && !isLabel(below))) return []
    }
    found.push(...inside.filter((cell) => isLabel(cell) && !isOfOther(rows, heading, cell)))
  }
  return found
}

function namesOne<Name extends string>(cell: LayoutCell, hits: LabelMap<Name>): boolean {
  const to = hits.get(cell)![0]!.to
  return NAMES.has(
    fold(
      cell.tokens
        .slice(0, to)
        .map(({ text }) => text)
        .join(''),
    ),
  )
}

/** Whether a label beside those of the section is below the heading of another party. */
function isOfOther(rows: readonly LayoutRow[], heading: LayoutCell, { box }: LayoutCell): boolean {
  if (box.x <= heading.box.x + MAX_INDENT) return false
  const above = rows.slice(Math.max(0, heading.row - ROWS_ABOVE), heading.row)
  return above.some(
    ({ page, cells }) =>
      page === heading.page &&
      cells.some((cell) => Math.abs(cell.box.x - box.x) <= EDGE && OTHER_PARTY.test(cell.text)),
  )
}
