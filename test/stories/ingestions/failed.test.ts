import assert from 'node:assert/strict'
import test from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import * as XLSX from '@e965/xlsx'
import { Document, Packer } from 'docx'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { zip } from '../../../src/extraction/readers/zip.fixture.ts'
import { openTestApp } from '../../test-app.ts'
import { estimatePdf, jobsCsv } from './small-documents.ts'

/** Every document that cannot be read has a message that says what to do next. */

const app = await openTestApp({ worker: true })

/** A PDF whose user password is not the empty one. */
function encryptedPdf(): Buffer {
  const key = '5a'.repeat(32)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const id = `<${'07'.repeat(16)}>`
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [${id} ${id}] >>\n`
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`)
}

/** A file of old Office: a container of streams. */
function officeFile(streams: Record<string, Buffer>): Buffer {
  const file = XLSX.CFB.utils.cfb_new()
  for (const [name, bytes] of Object.entries(streams)) {
    XLSX.CFB.utils.cfb_add(file, `/${name}`, bytes)
  }
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** Office's file for a document that has a password to open it. */
const encryptedOffice = officeFile({
  EncryptionInfo: Buffer.from('0400040040000000', 'hex'),
  EncryptedPackage: Buffer.alloc(8_192, 0x5a),
})

function workbook(cells: XLSX.WorkSheet): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, cells, 'Jobs')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
}

/** A PNG whose header declares this size, with almost no image data. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

async function blankPdf(): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  file.addPage([612, 792])
  return file.save()
}

const white = { width: 600, height: 800, channels: 3 as const, background: '#ffffff' }
const list = workbook(XLSX.read(jobsCsv(), { type: 'buffer' }).Sheets.Sheet1!)

type FailureCase = [name: string, bytes: string | Uint8Array, code: string, message: string]
const failures: FailureCase[] = [
  [
    'password.pdf',
    encryptedPdf(),
    'encrypted',
    'The PDF needs a password. Export it again without a password and upload that file.',
  ],
  [
    'password.xlsx',
    encryptedOffice,
    'encrypted',
    'The workbook needs a password. Save it in Excel without one and upload that file.',
  ],
  [
    'password.docx',
    encryptedOffice,
    'encrypted',
    'The document needs a password. Save it in Word without one and upload that file.',
  ],
  [
    'damaged.pdf',
    (await estimatePdf()).subarray(0, 200),
    'unreadable',
    'The PDF is damaged. Print it to a new PDF and upload that file.',
  ],
  [
    'damaged.jpg',
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    'unreadable',
    'The image is damaged. Take the photo or export the image again, and upload that file.',
  ],
  [
    'damaged.doc',
    officeFile({ WordDocument: Buffer.alloc(20) }),
    'unreadable',
    'The old .doc file cannot be read. Save it as DOCX or PDF and upload that file.',
  ],
  [
    'damaged.xlsx',
    list.subarray(0, list.length - 30),
    'unreadable',
    'The file is damaged. Save it again and upload that file.',
  ],
  ['blank.txt', '  \n\t\n', 'empty', 'The file has no text. Upload a file with content.'],
  ['blank.csv', ',,\n,,\n', 'empty', 'The file has no rows. Upload a file with content.'],
  [
    'blank.xlsx',
    workbook({ '!ref': 'A1' }),
    'empty',
    'The workbook has no filled cells. If Excel shows some, save it again there and upload that file.',
  ],
  [
    'blank.docx',
    await Packer.toBuffer(new Document({ sections: [] })),
    'empty',
    'The document has no text. If it contains images, save it as PDF and upload that file.',
  ],
  [
    'blank.pdf',
    await blankPdf(),
    'empty',
    'No text was found in the PDF. Upload a sharper scan or a digital copy.',
  ],
  [
    'blank.png',
    await sharp({ create: white }).png().toBuffer(),
    'empty',
    'No text was found in the image. Upload a sharper, closer one.',
  ],
  [
    'large.png',
    pngOf(20_000, 20_000),
    'too_complex',
    'The image has more than 100 million pixels. Upload a smaller one.',
  ],
  [
    'distant.xlsx',
    workbook({ '!ref': 'A60000:A60000', A60000: { t: 's', v: 'x' } }),
    'too_complex',
    'No cell is filled in the first 50,000 rows and 200 columns of the first 50 sheets. ' +
      'Split the workbook and upload the parts.',
  ],
  [
    'inflated.xlsx',
    zip([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>'), declared: 2 ** 30 },
    ]),
    'too_complex',
    'The file decompresses to more than 200 MB or 100 times its size. Copy its filled cells or its text ' +
      'to a new file, and upload that file.',
  ],
  [
    'long.txt',
    'lorem ipsum dolor '.repeat(1_120_000),
    'too_complex',
    'The file has more than 20 million characters. Split it and upload the parts.',
  ],
]

for (const [name, bytes, code, message] of failures) {
  test(`${name} fails as ${code} and says what to do`, async () => {
    const done = await app.ingest(await app.operator(), name, bytes)
    assert.deepEqual([done.status, done.receipt], ['failed', null])
    assert.deepEqual(done.error, { code, message })
  })
}
