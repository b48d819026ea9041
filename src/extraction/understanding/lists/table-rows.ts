import { readMoney } from '../normalize/money.ts'
import { isBlank } from './cell-shapes.ts'
import { clean, type TableHeader } from './header-row.ts'

/** A row of the body with its 0-based index in the table. */
export type BodyRow = { at: number; cells: string[] }
export type TableBody = { rows: BodyRow[]; totals: BodyRow[]; notes: BodyRow[]; repeats: BodyRow[] }

const TOTAL = new RegExp(
  '^(?:(?:grand|sub|page|report|overall|group|running|monthly|project|job)[\\s-]*)?' +
    '(?:totals?|sum|sub-?totals?|average|avg|mean|median|count)\\b[\\s:]*' +
    '(?:\\(?\\d+.*|(?:for|of|jobs?|clients?|vendors?|customers?|records?|rows?|all|per|by|due|' +
    'outstanding|open|amount)\\b.*)?$',
  'i',
)
const PAGE_NOTE = new RegExp(
  '^(?:page\\s+\\d+|\\d+\\s+of\\s+\\d+|printed|generated|report (?:date|run)|confidential|continued|' +
    'as of|end of|exported|prepared|total records|\\*)',
  'i',
)

/**
 * Sorts the rows below the header into records, totals, notes between them, repeated headers and
 * repeated rows. Rows are compared by `fields`, the mapped columns.
 */
export function bodyOf(rows: string[][], header: TableHeader, fields: number[]): TableBody {
  const body: TableBody = { rows: [], totals: [], notes: [], repeats: [] }
  const own = new Set(header.texts.map((text) => text.toLowerCase()).filter((text) => text !== ''))
  const seen = new Set<string>()
  const isWide = fields.length >= 4
  for (let at = header.at + header.rows; at < rows.length; at++) {
    const cells = rows[at] as string[]
    let filled = 0
    for (const cell of cells) if (cell !== '' && cell.trim() !== '') filled++
    if (filled === 0 || isHeaderAgain(cells, own, filled)) continue
    const row = { at, cells }
    if (isTotal(cells, filled)) body.totals.push(row)
    else if ((isWide && filled === 1) || PAGE_NOTE.test(firstText(cells))) body.notes.push(row)
    else if (isRepeat(cells, fields, seen)) body.repeats.push(row)
    else body.rows.push(row)
  }
  dropUnlabeledTotals(body, fields)
  return body
}

function isHeaderAgain(cells: string[], own: Set<string>, filled: number): boolean {
  if (filled < 2 || !own.has(clean(cells.find((cell) => cell.trim() !== '') ?? '').toLowerCase())) {
    return false
  }
  const same = cells.filter((cell) => own.has(clean(cell).toLowerCase())).length
  return same / filled > 0.7
}

function isTotal(cells: string[], filled: number): boolean {
  if (!cells.some((cell) => cell.length < 60 && TOTAL.test(cell.trim()))) return false
  const amounts = cells.filter((cell) => cell !== '' && readMoney(cell) !== null).length
  return filled <= 2 || amounts >= (filled - 1) / 2
}

function firstText(cells: string[]): string {
  return (cells.find((cell) => cell.trim() !== '') ?? '').trim()
}

function isRepeat(cells: string[], fields: number[], seen: Set<string>): boolean {
  let filled = 0
  let key = ''
  for (const field of fields) {
    const cell = (cells[field] ?? '').trim()
    if (cell !== '') filled++
    key += `${cell}\u0001`
  }
  if (filled < 3) return false
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

/** A last row with only amounts, below a body with names, is an unlabeled total. */
function dropUnlabeledTotals(body: TableBody, fields: number[]): void {
  const last = body.rows.at(-1)
  if (last === undefined || body.rows.length < 3) return
  const filled = last.cells.filter((cell) => !isBlank(cell.trim()))
  if (filled.length === 0 || filled.length > fields.length / 2 + 1) return
  if (!filled.every((cell) => readMoney(cell) !== null)) return
  body.totals.push(body.rows.pop() as BodyRow)
}
