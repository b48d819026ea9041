import type { EstimateAmount } from '../../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { sumOf } from '../../fields/proofs.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { amountIn } from './estimate-tables.ts'

/**
 * Carriers withhold depreciation in several lines: one for the items, and one for the overhead and profit on
 * them. Their sum is another candidate. The sums of the estimate decide.
 */
export function addDeductions(
  layout: Layout,
  textStyle: TextStyle,
  candidates: Map<EstimateAmount, string[]>,
  sources: Map<EstimateAmount, FieldMatch[]>,
): void {
  const found = deductionsOf(layout, textStyle)
  if (found.length < 2) return
  const value = sumOf(found.map((one) => one.value))
  const [first, ...others] = candidates.get('depreciation') ?? []
  candidates.set('depreciation', [...(first ? [first] : []), value, ...others])
  const places = sources.get('depreciation') ?? []
  sources.set('depreciation', [...places, { ...found[0]!, value }])
}

/** Lines such as 'Less … Depreciation (1,200.00)'. Their labels may take two lines. */
function deductionsOf(layout: Layout, textStyle: TextStyle): FieldMatch<EstimateAmount>[] {
  return layout.rows.flatMap(({ cells }, at) => {
    const [label, place] = [cells[0], cells.at(-1)]
    if (cells.length !== 2 || !label || !place) return []
    const upper = isContinued(layout, at) ? layout.rows[at - 1]!.cells[0]!.text : ''
    const says = `${upper} ${label.text}`.trim()
    if (!/^less\b.*\bdepreciation\b/i.test(says)) return []
    const [read, more] = allMoney(place.text, textStyle)
    if (!read?.value.startsWith('-') || more) return []
    return [amountIn('depreciation', label, place, { ...read, value: read.value.slice(1) })]
  })
}

/** Whether a row continues the line above, which ends in 'and'. Its words alone are not a label. */
export function isContinued(layout: Layout, row: number): boolean {
  const [own, above] = [layout.rows[row], layout.rows[row - 1]]
  if (!own || above?.cells.length !== 1 || above.page !== own.page) return false
  return /(?:&|\band)$/i.test(above.cells[0]!.text)
}
