import sharp from 'sharp'
import type { Transform } from '../model.ts'
import { Unreadable } from '../model.ts'
import type { Limits, Reader } from '../reader.ts'
import { rotated } from './liteparse.ts'
import { ocrRead, readTurned } from './ocr.ts'

/** Density written into the prepared image; OCR renders at the same, so a pixel stays a pixel. */
const dpi = 300
/** Print of an ordinary page is read best when its long side has about this many pixels. */
const bestLongSide = 3_000
/** Enlarging further adds no letter and took away some, measured on screen shots of tables. */
const maxEnlargement = 2.5
/** Clockwise turn that makes an image upright, by its EXIF orientation. */
const turnOf: Record<number, number> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }

sharp.cache(false)
sharp.concurrency(1)

export const imageReader: Reader = {
  name: 'image',
  types: ['jpeg', 'png'],
  async read(source, limits) {
    const { png, turn } = await prepared(source.bytes, limits)
    const best = await readTurned(png, 1, dpi, limits)
    if (!best || best.page.lines.length === 0) {
      throw new Unreadable('empty', 'No text was found in the picture. Take a sharper, closer one.')
    }
    const transforms: Transform[] = []
    const angle = (turn + 360 - best.angle) % 360
    if (angle !== 0) transforms.push(rotated(1, (360 - angle) % 360))
    transforms.push(ocrRead(1))
    const { type, filename } = source
    const pages = [best.page]
    return { type, filename, pages, tables: [], form: [], warnings: [], transforms }
  },
}

/** Upright by EXIF, grey, on white, stretched in contrast and enlarged for OCR. */
async function prepared(bytes: Buffer, limits: Limits): Promise<{ png: Buffer; turn: number }> {
  try {
    const image = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' })
    const { width, height, orientation } = await image.metadata()
    const affordable = Math.sqrt(limits.renderPixels / (width * height))
    const wanted = Math.min(maxEnlargement, Math.max(1, bestLongSide / Math.max(width, height)))
    const scale = Math.min(wanted, affordable)
    const turn = turnOf[orientation ?? 1] ?? 0
    const size = Math.max(1, Math.round((turn % 180 === 0 ? width : height) * scale))
    const png = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .normalise()
      .resize({ width: size, kernel: 'lanczos3' })
      .withMetadata({ density: dpi })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { png, turn }
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(why)) {
      const message = 'The picture has more pixels than can be read. Send a smaller one.'
      throw new Unreadable('too_complex', message)
    }
    throw new Unreadable(
      'unreadable',
      'The picture is damaged. Take or export it anew and send that.',
    )
  }
}
