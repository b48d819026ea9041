import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import type { Platform } from '../platform.ts'
import { asProblem, finish, spendAddressBudget } from './pipeline.ts'
import { Problem } from './problem.ts'

const CLOSE_TIMEOUT_MS = 5_000
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  429: 'Too Many Requests',
}

/** Requests that are not HTTP, or incomplete, get the same error shape as all others. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  write(socket, new Problem(late ? 'request_timeout' : 'bad_request'), uuidv7())
}

export function refusalWithoutHost({ headers, httpVersion }: IncomingMessage): Problem | null {
  if (headers.host !== undefined || httpVersion !== '1.1') return null
  return new Problem('bad_request', { message: 'HTTP/1.1 requires the header Host. Add it.' })
}

/** CONNECT names a host and no path, so no route matches, and Node would close without a response. */
export function refuseTunnels(platform: Platform, now: () => Date) {
  return (_request: IncomingMessage, socket: Socket): void => {
    socket.on('error', () => socket.destroy()).resume()
    const requestId = uuidv7()
    const call = { address: socket.remoteAddress ?? '', now: now(), log: platform.log }
    try {
      spendAddressBudget(call, platform)
      throw new Problem('method_not_allowed', {
        message: 'This server is not a proxy. Request a path such as /v1/ping.',
        headers: { allow: 'GET, HEAD, POST, DELETE' },
      })
    } catch (error) {
      write(socket, asProblem(error, call), requestId)
    }
  }
}

function write(socket: Socket, problem: Problem, requestId: string): void {
  const text = problem.body(requestId)
  const { status, headers, body } = finish(problem.status, text, problem.headers(), { requestId })
  const framed = {
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(framed).map(([name, value]) => `${name}: ${value}`)
  const start = `HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}`
  socket.end(`${[start, ...lines].join('\r\n')}\r\n\r\n${body}`)
  // A client that does not close its side would keep the socket open.
  const cut = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref()
  socket.once('close', () => clearTimeout(cut))
}
