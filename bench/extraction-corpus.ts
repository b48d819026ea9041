import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { type Table, Unreadable } from '../src/extraction/document.ts'
import type { Extractor } from '../src/extraction/extraction.ts'
import { documentLimits } from '../src/extraction/readers/reader.ts'
import { readerOf } from '../src/extraction/readers/readers.ts'
import { same } from '../test/documents/checks.ts'
import { confidenceOf, context, readValue } from '../test/documents/scoring.ts'
import { atMost, type BenchFindings, type Miss, type RateMark, share } from './extraction-marks.ts'
import { PeakMemory } from './extraction-memory.ts'

/** Results on real documents from other sources. `dir` is the corpus folder. */
export async function corpusMarks(
  extractor: Extractor,
  dir: string,
  slow: boolean,
): Promise<BenchFindings> {
  const misses: Miss[] = []
  const marks = [
    ...(await invoiceMarks(extractor, join(dir, 'invoices'), misses)),
    ...(await sheetMarks(join(dir, 'sheets'), misses)),
    ...(slow ? await hostileMarks(extractor, join(dir, 'hostile'), misses) : []),
  ]
  return { marks: marks.map((mark) => ({ ...mark, name: `corpus: ${mark.name}` })), misses }
}

type Expected = {
  issuer?: string
  amount?: number
  amount_untaxed?: number
  amount_tax?: number
  date?: string
  invoice_number?: string
  currency?: string
}

const money = (amount: number | undefined) => (amount === undefined ? undefined : amount.toFixed(2))

const coreFields = (expected: Expected): Record<string, string | undefined> => ({
  issuer: expected.issuer,
  total: money(expected.amount),
  subtotal: money(expected.amount_untaxed),
  tax: money(expected.amount_tax),
  invoice_date: expected.date,
  invoice_number: expected.invoice_number,
  currency: expected.currency,
})

async function invoiceMarks(
  extractor: Extractor,
  dir: string,
  misses: Miss[],
): Promise<RateMark[]> {
  let [right, all, sure, wrong] = [0, 0, 0, 0]
  for (const file of (await readdir(dir)).filter((name) => name.endsWith('.pdf'))) {
    const bytes = await readFile(join(dir, file))
    const [expected] = JSON.parse(
      await readFile(join(dir, file.replace('.pdf', '.json')), 'utf8'),
    ) as [Expected]
    const outcome = await extractor.extract({ operatorId: 'bench', bytes, filename: file, context })
    for (const [name, value] of Object.entries(coreFields(expected))) {
      if (value === undefined) continue
      all++
      const got = 'ok' in outcome ? readValue(outcome.ok, name) : null
      const holds = name === 'issuer' ? names(value, got) : same(name, value, got)
      const confidence = 'ok' in outcome ? confidenceOf(outcome.ok, name) : null
      if (got !== null && (confidence ?? 0) >= 0.9) {
        sure++
        if (!holds) wrong++
      }
      if (holds) right++
      else
        misses.push({
          where: `corpus ${file}`,
          what: name,
          expected: value,
          got: `${got} at ${confidence}`,
        })
    }
  }
  return [
    share('invoices: core fields', right, all, 46 / 51),
    atMost('invoices: wrong at confidence ≥ 0.9', wrong, sure, 0),
  ]
}

/** Compares company names without their legal form. */
function names(expected: string, got: string | null): boolean {
  if (got === null) return false
  const [a, b] = [expected, got].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  return a!.includes(b!) || b!.includes(a!)
}

async function sheetMarks(dir: string, misses: Miss[]): Promise<RateMark[]> {
  const cells = { xlsx: { right: 0, of: 0 }, xls: { right: 0, of: 0 } }
  const files = await readdir(dir)
  for (const file of files.filter((name) => /\.xlsx?$/.test(name))) {
    const type = file.endsWith('x') ? 'xlsx' : 'xls'
    const sheets = files.filter((name) => name.startsWith(`${file}.`) && name.endsWith('.csv'))
    if (sheets.length === 0) continue
    const tables = await tablesOf(join(dir, file), type)
    for (const sheet of sheets) {
      const rows = Papa.parse<string[]>(await readFile(join(dir, sheet), 'latin1')).data
      const at = Number(sheet.split('.').at(-2))
      const { right, of } = equalCells(rows, tables, at)
      cells[type].right += right
      cells[type].of += of
      if (right < of)
        misses.push({
          where: `corpus ${sheet}`,
          what: 'cells',
          expected: `${of}`,
          got: `${right}`,
        })
    }
  }
  return [
    share("xlsx: cells equal to Excel's CSV", cells.xlsx.right, cells.xlsx.of, 0.99),
    share("xls: cells equal to Excel's CSV", cells.xls.right, cells.xls.of, 0.97),
  ]
}

