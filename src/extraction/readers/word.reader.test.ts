import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Document as Docx, Header, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import type { Document, FileType } from '../document.ts'
import { docReader } from './doc.reader.ts'
import { blocksOf, docxReader, textOfParagraph } from './docx.reader.ts'
import { flowDocument } from './flow.ts'
import { documentLimits } from './reader.ts'

const corpus = join(import.meta.dirname, '../../../../shared/corpus')
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

function read(bytes: Buffer, type: FileType): Promise<Document> {
  const reader = type === 'doc' ? docReader : docxReader
  return reader.read({ bytes, type, filename: `a.${type}` }, limits)
}

function linesOf(document: Document): string[] {
  return document.pages[0]!.lines.map((line) => line.text)
}

function row(...texts: string[]): TableRow {
  const children = texts.map((text) => new TableCell({ children: [new Paragraph(text)] }))
  return new TableRow({ children })
}

test('a DOCX gives its letterhead, paragraphs and tables in order', async () => {
  const header = new Header({ children: [new Paragraph('Acme & Sons Restoration')] })
  const table = new Table({ rows: [row('Item', 'Price'), row('Drying', '120.00')] })
  const children = [new Paragraph('Estimate 17'), table, new Paragraph('Thank you')]
  const file = new Docx({ sections: [{ headers: { default: header }, children }] })
  const document = await read(await Packer.toBuffer(file), 'docx')
  assert.deepEqual(linesOf(document), [
    'Acme & Sons Restoration',
    'Estimate 17',
    'Item',
    'Price',
    'Drying',
    '120.00',
    'Thank you',
  ])
  assert.deepEqual(document.tables[0]!.rows, [
    ['Item', 'Price'],
    ['Drying', '120.00'],
  ])
  const [item, price] = document.pages[0]!.lines.slice(2, 4)
  assert.equal(item!.box.y, price!.box.y)
  assert.ok(price!.box.x > item!.box.x + item!.box.width)
})

test('a paragraph or a table of very many lines is too long, and said to be', () => {
  const source = { bytes: Buffer.alloc(0), type: 'docx', filename: 'a.docx' } as const
  const rows = Array.from({ length: 200_000 }, () => ['a'])
  for (const block of [{ text: '\n'.repeat(200_000) }, { rows }])
    assert.throws(() => flowDocument(source, [block], limits), { code: 'too_complex' })
})

test('cells over several columns or rows keep their neighbors in their columns', () => {
  const html =
    '<table><tr><td colspan="2"><p>Wide</p></td><td>c</td></tr>' +
    '<tr><td rowspan="2">Tall</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4 &lt; 5</td></tr></table>'
  assert.deepEqual(blocksOf(html), [
    {
      rows: [
        ['Wide', '', 'c'],
        ['Tall', '1', '2'],
        ['', '3', '4 < 5'],
      ],
      merged: [{ row: 1, column: 0, rows: 2 }],
    },
  ])
})

test('a table within a cell is text of that cell', () => {
  const html =
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>'
  const [block] = blocksOf(html)
  assert.deepEqual(block, { rows: [['a\nb\nc', 'd']] })
})

test('Word files from version 2 on are read', async (t) => {
  const folder = join(corpus, 'word')
  if (!existsSync(folder)) return t.skip(`no corpus at ${folder}`)
  const wanted: [string, string][] = [
    ['SampleDoc.doc', 'I am Calibri (Body) in font size 11'],
    ['SampleDoc.docx', 'I am Calibri (Body) in font size 11'],
    ['Word6_sections2.doc', 'PROXY FORMS'],
    ['unit_test_lists.doc', 'List item 1.2.1'],
  ]
  for (const [name, line] of wanted) {
    const type = name.endsWith('x') ? 'docx' : 'doc'
    const document = await read(readFileSync(join(folder, name)), type)
    assert.ok(linesOf(document).includes(line), `${name}: ${linesOf(document).join('\n')}`)
  }
  const old = await read(readFileSync(join(folder, 'word2.doc')), 'doc')
  assert.match(linesOf(old).join('\n'), /benni\.alexander@nokia\.com/)
  const { tables } = await read(readFileSync(join(folder, 'simple-table.doc')), 'doc')
  assert.deepEqual(tables[0]!.rows, [
    ['Cell 1,1', 'Cell 1,2', 'Cell 1,3'],
    ['Cell 2,1', 'Cell 2,2', 'Cell 2,3'],
  ])
})

test('a truncated Word file is unreadable, an encrypted package is encrypted', async () => {
  await assert.rejects(read(Buffer.from('dba52d00', 'hex'), 'doc'), { code: 'unreadable' })
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  await assert.rejects(read(ole, 'doc'), { code: 'unreadable' })
  await assert.rejects(read(ole, 'docx'), { code: 'encrypted' })
})

test('a cell with half a million blanks in a line keeps them', () => {
  const text = `a${' '.repeat(500_000)}b`
  const [block] = blocksOf(`<table><tr><td>${text} <br /> c</td></tr></table>`)
  assert.deepEqual(block, { rows: [[`${text}\nc`]] })
})

test('half a million tags that never end have no text', () => {
  const xml = `${'<w:t '.repeat(500_000)}<w:r><w:t xml:space="preserve">Cedar &amp; Co</w:t><w:tab/></w:r>`
  assert.equal(textOfParagraph(xml), 'Cedar & Co\t')
})
