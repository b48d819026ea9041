import assert from 'node:assert/strict'
import test from 'node:test'
import { app, cookies, owner } from './page-requests.ts'

/** What `/` answers: people come to their place, and programs read where the API is described. */

function root(headers: Record<string, string>) {
  return fetch(`${app.url}/`, { headers, redirect: 'manual' })
}

test('curl reads the addresses of the reference and of the OpenAPI document', async () => {
  const reply = await root({ accept: '*/*', 'user-agent': 'curl/8.5.0' })
  assert.equal(reply.status, 200)
  assert.match(reply.headers.get('content-type')!, /^application\/json/)
  const { baseUrl } = app.platform.config
  assert.deepEqual(await reply.json(), {
    service: 'Operator and Network HQ Data Service',
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi`,
    dashboard: `${baseUrl}/sign-in`,
  })
})

test('a browser is led to sign-in, or to the last place in its mode', async () => {
  const accept = 'text/html,application/xhtml+xml'
  const to = async (cookie: string) => {
    const reply = await root({ accept, cookie })
    assert.equal(reply.status, 303)
    return reply.headers.get('location')
  }
  assert.equal(await to(''), '/sign-in')
  const own = cookies['operator viewer']!
  assert.equal(await to(own), `/operators/${owner.id}`)
  assert.equal(await to(`${own}; svc_place=${owner.sandboxId}`), `/operators/${owner.sandboxId}`)
})
