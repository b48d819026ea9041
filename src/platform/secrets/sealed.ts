/**
 * A sealed value as its bytea column holds it: the only thing a bytea column is in this code.
 * It can be neither logged nor serialized; only `OperatorKeys.open` gives the text.
 */
export class Sealed {
  /** Hex text if it was read, bytes if it was made here: half the memory until it is sent. */
  readonly #value: string | Buffer

  /** From PostgreSQL's hex text, `\x…`, as the parser of type bytea has it. */
  constructor(value: string | Buffer) {
    this.#value = value
  }

  static fromBytes(bytes: Buffer): Sealed {
    return new Sealed(bytes)
  }

  /** What the driver sends; pg looks for a method of this name. */
  toPostgres(): string {
    return typeof this.#value === 'string' ? this.#value : `\\x${this.#value.toString('hex')}`
  }

  toBytes(): Buffer {
    return typeof this.#value === 'string' ? Buffer.from(this.#value.slice(2), 'hex') : this.#value
  }

  toJSON(): never {
    throw new Error('a sealed value is never serialized; open it first')
  }

  toString(): string {
    return '[sealed]'
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[sealed]'
  }
}
