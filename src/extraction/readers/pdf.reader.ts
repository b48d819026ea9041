import type { Document, DocumentPage } from '../document.ts'
import { Unreadable } from '../document.ts'
import type { Warning } from '../provenance.ts'
import { readFailures } from '../read-failures.ts'
import { warningOf } from '../receipt-warnings.ts'
import { type PdfRead, readWithLiteParse } from './liteparse.ts'
import { readScans, type Scans } from './ocr.ts'
import { withOverprintedLabels } from './overprinted-labels.ts'
import { withoutJunk } from './pdf-bytes.ts'
import { readWithPdfjs } from './pdfjs.ts'
import type { Limits, Reader, Source } from './reader.ts'

/** With fewer letters and digits than this, the page is a picture, possibly with a stamp. */
const MIN_TEXT_OF_PAGE = 25

export const pdfReader: Reader = {
  name: 'liteparse',
  types: ['pdf'],
  async read(source, limits) {
    const bytes = withoutJunk(source.bytes)
    const read = await readText(bytes, limits)
    return completed(source, bytes, read, limits)
  },
}

/** The reader for a PDF on which the first reader crashed. */
export const secondPdfReader: Reader = {
  name: 'pdfjs',
  types: ['pdf'],
  async read(source, limits) {
    const bytes = withoutJunk(source.bytes)
    const { pages, form, totalPages } = await readWithPdfjs(bytes, limits)
    const read = { pages, form, totalPages, transforms: [] }
    if (pages.every((page) => page.lines.length === 0)) {
      throw new Unreadable(readFailures.damagedPdf)
    }
    return documentOf(source, read, [], limits)
  },
}

/**
 * Tries LiteParse first, then pdfjs if it fails or finds no text. Each finds text in a few files where the
 * other finds none.
 */
async function readText(bytes: Buffer, limits: Limits): Promise<PdfRead> {
  let read: PdfRead | null = null
  let failure: unknown = null
  try {
    read = await readWithLiteParse(bytes, limits)
  } catch (error) {
    failure = error
  }
  if (read?.pages.some((page) => page.lines.length > 0))
    return withOverprintedLabels(bytes, read, limits)
  try {
    const second = await readWithPdfjs(bytes, limits)
    if (!read || second.pages.some((page) => page.lines.length > 0)) {
      return { ...second, transforms: [] }
    }
  } catch (error) {
    if (error instanceof Unreadable && error.code === 'encrypted') throw error
    if (!read) throw unreadable(failure)
  }
  return read!
}

function unreadable(failure: unknown): Unreadable {
  const why = failure instanceof Error ? failure.message : ''
  if (/password|encrypt/i.test(why)) {
    return new Unreadable(readFailures.encryptedPdf)
  }
  return new Unreadable(readFailures.damagedPdf)
}

/** OCR reads pages that are pictures. The results replace the empty pages. */
async function completed(source: Source, bytes: Buffer, read: PdfRead, limits: Limits) {
  const pictures = read.pages.filter((page) => !hasText(page))
  const scans = await readScans(bytes, pictures, limits).catch((error): Scans => {
    if (pictures.length === read.pages.length) throw unreadable(error)
    return withoutScans(pictures)
  })
  const pages = read.pages.map((page) => scans.pages.get(page.number) ?? page)
  const transforms = [...read.transforms, ...scans.transforms]
  const done = { ...read, pages, transforms }
  if (pages.every((page) => page.lines.length === 0) && !read.form.some((field) => field.value)) {
    throw new Unreadable(readFailures.emptyPdf)
  }
  return documentOf(source, done, scans.warnings, limits)
}

/** Keeps the text found by pdfjs if LiteParse cannot render the file's other pages. */
function withoutScans(pictures: DocumentPage[]): Scans {
  const page = pictures[0]?.number ?? null
  const message = `${pictures.length} pages without text could not be read.`
  return {
    pages: new Map(),
    transforms: [],
    warnings: [warningOf('pages_left_out', message, { page })],
  }
}

function hasText(page: DocumentPage): boolean {
  let letters = 0
  return page.lines.some((line) => {
    letters += line.text.replace(/[^\p{L}\p{N}]/gu, '').length
    return letters >= MIN_TEXT_OF_PAGE
  })
}

function documentOf(source: Source, read: PdfRead, found: Warning[], limits: Limits): Document {
  const warnings = [...found]
  if (read.totalPages > limits.textPages) {
    const first = `Only the first ${limits.textPages} of ${read.totalPages} pages were read.`
    const message = `${first} Upload the rest in separate files.`
    warnings.push(warningOf('pages_left_out', message, { page: limits.textPages + 1 }))
  }
  const { type, filename } = source
  const { pages, form, transforms } = read
  return { type, filename, pages, tables: [], form, warnings, transforms }
}
