import { refuseNul, UnreadableLog } from './unreadable-log.ts'
import { decodedValue } from './xml-text.ts'

const MAX_TAG_BYTES = 1024 * 1024
const MAX_DEPTH = 200
const MAX_ATTRIBUTES = 200

/** The current tag. Its bytes change with the next tag. */
export type XmlTag = {
  /** Without a namespace's prefix. */
  name: string
  attributes: number
  /** The value of attribute i is the bytes of source[i] from from[i] up to to[i]. References are resolved. */
  names: string[]
  source: Uint8Array[]
  from: Int32Array
  to: Int32Array
}

export type XmlEvents = { open(tag: XmlTag): void; close(name: string): void }

/**
 * Scans the part of XML that logs use, from chunks of bytes: elements, attributes, comments, CDATA and
 * processing instructions. Text between tags is skipped. Anything that could expand or load other files is
 * refused: a DOCTYPE, and entities other than the five named ones and characters.
 */
export class XmlScanner {
  #rest: Buffer = Buffer.alloc(0)
  /** Where the current bytes begin in the file, and the current markup within them. */
  #position = 0
  #markup = 0
  /** The end of the current comment or instruction. Null outside of one. */
  #skipping: string | null = null
  #open: string[] = []
  #seenRoot = false
  readonly #known: string[] = new Array<string>(256).fill('')
  readonly #tag: XmlTag = {
    name: '',
    attributes: 0,
    names: [],
    source: [],
    from: new Int32Array(MAX_ATTRIBUTES),
    to: new Int32Array(MAX_ATTRIBUTES),
  }
  readonly #events: XmlEvents

  constructor(events: XmlEvents) {
    this.#events = events
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    refuseNul(bytes, this.#rest.length, this.#position)
    const done = this.#scan(bytes)
    this.#rest = bytes.subarray(done)
    this.#position += done
    this.#markup = 0
    if (this.#rest.length > MAX_TAG_BYTES) throw this.#fault('A tag is longer than 1 MB')
  }

  end(): void {
    if (!this.#seenRoot && this.#rest.length === 0)
      throw new UnreadableLog('The file contains no XML. Export it again.')
    if (this.#open.length > 0 || this.#rest.length > 0 || this.#skipping !== null)
      throw this.#fault('The XML is truncated', ' Download the file again.')
  }

  /** The position of the first incomplete tag. */
  #scan(bytes: Buffer): number {
    let at = 0
    while (true) {
      if (this.#skipping !== null) {
        const found = bytes.indexOf(this.#skipping, at, 'latin1')
        if (found < 0) return Math.max(at, bytes.length - this.#skipping.length + 1)
        at = found + this.#skipping.length
        this.#skipping = null
      }
      const begin = bytes.indexOf(LESS, at)
      if (this.#open.length === 0) this.#mustBeBlank(bytes, at, begin < 0 ? bytes.length : begin)
      if (begin < 0) return bytes.length
      const end = this.#scanMarkup(bytes, begin)
      if (end < 0) return begin
      at = end
    }
  }

  /** Outside the root element only white space is allowed. */
  #mustBeBlank(bytes: Buffer, from: number, to: number): void {
    for (let at = from; at < to; at++) if (bytes[at]! > SPACE) throw this.#looseText(at)
  }

  #looseText(at: number): UnreadableLog {
    this.#markup = at
    const where = this.#seenRoot ? 'after the end of the document' : 'before the first tag'
    return this.#fault(`Unexpected text ${where}`, ' Remove it.')
  }

  /** The end of the markup that begins here. −1 if it is incomplete. */
  #scanMarkup(bytes: Buffer, begin: number): number {
    this.#markup = begin
    const next = bytes[begin + 1]
    if (next === SLASH) return this.#scanEndTag(bytes, begin)
    if (next === QUESTION) {
      this.#skipping = '?>'
      return begin + 2
    }
    if (next !== EXCLAMATION) return this.#scanTag(bytes, begin)
    if (bytes.length < begin + 9) return -1
    if (bytes[begin + 2] === DASH && bytes[begin + 3] === DASH) {
      this.#skipping = '-->'
      return begin + 4
    }
    if (bytes.toString('latin1', begin + 2, begin + 9) !== '[CDATA[')
      throw this.#fault('DOCTYPE and entity declarations are not supported', ' Remove them.')
    if (this.#open.length === 0) throw this.#looseText(begin)
    this.#skipping = ']]>'
    return begin + 9
  }

  #scanEndTag(bytes: Buffer, begin: number): number {
    const end = bytes.indexOf(GREATER, begin)
    if (end < 0) return -1
    const nameEnd = nameEndOf(bytes, begin + 2, end)
    const name = this.#nameOf(bytes, begin + 2, nameEnd)
    const open = this.#open.pop()
    if (open !== name) {
      const expected = open === undefined ? 'no element is open' : `expected </${open}>`
      throw this.#fault(`Mismatched closing tag </${name}>, ${expected}`)
    }
    this.#events.close(name)
    return end + 1
  }

  #scanTag(bytes: Buffer, begin: number): number {
    const nameEnd = nameEndOf(bytes, begin + 1, bytes.length)
    if (nameEnd === bytes.length) return -1
    if (nameEnd === begin + 1) throw this.#fault('Unescaped <', ' Write &lt;.')
    const end = this.#scanAttributes(bytes, nameEnd)
    if (end < 0) return -1
    if (this.#open.length === 0 && this.#seenRoot)
      throw this.#fault('The file has a second root element', ' Remove it.')
    this.#seenRoot = true
    const name = this.#nameOf(bytes, begin + 1, nameEnd)
    this.#tag.name = name
    this.#events.open(this.#tag)
    if (bytes[end - 2] === SLASH) this.#events.close(name)
    else if (this.#open.push(name) > MAX_DEPTH)
      throw this.#fault(`Elements are nested more than ${MAX_DEPTH} deep`)
    return end
  }

  /** The position after the tag's `>`. −1 if the bytes end first. */
  #scanAttributes(bytes: Buffer, from: number): number {
    const tag = this.#tag
    tag.attributes = 0
    for (let at = from; ; ) {
      while (at < bytes.length && bytes[at]! <= SPACE) at++
      if (at + 1 >= bytes.length) return bytes[at] === GREATER ? at + 1 : -1
      if (bytes[at] === GREATER) return at + 1
      if (bytes[at] === SLASH) {
        if (bytes[at + 1] !== GREATER) throw this.#fault('Unexpected / in a tag')
        return at + 2
      }
      if (tag.attributes === MAX_ATTRIBUTES)
        throw this.#fault(`A tag has more than ${MAX_ATTRIBUTES} attributes`)
      at = this.#scanAttribute(bytes, at)
      if (at < 0) return -1
    }
  }

  #scanAttribute(bytes: Buffer, from: number): number {
    const nameEnd = nameEndOf(bytes, from, bytes.length)
    let at = nameEnd
    while (at < bytes.length && bytes[at]! <= SPACE) at++
    if (at >= bytes.length) return -1
    if (nameEnd === from || bytes[at] !== EQUALS) throw this.#fault('An attribute has no value')
    for (at++; at < bytes.length && bytes[at]! <= SPACE; ) at++
    if (at >= bytes.length) return -1
    const quote = bytes[at]!
    if (quote !== DOUBLE && quote !== SINGLE) throw this.#fault('An attribute value has no quotes')
    const begin = at + 1
    let escaped = false
    for (at = begin; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte === quote) break
      if (byte === AMPERSAND || byte < SPACE) escaped = true
      else if (byte === LESS) throw this.#fault('Unescaped < in a value', ' Write &lt;.')
    }
    if (at >= bytes.length) return -1
    const next = bytes[at + 1]
    if (next !== undefined && next > SPACE && next !== GREATER && next !== SLASH)
      throw this.#fault('Two attributes have no space between them')
    this.#keep(this.#nameOf(bytes, from, nameEnd), bytes, begin, at, escaped)
    return at + 1
  }

  #keep(name: string, bytes: Buffer, from: number, to: number, escaped: boolean): void {
    const tag = this.#tag
    const i = tag.attributes++
    const value = escaped ? decodedValue(bytes.subarray(from, to)) : null
    if (value === undefined) throw this.#fault('Invalid character reference')
    tag.names[i] = name
    tag.source[i] = value ?? bytes
    tag.from[i] = value ? 0 : from
    tag.to[i] = value ? value.length : to
  }

  /** A log repeats a few names a million times, so each becomes a string once. */
  #nameOf(bytes: Buffer, begin: number, end: number): string {
    let from = begin
    let hash = end - begin
    for (let i = begin; i < end; i++) {
      if (bytes[i] === COLON) from = i + 1
      hash = (Math.imul(hash, 31) + bytes[i]!) | 0
    }
    const known = this.#known[hash & 255]!
    if (isName(known, bytes, from, end)) return known
    const name = bytes.toString('utf8', from, end)
    this.#known[hash & 255] = name
    return name
  }

  #fault(what: string, advice = ''): UnreadableLog {
    return new UnreadableLog(`${what} (near byte ${this.#position + this.#markup}).${advice}`)
  }
}

function isName(name: string, bytes: Buffer, from: number, end: number): boolean {
  if (name.length !== end - from) return false
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[from + i]) return false
  return true
}

function nameEndOf(bytes: Buffer, from: number, end: number): number {
  let at = from
  for (; at < end; at++) {
    const byte = bytes[at]!
    if (byte <= SPACE || byte === EQUALS || byte === GREATER || byte === SLASH) break
    if (byte === LESS || byte === DOUBLE || byte === SINGLE || byte === AMPERSAND) break
  }
  return at
}

const [SPACE, EXCLAMATION, DOUBLE, AMPERSAND, SINGLE, DASH, SLASH] = [32, 33, 34, 38, 39, 45, 47]
const [COLON, LESS, EQUALS, GREATER, QUESTION] = [58, 60, 61, 62, 63]
