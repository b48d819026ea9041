import assert from 'node:assert/strict'
import { connect } from 'node:net'
import test, { describe } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '../../../src/platform/db/db.ts'
import type { Operator } from '../../test-app.ts'
import { app, assertNothingLeft, partHead, startUpload } from './upload-requests.ts'

describe('a client that goes away or lies', () => {
  const cases: Record<string, { headers: Record<string, string>; body: string }> = {
    'disconnects in the middle of a form': {
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100000' },
      body: `${partHead('a.txt')}${'hello '.repeat(200)}`,
    },
    'disconnects in the middle of base64': {
      headers: { 'content-type': 'application/json', 'content-length': '100000' },
      body: `{"filename":"a.txt","content_base64":"${'aGVs'.repeat(300)}`,
    },
    'disconnects in the middle of a chunk': {
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'transfer-encoding': 'chunked',
      },
      body: `1000\r\n${partHead('a.txt')}hello`,
    },
    'states a length longer than its whole form': {
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000' },
      body: `${partHead('a.txt')}hello\r\n--x--\r\n`,
    },
  }
  for (const [name, { headers, body }] of Object.entries(cases)) {
    test(`one that ${name} leaves nothing behind`, async () => {
      const operator = await app.operator()
      const logged = app.log.length
      await hangUp(operator, headers, body)
      assert.match(await pushLogged(logged), /"status":400/)
      await assertNothingLeft(operator)
      assert.ok(!app.log.slice(logged).some((line) => line.includes('"level":50')), 'no bug')
    })
  }

  test('one that goes while its key is looked up is answered too, and leaves nothing behind', async () => {
    for (const { headers, body } of Object.values(cases)) {
      const operator = await app.operator()
      const logged = app.log.length
      await app.platform.db.transaction(async (tx) => {
        await run(tx, 'lock table api_keys in access exclusive mode', [])
        await hangUp(operator, headers, body)
      })
      assert.match(await pushLogged(logged), /"status":400/, body.slice(0, 40))
      await assertNothingLeft(operator)
    }
  })

  test('one that states a shorter length than it sends gets an error, and nothing is left', async () => {
    const operator = await app.operator()
    const body = `${partHead('a.txt')}hello there\r\n--x--\r\n`
    const headers = { 'content-length': String(body.length - 12) }
    const logged = app.log.length
    const answer = await startUpload(operator, headers, body)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    // The connection ends before the body is read, and the work ends too.
    assert.match(await pushLogged(logged), /"status":400/)
    await assertNothingLeft(operator)
  })
})

/** The log line of an upload that ends, after the first `logged` lines. Empty if none does within 3 s. */
async function pushLogged(logged: number): Promise<string> {
  const own = () => app.log.slice(logged).find((line) => line.includes('pushDocument'))
  for (let turns = 0; !own() && turns < 300; turns++) await sleep(10)
  return own() ?? ''
}

/** Sends the head and the body. Cuts the connection once the server has read the head. */
function hangUp({ live }: Operator, headers: Record<string, string>, body: string): Promise<void> {
  const { hostname, port } = new URL(app.url)
  const authorization = `Bearer ${live}`
  const lines = Object.entries({
    host: hostname,
    authorization,
    expect: '100-continue',
    ...headers,
  })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.once('data', async (answer) => {
      assert.equal(answer.toString(), 'HTTP/1.1 100 Continue\r\n\r\n')
      await sleep(50)
      socket.destroy()
      resolve()
    })
    socket.write(`POST /v1/documents HTTP/1.1\r\n${head}\r\n\r\n${body}`)
  })
}
