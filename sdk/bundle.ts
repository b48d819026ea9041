import { createHash, type Hash } from 'node:crypto'
import type { ExportManifest } from './types.gen.ts'

/** The bundle is incomplete or does not match its manifest. Download it again. */
export class BundleError extends Error {
  override readonly name = 'BundleError'
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d]
const MAX_MANIFEST_BYTES = 65_536

/**
 * Checks the SHA-256 of each array of a bundle as its bytes pass. Keeps only the manifest in memory.
 * A bundle is `{"manifest":{…},"resources":{"jobs":[…],…}}`. A digest covers an array with its brackets.
 */
export class BundleCheck {
  #depth = 0
  #inString = false
  #escaped = false
  /** The last string outside a part, which is a property name. */
  #word: number[] = []
  /** The property names that enclose the current position, at depths 1 and 2. */
  readonly #names = ['', '']
  /** The part at the current position: the manifest, or the digest of an array. */
  #part: 'manifest' | Hash | null = null
  #manifest = Buffer.alloc(0)
  readonly #digests = new Map<string, string>()

  push(chunk: Uint8Array): void {
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!
      if (this.#inString) this.#readString(byte)
      else if (byte === QUOTE) this.#openString()
      else if (byte === COLON) this.#name()
      else if (byte === BRACE || byte === BRACKET) {
        if (this.#opensPart()) start = i
      } else if ((byte === BRACE_END || byte === BRACKET_END) && this.#closesPart()) {
        this.#take(chunk.subarray(start, i + 1))
        this.#endPart()
      }
    }
    if (this.#part) this.#take(chunk.subarray(start))
  }

  /** Returns the manifest after the last byte was pushed. Throws BundleError. */
  end(): ExportManifest {
    if (this.#depth !== 0 || this.#inString || this.#manifest.length === 0) {
      throw new BundleError('the bundle is incomplete')
    }
    const manifest: ExportManifest = JSON.parse(this.#manifest.toString('utf8'))
    const expected = new Map(Object.entries(manifest.sha256))
    for (const name of new Set([...expected.keys(), ...this.#digests.keys()])) {
      if (expected.get(name) === this.#digests.get(name)) continue
      throw new BundleError(`the SHA-256 of ${name} differs from the manifest`)
    }
    return manifest
  }

  #readString(byte: number): void {
    if (this.#escaped) this.#escaped = false
    else if (byte === BACKSLASH) this.#escaped = true
    else if (byte === QUOTE) this.#inString = false
    else if (!this.#part && this.#word.length < 100) this.#word.push(byte)
  }

  #openString(): void {
    this.#inString = true
    if (!this.#part) this.#word = []
  }

  #name(): void {
    if (this.#part === null) this.#names[this.#depth - 1] = String.fromCharCode(...this.#word)
  }

  #opensPart(): boolean {
    this.#depth++
    if (this.#part) return false
    const [first] = this.#names
    if (this.#depth === 2 && first === 'manifest') this.#part = 'manifest'
    if (this.#depth === 3 && first === 'resources') this.#part = createHash('sha256')
    return this.#part !== null
  }

  #closesPart(): boolean {
    this.#depth--
    return this.#part !== null && this.#depth === (this.#part === 'manifest' ? 1 : 2)
  }

  #take(bytes: Uint8Array): void {
    if (this.#part !== 'manifest') {
      this.#part?.update(bytes)
      return
    }
    this.#manifest = Buffer.concat([this.#manifest, bytes])
    if (this.#manifest.length > MAX_MANIFEST_BYTES) {
      throw new BundleError(`the manifest is longer than ${MAX_MANIFEST_BYTES} bytes`)
    }
  }

  #endPart(): void {
    if (this.#part && this.#part !== 'manifest') {
      this.#digests.set(this.#names[1] ?? '', this.#part.digest('hex'))
    }
    this.#part = null
  }
}
