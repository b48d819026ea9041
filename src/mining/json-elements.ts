import { refuseNul, UnreadableLog } from './unreadable-log.ts'

const MAX_ELEMENT_BYTES = 16 * 1024 * 1024
const MAX_DEPTH = 64

type OnElement = (section: string, element: unknown, key: string) => void

/**
 * The objects in the arrays and objects of a JSON document's outermost object. Each is parsed when it is
 * complete: `{"events":[{…},{…}]}` gives ("events", {…}, "") twice, and `{"ocel:events":{"e1":{…}}}` gives
 * ("ocel:events", {…}, "e1"). Everything else is skipped.
 */
export class JsonElements {
  #rest: Buffer = Buffer.alloc(0)
  #position = 0
  #depth = 0
  #inString = false
  #escaped = false
  readonly #brackets = new Uint8Array(MAX_DEPTH + 1)
  /** Where the current key or element began within the current bytes. −1 outside of one. */
  #keyFrom = -1
  #elementFrom = -1
  #lastString = ''
  #section = ''
  /** The name of the current element as JSON, if the section is an object. */
  #key = ''
  #ended = false
  readonly #onElement: OnElement

  constructor(onElement: OnElement) {
    this.#onElement = onElement
  }

  push(chunk: Buffer): void {
    const seen = this.#rest.length
    const bytes = seen === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    refuseNul(bytes, seen, this.#position)
    for (let at = seen; at < bytes.length; at++)
      if (this.#inString) this.#insideString(bytes, at)
      else this.#outsideString(bytes, at)
    const keep = this.#elementFrom >= 0 ? this.#elementFrom : this.#keyFrom
    const done = keep >= 0 ? keep : bytes.length
    this.#rest = bytes.subarray(done)
    this.#position += done
    if (this.#elementFrom >= 0) this.#elementFrom = 0
    if (this.#keyFrom >= 0) this.#keyFrom = 0
    if (this.#rest.length > MAX_ELEMENT_BYTES)
      throw this.#fault('An object is larger than 16 MB', 0)
  }

  end(): void {
    if (!this.#ended) throw this.#fault('The JSON is truncated', 0, ' Download the file again.')
  }

  #insideString(bytes: Buffer, at: number): void {
    if (this.#escaped) this.#escaped = false
    else if (bytes[at] === BACKSLASH) this.#escaped = true
    else if (bytes[at] === QUOTE) {
      this.#inString = false
      if (this.#keyFrom >= 0) this.#lastString = bytes.toString('utf8', this.#keyFrom + 1, at)
      this.#keyFrom = -1
    }
  }

  #outsideString(bytes: Buffer, at: number): void {
    const byte = bytes[at]!
    if (byte <= SPACE) return
    if (this.#depth === 0 && (byte !== OPEN_BRACE || this.#ended))
      throw this.#fault('The file is not valid JSON', at)
    if (byte === QUOTE) {
      this.#inString = true
      if (this.#depth === 1 || this.#isKeyed()) this.#keyFrom = at
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#opens(byte, at)
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#closes(bytes, at)
  }

  #opens(byte: number, at: number): void {
    if (this.#depth === 2 && byte === OPEN_BRACE) {
      this.#elementFrom = at
      this.#key = this.#isKeyed() ? this.#lastString : ''
    }
    if (++this.#depth > MAX_DEPTH)
      throw this.#fault(`Values are nested more than ${MAX_DEPTH} deep`, at)
    this.#brackets[this.#depth] = byte
    if (this.#depth === 2) this.#section = this.#lastString
  }

  /** Whether the position is directly inside a section that is an object, so that elements have keys. */
  #isKeyed(): boolean {
    return this.#depth === 2 && this.#brackets[2] === OPEN_BRACE
  }

  #closes(bytes: Buffer, at: number): void {
    // In ASCII the code of each closing bracket is that of its opening one plus 2.
    if (this.#brackets[this.#depth] !== bytes[at]! - 2)
      throw this.#fault('The file is not valid JSON', at)
    this.#depth--
    this.#ended = this.#depth === 0
    if (this.#depth !== 2 || this.#elementFrom < 0) return
    const element = this.#parsed(bytes.toString('utf8', this.#elementFrom, at + 1))
    const key = this.#key.includes('\\') ? this.#parsed(`"${this.#key}"`) : this.#key
    this.#elementFrom = -1
    this.#onElement(this.#section, element, String(key))
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      throw this.#fault('The file is not valid JSON', this.#elementFrom)
    }
  }

  #fault(what: string, at: number, advice = ''): UnreadableLog {
    return new UnreadableLog(`${what} (near byte ${this.#position + at}).${advice}`)
  }
}

const [SPACE, QUOTE, BACKSLASH] = [32, 34, 92]
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125]
