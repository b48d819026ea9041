import type { Document, DocumentPage, FormField, Line } from '../../document.ts'
import type { Findings } from '../../findings.ts'

/** [x, y, text]: one line of a page for tests. It is 10 high by default, and a character is 0.6 as wide. */
export type Placed = [x: number, y: number, text: string, height?: number]

/** A document of one page for tests, as a PDF reader returns it. `confidence` below 1 means OCR. */
export function pageOf(
  placed: Placed[],
  options: Partial<Document> & { confidence?: number } = {},
): Document {
  const { confidence = 1, ...rest } = options
  const lines = placed.map(([x, y, text, height = 10]) => lineAt(x, y, text, height, confidence))
  const page: DocumentPage = { number: 1, width: 612, height: 792, lines }
  return {
    type: 'pdf',
    filename: 'document.pdf',
    pages: [page],
    tables: [],
    form: [],
    warnings: [],
    transforms: [],
    ...rest,
  }
}

/** The document as if OCR had read each word. */
export function scanOf(document: Document): Document {
  const confidence = 0.95
  const pages = document.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      confidence,
      words: line.words.map((word) => ({ ...word, confidence })),
    })),
  }))
  return { ...document, pages }
}

/** Each a text, or the cells of a row. */
export type RowTexts = (string | string[])[]

/** Lines below each other. The cells of a row are 160 points apart. */
export function linesOf(rows: RowTexts, options: Parameters<typeof pageOf>[1] = {}): Document {
  const placed = rows.flatMap((row, at): Placed[] =>
    (typeof row === 'string' ? [row] : row).map(
      (text, column): Placed => [40 + column * 160, 40 + at * 16, text],
    ),
  )
  return pageOf(placed, options)
}

/** A document of several pages, each with its rows. */
export function pagesOf(...pages: RowTexts[]): Document {
  const documents = pages.map((rows) => linesOf(rows))
  return {
    ...documents[0]!,
    pages: documents.map(({ pages }, at) => ({ ...pages[0]!, number: at + 1 })),
  }
}

/** The values read from the document, by name. */
export function fieldsOf({ fields }: Findings): Record<string, unknown> {
  const own = fields.filter((one) => one.record === 'document')
  return Object.fromEntries(own.map(({ name, value }) => [name, value]))
}

export function formField(name: string, value: string): FormField {
  return { name, value, page: 1, box: { x: 10, y: 10, width: 100, height: 10 } }
}

function lineAt(x: number, y: number, text: string, height: number, confidence: number): Line {
  const pitch = 0.6 * height
  const words = [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: { x: x + pitch * match.index, y, width: pitch * match[0].length, height },
    confidence,
  }))
  return { text, box: { x, y, width: pitch * text.length, height }, words, confidence }
}
