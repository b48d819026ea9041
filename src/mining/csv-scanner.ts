import { refuseNul, UnreadableLog } from './unreadable-log.ts'

/** The longest row. It also limits the text after an unclosed quote. */
const MAX_ROW_BYTES = 1024 * 1024
const MAX_COLUMNS = 2000

/** The current row: field i is the bytes of `source` from `from[i]` up to `to[i]`. */
export type CsvRow = {
  count: number
  source: Buffer
  from: Int32Array
  to: Int32Array
  /** 1 if the bytes still have their quotes: see `plainField`. */
  quoted: Uint8Array
}

/** A copy of a field without its quotes. Made on demand, because most fields are never read. */
export function plainField({ source, from, to }: CsvRow, column: number): Buffer {
  const text = source.toString('latin1', from[column], to[column])
  const close = /^"(?:[^"]|"")*/.exec(text)![0].length
  const inside = text.slice(1, close).replaceAll('""', '"')
  return Buffer.from(inside + text.slice(close + 1), 'latin1')
}

/**
 * Scans rows of RFC 4180 from chunks of bytes. Fields may be quoted and contain doubled quotes and line
 * breaks. Lines end in LF, CRLF or CR, and empty lines are skipped. papaparse is slower, although it only
 * splits the fields (decision 40).
 */
export class CsvScanner {
  #rest: Buffer = Buffer.alloc(0)
  #position = 0
  /** The line of the file in which the current row begins, from 1. */
  line = 1
  /** Line breaks inside the quoted fields of the current row. */
  #brokenLines = 0
  /** The last processed byte: CR and LF of one line break may be in two chunks. */
  #lastByte = 0
  readonly #row: CsvRow = {
    count: 0,
    source: this.#rest,
    quoted: new Uint8Array(MAX_COLUMNS),
    from: new Int32Array(MAX_COLUMNS),
    to: new Int32Array(MAX_COLUMNS),
  }
  readonly #delimiter: number
  readonly #onRow: (row: CsvRow) => void

  constructor(delimiter: number, onRow: (row: CsvRow) => void) {
    this.#delimiter = delimiter
    this.#onRow = onRow
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    refuseNul(bytes, this.#rest.length, this.#position)
    const done = this.#scan(bytes, false)
    if (done > 0) this.#lastByte = bytes[done - 1]!
    this.#rest = bytes.subarray(done)
    this.#position += done
    if (this.#rest.length > MAX_ROW_BYTES) throw this.#tooLong()
  }

  end(): void {
    const done = this.#scan(this.#rest, true)
    if (done < this.#rest.length)
      throw new UnreadableLog(
        `Unclosed quote in the last row (byte ${this.#position}). Add the closing quote.`,
      )
  }

  /** Passes on the complete rows. Returns the position of the first incomplete one. */
  #scan(bytes: Buffer, last: boolean): number {
    let at = 0
    while (at < bytes.length) {
      const byte = bytes[at]!
      if (byte === LF || byte === CR) {
        const before = at > 0 ? bytes[at - 1] : this.#lastByte
        if (byte === CR || before !== CR) this.line++
        at++
        continue
      }
      this.#brokenLines = 0
      const end = this.#scanRow(bytes, at, last)
      if (end < 0) return at
      if (end - at > MAX_ROW_BYTES) throw this.#tooLong()
      this.#onRow(this.#row)
      this.line += this.#brokenLines
      at = end
    }
    return at
  }

  /** The end of the row that begins here. −1 if it is incomplete. */
  #scanRow(bytes: Buffer, from: number, last: boolean): number {
    const row = this.#row
    const delimiter = this.#delimiter
    row.count = 0
    row.source = bytes
    let at = from
    while (true) {
      if (row.count === MAX_COLUMNS)
        throw new UnreadableLog(`A row has more than ${MAX_COLUMNS} columns. Remove some.`)
      if (at < bytes.length && bytes[at] === QUOTE) {
        at = this.#scanQuoted(bytes, at)
        if (at < 0) return -1
      } else {
        const begin = at
        for (; at < bytes.length; at++) {
          const byte = bytes[at]!
          if (byte === delimiter || byte === LF || byte === CR) break
        }
        this.#keep(begin, at, 0)
      }
      if (at >= bytes.length) return last ? at : -1
      if (bytes[at] !== delimiter) return at
      at++
    }
  }

  /** The end of the field. Text between its closing quote and the delimiter belongs to it. */
  #scanQuoted(bytes: Buffer, from: number): number {
    let doubled = false
    let at = from + 1
    while (true) {
      for (; at < bytes.length && bytes[at] !== QUOTE; at++)
        if (bytes[at] === LF) this.#brokenLines++
      if (at === bytes.length || at - from > MAX_ROW_BYTES) return -1
      if (bytes[at + 1] !== QUOTE) break
      doubled = true
      at += 2
    }
    const close = at
    for (at++; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte === this.#delimiter || byte === LF || byte === CR) break
    }
    if (doubled || at > close + 1) this.#keep(from, at, 1)
    else this.#keep(from + 1, close, 0)
    return at
  }

  #keep(from: number, to: number, quoted: number): void {
    const row = this.#row
    row.from[row.count] = from
    row.to[row.count] = to
    row.quoted[row.count] = quoted
    row.count++
  }

  #tooLong(): UnreadableLog {
    const where = `The row at byte ${this.#position}`
    return new UnreadableLog(`${where} is longer than 1 MB. Check for an unclosed quote.`)
  }
}

const [LF, CR, QUOTE] = [10, 13, 34]
