import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import CFB from 'cfb'
import { docReader } from './doc.reader.ts'
import type { WordParts } from './doc-damage.ts'
import { documentLimits } from './reader.ts'

const hostile = join(import.meta.dirname, '../../../../shared/corpus/hostile')
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

async function linesOf(bytes: Buffer): Promise<string[]> {
  const source = { bytes, type: 'doc' as const, filename: 'a.doc' }
  const document = await docReader.read(source, limits)
  return document.pages[0]!.lines.map((line) => line.text)
}

const textAt = 0x600
const propertiesPage = 4
const text = 'Total 1,250.00 \u0001 paid\r'
const pictureAt = textAt + text.indexOf('\u0001')
const special = [0x55, 0x08, 1]
const placed = (place: number) => [0x03, 0x6a, place, 0, 0, 0]

/** A valid stream Data with one picture of 100 bytes. */
function oneRecord(): Buffer {
  const data = Buffer.alloc(100)
  data.writeUInt32LE(100, 0)
  data.writeUInt16LE(68, 4)
  return data
}

/** A Word 97 file ([MS-DOC]) of one line of text with a picture. */
function wordFile(properties: number[], change: (parts: WordParts) => void = () => {}): Buffer {
  const main = Buffer.alloc(4096)
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(0x00c1, 2)
  main.writeUInt16LE(0x0200, 0x0a) // the table stream is 1Table
  main.writeUInt32LE(text.length, 0x4c)
  main.write(text, textAt, 'latin1')
  main.writeUInt32LE(100, 0xfa) // pages of properties: at 100, 12 bytes
  main.writeUInt32LE(12, 0xfe)
  main.writeUInt32LE(0, 0x1a2) // piece table: at 0, 21 bytes
  main.writeUInt32LE(21, 0x1a6)
  const page = main.subarray(propertiesPage * 512, (propertiesPage + 1) * 512)
  const bounds = [textAt, pictureAt, pictureAt + 1, textAt + text.length]
  for (const [i, bound] of bounds.entries()) page.writeUInt32LE(bound, 4 * i)
  page[17] = 100 // offset of the second run's properties, in words from the page's start
  page[200] = properties.length
  Buffer.from(properties).copy(page, 201)
  page[511] = 3
  const table = Buffer.alloc(4096)
  table[0] = 2
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE(0x4000_0000 + textAt * 2, 15) // one byte per character
  table.writeUInt32LE(textAt, 100)
  table.writeUInt32LE(textAt + text.length, 104)
  table.writeUInt32LE(propertiesPage, 108)
  const parts: WordParts = { main, table, data: oneRecord() }
  change(parts)
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/WordDocument', parts.main)
  CFB.utils.cfb_add(file, '/1Table', parts.table)
  if (parts.data) CFB.utils.cfb_add(file, '/Data', parts.data)
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

test('a DOC with a picture in its text gives the text', async () => {
  const picture = [...special, ...placed(0)]
  assert.deepEqual(await linesOf(wordFile(picture)), ['Total 1,250.00 paid'])
})

test('a DOC without the pictures that its text shows gives the text', async () => {
  const bytes = wordFile([...special, ...placed(0)], (parts) => {
    parts.data = null
  })
  assert.deepEqual(await linesOf(bytes), ['Total 1,250.00 paid'])
})

test('the number of an embedded object is not taken for the place of a picture', async () => {
  const object = [0x0a, 0x08, 1, ...special, ...placed(77)]
  assert.deepEqual(await linesOf(wordFile(object)), ['Total 1,250.00 paid'])
})

test('a picture whose record is not where the text says makes a DOC unreadable', async () => {
  const misplaced = wordFile([...special, ...placed(50)])
  await assert.rejects(linesOf(misplaced), { code: 'unreadable' })
  const beyond = wordFile([...special, ...placed(99)])
  await assert.rejects(linesOf(beyond), { code: 'unreadable' })
  const cut = wordFile([...special, ...placed(0)], ({ data }) => data!.writeUInt32LE(101, 0))
  await assert.rejects(linesOf(cut), { code: 'unreadable' })
})

test('a DOC whose lengths contradict each other is unreadable', async () => {
  const changes: Record<string, (parts: WordParts) => void> = {
    'text longer than its pieces': ({ main }) => main.writeUInt32LE(text.length + 1, 0x4c),
    'a piece beyond its stream': ({ table }) => table.writeUInt32LE(0x4000_0000 + 4090 * 2, 15),
    'a piece table beyond its stream': ({ main }) => main.writeUInt32LE(4090, 0x1a2),
    'a piece table of no length': ({ table }) => table.writeUInt32LE(17, 1),
    'properties beyond their stream': ({ main }) => main.writeUInt32LE(4090, 0xfa),
    'a page of properties that is not there': ({ table }) => table.writeUInt32LE(8, 108),
    'a main stream that ends in its head': (parts) => {
      parts.main = parts.main.subarray(0, 300)
    },
  }
  for (const [what, change] of Object.entries(changes)) {
    await assert.rejects(linesOf(wordFile([], change)), { code: 'unreadable' }, what)
  }
})

test('a fuzzed DOC is unreadable, though its text reads well', async (t) => {
  const path = join(hostile, 'Fuzzed.doc')
  if (!existsSync(path)) return t.skip(`no corpus at ${hostile}`)
  await assert.rejects(linesOf(readFileSync(path)), { code: 'unreadable' })
})

const IN_TABLE = [0x16, 0x24, 1]
const ENDS_ROW = [...IN_TABLE, 0x17, 0x24, 1]

/** A Word 97 file of paragraphs with properties. A cell ends in \x07, a row in another one. */
function tableFile(paragraphs: [text: string, properties: number[]][], isWide: boolean): Buffer {
  const whole = paragraphs.map(([one]) => one).join('')
  const width = isWide ? 2 : 1
  return wordFile([], ({ main, table }) => {
    main.fill(0, textAt, propertiesPage * 512)
    main.write(whole, textAt, isWide ? 'utf16le' : 'latin1')
    main.writeUInt32LE(whole.length, 0x4c)
    main.writeUInt32LE(0, 0xfe) // no properties of characters
    main.writeUInt32LE(200, 0x102)
    main.writeUInt32LE(12, 0x106)
    table.writeUInt32LE(whole.length, 9)
    table.writeUInt32LE(isWide ? textAt : 0x4000_0000 + textAt * 2, 15)
    table.writeUInt32LE(textAt, 200)
    table.writeUInt32LE(textAt + width * whole.length, 204)
    table.writeUInt32LE(propertiesPage, 208)
    const page = main.subarray(propertiesPage * 512, (propertiesPage + 1) * 512).fill(0)
    const count = paragraphs.length
    let at = textAt
    for (const [i, [one, properties]] of paragraphs.entries()) {
      page.writeUInt32LE(at, 4 * i)
      at += width * one.length
      const place = 300 + 20 * i
      page[4 * (count + 1) + 13 * i] = place / 2
      page[place] = (2 + properties.length + 2) >> 1 // in words, with this byte
      Buffer.from(properties).copy(page, place + 3)
    }
    page.writeUInt32LE(at, 4 * count)
    page[511] = count
  })
}

for (const isWide of [false, true]) {
  const width = isWide ? 'two bytes' : 'one byte'
  test(`paragraphs and line breaks of one cell stay in it, in ${width}`, async () => {
    const bytes = tableFile(
      [
        ['Insured\x07', IN_TABLE],
        ['Maria Lopez\r', IN_TABLE],
        ['12 Alder St\x0bTacoma, WA\x07', IN_TABLE],
        ['\x07', ENDS_ROW],
        ['Claim\x07', IN_TABLE],
        ['CLM-77001\x07', IN_TABLE],
        ['\x07', ENDS_ROW],
        ['Thank you\r', []],
      ],
      isWide,
    )
    const source = { bytes, type: 'doc' as const, filename: 'a.doc' }
    const { pages, tables } = await docReader.read(source, limits)
    assert.deepEqual(
      tables.map(({ rows }) => rows),
      [
        [
          ['Insured', 'Maria Lopez\n12 Alder St\nTacoma, WA'],
          ['Claim', 'CLM-77001'],
        ],
      ],
    )
    assert.equal(pages[0]!.lines.at(-1)!.text, 'Thank you')
  })
}
