import { isBlank } from './cell-shapes.ts'
import type { MappedColumn } from './map-columns.ts'

/** 'Supps Approved' may be how many there are, and not their amount. */
const PLURAL = /\bsupp(?:s|l?s|lements)\b/i
const COUNT = /^\d{1,2}$/
const TOTALS = /^financials\.supplement_/

/** Without the columns that state how many supplements a job has. */
export function withoutCounts(mapped: MappedColumn[], rows: readonly string[][]): MappedColumn[] {
  return mapped.map((one) => {
    if (!TOTALS.test(one.column?.field ?? '') || !PLURAL.test(one.header)) return one
    const cells = rows.map((row) => (row[one.index] ?? '').trim()).filter((cell) => !isBlank(cell))
    const isCount = cells.every((cell) => COUNT.test(cell)) && cells.some((cell) => cell !== '0')
    return isCount ? { ...one, column: null } : one
  })
}
