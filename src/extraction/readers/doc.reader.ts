import * as CFB from 'cfb'
import WordExtractor from 'word-extractor'
import { Unreadable } from '../document.ts'
import { readFailures } from '../read-failures.ts'
import { CELL_BREAK, withCellBreaks } from './doc-cells.ts'
import { isDamaged } from './doc-damage.ts'
import { type Block, flowDocument } from './flow.ts'
import type { Reader } from './reader.ts'

/** Offsets of the flags and the text bounds in the file information block, in all versions. */
const FLAGS_AT = 0x0a
const TEXT_START_AT = 0x18
const TEXT_END_AT = 0x1c
const ENCRYPTED_FLAG = 0x0100
const SECOND_TABLE_FLAG = 0x0200

/** Identifier of Word 97 and later, which word-extractor reads. This file reads older versions. */
const WORD_97 = 0xa5ec

export const docReader: Reader = {
  name: 'word',
  types: ['doc'],
  async read(source, limits) {
    const streamOf = streamsOf(source.bytes)
    const main = streamOf('WordDocument')
    if (!main || main.length < 64) throw damaged()
    if (main.readUInt16LE(FLAGS_AT) & ENCRYPTED_FLAG) {
      throw new Unreadable(readFailures.encryptedDocument)
    }
    const isNew = main.readUInt16LE(0) === WORD_97
    if (isNew && isBroken(main, streamOf)) throw damaged()
    const text = isNew ? await newText(withMarkedCells(source.bytes, main)) : oldText(main)
    return flowDocument(source, blocksOf(text), limits)
  },
}

type StreamOf = (name: string) => Buffer | null

/** The streams of an OLE file. A Word 2 file is only the main stream. */
function streamsOf(bytes: Buffer): StreamOf {
  if (bytes.readUInt16BE(0) !== 0xd0cf) return (name) => (name === 'WordDocument' ? bytes : null)
  const file = containerOf(bytes)
  return (name) => {
    const found = CFB.find(file, name)
    return found ? Buffer.from(found.content as Uint8Array) : null
  }
}

function containerOf(bytes: Buffer): CFB.CFB$Container {
  try {
    return CFB.read(bytes, { type: 'buffer' })
  } catch {
    throw damaged()
  }
}

/** The file with marked line ends inside cells. */
function withMarkedCells(bytes: Buffer, main: Buffer): Buffer {
  const file = containerOf(bytes)
  const table = CFB.find(file, tableOf(main))
  const stream = CFB.find(file, 'WordDocument')
  const marked = table && withCellBreaks({ main, table: Buffer.from(table.content as Uint8Array) })
  if (!marked || !stream) return bytes
  stream.content = marked
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

function tableOf(main: Buffer): string {
  return main.readUInt16LE(FLAGS_AT) & SECOND_TABLE_FLAG ? '1Table' : '0Table'
}

function isBroken(main: Buffer, streamOf: StreamOf): boolean {
  const table = streamOf(tableOf(main))
  return !table || isDamaged({ main, table, data: streamOf('Data') })
}

async function newText(bytes: Buffer): Promise<string> {
  try {
    const document = await new WordExtractor().extract(bytes)
    const head = document.getHeaders({ includeFooters: false })
    const parts = [head, document.getBody(), document.getTextboxes(), document.getFooters()]
    return parts.filter((part) => part.trim() !== '').join('\n')
  } catch {
    throw damaged()
  }
}

/**
 * Word 2, 6 and 95: one byte per character, windows-1252, from fcMin to fcMac. A fast-saved file keeps
 * later changes elsewhere. They are lost, as with catdoc.
 */
function oldText(main: Buffer): string {
  const start = main.readUInt32LE(TEXT_START_AT)
  const end = main.readUInt32LE(TEXT_END_AT)
  if (start >= end || end > main.length) throw damaged()
  const text = new TextDecoder('windows-1252').decode(main.subarray(start, end))
  return withoutFields(text)
    .replaceAll('\x07\x07', '\t\n')
    .replaceAll('\x07', '\t')
    .replace(/[\r\v\f]/g, '\n')
    .replaceAll('\x1e', '-')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
}

/** A field is an instruction, a separator and the displayed result. Only the result is text. */
function withoutFields(text: string): string {
  let depth = 0
  let shown = ''
  for (const character of text) {
    if (character === '\x13') depth++
    else if (character === '\x14' || (character === '\x15' && depth > 0))
      depth = Math.max(0, depth - 1)
    else if (character !== '\x15' && depth === 0) shown += character
  }
  return shown
}

/** Table rows end in one tab per cell. All other lines are paragraphs. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    const isRow = line.endsWith('\t') && line.trim() !== ''
    if (!isRow) blocks.push({ text: line.replaceAll(CELL_BREAK, '\n') })
    else {
      const cells = line
        .slice(0, -1)
        .split('\t')
        .map((cell) => cell.replaceAll(CELL_BREAK, '\n').trim())
      if (last && 'rows' in last) last.rows.push(cells)
      else blocks.push({ rows: [cells] })
    }
  }
  return blocks.map(withoutLoneRow)
}

/** A single line that ends in a tab is not a table. */
function withoutLoneRow(block: Block): Block {
  return 'rows' in block && block.rows.length === 1 ? { text: block.rows[0]!.join('\t') } : block
}

function damaged(): Unreadable {
  return new Unreadable(readFailures.damagedDoc)
}
