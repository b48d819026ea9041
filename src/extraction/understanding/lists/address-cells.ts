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

const NAME = /^(?:client_name|name)$/
const STREET_OR_BOX = /^(?:\d|p\.?\s*o\.?\s*box\b)/i

/** QuickBooks puts the customer's name in front of the address: 'Walt Dunn 12 Ivy Ln Arden, NC 28704'. */
export function withoutNamesOfAddresses(cells: ReadCell[]): ReadCell[] {
  const named = cells.find(({ mapped }) => NAME.test(mapped.column?.field ?? ''))?.cell
  const name = named && 'value' in named ? String(named.value).toLowerCase() : ''
  if (name === '') return cells
  return cells.map((own) => {
    const { mapped, cell } = own
    if (!('value' in cell) || mapped.column?.shape !== 'street') return own
    const text = String(cell.value)
    const rest = text.slice(name.length).replace(/^[\s,]+/, '')
    const isBehind = text.toLowerCase().startsWith(name) && STREET_OR_BOX.test(rest)
    return isBehind ? { ...own, cell: { ...cell, value: rest } } : own
  })
}
