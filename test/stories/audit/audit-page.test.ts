import assert from 'node:assert/strict'
import test from 'node:test'
import { addPerson } from '../../browser/people.ts'
import { linkOf, pageReader, rowsWith, textOf } from '../../page-reader.ts'
import { runSvc } from '../../svc.ts'
import { openTestApp } from '../../test-app.ts'

/** What the entries of the audit log say. Its filters are in test/browser. */

const app = await openTestApp()

const partsOf = (row: string, tag: 'dt' | 'dd') =>
  [...row.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner]) =>
    textOf(inner!).trim(),
  )

test('a name cannot imitate a further detail of an entry', async () => {
  const operator = await app.operator()
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const name = 'sync, Scopes: read, write'
  const words = ['key', 'mint', '--operator', operator.id, '--scopes', 'read', '--name', name]
  assert.equal((await runSvc(words, env)).code, 0)
  const { sourceOf } = await pageReader(app, operator)
  const [entry] = rowsWith(await sourceOf('audit'), name)
  assert.deepEqual(partsOf(entry!, 'dt'), ['Mode', 'Name', 'Key', 'Scopes'])
  assert.equal(partsOf(entry!, 'dd')[1], name)
})

test('an entry says in words which key and which endpoint it is about', async () => {
  const owner = await app.operator()
  const body = { url: 'https://hooks.example.com/svc', events: ['*'] }
  const { json } = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
  await app.sql(`update webhook_endpoints set status = 'disabled', disabled_at = now()`)
  const { send, sourceOf } = await pageReader(app, owner)
  const { id } = await addPerson(app, owner, 'viewer')
  const signedInByLink = await fetch(`${app.url}/sign-in/link`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: await app.platform.auth.createLink(id) }),
  })
  assert.equal(signedInByLink.status, 303)
  const { toast } = await send(`webhooks/${json.id}/enable`)
  assert.equal(toast, 'The endpoint is enabled.')
  const source = await sourceOf('audit')
  const row = (text: string) => rowsWith(source, text)[0]!
  assert.equal(
    linkOf(row('Webhook endpoint enabled'), 'hooks.example.com/svc'),
    `/operators/${owner.id}/webhooks/${json.id}`,
  )
  const created = textOf(row('Webhook endpoint created'))
  const fragment = `svc_live_…${owner.live.slice(31, 37)}…`
  assert.ok(created.includes(`API key ${fragment}`), created)
  assert.match(created, /Events ?All events/)
  const signedIn = row('Signed in')
  assert.match(textOf(signedIn), /Method\s*Sign-in link/)
  const [, time] = /<time[^>]*>([^<]*)<\/time>/.exec(signedIn)!
  assert.match(time!, /^\d+:\d\d:\d\d [AP]M$/)
})

test('a member who opens API keys reads which admin to ask', async () => {
  const operator = await app.operator()
  await pageReader(app, operator)
  const { cookie, sourceOf } = await pageReader(app, operator, 'member')
  const path = `/operators/${operator.id}/keys`
  assert.ok((await sourceOf('units')).includes(`href="${path}"`))
  const reply = await fetch(app.url + path, { headers: { accept: 'text/html', cookie } })
  assert.equal(reply.status, 403)
  const source = await reply.text()
  assert.match(source, /<h1[^>]*>Only admins can manage API keys<\/h1>/)
  assert.match(source, /<h\d[^>]*>Admins of /)
  assert.match(source, /aria-label="Email Ana Torres"|Email (<[^>]*>)?Ana Torres/)
})
