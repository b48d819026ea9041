import { LiteParse } from '@llamaindex/liteparse'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { certificateForms } from './acord.ts'
import { letter, type Style } from './blocks.ts'
import { certificates } from './certificates.ts'
import { estimates } from './estimates.ts'
import { invoices } from './invoices.ts'
import type { Layout, Layouts } from './layouts.ts'
import { authorizations, completions } from './papers.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { writePdf } from './write-pdf.ts'

/** Paper laid on a glass or before a lens: what the machine of the office makes of a print. */
export type Wear = {
  dpi: number
  /** Degrees the sheet lies askew. */
  skew: number
  turn: 0 | 90 | 180 | 270
  noise: number
  blur: number
  grey: boolean
}

const papers: Record<string, (random: Random) => Draft> = {
  contractorBid: estimates.contractorBid!,
  statementOfLoss: estimates.statementOfLoss!,
  restoration: invoices.restoration!,
  commercial: invoices.commercial!,
  directPay: authorizations.directPay!,
  satisfaction: completions.satisfaction!,
  brokerTable: certificates.brokerTable!,
}

export const scans: Layouts = {
  ...Object.fromEntries(
    Object.entries(papers).map(([name, draft]): [string, Layout] => [
      name,
      async (random) => {
        const { blocks, truth } = draft(random)
        const print = await writePdf(blocks, scanStyle(random))
        return { ...(await scanned(random, print, wearOf(random))), truth }
      },
    ]),
  ),
  acordFlat: async (random) => {
    const { bytes, truth } = await certificateForms.acordFlat!(random)
    return { ...(await scanned(random, bytes, { ...wearOf(random), dpi: 200 })), truth }
  },
}

const scanStyle = (random: Random): Style => ({
  font: random.pick(['Helvetica', 'TimesRoman', 'Courier']),
  size: random.pick([9.5, 10, 11]),
  margin: 48,
  values: random.pick(['right', 'tight', 'cell']),
  colon: true,
  capitals: false,
  ruled: random.chance(0.4),
  page: letter,
})

function wearOf(random: Random): Wear {
  const askew = random.chance(0.5) ? (random.next() * 2 - 1) * 1.8 : 0
  return {
    dpi: random.pick([150, 200, 200, 300]),
    skew: Math.round(askew * 10) / 10,
    turn: random.pick([0, 0, 0, 90, 180, 270]),
    noise: random.pick([0, 6, 12]),
    blur: random.pick([0, 0, 0.5]),
    grey: random.chance(0.7),
  }
}

/** The pages as one image each; several pages only ever as a PDF. */
export async function scanned(random: Random, print: Buffer, wear: Wear) {
  const pages = await render(print, wear.dpi)
  const images: Buffer[] = []
  for (const page of pages) images.push(await worn(random, page, wear))
  const pick = random.int(0, 2)
  if (images.length === 1 && pick === 0)
    return {
      type: 'png' as const,
      bytes: await sharp(images[0]).png({ compressionLevel: 7 }).toBuffer(),
    }
  const jpegs = await Promise.all(
    images.map((image) => sharp(image).jpeg({ quality: 70 }).toBuffer()),
  )
  if (images.length === 1 && pick === 1) return { type: 'jpeg' as const, bytes: jpegs[0]! }
  return { type: 'pdf' as const, bytes: await imagePdf(jpegs, wear.dpi) }
}

/** At most the first three pages: the rest of an estimate is more of the same. */
export async function render(print: Buffer, dpi: number): Promise<Buffer[]> {
  const parser = new LiteParse({
    ocrEnabled: false,
    quiet: true,
    dpi,
    extractScreenshots: true,
    renderFormFields: true,
  })
  const { screenshots } = await parser.parse(print)
  return screenshots.slice(0, 3).map((shot) => shot.imageBuffer)
}

/** Lossless image bytes of the page after its wear; the noise comes from the seed. */
async function worn(random: Random, page: Buffer, wear: Wear): Promise<Buffer> {
  let image = sharp(page).flatten({ background: '#ffffff' })
  if (wear.skew !== 0)
    image = sharp(await image.rotate(wear.skew, { background: '#f4f4f4' }).png().toBuffer())
  if (wear.blur > 0) image = image.blur(wear.blur)
  if (wear.grey) image = image.grayscale()
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (wear.noise > 0) speckle(random, data, wear.noise)
  const { width, height, channels } = info
  const raw = sharp(data, { raw: { width, height, channels } })
  return raw.rotate(wear.turn).png({ compressionLevel: 1 }).toBuffer()
}

function speckle(random: Random, pixels: Buffer, strength: number): void {
  let state = random.int(1, 2 ** 31 - 1)
  for (let i = 0; i < pixels.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const shift = (((state >>> 16) & 0xff) / 255 - 0.5) * 2 * strength
    pixels[i] = Math.max(0, Math.min(255, pixels[i]! + shift))
  }
}

async function imagePdf(jpegs: Buffer[], dpi: number): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const jpeg of jpegs) {
    const image = await pdf.embedJpg(jpeg)
    const [width, height] = [(image.width * 72) / dpi, (image.height * 72) / dpi]
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  }
  return Buffer.from(await pdf.save())
}
