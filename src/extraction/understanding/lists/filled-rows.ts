import { isPrintedLabel } from '../fields/printed-labels.ts'
import { readProgress } from '../normalize/job-progress.ts'
import { isBlank } from './cell-shapes.ts'
import { NAME_FIELDS } from './contact-columns.ts'
import type { TableHeader } from './header-row.ts'
import { headerWords } from './header-words.ts'
import { listMatchers } from './list-matchers.ts'
import type { MappedColumn } from './map-columns.ts'

/** Whether the rows of a table hold records, and not the labels of a form. */

/** Whether the name column is filled in the filled rows, and not with the labels of a form. */
export function namesMost({ mapped }: { mapped: MappedColumn[] }, rows: string[][]): boolean {
  const names = mapped.filter(({ column }) => column !== null && NAME_FIELDS.test(column.field))
  const asked = rows.slice(0, 200).filter((row) => row.filter((cell) => cell !== '').length > 1)
  const nameIn = (row: string[]) =>
    names.map(({ index }) => (row[index] ?? '').trim()).find((text) => !isBlank(text))
  const named = asked.map(nameIn).filter((text) => text !== undefined)
  const labels = named.filter((text) => SEVERAL_WORDS.test(text) && isPrintedLabel(text))
  if (named.length === 0 || labels.length / named.length >= LABELS_OF_FORM) return false
  return named.length / asked.length >= 0.3
}

/** "Client 1" may be a name in a list. */
const SEVERAL_WORDS = /\p{L}\S*\s+\S*\p{L}/u
/** A form may have an odd answer among its labels. */
const LABELS_OF_FORM = 0.5

/** A form laid out as a grid has labels where a list has values. 'Estimate Sent' is a label, or a status. */
export function isForm(rows: string[][], header: TableHeader, mapped: MappedColumn[]): boolean {
  let labels = 0
  let cells = 0
  const own = new Set(header.texts)
  const statuses = mapped.filter(({ column }) => column?.shape === 'progress')
  const isStatus = new Set(statuses.map(({ index }) => index))
  for (const row of rows.slice(0, 12)) {
    for (const [index, cell] of row.entries()) {
      const text = cell.trim()
      if (text === '' || own.has(text) || (isStatus.has(index) && readProgress(text))) continue
      cells++
      const known = listMatchers.some((matcher) =>
        matcher.scores(text).some((score) => score === 1),
      )
      if (/:$/.test(text) || (known && headerWords(text).length > 1)) labels++
    }
  }
  return cells > 0 && labels / cells > 0.2
}
