import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { label, type Pair, type PrintBlock, type Style } from './blocks.ts'

type Pen = {
  pdf: PDFDocument
  page: PDFPage
  plain: PDFFont
  bold: PDFFont
  style: Style
  /** Distance from the top of the page to the next baseline. */
  y: number
}

const fonts = {
  Helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  TimesRoman: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  Courier: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const

/** Writes blocks on as many pages as they need. The bytes depend only on the input. */
export async function writePdf(blocks: PrintBlock[], style: Style): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const [plain, bold] = fonts[style.font]
  const pen: Pen = {
    pdf,
    page: pdf.addPage([...style.page]),
    plain: await pdf.embedFont(plain),
    bold: await pdf.embedFont(bold),
    style,
    y: style.margin + style.size,
  }
  for (const block of blocks) draw(pen, block)
  return Buffer.from(await pdf.save())
}

function draw(pen: Pen, block: PrintBlock): void {
  const { size } = pen.style
  switch (block.kind) {
    case 'letterhead':
      aligned(pen, block.name, block.align, size + 4, pen.bold)
      for (const line of block.lines) aligned(pen, line, block.align, size, pen.plain)
      skip(pen, 0.8)
      break
    case 'title':
      skip(pen, 0.4)
      aligned(pen, block.text, block.align ?? 'left', size + 6, pen.bold)
      skip(pen, 0.6)
      break
    case 'heading':
      skip(pen, 0.5)
      aligned(pen, block.text, 'left', size + 1, pen.bold)
      skip(pen, 0.2)
      break
    case 'text':
      paragraph(pen, block.text)
      skip(pen, 0.5)
      break
    case 'pairs':
      pairs(pen, block.pairs, block.columns ?? 1)
      break
    case 'sides':
      sides(pen, block.left, block.right)
      break
    case 'table':
      table(pen, block.header, block.rows, block.widths)
      break
    case 'totals':
      totals(pen, block.pairs)
      break
    case 'signature':
      signature(pen, block.who, block.date)
      break
    case 'space':
      skip(pen, 1)
      break
  }
}

const leading = (pen: Pen) => pen.style.size * 1.35
const skip = (pen: Pen, lines: number) => {
  pen.y += leading(pen) * lines
}

function need(pen: Pen, height: number): void {
  if (pen.y + height <= pen.style.page[1] - pen.style.margin) return
  pen.page = pen.pdf.addPage([...pen.style.page])
  pen.y = pen.style.margin + pen.style.size
}

function put(pen: Pen, text: string, x: number, font: PDFFont, size: number): void {
  if (text === '') return
  pen.page.drawText(text, { x, y: pen.style.page[1] - pen.y, font, size })
}

function aligned(pen: Pen, text: string, align: string, size: number, font: PDFFont): void {
  need(pen, size * 1.4)
  const free = pen.style.page[0] - 2 * pen.style.margin - font.widthOfTextAtSize(text, size)
  const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0
  put(pen, text, pen.style.margin + Math.max(0, shift), font, size)
  pen.y += size * 1.35
}

function paragraph(pen: Pen, text: string): void {
  const width = pen.style.page[0] - 2 * pen.style.margin
  for (const line of text.split('\n')) {
    for (const part of wrapped(line, pen.plain, pen.style.size, width)) {
      need(pen, leading(pen))
      put(pen, part, pen.style.margin, pen.plain, pen.style.size)
      pen.y += leading(pen)
    }
  }
}

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  if (font.widthOfTextAtSize(text, size) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pairs(pen: Pen, all: readonly Pair[], columns: number): void {
  const { style } = pen
  const columnWidth = (style.page[0] - 2 * style.margin) / columns
  const rowsCount = Math.ceil(all.length / columns)
  for (let row = 0; row < rowsCount; row++) {
    const cells = Array.from({ length: columns }, (_, c) => all[c * rowsCount + row])
    const lines = Math.max(...cells.map((cell) => cell?.[1].split('\n').length ?? 1))
    const height = leading(pen) * (lines + (style.values === 'below' ? 1.3 : 0.15))
    need(pen, height)
    cells.forEach((cell, c) => {
      if (cell) pair(pen, cell, style.margin + c * columnWidth, columnWidth, height)
    })
    pen.y += height
  }
  skip(pen, 0.4)
}

function pair(pen: Pen, [name, value]: Pair, x: number, width: number, height: number): void {
  const { style } = pen
  const top = pen.y
  const words = label(name, style)
  const labelSize =
    style.values === 'below' || style.values === 'cell' ? style.size - 1.5 : style.size
  put(pen, words, x + 2, style.values === 'right' ? pen.plain : pen.bold, labelSize)
  let at = x + 2
  if (style.values === 'right') at = x + Math.max(width * 0.38, textEnd(pen, words, labelSize))
  else if (style.values === 'cell') at = x + Math.max(width * 0.4, textEnd(pen, words, labelSize))
  else if (style.values === 'tight') at = x + pen.bold.widthOfTextAtSize(words, labelSize) + 8
  else pen.y += leading(pen)
  for (const line of value.split('\n')) {
    put(pen, line, at, pen.plain, style.size)
    pen.y += leading(pen)
  }
  pen.y = top
  if (style.values === 'cell') box(pen, x, top - style.size * 1.05, width, height)
}

const textEnd = (pen: Pen, text: string, size: number) => pen.bold.widthOfTextAtSize(text, size) + 8

function sides(pen: Pen, left: string[], right: string[]): void {
  const middle = pen.style.page[0] / 2 + 10
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    need(pen, leading(pen))
    put(pen, left[i] ?? '', pen.style.margin, i === 0 ? pen.bold : pen.plain, pen.style.size)
    put(pen, right[i] ?? '', middle, i === 0 ? pen.bold : pen.plain, pen.style.size)
    pen.y += leading(pen)
  }
  skip(pen, 0.6)
}

