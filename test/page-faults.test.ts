import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from '../src/platform/pages/page.ts'
import { app, cookies, everything, owner, pagePath, pages, request } from './page-requests.ts'

/** The messages to a person when a page or an action refuses the input. */

const pageOf = (id: string) => everything.find((one) => one.id === id)!
const mint = (form: string) => request(pageOf('mintApiKey'), { form })

test('the 101st active key of a mode is a fault of the form', async () => {
  const mintAll = async () => {
    for (let keys = 0; keys <= 100; keys++) await app.mint(owner.sandboxId, 'test')
  }
  await assert.rejects(mintAll, /100 active keys/)
  const reply = await mint('name=ERP&mode=test&scopes=read')
  assert.equal(reply.status, 422)
  assert.match(reply.text, /You have 100 active keys in this mode\. Revoke one first\./)
})

test('a scope that is sent twice is stored once, and too many are refused', async () => {
  const reply = await mint('name=Repeated&mode=live&scopes=read&scopes=read&scopes=ingest')
  assert.equal(reply.status, 200)
  const [{ scopes }] = await app.sql("select scopes from api_keys where name = 'Repeated'")
  assert.deepEqual(scopes, ['read', 'ingest'])
  const many = await mint(`name=Many&mode=live${'&scopes=read'.repeat(3000)}`)
  assert.equal(many.status, 422)
  assert.match(many.text, /Choose each scope once\./)
})

test('a form that is sent without its fields says which ones to fill in', async () => {
  const reply = await request(pageOf('checkWebhookSignature'), { form: 'body=%7B%7D' })
  assert.equal(reply.status, 422)
  assert.match(reply.text, /Fill in &quot;Secret&quot;\./)
  assert.match(reply.text, /Fill in &quot;Headers&quot;\./)
  assert.doesNotMatch(reply.text, /is required/)
})

const DATES = [
  ['audit', 'from=0000-01-01'],
  ['audit', 'to=9999-12-31'],
  ['audit', 'from=2026-02-31'],
  ['documents', 'from=2026-02-31'],
  ['units', 'month=0000-01'],
  ['unitsCsv', 'month=0000-01'],
  ['webhookEndpoint', 'cursor=x'],
  ['documents', 'q=%00'],
  ['units', 'cursor=forged'],
  ['audit', 'cursor=forged'],
] as const

for (const [id, query] of DATES)
  test(`${id}?${query} says that a filter is not valid, and leads to the page without it`, async () => {
    const one = pageOf(id) as Page
    const path = pagePath(one)
    const reply = await request(one, {
      path: `${path}?${query}`,
      cookie: cookies['operator admin']!,
    })
    assert.equal(reply.status, 400)
    assert.match(reply.text, /A filter in the address is not valid/)
    assert.doesNotMatch(reply.text, /NUL|next_cursor|must be/)
    assert.ok(one.part || reply.text.includes(`href="${path}"`))
  })

test('the first and the last day that a filter accepts', async () => {
  const audit = pages.find(({ id }) => id === 'audit')!
  const path = `${pagePath(audit)}?from=2000-01-01&to=2099-12-31`
  assert.equal((await request(audit, { path })).status, 200)
})

test('an empty upload and a reused upload id are refused in words for a person', async () => {
  const upload = async (body: string, id: string) => {
    const response = await fetch(`${app.url}/operators/${owner.id}/documents`, {
      method: 'POST',
      headers: {
        accept: 'text/html',
        cookie: cookies['operator admin']!,
        'sec-fetch-site': 'same-origin',
        'content-type': 'text/plain',
        'svc-upload-id': id,
        'svc-filename': 'note.txt',
      },
      body,
    })
    return response.text()
  }
  assert.match(await upload('', 'a'), /The file is empty/)
  assert.match(await upload('one', 'b'), /Uploaded/)
  assert.match(await upload('two', 'b'), /started with another file/)
  assert.match(await upload('two', 'x'.repeat(256)), /Reload the page, then choose the file again/)
})

test('an endpoint that is disabled twice has one entry in the audit log', async () => {
  for (const [id, action] of [
    ['disableWebhookEndpoint', 'webhook_endpoint.disabled'],
    ['enableWebhookEndpoint', 'webhook_endpoint.enabled'],
  ] as const) {
    for (let times = 0; times < 2; times++) await request(pageOf(id))
    const entries = 'select id from audit_entries where operator_id = $1 and action = $2'
    assert.equal((await app.sql(entries, [owner.id, action])).length, 1, id)
  }
})
