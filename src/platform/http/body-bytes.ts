import type { Readable } from 'node:stream'
import { nextUnlessAborted } from '../until-aborted.ts'
import type { Call } from './endpoint.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import type { Problem } from './problem.ts'

const QUOTE = '"'.charCodeAt(0)

/** Scans a chunk from a position. Returns the position to continue from. */
export type Scan = (chunk: Buffer, from: number) => number

/** The bytes of a request body one after another, fetched on demand. */
export class BodyBytes {
  #fetch: () => Promise<Buffer | null>
  #chunks: AsyncIterator<Buffer> | null = null
  #bytesLeft: number
  #tooLarge: () => Problem
  #chunk: Buffer = Buffer.alloc(0)
  #at = 0

  /** `tooLarge` is thrown for a body of more than `maxBytes`. */
  constructor(call: Pick<Call, 'body' | 'signal'>, maxBytes: number, tooLarge: () => Problem) {
    this.#bytesLeft = maxBytes
    this.#tooLarge = tooLarge
    // Most bodies are complete by now: reading them at once needs no listeners and no signal.
    this.#fetch = isComplete(call.body) ? async () => call.body.read() : this.#waitingFor(call)
  }

  #waitingFor({ body, signal }: Pick<Call, 'body' | 'signal'>) {
    // Leaving early must not destroy the request: it has to be answered.
    const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
    this.#chunks = chunks
    return async () => {
      const next = await nextUnlessAborted(chunks, signal)
      return next.done ? null : next.value
    }
  }

  /** Whether a byte is available without waiting. Check this before `more`: a promise per byte is slow. */
  get atHand(): boolean {
    return this.#at < this.#chunk.length
  }

  /** Whether there is another byte, fetched if necessary. Errors: `tooLarge`, the signal's reason. */
  async more(): Promise<boolean> {
    while (!this.atHand) {
      const chunk = await this.#fetch()
      if (chunk === null) return false
      this.#bytesLeft -= chunk.length
      if (this.#bytesLeft < 0) throw this.#tooLarge()
      this.#chunk = chunk
      this.#at = 0
    }
    return true
  }

  take(): number {
    return this.#chunk[this.#at++]!
  }

  /** The rest of the current chunk. */
  takeChunk(): Buffer {
    const rest = this.#chunk.subarray(this.#at)
    this.#at = this.#chunk.length
    return rest
  }

  /** The current chunk up to the quote that ends a text; `ended` if the quote was found. */
  takeText(): { text: Buffer; ended: boolean } {
    const quote = this.#chunk.indexOf(QUOTE, this.#at)
    const end = quote < 0 ? this.#chunk.length : quote
    const text = this.#chunk.subarray(this.#at, end)
    this.#at = end + 1
    return { text, ended: quote >= 0 }
  }

  scan(by: Scan): void {
    this.#at = by(this.#chunk, this.#at)
  }

  /** Stops reading. Not awaited: the iterator may be waiting for bytes that never come. */
  leave(): void {
    this.#chunks?.return?.().catch(() => undefined)
  }
}

/** Whether the last byte has arrived: a property of Node's own request. */
export function isComplete(body: Readable & { complete?: boolean }): boolean {
  return body.complete === true
}

/** Reads a whole body into memory. `tooLarge` is thrown for a body of more than `maxBytes`. */
export async function readBody(
  call: Pick<Call, 'body' | 'signal'>,
  maxBytes: number,
  tooLarge: () => Problem,
): Promise<Buffer> {
  const bytes = new BodyBytes(call, maxBytes, tooLarge)
  const whole = new GrowingBuffer()
  try {
    while (await bytes.more()) whole.append(bytes.takeChunk())
  } finally {
    bytes.leave()
  }
  return whole.view()
}
