import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How a receiver answers: one good behavior, the others bad. `wire` is the TCP socket under TLS. */
export type BehaviorName = keyof typeof receiverBehaviors

export const receiverBehaviors = {
  ok: (response: ServerResponse) => void response.writeHead(200).end('ok'),
  /** Takes the request and never says a word. */
  hang: () => undefined,
  /** A byte now and then, for ever. */
  drip(response: ServerResponse) {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 50)
    response.once('close', () => clearInterval(timer))
  },
  /** 10 GB, as fast as they are taken. */
  endless(response: ServerResponse) {
    response.writeHead(200, { 'content-length': 10 * 2 ** 30 })
    pour(response, Buffer.alloc(64 * 1024, 'x'))
  },
  /** A TCP reset instead of an answer. */
  reset: (_response: ServerResponse, wire: Socket) => void wire.resetAndDestroy(),
  /** A TCP reset in the middle of the answer. */
  cut(response: ServerResponse, wire: Socket) {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('half', () => wire.resetAndDestroy())
  },
  /** Ends its side after half of the answer, and leaves the caller's open. */
  half(response: ServerResponse) {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('half', () => socketOf(response).end())
  },
  /** No HTTP at all; before 1.0 this was an answer. */
  garbage: (response: ServerResponse) =>
    void socketOf(response).write('<html>hello</html>\r\n\r\n'),
  /** A whole answer and, with the same packet, another that nobody asked for. */
  twice(response: ServerResponse) {
    const socket = socketOf(response)
    socket.cork()
    response.writeHead(200, { 'content-length': 2 }).end('ok')
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged')
    process.nextTick(() => socket.uncork())
  },
  /** A whole answer and, with the same packet, what is none. */
  trailing(response: ServerResponse) {
    socketOf(response).write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokmore than was said')
  },
  /** Two lengths, of which a careless reader takes one. */
  twoLengths(response: ServerResponse) {
    socketOf(response).write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\nok')
  },
  /** "Processing" without an end. */
  interim: (response: ServerResponse) =>
    pour(socketOf(response), Buffer.from('HTTP/1.1 102 Processing\r\n\r\n'.repeat(1000))),
  /** 10 MB of headers. */
  headers(response: ServerResponse) {
    const line = `x-filler: ${'x'.repeat(1000)}\r\n`
    socketOf(response).write(`HTTP/1.1 200 OK\r\n${line.repeat(10_000)}\r\n`)
  },
  /** Trailer fields without an end, after a body that came whole. */
  trailers(response: ServerResponse) {
    const socket = socketOf(response)
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n')
    pour(socket, Buffer.from(`x-filler: ${'x'.repeat(1000)}\r\n`))
  },
  /** To the metadata service of a cloud. */
  redirect: (response: ServerResponse) =>
    void response.writeHead(307, { location: 'https://169.254.169.254/latest/meta-data/' }).end(),
  /** Another protocol than HTTP from here on. */
  upgrade(response: ServerResponse) {
    const head =
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
    socketOf(response).write(head)
  },
}

/** Past Node's own care for what is HTTP. */
function socketOf(response: ServerResponse): Socket {
  if (!response.socket) throw new Error('the caller has left')
  return response.socket
}

/** Writes for ever, at the pace of the reader. */
function pour(sink: Duplex | ServerResponse, bytes: Buffer): void {
  const more = () => {
    while (!sink.destroyed && sink.write(bytes));
  }
  sink.on('drain', more)
  sink.on('error', () => sink.off('drain', more))
  more()
}
