import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as CFB from 'cfb'
import { type Sniffed, Sniffer, sniff } from './sniff.ts'
import { zip as zipOf } from './zip.fixture.ts'

function typeOf(bytes: Buffer | string, filename: string): string {
  const whole = sniff(Buffer.from(bytes), filename)
  assert.deepEqual(
    inPieces(Buffer.from(bytes), filename),
    whole,
    'pieces tell the same as the whole',
  )
  return 'type' in whole ? whole.type : whole.refused
}

/** The same file as an upload delivers it, in chunks of any size. */
function inPieces(bytes: Buffer, filename: string): Sniffed {
  const sniffer = new Sniffer()
  for (let at = 0; at < bytes.length; at += at < 20 ? 3 : 1_371) {
    sniffer.push(bytes.subarray(at, at + (at < 20 ? 3 : 1_371)))
  }
  return sniffer.end(filename)
}

function zip(entries: Record<string, string>): Buffer {
  return zipOf(
    Object.entries(entries).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  )
}

function ole(stream: string): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, stream, Buffer.alloc(9_000, 1))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer)
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

test('the content decides: a PNG named .pdf is a PNG', () => {
  assert.equal(typeOf(png, 'scan.pdf'), 'png')
  assert.equal(typeOf(Buffer.from('ffd8ffe000104a464946', 'hex'), 'photo'), 'jpeg')
  assert.equal(typeOf('%PDF-1.7\n1 0 obj\nendobj', 'x.csv'), 'pdf')
})

test('a PDF may have junk before it, within the first 1,024 bytes', () => {
  assert.equal(
    typeOf(Buffer.concat([Buffer.alloc(1_000, 7), Buffer.from('%PDF-1.4')]), 'a.pdf'),
    'pdf',
  )
  assert.equal(
    typeOf(Buffer.concat([Buffer.alloc(1_100, 7), Buffer.from('%PDF-1.4')]), 'a.pdf'),
    'unsupported',
  )
})

test('ZIP containers are told apart by their entries, others are refused', () => {
  const types = { '[Content_Types].xml': '<Types/>' }
  assert.equal(typeOf(zip({ ...types, 'word/document.xml': 'x' }), 'a.zip'), 'docx')
  assert.equal(typeOf(zip({ ...types, 'xl/workbook.xml': 'x' }), 'a.docx'), 'xlsx')
  assert.equal(typeOf(zip({ ...types, 'ppt/presentation.xml': 'x' }), 'a.docx'), 'unsupported')
  assert.equal(
    typeOf(zip({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'a.docx'),
    'unsupported',
  )
  assert.equal(typeOf(zip({ 'a.txt': 'word/document.xml' }), 'a.docx'), 'unsupported')
})

test('OLE containers are told apart by their streams', () => {
  assert.equal(typeOf(ole('WordDocument'), 'a.xls'), 'doc')
  assert.equal(typeOf(ole('Workbook'), 'a.doc'), 'xls')
  assert.equal(typeOf(ole('Book'), 'a'), 'xls')
  assert.equal(typeOf(ole('PowerPoint Document'), 'a.doc'), 'unsupported')
  assert.equal(typeOf(ole('SummaryInformation'), 'a.msi'), 'unsupported')
})

test('an encrypted Office file is what its name says, to fail as encrypted later', () => {
  assert.equal(typeOf(ole('EncryptedPackage'), 'a.xlsx'), 'xlsx')
  assert.equal(typeOf(ole('EncryptedPackage'), 'a.docx'), 'docx')
  assert.equal(typeOf(ole('EncryptedPackage'), 'a.pptx'), 'unsupported')
})

test('Word 2 and sheets of Excel before 5 need no container', () => {
  assert.equal(typeOf(Buffer.from('dba52d0031400904', 'hex'), 'a.doc'), 'doc')
  assert.equal(typeOf(Buffer.from('0902060000001000', 'hex'), 'a.xls'), 'xls')
})

test('pictures of other kinds, programs and archives are refused under any name', () => {
  for (const hex of [
    '0000001c66747970686569630000', // HEIC
    '474946383961', // GIF
    '49492a0008000000', // TIFF
    '4d5a90000300', // Windows program
    '7f454c460201', // Linux program
    '1f8b08000000', // gzip
  ]) {
    for (const name of ['a.pdf', 'a.txt', 'a.jpg'])
      assert.equal(typeOf(Buffer.from(hex, 'hex'), name), 'unsupported')
  }
})

test('the extension says whether text is CSV; where it is silent the content does', () => {
  assert.equal(typeOf('a,b\n1,2\n', 'list.txt'), 'txt')
  assert.equal(typeOf('no commas at all', 'list.csv'), 'csv')
  assert.equal(typeOf('a;b\n1;2\n', 'export'), 'csv')
  assert.equal(typeOf('Dear Ann,\nthe roof, the walls, the floor\n', 'letter.log'), 'txt')
})

test('text is UTF-8, UTF-16 with its mark or windows-1252, and holds no NUL', () => {
  assert.equal(typeOf('Müller, Zoë', 'a.txt'), 'txt')
  assert.equal(typeOf(Buffer.from('4dfc6c6c6572', 'hex'), 'a.txt'), 'txt')
  assert.equal(
    typeOf(Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('a,b', 'utf16le')]), 'a.csv'),
    'csv',
  )
  assert.equal(typeOf(Buffer.from('61006200', 'hex'), 'a.txt'), 'unsupported')
  assert.equal(typeOf(Buffer.from('4d81fc', 'hex'), 'a.txt'), 'unsupported')
})

test('markup is text only where the name says so', () => {
  for (const markup of [
    '<!DOCTYPE html><p>x',
    '{\\rtf1 x}',
    '<?xml version="1.0"?><a/>',
    '{"a":1}',
  ]) {
    assert.equal(typeOf(markup, 'a.pdf'), 'unsupported')
    assert.equal(typeOf(markup, 'a.txt'), 'txt')
  }
})

test('a file without a byte is empty, and the media type follows the type', () => {
  assert.equal(typeOf('', 'a.pdf'), 'empty')
  assert.deepEqual(sniff(Buffer.from('hi'), 'a.txt'), { type: 'txt', mediaType: 'text/plain' })
})
