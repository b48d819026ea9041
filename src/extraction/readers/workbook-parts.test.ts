import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import * as CFB from 'cfb'
import { documentLimits } from './reader.ts'
import { sheetReader } from './sheet.reader.ts'
import { isCutOff } from './workbook-parts.ts'
import { checkZip } from './zip-guard.ts'

const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

/** A workbook of two sheets, with one part changed or, for null, missing. */
function workbookWith(part: string, change: (content: Buffer) => Buffer | null): Buffer {
  const book = utils.book_new()
  for (const name of ['Open', 'Closed']) {
    const cells = utils.aoa_to_sheet([
      ['Job Number', 'Client Name'],
      [`${name}-1`, 'Ada Bell'],
    ])
    utils.book_append_sheet(book, cells, name)
  }
  const changed = CFB.utils.cfb_new()
  checkZip(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }), (name, content) => {
    const kept = name === part ? change(content) : content
    if (kept) CFB.utils.cfb_add(changed, `/${name}`, kept)
  })
  return Buffer.from(CFB.write(changed, { type: 'buffer', fileType: 'zip' }) as Buffer)
}

const read = (bytes: Buffer) =>
  sheetReader.read({ bytes, type: 'xlsx', filename: 'jobs.xlsx' }, limits)
const half = (content: Buffer) => content.subarray(0, content.length / 2)

test('a workbook with a part that is cut off or missing is damaged, and none of it is read', async () => {
  const damaged = {
    code: 'unreadable',
    message: 'The workbook is damaged. Save it again in Excel and upload that file.',
  }
  const whole = await read(workbookWith('xl/worksheets/sheet2.xml', (content) => content))
  assert.deepEqual(
    whole.tables.map(({ rows }) => rows[1]),
    [
      ['Open-1', 'Ada Bell'],
      ['Closed-1', 'Ada Bell'],
    ],
  )
  for (const part of [
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
    'xl/sharedStrings.xml',
  ])
    await assert.rejects(read(workbookWith(part, half)), damaged, part)
  await assert.rejects(read(workbookWith('xl/worksheets/sheet2.xml', () => null)), damaged)
})

test('a part with a prefix, in UTF-16, without content or with a comment at its end is whole', () => {
  const isSheetCutOff = (content: Buffer) => isCutOff('xl/worksheets/sheet1.xml', content)
  for (const text of [
    '<x:worksheet xmlns:x="a"><x:sheetData/></x:worksheet>',
    '<worksheet xmlns="a" />\n',
    '<worksheet><sheetData/></worksheet>\n<!-- made by a program -->',
  ]) {
    assert.equal(isSheetCutOff(Buffer.from(text)), false, text)
    assert.equal(isSheetCutOff(Buffer.from(text, 'utf16le')), false, text)
  }
  for (const text of ['<worksheet><sheetData><row r="1">', '<worksheet><row><c r="A1" t="s"/>'])
    assert.equal(isSheetCutOff(Buffer.from(text)), true, text)
})
