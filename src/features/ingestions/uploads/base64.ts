const PADDING = '='.charCodeAt(0)
const NONE = 255
const VALUES = new Uint8Array(256).fill(NONE)
for (const [value, letter] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
  VALUES[letter.charCodeAt(0)] = value

/**
 * Decodes whole groups of four characters from `at` on into bytes from `length` on. Returns the number of
 * groups before the end of the text or an invalid character. Decoding by groups takes a third of the time of
 * decoding by characters.
 */
function decodeGroups(text: Buffer, at: number, bytes: Buffer, length: number): number {
  let groups = 0
  for (; at + 4 <= text.length; at += 4, length += 3, groups++) {
    const a = VALUES[text[at]!]!
    const b = VALUES[text[at + 1]!]!
    const c = VALUES[text[at + 2]!]!
    const d = VALUES[text[at + 3]!]!
    if ((a | b | c | d) === NONE) break
    bytes[length] = (a << 2) | (b >> 4)
    bytes[length + 1] = (b << 4) | (c >> 2)
    bytes[length + 2] = (c << 6) | d
  }
  return groups
}

/**
 * Decodes strict base64 that comes in chunks of any length, padded or not. It works on bytes. With strings,
 * fifty concurrent documents of 25 MB took 100 MB more.
 */
export class Base64 {
  #bits = 0
  #letters = 0
  #padding = 0

  /** The complete bytes so far. Null if the text is not base64. */
  decode(text: Buffer): Buffer | null {
    const bytes = Buffer.allocUnsafe(((this.#letters + text.length) >> 2) * 3)
    let [length, bits, letters] = [0, this.#bits, this.#letters]
    for (let at = 0; at < text.length; at++) {
      if (letters === 0) {
        const groups = decodeGroups(text, at, bytes, length)
        at += groups * 4
        length += groups * 3
      }
      if (at === text.length) break
      const value = VALUES[text[at]!]!
      if (value === NONE) {
        if (text[at] !== PADDING || letters < 2 || letters + ++this.#padding > 4) return null
        continue
      }
      if (this.#padding > 0) return null
      bits = (bits << 6) | value
      if (++letters < 4) continue
      bytes[length] = bits >> 16
      bytes[length + 1] = bits >> 8
      bytes[length + 2] = bits
      length += 3
      letters = bits = 0
    }
    this.#bits = bits
    this.#letters = letters
    return bytes.subarray(0, length)
  }

  /** The remaining bytes at the end of the text. Null if it ends within a byte. */
  end(): Buffer | null {
    const padded = this.#padding > 0 && this.#letters + this.#padding !== 4
    if (padded || this.#letters === 1) return null
    if (this.#letters === 2) return Buffer.from([this.#bits >> 4])
    if (this.#letters === 3) return Buffer.from([this.#bits >> 10, this.#bits >> 2])
    return Buffer.alloc(0)
  }
}
