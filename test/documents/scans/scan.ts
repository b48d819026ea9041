import { LiteParse } from '@llamaindex/liteparse'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'

import type { Style } from '../blocks.ts'
import type { DocumentLayout, Layouts } from '../layouts.ts'
import type { Random } from '../random.ts'
import type { Drafts } from '../truth.ts'
import { writePdf } from '../write-pdf.ts'

/** The effects of scanning, copying or faxing on a printed page. */
export type Wear = {
  dpi: number
  /** Rotation of the sheet in degrees. */
  skew: number
  turn: 0 | 90 | 180 | 270
  noise: number
  blur: number
  gray: boolean
  /** Marks left by the binder, the lid of the copier or its glass. */
  marks?: readonly Mark[]
  /** One bit per pixel, as a fax machine sends a page. */
  bilevel?: boolean
}
export type Mark = 'punch holes' | 'dark edge' | 'streak'

/** The same drafts, printed and then scanned. */
export function scansOf(
  drafts: Drafts,
  styleOf: (random: Random) => Style,
  wearOf: (random: Random) => Wear,
): Layouts {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, draft]): [string, DocumentLayout] => [
      name,
      async (random) => {
        const { blocks, truth } = draft(random)
        const print = await writePdf(blocks, styleOf(random))
        return { ...(await scanned(random, print, wearOf(random))), truth }
      },
    ]),
  )
}

/** A form that is a PDF already, scanned. */
export function scanOf(form: DocumentLayout, wearOf: (random: Random) => Wear): DocumentLayout {
  return async (random) => {
    const { bytes, truth } = await form(random)
    return { ...(await scanned(random, bytes, wearOf(random))), truth }
  }
}

/** One image per page. Several pages are always a PDF. */
async function scanned(random: Random, print: Buffer, wear: Wear) {
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

/** At most the first three pages. The other pages of an estimate have only more line items. */
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

/** The page with its scan marks as a lossless image. The noise depends on the seed. */
async function worn(random: Random, page: Buffer, wear: Wear): Promise<Buffer> {
  let image = sharp(page).flatten({ background: '#ffffff' })
  if (wear.skew !== 0)
    image = sharp(await image.rotate(wear.skew, { background: '#f4f4f4' }).png().toBuffer())
  if (wear.marks) image = sharp(await marked(random, await image.png().toBuffer(), wear))
  if (wear.blur > 0) image = image.blur(wear.blur)
  if (wear.gray) image = image.grayscale()
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (wear.noise > 0) speckle(random, data, wear.noise)
  const { width, height, channels } = info
  const raw = sharp(data, { raw: { width, height, channels } })
  if (wear.bilevel) raw.threshold(150)
  return raw.rotate(wear.turn).png({ compressionLevel: 1 }).toBuffer()
}

async function marked(random: Random, page: Buffer, { marks = [], dpi }: Wear): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata()
  const shapes: Record<Mark, () => string> = {
    'punch holes': () =>
      [0.25, 0.5, 0.75]
        .map(
          (part) =>
            `<circle cx="${dpi * 0.35}" cy="${height * part}" r="${dpi * 0.14}" fill="#222"/>`,
        )
        .join(''),
    'dark edge': () =>
      '<linearGradient id="edge"><stop offset="0" stop-opacity="0.85"/>' +
      '<stop offset="1" stop-opacity="0"/></linearGradient>' +
      `<rect width="${dpi * 0.3}" height="${height}" fill="url(#edge)"/>`,
    streak: () =>
      `<rect x="${random.int(10, width - 10)}" width="2" height="${height}" fill="#777"/>`,
  }
  const overlay = marks.map((mark) => shapes[mark]()).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${overlay}</svg>`
  return sharp(page)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
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
