import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How a receiver responds: one behaves well, the others badly. `wire` is the TCP socket under TLS. */
export type BehaviorName = keyof typeof receiverBehaviors

export const receiverBehaviors = {
  ok: (response: ServerResponse) => void response.writeHead(200).end('ok'),
  /** Accepts the request and never responds. */
  hang: () => undefined,
  /** Sends a byte now and then, forever. */
  drip(response: ServerResponse) {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 50)
    response.once('close', () => clearInterval(timer))
  },
  /** Sends 10 GB as fast as the caller reads. */
  endless(response: ServerResponse) {
    response.writeHead(200, { 'content-length': 10 * 2 ** 30 })
    pour(response, Buffer.alloc(64 * 1024, 'x'))
  },
  /** A TCP reset instead of a response. */
  reset: (_response: ServerResponse, wire: Socket) => void wire.resetAndDestroy(),
  /** A TCP reset in the middle of the response. */
  cut(response: ServerResponse, wire: Socket) {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('half', () => wire.resetAndDestroy())
  },
  /** Closes its side after half of the response and leaves the caller's side open. */
  half(response: ServerResponse) {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('half', () => socketOf(response).end())
  },
  /** Not HTTP. Before HTTP 1.0 this was a valid response. */
  garbage: (response: ServerResponse) =>
    void socketOf(response).write('<html>hello</html>\r\n\r\n'),
  /** A complete response, followed in the same packet by an unsolicited one. */
  twice(response: ServerResponse) {
    const socket = socketOf(response)
    socket.cork()
    response.writeHead(200, { 'content-length': 2 }).end('ok')
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged')
    process.nextTick(() => socket.uncork())
  },
  /** A complete response, followed in the same packet by invalid data. */
  trailing(response: ServerResponse) {
    socketOf(response).write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokmore than was said')
  },
  /** Two lengths. A lenient parser accepts one of them. */
  twoLengths(response: ServerResponse) {
    socketOf(response).write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\nok')
  },
  /** Endless "Processing" responses. */
  interim: (response: ServerResponse) =>
    pour(socketOf(response), Buffer.from('HTTP/1.1 102 Processing\r\n\r\n'.repeat(1000))),
  /** 10 MB of headers. */
  headers(response: ServerResponse) {
    const line = `x-filler: ${'x'.repeat(1000)}\r\n`
    socketOf(response).write(`HTTP/1.1 200 OK\r\n${line.repeat(10_000)}\r\n`)
  },
  /** Endless trailer fields after a complete body. */
  trailers(response: ServerResponse) {
    const socket = socketOf(response)
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n')
    pour(socket, Buffer.from(`x-filler: ${'x'.repeat(1000)}\r\n`))
  },
  /** Redirects to a cloud's metadata service. */
  redirect: (response: ServerResponse) =>
    void response.writeHead(307, { location: 'https://169.254.169.254/latest/meta-data/' }).end(),
  /** Switches to another protocol than HTTP. */
  upgrade(response: ServerResponse) {
    const head =
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
    socketOf(response).write(head)
  },
}

/** Bypasses Node's own HTTP validation. */
function socketOf(response: ServerResponse): Socket {
  if (!response.socket) throw new Error('the caller has left')
  return response.socket
}

/** Writes forever, as fast as the caller reads. */
function pour(sink: Duplex | ServerResponse, bytes: Buffer): void {
  const more = () => {
    while (!sink.destroyed && sink.write(bytes));
  }
  sink.on('drain', more)
  sink.on('error', () => sink.off('drain', more))
  more()
}
