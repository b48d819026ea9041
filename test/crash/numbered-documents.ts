import type { PrintBlock } from '../documents/blocks.ts'
import { writePdf } from '../documents/write-pdf.ts'
import { writeText } from '../documents/write-text.ts'
import { estimateTotals, style } from '../small-estimate.ts'

/** Small documents by number. Each has a different claim, so a record that is created twice shows. */

function estimate(n: number): PrintBlock[] {
  return [
    { kind: 'letterhead', name: 'Harbor Restoration', lines: ['400 Dock St'], align: 'left' },
    { kind: 'title', text: 'Estimate' },
    {
      kind: 'pairs',
      pairs: [
        ['Insured', `Ruth Nr${n} Vandermeer`],
        ['Property', `${n} Quillfeather Ln\nTacoma, WA 98402`],
        ['Claim Number', claimOf(n)],
        ['Date of Loss', '03/01/2026'],
      ],
    },
    estimateTotals,
  ]
}

export function claimOf(n: number): string {
  return `CLM-${70_000 + n}`
}

/** A list of one job. */
function jobList(n: number): string {
  const row = [`H-${n}`, `Ruth Nr${n} Vandermeer`, claimOf(n), 'Water', '03/01/2026', '1,310.00']
  const header = 'Job Number,Client Name,Claim Number,Loss Type,Date of Loss,RCV'
  return `${header}\r\n${row.map((cell) => `"${cell}"`).join(',')}\r\n`
}

export type NumberedDocument = { name: string; bytes: Buffer }

/** Documents `from` to `from + count - 1`: text, lists and PDFs by turns. Each makes one job. */
export async function numberedDocuments(from: number, count: number): Promise<NumberedDocument[]> {
  const documents: NumberedDocument[] = []
  for (let n = from; n < from + count; n++) {
    if (n % 3 === 0) documents.push({ name: `${n}.csv`, bytes: Buffer.from(jobList(n)) })
    else if (n % 3 === 1)
      documents.push({ name: `${n}.txt`, bytes: Buffer.from(writeText(estimate(n), style)) })
    else documents.push({ name: `${n}.pdf`, bytes: await writePdf(estimate(n), style) })
  }
  return documents
}

/** A list that takes a second to read and saves nothing, because it has no jobs. */
export function slowToRead(): Buffer {
  const line = (_: unknown, n: number) => `Heron ${n},Elm Lake ${n},${n} times`
  return Buffer.from(['Bird,Place,Seen', ...Array.from({ length: 25_000 }, line)].join('\r\n'))
}

/** A list of this many jobs, each to be matched and saved. A thousand take a second. */
export function slowToSave(rows: number): Buffer {
  const header = 'Job Number,Client Name,Claim Number,Loss Type,Date of Loss,RCV'
  const lines = Array.from(
    { length: rows },
    (_, n) => `S-${n},Ruth Slow ${n},SLOW-${n},Water,03/01/2026,"1,310.00"`,
  )
  return Buffer.from([header, ...lines].join('\r\n'))
}
