/**
 * A sealed value as its bytea column holds it: the only thing a bytea column is in this code.
 * It can be neither logged nor serialised; only `OperatorKeys.open` gives the text.
 */
export class Sealed {
  readonly #hex: string

  /** From PostgreSQL's hex text, `\x…`, as the parser of type bytea has it. */
  constructor(hex: string) {
    this.#hex = hex
  }

  static fromBytes(bytes: Buffer): Sealed {
    return new Sealed(`\\x${bytes.toString('hex')}`)
  }

  /** What the driver sends; pg looks for a method of this name. */
  toPostgres(): string {
    return this.#hex
  }

  toBytes(): Buffer {
    return Buffer.from(this.#hex.slice(2), 'hex')
  }

  toJSON(): never {
    throw new Error('a sealed value is never serialised; open it first')
  }

  toString(): string {
    return '[sealed]'
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[sealed]'
  }
}
