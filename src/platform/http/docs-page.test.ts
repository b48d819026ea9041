import assert from 'node:assert/strict'
import test from 'node:test'
import { gunzipSync } from 'node:zlib'
import { onceMade } from './constant-body.ts'
import { docsPages } from './docs-page.ts'

test('the reference page and its script come from this service and name no other host', async () => {
  const [page, script] = await docsPages()
  const { body, headers } = await page!.respond({ headers: {}, path: '/docs' })
  const html = String(body)
  assert.doesNotMatch(html, /https?:\/\//)
  assert.ok(html.includes(`<script src="${script!.path}"></script>`))
  const policy = headers['content-security-policy']!
  assert.match(policy, /default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}=';/)
  assert.match(policy, /connect-src 'self'/)
  assert.doesNotMatch(policy, /script-src[^;]*unsafe/)
})

test("the script is the package's whole script, compressed for clients that accept gzip", async () => {
  const [, script] = await docsPages()
  const gzip = { 'accept-encoding': 'br, gzip' }
  const packed = await script!.respond({ headers: gzip, path: script!.path })
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.match(packed.headers['cache-control']!, /max-age=31536000, immutable/)
  const plain = await script!.respond({ headers: {}, path: script!.path })
  const text = gunzipSync(packed.body as Buffer).toString()
  assert.equal(text, String(plain.body))
  assert.notEqual(packed.headers.etag, plain.headers.etag)
  assert.match(text, /^\(function\(\)/)
  assert.match(text, /createApiReference/)
  const none = { 'accept-encoding': 'gzip;q=0' }
  const refused = await script!.respond({ headers: none, path: script!.path })
  assert.equal(refused.headers['content-encoding'], undefined)
  assert.equal(refused.body, plain.body, 'the very same bytes: made once, not for each request')
})

test('concurrent requests share one computation, and a failed one is repeated', async () => {
  let made = 0
  const get = onceMade(async () => {
    made++
    if (made === 1) throw new Error('no memory')
    return made
  })
  const first = await Promise.allSettled([get(), get()])
  assert.deepEqual(
    first.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.deepEqual(await Promise.all([get(), get()]), [2, 2])
  assert.equal(await get(), 2)
})
