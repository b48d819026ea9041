/** The streams of a Word 97–2003 file ([MS-DOC]). */
export type WordParts = {
  /** The stream WordDocument. */
  main: Buffer
  /** The stream 0Table or 1Table. The main stream names which. */
  table: Buffer
  /** The stream Data. Some programs omit it, which loses only the pictures. */
  data: Buffer | null
}

/**
 * Whether the streams contradict each other. The text of a damaged file often still reads well, but its
 * amounts may be wrong. Such a file is refused.
 */
export function isDamaged({ main, table, data }: WordParts): boolean {
  if (main.length < BLOCK_BYTES) return true
  const pieces = piecesOf(main, table)
  const pages = propertyPages(main, table, CHARACTER_PAGES_AT)
  if (!pieces || !pages) return true
  const text = TEXT_LENGTHS.reduce((sum, at) => sum + main.readUInt32LE(at), 0)
  if ((pieces.at(-1)?.endCharacter ?? 0) < text) return true
  if (pieces.some((piece) => piece.end > main.length)) return true
  if (!data) return false
  return pages.some((page) => picturesOf(page, main, pieces).some((at) => !isPicture(data, at)))
}

/** The fields of the file information block that are used here. */
const BLOCK_BYTES = 0x1aa
/** Characters of the main text, footnotes, headers, macros, comments, endnotes, text boxes. */
const TEXT_LENGTHS = [0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60, 0x64, 0x68]
/** Offsets in the block that give the offset and length of a structure of the table stream. */
const CHARACTER_PAGES_AT = 0xfa
const PIECE_TABLE_AT = 0x1a2

/** A structure of the table stream. Empty if there is none, null if it exceeds the stream. */
function structure(main: Buffer, table: Buffer, at: number): Buffer | null {
  const start = main.readUInt32LE(at)
  const length = main.readUInt32LE(at + 4)
  if (length === 0) return Buffer.alloc(0)
  return start + length <= table.length ? table.subarray(start, start + length) : null
}

/** A piece of the text: its byte range in the main stream. */
export type Piece = { characters: number; endCharacter: number; start: number; end: number }

/** Whether each character of a piece has one byte. Otherwise it has two. */
export function isOneByte({ characters, start, end }: Piece): boolean {
  return end - start === characters
}

export function piecesOf(main: Buffer, table: Buffer): Piece[] | null {
  const clx = structure(main, table, PIECE_TABLE_AT)
  if (!clx) return null
  let at = 0
  while (clx[at] === 1 && at + 3 <= clx.length) at += 3 + clx.readUInt16LE(at + 1)
  if (clx[at] !== 2 || at + 5 > clx.length) return null
  const pieceTable = clx.subarray(at + 5)
  const count = (clx.readUInt32LE(at + 1) - 4) / 12
  if (!Number.isInteger(count) || count < 1 || 4 + 12 * count > pieceTable.length) return null
  const pieces: Piece[] = []
  for (let i = 0; i < count; i++) {
    const from = pieceTable.readUInt32LE(4 * i)
    const endCharacter = pieceTable.readUInt32LE(4 * i + 4)
    if (endCharacter < from) return null
    const place = pieceTable.readUInt32LE(4 * (count + 1) + 8 * i + 2)
    const oneByte = (place & 0x4000_0000) !== 0
    const start = oneByte ? (place & 0x3fff_ffff) >>> 1 : place
    const end = start + (endCharacter - from) * (oneByte ? 1 : 2)
    pieces.push({ characters: endCharacter - from, endCharacter, start, end })
  }
  return pieces
}

const PAGE_BYTES = 512

/** The pages of the main stream that hold the properties of characters or paragraphs. */
export function propertyPages(main: Buffer, table: Buffer, at: number): Buffer[] | null {
  const plc = structure(main, table, at)
  if (!plc) return null
  const count = Math.max(0, Math.floor((plc.length - 4) / 8))
  const wholePages = Math.floor(main.length / PAGE_BYTES)
  if (count > wholePages) return null
  const pages: Buffer[] = []
  for (let i = 0; i < count; i++) {
    const page = plc.readUInt32LE(4 * (count + 1) + 4 * i) & 0x3f_ffff
    if (page >= wholePages) return null
    pages.push(main.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES))
  }
  return pages
}

/** Offsets in the stream Data of the pictures in a page's runs. */
function picturesOf(page: Buffer, main: Buffer, pieces: readonly Piece[]): number[] {
  const runs = page[PAGE_BYTES - 1]!
  const found: number[] = []
  for (let i = 0; i < runs && 5 * (i + 1) + 4 <= PAGE_BYTES; i++) {
    const start = page.readUInt32LE(4 * i)
    const properties = 2 * page[4 * (runs + 1) + i]!
    if (properties === 0 || main[start] !== PICTURE_CHARACTER) continue
    if (!pieces.some((piece) => start >= piece.start && start < piece.end)) continue
    const length = page[properties]!
    const picture = pictureOf(page.subarray(properties + 1, properties + 1 + length))
    if (picture !== null) found.push(picture)
  }
  return found
}

const PICTURE_CHARACTER = 1
const IS_SPECIAL = 0x0855
const PICTURE_LOCATION = 0x6a03
/** For an embedded object, the property holds its number, not an offset. */
const OBJECT_MARKS: readonly number[] = [0x080a, 0x0856]
/**
 * Operand size in bytes by the upper three bits of the property's number. 6 means that the operand states
 * its size.
 */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, 0, 3] as const

/** The offset of a run's picture from its properties. Null if they name none. */
function pictureOf(properties: Buffer): number | null {
  let place: number | null = null
  let special = false
  for (const { property, operand, at } of propertiesIn(properties)) {
    if (property === IS_SPECIAL) special = operand === 1
    if (OBJECT_MARKS.includes(property) && operand === 1) return null
    if (property === PICTURE_LOCATION && at + 4 <= properties.length)
      place = properties.readUInt32LE(at)
  }
  return special ? place : null
}

/** The number of each property, the first byte of its operand, and the place of the operand. */
export function* propertiesIn(properties: Buffer) {
  let next = 0
  while (next + 3 <= properties.length) {
    const property = properties.readUInt16LE(next)
    const kind = property >> 13
    const at = next + 2
    const operand = properties[at]!
    yield { property, operand, at }
    next = at + (kind === 6 ? 1 + operand : OPERAND_BYTES[kind]!)
  }
}

/**
 * A picture record starts with its length and its header size, which is always 68 bytes ([MS-DOC] 2.9.190).
 */
function isPicture(data: Buffer, at: number): boolean {
  if (at + 6 > data.length) return false
  return data.readUInt16LE(at + 4) === 68 && at + data.readUInt32LE(at) <= data.length
}
