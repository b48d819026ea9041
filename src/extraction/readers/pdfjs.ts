import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DocumentPage, FormField, Word } from '../document.ts'
import { Unreadable } from '../document.ts'
import { readFailures } from '../read-failures.ts'
import { linesFrom } from './layout.ts'
import type { Limits } from './reader.ts'

/** The fields of a pdfjs page that we use. Its own types need the browser's types. */
type TextItem = { str: string; width: number; height: number; transform: number[] }
type PdfjsPage = {
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] }
  getTextContent(): Promise<{ items: (TextItem | { type: string })[] }>
  getAnnotations(): Promise<{ fieldName?: string; fieldValue?: unknown; checkBox?: boolean }[]>
  cleanup(): void
}

/** Text and form fields by pdf.js, half as fast as LiteParse. Loaded only when needed. */
export async function readWithPdfjs(bytes: Buffer, limits: Limits) {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${join(root, 'cmaps')}/`,
    standardFontDataUrl: `${join(root, 'standard_fonts')}/`,
    disableFontFace: true,
    // Otherwise it reads and converts a font file for each standard font. Text does not need the shapes.
    useSystemFonts: true,
    isOffscreenCanvasSupported: false,
    verbosity: 0,
  })
  try {
    const file = await task.promise
    const pages: DocumentPage[] = []
    const form: FormField[] = []
    for (let number = 1; number <= Math.min(file.numPages, limits.textPages); number++) {
      const page = (await file.getPage(number)) as unknown as PdfjsPage
      pages.push(await pageOf(page, number))
      form.push(...(await formOf(page, number)))
      page.cleanup()
    }
    return { pages, form, totalPages: file.numPages }
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new Unreadable(readFailures.encryptedPdf)
    }
    throw new Unreadable(readFailures.damagedPdf)
  } finally {
    await task.destroy()
  }
}

async function pageOf(page: PdfjsPage, number: number): Promise<DocumentPage> {
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => ('str' in item ? wordsOf(item, view.transform) : []))
  return { number, width: view.width, height: view.height, lines: linesFrom(words) }
}

/** An item's text runs right from its baseline's start. Each word gets its share of the width. */
function wordsOf(item: TextItem, view: number[]): Word[] {
  const [a, b, c, d, e, f] = view as [number, number, number, number, number, number]
  const [left, base] = [item.transform[4]!, item.transform[5]!]
  const x = a * left + c * base + e
  const y = b * left + d * base + f
  const height = item.height || Math.hypot(item.transform[2]!, item.transform[3]!)
  const step = item.width / Math.max(1, item.str.length)
  return Array.from(item.str.matchAll(/\S+/g), (match) => ({
    text: match[0],
    box: { x: x + match.index * step, y: y - height, width: match[0].length * step, height },
    confidence: 1,
  }))
}

async function formOf(page: PdfjsPage, number: number): Promise<FormField[]> {
  const form: FormField[] = []
  for (const { fieldName, fieldValue, checkBox } of await page.getAnnotations()) {
    if (!fieldName) continue
    const text = typeof fieldValue === 'string' ? fieldValue.trim() : ''
    const value = checkBox ? String(text !== '' && text !== 'Off') : text
    if (value !== '') form.push({ name: fieldName, value, page: number, box: null })
  }
  return form
}
