import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { cellInColumn, fold, type LayoutCell } from '../../layout/layout.ts'
import type { Reading } from '../../reading.ts'

/** A carrier lists the supplements of a claim in a table, with what was requested and approved. */

const APPROVED_HEAD = /^(?:(?:amount|total)\s+)?(?:approved|authorized|allowed)(?:\s+amount)?$/i
const SUPPLEMENT_ROW = /^supplement(?:al)?\s*(?:#|no\.?|number)?\s*\d{1,2}\b/i
const TOTAL_ROW = /^(?:grand\s+)?totals?:?$/i

/** The amounts under 'Approved' in the rows of supplements, and in that of their total. */
export function approvedInTable({ layout, textStyle }: Reading): FieldMatch[] {
  for (const { cells: heads, page } of layout.rows) {
    const at = heads.findIndex(({ text }) => APPROVED_HEAD.test(text.trim()))
    const head = heads[at]
    if (!head || heads.length < 2) continue
    const found = layout.rows.slice(head.row + 1).flatMap(({ cells, page: own }): FieldMatch[] => {
      const [first] = cells
      if (!first || own !== page) return []
      const isTotal = TOTAL_ROW.test(first.text.trim())
      if (!isTotal && !SUPPLEMENT_ROW.test(first.text.trim())) return []
      const under = cells.length === heads.length ? cells[at] : cellInColumn(cells, head.box)
      const [money, ...others] = under ? allMoney(under.text, textStyle) : []
      if (!under || !money || others.length > 0) return []
      const text = under.text.slice(money.start, money.end)
      return [matchIn('approved', under, { ...money, text, ...labelOf(first, isTotal) })]
    })
    if (found.some(({ label }) => label !== TOTAL_LABEL)) return found
  }
  return []
}

const TOTAL_LABEL = fold('Total Supplement Approved')

/** As if the row were a label with its value. */
function labelOf({ text, box }: LayoutCell, isTotal: boolean) {
  const label = isTotal ? TOTAL_LABEL : fold(`${SUPPLEMENT_ROW.exec(text.trim())![0]} Approved`)
  return { label, weak: false, labelBox: box }
}
