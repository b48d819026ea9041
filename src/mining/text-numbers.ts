import { isUtf8 } from 'node:buffer'
import { MAX_EVENTS, widened } from './event-log.ts'
import { UnreadableLog } from './unreadable-log.ts'

/** Limits all distinct texts of one log together, so that a log of invented names cannot fill the memory. */
const MAX_TEXT_BYTES = 512 * 1024 * 1024

/**
 * Numbers texts by their bytes, in order of first occurrence. A name that occurs a million times becomes a
 * string once. Bytes that are not UTF-8 are read as Windows-1252, as spreadsheets write it.
 */
export class TextNumbers {
  count = 0
  #last = 0
  #bytes = new Uint8Array(1 << 16)
  /** Text t has the bytes from ends[t] up to ends[t + 1]. */
  #ends = new Int32Array(1025)
  #hashes = new Int32Array(1024)
  #slots = new Int32Array(4096).fill(-1)

  readonly #most: number
  readonly #tooMany: () => Error

  /**
   * `tooMany` is thrown if there are more than `most` different texts. Their bytes are bounded
   * anyway.
   */
  constructor(most: number = MAX_EVENTS, tooMany: () => Error = tooManyBytes) {
    this.#most = most
    this.#tooMany = tooMany
  }

  numberOf(source: Uint8Array, from: number, to: number): number {
    // Rows of one case are often adjacent: comparing is cheaper than hashing.
    if (this.count > 0 && this.#equals(this.#last, source, from, to)) return this.#last
    this.#last = this.#find(source, from, to)
    return this.#last
  }

  texts(): string[] {
    const legacy = new TextDecoder('windows-1252')
    return Array.from({ length: this.count }, (_, number) => {
      const bytes = Buffer.from(this.#bytes.subarray(this.#ends[number]!, this.#ends[number + 1]!))
      return isUtf8(bytes) ? bytes.toString('utf8') : legacy.decode(bytes)
    })
  }

  #find(source: Uint8Array, from: number, to: number): number {
    let hash = 0x811c9dc5 | 0
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ source[i]!, 0x01000193)
    hash ^= hash >>> 15
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (; this.#slots[slot]! >= 0; slot = (slot + 1) & mask) {
      const known = this.#slots[slot]!
      if (this.#hashes[known] === hash && this.#equals(known, source, from, to)) return known
    }
    return this.#insert({ source, from, to, hash, slot })
  }

  #equals(number: number, source: Uint8Array, from: number, to: number): boolean {
    const begin = this.#ends[number]!
    if (this.#ends[number + 1]! - begin !== to - from) return false
    for (let i = from, at = begin; i < to; i++, at++)
      if (this.#bytes[at] !== source[i]) return false
    return true
  }

  #insert({ source, from, to, hash, slot }: Insertion): number {
    if (this.count === this.#most) throw this.#tooMany()
    const number = this.count++
    const begin = this.#ends[number]!
    const end = begin + to - from
    if (end > MAX_TEXT_BYTES) throw tooManyBytes()
    if (this.count === this.#hashes.length) this.#widen()
    if (end > this.#bytes.length)
      this.#bytes = widened(this.#bytes, new Uint8Array(Math.max(end, this.#bytes.length * 2)))
    this.#bytes.set(source.subarray(from, to), begin)
    this.#ends[number + 1] = end
    this.#hashes[number] = hash
    this.#slots[slot] = number
    if (this.count * 2 > this.#slots.length) this.#rehash()
    return number
  }

  #widen(): void {
    this.#ends = widened(this.#ends, new Int32Array(this.#hashes.length * 2 + 1))
    this.#hashes = widened(this.#hashes, new Int32Array(this.#hashes.length * 2))
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(-1)
    const mask = slots.length - 1
    for (let number = 0; number < this.count; number++) {
      let slot = this.#hashes[number]! & mask
      while (slots[slot]! >= 0) slot = (slot + 1) & mask
      slots[slot] = number
    }
    this.#slots = slots
  }
}

type Insertion = { source: Uint8Array; from: number; to: number; hash: number; slot: number }

function tooManyBytes(): UnreadableLog {
  return new UnreadableLog(
    'The file has more than 512 MB of different case and activity names. Split it, then mine the parts.',
  )
}
