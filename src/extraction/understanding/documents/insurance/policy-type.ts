import type { CoverageType } from '../../forms/acord25.ts'
import { cellInColumn, type Layout, type LayoutCell, textOf } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { coverageNames, typesOfName } from './coverage-names.ts'

/**
 * The type of the policy that a notice is about, if it names only one. A short name such as 'Business Auto'
 * counts behind a label only, because an insurer's letterhead may have it too.
 */
export function policyTypeIn({ layout }: Reading): CoverageType | null {
  const text = textOf(layout)
  const written = coverageNames.flatMap(({ type, label }) => (label.test(text) ? [type] : []))
  const labeled = labeledNames(layout).flatMap(typesOfName)
  const [only, ...others] = new Set([...written, ...labeled])
  return only && others.length === 0 ? only : null
}

const TYPE_LABEL = pattern(
  String.raw`
      ^(?:(?:polic(?:y|ies)|coverage|insurance|product|plan)\s+(?:types?|line|form|kind|name)|
      (?:types?|kind|line)s?\s+of\s+(?:policy|insurance|coverage|business)|coverages?|lob|policy|product)
      \s*(?::\s*|$)`,
  'i',
)

function labeledNames(layout: Layout): string[] {
  return layout.rows.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const label = TYPE_LABEL.exec(cell.text)
      if (!label) return []
      const inline = cell.text.slice(label[0].length)
      if (inline !== '') return [inline]
      const beside = cells[at + 1]
      const texts = [beside, cellUnder(layout, cell)].flatMap((one) => (one ? [one.text] : []))
      return texts.map((text) => text.trim())
    }),
  )
}

/** The cell below the label, if both are in a row of captions over values. */
function cellUnder({ rows }: Layout, { row, page, box }: LayoutCell): LayoutCell | undefined {
  const next = rows[row + 1]
  return next?.page === page ? cellInColumn(next.cells, box) : undefined
}
