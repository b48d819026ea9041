import { LiteParse } from '@llamaindex/liteparse'
import sharp, { type Sharp } from 'sharp'
import { type FileType, Unreadable } from '../document.ts'
import {
  MAX_VIEW_BASE64,
  MAX_VIEW_PIXELS,
  MAX_VIEW_SIDE_PX,
  type PageView,
  VIEW_WIDTH_PX,
} from '../document-view.ts'
import { readFailures } from '../read-failures.ts'
import { withoutJunk } from './pdf-bytes.ts'
import { exifTurns } from './raster.ts'
import { documentLimits } from './reader.ts'

const POINTS_PER_INCH = 72
const QUALITY = 80
/** At quality 80, effort 2 takes 60 ms and 4 takes 190 ms for a file 3 % smaller. */
const EFFORT = 2
const WHITE = { background: '#ffffff' }

type PageTurn = { page: number; turn: number | null }
type RenderedPage = { image: Sharp; width: number; height: number }

/**
 * One page of a PDF, JPEG or PNG as an image, upright and straight as its reader saw it, so that the boxes of
 * fields fit. Throws `Unreadable` for a page that cannot be rendered.
 */
export async function pagePicture(
  bytes: Buffer,
  type: FileType,
  { page, turn }: PageTurn,
): Promise<PageView> {
  try {
    const { picture, degrees } =
      type === 'pdf'
        ? await renderedPdf(withoutJunk(bytes), page, turn ?? 0)
        : await photo(bytes, turn)
    return await encoded(await straight(picture, degrees))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(type === 'pdf' ? readFailures.damagedPdf : readFailures.damagedPicture)
  }
}

/** Rendered with the pixels that the image needs. A page may declare 200 inches of width. */
async function renderedPdf(bytes: Buffer, page: number, turn: number) {
  const settings = { ocrEnabled: false, quiet: true, imageMode: 'off' } as const
  const targetPages = String(page)
  const sized = await new LiteParse({ ...settings, targetPages }).parse(bytes)
  const size = sized.pages[0]
  if (!size) throw new Unreadable(readFailures.damagedPdf)
  const isSideways = Math.round(turn / 90) % 2 === 1
  const width = Math.max(1, isSideways ? size.height : size.width)
  const squareInches = (size.width * size.height) / POINTS_PER_INCH ** 2
  const affordable = Math.sqrt(MAX_VIEW_PIXELS / Math.max(1, squareInches))
  const wanted = Math.ceil((VIEW_WIDTH_PX * POINTS_PER_INCH) / width)
  const dpi = Math.max(1, Math.floor(Math.min(wanted, affordable)))
  const shot = { ...settings, targetPages, extractScreenshots: true, dpi }
  const { screenshots } = await new LiteParse(shot).parse(bytes)
  const png = screenshots[0]?.imageBuffer
  if (!png) throw new Unreadable(readFailures.damagedPdf)
  return { picture: await decoded(sharp(png).flatten(WHITE)), degrees: turn }
}

/** `turn` counts from the stored pixels, but decoding has already applied the EXIF orientation. */
async function photo(bytes: Buffer, turn: number | null) {
  const limits = { limitInputPixels: documentLimits.imagePixels, failOn: 'error' } as const
  const { orientation, autoOrient } = await sharp(bytes, limits).metadata()
  const { width, height } = autoOrient
  const exifTurn = exifTurns[orientation ?? 1] ?? 0
  const degrees = turn === null ? 0 : turn - exifTurn
  const isSideways = Math.abs(Math.round(degrees / 90)) % 2 === 1
  const share = Math.min(
    ...[1, VIEW_WIDTH_PX / (isSideways ? height : width)],
    Math.sqrt(MAX_VIEW_PIXELS / (width * height)),
  )
  const side = (length: number) => Math.max(1, Math.round(length * share))
  const small = sharp(bytes, limits)
    .autoOrient()
    .resize({ width: side(width), height: side(height), fit: 'fill' })
    .flatten(WHITE)
  return { picture: await decoded(small), degrees }
}

async function decoded(image: Sharp): Promise<RenderedPage> {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { image: sharp(data, { raw: { width, height, channels } }), width, height }
}

/**
 * Rotates by quarter turns, then by the skew about the center in the same frame, as `rotated` does for OCR.
 */
async function straight(picture: RenderedPage, degrees: number): Promise<RenderedPage> {
  const quarters = Math.round(degrees / 90)
  const skew = degrees - quarters * 90
  const turn = (((quarters * 90) % 360) + 360) % 360
  if (turn === 0 && skew === 0) return picture
  const isUpright = turn % 180 === 0
  const width = isUpright ? picture.width : picture.height
  const height = isUpright ? picture.height : picture.width
  if (skew === 0) return decoded(picture.image.rotate(turn))
  const whole = await decoded(picture.image.rotate(turn + skew, WHITE))
  const left = Math.max(0, Math.floor((whole.width - width) / 2))
  const top = Math.max(0, Math.floor((whole.height - height) / 2))
  const size = { width: Math.min(width, whole.width), height: Math.min(height, whole.height) }
  return decoded(whole.image.extract({ left, top, ...size }))
}

async function encoded({ image, width, height }: RenderedPage): Promise<PageView> {
  const share = Math.min(1, VIEW_WIDTH_PX / width, MAX_VIEW_SIDE_PX / height)
  const side = (length: number) => Math.max(1, Math.round(length * share))
  const { data, info } = await image
    .resize({ width: side(width), height: side(height), fit: 'fill' })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
  const webp = data.toString('base64')
  if (webp.length > MAX_VIEW_BASE64) throw new Unreadable(readFailures.largePicture)
  return { kind: 'page', width: info.width, height: info.height, webp }
}
