import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { cellInColumn, fold, type LayoutCell, type LayoutRow } from '../../layout/layout.ts'
import type { Reading } from '../../reading.ts'

/** A carrier lists the supplements of a claim in a table, with what was requested and approved. */

const HEADS = {
  approved: /^(?:(?:amount|total)\s+)?(?:approved|authorized|allowed)(?:\s+amount)?$/i,
  // A PDF may print 'Submitted' and 'Requested' without a space between them.
  requested: /^(?:(?:amount|total)\s+)?(?:submitted\s*)?requested(?:\s+amount)?$/i,
}
type SupplementColumn = keyof typeof HEADS
const SUPPLEMENT_ROW = /^supplement(?:al)?\s*(?:#|no\.?|number)?\s*\d{1,2}\b/i
/** Below 'Supplement', its number alone: 'S1'. */
const SUPPLEMENT_HEAD = /^supplement(?:s|\s*(?:#|no\.?|number))?$/i
const NUMBER_ROW = /^(?:s|supp)?[\s#-]*\d{1,2}$/i
const TOTAL_ROW = /^(?:grand\s+)?totals?:?$/i

/** The amounts under 'Approved' in the rows of supplements, and in that of their total. */
export const approvedInTable = (reading: Reading): FieldMatch[] => inTable(reading, 'approved')

/** The amount under 'Requested' of the only supplement, or that of their total. */
export function requestedInTable(reading: Reading): FieldMatch | undefined {
  const found = inTable(reading, 'requested')
  const total = found.findLast(({ label }) => label === totalLabel('requested'))
  return total ?? (found.length === 1 ? found[0] : undefined)
}

function inTable({ layout, textStyle }: Reading, column: SupplementColumn): FieldMatch[] {
  for (const { cells: heads, page } of layout.rows) {
    const at = heads.findIndex(({ text }) => HEADS[column].test(text.trim()))
    const head = heads[at]
    if (!head || heads.length < 2) continue
    const found = layout.rows.slice(head.row + 1).flatMap(({ cells, page: own }): FieldMatch[] => {
      const [first] = cells
      if (!first || own !== page) return []
      const isTotal = TOTAL_ROW.test(first.text.trim())
      if (!isTotal && !isOfSupplement(heads, first)) return []
      const under = underHead(head, at, heads, cells)
      const [money, ...others] = under ? allMoney(under.text, textStyle) : []
      if (!under || !money || others.length > 0) return []
      const text = under.text.slice(money.start, money.end)
      return [matchIn(column, under, { ...money, text, ...labelOf(column, first, isTotal) })]
    })
    if (found.some(({ label }) => label !== totalLabel(column))) return found
  }
  return []
}

function underHead(
  head: LayoutCell,
  at: number,
  heads: readonly LayoutCell[],
  cells: LayoutRow['cells'],
): LayoutCell | undefined {
  return cells.length === heads.length ? cells[at] : cellInColumn(cells, head.box)
}

function isOfSupplement([head]: readonly LayoutCell[], { text }: LayoutCell): boolean {
  const isHeaded = head !== undefined && SUPPLEMENT_HEAD.test(head.text.trim())
  return SUPPLEMENT_ROW.test(text.trim()) || (isHeaded && NUMBER_ROW.test(text.trim()))
}

const totalLabel = (column: SupplementColumn) => fold(`Total Supplement ${column}`)

/** As if the row were a label with its value. */
function labelOf(column: SupplementColumn, { text, box }: LayoutCell, isTotal: boolean) {
  const named = SUPPLEMENT_ROW.exec(text.trim())?.[0] ?? `Supplement ${/\d+/.exec(text)?.[0] ?? ''}`
  const label = isTotal ? totalLabel(column) : fold(`${named} ${column}`)
  return { label, weak: false, labelBox: box }
}
