import { type Layout, type LayoutCell, sameColumn } from '../layout/layout.ts'
import type { LabelHit, LabelMap } from './labels.ts'

/**
 * 'CAT 2641' beside, behind or below 'CAT Code' is the carrier's code of a catastrophe. Its first word is
 * not the label of a water category there. Alone, 'CAT 2641' may be a machine, so it is no code either.
 */
export function leaveCodesOfCatastrophes<Name extends string>(
  { rows }: Layout,
  found: LabelMap<Name>,
): void {
  const endsLabel = (cell: LayoutCell | undefined): boolean => {
    const last = cell && found.get(cell)?.at(-1)
    return last?.spec?.name === 'cat_code' && last.to === last.cell.tokens.length
  }
  for (const [cell, hits] of found) {
    if (!hits.some(({ spec }) => spec?.name === 'water_category')) continue
    const { cells } = rows[cell.row]!
    const above = rows[cell.row - 1]?.cells.find(({ box }) => sameColumn(box, cell.box))
    const isNamed = endsLabel(cells[cells.indexOf(cell) - 1]) || endsLabel(above)
    const isOfCode = (hit: LabelHit<Name>) =>
      hit.spec?.name === 'water_category' &&
      /^\d{2,}/.test(cell.tokens[hit.to]?.text ?? '') &&
      (hits.some(({ spec, to }) => spec?.name === 'cat_code' && to === hit.from) ||
        (isNamed && hit.from === 0))
    const own = hits.filter((hit) => !isOfCode(hit))
    if (own.length === 0) found.delete(cell)
    else if (own.length < hits.length) found.set(cell, own)
  }
}
