import { enumKey, enumOp, readEnum } from '../normalize/enums.ts'
import { pattern } from '../pattern.ts'
import type { ListColumn } from './list-columns.ts'
import type { ReadCell } from './report-list.ts'

/** The types of vendors that may do any trade. The others do none. */
const OF_ANY_TRADE = new Set(['subcontractor', 'other'])
/** 'Lumber and drywall supplier' sells to a trade. 'Supply and install of floors' is one. */
const ENDS_WITH_TYPE = pattern(
  String.raw`
    \b(?:suppl(?:y|ies|iers?)|distribut(?:ors?|ion)|wholesale(?:rs?)?|materials?|rentals?|
    lab(?:orator(?:y|ies)|s)?|hygienists?|(?:contents?|textiles?)\s+(?:cleaning|restoration)|
    pack\s?outs?|dry\s+clean(?:ing|ers?))$`,
  'i',
)

/** 'Electrical' below 'Category' is the trade of the vendor, if no other column has it. */
export function withTradeOfType(cells: ReadCell[]): ReadCell[] {
  const at = cells.findIndex(({ mapped }) => mapped.column?.field === 'vendor_type')
  const own = cells[at]
  const hasTrade = cells.some(({ mapped }) => mapped.column?.field === 'trade')
  const trade = own && 'problem' in own.cell && !hasTrade ? readEnum('trade', own.text) : null
  if (!own || trade === null || trade === 'other') return cells
  const column: ListColumn = { ...(own.mapped.column as ListColumn), field: 'trade' }
  const cell = { value: trade, op: enumOp(own.text, trade) }
  return cells.toSpliced(at, 1, { ...own, mapped: { ...own.mapped, column }, cell })
}

/** A column of trades often says of suppliers, rentals and hygienists what type of vendor they are. */
export function withVendorType(cells: ReadCell[]): ReadCell[] {
  const at = cells.findIndex(({ mapped }) => mapped.column?.field === 'trade')
  const own = cells[at]
  const type = own && typeNamed(own)
  if (!own || !type) return cells
  const stated = cells.find(({ mapped }) => mapped.column?.field === 'vendor_type')?.cell
  // Its own column counts. The trade may then say more.
  if (stated && 'value' in stated) return stated.value === type ? cells.toSpliced(at, 1) : cells
  const column: ListColumn = { ...(own.mapped.column as ListColumn), field: 'vendor_type' }
  const cell = { value: type, op: enumOp(own.text, type) }
  return cells.toSpliced(at, 1, { ...own, mapped: { ...own.mapped, column }, cell })
}

function typeNamed({ text, cell }: ReadCell): string | null {
  const type = readEnum('vendor_type', text)
  if (type === null || OF_ANY_TRADE.has(type)) return null
  const isTrade = 'value' in cell && cell.value !== 'other'
  return isTrade && !ENDS_WITH_TYPE.test(enumKey(text)) ? null : type
}
