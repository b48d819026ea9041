import type { Readable } from 'node:stream'
import { parseJson } from '../../platform/http/input.ts'
import { invalid, Problem } from '../../platform/http/problem.ts'

const code = (letter: string) => letter.charCodeAt(0)
const [QUOTE, BACKSLASH, COLON, COMMA] = [code('"'), code('\\'), code(':'), code(',')]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [code('{'), code('}'), code('['), code(']')]
const SPACES = new Set([...' \t\r\n'].map(code))
/** What may stand around the one long text. */
const MAX_REST_BYTES = 64 * 1024

/** The bytes of a body one after another, fetched as they are asked for. */
export class Bytes {
  #chunks: AsyncIterator<Buffer>
  #maxBytes: number
  #chunk: Buffer = Buffer.alloc(0)
  #at = 0

  constructor(body: Readable, maxBytes: number) {
    // Leaving early must not destroy the request: it is still to be answered.
    this.#chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
    this.#maxBytes = maxBytes
  }

  /** To be asked first: a promise a byte would be dear. */
  get atHand(): boolean {
    return this.#at < this.#chunk.length
  }

  /** Whether there is a byte, fetched if need be. Errors: document_too_large above `maxBytes`. */
  async more(): Promise<boolean> {
    while (!this.atHand) {
      const next = await this.#chunks.next()
      if (next.done) return false
      this.#maxBytes -= next.value.length
      if (this.#maxBytes < 0) {
        throw new Problem('document_too_large', {
          message: 'The body is larger than 25 MB in base64.',
        })
      }
      this.#chunk = next.value
      this.#at = 0
    }
    return true
  }

  /** The byte at hand; gone by. */
  take(): number {
    return this.#chunk[this.#at++]!
  }

  /** What is at hand up to the quote that ends a text; `ended` once that quote has gone by. */
  takeText(): { text: Buffer; ended: boolean } {
    const quote = this.#chunk.indexOf(QUOTE, this.#at)
    const end = quote < 0 ? this.#chunk.length : quote
    const text = this.#chunk.subarray(this.#at, end)
    this.#at = end + 1
    return { text, ended: quote >= 0 }
  }

  /** Lets go of the body; not awaited, since it may be waiting for bytes that never come. */
  leave(): void {
    this.#chunks.return?.().catch(() => undefined)
  }
}

/**
 * Splits a JSON object: the text of its field `apart` is left to the caller to stream, the rest is
 * gathered, with `""` in its place and no more than one space at a time, to be parsed as it ends.
 */
export class JsonSplit {
  #apart: string
  #rest: number[] = []
  #depth = 0
  #text: 'none' | 'in' | 'escaped' = 'none'
  #textStart = 0
  /** What stands next in the outermost object; `never` where that is none. */
  #next: 'key' | 'colon' | 'value' | 'comma' | 'never' = 'never'
  #key = ''
  #seen = new Set<string>()

  constructor(apart: string) {
    this.#apart = apart
  }

  /** True when the text apart begins behind this byte, which was its opening quote. */
  take(byte: number): boolean {
    if (this.#text !== 'none') {
      this.#keep(byte)
      this.#takeOfText(byte)
      return false
    }
    if (SPACES.has(byte)) {
      if (this.#rest.at(-1) !== code(' ')) this.#keep(code(' '))
      return false
    }
    this.#keep(byte)
    if (byte === QUOTE) return this.#openText()
    if (byte === OPEN || byte === OPEN_LIST) {
      this.#begin()
      if (++this.#depth === 1 && byte === OPEN) this.#next = 'key'
    } else if (byte === CLOSE || byte === CLOSE_LIST) this.#depth--
    else if (this.#depth === 1 && byte === COLON && this.#next === 'colon') this.#next = 'value'
    else if (this.#depth === 1 && byte === COMMA && this.#next === 'comma') this.#next = 'key'
    else this.#begin()
    return false
  }

  /** The rest, parsed. Errors: malformed_json and those of `parseJson`. */
  end(): unknown {
    return parseJson(Buffer.from(this.#rest))
  }

  #keep(byte: number): void {
    this.#rest.push(byte)
    if (this.#rest.length > MAX_REST_BYTES) {
      throw invalid('body', `holds more than ${MAX_REST_BYTES} bytes beside ${this.#apart}.`)
    }
  }

  #begin(): void {
    if (this.#depth === 1 && this.#next === 'value') this.#next = 'comma'
  }

  #openText(): boolean {
    if (this.#depth === 1 && this.#next === 'value' && this.#key === this.#apart) {
      this.#next = 'comma'
      this.#keep(QUOTE)
      return true
    }
    this.#begin()
    this.#text = 'in'
    this.#textStart = this.#rest.length - 1
    return false
  }

  #takeOfText(byte: number): void {
    if (this.#text === 'escaped') this.#text = 'in'
    else if (byte === BACKSLASH) this.#text = 'escaped'
    else if (byte === QUOTE) {
      this.#text = 'none'
      if (this.#depth === 1 && this.#next === 'key') this.#closeKey()
    }
  }

  /** A field twice would leave open which of the two counts. */
  #closeKey(): void {
    this.#key = parseJson(Buffer.from(this.#rest.slice(this.#textStart))) as string
    this.#next = 'colon'
    if (this.#seen.has(this.#key)) {
      throw invalid(this.#key.slice(0, 60), 'stands in the body twice.')
    }
    this.#seen.add(this.#key)
  }
}
