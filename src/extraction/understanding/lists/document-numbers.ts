import { isBlank } from './cell-shapes.ts'
import { headerWords } from './header-words.ts'

/**
 * A column that is named only by a document, such as "Invoice", has the amounts of these documents or their
 * numbers. Its cells and the other columns say which.
 */

const DOCUMENT = /^(invoice|estimate|supplement|quote|bid|proposal)s?$/i
const AMOUNT_WORDS = /^(?:amount|total|value|balance|price|sum|billed|invoiced)$/
/** The header of a column that no job has a field for. */
export const NUMBERS = 'Invoice Number'
/** It has a currency sign, cents, or thousands between commas. */
const AMOUNT = /\p{Sc}|\.\d{2}\)?-?$|\d,\d{3}/u
const NUMBER = /^[a-z]{0,4}[ -]?#?\d{1,10}$/i
/** Numbers of one period are close together. Amounts are not. */
const MAX_SPREAD = 0.1
const MIN_NUMBERS = 2

/** The headers, with that of numbers in place of those of columns with the numbers of documents. */
export function withDocumentNumbers(
  headers: readonly string[],
  columns: readonly { cells: readonly string[] }[],
): string[] {
  const words = headers.map(headerWords)
  const hasAmounts = words.map((own) => own.some((word) => AMOUNT_WORDS.test(word)))
  return headers.map((header, index) => {
    // QuickBooks heads the numbers of its transactions with it.
    if (/^num\.?$/i.test(header.trim())) return NUMBERS
    const word = DOCUMENT.exec(header.trim())?.[1]?.toLowerCase()
    if (!word) return header
    const cells = (columns[index]?.cells ?? []).filter((cell) => !isBlank(cell))
    const isOther = hasAmounts.some((has, at) => has && at !== index && isOf(words[at]!, word))
    return areNumbers(cells, isOther) ? NUMBERS : header
  })
}

/** "Invoice Amount" and a bare "Amount" or "Total" state the amounts of invoices. */
function isOf(words: readonly string[], document: string): boolean {
  return words.every((word) => word === document || AMOUNT_WORDS.test(word))
}

function areNumbers(cells: readonly string[], hasAmountsBeside: boolean): boolean {
  const texts = cells.map((cell) => cell.trim())
  if (texts.length === 0 || !texts.every((text) => NUMBER.test(text) && !AMOUNT.test(text)))
    return false
  if (hasAmountsBeside) return true
  const numbers = texts.map((text) => Number(/\d+$/.exec(text)![0]))
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const isDistinct = new Set(numbers).size === numbers.length
  return isDistinct && numbers.length >= MIN_NUMBERS && most - least <= MAX_SPREAD * most
}
