import { type MergedCell, Unreadable } from '../document.ts'
import { readFailures } from '../read-failures.ts'
import { type Block, flowDocument } from './flow.ts'
import type { Reader } from './reader.ts'
import { checkZip, readEntry, type ZipEntry } from './zip-guard.ts'

const MAX_PART_BYTES = 4 * 1024 * 1024

export const docxReader: Reader = {
  name: 'mammoth',
  types: ['docx'],
  async read(source, limits) {
    const { bytes } = source
    if (bytes.readUInt16BE(0) === 0xd0cf) {
      throw new Unreadable(readFailures.encryptedDocument)
    }
    const entries = checkZip(bytes)
    const letterhead = partsOf(bytes, entries, 'header')
    const foot = partsOf(bytes, entries, 'footer')
    const body = blocksOf(await convert(bytes))
    return flowDocument(source, [...letterhead, ...body, ...foot], limits)
  },
}

async function convert(bytes: Buffer): Promise<string> {
  // Loaded on first use: with its ZIP and XML libraries it takes a tenth of a child's start.
  const { default: mammoth } = await import('mammoth')
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
  try {
    return (await mammoth.convertToHtml({ buffer: bytes }, { convertImage })).value
  } catch {
    throw new Unreadable(readFailures.damagedDocument)
  }
}

/** Letterheads are in parts that mammoth omits. Text repeated on several pages counts once. */
function partsOf(bytes: Buffer, entries: ZipEntry[], kind: 'header' | 'footer'): Block[] {
  const texts = new Set<string>()
  const name = new RegExp(`^word/${kind}\\d*\\.xml$`)
  for (const entry of entries.filter((candidate) => name.test(candidate.name)).slice(0, 12)) {
    const xml = readEntry(bytes, entries, entry.name, MAX_PART_BYTES)?.toString('utf8') ?? ''
    for (const paragraph of xml.split('</w:p>')) {
      const text = textOfParagraph(paragraph)
      if (text.trim() !== '') texts.add(text)
    }
  }
  return Array.from(texts, (text) => ({ text }))
}

/** The text of the XML of a paragraph. */
export function textOfParagraph(xml: string): string {
  // No tag has a '<' inside, so a tag that never ends is left at the next one.
  const pieces = xml.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\s*\/>/g)
  return Array.from(pieces, ([, plain, gap]) =>
    gap ? (gap === 'tab' ? '\t' : '\n') : decodeEntities(plain ?? ''),
  ).join('')
}

type OpenTable = {
  rows: string[][]
  merged: MergedCell[]
  row: string[]
  spans: number[]
  colspan: number
  rowspan: number
}

/**
 * Walks mammoth's HTML, which is well formed and uses few tags. A table inside a cell becomes text of that
 * cell. A cell over several columns or rows keeps its neighbors in their columns.
 */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  const open: OpenTable[] = []
  let text = ''
  const endParagraph = () => {
    if (open.length > 0) text = text === '' || text.endsWith('\n') ? text : `${text}\n`
    else {
      if (text.trim() !== '') blocks.push({ text: text.trimEnd() })
      text = ''
    }
  }
  for (const [, tag, closing, name, attributes, plain] of html.matchAll(
    /(<(\/?)([a-z0-9]+)([^>]*)>)|([^<]+)/g,
  )) {
    if (!tag) text += decodeEntities(plain!)
    else if (name === 'br') text += '\n'
    else if (name === 'table' && !closing) {
      endParagraph()
      if (open.length === 0) text = ''
      open.push({ rows: [], merged: [], row: [], spans: [], colspan: 1, rowspan: 1 })
    } else if (name === 'table') {
      const table = open.pop()
      if (table && open.length === 0) blocks.push(blockOf(table))
    } else if (open.length === 1 && (name === 'td' || name === 'th' || name === 'tr')) {
      if (closing && name === 'tr') endRow(open[0]!)
      else if (closing) endCell(open[0]!, text)
      else if (name !== 'tr') startCell(open[0]!, attributes!)
      text = ''
    } else if (closing && PARAGRAPH_TAGS.has(name!)) endParagraph()
  }
  endParagraph()
  return blocks
}

const PARAGRAPH_TAGS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th'])

function startCell(table: OpenTable, attributes: string): void {
  table.colspan = Math.min(200, Number(/colspan="(\d+)"/.exec(attributes)?.[1] ?? 1))
  table.rowspan = Math.min(2_000, Number(/rowspan="(\d+)"/.exec(attributes)?.[1] ?? 1))
  skipSpanned(table)
}

function blockOf({ rows, merged }: OpenTable): Block {
  // The file may state more rows than the table has.
  const within = merged.map((cell) => ({
    ...cell,
    rows: Math.min(cell.rows, rows.length - cell.row),
  }))
  return { rows: squared(rows), ...(merged.length > 0 && { merged: within }) }
}

function endCell(table: OpenTable, text: string): void {
  const { rows, row, rowspan } = table
  const isFilled = text.trim() !== ''
  if (rowspan > 1 && isFilled)
    table.merged.push({ row: rows.length, column: row.length, rows: rowspan })
  for (let column = 0; column < table.colspan; column++) {
    table.spans[table.row.length] = table.rowspan - 1
    table.row.push(column === 0 ? text.trim().replace(/(?<!\s)\s*\n\s*/g, '\n') : '')
  }
}

function endRow(table: OpenTable): void {
  skipSpanned(table)
  table.rows.push(table.row)
  table.row = []
}

/** Columns covered by a cell of an earlier row have no cell in this row. */
function skipSpanned(table: OpenTable): void {
  while ((table.spans[table.row.length] ?? 0) > 0) {
    table.spans[table.row.length]!--
    table.row.push('')
  }
}

function squared(rows: string[][]): string[][] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return entities[name] ?? whole
  })
}
