import { usStates } from '../../lexicon/states.ts'
import type { Layout, LayoutCell } from '../layout/layout.ts'
import type { ParsedValue } from './parsed-value.ts'

const POSTAL_CODE = /^\d{5}(?:-\d{4})?$/
/** 'Spokane, WA', and 'Spokane, WA #' where a label of the next column is printed over the address. */
const STATE_AT_END = new RegExp(`,\\s*(?:${Object.keys(usStates).join('|')})\\W*$`)

/**
 * Whether a value is the ZIP code of an address in the row, and so no number of anything: it follows a state,
 * or it is beside an address that ends with its state. `text` begins at word `from` of the cell.
 */
export function isPostalCode(
  layout: Layout,
  cell: LayoutCell,
  from: number,
  text: string,
  { value, start }: ParsedValue,
): boolean {
  if (!POSTAL_CODE.test(value)) return false
  const before = cell.tokens.slice(0, from).map((token) => token.text)
  if (STATE_AT_END.test([...before, text.slice(0, start)].join(' '))) return true
  const cells = layout.rows[cell.row]?.cells ?? []
  return cells.some((other) => other !== cell && STATE_AT_END.test(other.text))
}
