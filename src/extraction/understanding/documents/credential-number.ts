import { credentialLabels } from '../../lexicon/credential-labels.ts'
import { type SourcedValue, valueIn } from '../fields/field-match.ts'
import { fieldSpecs } from '../fields/labels.ts'
import { readValue, type TextStyle } from '../fields/values.ts'
import { fold, type Layout, type LayoutCell, sameColumn } from '../layout/layout.ts'

const LABELS = new Set(
  fieldSpecs(credentialLabels)
    .filter(({ name }) => name === 'number')
    .flatMap((spec) => spec.labels.map(fold)),
)

/** The number above its caption: cards print '13VH01234500' over 'LICENSE/REGISTRATION #'. */
export function numberOverCaption(layout: Layout, textStyle: TextStyle): SourcedValue | null {
  for (const [at, row] of layout.rows.entries()) {
    const above = layout.rows[at - 1]
    if (!above || above.page !== row.page) continue
    for (const caption of row.cells) {
      if (!LABELS.has(fold(caption.text))) continue
      const cell = above.cells.find((one) => sameColumn(one.box, caption.box))
      const read = cell && readWhole(cell, textStyle)
      if (read) return read
    }
  }
  return null
}

/** A code that fills its cell. */
function readWhole(cell: LayoutCell, textStyle: TextStyle): SourcedValue | null {
  const read = readValue('code', cell.text, textStyle)
  const isWhole = read && !read.isCut && read.value.length >= cell.text.trim().length - 1
  return isWhole && /\d{3}/.test(read.value) ? valueIn(cell, { value: read.value }) : null
}
