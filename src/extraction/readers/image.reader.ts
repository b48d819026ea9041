import { Unreadable } from '../document.ts'
import { readFailures } from '../read-failures.ts'
import { ocrRead } from './ocr.ts'
import { MAX_ORIENTATION_TRIES, readPicture } from './picture.ts'
import { decoded } from './raster.ts'
import type { Reader } from './reader.ts'
import { straightened } from './straightened.ts'

export const imageReader: Reader = {
  name: 'image',
  types: ['jpeg', 'png'],
  async read(source, limits) {
    limits.onStep('begun')
    const { raster, exifTurn } = await decoded(source.bytes, limits.imagePixels)
    const best = await readPicture(
      raster,
      { number: 1, points: null, isCompared: true },
      limits,
      MAX_ORIENTATION_TRIES,
    )
    if (!best || best.page.lines.length === 0) {
      throw new Unreadable(readFailures.emptyPicture)
    }
    const transforms = [...straightened(1, best.turned - exifTurn), ocrRead(1)]
    const { type, filename } = source
    return { type, filename, pages: [best.page], tables: [], form: [], warnings: [], transforms }
  },
}
