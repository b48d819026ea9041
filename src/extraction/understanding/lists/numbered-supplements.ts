import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { readMoney } from '../normalize/money.ts'
import { wordList } from '../normalize/word-list.ts'
import { isBlank } from './cell-shapes.ts'
import { NUMBERS } from './document-numbers.ts'
import { headerWords } from './header-words.ts'
import { isSaved, type ListColumn } from './list-columns.ts'

/** 'Supplement 1 Approved' and 'Supplement 2 Approved' are parts, and a job has only their total. */

const NUMBER = /\bsupp(?:l|lement(?:al)?)?\.?\s*(?:#|no\.?|number)?\s*(\d{1,2})\b/i
const numberIn = (header: string) => NUMBER.exec(header)?.[1] ?? null

type Columns = readonly { cells: readonly string[] }[]

/**
 * The headers, with another one in place of those of the amounts of several supplements. Beside a total, one
 * is enough to be a part. A bare total is what its parts are.
 */
export function withoutNumberedSupplements(headers: readonly string[], columns: Columns): string[] {
  const cellsOf = (index: number) => columns[index]?.cells ?? []
  const parts = headers.filter((header, at) => numberIn(header) && hasAmounts(cellsOf(at)))
  const isSeveral = new Set(parts.map(numberIn)).size > 1
  const hasTotal = headers.some(isBareTotal)
  if (parts.length === 0 || (!isSeveral && !hasTotal)) return [...headers]
  return headers.map((header, at) => {
    if (isBareTotal(header)) return totalOf(header, parts)
    // The next supplement may have no amount yet.
    const isPart = numberIn(header) && (hasAmounts(cellsOf(at)) || cellsOf(at).every(isBlank))
    return isPart ? NUMBERS : header
  })
}

/** 'Total Supplements' says neither what was requested nor what was approved. */
function isBareTotal(header: string): boolean {
  const words = headerWords(header)
  const isBare = words.every((word) => /^(?:supplement|total|amount)$/.test(word))
  return isBare && words.includes('supplement') && words.includes('total')
}

const APPROVED = /^(?:approve|pay|grant|allow)/

function totalOf(header: string, parts: readonly string[]): string {
  const approved = parts.filter((part) => headerWords(part).some((word) => APPROVED.test(word)))
  if (approved.length === 0) return header
  return approved.length === parts.length ? 'Supplement Approved Total' : NUMBERS
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
  const unsaved = mapped.filter(
    ({ index, column }) =>
      (column === null || !isSaved(column.field)) &&
      hasAmounts(rows.map((cells) => cells[index] ?? '')),
  )
  const parts = unsaved.filter(({ header }) => numberIn(header))
  if (parts.length < 2) return null
  const total = unsaved.find(({ header }) => isBareTotal(header))?.header
  if (total) {
    const what = `The column "${total}" does not say whether the supplements were requested or approved`
    const next = 'Rename it, such as to "Supplement Approved Total", and upload the list again.'
    return warningOf('supplement_total', `${what}, so no supplement was saved. ${next}`, place)
  }
  const names = wordList(parts.map(({ header }) => `"${header}"`))
  const message =
    `The columns ${names} state several supplements. A job has only their total, so they were not saved. ` +
    'Add a column with the total, such as "Supplement Approved Total", and upload the list again.'
  return warningOf('supplement_total', message, place)
}
