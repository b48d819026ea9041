import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import type { Document, DocumentPage } from '../document.ts'
import { imageReader } from './image.reader.ts'
import { unpackLanguageData } from './language-data.ts'
import { pdfReader, secondPdfReader } from './pdf.reader.ts'
import { documentLimits } from './reader.ts'

const corpus = join(import.meta.dirname, '../../../../shared/corpus')
const tessdataDir = mkdtempSync(join(tmpdir(), 'tessdata-'))
const limits = { ...documentLimits, tessdataDir, onStep: () => {} }
before(() => unpackLanguageData(tessdataDir))

const sentence = 'The quick brown fox jumps over the lazy dog near the river bank today'

function read(bytes: Buffer, reader = pdfReader): Promise<Document> {
  return reader.read({ bytes, type: 'pdf', filename: 'a.pdf' }, limits)
}

function textOf(page: DocumentPage): string {
  return page.lines.map((line) => line.text).join('\n')
}

async function pdf(draw: (file: PDFDocument) => Promise<void>): Promise<Buffer> {
  const file = await PDFDocument.create()
  await draw(file)
  return Buffer.from(await file.save())
}

async function columns(file: PDFDocument): Promise<void> {
  const font = await file.embedFont(StandardFonts.Helvetica)
  const page = file.addPage([612, 792])
  page.drawText('Claim Number:', { x: 72, y: 700, size: 10, font })
  page.drawText('55-1234', { x: 300, y: 700, size: 10, font })
  page.drawText(sentence, { x: 72, y: 680, size: 10, font })
}

/** A picture of print, like a scanner's. */
async function scan(turn: number): Promise<Buffer> {
  const text = `<svg width="1700" height="700" xmlns="http://www.w3.org/2000/svg"><rect width="100%"
    height="100%" fill="white"/><g font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif"
    font-size="40"><text x="60" y="200">${sentence}</text></g></svg>`
  return sharp(Buffer.from(text)).rotate(turn).png().toBuffer()
}

for (const reader of [pdfReader, secondPdfReader]) {
  test(`${reader.name} gives words with boxes in points, lines cut at wide gaps`, async () => {
    const { pages } = await read(await pdf(columns), reader)
    assert.deepEqual(
      pages[0]!.lines.map((line) => line.text),
      ['Claim Number:', '55-1234', sentence],
    )
    const value = pages[0]!.lines[1]!
    assert.ok(Math.abs(value.box.x - 300) < 2, `x ${value.box.x}`)
    assert.ok(Math.abs(value.box.y + value.box.height / 2 - 89) < 6, `y ${value.box.y}`)
    assert.equal(pages[0]!.lines[2]!.words.length, 14)
    assert.equal(value.confidence, 1)
  })
}

test('fields of a filled form come with their names, ticks as true or false', async () => {
  const bytes = await pdf(async (file) => {
    await columns(file)
    const form = file.getForm()
    const name = form.createTextField('insured.name')
    name.setText('Jane Roe')
    name.addToPage(file.getPage(0), { x: 72, y: 500, width: 200, height: 20 })
    const box = form.createCheckBox('occurrence')
    box.addToPage(file.getPage(0), { x: 72, y: 450, width: 12, height: 12 })
    box.check()
  })
  const { form } = await read(bytes)
  assert.deepEqual(
    form.map(({ name, value, page }) => [name, value, page]),
    [
      ['insured.name', 'Jane Roe', 1],
      ['occurrence', 'true', 1],
    ],
  )
})

test('print that runs sideways on a digital page is read upright', async () => {
  const bytes = await pdf(async (file) => {
    const font = await file.embedFont(StandardFonts.Helvetica)
    const page = file.addPage([612, 792])
    page.drawText(sentence, { x: 300, y: 100, size: 12, font, rotate: degrees(90) })
  })
  const { pages, transforms } = await read(bytes)
  assert.equal(textOf(pages[0]!), sentence)
  assert.deepEqual(
    transforms.map((transform) => transform.op),
    ['image.rotate'],
  )
})

test('only the pages without text of a mixed PDF are read by OCR, turned as need be', async (t) => {
  const picture = await scan(90)
  const bytes = await pdf(async (file) => {
    await columns(file)
    const image = await file.embedPng(picture)
    file.addPage([252, 612]).drawImage(image, { x: 0, y: 0, width: 252, height: 612 })
  })
  const { pages, transforms } = await read(bytes)
  if (textOf(pages[1]!) === '') return t.skip('this machine has no font to draw a scan with')
  assert.match(textOf(pages[1]!), /quick brown fox jumps over the lazy dog/)
  assert.deepEqual(
    transforms.map(({ op, page }) => [op, page]),
    [
      ['image.rotate', 2],
      ['pdf.ocr_page', 2],
    ],
  )
})

test('OCR tells that it begins and each step done; pages without time left are named', async () => {
  const picture = await scan(0)
  const bytes = await pdf(async (file) => {
    await columns(file)
    file.addPage([612, 252]).drawImage(await file.embedPng(picture), { width: 612, height: 252 })
  })
  const source = { bytes, type: 'pdf', filename: 'a.pdf' } as const
  const steps: string[] = []
  await pdfReader.read(source, { ...limits, onStep: (step) => void steps.push(step) })
  assert.equal(steps[0], 'begun')
  assert.ok(steps.length > 1)
  assert.ok(steps.slice(1).every((step) => step === 'done'))
  const { warnings } = await pdfReader.read(source, { ...limits, ocrBudgetMs: 0 })
  assert.deepEqual(
    warnings.map(({ code, page }) => [code, page]),
    [['pages_left_out', 2]],
  )
})

test('a picture is turned by its EXIF mark and by what can be read', async (t) => {
  if (!existsSync(corpus)) return t.skip(`no corpus at ${corpus}`)
  const upright = readFileSync(join(corpus, 'images/invoice_image.png'))
  const turned = await sharp(upright).rotate(180).png().toBuffer()
  const source = { bytes: turned, type: 'png', filename: 'a.png' } as const
  const { pages, transforms } = await imageReader.read(source, limits)
  assert.match(textOf(pages[0]!), /123 Main St/)
  assert.deepEqual(
    transforms.map(({ op, to }) => [op, to]),
    [
      ['image.rotate', '180'],
      ['pdf.ocr_page', null],
    ],
  )
})

test('junk before the header, odd and scanned PDFs of the corpus are read', async (t) => {
  if (!existsSync(corpus)) return t.skip(`no corpus at ${corpus}`)
  const wanted: [string, RegExp][] = [
    ['pdf/medium.pdf', /\w{3}/],
    ['pdf/copy_protected.pdf', /LayoutParser/],
    ['pdf/rotation.pdf', /landscape layout/],
    ['pdf/ocr_test.pdf', /Docling bundles PDF/],
    ['pdf/ocr_test_rotated_90.pdf', /Docling bundles PDF/],
  ]
  for (const [name, text] of wanted) {
    const { pages } = await read(readFileSync(join(corpus, name)))
    assert.match(pages.map(textOf).join('\n'), text, name)
  }
  await assert.rejects(read(readFileSync(join(corpus, 'pdf/empty.pdf'))), { code: 'empty' })
})
