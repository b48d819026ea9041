import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import type { Answer } from './pipeline.ts'
import type { RouteAnswer } from './route.ts'

/** A client that reads no byte of its response for this long loses its connection. */
const STALLED_MS = 60_000
/** Checks within that time: a stalled client is closed at most a sixth later. */
const STALL_CHECKS = 6
/** Bytes read ahead of the client, so that a short body releases its source at once. */
const AHEAD_BYTES = 1024 * 1024

/**
 * Writes directly to the socket: header and ASCII body in one write, without conversion. If the body
 * fails halfway, the connection is closed, because the response cannot be completed, and `onBroken`
 * is called. If the caller has gone, no more chunks are read. A client that reads nothing for
 * `stalledMs` loses its connection. Returns the size of the body, or null if it is not known yet.
 */
export function sendAnswer(
  response: ServerResponse,
  answer: Answer | RouteAnswer,
  isHead: boolean,
  onBroken: (error: unknown) => void,
  stalledMs = STALLED_MS,
): number | null {
  const { status, headers, body } = answer
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    const bytes = Buffer.byteLength(body)
    // For a 304, this would be the length of the body that is not sent (RFC 9110, 8.6).
    response.writeHead(status, status === 304 ? headers : { ...headers, 'content-length': bytes })
    if (isHead) response.end()
    else if (typeof body === 'string') response.end(body, bytes === body.length ? 'latin1' : 'utf8')
    else response.end(body)
    // Most responses fit into the kernel's buffer, so there is nothing to watch.
    if (response.socket && response.socket.writableLength > 0) closeWhenStalled(response, stalledMs)
    return bytes
  }
  const length = body.bytes === null ? {} : { 'content-length': body.bytes }
  response.writeHead(status, { ...headers, ...length })
  if (isHead || !body.chunks) {
    response.end()
    return body.bytes
  }
  // The caller has gone, so the source is released unread.
  if (response.destroyed) {
    const source = body.chunks instanceof Readable ? body.chunks : Readable.from(body.chunks)
    source.on('error', () => undefined).destroy()
    return body.bytes
  }
  closeWhenStalled(response, stalledMs)
  const ahead = { objectMode: false, highWaterMark: AHEAD_BYTES }
  const onError = (error: unknown) => {
    // A caller who leaves also causes an error in the chunks.
    if (!response.destroyed) onBroken(error)
  }
  pipeline(Readable.from(watched(body.chunks, onError), ahead), response, () => undefined)
  return body.bytes
}

/**
 * Counts only bytes that the client reads. A socket's own timeout starts again with every byte that
 * the client sends, such as an empty line between requests.
 */
function closeWhenStalled(response: ServerResponse, stalledMs: number): void {
  const { socket } = response
  if (!socket) return
  let taken = takenBy(socket)
  let stalledChecks = 0
  const check = () => {
    const isStalled = socket.writableLength > 0 && takenBy(socket) === taken
    stalledChecks = isStalled ? stalledChecks + 1 : 0
    taken = takenBy(socket)
    if (stalledChecks >= STALL_CHECKS) response.destroy()
  }
  const timer = setInterval(check, stalledMs / STALL_CHECKS).unref()
  response.once('close', () => clearInterval(timer))
}

/**
 * The bytes that the kernel has taken. `bytesWritten` counts all of a large write at its start. The handle
 * knows how much of it is left, and Node reads it there for its own timeout.
 */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

type Handle = { bytesWritten: number; writeQueueSize: number }

async function* watched(chunks: AsyncIterable<Buffer>, onBroken: (error: unknown) => void) {
  try {
    yield* chunks
  } catch (error) {
    onBroken(error)
    throw error
  }
}
