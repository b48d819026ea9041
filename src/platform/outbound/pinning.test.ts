import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admitted, ca, openReceiver } from '../../../test/receiver.ts'
import { openOutbound } from './post.ts'
import type { Resolution } from './resolve.ts'

const receiver = await openReceiver()

/** A name server of the test: its answers to the first question, the second, and so on. */
function names(...answers: string[][]) {
  const asked: string[] = []
  const lookup = async (host: string): Promise<Resolution> => {
    asked.push(host)
    return { addresses: answers[Math.min(asked.length, answers.length) - 1] ?? [] }
  }
  return { asked, lookup }
}

test('the connection goes to the checked address and does not resolve the name again', async () => {
  const { lookup, asked } = names(['127.0.0.1'])
  const own = openOutbound({ ca, lookup })
  const url = receiver.url('/pinned', 'receiver.test')
  const attempt = await own.post({ url, headers: {}, body: '', admitted })
  own.close()
  assert.equal(attempt.ok, true)
  assert.deepEqual(asked, ['receiver.test'])
  const [received] = await receiver.until(1, '/pinned')
  assert.equal(received?.headers.host, new URL(url).host)
})

test('a name that changes from a public to a loopback address is refused at the next call', async () => {
  const { lookup, asked } = names(['127.0.0.1'], ['127.0.0.2'])
  const own = openOutbound({ ca, lookup })
  const url = receiver.url('/rebound', 'receiver.test')
  const call = { url, headers: {}, body: '', admitted: ['127.0.0.1'] }
  assert.equal((await own.post(call)).ok, true)
  const second = await own.post(call)
  own.close()
  assert.deepEqual([second.error, second.reason], ['refused_address', 'loopback'])
  assert.equal(second.left, true)
  assert.equal(asked.length, 2)
  assert.equal(receiver.requests.filter(({ path }) => path === '/rebound').length, 1)
})

test('a name with one private address among public ones is refused', async () => {
  const { lookup } = names(['93.184.216.34', '2606:2800:220:1::1', '10.0.0.7'])
  const own = openOutbound({ ca, lookup })
  const call = { url: 'https://hooks.example.com/', headers: {}, body: '', admitted: [] }
  const attempt = await own.post(call)
  own.close()
  assert.deepEqual([attempt.error, attempt.reason], ['refused_address', 'private'])
})

test('a refused URL opens no connection', async () => {
  const { lookup, asked } = names(['127.0.0.1'])
  const own = openOutbound({ ca, lookup })
  const call = { url: 'http://receiver.test/', headers: {}, body: '', admitted }
  const attempt = await own.post(call)
  own.close()
  assert.deepEqual(
    [attempt.error, attempt.reason, asked.length],
    ['refused_address', 'not_https', 0],
  )
})

test("a name without an address is the receiver's fault; a machine without DNS is our fault", async () => {
  for (const [failed, error, left] of [
    ['no_address', 'dns', true],
    ['no_server', 'local', false],
  ] as const) {
    const own = openOutbound({ ca, lookup: async () => ({ failed }) })
    const url = 'https://hooks.example.com/'
    const attempt = await own.post({ url, headers: {}, body: '', admitted: [] })
    own.close()
    assert.deepEqual([attempt.error, attempt.left], [error, left])
  }
})

test("a name server that never answers takes no longer than the call's own limit", async () => {
  const own = openOutbound({ ca, lookup: () => new Promise(() => undefined), timeoutMs: 100 })
  const url = 'https://hooks.example.com/'
  const attempt = await own.post({ url, headers: {}, body: '', admitted: [] })
  own.close()
  assert.deepEqual([attempt.error, attempt.left], ['timeout', true])
})
