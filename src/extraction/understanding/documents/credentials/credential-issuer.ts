import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { isPlausibleName } from '../../fields/plausible-name.ts'
import type { Layout } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

const ISSUING_BODY = pattern(
  String.raw`
        \b(?:board|department|division|state of|city of|county of|agency|institute|commission|
        bureau|iicrc|administration|registrar of contractors|academy|council)\b`,
  'i',
)

/** A title of the document, or a label. */
const NOT_ISSUING_BODY =
  /:|\b(?:certifications|technicians?|licenses|certify|verification|lookup|search)\b/i

/** The body that issues, by its kind: 'Board for Contractors', 'Department of Labor'. */
export function issuerByLayout(layout: Layout): SourcedValue | null {
  for (const row of layout.rows.slice(0, 12)) {
    for (const cell of row.cells) {
      if (
        !ISSUING_BODY.test(cell.text) ||
        NOT_ISSUING_BODY.test(cell.text) ||
        !isPlausibleName(cell.text)
      )
        continue
      return valueIn(cell, { value: cell.text })
    }
  }
  return null
}
