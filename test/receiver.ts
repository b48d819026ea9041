import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { certificateFolder } from './outbound/certificates.ts'
import { type BehaviorName, receiverBehaviors } from './receiver-behaviors.ts'

/** A real HTTPS receiver on this machine, for `localhost`, `receiver.test` and `127.0.0.1`. */
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
/** The response to a request: a status, a named behavior, or the test's own function. */
export type Behavior =
  | number
  | BehaviorName
  | ((request: IncomingMessage, response: ServerResponse) => void)
export type ReceivedRequest = {
  method: string
  /** Includes the query. */
  path: string
  headers: IncomingMessage['headers']
  /** As sent: alternating names and values, in their order and case. */
  rawHeaders: string[]
  body: Buffer
  /** The number of its connection, from 1. */
  connection: number
}
type ReceiverOptions = {
  /** By path. Any other path returns 200. */
  behaviors?: Record<string, Behavior>
  certificate?: 'receiver' | 'other' | 'self-signed'
}

const folder = certificateFolder()
/** The certificate authority of the receivers: for `ca`, or its file for NODE_EXTRA_CA_CERTS. */
export const caPath = join(folder, 'ca.pem')
export const ca = readFileSync(caPath, 'utf8')
/** The value of WEBHOOK_ALLOWED_CIDRS that lets the service call a receiver. */
export const admitted = ['127.0.0.0/8', '::1/128']

/** Opens a receiver. It closes after the file's tests. */
export async function openReceiver({
  behaviors = {},
  certificate = 'receiver',
}: ReceiverOptions = {}) {
  const byPath = new Map(Object.entries(behaviors))
  const requests: ReceivedRequest[] = []
  /** The TCP sockets under TLS, by the caller's port. */
  const wires = new Map<number | undefined, { socket: Socket; connection: number }>()
  let connections = 0
  const server = createServer({
    key: readFileSync(join(folder, `${certificate}.key`)),
    cert: readFileSync(join(folder, `${certificate}.pem`)),
  })
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const wire = wires.get(request.socket.remotePort)
    const body = await bodyOf(request)
    if (!wire || !body) return
    const { method = '', url: path = '', headers, rawHeaders } = request
    requests.push({ method, path, headers, rawHeaders, body, connection: wire.connection })
    const behavior = byPath.get(path.replace(/\?.*/, '')) ?? 'ok'
    if (typeof behavior === 'function') behavior(request, response)
    else if (typeof behavior === 'number') response.writeHead(behavior).end()
    else receiverBehaviors[behavior](response, wire.socket)
  })
  server.on('connection', (socket: Socket) => {
    connections += 1
    const port = socket.remotePort
    wires.set(port, { socket, connection: connections })
    socket.once('close', () => wires.delete(port))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  after(() => {
    for (const { socket } of wires.values()) socket.destroy()
    server.close()
  })
  return {
    /** Every request with a complete body, in order of completion. */
    requests,
    url: (path = '/', host = 'localhost') => `https://${host}:${port}${path}`,
    set: (path: string, behavior: Behavior) => void byPath.set(path, behavior),
    /** How many connections were opened to it in total. */
    connections: () => connections,
    until: (count: number, path?: string) => until(requests, count, path),
  }
}

/** Null if the caller left before the end. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}

/** Waits for this many requests, optionally of one path. Fails after a minute. */
async function until(
  requests: ReceivedRequest[],
  count: number,
  path?: string,
): Promise<ReceivedRequest[]> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const found = path ? requests.filter((request) => request.path === path) : requests
    if (found.length >= count) return found.slice()
    await sleep(10)
  }
  throw new Error(
    `no ${count} requests${path ? ` for ${path}` : ''}: ${requests.length} in all came`,
  )
}
