import { inflateRawSync } from 'node:zlib'
import { Unreadable } from '../document.ts'
import { readFailures } from '../read-failures.ts'

export const zipLimits = {
  entries: 2_000,
  inflatedBytes: 200 * 1024 * 1024,
  ratio: 100,
  /** Below this size a high ratio is harmless. Small sheets of zeros reach it legitimately. */
  ratioFromBytes: 10 * 1024 * 1024,
}

export type ZipEntry = {
  name: string
  method: number
  compressedSize: number
  size: number
  /** Offset of the entry's local header. */
  offset: number
  encrypted: boolean
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50

/**
 * Refuses a ZIP file that would unpack to more than the limits. It checks the directory, then inflates
 * every entry under a cap, because declared sizes can be false. `check` sees each entry's content. Throws
 * Unreadable.
 */
export function checkZip(
  bytes: Buffer,
  check: (name: string, content: Buffer) => void = () => undefined,
): ZipEntry[] {
  const entries = readDirectory(bytes)
  const declared = entries.reduce((sum, entry) => sum + entry.size, 0)
  refuseIfHuge(declared, bytes.length)
  let inflated = 0
  for (const entry of entries) {
    const content = inflate(bytes, entry, zipLimits.inflatedBytes - inflated)
    inflated += content.length
    refuseIfHuge(inflated, bytes.length)
    check(entry.name, content)
  }
  return entries
}

/** The central directory. Throws Unreadable if it is missing, damaged or too long. */
export function readDirectory(bytes: Buffer): ZipEntry[] {
  const end = endRecord(bytes)
  if (end < 0) throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  if (count > zipLimits.entries) throw new Unreadable(readFailures.complexFile)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged()
    const nameLength = bytes.readUInt16LE(at + 28)
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    })
    at += 46 + nameLength + rest
  }
  return entries
}

/** One entry's content, at most `cap` bytes. Null if no entry has that name. */
export function readEntry(
  bytes: Buffer,
  entries: ZipEntry[],
  name: string,
  cap: number,
): Buffer | null {
  const entry = entries.find((candidate) => candidate.name === name)
  return entry ? inflate(bytes, entry, cap) : null
}

function inflate(bytes: Buffer, entry: ZipEntry, cap: number): Buffer {
  const at = entry.offset
  if (entry.encrypted) throw new Unreadable(readFailures.encryptedFile)
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL_SIGNATURE) throw damaged()
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + entry.compressedSize)
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw damaged()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, cap) })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooComplex()
    throw damaged()
  }
}

/** The end record is in the last 64 KiB, before a comment of any length. */
function endRecord(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  }
  return -1
}

function refuseIfHuge(inflated: number, packed: number): void {
  const steep = inflated > zipLimits.ratioFromBytes && inflated / packed > zipLimits.ratio
  if (inflated > zipLimits.inflatedBytes || steep) throw tooComplex()
}

function tooComplex(): Unreadable {
  return new Unreadable(readFailures.inflatedFile)
}

function damaged(): Unreadable {
  return new Unreadable(readFailures.damagedFile)
}
