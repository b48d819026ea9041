import assert from 'node:assert/strict'
import test from 'node:test'
import { app, cookies, owner } from './page-requests.ts'

/** Pages outside a company list the pages of the last company in the sidebar. */

async function get(path: string, cookie: string): Promise<string> {
  const reply = await fetch(app.url + path, { headers: { accept: 'text/html', cookie } })
  return reply.text()
}

test('the account page and the 404 page list the pages of the last company', async () => {
  const cookie = cookies['operator viewer']!
  for (const path of ['/account', '/nothing'])
    for (const id of [owner.id, owner.sandboxId]) {
      const text = await get(path, `${cookie}; svc_place=${id}`)
      assert.ok(text.includes(`href="/operators/${id}/documents"`), path)
      assert.match(text, /<span class="switcher-name">Harbor Restoration<\/span>/)
      assert.match(
        text,
        /<nav class="crumbs" aria-label="Breadcrumb">\s*<ol><li aria-current="page">/,
      )
      assert.doesNotMatch(text, /class="mode-switch"/)
    }
})

test('without a last company it is the first one, and a foreign one counts as none', async () => {
  for (const last of ['', '; svc_place=01a0c2f0-0000-7000-8000-000000000000']) {
    const text = await get('/account', cookies['operator viewer']! + last)
    assert.ok(text.includes(`href="/operators/${owner.id}/documents"`))
  }
})

test('a person of no company reads that they have none', async () => {
  await app.sql(`delete from operator_memberships m using auth_users u
    where u.id = m.user_id and u.name = 'Sam Rival'`)
  await app.sql(`delete from group_memberships m using auth_users u
    where u.id = m.user_id and u.name = 'Sam Rival'`)
  const text = await get('/account', cookies.stranger!)
  assert.match(text, /<span class="switcher-name">No company yet<\/span>/)
  assert.doesNotMatch(text, /class="nav-item"/)
})
