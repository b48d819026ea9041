import type { FieldMatch } from '../../fields/field-match.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { isCareOf } from '../../normalize/care-of.ts'
import { type PartialFindings, warn } from '../../reading.ts'

/** The office of "c/o Elm Management" below a client takes its mail and is not the place of the work. */

const MAX_LINES = 4
/** In points. */
const EDGE = 3

export function careOfBelow(
  { rows }: Layout,
  { row, box: name, labelBox }: FieldMatch,
): LayoutCell | undefined {
  // Another party may have a column on the right.
  const [left, right] = [labelBox.x - EDGE, name.x + name.width + EDGE]
  const cells = rows.slice(row, row + MAX_LINES).flatMap((one) => one.cells)
  return cells.find(({ text, box: { x } }) => isCareOf(text) && x >= left && x <= right)
}

const messageOf = (careOf: string) =>
  `The address below "${careOf}" was not saved, because it may not be the place of the work. If the client ` +
  'has no billing address, set it with "svc client set".'

export function warnOfCareOfAddress(findings: PartialFindings, { text, page }: LayoutCell): void {
  warn(findings, 'part_not_saved', messageOf(text), page)
}

/** The address was saved after all, as that of the client's bills. */
export function withdrawCareOf(findings: PartialFindings, { text }: LayoutCell): void {
  findings.warnings = findings.warnings.filter(({ message }) => message !== messageOf(text))
}
