import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type WaitingRequest = { request: IncomingMessage; response: ServerResponse }
type ConnectionQueue = {
  waiting: WaitingRequest[]
  /** The bytes the connection had received when the first of them came. */
  bytesBefore: number
  /** Takes no more requests, and closes after the last that waits. */
  isFull: boolean
}

/** Requests of one connection that may wait while an earlier one is performed. */
const MAX_WAITING = 64
/** Received while requests wait, in heads and bodies. */
const MAX_WAITING_BYTES = 256 * 1024

/**
 * Performs the requests of each connection one after the other: the next one begins when the kernel
 * has taken the answer before it. Node parses all pipelined requests at once, and 400 answers that
 * the client did not read held 840 MB. Call it before anything else listens for requests.
 */
export function performInOrder(server: Server): void {
  const perform = server.listeners('request') as RequestListener[]
  const queues = new WeakMap<Socket, ConnectionQueue>()
  server.removeAllListeners('request')

  server.on('request', (request, response) => {
    const queue = queues.get(request.socket)
    if (queue) wait(queue, { request, response })
    else begin({ request, response }, { waiting: [], bytesBefore: 0, isFull: false })
  })

  function begin({ request, response }: WaitingRequest, queue: ConnectionQueue): void {
    const { socket } = request
    queues.set(socket, queue)
    // After "finish", or when the connection closes.
    response.once('close', () => {
      const next = socket.destroyed ? undefined : queue.waiting.shift()
      if (next) begin(next, queue)
      else queues.delete(socket)
    })
    for (const one of perform) one.call(server, request, response)
  }
}

function wait(queue: ConnectionQueue, one: WaitingRequest): void {
  const { waiting, isFull } = queue
  const { socket } = one.request
  if (waiting.length === 0) queue.bytesBefore = socket.bytesRead
  const received = socket.bytesRead - queue.bytesBefore
  if (!isFull && waiting.length < MAX_WAITING && received < MAX_WAITING_BYTES) {
    waiting.push(one)
    return
  }
  queue.isFull = true
  const last = waiting.at(-1)
  if (last) last.response.shouldKeepAlive = false
  socket.pause()
}
