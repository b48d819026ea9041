import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { PDFDocument, type PDFPage, StandardFonts } from 'pdf-lib'
import { drawnBlankSigns, shownBlankSigns } from './drawn-blanks.ts'
import { pdfReader } from './pdf.reader.ts'
import { documentLimits } from './reader.ts'

/** A form that is filled on a typewriter or in a PDF editor prints values over its blanks. */

type Text = [x: number, y: number, text: string]

async function textsOf(texts: Text[], turn?: (page: PDFPage) => void): Promise<string[]> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  const page = file.addPage([612, 792])
  page.drawText('WORK AUTHORIZATION AND SERVICE AGREEMENT', { x: 60, y: 740, size: 12, font })
  for (const [x, y, text] of texts) page.drawText(text, { x, y, size: 9, font })
  turn?.(page)
  const bytes = Buffer.from(await file.save())
  const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }
  const { pages } = await pdfReader.read({ bytes, type: 'pdf', filename: 'a.pdf' }, limits)
  return pages[0]!.lines.slice(1).map(({ text }) => text)
}

test('a label keeps its place if a value is printed over the blank behind it', async () => {
  const labels: Text[] = [
    [60, 540, 'Signature ____________________'],
    [300, 540, 'Date ______________'],
  ]
  const values: Text[] = [
    [120, 541, 'N. Tidewell'],
    [330, 541, '11-3-26'],
  ]
  const read = ['Signature', 'N. Tidewell', 'Date', '11-3-26']
  assert.deepEqual((await textsOf([...labels, ...values])).toSorted(), read.toSorted())
  assert.deepEqual((await textsOf([...values, ...labels])).toSorted(), read.toSorted())
})

test('the blanks of a form that is not filled stay as they are', async () => {
  const form: Text[] = [
    [60, 540, 'Signature ____________________'],
    [300, 540, 'Date ______________'],
  ]
  assert.deepEqual(
    await textsOf(form),
    form.map(([, , text]) => text),
  )
})

const pdfOf = (content: Buffer, filter: string) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n4 0 obj <</Length ${content.length}${filter}>>\nstream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ])

const show = (text: string) => Buffer.from(`BT /F1 9 Tf 60 540 Td ${text} ET`, 'latin1')

for (const [encoding, text, signs] of [
  ['letters', '(Date ______________) Tj', 14],
  ['letters with kerning', '[(D) 2 (ate ) -1 (_) -1 (_) -1 (_) -1 (_) -1 (_) -1 (_)] TJ', 6],
  ['hexadecimal digits', '<44617465205F5F5F5F5F5F5F5F> Tj', 8],
  ['an even number of hexadecimal digits', '<5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f> Tj', 16],
  ['glyph numbers', '<002400420042004200420042004200420042> Tj', 8],
  [
    'two blanks of one string',
    '<004200420042004200420042002400420042004200420042004200420003> Tj',
    13,
  ],
] as const)
  test(`the signs of a blank written as ${encoding} are counted, and also if they are compressed`, () => {
    assert.equal(drawnBlankSigns(pdfOf(show(text), '')), signs)
    assert.equal(drawnBlankSigns(pdfOf(deflateSync(show(text)), '/Filter /FlateDecode')), signs)
  })

test('a blank in a stream of printable signs is found', () => {
  const filter = '/Filter [ /ASCII85Decode /FlateDecode ]'
  const stream = Buffer.from("Garg^;:'MC<3T=-8Q.<!:bXa]:^BWicu;Q-8QCR:!La?==UM;T!&ZSBIf~>")
  assert.equal(drawnBlankSigns(pdfOf(stream, filter)), 14)
})

test('the blanks of all streams of a file are counted', () => {
  const page = (text: string) => pdfOf(deflateSync(show(text)), '/Filter /FlateDecode')
  const pages = [page('(Name _______) Tj'), page('(Terms) Tj'), page('(Date ______) Tj')]
  assert.equal(drawnBlankSigns(Buffer.concat(pages)), 13)
})

test('spaces, coordinates, pictures and damaged streams are no blanks', () => {
  const spaces = show('<000300030003000300030003> Tj (      ) Tj 100000000 0.00000000 Td')
  assert.equal(drawnBlankSigns(pdfOf(spaces, '')), 0)
  assert.equal(drawnBlankSigns(pdfOf(show('(______) Tj'), '/Subtype /Image')), 0)
  assert.equal(drawnBlankSigns(pdfOf(Buffer.from('damaged ______'), '/Filter /FlateDecode')), 0)
})

test('the signs of the blanks that are read are counted', () => {
  assert.equal(shownBlankSigns('Signature ________ Date ______ No. 100000000.......'), 14)
})
