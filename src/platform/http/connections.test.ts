import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCidrs } from '../outbound/blocks.ts'
import { Connections } from './connections.ts'

/** A server with these limits. `held` are its unanswered requests. */
async function openServer(given: { total?: number; perAddress?: number; trusted?: string[] }) {
  const { total = 100, perAddress = 100, trusted = [] } = given
  const held: ServerResponse[] = []
  const sockets: Socket[] = []
  const lines: object[] = []
  const server = createServer((request, response) => {
    const problem = connections.refusalOf(request)
    if (problem) response.writeHead(problem.status, problem.headers()).end(problem.message)
    else if (request.url?.endsWith('held')) held.push(response)
    else if (request.url === '/healthz?large') response.end(Buffer.alloc(16 * 1024 * 1024))
    else request.resume().on('end', () => response.end('answered'))
  })
  const limits = { total, perAddress, trusted: parseCidrs(trusted) }
  const log = { warn: (values: object) => void lines.push(values) }
  const connections = new Connections(server, limits, log)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /** A connection from an address of this machine. It sends `sent` first. */
  async function open(sent = '', localAddress = '127.0.0.1') {
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    sockets.push(socket)
    // Some tests expect a reset. "close" follows.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const client: RawClient = { socket, text: '' }
    socket.on('data', (bytes) => {
      client.text += bytes.toString('latin1')
    })
    if (sent !== '') socket.write(sent)
    return client
  }

  const openMany = async (count: number, sent: string, from?: string) => {
    const opened: RawClient[] = []
    for (let made = 0; made < count; made++) opened.push(await open(sent, from))
    return opened
  }

  const ask = async (path: string, from?: string) => answered(await open(get(path), from))
  const areHeld = (count: number) => until(() => held.length === count)
  return { open, openMany, ask, held, areHeld, lines }
}

type RawClient = { socket: Socket; text: string }

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await holds()); await sleep(5))
    if (Date.now() > end) throw new Error('after 20 s it still does not hold')
}

/** The first bytes received on a connection. Empty if it closes instead. */
async function answered(client: RawClient): Promise<string> {
  await until(() => client.text !== '' || client.socket.closed)
  return client.text
}

const isClosed = ({ socket }: RawClient) => until(() => socket.closed)
const closedOf = (clients: RawClient[]) => clients.filter(({ socket }) => socket.closed)

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const post = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`

test('at the limit, the oldest connection without a request is closed for a new one', async () => {
  const { openMany, open, ask, lines } = await openServer({ total: 20 })
  const silent = await openMany(10, '')
  const begun = await openMany(10, 'GET / HT')
  assert.match(await ask('/'), /^HTTP\/1\.1 200 /)
  await isClosed(silent[0]!)
  await open()
  await isClosed(silent[1]!)
  assert.deepEqual(closedOf([...silent.slice(2), ...begun]), [])
  assert.deepEqual(lines, [{ closed: 1, open: 19, limit: 20 }], 'one line a minute')
})

test('an address with one connection keeps it while another address has many', async () => {
  const { open, openMany } = await openServer({ total: 20 })
  const alone = await openMany(1, '', '127.0.0.7')
  const many = await openMany(19, '', '127.0.0.8')
  for (const client of many.slice(0, 15)) {
    await open('', '127.0.0.8')
    await isClosed(client)
  }
  assert.deepEqual(closedOf([...alone, ...many.slice(15)]), [])
})

test('an idle connection is kept while one without any request can be closed', async () => {
  const { openMany, open, ask } = await openServer({ total: 20 })
  const idle = await openMany(10, get('/'))
  await Promise.all(idle.map(answered))
  const silent = await openMany(10, '')
  for (const client of silent) {
    assert.match(await ask('/'), /^HTTP\/1\.1 200 /)
    await isClosed(client)
  }
  assert.deepEqual(closedOf(idle), [])
  await open()
  await isClosed(idle[0]!)
})

test('requests in progress finish; meanwhile new ones get 503, and health pages still respond', async () => {
  const { openMany, ask, held, areHeld } = await openServer({ total: 16 })
  const busy = await openMany(14, get('/held'))
  await areHeld(14)
  const refused = await ask('/v1/ping')
  assert.match(refused, /^HTTP\/1\.1 503 .*retry-after: 1\r\n.*Too many requests are in progress/is)
  for (const path of ['/healthz', '/readyz', '/metrics?x=1']) {
    assert.match(await ask(path), /^HTTP\/1\.1 200 /, path)
  }
  await openMany(40, '')
  assert.match(await ask('/healthz'), /^HTTP\/1\.1 200 /)
  for (const response of held) response.end('done')
  for (const client of busy) assert.match(await answered(client), /^HTTP\/1\.1 200 /)
})

test('an address over its cap loses its own connections, and a trusted proxy has no cap', async () => {
  const trusted = ['127.0.0.9/32']
  const { openMany, ask, areHeld } = await openServer({ perAddress: 16, trusted })
  const others = await openMany(10, '', '127.0.0.2')
  const own = await openMany(16, '', '127.0.0.3')
  assert.match(await ask('/', '127.0.0.3'), /^HTTP\/1\.1 200 /)
  await isClosed(own[0]!)
  await openMany(14, get('/held'), '127.0.0.4')
  await areHeld(14)
  assert.match(await ask('/', '127.0.0.4'), /^HTTP\/1\.1 429 .*from your address/is)
  assert.match(await ask('/healthz', '127.0.0.4'), /^HTTP\/1\.1 200 /)
  const proxied = await openMany(40, '', '127.0.0.9')
  assert.match(await ask('/', '127.0.0.9'), /^HTTP\/1\.1 200 /)
  assert.deepEqual(closedOf([...others, ...own.slice(1), ...proxied]), [])
})

test('a stalled body loses its connection, and arriving bodies keep theirs', async () => {
  const { open, openMany, areHeld } = await openServer({ total: 24 })
  const [stalled] = await openMany(1, post(1_000_000))
  const arriving = await openMany(15, post(100_000_000))
  await openMany(8, get('/healthz?held'))
  await areHeld(8)
  const sending = setInterval(() => {
    for (const { socket } of arriving) socket.write(Buffer.alloc(64 * 1024))
  }, 50)
  // No body counts as slow in its first quarter second. Until then, the new connection is closed.
  await until(async () => {
    await open()
    return stalled!.socket.closed
  })
  clearInterval(sending)
  assert.deepEqual(closedOf(arriving), [])
})

test('a client that does not read its response loses its connection', async () => {
  const { ask, openMany, held, areHeld } = await openServer({ total: 16 })
  const working = await openMany(8, get('/held'))
  await areHeld(8)
  const unread = await openMany(8, '')
  for (const { socket } of unread) socket.pause().write(get('/healthz?large'))
  await until(async () => (await ask('/healthz')).startsWith('HTTP/1.1 200 '))
  for (const response of held) response.end('done')
  for (const client of working) assert.match(await answered(client), /^HTTP\/1\.1 200 /)
  for (const { socket } of unread) socket.resume()
  await until(() => closedOf(unread).length === 1)
})
