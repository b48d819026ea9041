import { attributes } from '../../../dashboard/components/attributes.ts'
import { empty } from '../../../dashboard/components/empty.ts'
import { fieldLabel } from '../../../dashboard/components/field-label.ts'
import { count } from '../../../dashboard/components/format.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { isStoredColumn } from './correctable-records.ts'
import type {
  CellLoss,
  CellMark,
  CellNote,
  DocumentSheet,
  DocumentTable,
} from './document-table.ts'
import { fieldName } from './drawn-fields.ts'

/** The tables of a file without pages. Cells that a field was read from are highlighted. */
export function documentSheets({ sheets, sheetCount }: DocumentTable): Html {
  if (sheets.length === 0) return empty('table', 'No table', 'The file has no rows to show.')
  const more = sheetCount - sheets.length
  return html`
    <div id="document-sheets">
      ${sheets.map(sheetOf)}
      ${more > 0 ? html`<p class="muted">${more} more sheets are not shown.</p>` : nothing}
    </div>
  `
}

/** The bar above names the only table of a file. */
function sheetOf(sheet: DocumentSheet, at: number, all: readonly DocumentSheet[]): Html {
  const { name, rows, rowCount, firstRow, header } = sheet
  const isText = rows.every((cells) => cells.length <= 1)
  const isOnly = all.length === 1 && name === null
  const title = name ?? (isText ? 'Text' : `Table ${at + 1}`)
  const marks = Map.groupBy(sheet.marks, ({ row }) => row)
  const losses = Map.groupBy(sheet.losses, ({ row }) => row)
  const notes = Map.groupBy(sheet.notes, ({ row }) => row)
  const columns = Math.max(...rows.map((cells) => cells.length))
  const shown = rows.map((cells, index) =>
    rowOf(cells, firstRow + index, {
      header: index === header?.row ? header : null,
      // A paragraph would otherwise be as wide as the first column. In a list, one value is no paragraph.
      span: cells.length === 1 && columns > 1 && (!header || index < header.row) && columns,
      marks: marks.get(index) ?? [],
      losses: losses.get(index) ?? [],
      notes: notes.get(index) ?? [],
    }),
  )
  const left = rowCount - rows.length
  return html`
    <section class="sheet" aria-label="${title}">
      <h2${attributes({ class: isOnly && 'hidden-text' })}>${title}</h2>
      <div class="sheet-scroll" tabindex="0" role="region" aria-label="Rows of ${title}">
        <table class="sheet-table"><tbody>${shown}</tbody></table>
      </div>
      ${left > 0 ? html`<p class="muted">${count(left)} more rows are not shown.</p>` : nothing}
    </section>
  `
}

/** `span`: how many columns its only cell spans. */
type SheetRow = Pick<DocumentSheet, 'header' | 'marks' | 'losses' | 'notes'> & {
  span: number | false
}

function rowOf(
  cells: readonly string[],
  number: number,
  { header, marks, losses, notes, span }: SheetRow,
): Html {
  const shown = cells.map((cell, column) => {
    const path = header?.columns.find((one) => one.column === column)?.path
    if (path !== undefined && isStoredColumn(path))
      return html`<td class="is-header">${cell}<span>${fieldLabel(path)}</span></td>`
    const loss = losses.find((one) => one.column === column)
    if (loss) return lostCell(cell, loss)
    const mark = marks.find((one) => one.column === column)
    const own = notes.filter((one) => one.column === column)
    // A column of a list that no record stores is only in the receipt.
    const isUsed = mark && (!mark.record.includes('[') || isStoredColumn(mark.path))
    return readCell(cell, mark, isUsed, own, span)
  })
  const whole = losses.find(({ column }) => column === null)
  const own = whole ? lossAttributes(whole) : nothing
  return html`
    <tr><th scope="row"${own}>${number}${whole ? lossWords(whole) : nothing}</th>${shown}</tr>
  `
}

function lostCell(cell: string, loss: CellLoss): Html {
  return html`<td${lossAttributes(loss)}>${cell || 'empty'}${lossWords(loss)}</td>`
}

function lossAttributes({ index, isFirst, text }: CellLoss) {
  return attributes({
    class: 'is-lost',
    id: isFirst && `lost-${index}`,
    tabindex: isFirst && '-1',
    title: text,
  })
}

/** The color and the title are not read to everyone. */
function lossWords({ text }: CellLoss): Html {
  return html`<span class="hidden-text">Left out: ${text}</span>`
}

/** A cell with the link to its field, and with what was not saved of it. */
function readCell(
  cell: string,
  mark: CellMark | undefined,
  isUsed: boolean | undefined,
  notes: readonly CellNote[],
  span: number | false,
): Html {
  const [first] = notes
  const classes = [isUsed && 'is-used', first && 'is-noted'].filter(Boolean).join(' ')
  const own = attributes({
    class: classes || null,
    id: first && `noted-${first.index}`,
    tabindex: first && '-1',
    title: first && notes.map(({ text }) => text).join(' '),
    colspan: span,
  })
  const words = notes.map(({ index, text }, at) => {
    // The cell has the id of the first one.
    const id = at > 0 && `noted-${index}`
    return html`<span${attributes({ class: 'hidden-text', id })}>Not saved: ${text}</span>`
  })
  return html`<td${own}>${mark ? fieldLink(cell, mark) : cell}${words}</td>`
}

function fieldLink(cell: string, mark: CellMark): Html {
  const evidence = fieldName(mark)
  const link = attributes({
    id: `box-${evidence}`,
    href: `#field-${evidence}`,
    tabindex: '-1',
    'data-shows': `field-${evidence}`,
    'data-evidence': evidence,
  })
  return html`<a${link}>${cell || 'empty'}</a>`
}
