const FIRST_BYTES = 1024

/**
 * Bytes gathered from chunks of any size. Keeping the chunks themselves costs some 200 bytes each:
 * a megabyte sent byte by byte would take 200 MB.
 */
export class GrowingBuffer {
  #bytes = Buffer.alloc(0)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(byte: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = byte
  }

  append(chunk: Buffer, from = 0, to = chunk.length): void {
    this.#makeRoom(to - from)
    chunk.copy(this.#bytes, this.#length, from, to)
    this.#length += to - from
  }

  /** The last byte, or undefined if it is empty. */
  last(): number | undefined {
    return this.#length === 0 ? undefined : this.#bytes[this.#length - 1]
  }

  /** The collected bytes, valid until the next change. */
  view(from = 0): Buffer {
    return this.#bytes.subarray(from, this.#length)
  }

  /** Drops the content and keeps the memory for later bytes. */
  clear(): void {
    this.#length = 0
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes
    if (needed <= this.#bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(FIRST_BYTES, needed, this.#bytes.length * 2))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }
}