function box(pen: Pen, x: number, top: number, width: number, height: number): void {
  const y = pen.style.page[1] - top - height
  const borderColor = rgb(0.5, 0.5, 0.5)
  pen.page.drawRectangle({ x, y, width, height, borderWidth: 0.6, borderColor, opacity: 0 })
}

const numeric = (text: string) => /^[($€<-]*[\d.,]+[%)>]?(\s?[A-Z€]{0,3})?-?$/.test(text.trim())

function table(pen: Pen, header: string[], rows: string[][], widths?: number[]): void {
  const { style } = pen
  const total = style.page[0] - 2 * style.margin
  const parts = widths ?? header.map((_, c) => columnNeed(pen, header, rows, c))
  const sum = parts.reduce((a, b) => a + b, 0)
  const sizes = parts.map((part) => (part / sum) * total)
  const right = header.map((_, c) => rows.length > 0 && rows.every((r) => !r[c] || numeric(r[c])))
  for (const [index, cells] of [header, ...rows].entries()) {
    if (index === 0 && header.every((cell) => cell === '')) continue
    const font = index === 0 ? pen.bold : pen.plain
    const wraps = cells.map((cell, c) =>
      cell.split('\n').flatMap((l) => wrapped(l, font, style.size - 0.5, sizes[c]! - 6)),
    )
    const height = leading(pen) * Math.max(1, ...wraps.map((lines) => lines.length)) + 2
    need(pen, height)
    row(pen, wraps, sizes, right, font, height)
    pen.y += height
  }
  skip(pen, 0.6)
}

function columnNeed(pen: Pen, header: string[], rows: string[][], column: number): number {
  const texts = [header[column]!, ...rows.map((r) => r[column] ?? '')]
  const widest = Math.max(
    ...texts.map((t) => pen.bold.widthOfTextAtSize(t.split('\n')[0]!, pen.style.size)),
  )
  return Math.min(widest, 190) + 14
}

function row(
  pen: Pen,
  cells: string[][],
  sizes: number[],
  right: boolean[],
  font: PDFFont,
  height: number,
): void {
  const size = pen.style.size - 0.5
  let x = pen.style.margin
  const top = pen.y
  cells.forEach((lines, c) => {
    lines.forEach((text, i) => {
      pen.y = top + i * leading(pen)
      const shift = right[c] ? sizes[c]! - 6 - font.widthOfTextAtSize(text, size) : 0
      put(pen, text, x + 3 + Math.max(0, shift), font, size)
    })
    if (pen.style.ruled) box(pen, x, top - size * 1.05, sizes[c]!, height)
    x += sizes[c]!
  })
  pen.y = top
}

function totals(pen: Pen, all: readonly Pair[]): void {
  const rightEdge = pen.style.page[0] - pen.style.margin - 4
  const labelEdge = rightEdge - 95
  for (const [name, value] of all) {
    need(pen, leading(pen))
    const words = label(name, pen.style)
    const last = all.at(-1)?.[0] === name
    const font = last ? pen.bold : pen.plain
    const { size } = pen.style
    put(pen, words, labelEdge - font.widthOfTextAtSize(words, size), font, size)
    put(pen, value, rightEdge - font.widthOfTextAtSize(value, size), font, size)
    pen.y += leading(pen) * 1.1
  }
  skip(pen, 0.5)
}

function signature(pen: Pen, who: string, date: string): void {
  skip(pen, 1.5)
  need(pen, leading(pen) * 2)
  const { margin, size } = pen.style
  const y = pen.style.page[1] - pen.y - 3
  pen.page.drawLine({ start: { x: margin, y }, end: { x: margin + 220, y }, thickness: 0.7 })
  put(pen, who, margin + 4, pen.plain, size)
  put(pen, date, margin + 260, pen.plain, size)
  pen.y += leading(pen)
  put(pen, 'Signature', margin, pen.plain, size - 2)
  put(pen, 'Date', margin + 260, pen.plain, size - 2)
  pen.y += leading(pen)
}
