import { GrowingBuffer } from './growing-buffer.ts'
import { MAX_JSON_DEPTH, MAX_VALUES, malformedJson } from './input.ts'
import type { Problem } from './problem.ts'

const code = (letter: string) => letter.charCodeAt(0)
const [QUOTE, BACKSLASH, COMMA, SPACE] = [code('"'), code('\\'), code(','), code(' ')]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [code('{'), code('}'), code('['), code(']')]
const ENDS_ITEM = new Set([COMMA, CLOSE, CLOSE_LIST])
/** 1 for the bytes that mean something outside a text. */
const MARKS = new Uint8Array(256)
for (const byte of [QUOTE, COMMA, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST]) MARKS[byte] = 1
/** A group ends with the item that reaches one of these: reading it takes about a millisecond. */
const GROUP_BYTES = 64 * 1024
const GROUP_ITEMS = 200
/** Deeper nesting is refused in any case, so what such a container holds is dropped. */
const KEPT_DEPTH = MAX_JSON_DEPTH + 1

/** Items that arrived in a row. Those at the positions `outgrown` are cut after `MAX_VALUES` values. */
export type ItemGroup = { items: unknown[]; outgrown: ReadonlySet<number>; hasEscapes: boolean }

/**
 * Splits a JSON list into groups of items as its bytes arrive. It counts an item at its first byte,
 * so no more than `maxItems` are ever parsed. It looks for commas and brackets only: JSON.parse
 * checks the grammar of all bytes that are kept.
 *
 * An item out of bounds fails alone, so its excess is dropped and its brackets are kept in balance.
 * With KEPT_DEPTH 3 and MAX_VALUES 4 instead of 17 and 100,000:
 *
 * - `[[[1,2],3]]` is kept as `[[[],3]]`. At the third `[`, `#dropping` becomes `content`; at the `]`
 *   that closes it, `no`. The caller refuses what is left because it still nests too deep.
 * - `[1,[2,3,4,5,[6],7],8]` is kept as `[1,[2,3,4,5]]`. At the fifth comma, inside two brackets,
 *   `#dropping` becomes `rest` and `#openDepth` 2. `[6]` opens and closes at depth 3, so both of its
 *   brackets are dropped. The `]` after 7 closes depth 2: it is kept and `#openDepth` becomes 1. The
 *   last `]` closes depth 1: it is kept and `#dropping` becomes `no`. `#outgrown` holds the item's
 *   position in its group, and the caller refuses that item.
 */
export class JsonItems {
  #maxItems: number
  #tooMany: () => Problem
  #kept = new GrowingBuffer()
  #text: 'none' | 'in' | 'escaped' = 'none'
  #depth = 0
  /** `content`: until the container at KEPT_DEPTH closes. `rest`: until the item ends. */
  #dropping: 'no' | 'content' | 'rest' = 'no'
  /** While `rest` is dropped, brackets that close a container up to this depth are kept. */
  #openDepth = 0
  #hasBegun = false
  #values = 0
  #items = 0
  #itemsInGroup = 0
  #outgrown = new Set<number>()
  #groupEnd: 'none' | 'comma' | 'bracket' = 'none'
  #isFirstGroup = true

  /** `tooMany` is thrown at the first byte of the item after `maxItems`. */
  constructor(maxItems: number, tooMany: () => Problem) {
    this.#maxItems = maxItems
    this.#tooMany = tooMany
  }

  /** Whether the next byte is the bracket that closes the list. */
  get isClosed(): boolean {
    return this.#groupEnd === 'bracket'
  }

