import { once } from 'node:events'
import { connect } from 'node:net'

export type SlowAnswer = { status: number; code: string | null; head: string; text: string }

/** A request whose body the test sends piece by piece. */
export type SlowRequest = {
  send(piece: string | Buffer): void
  /** The response, once the service has closed the connection or all of it has arrived. */
  answer(): Promise<SlowAnswer>
  /** Resolves when the service has closed the connection. */
  closed: Promise<unknown>
  hangUp(): void
}

/** Sends the head of a request on a new connection. */
export function startRequest(
  url: string,
  path: string,
  key: string,
  headers: Record<string, string | number>,
): SlowRequest {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = once(socket, 'close')
  let text = ''
  let isAnswered: () => void
  const answered = new Promise<void>((resolve) => {
    isAnswered = resolve
  })
  // A reset after the response changes nothing. Without a response, the parsing below fails.
  socket.on('error', () => undefined)
  socket.on('close', () => isAnswered())
  socket.on('data', (bytes) => {
    text += bytes
    if (isWhole(text)) isAnswered()
  })
  const lines = Object.entries({ host: hostname, authorization: `Bearer ${key}`, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`)
  return {
    send: (piece) => void socket.write(piece),
    async answer() {
      await answered
      return toAnswer(text)
    },
    closed,
    hangUp: () => void socket.destroy(),
  }
}

/** A piece of a body that is sent with Transfer-Encoding: chunked. */
export function chunkOf(piece: string | Buffer): string {
  const bytes = Buffer.from(piece as string)
  return `${bytes.length.toString(16)}\r\n${bytes.toString('latin1')}\r\n`
}

function isWhole(text: string): boolean {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return length !== undefined && Buffer.byteLength(body) >= Number(length)
}

function toAnswer(text: string): SlowAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
  return { status, code: /"code":"(\w+)"/.exec(body)?.[1] ?? null, head, text: body }
}
