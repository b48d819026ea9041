import type { DocumentLayout } from './layouts.ts'
import type { Cell } from './list-columns.ts'
import type { Random } from './random.ts'
import type { Truth } from './truth.ts'
import { writeBook, writeCsv } from './write-sheet.ts'

export type WrittenColumn<T> = { head: string; of(item: T): Cell }

type List<T> = {
  documentType: Truth['documentType']
  saves: string[]
  columns: readonly WrittenColumn<T>[]
  item(random: Random): T
  personal(item: T): string[]
  titles?: readonly string[]
}

/** A list with a program's headers in its order, as CSV or XLSX. */
export function listExport<T>(list: List<T>): DocumentLayout {
  return async (random) => {
    const items = Array.from({ length: random.int(5, 14) }, () => list.item(random))
    const heads = list.columns.map(({ head }) => head)
    const cells = items.map((item) => list.columns.map((column) => column.of(item)))
    const above = (list.titles ?? []).map((title) => heads.map((_, i) => (i === 0 ? title : '')))
    const rows = [...above, heads, ...cells.map((line) => line.map(({ text }) => text))]
    const named = heads.map((head, c): [string, string] => {
      const names = new Set(cells.flatMap((line) => Object.keys(line[c]!.fields)))
      return [head, [...names].sort().join(' ')]
    })
    const truth: Truth = {
      documentType: list.documentType,
      fields: {},
      saves: list.saves,
      rows: cells.map((line) => Object.assign({}, ...line.map(({ fields }) => fields))),
      columns: Object.fromEntries(named),
      personal: items.flatMap((item) => list.personal(item)),
    }
    if (random.chance(0.5))
      return { type: 'csv', bytes: writeCsv(rows, ',', random.pick(['utf8', 'utf8bom'])), truth }
    return { type: 'xlsx', bytes: writeBook(random, rows, 'xlsx', true), truth }
  }
}
