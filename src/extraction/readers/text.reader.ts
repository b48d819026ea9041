import Papa from 'papaparse'
import type { Document } from '../document.ts'
import { Unreadable } from '../document.ts'
import type { Transform, Warning } from '../provenance.ts'
import { readFailures } from '../read-failures.ts'
import { warningOf } from '../receipt-warnings.ts'
import { layOut } from './layout.ts'
import type { Limits, Reader, Source } from './reader.ts'
import { withoutTextMark } from './text-mark.ts'
import { textTables } from './text-table.ts'

/** Laid-out lines are for viewing a document. Beyond this many, a table alone is enough. */
const MAX_LAID_OUT_ROWS = 2_000

export const textReader: Reader = {
  name: 'text',
  types: ['csv', 'txt'],
  async read(source, limits) {
    const { text, charset } = decodeText(source.bytes)
    if (text.trim() === '') throw new Unreadable(readFailures.emptyText)
    if (text.length > limits.textCharacters) {
      throw new Unreadable(readFailures.longText)
    }
    const transforms = charset === 'utf-8' ? [] : [decoded(charset)]
    return source.type === 'csv'
      ? readCsv(source, text, transforms, limits)
      : readPlain(source, text, transforms, limits)
  },
}

/**
 * Byte order mark, then strict UTF-8, then windows-1252. Statistical detection was rejected: it
 * calls plain ASCII ISO-8859-9 and guesses on short files.
 */
export function decodeText(bytes: Buffer): { text: string; charset: string } {
  const [a, b, c] = [bytes[0], bytes[1], bytes[2]]
  if (a === 0xef && b === 0xbb && c === 0xbf) return decode(bytes.subarray(3), 'utf-8')
  if (a === 0xff && b === 0xfe) return decode(bytes.subarray(2), 'utf-16le')
  if (a === 0xfe && b === 0xff) return decode(bytes.subarray(2), 'utf-16be')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, charset: 'utf-8' }
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

function decode(bytes: Buffer, charset: string): { text: string; charset: string } {
  return { text: new TextDecoder(charset).decode(bytes), charset }
}

function decoded(charset: string): Transform {
  const nowhere = { record: null, field: null, page: null, row: null }
  return { op: 'decode.charset', from: charset, to: 'utf-8', ...nowhere }
}

function readCsv(source: Source, text: string, transforms: Transform[], limits: Limits): Document {
  const { body, delimiter } = delimiterOf(text)
  const parsed = Papa.parse<string[]>(body, { delimiter, preview: limits.csvRows + 1 })
  const grid = parsed.data.map((row) => row.map(withoutTextMark))
  const firstRow = body === text ? 1 : 2
  const warnings: Warning[] = []
  if (grid.length > limits.csvRows) {
    grid.length = limits.csvRows
    warnings.push(rowsLeftOut(limits.csvRows))
  }
  while (grid.length > 0 && grid.at(-1)!.every((cell) => cell.trim() === '')) grid.pop()
  if (grid.length === 0) throw new Unreadable(readFailures.emptyTable)
  const unclosed = parsed.errors.find((error) => error.code === 'MissingQuotes')
  if (unclosed) {
    // The rest of the file is one cell of this row.
    const at = unclosed.row ?? 0
    grid.length = Math.min(grid.length, at)
    if (at === 0) throw new Unreadable(readFailures.unclosedQuote)
    const message =
      `The quotation mark in row ${at + firstRow} is never closed, so this row and the rows below it were ` +
      'not saved. Close it and upload the file again.'
    warnings.push(warningOf('unclosed_quote', message, { row: at + firstRow }))
  }
  const rows = grid.map((row) => row.slice(0, limits.sheetColumns))
  const wide = grid.findIndex((row) => row.slice(limits.sheetColumns).some((cell) => cell !== ''))
  if (wide >= 0) warnings.push(columnsLeftOut(limits.sheetColumns, 1, wide + 1))
  return {
    type: 'csv',
    filename: source.filename,
    pages: [layOut(1, rows.slice(0, MAX_LAID_OUT_ROWS))],
    tables: [{ name: null, page: 1, rows, kinds: null, firstRow }],
    form: [],
    warnings,
    transforms,
  }
}

export function rowsLeftOut(kept: number): Warning {
  const first = `Only the first ${kept.toLocaleString('en-US')} rows were read.`
  const message = `${first} Upload the rest in separate files.`
  return warningOf('rows_left_out', message, { row: kept + 1 })
}

export function columnsLeftOut(kept: number, page: number, row: number): Warning {
  const message =
    `Only the first ${kept} columns were read. Upload the others in another file that repeats the columns ` +
    'that name each row, such as the job number and the client.'
  return warningOf('columns_left_out', message, { page, row })
}

/** Excel writes `sep=;` as a separate first line. Otherwise the most regular delimiter wins. */
function delimiterOf(text: string): { body: string; delimiter: string } {
  const stated = /^"?sep=(.)"?\r?\n/i.exec(text)
  if (stated) return { body: text.slice(stated[0].length), delimiter: stated[1]! }
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of [',', ';', '\t', '|']) {
    const score = regularity(text, delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  return { body: text, delimiter: best.delimiter }
}

/** Share of the first rows with the most common width above one, times the square root of that width. */
function regularity(text: string, delimiter: string): number {
  const head = text.slice(0, 65_536)
  const sample = Papa.parse<string[]>(head, { delimiter, preview: 50, skipEmptyLines: 'greedy' })
  const counts = new Map<number, number>()
  for (const row of sample.data) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  counts.delete(1)
  let best = 0
  for (const [width, count] of counts) {
    best = Math.max(best, (count / sample.data.length) * Math.sqrt(width))
  }
  return best
}

function readPlain(
  source: Source,
  text: string,
  transforms: Transform[],
  limits: Limits,
): Document {
  const sheets = text.split('\f').filter((part) => part.trim() !== '')
  const warnings: Warning[] = []
  if (sheets.length > limits.textPages) {
    sheets.length = limits.textPages
    const first = `Only the first ${limits.textPages} pages were read.`
    const message = `${first} Upload the rest in separate files.`
    warnings.push(warningOf('pages_left_out', message, { page: limits.textPages + 1 }))
  }
  const pages = sheets.map((sheet, index) => {
    const lines = sheet.split(/\r\n|\r|\n/)
    if (lines.length > limits.sheetRows) {
      warnings.push({ ...rowsLeftOut(limits.sheetRows), page: index + 1 })
    }
    return layOut(index + 1, lines.slice(0, limits.sheetRows).map(columnsOf))
  })
  const { type, filename } = source
  const tables = textTables(text, limits)
  return { type, filename, pages, tables, form: [], warnings, transforms }
}

/** Tabs and runs of spaces keep their width, so that columns stay aligned on the laid-out page. */
function columnsOf(line: string): string {
  let text = ''
  for (const character of line) {
    text += character === '\t' ? ' '.repeat(8 - (text.length % 8)) : character
  }
  return text.trimEnd()
}
