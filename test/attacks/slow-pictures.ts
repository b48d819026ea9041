import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { seeded } from '../documents/random.ts'
import { render } from '../documents/scans/scan.ts'

/** Pictures that need tens of seconds of text recognition. */

const POINTS_PER_INCH = 72
const DPI = 300
/** Small enough for hundreds of words, large enough to be tried within the time limit. */
const FONT_POINTS = 10
const LINE_POINTS = 11.5

export type SlowPicture = { name: string; bytes: Buffer }

/**
 * A square PNG of this many pixels per side, full of small words. The same seed gives the same
 * words.
 */
export async function slowPicture(seed: number, side = 3_400): Promise<SlowPicture> {
  const points = (side * POINTS_PER_INCH) / DPI
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([points, points])
  const random = seeded(`slow-${seed}`)
  for (let y = points - LINE_POINTS; y > 0; y -= LINE_POINTS) {
    const words = Array.from({ length: Math.ceil(points / 35) }, () =>
      Array.from({ length: random.int(3, 8) }, () => random.pick(LETTERS)).join(''),
    )
    page.drawText(words.join(' '), { x: 2, y, size: FONT_POINTS, font })
  }
  const [print] = await render(Buffer.from(await pdf.save()), DPI)
  const picture = sharp(print).flatten({ background: '#ffffff' }).resize(side, side).grayscale()
  return { name: `scan-${seed}.png`, bytes: await picture.png().toBuffer() }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']
