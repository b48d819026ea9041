import type { Document, MergedCell, Table } from '../document.ts'
import { Unreadable } from '../document.ts'
import type { Transform } from '../provenance.ts'
import { readFailures } from '../read-failures.ts'
import { layOut, type PlainRow } from './layout.ts'
import type { Limits, Source } from './reader.ts'

/** The text of a word processor file: paragraphs and tables, in order. */
export type Block = { text: string } | { rows: string[][]; merged?: MergedCell[] }

/** Converts blocks to the neutral Document, on one long page. */
export function flowDocument(
  source: Source,
  blocks: Block[],
  limits: Limits,
  transforms: Transform[] = [],
): Document {
  const rows: PlainRow[] = []
  const tables: Table[] = []
  for (const block of blocks) {
    // Pushed one by one: a hundred thousand arguments exceed the limit of one call.
    if ('text' in block) for (const line of block.text.split('\n')) rows.push(columnsOf(line))
    else {
      const kept = block.rows.map((row) => row.slice(0, limits.sheetColumns))
      const { merged } = block
      const table = { name: null, page: 1, rows: kept, kinds: null, firstRow: 1 }
      tables.push(merged ? { ...table, merged } : table)
      for (const row of kept) rows.push(row)
    }
  }
  if (rows.length > limits.sheetRows) {
    throw new Unreadable(readFailures.longDocument)
  }
  const page = layOut(1, rows)
  if (page.lines.length === 0) throw new Unreadable(readFailures.emptyDocument)
  const { type, filename } = source
  return { type, filename, pages: [page], tables, form: [], warnings: [], transforms }
}

/** A paragraph with tabs stays one row, with each part at a tab stop. */
function columnsOf(line: string): string {
  let text = ''
  for (const part of line.split('\t')) {
    if (text !== '') text += ' '.repeat(Math.max(4, 16 - (text.length % 16)))
    text += part
  }
  return text
}
