import { cellInColumn, type Layout, type LayoutCell, sameColumn } from '../layout/layout.ts'
import type { FieldSpec, LabelHit, LabelMap } from './labels.ts'

/** The labels of the grades of a water loss, and of the code of a catastrophe, which begins like one. */
export function nameGradeLabels<Name extends string>(
  layout: Layout,
  found: LabelMap<Name>,
  specs: readonly FieldSpec<Name>[],
): void {
  nameCatastropheLabels(layout, found, specs)
  leaveCodesOfCatastrophes(layout, found)
  addClassesBehindCategories(found, specs)
}

/**
 * 'CAT 2641' beside, behind or below 'CAT Code' is the carrier's code of a catastrophe. Its first word is
 * not the label of a water category there. Alone, 'CAT 2641' may be a machine, so it is no code either.
 */
function leaveCodesOfCatastrophes<Name extends string>(
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

/** 'PCS 2688', 'CAT 7315', '2688', 'FL-26'. A grade of water is one digit. */
const CODE = /^(?:(?:PCS|CAT)[\s#-]*|[A-Z]{2}-?)?\d{2,}\b/
/** Without a colon, 'CAT' may head the categories of contents. */
const NAMED_CODE = /^(?:PCS|CAT)[\s#-]*\d{2,}\b/

/** 'CAT:' before a code is the label of the catastrophe, and not of a water category. */
function nameCatastropheLabels<Name extends string>(
  { rows }: Layout,
  found: LabelMap<Name>,
  specs: readonly FieldSpec<Name>[],
): void {
  const spec = specs.find(({ name }) => name === 'cat_code')
  if (!spec) return
  for (const [cell, hits] of found) {
    const hit = hits.find((one) => one.spec?.name === 'water_category')
    if (!hit || hit.to - hit.from !== 1) continue
    const label = cell.tokens[hit.from]!.text
    const isAlone = cell.tokens.length === hit.to
    if (label !== 'CAT:' && !(label === 'CAT' && isAlone)) continue
    const form = label === 'CAT:' ? CODE : NAMED_CODE
    const behind = cell.tokens.slice(hit.to).map(({ text }) => text)
    const values = isAlone ? valuesAround(rows, cell) : [behind.join(' ')]
    if (!values.some((value) => form.test(value))) continue
    const named = hits.map((one) => (one === hit ? { ...one, spec } : one))
    found.set(cell, named)
  }
}

function valuesAround(rows: Layout['rows'], cell: LayoutCell): string[] {
  const { cells } = rows[cell.row]!
  const below = rows[cell.row + 1]
  const around = [cells[cells.indexOf(cell) + 1], below && cellInColumn(below.cells, cell.box)]
  return around.flatMap((one) => one?.text ?? [])
}

/** 'Class 2' in 'Cat 2 / Class 2' is a label and its value. Elsewhere, a class may be that of a license. */
function addClassesBehindCategories<Name extends string>(
  found: LabelMap<Name>,
  specs: readonly FieldSpec<Name>[],
): void {
  const spec = specs.find(({ name }) => name === 'water_class')
  if (!spec) return
  for (const [cell, hits] of found) {
    const category = hits.find((hit) => hit.spec?.name === 'water_category')
    if (!category || hits.some((hit) => hit.spec === spec)) continue
    const from = cell.tokens.findIndex(
      ({ text }, at) =>
        at > category.to &&
        /^class:?$/i.test(text) &&
        /^[1-4]\b/.test(cell.tokens[at + 1]?.text ?? ''),
    )
    if (from < 0) continue
    found.set(cell, [...hits, { spec, cell, from, to: from + 1, exact: true, weak: false }])
  }
}
