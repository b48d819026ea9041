import { credentialLabels } from '../../../lexicon/credential-labels.ts'
import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs } from '../../fields/labels.ts'
import { firstDate, readValue, type TextStyle } from '../../fields/values.ts'
import { cellInColumn, fold, type Layout, type LayoutCell } from '../../layout/layout.ts'

const specs = fieldSpecs(credentialLabels)
const labelsOf = (field: (typeof specs)[number]['name']) =>
  new Set(specs.filter(({ name }) => name === field).flatMap((spec) => spec.labels.map(fold)))

/** A caption is read only if the cell above it is a whole code, so 'Number' alone says enough. */
const NUMBER_LABELS = new Set([...labelsOf('number'), fold('Number'), fold('ID Number')])
export const ISSUED_LABELS = labelsOf('issued_on')
export const EXPIRES_LABELS = labelsOf('expires_on')

/** The number above its caption: cards print '13VH01234500' over 'LICENSE/REGISTRATION #'. */
export const numberOverCaption = (layout: Layout, textStyle: TextStyle) =>
  overCaption(layout, NUMBER_LABELS, (cell) => wholeCode(cell, textStyle))

/** The days above their captions: 'Feb 20, 2024' over 'Issued On'. */
export const datesOverCaption = (layout: Layout, textStyle: TextStyle) => ({
  issued: overCaption(layout, ISSUED_LABELS, (cell) => wholeDate(cell, textStyle)),
  expires: overCaption(layout, EXPIRES_LABELS, (cell) => wholeDate(cell, textStyle)),
})

function overCaption(
  { rows }: Layout,
  labels: ReadonlySet<string>,
  read: (cell: LayoutCell) => SourcedValue | null,
): SourcedValue | null {
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1]
    if (!above || above.page !== row.page) continue
    for (const caption of row.cells) {
      if (!labels.has(fold(caption.text))) continue
      const cell = cellInColumn(above.cells, caption.box)
      const value = cell && read(cell)
      if (value) return value
    }
  }
  return null
}

/** A code that fills its cell. */
function wholeCode(cell: LayoutCell, textStyle: TextStyle): SourcedValue | null {
  const read = readValue('code', cell.text, textStyle)
  const isWhole = read && !read.isCut && read.value.length >= cell.text.trim().length - 1
  return isWhole && /\d{3}/.test(read.value) ? valueIn(cell, { value: read.value }) : null
}

/** A date that fills its cell. */
function wholeDate(cell: LayoutCell, textStyle: TextStyle): SourcedValue | null {
  const date = firstDate(cell.text, textStyle)
  const isWhole = date && date.start === 0 && date.end >= cell.text.trim().length
  return isWhole ? valueIn(cell, { ...date, text: cell.text }) : null
}
