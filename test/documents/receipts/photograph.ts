import sharp from 'sharp'
import type { PrintBlock, Style } from '../blocks.ts'
import type { DocumentLayout, Layouts } from '../layouts.ts'
import type { Random } from '../random.ts'
import { render } from '../scans/scan.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { writePdf } from '../write-pdf.ts'
import { wireMoney } from '../writing.ts'
import type { Purchase } from './purchase.ts'

/** How a receipt was printed and photographed. Lengths of the strip are in points. */
export type Photo = {
  fonts: readonly Style['font'][]
  width: number
  size: number
  /** Thermal print fades: 1 is black. */
  ink: number
  /** The largest rotation of the strip in degrees. */
  askew: number
  /** Light falls from one side. */
  shaded: boolean
}

/** Receipts in a phone's photo: a slightly rotated strip on a table. */
export function photographs(drafts: Drafts, photoOf: (random: Random) => Photo): Layouts {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, draft]): [string, DocumentLayout] => [
      name,
      async (random) => {
        const { blocks, truth } = draft(random)
        return { type: 'jpeg', bytes: await photograph(random, blocks, photoOf(random)), truth }
      },
    ]),
  )
}

async function photograph(random: Random, blocks: PrintBlock[], photo: Photo): Promise<Buffer> {
  const [shot] = await render(await strip(random, blocks, photo), 220)
  const table = random.pick(['#8a7763', '#5b6470', '#c9c4bb'])
  const lightest = random.int(0, 12)
  const printed = await sharp(shot)
    .flatten({ background: '#ffffff' })
    .linear(0.9 * photo.ink, 255 * 0.9 * (1 - photo.ink) + lightest)
    .png()
    .toBuffer()
  const angle = Math.round((random.next() * 2 - 1) * photo.askew * 10) / 10
  const laid = await sharp(printed).rotate(angle, { background: table }).png().toBuffer()
  const [top, left] = [random.int(20, 120), random.int(30, 160)]
  const onTable = await sharp(laid)
    .extend({ top, bottom: 60, left, right: 80, background: table })
    .png()
    .toBuffer()
  const lit = photo.shaded ? await shaded(onTable) : onTable
  return sharp(lit).blur(0.6).jpeg({ quality: 74 }).toBuffer()
}

function strip(
  random: Random,
  blocks: PrintBlock[],
  { fonts, width, size }: Photo,
): Promise<Buffer> {
  const lines = blocks.reduce((sum, block) => sum + linesOf(block), 0)
  return writePdf(blocks, {
    font: random.pick(fonts),
    size,
    margin: 14,
    values: 'right',
    colon: false,
    capitals: false,
    ruled: false,
    page: [width, (lines + 4) * size * 1.4 + 28],
  })
}

/** The lines to reserve for the block on the strip. */
function linesOf(block: PrintBlock): number {
  if (block.kind === 'text') return block.text.split('\n').length + 1
  if (block.kind === 'pairs' || block.kind === 'totals') return block.pairs.length * 1.2 + 1
  return block.kind === 'letterhead' ? block.lines.length + 3 : 3
}

async function shaded(image: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata()
  const shadow =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<linearGradient id="shade" x1="0" y1="0" x2="1" y2="1"><stop offset="0.3" stop-opacity="0"/>' +
    '<stop offset="1" stop-opacity="0.55"/></linearGradient>' +
    `<rect width="${width}" height="${height}" fill="url(#shade)"/></svg>`
  return sharp(image)
    .composite([{ input: Buffer.from(shadow) }])
    .png()
    .toBuffer()
}

/** Both `invoice` and `other` are correct for a receipt. It saves nothing. */
export const receiptTruth = (issuer: string, made: Purchase): DocumentDraft['truth'] => ({
  documentType: 'invoice',
  alsoType: ['other'],
  fields: { issuer, invoice_date: made.date, total: wireMoney(made.total) },
  saves: [],
  personal: [],
})
