import { LiteParse, type ParseResult, type FormField as PdfField } from '@llamaindex/liteparse'
import type { DocumentPage, FormField, Line, Word } from '../document.ts'
import type { Transform } from '../provenance.ts'
import { withoutGluedWords } from './glued-words.ts'
import { lineFrom, linesFromRuns, MIN_OVERLAP } from './layout.ts'
import type { Angle } from './print.ts'
import type { Limits } from './reader.ts'
import { straightened } from './straightened.ts'

/** The result of a PDF engine. `totalPages` counts all pages of the file, including unread ones. */
export type PdfRead = {
  pages: DocumentPage[]
  form: FormField[]
  totalPages: number
  transforms: Transform[]
}

const SETTINGS = {
  ocrEnabled: false,
  quiet: true,
  outputFormat: 'json',
  imageMode: 'off',
  extractLinks: false,
  extractFormFields: true,
  emitWordBoxes: true,
  continueOnPageError: true,
} as const

/** All text with boxes, and form fields. Sideways pages are turned upright. */
export async function readWithLiteParse(bytes: Buffer, limits: Limits): Promise<PdfRead> {
  const settings = { ...SETTINGS, maxPages: limits.textPages }
  let result = await new LiteParse(settings).parse(bytes)
  const turned = turnedPages(result)
  if (turned.length > 0) {
    const options = { ...settings, pageOrientationCorrections: turned }
    result = await new LiteParse(options).parse(bytes)
  }
  const form = result.pages.flatMap((page) => formOf(page.formFields ?? []))
  const transforms = turned.flatMap((turn) => straightened(turn.page, turn.angle))
  return { pages: result.pages.map(pageOf), form, totalPages: result.totalPages, transforms }
}

/** Pages with most text sideways or upside down although the page declares itself upright. */
function turnedPages(result: ParseResult): { page: number; angle: Angle }[] {
  return result.pages
    .map((page) => ({ page: page.pageNum, angle: turnOf(page) }))
    .filter((turn) => turn.angle !== 0)
}

/** Clockwise degrees by which most of a page's text is turned. 0 if no direction dominates. */
function turnOf(page: PdfPage): Angle {
  if (page.textItems.every((item) => !item.rotation)) return 0
  const all = page.textItems.reduce((sum, item) => sum + item.text.length, 0)
  for (const angle of [90, 180, 270] as const) {
    const letters = page.textItems
      .filter((item) => Math.abs((item.rotation ?? 0) - angle) < 45)
      .reduce((sum, item) => sum + item.text.length, 0)
    if (letters > 0.6 * all) return angle
  }
  return 0
}

export type PdfPage = ParseResult['pages'][number]

/** Converts LiteParse's page to ours: splits its runs into words, then builds lines. */
export function pageOf(page: PdfPage): DocumentPage {
  const level: Word[][] = []
  const slanted: Line[] = []
  for (const item of page.textItems) {
    const words = wordsOf(item)
    if (words.length === 0) continue
    if (Math.abs(item.rotation ?? 0) % 360 < 1) level.push(...runsOf(words))
    else slanted.push(lineFrom(words))
  }
  const { pageNum: number, width, height } = page
  return { number, width, height, lines: [...linesFromRuns(withoutGluedWords(level)), ...slanted] }
}

const BLANK = /[\p{Cc}\s]/u
const BLANKS = /[\p{Cc}\s]+/gu

function wordsOf(item: PdfPage['textItems'][number]): Word[] {
  const confidence = item.confidence ?? 1
  const parts = item.words && item.words.length > 0 ? item.words : spread(item)
  const words: Word[] = []
  for (const { text, x, y, width, height } of parts) {
    const clean = BLANK.test(text) ? text.replace(BLANKS, ' ').trim() : text
    if (clean !== '') words.push({ text: clean, box: { x, y, width, height }, confidence })
  }
  return words
}

/** LiteParse joins a value to the next column's label that it is printed over. The label steps back. */
function runsOf(words: Word[]): Word[][] {
  const runs: Word[][] = []
  for (const word of words) {
    const before = runs.at(-1)?.at(-1)
    const isBack =
      before && word.box.x < before.box.x + before.box.width - MIN_OVERLAP * word.box.height
    if (before && !isBack) runs.at(-1)!.push(word)
    else runs.push([word])
  }
  return runs
}

/** A run without word boxes. Each word gets a width in proportion to its letters. */
function spread(item: PdfPage['textItems'][number]) {
  const step = item.width / Math.max(1, item.text.length)
  return Array.from(item.text.matchAll(/\S+/g), (match) => ({
    text: match[0],
    x: item.x + match.index * step,
    y: item.y,
    width: match[0].length * step,
    height: item.height,
  }))
}

/** Only filled fields. Check boxes and radio buttons are always included, as 'true' or 'false'. */
function formOf(fields: PdfField[]): FormField[] {
  const form: FormField[] = []
  for (const field of fields) {
    const name = field.name ?? field.alternateName
    if (!name) continue
    const tick = field.type === 'checkbox' || field.type === 'radiobutton'
    const value = tick ? String(field.checked === true) : (field.value ?? '').trim()
    const box = field.rect ? { ...field.rect } : null
    if (value !== '') form.push({ name, value, page: field.page, box })
  }
  return form
}
