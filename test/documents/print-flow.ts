import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

/**
 * Free placement on pages with a running header and footer, as estimating and billing programs
 * print.
 */
export type Flow = {
  pdf: PDFDocument
  page: PDFPage
  plain: PDFFont
  bold: PDFFont
  size: number
  /** Distance from the top of the page to the next baseline. */
  y: number
  pages: number
  edges: Edges
}

/** `head` returns the distance from the top at which the text of a page starts. */
type Edges = { head(flow: Flow): number; foot(flow: Flow): void }

const fonts = {
  TimesRoman: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  Helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  Courier: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const

const WIDTH = 612
const HEIGHT = 792
const BOTTOM = 730

export async function openFlow(
  font: keyof typeof fonts,
  size: number,
  edges: Edges = { head: () => 50, foot: () => {} },
): Promise<Flow> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const [plain, bold] = fonts[font]
  const flow: Flow = {
    pdf,
    page: pdf.addPage([WIDTH, HEIGHT]),
    plain: await pdf.embedFont(plain),
    bold: await pdf.embedFont(bold),
    size,
    y: 0,
    pages: 1,
    edges,
  }
  flow.y = edges.head(flow)
  return flow
}

export async function closeFlow(flow: Flow): Promise<Buffer> {
  flow.edges.foot(flow)
  return Buffer.from(await flow.pdf.save())
}

export function turnPage(flow: Flow): void {
  flow.edges.foot(flow)
  flow.page = flow.pdf.addPage([WIDTH, HEIGHT])
  flow.pages++
  flow.y = flow.edges.head(flow)
}

/** Moves down, or to the next page if this one is full. */
export function down(flow: Flow, points = flow.size * 1.25): void {
  flow.y += points
  if (flow.y > BOTTOM) turnPage(flow)
}

export type Look = { size?: number; bold?: boolean; y?: number }

export function put(flow: Flow, x: number, text: string, look: Look = {}): void {
  if (text === '') return
  const size = look.size ?? flow.size
  const font = look.bold ? flow.bold : flow.plain
  flow.page.drawText(text, { x, y: HEIGHT - (look.y ?? flow.y), size, font })
}

/** The text ends at `x`. */
export function putRight(flow: Flow, x: number, text: string, look: Look = {}): void {
  put(flow, x - widthOf(flow, text, look), text, look)
}

/** Centered on the page, or on `x`. */
export function putCenter(flow: Flow, text: string, look: Look = {}, x = WIDTH / 2): void {
  put(flow, x - widthOf(flow, text, look) / 2, text, look)
}

const widthOf = (flow: Flow, text: string, look: Look) =>
  (look.bold ? flow.bold : flow.plain).widthOfTextAtSize(text, look.size ?? flow.size)

/** A label that ends at `x` with its value just after it, the alignment of claim programs. */
export function fact(flow: Flow, x: number, label: string, value: string): void {
  putRight(flow, x, label)
  put(flow, x + 5, value)
}

/** One line of text per entry. */
export function stack(flow: Flow, x: number, lines: readonly string[], look: Look = {}): void {
  for (const line of lines) {
    put(flow, x, line, look)
    down(flow, (look.size ?? flow.size) * 1.25)
  }
}

/** Prints lines from a given height, and does not move the pen. */
export function stackAt(
  flow: Flow,
  x: number,
  y: number,
  lines: readonly string[],
  size: number,
): void {
  lines.forEach((line, i) => {
    put(flow, x, line, { y: y + i * (size + 3), size })
  })
}

/** Text in a column of the given width, wrapped at spaces. */
export function prose(flow: Flow, x: number, width: number, text: string, look: Look = {}): void {
  let line = ''
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(flow, longer, look) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  stack(flow, x, [...lines, line], look)
}

/** Right-aligned cells. Only the first is left-aligned. */
export function row(flow: Flow, edges: readonly number[], cells: string[], look: Look = {}): void {
  cells.forEach((text, i) => {
    if (i === 0) put(flow, edges[0]!, text, look)
    else putRight(flow, edges[i]!, text, look)
  })
  down(flow)
}

export function rule(flow: Flow, from: number, to: number, y = flow.y): void {
  flow.page.drawLine({
    start: { x: from, y: HEIGHT - y },
    end: { x: to, y: HEIGHT - y },
    thickness: 0.6,
    color: rgb(0.2, 0.2, 0.2),
  })
}

export function box(flow: Flow, x: number, y: number, width: number, height: number): void {
  flow.page.drawRectangle({
    x,
    y: HEIGHT - y - height,
    width,
    height,
    borderWidth: 0.6,
    borderColor: rgb(0.2, 0.2, 0.2),
    opacity: 0,
  })
}
