import CFB from 'cfb'
import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { label, type Pair, type PrintBlock, type Style } from './blocks.ts'
import { textLines } from './write-text.ts'

const alignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const

export async function writeDocx(blocks: PrintBlock[], style: Style): Promise<Buffer> {
  const children = blocks.flatMap((block) => paragraphs(block, style))
  const document = new Document({ creator: 'office', sections: [{ children }] })
  return undated(await Packer.toBuffer(document))
}

/** The packer writes the current time into the file. The same seed must give the same bytes. */
function undated(bytes: Buffer): Buffer {
  const zip = CFB.read(bytes, { type: 'buffer' })
  const fresh = CFB.utils.cfb_new()
  CFB.utils.cfb_del(fresh, '/\u0001Sh33tJ5')
  zip.FileIndex.forEach((entry, i) => {
    if (entry.size === 0 || entry.content === undefined) return
    const text = Buffer.from(entry.content as Uint8Array).toString('utf8')
    const still = text.replace(
      /(<dcterms:(created|modified)[^>]*>)[^<]*/g,
      '$12025-01-01T00:00:00Z',
    )
    CFB.utils.cfb_add(
      fresh,
      zip.FullPaths[i]!.replace('Root Entry', ''),
      Buffer.from(still, 'utf8'),
    )
  })
  return Buffer.from(
    CFB.write(fresh, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array,
  )
}

function paragraphs(block: PrintBlock, style: Style): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'letterhead':
      return [block.name, ...block.lines].map((text, i) => line(text, i === 0, block.align))
    case 'title':
      return [
        new Paragraph({
          text: block.text,
          heading: HeadingLevel.HEADING_1,
          alignment: alignments[block.align ?? 'left'],
        }),
      ]
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 })]
    case 'text':
      return block.text.split('\n').map((text) => line(text))
    case 'pairs':
      return pairs(block.pairs, block.columns ?? 1, style)
    case 'sides':
      return [grid([[block.left.join('\n'), block.right.join('\n')]])]
    case 'table':
      return [
        grid(
          block.header.every((text) => text === '') ? block.rows : [block.header, ...block.rows],
        ),
        line(''),
      ]
    case 'totals':
      return style.values === 'cell' || style.values === 'right'
        ? [grid(block.pairs.map(([name, value]) => [label(name, style), value]))]
        : block.pairs.map(([name, value]) =>
            line(`${label(name, style)}\t${value}`, false, 'right'),
          )
    case 'signature':
      return [line(''), line(`${block.who}    ${block.date}`), line('Signature              Date')]
    case 'space':
      return [line('')]
  }
}

function pairs(all: readonly Pair[], columns: number, style: Style): (Paragraph | Table)[] {
  const flat = (value: string) => value.replaceAll('\n', ', ')
  if (style.values === 'cell' || columns > 1) {
    const count = Math.ceil(all.length / columns)
    const rows = Array.from({ length: count }, (_, r) =>
      Array.from({ length: columns }, (_, c) => all[c * count + r] ?? ['', '']).flatMap(
        ([name, value]) => [label(name, style), value],
      ),
    )
    return [grid(rows), line('')]
  }
  if (style.values === 'below')
    return all.flatMap(([name, value]) => [line(label(name, style), true), line(flat(value))])
  return all.map(([name, value]) =>
    line(`${label(name, style)}${style.colon ? ' ' : '\t'}${flat(value)}`),
  )
}

const line = (text: string, bold = false, align: 'left' | 'center' | 'right' = 'left') =>
  new Paragraph({ alignment: alignments[align], children: [new TextRun({ text, bold })] })

function grid(rows: string[][]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (text) => new TableCell({ children: text.split('\n').map((part) => line(part)) }),
          ),
        }),
    ),
  })
}

/**
 * A Word 97 file of the minimum size: the file information block, the text as UTF-16, and a piece
 * table with one piece ([MS-DOC] 2.5, 2.9.38).
 */
export function writeDoc(blocks: PrintBlock[], style: Style): Buffer {
  const text = Buffer.from(`${textLines(blocks, style, '\t').join('\r')}\r`, 'utf16le')
  const characters = text.length / 2
  const textAt = 0x600
  const main = Buffer.alloc(Math.max(4096, textAt + text.length))
  main.writeUInt16LE(0xa5ec, 0) // wIdent
  main.writeUInt16LE(0x00c1, 2) // nFib: Word 97
  main.writeUInt16LE(0x0409, 6) // lid
  main.writeUInt16LE(0x1200, 10) // fWhichTblStm (1Table), fExtChar
  main.writeUInt16LE(0x00bf, 12) // nFibBack
  main.writeUInt32LE(textAt, 0x18) // fcMin
  main.writeUInt32LE(textAt + text.length, 0x1c) // fcMac
  main.writeUInt16LE(0x000e, 0x20) // csw
  main.writeUInt16LE(0x0016, 0x3e) // cslw
  main.writeUInt32LE(textAt + text.length, 0x40) // cbMac
  main.writeUInt32LE(characters, 0x4c) // ccpText
  main.writeUInt16LE(0x005d, 0x98) // cbRgFcLcb
  const clx = Buffer.alloc(5 + 8 + 8)
  clx.writeUInt8(2, 0) // clxt: a piece table follows
  clx.writeUInt32LE(16, 1)
  clx.writeUInt32LE(0, 5)
  clx.writeUInt32LE(characters, 9)
  clx.writeUInt32LE(textAt, 15) // fc, not compressed
  main.writeUInt32LE(0, 0x1a2) // fcClx
  main.writeUInt32LE(clx.length, 0x1a6) // lcbClx
  text.copy(main, textAt)
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/WordDocument', main)
  CFB.utils.cfb_add(file, '/1Table', Buffer.concat([clx, Buffer.alloc(4096 - clx.length)]))
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5')
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}
