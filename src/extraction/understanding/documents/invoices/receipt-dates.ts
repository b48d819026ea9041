import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { LayoutRow } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

/** Words beside the other dates of a receipt: when to return goods, when a stay or a rental began. */
const OTHER_DAY_WORD = pattern(
  String.raw`
    \b(?:expir\w*|thru|through|until|returns?|returned|refund\w*|last day|coupon|offer|survey|valid|within|
    arriv\w*|check[- ]?in|date out|time out|out|start|from|begin\w*|entry|entered|reserv\w*|due|birth|dob|
    since|copyright|price protection)\b`,
  'i',
)
const OWN_DAY_WORD =
  /\b(?:invoice|sale|sold|transaction|trans|receipt|paid|payment|date in|folio)\b/i
/** The day of the damage or of the contract is never that of the sale. */
const LOSS_OR_CONTRACT = /\b(?:loss|d\.?o\.?l|contract)\b/i
/** Another document: 'per Xactimate dated 3/4/2026'. */
const OF_OTHER = /\bdated$/
/** The day of an amount that an invoice takes off: 'Deposit 3/4/2026 500.00', 'Check 3/4/2026 ($500.00)'. */
const TAKEN_OFF = pattern(
  String.raw`
    ^\W*less\b|\b(?:(?<!direct\s)deposit|retainer|down\s?payment|advance|
    (?:prior|previous)\spayments?)\b|
    (?:\(\s?\$?\s?|(?<![\w-])-\s?\$\s?|(?<![\w-])-)[\d,]+\.\d\d\b|\s\$?[\d,]+\.\d\d-$`,
  'i',
)
const TIME_OF_DAY = /\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b)?/i

/**
 * The day of a sale: the labeled date, else the most plausible one. `labeled` may be another day of
 * a rental ('Date Out').
 */
export function dateOfSale(
  { layout, textStyle, context }: Reading,
  labeled: FieldMatch | null,
): FieldMatch | null {
  if (labeled && !labeled.weak) return labeled
  const isDoubtful = labeled !== null && isOther(layout.rows[labeled.row])
  if (labeled && !isDoubtful && labeled.value <= context.today) return labeled
  let best: FieldMatch | null = labeled
  let most = labeled ? OTHER_DAY : Number.NEGATIVE_INFINITY
  for (const row of layout.rows) {
    for (const [at, cell] of row.cells.entries()) {
      const read = firstDate(cell.text, textStyle)
      if (!read) continue
      const label = labelOf(row, at, read.start, textStyle)
      if (LOSS_OR_CONTRACT.test(label) || OF_OTHER.test(label)) continue
      if (TAKEN_OFF.test(textOf(row))) continue
      const worth = worthOf(row, read.value > context.today)
      if (worth <= most) continue
      const text = cell.text.slice(read.start, read.end)
      best = matchIn('invoice_date', cell, { value: read.value, text, time: read.time })
      most = worth
    }
  }
  return best
}

/** The words before a date in its cell, or the cell to its left, unless that has its own date. */
function labelOf({ cells }: LayoutRow, at: number, start: number, textStyle: TextStyle): string {
  const own = cells[at]!.text.slice(0, start).trim()
  const left = cells[at - 1]?.text ?? ''
  return own !== '' || firstDate(left, textStyle) ? own : left
}

const OTHER_DAY = -2

function worthOf(row: LayoutRow, isFuture: boolean): number {
  const text = textOf(row)
  const words = isOther(row) ? OTHER_DAY : OWN_DAY_WORD.test(text) ? 0.5 : 0
  return words + (TIME_OF_DAY.test(text) ? 1 : 0) - (isFuture ? 3 : 0)
}

const isOther = (row: LayoutRow | undefined) =>
  row !== undefined && OTHER_DAY_WORD.test(textOf(row))

function textOf({ cells }: LayoutRow): string {
  return cells.map(({ text }) => text).join(' ')
}
