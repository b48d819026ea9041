import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { Answer } from './pipeline.ts'

/** Straight to the socket: header and plain ASCII body leave in one write, unconverted. */
export function sendAnswer(response: ServerResponse, answer: Answer, isHead: boolean): void {
  const { status, headers, body } = answer
  if (typeof body === 'string') {
    const bytes = Buffer.byteLength(body)
    response.writeHead(status, { ...headers, 'content-length': bytes })
    if (isHead) response.end()
    else response.end(body, bytes === body.length ? 'latin1' : 'utf8')
    return
  }
  response.writeHead(status, { ...headers, 'content-length': body.bytes })
  if (isHead || !body.chunks) response.end()
  // What breaks off in the middle ends the connection: no whole answer can be made of it any more.
  else pipeline(Readable.from(body.chunks), response, () => undefined)
}
