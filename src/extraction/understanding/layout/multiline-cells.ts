import type { Document, DocumentPage, Line, Table, Word } from '../../document.ts'
import { wholeAmount } from '../normalize/wrapped.ts'

const LINE_HEIGHT = 12

/**
 * Word tables have several lines in one cell ("Homeowner: / Jane Roe / 12 Oak St"), which a reader
 * returns as one long line. This puts the lines below each other again, as on the page.
 */
export function splitMultilineCells(document: Document): Document {
  const multiline = document.tables.flatMap(multilineCells)
  if (multiline.length === 0) return document
  const pages = document.pages.map((page) => splitPage(page, multiline))
  return { ...document, pages }
}

function multilineCells(table: Table): string[] {
  return table.rows.flat().filter((cell) => cell.includes('\n') && cell.trim().length < 400)
}

function splitPage(page: DocumentPage, cells: string[]): DocumentPage {
  const byText = new Map(cells.map((cell) => [squeeze(cell), cell]))
  const lines: Line[] = []
  let shift = 0
  let rowTop = Number.NEGATIVE_INFINITY
  let rowExtra = 0
  for (const line of page.lines) {
    if (line.box.y > rowTop + 1) {
      shift += rowExtra
      rowExtra = 0
      rowTop = line.box.y
    }
    const cell = byText.get(squeeze(line.text))
    const texts = cell ? withWholeAmounts(linesOf(cell)) : [line.text]
    rowExtra = Math.max(rowExtra, (texts.length - 1) * LINE_HEIGHT)
    if (texts.length === 1 && texts[0] === line.text) lines.push(moved(line, shift))
    else lines.push(...texts.map((text, at) => lineAt(text, line, shift + at * LINE_HEIGHT)))
  }
  return { ...page, lines }
}

const linesOf = (cell: string) => cell.split('\n').filter((text) => text.trim() !== '')

function withWholeAmounts([first = '', ...others]: readonly string[]): string[] {
  const whole = [first]
  for (const text of others) {
    const together = wholeAmount(whole.at(-1)!, text)
    if (together === null) whole.push(text)
    else whole[whole.length - 1] = together
  }
  return whole
}

function moved(line: Line, down: number): Line {
  if (down === 0) return line
  const words = line.words.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + down } }))
  return { ...line, words, box: { ...line.box, y: line.box.y + down } }
}

function lineAt(text: string, from: Line, down: number): Line {
  const perCharacter = from.box.width / Math.max(1, from.text.length)
  const y = from.box.y + down
  const words = [...text.matchAll(/\S+/g)].map((match): Word => {
    const x = from.box.x + match.index * perCharacter
    const width = match[0].length * perCharacter
    return { text: match[0], box: { x, y, width, height: from.box.height }, confidence: 1 }
  })
  const box = { ...from.box, y, width: text.length * perCharacter }
  return { text, box, words, confidence: from.confidence }
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}
