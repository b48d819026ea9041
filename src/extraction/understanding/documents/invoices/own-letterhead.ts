import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { isPrintedLabel } from '../../fields/printed-labels.ts'
import { cellInColumn, type LayoutCell } from '../../layout/layout.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import type { Reading } from '../../reading.ts'

/** Labels of whom a payment goes to, which is not always who issued the invoice. */
const PAYEE_LABEL = /^(?:remitto|pay(?:able)?to|make(?:all)?checkspayableto)$/

/**
 * The operator, if its name heads an invoice to another party and 'Remit to' names a third one, such as the
 * bank of a lockbox. Null if the third one has a letterhead too.
 */
export function ownLetterhead(
  { layout, context }: Reading,
  payee: FieldMatch | undefined,
  customer: FieldMatch | undefined,
): FieldMatch<'issuer'> | null {
  const { operatorName } = context
  if (operatorName === null || !payee || !PAYEE_LABEL.test(payee.label)) return null
  if (!customer || customer.weak) return null
  if ([payee, customer].some(({ value }) => isSameBusiness(value, operatorName))) return null
  const head = layout.rows.slice(0, customer.row).filter(({ page }) => page === customer.page)
  const cells = head.flatMap((row) => row.cells)
  const heads = cells.filter((cell) => !isCaptioned(layout.rows, cell))
  const isPayee = ({ row, text }: LayoutCell) =>
    row !== payee.row && isSameBusiness(text, payee.value)
  const own = heads.find(({ text }) => isSameBusiness(text, operatorName))
  if (!own || cells.some(isPayee)) return null
  return matchIn('issuer', own, { value: own.text, weak: false })
}

/** Whether a label is to the left of a cell or above it. */
function isCaptioned(rows: Reading['layout']['rows'], cell: LayoutCell): boolean {
  const { cells } = rows[cell.row]!
  const above = rows[cell.row - 1]
  const left = cells[cells.indexOf(cell) - 1]
  const upper = above?.page === cell.page ? cellInColumn(above.cells, cell.box) : undefined
  return [left, upper].some(
    (one) =>
      one && (one.text.trim().endsWith(':') || (isPrintedLabel(one.text) && !TITLE.test(one.text))),
  )
}

const TITLE = /^(?:(?:tax|sales|final) )?(?:invoice|statement)$/i
