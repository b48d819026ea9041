import { readDate } from '../normalize/dates.ts'
import { pattern } from '../pattern.ts'
import { listColumns } from './list-columns.ts'
import type { ReadCell } from './report-list.ts'

const EXPIRY = listColumns.vendor_list.find(({ field }) => field === 'license_expires_on')!
/** '055-041882 / 4-30-2027' and 'PA118204, exp. 05/31/2027' */
const WITH_END = pattern(
  String.raw`
    ^([^\s,;]*\d[^\s,;]*(?:\s[^\s,;/]+)?)\s*(?:\s\/\s|[,;]\s?|\s(?=exp))\s*
    (?:exp(?:ir(?:es|ation))?\b[.:]?\s*)?(\S+)$`,
  'i',
)

/** A license with its end in one cell is both, if no other column has the end. */
export function withLicenseEnd(cells: ReadCell[]): ReadCell[] {
  const at = cells.findIndex(({ mapped }) => mapped.column?.field === 'license_number')
  const own = cells[at]
  if (!own || cells.some(({ mapped }) => mapped.column?.field === EXPIRY.field)) return cells
  const [, number, day] = WITH_END.exec(own.text) ?? []
  const ends = day === undefined ? null : readDate(day, 'mdy')
  if (number === undefined || ends === null) return cells
  const license = { ...own, cell: { value: number, op: null } }
  const expiry = {
    mapped: { ...own.mapped, column: EXPIRY },
    text: day!,
    cell: { value: ends, op: null },
  }
  return cells.toSpliced(at, 1, license, expiry)
}
