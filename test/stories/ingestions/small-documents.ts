import * as XLSX from '@e965/xlsx'
import sharp from 'sharp'
import type { PrintBlock } from '../../documents/blocks.ts'
import { render } from '../../documents/scans/scan.ts'
import { writePdf } from '../../documents/write-pdf.ts'
import { writeText } from '../../documents/write-text.ts'
import { writeDoc, writeDocx } from '../../documents/write-word.ts'
import { estimateTotals, style } from '../../small-estimate.ts'

/** Small documents with all their values, so that stories can state the expected results. */

export const paymentBlocks: PrintBlock[] = [
  { kind: 'title', text: 'Claim Payment' },
  {
    kind: 'pairs',
    pairs: [
      ['Claim Number', 'CLM-90210'],
      ['Check Number', '100452'],
      ['Payment Date', '05/02/2026'],
      ['Payment Amount', '$1,250.00'],
    ],
  },
]

const estimate: PrintBlock[] = [
  {
    kind: 'letterhead',
    name: 'Harbor Restoration',
    lines: ['400 Dock St, Tacoma, WA 98402'],
    align: 'left',
  },
  { kind: 'title', text: 'Estimate' },
  {
    kind: 'pairs',
    pairs: [
      ['Insured', 'Maria Lopez'],
      ['Property', '12 Alder St\nTacoma, WA 98402'],
      ['Claim Number', 'CLM-77001'],
      ['Policy Number', 'HO-55-1234'],
      ['Type of Loss', 'Water'],
      ['Date of Loss', '03/01/2026'],
    ],
  },
  {
    kind: 'table',
    header: ['Description', 'Quantity', 'Unit Price', 'RCV'],
    rows: [
      ['Water extraction from carpeted floor', '1,000.00 SF', '0.72', '720.00'],
      ['Tear out wet drywall, bag for disposal', '500.00 SF', '1.18', '590.00'],
    ],
    widths: [240, 90, 80, 80],
  },
  estimateTotals,
]

/** The contractor's bill for the same claim. */
const invoice: PrintBlock[] = [
  {
    kind: 'letterhead',
    name: 'Harbor Restoration',
    lines: ['400 Dock St, Tacoma, WA 98402'],
    align: 'left',
  },
  { kind: 'title', text: 'Invoice' },
  {
    kind: 'pairs',
    pairs: [
      ['Invoice Number', 'INV-2044'],
      ['Invoice Date', '04/02/2026'],
      ['Bill To', 'Maria Lopez\n12 Alder St\nTacoma, WA 98402'],
      ['Insured', 'Maria Lopez'],
      ['Claim Number', 'CLM-77001'],
    ],
  },
  {
    kind: 'table',
    header: ['Description', 'Quantity', 'Unit Price', 'Amount'],
    rows: [['Water mitigation services', '1', '1,310.00', '1,310.00']],
    widths: [240, 90, 80, 80],
  },
  {
    kind: 'totals',
    pairs: [
      ['Subtotal', '$1,310.00'],
      ['Tax', '$0.00'],
      ['Total', '$1,310.00'],
    ],
  },
]

const jobs = [
  [
    'Job Number',
    'Client Name',
    'Claim Number',
    'Loss Type',
    'Date of Loss',
    'Address',
    'City',
    'State',
    'Zip',
    'RCV',
  ],
  [
    'H-100',
    'Maria Lopez',
    'CLM-77001',
    'Water',
    '03/01/2026',
    '12 Alder St',
    'Tacoma',
    'WA',
    '98402',
    '1,310.00',
  ],
  [
    'H-101',
    'Dale Cooper',
    'CLM-77002',
    'Fire',
    '02/11/2026',
    '9 Pine Rd',
    'Yakima',
    'WA',
    '98901',
    '48,200.50',
  ],
]

export const estimatePdf = () => writePdf(estimate, style)
export const invoicePdf = () => writePdf(invoice, style)

/** One file of each accepted type: the estimate on paper, the jobs as a list. */
export async function nineFiles(): Promise<Record<string, Buffer>> {
  const pdf = await estimatePdf()
  // Half a page at a scanner's usual resolution, because OCR of a whole page takes longer.
  const [scan] = await render(await writePdf(estimate, { ...style, page: [612, 430] }), 200)
  const image = sharp(scan).flatten({ background: '#ffffff' }).grayscale()
  return {
    'estimate.pdf': pdf,
    'estimate.docx': await writeDocx(estimate, style),
    'estimate.doc': writeDoc(estimate, style),
    'estimate.txt': writeText(estimate, style),
    'estimate.png': await image.clone().png().toBuffer(),
    'estimate.jpg': await image.clone().jpeg({ quality: 85 }).toBuffer(),
    'jobs.csv': jobsCsv(),
    'jobs.xlsx': jobBook('xlsx'),
    'jobs.xls': jobBook('biff8'),
  }
}

/** The list of two jobs. More rows make it longer. */
export function jobsCsv(more: readonly string[][] = []): Buffer {
  const quoted = (cell: string) => `"${cell}"`
  return Buffer.from([...jobs, ...more].map((row) => row.map(quoted).join(',')).join('\r\n'))
}

function jobBook(bookType: 'xlsx' | 'biff8'): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(jobs), 'Jobs')
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType }))
}

/** A letter that is read and saves nothing. */
export const letterText = 'Dear Pat, thank you for your letter of last week. Yours, Sam'

/** Text without English words, for tests in which only the size matters. */
export function textOf(bytes: number): Buffer {
  return Buffer.alloc(bytes, 'lorem ipsum dolor sit amet\n')
}