  /**
   * Scans to the end of the chunk, the group or the list. Returns the position to continue from.
   */
  scan(chunk: Buffer, from: number): number {
    const { length } = chunk
    let start = from
    let at = from
    while (at < length) {
      if (this.#text !== 'none') {
        at = this.#passText(chunk, at)
        continue
      }
      if (!this.#hasBegun) {
        while (at < length && chunk[at]! <= SPACE) at++
        if (at === length) break
        if (!ENDS_ITEM.has(chunk[at]!)) this.#begin()
      }
      // One table look-up a byte: six comparisons took twice the time.
      while (at < length && MARKS[chunk[at]!] === 0) at++
      if (at === length) break
      const byte = chunk[at]!
      if (byte === QUOTE) {
        this.#text = 'in'
      } else if (byte === COMMA) {
        if (this.#depth === 0) {
          if (this.#endItem(at - start)) return this.#endGroup('comma', chunk, start, at)
        } else if (this.#dropping === 'no' && ++this.#values > MAX_VALUES) {
          this.#dropRest(chunk, start, at)
        }
      } else if (byte === OPEN || byte === OPEN_LIST) {
        if (++this.#depth === KEPT_DEPTH) this.#dropContent(chunk, start, at)
      } else {
        if (this.#depth === 0) return this.#endGroup('bracket', chunk, start, at)
        if (this.#dropping !== 'no') start = this.#closeDropped(chunk, start, at)
        this.#depth--
      }
      at++
    }
    this.#keep(chunk, start, at)
    return at
  }

  /** The group that has just ended, parsed. Null while it still grows. Errors: malformed_json. */
  takeGroup(): ItemGroup | null {
    if (this.#groupEnd === 'none') return null
    const isEmptyList = this.#isFirstGroup && this.isClosed
    if (this.#itemsInGroup === 0 && !isEmptyList) throw malformedJson()
    const parsed = parseItems(this.#kept.view())
    if (parsed?.items.length !== this.#itemsInGroup) throw malformedJson()
    const group = { ...parsed, outgrown: this.#outgrown }
    this.#kept.clear()
    this.#outgrown = new Set()
    this.#itemsInGroup = 0
    this.#isFirstGroup = false
    if (this.#groupEnd === 'comma') this.#groupEnd = 'none'
    return group
  }

  #begin(): void {
    if (this.#items === this.#maxItems) throw this.#tooMany()
    this.#hasBegun = true
    this.#items++
    this.#itemsInGroup++
  }

  /** Whether the group ends with this item, of which `bytes` bytes are not kept yet. */
  #endItem(bytes: number): boolean {
    this.#hasBegun = false
    this.#values = 0
    return this.#itemsInGroup >= GROUP_ITEMS || this.#kept.length + bytes >= GROUP_BYTES
  }

  #endGroup(by: 'comma' | 'bracket', chunk: Buffer, start: number, at: number): number {
    this.#keep(chunk, start, at)
    this.#groupEnd = by
    return by === 'comma' ? at + 1 : at
  }

  #passText(chunk: Buffer, from: number): number {
    let at = this.#text === 'escaped' ? from + 1 : from
    for (; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte === QUOTE) {
        this.#text = 'none'
        return at + 1
      }
      if (byte === BACKSLASH) at++
    }
    // One past the end: the chunk ended between a backslash and what it escapes.
    this.#text = at > chunk.length ? 'escaped' : 'in'
    return chunk.length
  }

  #keep(chunk: Buffer, start: number, end: number): void {
    if (this.#dropping === 'no') this.#kept.append(chunk, start, end)
  }

  #dropContent(chunk: Buffer, start: number, at: number): void {
    if (this.#dropping !== 'no') return
    this.#keep(chunk, start, at + 1)
    this.#dropping = 'content'
  }

  #dropRest(chunk: Buffer, start: number, at: number): void {
    this.#keep(chunk, start, at)
    this.#dropping = 'rest'
    this.#openDepth = this.#depth
    this.#outgrown.add(this.#itemsInGroup - 1)
  }

  /** Keeps a bracket if its opening one was kept. Returns the position after the kept bytes. */
  #closeDropped(chunk: Buffer, start: number, at: number): number {
    if (this.#dropping === 'content') {
      if (this.#depth > KEPT_DEPTH) return start
      this.#dropping = 'no'
      return at
    }
    if (this.#depth > this.#openDepth) return start
    this.#kept.push(chunk[at]!)
    this.#openDepth = this.#depth - 1
    if (this.#depth === 1) this.#dropping = 'no'
    return at + 1
  }
}

/** Null if they are not JSON in strict UTF-8. A byte order mark is not JSON here. */
function parseItems(bytes: Buffer): Pick<ItemGroup, 'items' | 'hasEscapes'> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { items: JSON.parse(`[${text}]`), hasEscapes: text.includes('\\u') }
  } catch {
    return null
  }
}
