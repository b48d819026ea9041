/**
 * A sealed value as stored in its bytea column. All bytea columns hold sealed values. It can be
 * neither logged nor serialized. Only `OperatorKeys.open` returns the text.
 */
export class Sealed {
  /** Hex text if read from the database, bytes if created here. This halves the memory until it is sent. */
  readonly #value: string | Buffer

  /** From PostgreSQL's hex text, `\x…`, as the bytea parser receives it. */
  constructor(value: string | Buffer) {
    this.#value = value
  }

  static fromBytes(bytes: Buffer): Sealed {
    return new Sealed(bytes)
  }

  /** Called by the driver: pg looks for a method of this name. */
  toPostgres(): string {
    return typeof this.#value === 'string' ? this.#value : `\\x${this.#value.toString('hex')}`
  }

  toBytes(): Buffer {
    return typeof this.#value === 'string' ? Buffer.from(this.#value.slice(2), 'hex') : this.#value
  }

  toJSON(): never {
    throw new Error('a sealed value is never serialized. Open it first')
  }

  toString(): string {
    return '[sealed]'
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[sealed]'
  }
}
