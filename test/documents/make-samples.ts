import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { letter, type Style } from './blocks.ts'
import { developmentAcordForms } from './certificates-of-insurance/development-acord.ts'
import { developmentEstimates } from './estimates/development.ts'
import { developmentForeign } from './foreign/development.ts'
import { developmentInvoices } from './invoices/development.ts'
import { developmentJobSheet } from './job-lists/development.ts'
import { seeded } from './random.ts'
import { render } from './scans/scan.ts'
import type { DocumentDraft } from './truth.ts'
import { developmentAuthorizations } from './work-authorizations/development.ts'
import { writePdf } from './write-pdf.ts'
import { writeCsv } from './write-sheet.ts'
import { writeDocx } from './write-word.ts'

/** `node test/documents/make-samples.ts` writes the files of samples/, the same each time. */
const folder = join(import.meta.dirname, '../../samples')

const style: Style = {
  font: 'Helvetica',
  size: 9,
  margin: 48,
  values: 'tight',
  colon: true,
  capitals: false,
  ruled: true,
  page: letter,
}

await save('estimate.pdf', await onePage(developmentEstimates.xactimate!))
await save('estimate-to-review.pdf', await onePage(withWrongNet, 'sample/review'))
await save('invoice.pdf', await onePage(developmentInvoices.restoration!))
await save('certificate.pdf', (await developmentAcordForms.acordForm!(seeded('sample/0'))).bytes)
await save('jobs.csv', writeCsv(developmentJobSheet(seeded('sample/jobs')).rows, ',', 'utf8'))
await save('authorization-scan.png', await scan(developmentAuthorizations.directPay!))
await save(
  'letter.docx',
  await writeDocx(developmentForeign.privateLetter!(seeded('sample/0')).blocks, style),
)
await save('damaged.pdf', (await onePage(developmentEstimates.statementOfLoss!)).subarray(0, 700))

async function save(name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, name), bytes)
  console.log(`${name} ${bytes.length}`)
}

/** An estimate whose last total is 90 dollars too high. */
function withWrongNet(random: ReturnType<typeof seeded>): DocumentDraft {
  const made = developmentEstimates.xactimate!(random)
  const blocks = made.blocks.map((block) => {
    if (block.kind !== 'totals') return block
    const [label = '', net = ''] = block.pairs.at(-1) ?? []
    const amount = Number(net.replace(/[^\d.]/g, '')) + 90
    const text = amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    return { ...block, pairs: [...block.pairs.slice(0, -1), [label, text] as [string, string]] }
  })
  return { ...made, blocks }
}

/** The first draft of the sample seeds that fits on one page. */
async function onePage(
  draft: (random: ReturnType<typeof seeded>) => DocumentDraft,
  seed = 'sample',
): Promise<Buffer> {
  for (let i = 0; i < 200; i++) {
    const made = draft(seeded(`${seed}/${i}`))
    const print = await writePdf(made.blocks, { ...style, ...made.style, values: style.values })
    if ((await render(print, 20)).length === 1) return print
  }
  throw new Error('No sample fits on one page.')
}

/** A gray office scan, half a degree askew. */
async function scan(draft: (random: ReturnType<typeof seeded>) => DocumentDraft): Promise<Buffer> {
  const [page] = await render(await onePage(draft), 150)
  const askew = await sharp(page)
    .flatten({ background: '#fff' })
    .rotate(0.5, { background: '#f2f2f2' })
    .png()
    .toBuffer()
  return sharp(askew)
    .grayscale()
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer()
}
