import { setImmediate } from 'node:timers/promises'
import type { Document } from '../document.ts'
import { documentLimits } from '../readers/reader.ts'
import { readerOf } from '../readers/readers.ts'
import { understand } from '../understanding/understand.ts'

const WARM_UP_ROUNDS = 4
const LINES = [
  'Acme Restoration LLC',
  '12 Elm Street, Springfield, IL 62701',
  'INVOICE',
  'Invoice Number: 1001      Invoice Date: 03/04/2025      Due Date: 04/03/2025',
  'Bill To: Jane Roe, 34 Oak Avenue, Springfield, IL 62702      Phone: (555) 010-2000',
  'Claim Number: 55-1234      Policy Number: HO-9876      Date of Loss: 02/27/2025',
  'Description      Quantity      Unit Price      Amount',
  'Water extraction      2.00      150.00      300.00',
  'Drying equipment      3.00      45.50      136.50',
  'Subtotal      436.50      Tax      0.00      Total      $436.50',
]

/**
 * Reads a sample a few times so that engines are loaded and code is compiled before the first document. A
 * one-page invoice took 115 ms as the first document of a process and 30 ms after this. These are medians
 * of nine starts each on two busy cores. The sample's findings are discarded. The warm-up stops when
 * `isDocumentHere`, because it would only delay the document.
 */
export async function warmUp(tessdataDir: string, isDocumentHere: () => boolean): Promise<void> {
  const reader = readerOf('pdf', 0)!
  const limits = { ...documentLimits, tessdataDir, onStep: () => {} }
  const source = { bytes: samplePdf(), type: 'pdf', filename: 'sample.pdf' } as const
  for (let round = 0; round < WARM_UP_ROUNDS && !isDocumentHere(); round++) {
    const sample = await reader.read(source, limits)
    for (const heading of ['INVOICE', ...(round === 0 ? HEADINGS : [])]) {
      await setImmediate() // lets a document arrive
      if (isDocumentHere()) return
      understand(headed(sample, heading), {
        today: '2000-01-01',
        timeZone: 'UTC',
        operatorName: null,
      })
    }
  }
}

/**
 * One heading for each reader of documents. Its labels are folded and its expressions compiled on first use.
 */
const HEADINGS = [
  'Repair Estimate',
  'Work Authorization',
  'Certificate of Completion',
  'Certificate of Liability Insurance',
  'Contractor License',
  'Certificate of Training',
  'Remittance Advice',
]

/** The sample under another heading. */
function headed(sample: Document, heading: string): Document {
  const pages = sample.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) =>
      line.text === 'INVOICE'
        ? { ...line, text: heading, words: [{ text: heading, box: line.box, confidence: 1 }] }
        : line,
    ),
  }))
  return { ...sample, pages }
}

/** The smallest PDF that shows the lines. Readers rebuild its missing cross-reference table. */
function samplePdf(): Buffer {
  const shown = LINES.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 9 Tf 36 740 Td 16 TL\n${shown}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj`).join('\n')
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF`, 'latin1')
}
