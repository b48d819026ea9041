import type { Document, Table } from '../../document.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'

/** Lists that OCR read. Their cells have no confidence, and two rows may be read as one. */

export const isScanned = ({ pages }: Document): boolean =>
  pages.some(({ lines }) => lines.some(({ confidence }) => confidence < 1))

/** OCR reads the ruled lines of a table as bars beside its texts. */
export function withoutRules(table: Table): Table {
  const rows = table.rows.map((row) => row.map((cell) => cell.replace(RULES, '')))
  return { ...table, rows }
}

const RULES = /^[\s|]+|[\s|]+$/g

export const scanWarning = (): Warning =>
  warningOf(
    'low_confidence',
    'The list was read from a scan, so letters, digits and rows may be misread. Check each row against the ' +
      'document, or upload the list as a spreadsheet.',
  )
