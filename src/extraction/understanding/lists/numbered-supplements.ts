import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { readMoney } from '../normalize/money.ts'
import { wordList } from '../normalize/word-list.ts'
import { isBlank } from './cell-shapes.ts'
import { NUMBERS } from './document-numbers.ts'
import { isSaved, type ListColumn } from './list-columns.ts'

/** 'Supplement 1 Approved' and 'Supplement 2 Approved' are parts, and a job has only their total. */

const NUMBER = /\bsupp(?:l|lement(?:al)?)?\.?\s*(?:#|no\.?|number)?\s*(\d{1,2})\b/i
const numberIn = (header: string) => NUMBER.exec(header)?.[1] ?? null

/** The headers, with another one in place of those of the amounts of several supplements. */
export function withoutNumberedSupplements(
  headers: readonly string[],
  columns: readonly { cells: readonly string[] }[],
): string[] {
  const numbers = headers.map((header, index) =>
    hasAmounts(columns[index]?.cells ?? []) ? numberIn(header) : null,
  )
  const isSeveral = new Set(numbers.filter((number) => number !== null)).size > 1
  return headers.map((header, index) => (isSeveral && numbers[index] ? NUMBERS : header))
}

function hasAmounts(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => !isBlank(cell))
  return texts.length > 0 && texts.every((text) => readMoney(text) !== null)
}

type ReadColumn = { index: number; header: string; column: ListColumn | null }

const TOTALS = /^financials\.supplement_/

/** Null if the list has a column with a total, or if no amount was left out. */
export function warningOfSupplements(
  mapped: readonly ReadColumn[],
  rows: readonly string[][],
  place: { page: number; row: number },
): Warning | null {
  if (mapped.some(({ column }) => column && TOTALS.test(column.field))) return null
  const parts = mapped.filter(
    ({ header, index, column }) =>
      (column === null || !isSaved(column.field)) &&
      numberIn(header) &&
      hasAmounts(rows.map((cells) => cells[index] ?? '')),
  )
  if (parts.length < 2) return null
  const names = wordList(parts.map(({ header }) => `"${header}"`))
  const message =
    `The columns ${names} state several supplements. A job has only their total, so they were not saved. ` +
    'Add a column with the total, such as "Supplement Approved Total", and upload the list again.'
  return warningOf('supplement_total', message, place)
}
