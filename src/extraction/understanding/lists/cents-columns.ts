import type { Table } from '../../document.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { readMoney } from '../normalize/money.ts'
import { isBlank } from './cell-shapes.ts'
import type { TableHeader } from './header-row.ts'
import { headerWords } from './header-words.ts'
import { fieldsNamed, MATCHERS } from './list-matchers.ts'

/**
 * Columns of cents. Sheets that follow a ruled ledger have the dollars of an amount in one column and its
 * cents in the next: 'Estimate $' and '¢'.
 */

/** `whole` is the column of the dollars. */
type CentsColumn = { index: number; whole: number }

const CENTS_HEADER = /^(.*?)[\s(/,-]*(?:\u00a2|\bcents?\b|\bcts\b\.?)\s*\)?$/iu
const CENTS = /^0?\.?(\d{1,2})\s*\u00a2?\s*(\)?)$/u
const FRACTION = /[.,](\d{1,2})\D*$/
/** Without a header, a column beside an amount may be a count, so every cell must be two digits. */
const TWO_DIGITS = /^\d{2}$/
const MIN_BARE_CELLS = 2
const MOST = 0.5
/** People write 'xx' for no cents, as on a check. */
const NO_CENTS = /^(?:x{2}|no)$/i
const MAX_WARNINGS = 50

/** The table with the cents behind their dollars. An amount is left out if the two are not one amount. */
export function withCents(
  table: Table,
  header: TableHeader,
): { table: Table; header: TableHeader; unsplit: Warning[] } {
  const start = header.at + header.rows
  const columns = centsColumnsIn(header.texts, table.rows.slice(start))
  if (columns.length === 0) return { table, header, unsplit: [] }
  const unsplit: Warning[] = []
  const rows = table.rows.map((row, at) => {
    if (at < start) return row
    const cells = [...row]
    for (const { index, whole } of columns) {
      const own = (row[whole] ?? '').trim()
      const cents = (row[index] ?? '').trim()
      if (cents === header.texts[index]) continue
      const amount = joinCents(own, cents)
      cells[index] = ''
      cells[whole] = amount ?? ''
      if (amount !== null) continue
      const place = { page: table.page, row: table.firstRow + at }
      unsplit.push(warningOfCells(header.texts, { index, whole }, [own, cents], place))
    }
    return cells
  })
  const texts = header.texts.map((text, at) =>
    columns.some(({ index }) => index === at) ? '' : text,
  )
  return { table: { ...table, rows }, header: { ...header, texts }, unsplit: bounded(unsplit) }
}

function centsColumnsIn(texts: readonly string[], body: readonly string[][]): CentsColumn[] {
  return texts.flatMap((text, index) => {
    const whole =
      text.trim() === '' ? bareCentsOf(texts, body, index) : dollarsOf(texts, text, index)
    return whole !== null && areAmounts(body, whole) ? [{ index, whole }] : []
  })
}

/** 'Estimate ¢' belongs to 'Estimate $', and a bare '¢' to the column on its left. */
function dollarsOf(texts: readonly string[], text: string, index: number): number | null {
  const name = CENTS_HEADER.exec(text.trim())?.[1]
  if (name === undefined) return null
  const words = headerWords(name).join(' ')
  if (words === '') return index > 0 ? index - 1 : null
  const whole = texts.findIndex((one, at) => at !== index && headerWords(one).join(' ') === words)
  return whole < 0 ? null : whole
}

/** A header over both columns is only in the first one. */
function bareCentsOf(
  texts: readonly string[],
  body: readonly string[][],
  index: number,
): number | null {
  const whole = index - 1
  const header = texts[whole] ?? ''
  const { columns, scores } = MATCHERS.job_list
  const named = scores(header)
  if (!columns.some(({ shape }, at) => shape === 'money' && named[at] === 1)) return null
  const filled = body.filter((row) => (row[index] ?? '').trim() !== '')
  const areCents = filled.every(
    (row) => TWO_DIGITS.test(row[index]!.trim()) && isWhole((row[whole] ?? '').trim()),
  )
  return areCents && filled.length >= MIN_BARE_CELLS ? whole : null
}

const isWhole = (text: string) => readMoney(text) !== null && !FRACTION.test(text)

function areAmounts(body: readonly string[][], index: number): boolean {
  const filled = body.map((row) => (row[index] ?? '').trim()).filter((cell) => !isBlank(cell))
  const amounts = filled.filter((cell) => readMoney(cell) !== null)
  return amounts.length > 0 && amounts.length >= filled.length * MOST
}

/** '18,432' and '77' are '18,432.77'. Null if they are not one amount. */
function joinCents(whole: string, text: string): string | null {
  const isNone = isBlank(text) || NO_CENTS.test(text)
  const [, digits, end = ''] = CENTS.exec(text) ?? []
  if (isNone || (isBlank(whole) && Number(digits) === 0)) return whole
  if (digits === undefined || isBlank(whole)) return null
  const dollars = whole.replace(/\.(?=\D*$)/, '')
  const cents = digits.padStart(2, '0')
  const fraction = FRACTION.exec(dollars)?.[1]
  if (fraction !== undefined) return fraction === cents ? whole : null
  const amount = `${dollars.replace(/\d(?=\D*$)/, (digit) => `${digit}.${cents}`)}${end}`
  return readMoney(amount) === null ? null : amount
}

function warningOfCells(
  texts: readonly string[],
  { index, whole }: CentsColumn,
  [own, cents]: [string, string],
  place: { page: number; row: number },
): Warning {
  const column = texts[whole] ?? ''
  const beside = texts[index] === '' ? 'the cell beside it' : `the column "${texts[index]}"`
  const message =
    `Row ${place.row}, column "${column}" was left out: "${own}" and "${cents}" in ${beside} are not one ` +
    'amount. To save it, write the amount with its cents in one cell and upload the list again.'
  const field = (fieldsNamed('job_list', column)[0] ?? null) as Warning['field']
  return warningOf('cell_left_out', message, {
    field,
    cell: { column, text: own, rows: 1 },
    ...place,
  })
}

function bounded(warnings: Warning[]): Warning[] {
  if (warnings.length <= MAX_WARNINGS) return warnings
  const more = `${warnings.length - MAX_WARNINGS} more amounts without their cents were left out.`
  return [...warnings.slice(0, MAX_WARNINGS), warningOf('warnings_bounded', more)]
}
