import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { cellInColumn, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { isPerson } from '../parties/holder.ts'

/**
 * Whether a label is the title of the person who signs above it, as in 'Sam Fox' / 'Project Manager' / 'Ridge
 * Restoration'. What is below it is the signer's company or the next signer. A name above that has a label is
 * no signer: 'Customer' / 'Ann Bell' / 'Project Manager' / 'Sam Fox'.
 */
export function isTitleOfSigner(
  { rows }: Layout,
  { all }: FieldPairs<JobLabel>,
  { page, row, labelBox }: FieldMatch<JobLabel>,
): boolean {
  const isLabel = ({ box }: LayoutCell) =>
    Math.abs(box.x - labelBox.x) < 1 && Math.abs(box.y - labelBox.y) < 1
  const at = rows.findIndex((one) => one.page === page && one.cells.some(isLabel))
  const above = rows[at - 1]
  if (at < 0 || at >= row || above?.page !== page) return false
  const name = cellInColumn(above.cells, labelBox)
  if (!name || !isPerson(name.text)) return false
  const isValue = (one: FieldMatch) => one.page === page && one.row === at - 1
  return !all.some((one) => isValue(one) && one.box.x >= name.box.x - 1)
}
