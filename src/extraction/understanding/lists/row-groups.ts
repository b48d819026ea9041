import { readMoney } from '../normalize/money.ts'
import { pattern } from '../pattern.ts'

/**
 * Groups in the rows of a report. QuickBooks prints the age of receivables or a customer in a row above each
 * group, and its total below.
 */

/** 'Current', '1 - 30', '31 - 60 days past due', '> 90', '91+', '91 or more days past due', 'Over 90 Days' */
const AGE = pattern(
  String.raw`
    ^(?:current|not\s+(?:yet\s+)?due|
    (?:\d{1,3}\s*[-\u2013]\s*\d{1,3}|(?:over|>=?|more\s+than)\s*\d{1,3}|
    \d{1,3}\s*(?:\+|(?:or|and)\s+(?:more|over|older|above)))
    (?:\s*days?)?(?:\s+(?:past\s+due|overdue|old))?)$`,
  'i',
)
const TOTAL_OF = /^(?:sub-?\s?)?totals?\s+(?:(?:for|of)\s+)?(.+?):?$/i
/** '1 - 30 days past due (2)' */
const COUNT = /\s*\(\d+\)$/
/** A group has fewer rows than this in any report that a person reads. */
const MAX_GROUP_ROWS = 500

/** The rows of a table, and the index of the one that is looked at. */
type RowPlace = { rows: readonly string[][]; at: number }

export function firstText(cells: readonly string[]): string {
  return (cells.find((cell) => cell.trim() !== '') ?? '').trim()
}

/** 'Total 1 - 30', or 'Total Ann Bell' below rows of Ann Bell, with only amounts beside it. */
export function isTotalOfGroup({ rows, at }: RowPlace): boolean {
  const name = nameInTotal(rows[at]!)
  if (name === null) return false
  const above = rows.slice(Math.max(0, at - MAX_GROUP_ROWS), at)
  return isAge(name) || above.some((cells) => cells.some((cell) => isSame(cell, name)))
}

/** A row of one cell with an age, or with a name whose total comes below. */
export function isGroupHeading({ rows, at }: RowPlace): boolean {
  const filled = rows[at]!.filter((cell) => cell.trim() !== '')
  if (filled.length !== 1) return false
  const [text] = filled as [string]
  if (isAge(text)) return true
  const below = rows.slice(at + 1, at + MAX_GROUP_ROWS)
  return below.some((cells) => isSame(nameInTotal(cells) ?? '', text))
}

/** The column and name of a heading that rows with an empty cell take over. Null for an age. */
export function groupOf(cells: readonly string[]): { index: number; name: string } | null {
  const name = firstText(cells)
  return isAge(name) ? null : { index: cells.findIndex((cell) => cell.trim() !== ''), name }
}

/** The name that a total ends with. Null if something else than amounts stands beside it. */
function nameInTotal(cells: readonly string[]): string | null {
  const name = TOTAL_OF.exec(firstText(cells))?.[1]
  if (!name) return null
  const [, ...others] = cells.filter((cell) => cell.trim() !== '')
  const isOfAmounts = others.length > 0 && others.every((cell) => readMoney(cell) !== null)
  return isOfAmounts ? name : null
}

const isAge = (text: string) => AGE.test(text.trim().replace(COUNT, ''))

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(COUNT, '').toLowerCase()
  return plain(one) === plain(other)
}
