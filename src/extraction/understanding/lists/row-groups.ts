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

export type RowGroups = {
  /** 'Total 1 - 30', or 'Total Ann Bell' below rows of Ann Bell, with only amounts beside it. */
  isTotal(at: number): boolean
  /** A row of one cell with an age, or with a name that has a total. */
  isHeading(at: number): boolean
}

/** The groups of a table. A list may have 50,000 rows, so the names in totals are looked up once. */
export function groupsIn(rows: readonly string[][]): RowGroups {
  let totals: Set<string> | null = null
  const hasTotal = (name: string) => {
    totals ??= new Set(rows.flatMap((cells) => nameInTotal(cells) ?? []))
    return totals.has(plain(name))
  }
  return {
    isTotal(at) {
      const name = nameInTotal(rows[at]!)
      return name !== null && (AGE.test(name) || isNamedAbove(rows, at, name))
    },
    isHeading(at) {
      const filled = rows[at]!.filter((cell) => cell.trim() !== '')
      const [text] = filled
      return filled.length === 1 && (isAge(text!) || hasTotal(text!))
    },
  }
}

/** Begins at the nearest row, because a group is short. */
function isNamedAbove(rows: readonly string[][], at: number, name: string): boolean {
  for (let above = at - 1; above >= Math.max(0, at - MAX_GROUP_ROWS); above--)
    if (rows[above]!.some((cell) => plain(cell) === name)) return true
  return false
}

export function firstText(cells: readonly string[]): string {
  return (cells.find((cell) => cell.trim() !== '') ?? '').trim()
}

/** The column and name of a heading that rows with an empty cell take over. Null for an age. */
export function groupOf(cells: readonly string[]): { index: number; name: string } | null {
  const name = firstText(cells)
  return isAge(name) ? null : { index: cells.findIndex((cell) => cell.trim() !== ''), name }
}

/** The name that a total ends with. Null if other texts than amounts are beside it. */
function nameInTotal(cells: readonly string[]): string | null {
  const name = TOTAL_OF.exec(firstText(cells))?.[1]
  if (!name) return null
  const [, ...others] = cells.filter((cell) => cell.trim() !== '')
  const isOfAmounts = others.length > 0 && others.every((cell) => readMoney(cell) !== null)
  return isOfAmounts ? plain(name) : null
}

const isAge = (text: string) => AGE.test(plain(text))
const plain = (text: string) => text.trim().replace(COUNT, '').toLowerCase()
