import assert from 'node:assert/strict'
import test from 'node:test'
import { addPerson } from './browser/people.ts'
import { openTestApp } from './test-app.ts'

const app = await openTestApp({ config: { preAuthPerMinute: 10 } })
const operator = await app.operator()

test('a person has a budget of requests, which others at the same address do not share', async () => {
  app.clock.set('2026-11-19T12:00:00Z')
  const [first, second] = [await cookieOfNew(), await cookieOfNew()]
  const path = `/operators/${operator.id}/keys`
  const statuses = []
  for (let sent = 0; sent < 11; sent++) statuses.push((await get(path, first)).status)
  assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429])
  assert.match(await (await get(path, first)).text(), /Too many requests/)
  assert.equal((await get(path, second)).status, 200)
})

async function cookieOfNew(): Promise<string> {
  const { auth } = app.platform
  const { id } = await addPerson(app, operator, 'admin')
  const visitor = { headers: {}, address: '203.0.113.7', now: app.clock.now() }
  const signedIn = await auth.signInWithLink(await auth.createLink(id), visitor)
  assert.ok(signedIn.outcome === 'signed_in')
  return signedIn.cookies.map((one) => one.split(';', 1)[0]).join('; ')
}

function get(path: string, cookie: string): Promise<Response> {
  return fetch(app.url + path, { headers: { accept: 'text/html', cookie } })
}
