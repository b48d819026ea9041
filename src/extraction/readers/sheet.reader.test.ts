import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { utils, type WorkSheet, write } from '@e965/xlsx'
import * as CFB from 'cfb'
import Papa from 'papaparse'
import type { CellKind, Table } from '../document.ts'
import { documentLimits } from './reader.ts'
import { isPercentage, sheetReader } from './sheet.reader.ts'
import { decodeText } from './text.reader.ts'

const corpus = join(import.meta.dirname, '../../../../shared/corpus/sheets')
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

function read(bytes: Buffer, type: 'xlsx' | 'xls' = 'xlsx') {
  return sheetReader.read({ bytes, type, filename: `book.${type}` }, limits)
}

function workbook(cells: WorkSheet, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, cells, 'Jobs')
  return write(book, { type: 'buffer', bookType })
}

function bytesOf(container: CFB.CFB$Container): Buffer {
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer)
}

const typed: WorkSheet = {
  '!ref': 'A3:F4',
  A3: { t: 's', v: 'Claim' },
  B3: { t: 's', v: 'Loss' },
  A4: { t: 'n', v: 2134, z: '00000' },
  B4: { t: 'n', v: 45_727, z: 'm/d/yy' },
  C4: { t: 'n', v: 1234.5, z: '$#,##0.00' },
  D4: { t: 'b', v: true },
  E4: { t: 'n', v: 0.30000000000000004 },
  F4: { t: 'n', v: 45_727.75, z: 'yyyy-mm-dd hh:mm' },
}

test('a date cell is an ISO date, a number a plain decimal, a padded code stays text', async () => {
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const { tables } = await read(workbook(typed, bookType), bookType === 'xlsx' ? 'xlsx' : 'xls')
    assert.equal(tables.length, 1)
    assert.equal(tables[0]!.name, 'Jobs')
    assert.equal(tables[0]!.firstRow, 3)
    assert.deepEqual(tables[0]!.rows[0]!.slice(0, 2), ['Claim', 'Loss'])
    const row = ['02134', '2025-03-11', '1234.5', 'true', '0.3', '2025-03-11T18:00:00']
    assert.deepEqual(tables[0]!.rows[1], row)
    const kinds: CellKind[] = ['text', 'date', 'number', 'boolean', 'number', 'date']
    assert.deepEqual(tables[0]!.kinds?.[1], kinds)
  }
})

test('a number that its format shows as a percentage is that percentage', async () => {
  const sheet: WorkSheet = {
    '!ref': 'A1:E1',
    A1: { t: 'n', v: 0.02, z: '0%' },
    B1: { t: 'n', v: 0.07, z: '0.00%' },
    C1: { t: 'n', v: 0.0225, z: '0%' },
    D1: { t: 'n', v: -0.1, z: '0%;[Red](0%)' },
    E1: { t: 'n', v: 5, z: '0"% done"' },
  }
  const { tables } = await read(workbook(sheet))
  assert.deepEqual(tables[0]!.rows[0], ['2%', '7.00%', '2.25%', '-10%', '5'])
})

test('a number with a quoted percent sign is what people read', async () => {
  const sheet: WorkSheet = {
    '!ref': 'A1:C1',
    A1: { t: 'n', v: 5, z: '0"%"' },
    B1: { t: 'n', v: 1.5, z: '0.0\\%' },
    C1: { t: 'n', v: 5, z: '0" days"' },
  }
  const { tables } = await read(workbook(sheet))
  assert.deepEqual(tables[0]!.rows[0], ['5%', '1.5%', '5'])
  assert.deepEqual(tables[0]!.kinds?.[0], ['text', 'text', 'number'])
})

test('an empty workbook is refused as empty', async () => {
  await assert.rejects(read(workbook({ '!ref': 'A1' })), { code: 'empty' })
})

test('a workbook whose cells all lie past the limits is not called empty', async () => {
  const beyondColumns = workbook({ '!ref': 'KA1:KA1', KA1: { t: 's', v: 'x' } })
  const beyondRows = workbook({ '!ref': 'A60000:A60000', A60000: { t: 's', v: 'x' } })
  for (const bytes of [beyondColumns, beyondRows]) {
    await assert.rejects(read(bytes), { code: 'too_complex', message: /first 50,000 rows and 200/ })
  }
})

test('control characters are taken out of cells, tabs and line breaks stay', async () => {
  const cells = utils.aoa_to_sheet([['Job'], ['a\u0007b\tc\nd\u0085e\u007f'], ['\u0001']])
  const { tables } = await read(workbook(cells, 'biff8'), 'xls')
  assert.deepEqual(tables[0]!.rows, [['Job'], ['ab\tc\nde']])
})

