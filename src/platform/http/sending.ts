import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { Answer } from './pipeline.ts'

/** A download whose reader takes nothing for this long is given up. */
const STALLED_MS = 60_000
/** So much is read ahead of its reader, so that what is short lets go of its source at once. */
const AHEAD_BYTES = 1024 * 1024

/**
 * Straight to the socket: header and plain ASCII body leave in one write, unconverted. What breaks
 * off in the middle ends the connection, for no whole answer can be made of it any more; `onBroken`
 * is told of it, unless it is the caller who has gone: then the chunks are asked for no more. Who takes
 * nothing for `stalledMs` is as good as gone.
 */
export function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  isHead: boolean,
  onBroken: (error: unknown) => void,
  stalledMs = STALLED_MS,
): void {
  const { status, headers, body } = answer
  if (typeof body === 'string') {
    const bytes = Buffer.byteLength(body)
    response.writeHead(status, { ...headers, 'content-length': bytes })
    if (isHead) response.end()
    else response.end(body, bytes === body.length ? 'latin1' : 'utf8')
    return
  }
  const length = body.bytes === null ? {} : { 'content-length': body.bytes }
  response.writeHead(status, { ...headers, ...length })
  if (isHead || !body.chunks) {
    response.end()
    return
  }
  // Whoever has gone reads nothing: what was opened for them is given back without a look at it.
  if (response.destroyed) {
    Readable.from(body.chunks)
      .on('error', () => undefined)
      .destroy()
    return
  }
  response.setTimeout(stalledMs, () => response.destroy())
  const ahead = { objectMode: false, highWaterMark: AHEAD_BYTES }
  const told = (error: unknown) => {
    // A caller who leaves is thrown into the chunks as well.
    if (!response.destroyed) onBroken(error)
  }
  pipeline(Readable.from(watched(body.chunks, told), ahead), response, () => undefined)
}

async function* watched(chunks: AsyncIterable<Buffer>, onBroken: (error: unknown) => void) {
  try {
    yield* chunks
  } catch (error) {
    onBroken(error)
    throw error
  }
}
