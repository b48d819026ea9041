import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicPage } from '../../src/platform/http/public-page.ts'
import { startServer } from '../../src/platform/http/server.ts'
import { openTestApp } from '../test-app.ts'

/** Clients that send many requests on one connection before they read a response. */

const app = await openTestApp()
const { live } = await app.operator()
const key = `authorization: Bearer ${live}\r\n`
const PAGE_BYTES = 1024 * 1024

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`

function post(path: string, type: string, body: string): string {
  const headers = `host: x\r\n${key}content-type: ${type}\r\ncontent-length: ${body.length}\r\n`
  return `POST ${path} HTTP/1.1\r\n${headers}\r\n${body}`
}

const open = new Set<Socket>()
after(() => {
  for (const socket of open) socket.destroy()
})

/**
 * A connection that sends `text` at once. `read` returns everything until the service closes it.
 */
function client(url: string, text: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  open.add(socket)
  // Some tests expect a reset. "close" follows.
  socket.on('error', () => undefined)
  socket.write(text)
  async function read(): Promise<string> {
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
    // Not `once`, which a reset would end.
    await new Promise((resolve) => socket.on('close', resolve))
    return received
  }
  return { socket, read }
}

/** A service with `/large`, a page of 1 MiB, and `/held`, which waits for `release`. */
async function openPages() {
  const performed: string[] = []
  const held = Promise.withResolvers<void>()
  const body = 'x'.repeat(PAGE_BYTES)
  const headers = { 'content-type': 'text/plain' }
  const page = (path: string, respond: () => Promise<string>): PublicPage => ({
    path,
    async respond() {
      performed.push(path)
      return { status: 200, headers, body: await respond() }
    },
  })
  const pages = [
    page('/large', async () => body),
    page('/held', () => held.promise.then(() => 'held')),
  ]
  const at = { host: '127.0.0.1', port: 0, now: app.clock.now }
  const server = await startServer(app.platform, [], pages, at)
  after(() => server.close())
  return { url: server.url, performed, release: () => held.resolve() }
}

/** Resolves once the length has not changed for 100 ms, which is the only sign that nothing more happens. */
async function settled(list: readonly unknown[]): Promise<number> {
  for (;;) {
    const { length } = list
    await sleep(100)
    if (length > 0 && list.length === length) return length
  }
}

const statusesOf = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

const performedRequests = () => app.log.filter((line) => line.includes('"msg":"request"')).length

test('requests are not processed while their client reads no responses', async () => {
  const { url, performed } = await openPages()
  const { socket } = client(url, get('/large').repeat(60))
  const count = await settled(performed)
  // The kernel's buffers take a few MiB.
  assert.ok(count <= 16, `${count} of 60 answers of 1 MiB each were made`)
  socket.destroy()
  assert.ok((await settled(performed)) <= 16, 'and none after the connection has closed')
})

test('the next request starts when the previous response has been sent', async () => {
  const { url, performed, release } = await openPages()
  const last = get('/large', 'connection: close\r\n')
  const { read } = client(url, get('/held') + get('/missing') + last)
  const reading = read()
  assert.equal(await settled(performed), 1)
  release()
  assert.deepEqual(statusesOf(await reading), [200, 404, 200])
  assert.deepEqual(performed, ['/held', '/large'])
})

test('requests are not processed after their connection has closed', async () => {
  const { url, performed, release } = await openPages()
  const { socket } = client(url, get('/held') + get('/large').repeat(3))
  assert.equal(await settled(performed), 1)
  const closed = once(socket, 'close')
  socket.destroy()
  await closed
  release()
  assert.equal(await settled(performed), 1)
})

test('endpoints, pages, errors and uploads sent in a row are answered in order', async () => {
  const part = 'content-disposition: form-data; name="file"; filename="a.txt"'
  const form = (letter: string) =>
    `--x\r\n${part}\r\n\r\nDear Pat ${letter.repeat(300_000)}.\r\n--x--\r\n`
  const multipart = 'multipart/form-data; boundary=x'
  const job = JSON.stringify({ external_id: 'J-1', job_type: 'nonsense' })
  const { read } = client(
    app.url,
    [
      get('/v1/ping', key),
      get('/nothing'),
      post('/v1/documents', multipart, form('a')),
      get('/v1/%', key),
      post('/v1/documents', multipart, form('b')),
      post('/v1/jobs', 'application/json', job),
      get('/openapi'),
      get('/v1/jobs'),
      get('/healthz'),
      get('/v1/jobs?limit=2', `${key}connection: close\r\n`),
    ].join(''),
  )
  const statuses = statusesOf(await read())
  assert.deepEqual(statuses, [200, 404, 202, 404, 202, 400, 200, 401, 200, 200])
})

test('of 100 requests sent at once, 65 are answered and then the connection closes', async () => {
  const before = performedRequests()
  const { read } = client(app.url, get('/v1/ping', key).repeat(100))
  const text = await read()
  const answers = text.split(/(?=HTTP\/1\.1 )/)
  assert.deepEqual([...new Set(statusesOf(text))], [200])
  assert.equal(answers.length, 65)
  assert.equal(performedRequests() - before, 65, 'the others were not performed')
  assert.match(answers.at(-1)!, /\r\nconnection: close\r\n/i)
  assert.doesNotMatch(answers.slice(0, -1).join(''), /\r\nconnection: close\r\n/i)
})

test('the bytes of waiting small requests are limited', async () => {
  const { url, performed, release } = await openPages()
  const body = 'x'.repeat(40_000)
  const large = `GET /large HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const { read } = client(url, get('/held') + large.repeat(30))
  const reading = read()
  assert.equal(await settled(performed), 1)
  release()
  // The rest of the bodies is not read, so the connection may end with a reset.
  await reading.catch((error) => assert.equal(error.code, 'ECONNRESET'))
  assert.ok(performed.length < 16, `${performed.length} requests of 40 kB each were kept waiting`)
})
