import { matchIn } from '../../fields/field-match.ts'
import { estimateRelations, prove } from '../../fields/proofs.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import { fold, type Layout } from '../../layout/layout.ts'
import { absolute, cents } from '../../normalize/money.ts'
import type { EstimateTotals } from './estimate-proofs.ts'

const ITEM_TOTALS = /^line item totals?\b/i

/**
 * A summary without an ACV may be followed by the totals of the items: tax, RCV, depreciation and ACV. They
 * have the ACV of the estimate if they have its RCV and its depreciation: overhead would raise its RCV.
 */
export function withAcvOfItems(
  { rows }: Layout,
  textStyle: TextStyle,
  totals: EstimateTotals,
): EstimateTotals {
  const { amounts, sources, proofs } = totals
  const [rcv, depreciation] = [amounts.get('rcv'), amounts.get('depreciation')]
  if (!rcv || !depreciation || amounts.has('acv') || amounts.has('incurred')) return totals
  const less = absolute(cents(depreciation))
  const figures = [cents(rcv), less, cents(rcv) - less]
  for (const { cells } of rows) {
    const [label, ...others] = cells
    if (!label || !ITEM_TOTALS.test(label.text)) continue
    const reads = others.flatMap((cell) =>
      allMoney(cell.text, textStyle).map((read) => ({ cell, read })),
    )
    const last = reads.slice(-figures.length).map(({ read }) => absolute(cents(read.value)))
    if (less === 0n || last.join() !== figures.join()) continue
    const { cell, read } = reads.at(-1)!
    const text = cell.text.slice(read.start, read.end)
    const source = matchIn('acv' as const, cell, { ...read, text, label: fold(label.text) })
    const stated = new Map([...amounts, ['acv', read.value] as const])
    const own = prove(
      new Map([...stated].filter(([name]) => IN_SUM.includes(name))),
      estimateRelations,
    )
    return {
      ...totals,
      amounts: stated,
      sources: new Map([...sources, ['acv', source] as const]),
      proofs: [...proofs, ...own],
    }
  }
  return totals
}

const IN_SUM: readonly string[] = ['rcv', 'depreciation', 'acv']
