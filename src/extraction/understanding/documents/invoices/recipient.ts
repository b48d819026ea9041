import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { beginsWithLabel } from '../../fields/printed-labels.ts'
import { nameOf } from '../../fields/values.ts'
import { addressUnder } from '../../layout/address-blocks.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'

const TITLE = /^(?:tax |sales )?invoice$/i
/** The rows of a page that may have its title, and those below it that may begin with the recipient. */
const HEAD_ROWS = 12
const MAX_ROWS_DOWN = 6
/** The recipient is in the window of the envelope, which may be indented. */
const INDENT = 40

/**
 * The recipient without a label, as Xero prints it: a name with an address below the title, beside or below a
 * letterhead that has an address too. Without that letterhead, it may be the sender.
 */
export function unlabeledRecipient(layout: Layout): FieldMatch<'bill_to'> | null {
  const rows = layout.rows.filter(({ page }) => page === layout.rows[0]?.page)
  const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => cells.some(isTitle))
  const title = rows[at]?.cells.find(isTitle)
  if (!title) return null
  const senders = rows.slice(0, at + 1).flatMap(({ cells }) => cells.filter((one) => one !== title))
  if (!senders.some((cell) => isNameOverAddress(layout, cell))) return null
  const below = rows.slice(at + 1, at + 1 + MAX_ROWS_DOWN).flatMap(({ cells }) => cells)
  const recipient = below.find((cell) => isBelow(title, cell) && isNameOverAddress(layout, cell))
  if (!recipient) return null
  return matchIn('bill_to', recipient, { value: recipient.text, weak: false })
}

const isTitle = ({ text }: LayoutCell) => TITLE.test(text.trim())

const isBelow = (title: LayoutCell, { box }: LayoutCell) =>
  box.x >= title.box.x - 3 && box.x <= title.box.x + INDENT

function isNameOverAddress(layout: Layout, cell: LayoutCell): boolean {
  if (nameOf(cell.text)?.value !== cell.text || beginsWithLabel(cell.text)) return false
  return addressUnder(layout, matchIn('bill_to', cell, { value: cell.text }), () => false) !== null
}
