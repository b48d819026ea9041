import type { FieldMatch } from '../../fields/field-match.ts'
import { nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { isPerson } from '../parties/holder.ts'
import { ADDRESS_ROWS, ADJUSTERS_TITLE, type AdjusterField, signed } from './adjusters.ts'
import { isNamedInsurer } from './insurer-names.ts'

const ATTENTION = /^(?:attn|attention)\b\.?\s*:?\s*/i
const CLAIMS = /^(?:\p{L}+ )?claims?(?: (?:dep(?:artmen)?t|division|office|unit|team))?\.?$/iu

/**
 * The adjuster to whom a letter, a form or a bill goes: 'Attn: Dana Whitfield, Claims Adjuster', or
 * 'Attn: Dana Whitfield' below the name of an insurer.
 */
export function adjusterAddressed({ rows }: Layout): FieldMatch<AdjusterField>[] {
  for (const [row, { cells }] of rows.slice(0, ADDRESS_ROWS).entries()) {
    for (const [at, cell] of cells.entries()) {
      if (!ATTENTION.test(cell.text)) continue
      const own = cell.text.replace(ATTENTION, '')
      const value = own === '' ? cells[at + 1] : cell
      const [name = '', ...titles] = (own || (value?.text ?? '')).split(/,\s+|\s+[–-]\s+/)
      const isAdjuster = titles.some((title) => ADJUSTERS_TITLE.test(title))
      const isOfInsurer = titles.every((one) => CLAIMS.test(one)) && isBelowInsurer(rows, row, cell)
      const read = (isAdjuster || isOfInsurer) && isPerson(name) && nameOf(name)
      if (read && value) return [signed('adjuster_name', { cell: value, text: name }, read.value)]
    }
  }
  return []
}

function isBelowInsurer(rows: readonly LayoutRow[], at: number, cell: LayoutCell): boolean {
  const above = rows[at - 1]?.cells.find(({ box }) => Math.abs(box.x - cell.box.x) <= 3)
  return above?.page === cell.page && isNamedInsurer(above.text)
}