async function tablesOf(path: string, type: 'xlsx' | 'xls'): Promise<Table[]> {
  const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }
  const source = { bytes: await readFile(path), type, filename: path }
  try {
    return (await readerOf(type, 0)!.read(source, limits)).tables
  } catch (error) {
    if (error instanceof Unreadable) return []
    throw error
  }
}

/**
 * Looks up filled cells of Excel's CSV in our table of that sheet. Some CSV files begin at the sheet's
 * first row, others at its first filled row. The better match counts.
 */
function equalCells(rows: string[][], tables: Table[], sheet: number): CellScore {
  const table = tables.find((one) => one.page === sheet + 1)
  const fromTop = equalFrom(rows, table, table?.firstRow ?? 1)
  const fromFilled = equalFrom(rows, table, 1)
  return fromTop.right > fromFilled.right ? fromTop : fromFilled
}

type CellScore = { right: number; of: number }

function equalFrom(rows: string[][], table: Table | undefined, firstRow: number): CellScore {
  const cells = { right: 0, of: 0 }
  for (const [r, row] of rows.entries()) {
    for (const [c, text] of row.entries()) {
      if (text.trim() === '') continue
      cells.of++
      if (equal(text, table?.rows[r + 1 - firstRow]?.[c] ?? '')) cells.right++
    }
  }
  return cells
}

/** Excel's CSV has formatted text. Our table has plain decimals and ISO dates. */
function equal(excel: string, got: string): boolean {
  const [a, b] = [excel, got].map((text) => text.replace(/\s+/g, ' ').trim()) as [string, string]
  if (/^(true|false)$/.test(b)) return a.toLowerCase() === b
  if (a === b || a.normalize('NFKC') === b.normalize('NFKC')) return true
  if (
    Buffer.from(b, 'utf8').toString('latin1').trim() === a ||
    b.replace(/[^\x20-\x7e]/g, '?') === a
  )
    return true
  if (/^\d{4}-\d\d-\d\d/.test(b) || /^\d\d:\d\d/.test(b)) return sameDay(a, b)
  const digits = a.replace(/[$€£,\s]/g, '').replace(/^\((.*)\)$/, '-$1')
  const shownNumber = digits.endsWith('%') ? Number(digits.slice(0, -1)) / 100 : Number(digits)
  if (digits === '' || Number.isNaN(shownNumber) || Number.isNaN(Number(b)) || b === '')
    return false
  const decimals =
    (digits.split('.')[1]?.replace(/\D.*/, '').length ?? 0) + (digits.endsWith('%') ? 2 : 0)
  const loss = /e/i.test(digits) ? Math.abs(shownNumber) * 0.01 : 0.5000001 * 10 ** -decimals
  return Math.abs(shownNumber - Number(b)) <= loss
}

function sameDay(shown: string, iso: string): boolean {
  const time = Date.parse(`${shown} UTC`)
  if (Number.isNaN(time)) return shown.includes(String(Number(iso.slice(8, 10))))
  return new Date(time).toISOString().slice(0, 10) === iso.slice(0, 10)
}

async function hostileMarks(
  extractor: Extractor,
  dir: string,
  misses: Miss[],
): Promise<RateMark[]> {
  const marks: RateMark[] = []
  for (const file of (await readdir(dir)).sort()) {
    const bytes = await readFile(join(dir, file))
    const peak = new PeakMemory()
    const started = performance.now()
    const outcome = await extractor.extract({ operatorId: 'bench', bytes, filename: file, context })
    const seconds = (performance.now() - started) / 1000
    const megabytes = peak.stop()
    const end = 'failed' in outcome ? outcome.failed.code : `read as ${outcome.ok.documentType}`
    const pass = seconds <= 15 && megabytes <= 800 && 'failed' in outcome
    const figure = `${end}, ${seconds.toFixed(1)} s, ${megabytes} MB`
    marks.push({
      name: `hostile ${file.slice(0, 30)}`,
      mark: 'typed error, ≤ 15 s, ≤ 800 MB',
      figure,
      pass,
    })
    if (!pass)
      misses.push({ where: `corpus ${file}`, what: 'hostile', expected: 'contained', got: figure })
  }
  return marks
}