test('a workbook behind a password is refused as encrypted', async () => {
  const sealed = CFB.utils.cfb_new()
  CFB.utils.cfb_add(sealed, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'))
  CFB.utils.cfb_add(sealed, '/EncryptedPackage', Buffer.alloc(8_192, 0x5a))
  await assert.rejects(read(bytesOf(sealed)), { code: 'encrypted' })
  // Two kinds of FILEPASS record after the first one (BOF): obfuscated and RC4.
  const plain = CFB.read(workbook(utils.aoa_to_sheet([['a'], ['b']]), 'biff8'), { type: 'buffer' })
  const stream = Buffer.from(CFB.find(plain, 'Workbook')!.content as Uint8Array)
  const start = 4 + stream.readUInt16LE(2)
  for (const record of ['2f0006000000aabbccdd', `2f003600010001000100${'07'.repeat(48)}`]) {
    const parts = [stream.subarray(0, start), Buffer.from(record, 'hex'), stream.subarray(start)]
    const book = CFB.utils.cfb_new()
    CFB.utils.cfb_add(book, '/Workbook', Buffer.concat(parts))
    await assert.rejects(read(bytesOf(book), 'xls'), { code: 'encrypted' })
  }
})

test('rows and columns past the limits are left out with a warning', async () => {
  const wide = Array.from({ length: 210 }, (_, column) => `c${column}`)
  const small = { ...limits, sheetRows: 3 }
  const bytes = workbook(utils.aoa_to_sheet([wide, ['a'], ['b'], ['c'], ['d']]))
  const source = { bytes, type: 'xlsx', filename: 'wide.xlsx' } as const
  const { tables, warnings } = await sheetReader.read(source, small)
  assert.equal(tables[0]!.rows.length, 3)
  assert.equal(tables[0]!.rows[0]!.length, 200)
  assert.deepEqual(
    warnings.map((warning) => [warning.code, warning.row]),
    [
      ['rows_left_out', 4],
      ['columns_left_out', 1],
    ],
  )
})

for (const [type, wanted] of [
  ['xlsx', 0.99],
  ['xls', 0.97],
] as const) {
  test(`cells of ${type} files equal what Excel itself wrote as CSV`, async (t) => {
    if (!existsSync(corpus)) return t.skip(`no corpus at ${corpus}`)
    let equal = 0
    let all = 0
    for (const file of readdirSync(corpus).filter((name) => name.endsWith(`.${type}`))) {
      const sheets = excelSheets(file)
      if (sheets.length === 0) continue
      const { tables } = await read(readFileSync(join(corpus, file)), type)
      assert.equal(tables.length, sheets.length, file)
      sheets.forEach((sheet, index) => {
        const count = compare(sheet, tables[index]!)
        equal += count.equal
        all += count.all
        t.diagnostic(`${file} ${tables[index]!.name}: ${count.equal} of ${count.all} ${count.odd}`)
      })
    }
    t.diagnostic(`${equal} of ${all}: ${((100 * equal) / all).toFixed(2)} %`)
    assert.ok(equal / all >= wanted, `${equal} of ${all}`)
  })
}

/** Non-empty sheets from their first filled row on, like Excel's own CSV files. */
function excelSheets(file: string): string[][][] {
  const names = readdirSync(corpus).filter((name) => name.startsWith(`${file}.`))
  return names
    .toSorted()
    .map((name) => Papa.parse<string[]>(decodeText(readFileSync(join(corpus, name))).text).data)
    .map((rows) => rows.slice(rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))))
    .filter((rows) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
}

function compare(sheet: string[][], table: Table): { equal: number; all: number; odd: string } {
  let equal = 0
  let all = 0
  const odd: string[] = []
  for (let r = 0; r < Math.max(sheet.length, table.rows.length); r++) {
    for (let c = 0; c < limits.sheetColumns; c++) {
      const theirs = (sheet[r]?.[c] ?? '').trim()
      const ours = table.rows[r]?.[c] ?? ''
      if (theirs === '' && ours === '') continue
      all++
      if (sameCell(ours, table.kinds?.[r]?.[c] ?? 'empty', theirs)) equal++
      else if (odd.length < 4) odd.push(`${r + 1}:${c + 1} ${ours} ≠ ${theirs}`)
    }
  }
  return { equal, all, odd: odd.join('; ') }
}

/** Excel's CSV shows formatted numbers, so ours must agree only to the decimals shown. */
function sameCell(ours: string, kind: CellKind, theirs: string): boolean {
  if (kind === 'number') {
    const percent = theirs.endsWith('%')
    const plain = theirs.replace(/[,$€£%\s]/g, '').replace(/^\((.*)\)$/, '-$1')
    const shown = Number(plain) / (percent ? 100 : 1)
    const decimals = (/\.(\d+)/.exec(plain)?.[1]?.length ?? 0) + (percent ? 2 : 0)
    const slack = Math.max(
      0.500001 * 10 ** -decimals,
      /e/i.test(plain) ? Math.abs(shown) * 1e-2 : 0,
    )
    return plain !== '' && Math.abs(shown - Number(ours)) <= slack
  }
  if (kind === 'date') return sameDay(ours, theirs)
  if (kind === 'boolean') return ours === theirs.toLowerCase()
  return ours.replace(/\s+/g, ' ').trim() === theirs.replace(/\s+/g, ' ').trim()
}

function sameDay(iso: string, shown: string): boolean {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number)
  const numbers = (shown.match(/\d+/g) ?? []).map(Number)
  return numbers.includes(day!) || numbers.includes(month!) || numbers.includes(year! % 100)
}

test('a format of half a million brackets that never close is a percentage by its last sign', () => {
  assert.equal(isPercentage('[Red]0.0%'), true)
  assert.equal(isPercentage('0"%"'), false)
  assert.equal(isPercentage(`${'['.repeat(500_000)}0%`), true)
})
