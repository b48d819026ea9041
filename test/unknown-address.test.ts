import assert from 'node:assert/strict'
import test from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { app, cookies, owner } from './page-requests.ts'

/** An address that no page and no endpoint has: a page for browsers, JSON for other clients. */

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { method, redirect: 'manual', headers })

const ofPlace = () => `/operators/${owner.id}/nothing`

const paths = () => [
  '/nothing',
  '/webhooks',
  '/operators',
  '/operators/',
  '/operators//documents',
  '/networks',
  '/networks/',
  '/operators/nothing/more',
  '/sign-out',
  '/account/name',
  '/sign-in/nothing',
  '/v1nothing',
  '/%00',
  '/%zz',
  ofPlace(),
]

test('a browser gets a page that says so and leads on', async () => {
  for (const path of paths()) {
    const reply = await get(path, { accept: BROWSER })
    assert.equal(reply.status, 404, path)
    assert.equal(reply.headers.get('content-type'), 'text/html; charset=utf-8', path)
    const text = await reply.text()
    assert.match(text, /<h1>Page not found<\/h1>/, path)
    assert.match(text, /<p>Check the address, or sign in first\.<\/p>/, path)
    assert.match(text, /<a class="button secondary" href="\/sign-in">Sign in<\/a>/, path)
    assert.doesNotMatch(text, /class="sidebar"/, path)
  }
})

test('the page has the headers of every other page', async () => {
  const { headers } = await get('/nothing', { accept: BROWSER })
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/)
  assert.match(policy, /; frame-ancestors 'none'$/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('x-frame-options'), 'DENY')
  assert.equal(headers.get('referrer-policy'), 'same-origin')
  assert.match(headers.get('svc-request-id') ?? '', /^[0-9a-f-]{36}$/)
})

test('a signed-in person sees it inside the shell, with the pages of their company', async () => {
  const cookie = cookies['operator viewer']!
  const reply = await get(ofPlace(), { accept: BROWSER, cookie })
  assert.equal(reply.status, 404)
  const text = await reply.text()
  assert.match(text, /<p>Check the address, or choose a page from the menu\.<\/p>/)
  assert.match(text, /<a class="button secondary" href="\/">Open the dashboard<\/a>/)
  assert.match(text, new RegExp(`href="/operators/${owner.id}/documents"`))
  const outside = await (await get('/nothing', { accept: BROWSER, cookie })).text()
  assert.match(outside, /class="sidebar"/)
  assert.match(outside, /<p>Check the address, or choose a page from the menu\.<\/p>/)
})

test('below a company of other people it is the page of a company that does not exist', async () => {
  const bodies = []
  for (const id of [owner.id, uuidv7()]) {
    const path = `/operators/${id}/nothing`
    const reply = await get(path, { accept: BROWSER, cookie: cookies.stranger! })
    assert.equal(reply.status, 404)
    bodies.push(await reply.text())
  }
  assert.match(bodies[0]!, /ask the people who run this service to add you/)
  assert.equal(bodies[0], bodies[1])
})

test('a record that a company does not have may be in its other mode', async () => {
  const cookie = cookies['operator viewer']!
  const path = `/operators/${owner.id}/documents/${uuidv7()}`
  const text = await (await get(path, { accept: BROWSER, cookie })).text()
  assert.match(text, /It may be in test data, or no longer exist\./)
  assert.match(text, new RegExp(`href="/operators/${owner.id}/documents">Open the documents<`))
})

test('HEAD answers as GET does, without a body', async () => {
  const head = await get('/nothing', { accept: BROWSER }, 'HEAD')
  assert.equal(head.status, 404)
  assert.equal(head.headers.get('content-type'), 'text/html; charset=utf-8')
  assert.equal(await head.text(), '')
})

test('a part that a page asks for by script is replaced by the words alone', async () => {
  const reply = await get(ofPlace(), { 'hx-request': 'true' })
  assert.equal(reply.status, 404)
  const text = await reply.text()
  assert.match(text, /<h1>Page not found<\/h1>/)
  assert.doesNotMatch(text, /<html/)
})

test('other clients get JSON', async () => {
  const refused = ['text/html;q=0, */*', 'text/html;level=1;q=0', 'text/html; Q=0.00;level=1']
  for (const accept of ['application/json', '*/*', 'image/png', ...refused])
    for (const path of ['/nothing', '/operators', '/operators/', ofPlace()]) {
      const reply = await get(path, { accept })
      assert.equal(reply.status, 404, path)
      const { error } = (await reply.json()) as { error: { code: string; message: string } }
      assert.equal(error.code, 'not_found')
      assert.equal(error.message, 'No endpoint has this path. See /docs for all endpoints.')
    }
  const posted = await get('/nothing', { accept: BROWSER }, 'POST')
  assert.equal(posted.headers.get('content-type'), 'application/json; charset=utf-8')
  const signOut = await get('/sign-out', { accept: 'application/json' })
  assert.equal(signOut.status, 405)
  assert.equal(signOut.headers.get('allow'), 'POST')
})

test('paths of the API, its reference and the health checks answer browsers in JSON', async () => {
  const api = ['/v1', '/v1/nothing', '/docs/nothing', '/openapi/x', '/openapi.xml', '/healthz/x']
  for (const path of [...api, '/readyz/x', '/metrics/x', '/assets/x/app.css']) {
    const reply = await get(path, { accept: BROWSER })
    assert.equal(reply.status, 404, path)
    assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8', path)
  }
})
