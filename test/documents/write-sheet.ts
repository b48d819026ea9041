import * as XLSX from '@e965/xlsx'
import Papa from 'papaparse'
import type { Random } from './random.ts'

// The library keeps one table of number formats per process. Without these, the bytes of a file
// would depend on the files written before it.
for (const format of ['yyyy-mm-dd', 'm/d/yyyy']) XLSX.SSF.load(format)

/** Latin-1 bytes are the same in Windows-1252. The generated texts need no other characters. */
export type Charset = 'utf8' | 'utf8bom' | 'windows1252' | 'utf16le'

export function writeCsv(rows: string[][], delimiter: ',' | ';' | '\t', charset: Charset): Buffer {
  const text = Papa.unparse(rows, { delimiter, newline: '\r\n' })
  switch (charset) {
    case 'utf8':
      return Buffer.from(text, 'utf8')
    case 'utf8bom':
      return Buffer.from(`\ufeff${text}`, 'utf8')
    case 'windows1252':
      return Buffer.from(text, 'latin1')
    case 'utf16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
  }
}

/**
 * A workbook. With `typed`, ISO dates and money become real date and number cells, as in exports.
 */
export function writeBook(
  random: Random,
  rows: string[][],
  type: 'xlsx' | 'xls',
  typed: boolean,
): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet([])
  const offset = random.chance(0.2) ? { r: 1, c: 1 } : { r: 0, c: 0 }
  const cells = rows.map((row) =>
    row.map((text) => (typed ? typedCell(text) : text === '' ? null : text)),
  )
  XLSX.utils.sheet_add_aoa(sheet, cells, { origin: offset, UTC: true })
  const book = XLSX.utils.book_new()
  if (random.chance(0.2)) {
    const note = XLSX.utils.aoa_to_sheet([['Notes'], ['Updated weekly by the office.']])
    XLSX.utils.book_append_sheet(book, sheet, 'Data')
    XLSX.utils.book_append_sheet(book, note, 'Notes')
  } else XLSX.utils.book_append_sheet(book, sheet, random.pick(['Sheet1', 'Export', 'List']))
  const bytes = XLSX.write(book, {
    type: 'buffer',
    bookType: type === 'xls' ? 'biff8' : 'xlsx',
    compression: true,
  })
  return Buffer.from(bytes as Uint8Array)
}

function typedCell(text: string): XLSX.CellObject | string | null {
  if (text === '') return null
  const money = /^\$ ?([\d,]+\.\d\d)$|^([\d,]+\.\d\d)$/.exec(text)
  if (money)
    return { t: 'n', v: Number((money[1] ?? money[2])!.replaceAll(',', '')), z: '#,##0.00' }
  const iso = /^\d{4}-\d\d-\d\d$/.test(text) ? text : null
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (us)
    return dateCell(`${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}`, 'm/d/yyyy')
  return iso ? dateCell(iso, 'yyyy-mm-dd') : text
}

const dateCell = (iso: string, z: string): XLSX.CellObject => ({
  t: 'n',
  v: Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000),
  z,
})
