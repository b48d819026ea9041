import { GrowingBuffer } from './growing-buffer.ts'
import { parseJson } from './input.ts'
import { invalid, Problem } from './problem.ts'

const code = (letter: string) => letter.charCodeAt(0)
const [QUOTE, BACKSLASH, COLON, COMMA] = [code('"'), code('\\'), code(':'), code(',')]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [code('{'), code('}'), code('['), code(']')]
const SPACE = code(' ')
const SPACES = new Set([...' \t\r\n'].map(code))
/** Largest rest of a body, beside the part that is streamed. */
const MAX_REST_BYTES = 64 * 1024

/**
 * The field whose value is streamed if it is a text or a list. Any other value is part of the rest.
 */
export type StreamedField = { name: string; as: 'text' | 'list' }

/**
 * Splits a JSON object: the value of one field is left to the caller to stream. Everything else is
 * gathered, with an empty value in its place and runs of white space cut to one, and parsed at the end.
 * A repeated field is refused at its second key. JSON.parse would use the last value, so callers
 * would stream every earlier one for nothing, as often as a body repeats it.
 */
export class JsonSplit {
  #streamed: StreamedField
  #rest = new GrowingBuffer()
  #depth = 0
  #text: 'none' | 'in' | 'escaped' = 'none'
  #textStart = 0
  /** The next part of the outermost object. `never` if the body is not an object. */
  #next: 'key' | 'colon' | 'value' | 'comma' | 'never' = 'never'
  #key = ''
  #seen = new Set<string>()

  constructor(streamed: StreamedField) {
    this.#streamed = streamed
  }

  /**
   * Takes the next byte. Returns true if it opened the value to stream. Read that value from the body
   * before you call this again: a text including its closing quote, a list without its closing bracket.
   */
  take(byte: number): boolean {
    if (this.#text !== 'none') {
      this.#keep(byte)
      this.#takeOfText(byte)
      return false
    }
    if (SPACES.has(byte)) {
      if (this.#rest.last() !== SPACE) this.#keep(SPACE)
      return false
    }
    this.#keep(byte)
    if (byte === QUOTE) return this.#openText()
    if (byte === OPEN || byte === OPEN_LIST) return this.#openContainer(byte)
    if (byte === CLOSE || byte === CLOSE_LIST) this.#depth--
    else if (this.#depth === 1 && byte === COLON && this.#next === 'colon') this.#next = 'value'
    else if (this.#depth === 1 && byte === COMMA && this.#next === 'comma') this.#next = 'key'
    else this.#begin()
    return false
  }

  /** The rest, parsed. Errors: malformed_json and those of `parseJson`. */
  end(): unknown {
    return parseJson(this.#rest.view())
  }

  #keep(byte: number): void {
    this.#rest.push(byte)
    if (this.#rest.length <= MAX_REST_BYTES) return
    if (this.#next === 'never') throw invalid('body', 'must be an object.')
    const max = MAX_REST_BYTES.toLocaleString('en-US')
    const name = this.#streamed.name
    const message = `The fields other than ${name} can total at most ${max} bytes. Shorten them.`
    const details = [{ param: 'body', message }]
    throw new Problem('validation_failed', { message, param: 'body', details })
  }

  #begin(): void {
    if (this.#depth === 1 && this.#next === 'value') this.#next = 'comma'
  }

  #openContainer(byte: number): boolean {
    const isStreamed = byte === OPEN_LIST && this.#isStreamed('list')
    this.#begin()
    if (++this.#depth === 1 && byte === OPEN) this.#next = 'key'
    return isStreamed
  }

  #openText(): boolean {
    const isStreamed = this.#isStreamed('text')
    this.#begin()
    if (isStreamed) {
      this.#keep(QUOTE)
      return true
    }
    this.#text = 'in'
    this.#textStart = this.#rest.length - 1
    return false
  }

  #isStreamed(as: StreamedField['as']): boolean {
    const isValue = this.#depth === 1 && this.#next === 'value'
    return isValue && this.#streamed.as === as && this.#key === this.#streamed.name
  }

  #takeOfText(byte: number): void {
    if (this.#text === 'escaped') this.#text = 'in'
    else if (byte === BACKSLASH) this.#text = 'escaped'
    else if (byte === QUOTE) {
      this.#text = 'none'
      if (this.#depth === 1 && this.#next === 'key') this.#closeKey()
    }
  }

  #closeKey(): void {
    this.#key = parseJson(this.#rest.view(this.#textStart)) as string
    this.#next = 'colon'
    if (this.#seen.has(this.#key)) {
      throw invalid(this.#key.slice(0, 60), 'appears more than once in the body. Send it once.')
    }
    this.#seen.add(this.#key)
  }
}
