import type { FileType } from '../document.ts'

const HEAD_BYTES = 64 * 1024
const TAIL_BYTES = 128 * 1024

export const mediaTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  csv: 'text/csv',
  txt: 'text/plain',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type Sniffed = { type: FileType; mediaType: string } | { refused: 'unsupported' | 'empty' }

/**
 * Detects a file's type while it streams past, keeping at most 192 KiB. The content decides. The extension
 * matters only if two types look alike (CSV and text, two types in one container).
 */
export class Sniffer {
  #size = 0
  #head: Buffer = Buffer.alloc(0)
  /** The last chunks, enough for the tail. Nothing is copied until the end. */
  #tail: Buffer[] = []
  #tailSize = 0
  #ole = new OleScan()
  #text = new TextScan()

  push(chunk: Buffer): void {
    if (chunk.length === 0) return
    this.#size += chunk.length
    const missing = HEAD_BYTES - this.#head.length
    if (missing > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)])
    this.#keepTail(chunk)
    this.#ole.push(chunk)
    this.#text.push(chunk)
  }

  end(filename: string): Sniffed {
    if (this.#size === 0) return { refused: 'empty' }
    const type = this.#typeOf(extensionOf(filename))
    return type ? { type, mediaType: mediaTypes[type] } : { refused: 'unsupported' }
  }

  #keepTail(chunk: Buffer): void {
    this.#tail.push(chunk)
    this.#tailSize += chunk.length
    while (this.#tailSize - this.#tail[0]!.length >= TAIL_BYTES) {
      this.#tailSize -= this.#tail.shift()!.length
    }
  }

  #typeOf(extension: string): FileType | null {
    const head = this.#head
    if (starts(head, 'ffd8ff')) return 'jpeg'
    if (starts(head, '89504e470d0a1a0a')) return 'png'
    if (starts(head, '504b0304'))
      return zipType(zipNames(head, Buffer.concat(this.#tail).subarray(-TAIL_BYTES)), extension)
    if (starts(head, OLE_MAGIC)) return oleType(this.#ole.names, extension)
    if (OLD_WORD_MAGICS.some((magic) => starts(head, magic))) return 'doc'
    if (OLD_EXCEL_MAGICS.some((magic) => starts(head, magic))) return 'xls'
    const textual = this.#text.isText()
    const saysText = extension === 'txt' || extension === 'csv'
    if (isPdf(head) && !(textual && saysText && !head.includes('endobj'))) return 'pdf'
    if (!textual || FOREIGN_MAGICS.some((magic) => starts(head, magic))) return null
    return saysText ? extension : textType(head)
  }
}

export function sniff(bytes: Buffer, filename: string): Sniffed {
  const sniffer = new Sniffer()
  sniffer.push(bytes)
  return sniffer.end(filename)
}

const OLE_MAGIC = 'd0cf11e0a1b11ae1'
/** Word 2, Word 6 outside a container, Word for Windows 1. */
const OLD_WORD_MAGICS = ['dba5', 'dca5', '9ba5']
/** The first bytes of BIFF 2, 3, 4 and 5 streams without a container. */
const OLD_EXCEL_MAGICS = ['09000400', '09020600', '09040600', '09080800', '09081000']
/** GIF, TIFF, bitmaps, archives and programs whose bytes could pass for text. */
const FOREIGN_MAGICS = [
  '47494638',
  '49492a00',
  '4d4d002a',
  '1f8b',
  '526172211a07',
  '377abcaf',
  '7f454c46',
]

function starts(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex
}

function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.')
  return dot < 0
    ? ''
    : filename
        .slice(dot + 1)
        .trim()
        .toLowerCase()
}

/** Other bytes may precede the header, which must begin within the first 1,024 bytes. */
function isPdf(head: Buffer): boolean {
  return head.subarray(0, 1_029).includes('%PDF-')
}

/** Entry names from the local headers in the head and the directory in the tail. */
function zipNames(head: Buffer, tail: Buffer): string[] {
  const names: string[] = []
  collectNames(head, Buffer.from('504b0304', 'hex'), 26, 30, names)
  collectNames(tail, Buffer.from('504b0102', 'hex'), 28, 46, names)
  return names
}

function collectNames(
  bytes: Buffer,
  mark: Buffer,
  lengthAt: number,
  nameAt: number,
  into: string[],
) {
  let at = bytes.indexOf(mark)
  while (at >= 0 && at + nameAt <= bytes.length) {
    const length = bytes.readUInt16LE(at + lengthAt)
    into.push(bytes.toString('latin1', at + nameAt, at + nameAt + length).replaceAll('\\', '/'))
    at = bytes.indexOf(mark, at + mark.length)
  }
}

function zipType(names: string[], extension: string): FileType | null {
  const word = names.some((name) => /^\/?word\/document\d*\.xml$/i.test(name))
  const sheet = names.some((name) => /^\/?xl\/workbook\d*\.xml$/i.test(name))
  if (word && sheet) return extension === 'xlsx' ? 'xlsx' : 'docx'
  if (word) return 'docx'
  return sheet ? 'xlsx' : null
}

function oleType(names: Set<string>, extension: string): FileType | null {
  if (names.has('EncryptedPackage')) {
    return extension === 'docx' || extension === 'xlsx' ? extension : null
  }
  if (names.has('PowerPoint Document')) return null
  const word = names.has('WordDocument')
  const sheet = names.has('Workbook') || names.has('Book')
  if (word && sheet) return extension === 'xls' ? 'xls' : 'doc'
  if (word) return 'doc'
  return sheet ? 'xls' : null
}

const ENTRY_BYTES = 128

/** Names in an OLE directory. The directory can be anywhere. Entries are at multiples of their size. */
class OleScan {
  readonly names = new Set<string>()
  #rest: Buffer = Buffer.alloc(0)
  #state: 'undecided' | 'ole' | 'other' = 'undecided'

  push(chunk: Buffer): void {
    if (this.#state === 'other') return
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    if (this.#state === 'undecided' && bytes.length >= 8) {
      this.#state = starts(bytes, OLE_MAGIC) ? 'ole' : 'other'
    }
    const whole = this.#state === 'ole' ? bytes.length - (bytes.length % ENTRY_BYTES) : 0
    for (let at = 0; at < whole; at += ENTRY_BYTES) this.#scanEntry(bytes, at)
    this.#rest = this.#state === 'other' ? Buffer.alloc(0) : Buffer.from(bytes.subarray(whole))
  }

  #scanEntry(bytes: Buffer, at: number): void {
    const nameBytes = bytes.readUInt16LE(at + 64)
    const type = bytes[at + 66]
    if (nameBytes < 4 || nameBytes > 64 || nameBytes % 2 === 1 || type !== 2) return
    const name = bytes.toString('utf16le', at, at + nameBytes - 2)
    if (OLE_ENTRY_NAMES.has(name)) this.names.add(name)
  }
}

const OLE_ENTRY_NAMES = new Set([
  'WordDocument',
  'Workbook',
  'Book',
  'EncryptedPackage',
  'PowerPoint Document',
])

/** Whether all bytes could be text: UTF-8, UTF-16 with a byte order mark, or windows-1252. */
class TextScan {
  #start: Buffer = Buffer.alloc(0)
  #decoder = new TextDecoder('utf-8', { fatal: true })
  #validUtf8 = true
  #undefined1252 = 0
  #binary = false

  push(chunk: Buffer): void {
    if (this.#start.length < 3) this.#start = Buffer.concat([this.#start, chunk.subarray(0, 3)])
    if (this.#isUtf16() || this.#binary) return
    for (let at = 0; at < chunk.length && !this.#binary; at++) {
      const kind = byteKinds[chunk[at]!]
      if (kind === CONTROL) this.#binary = true
      else if (kind === UNDEFINED_1252) this.#undefined1252++
    }
    if (!this.#validUtf8 || this.#binary) return
    try {
      this.#decoder.decode(chunk, { stream: true })
    } catch {
      this.#validUtf8 = false
    }
  }

  isText(): boolean {
    if (this.#isUtf16()) return true
    if (this.#binary) return false
    return this.#validUtf8 || this.#undefined1252 === 0
  }

  #isUtf16(): boolean {
    return starts(this.#start, 'fffe') || starts(this.#start, 'feff')
  }
}

const CONTROL = 1
const UNDEFINED_1252 = 2
/** A table for speed: every byte of an upload is checked. */
const byteKinds = new Uint8Array(256)
byteKinds.fill(CONTROL, 0x00, 0x20)
/** Tab, line feed, vertical tab, form feed, carriage return, DOS end-of-file, escape. */
for (const byte of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]) byteKinds[byte] = 0
for (const byte of [0x81, 0x8d, 0x8f, 0x90, 0x9d]) byteKinds[byte] = UNDEFINED_1252

/** Text with an extension other than .csv and .txt. Other text formats are not supported. */
function textType(head: Buffer): FileType | null {
  const text = head
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart()
  if (MARKUP.test(text)) return null
  const lines = text
    .replaceAll('\0', '')
    .split(/\r\n|\r|\n/)
    .slice(0, 20)
  if (lines.length > 1 && head.length === HEAD_BYTES) lines.pop()
  const filled = lines.filter((line) => line.trim() !== '')
  const grid = [',', ';', '\t', '|'].some((delimiter) => {
    const width = filled[0]?.split(delimiter).length ?? 1
    return width > 1 && filled.every((line) => line.split(delimiter).length === width)
  })
  return grid && filled.length > 1 ? 'csv' : 'txt'
}

const MARKUP = /^(?:\{\\rtf|<!doctype|<html|<\?xml|<svg|<\?php|%!PS|#!|MZ|\{\s*["}]|\[\s*[{["])/i
