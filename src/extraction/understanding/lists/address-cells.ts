import { withUnsaved } from './cell-result.ts'
import type { ListColumn, ListType } from './list-columns.ts'
import type { MappedColumn } from './map-columns.ts'
import type { ReadCell } from './report-list.ts'

const ADDRESS = /(?:^|\.)(?:billing_)?address(?:\.|$)/

/**
 * The cells of a row with a cell for the address in the one of the name. In a list with a column of
 * addresses, that one may be another, so it is only reported.
 */
export function withAddressOfName(
  cells: ReadCell[],
  type: ListType,
  mapped: readonly MappedColumn[],
): ReadCell[] {
  const at = cells.findIndex(({ cell }) => 'value' in cell && cell.address !== undefined)
  const own = cells[at]
  if (!own || !('value' in own.cell) || own.cell.address === undefined) return cells
  const { address, ...cell } = own.cell
  if (mapped.some(({ column }) => column !== null && ADDRESS.test(column.field)))
    return cells.with(at, { ...own, cell: withUnsaved(cell, [address]) })
  const field = type === 'client_list' ? 'billing_address' : 'address'
  const column: ListColumn = { ...(own.mapped.column as ListColumn), field, shape: 'street' }
  const placed = {
    mapped: { ...own.mapped, column },
    text: address,
    cell: { value: address, op: null },
  }
  return [...cells.with(at, { ...own, cell }), placed]
}
