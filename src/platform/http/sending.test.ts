import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { compressed } from './compression.ts'
import { sendAnswer } from './sending.ts'

/** More than the kernel keeps for a client that reads nothing. */
const LARGE_BYTES = 16 * 1024 * 1024

type ServerExchange = [IncomingMessage, ServerResponse]

/** A request that has arrived, its caller, and a way to send `chunks` as its answer. */
async function arrived() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const caller = request({ port, host: '127.0.0.1', agent: false })
  caller.on('error', () => undefined).end()
  const [, response] = (await once(server, 'request')) as ServerExchange
  const broken: unknown[] = []
  const send = (chunks: AsyncIterable<Buffer>, stalledMs?: number) => {
    const answer = { status: 200, headers: {}, body: { bytes: null, chunks } }
    sendAnswer(response, answer, false, (error) => broken.push(error), stalledMs)
  }
  const sendText = (body: string | Buffer, stalledMs?: number) => {
    const answer = { status: 200, headers: {}, body }
    sendAnswer(response, answer, false, (error) => broken.push(error), stalledMs)
  }
  return { caller, response, broken, send, sendText, close: () => server.close() }
}

/** Chunks that are asked for until they are given back. */
async function begun() {
  const ended = Promise.withResolvers<void>()
  async function* chunks() {
    try {
      for (;;) yield Buffer.alloc(64 * 1024)
    } finally {
      ended.resolve()
    }
  }
  const given = chunks()
  await given.next()
  return { given, ended: ended.promise }
}

test('a source opened for a client that has already left is released unread', async () => {
  const { caller, response, broken, send, close } = await arrived()
  const { given, ended } = await begun()
  caller.destroy()
  if (!response.destroyed) await once(response, 'close')
  send(given)
  await ended
  assert.deepEqual(broken, [])
  close()
})

test('a compressed response for a client that has left releases its source as well', async () => {
  const { caller, response, send, close } = await arrived()
  const { given, ended } = await begun()
  caller.destroy()
  if (!response.destroyed) await once(response, 'close')
  const headers = { 'content-type': 'application/json' }
  const flow = { status: 200, headers, body: { bytes: null, chunks: given } }
  const { body } = compressed(flow, 'br')
  send((body as { chunks: AsyncIterable<Buffer> }).chunks)
  await ended
  close()
})

test('a client that leaves in the middle releases the source without an error in the log', async () => {
  const { caller, response, broken, send, close } = await arrived()
  const { given, ended } = await begun()
  send(given)
  await once(caller, 'response')
  caller.destroy()
  await ended
  assert.equal(response.destroyed, true)
  assert.deepEqual(broken, [])
  close()
})

test('a client that stops reading is disconnected, and the source is released', async () => {
  const { caller, response, broken, send, close } = await arrived()
  const { given, ended } = await begun()
  send(given, 300)
  const [received] = (await once(caller, 'response')) as [IncomingMessage]
  await ended
  assert.equal(response.destroyed, true)
  assert.deepEqual(broken, [])
  await assert.rejects(received.toArray(), { code: 'ECONNRESET' })
  close()
})

for (const [kind, body] of [
  ['text', 'x'.repeat(LARGE_BYTES)],
  ['bytes', Buffer.alloc(LARGE_BYTES)],
] as const) {
  test(`a client that reads nothing of a response as ${kind} is disconnected`, async () => {
    const { caller, response, sendText, close } = await arrived()
    sendText(body, 300)
    const [received] = (await once(caller, 'response')) as [IncomingMessage]
    // Bytes from the client do not count: an empty line may come before a request.
    const sending = setInterval(() => caller.socket?.write('\r\n'), 50)
    await once(response, 'close')
    clearInterval(sending)
    assert.equal(response.writableFinished, false)
    await assert.rejects(received.toArray(), { code: 'ECONNRESET' })
    close()
  })
}

test('a client that reads a large response slowly gets all of it', async () => {
  const { caller, response, sendText, close } = await arrived()
  sendText('x'.repeat(LARGE_BYTES), 600)
  const [received] = (await once(caller, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of received) {
    bytes += chunk.length
    // The whole body takes twice the limit, and is a single write of the service.
    await sleep(chunk.length / 14_000)
  }
  assert.equal(bytes, LARGE_BYTES)
  assert.equal(response.writableFinished, true)
  close()
})

test('a response that is produced slowly but steadily is not cut off', async () => {
  const { caller, response, broken, send, close } = await arrived()
  async function* slowly() {
    for (let part = 0; part < 4; part++) {
      yield Buffer.from('part ')
      // A third of the limit: only the four together exceed it.
      await sleep(200)
    }
  }
  send(slowly(), 600)
  const [received] = (await once(caller, 'response')) as [IncomingMessage]
  assert.equal(Buffer.concat(await received.toArray()).toString(), 'part part part part ')
  assert.equal(response.errored, null)
  assert.deepEqual(broken, [])
  close()
})

test('a failing source is logged, and the response does not end as if it were complete', async () => {
  const { caller, broken, send, close } = await arrived()
  async function* chunks() {
    yield Buffer.from('half')
    throw new Error('the source is gone')
  }
  send(chunks())
  const [response] = (await once(caller, 'response')) as [IncomingMessage]
  await assert.rejects(response.toArray(), { code: 'ECONNRESET' })
  assert.match(String(broken), /the source is gone/)
  close()
})
