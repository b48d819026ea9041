import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document, FileType } from '../document.ts'
import { documentLimits } from './reader.ts'
import { textReader } from './text.reader.ts'

const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

function read(content: string | Buffer, type: FileType = 'csv'): Promise<Document> {
  return textReader.read({ bytes: Buffer.from(content), type, filename: `a.${type}` }, limits)
}

test('the delimiter is the one that makes the most regular table', async () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    const lines = [
      ['Name', 'City'],
      ['"Roe, Jane"', 'Troy'],
      ['Lee', '"a;b|c"'],
    ]
    const { tables } = await read(lines.map((line) => line.join(delimiter)).join('\r\n'))
    assert.deepEqual(tables[0]!.rows, [
      ['Name', 'City'],
      ['Roe, Jane', 'Troy'],
      ['Lee', 'a;b|c'],
    ])
  }
})

test('a separator stated in the first line is obeyed and the line left out', async () => {
  const { tables } = await read('sep=;\na;b,c\n')
  assert.deepEqual(tables[0]!.rows, [['a', 'b,c']])
  assert.equal(tables[0]!.firstRow, 2)
})

test('the formula of a text is the text, so that leading zeros stay', async () => {
  const guarded = '"Job","Zip","Note"\n"=""000123""","=""02134""","=""say """"no"""" twice"""\n'
  const { tables } = await read(guarded)
  assert.deepEqual(tables[0]!.rows[1], ['000123', '02134', 'say "no" twice'])
  const unquoted = await read('Job,Zip\n="000123", = "02134" \n')
  assert.deepEqual(unquoted.tables[0]!.rows[1], ['000123', '02134'])
  const tabs = await read('Job\tZip\tDay\n="000123"\t="02134"\t=B2&"x"\n', 'txt')
  assert.deepEqual(tabs.tables[0]!.rows[1], ['000123', '02134', '=B2&"x"'])
})

test('the apostrophe that makes a number a text is no part of it', async () => {
  const { tables } = await read(`Job,Claim,Note\n'00452,'=A-1,'26 flood\n't Hooft,'5' pipe','`)
  assert.deepEqual(tables[0]!.rows.slice(1), [
    ['00452', '=A-1', "'26 flood"],
    ["'t Hooft", "'5' pipe'", "'"],
  ])
})

test('windows-1252 and UTF-16 are decoded, and the receipt says so', async () => {
  const western = await read(Buffer.from('4dfc6c6c65722c3920', 'hex'))
  assert.equal(western.tables[0]!.rows[0]![0], 'Müller')
  assert.deepEqual(
    western.transforms.map(({ op, from, to }) => [op, from, to]),
    [['decode.charset', 'windows-1252', 'utf-8']],
  )
  const wide = await read(
    Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Zoë,1', 'utf16le')]),
  )
  assert.deepEqual(wide.tables[0]!.rows, [['Zoë', '1']])
  assert.equal(wide.transforms[0]?.from, 'utf-16le')
  assert.deepEqual((await read('\ufeffZoë,1')).transforms, [])
})

test('rows past the limit are left out with a warning, blank ones at the end without', async () => {
  const source = {
    bytes: Buffer.from('a,b\n1,2\n3,4\n5,6\n'),
    type: 'csv',
    filename: 'a.csv',
  } as const
  const { tables, warnings } = await textReader.read(source, { ...limits, csvRows: 2 })
  assert.equal(tables[0]!.rows.length, 2)
  assert.deepEqual(
    warnings.map(({ code, row }) => [code, row]),
    [['rows_left_out', 3]],
  )
  const blank = await read('a,b\n1,2\n,\n\n')
  assert.equal(blank.tables[0]!.rows.length, 2)
  assert.deepEqual(blank.warnings, [])
})

test('plain text is laid out line by line, a form feed begins a page', async () => {
  const { pages, tables } = await read('Claim: 12\n\nNet\t5.00\f Second', 'txt')
  assert.deepEqual(
    pages.map((page) => page.lines.map((line) => line.text)),
    [['Claim: 12', 'Net 5.00'], ['Second']],
  )
  const [first, second] = pages[0]!.lines
  assert.equal(second!.box.y - first!.box.y, 24)
  assert.deepEqual(tables, [])
})

test('text without a character is empty', async () => {
  await assert.rejects(read(' \n\t', 'txt'), { code: 'empty' })
  await assert.rejects(read(',,\n,,'), { code: 'empty' })
})

test('a quotation mark that is never closed ends the table above its row', async () => {
  const { tables, warnings } = await read('Job,Client\nH-1,Ann Bell\nH-2,"Bo Dow\nH-3,Cy Day\n')
  assert.deepEqual(tables[0]!.rows, [
    ['Job', 'Client'],
    ['H-1', 'Ann Bell'],
  ])
  assert.deepEqual(
    warnings.map(({ code, row, message }) => [code, row, message]),
    [
      [
        'unclosed_quote',
        3,
        'The quotation mark in row 3 is never closed, so this row and the rows below it were not saved. ' +
          'Close it and upload the file again.',
      ],
    ],
  )
  await assert.rejects(read('Job,"Client\nH-1,Ann Bell\n'), { code: 'unreadable' })
  const stated = await read('sep=,\nJob,Client\nH-1,Ann Bell\nH-2,"Bo Dow\nH-3,Cy Day\n')
  assert.deepEqual([stated.tables[0]!.firstRow, stated.warnings[0]!.row], [2, 4])
})
