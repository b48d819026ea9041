import assert from 'node:assert/strict'
import test from 'node:test'
import {
  ADMIN_NAME,
  app,
  cookies,
  owner,
  pagePath,
  pages,
  request,
  whole,
} from './page-requests.ts'

/** Pages that a role may not open: the sidebar links to them, and they say who can open them and why. */

const pageOf = (id: string) => pages.find((one) => one.id === id)!
const refused = async (id: string, role: string) => {
  const reply = await request(pageOf(id), { cookie: cookies[`operator ${role}`]! })
  assert.equal(reply.status, 403)
  return reply.text
}

test('the page of API keys says to others that admins manage keys, and why', async () => {
  for (const role of ['member', 'viewer']) {
    const text = await refused('apiKeys', role)
    assert.match(text, /<h1>Only admins can manage API keys<\/h1>/)
    const why = 'A key can read and create your company&#39;s records.'
    const next = `Ask ${ADMIN_NAME} to do it for you.`
    assert.ok(text.includes(`<p>You are a ${role} of Harbor Restoration. ${why} ${next}</p>`), text)
  }
})

test('the refusal keeps the name of its page in the breadcrumb, and has a request ID', async () => {
  const text = await refused('apiKeys', 'member')
  assert.match(text, /<li aria-current="page">API keys<\/li>/)
  assert.doesNotMatch(text, /<a href="[^"]*\/keys">API keys<\/a>/)
  assert.match(text, /<p class="muted">403\. Request ID <span/)
})

test('the audit log says to others that admins read it, and why', async () => {
  const text = await refused('audit', 'viewer')
  assert.match(text, /<h1>Only admins can read the audit log<\/h1>/)
  assert.match(
    text,
    /You are a viewer of Harbor Restoration\. The audit log shows where each person signed in\./,
  )
})

test('the people who can do it are listed with their email addresses', async () => {
  const text = await refused('apiKeys', 'viewer')
  assert.match(text, /<h2>Admins of Harbor Restoration<\/h2>/)
  const [{ email }] = await app.sql(
    `select u.email from auth_users u
     join operator_memberships m on m.user_id = u.id
     where m.operator_id = $1 and m.role = 'admin'`,
    [owner.id],
  )
  assert.match(text, new RegExp(`<b>${ADMIN_NAME}</b>`))
  assert.match(text, new RegExp(`href="mailto:${email}"[^>]*aria-label="Email ${ADMIN_NAME}"`))
  assert.doesNotMatch(text, /Pat Lee<\/b>/)
})

test('without an admin, the page says whom to ask', async () => {
  const members = 'update operator_memberships set role = $2 where operator_id = $1 and role = $3'
  await app.sql(members, [owner.id, 'member', 'admin'])
  const text = await refused('apiKeys', 'viewer')
  await app.sql(`${members} and user_id = $4`, [owner.id, 'admin', 'member', await idOfAdmin()])
  assert.match(text, /Ask the people who run this service to name an admin\./)
  assert.doesNotMatch(text, /Admins of Harbor Restoration/)
})

async function idOfAdmin(): Promise<string> {
  const [{ id }] = await app.sql(
    `select u.id from auth_users u join operator_memberships m on m.user_id = u.id
     where m.operator_id = $1 and u.name = $2`,
    [owner.id, ADMIN_NAME],
  )
  return id
}

const LOCKED = ['API keys', 'Audit log']

test('every role sees every page in the sidebar, with a lock on those it cannot open', async () => {
  const listed = whole.filter(({ nav, access }) => nav && access.place === 'operator')
  const labels = listed.map(({ nav }) => nav!.label)
  for (const [role, locked] of [
    ['admin', []],
    ['member', LOCKED],
    ['viewer', LOCKED],
  ] as const) {
    const { text } = await request(pageOf('documents'), { cookie: cookies[`operator ${role}`]! })
    const items = text.split('class="nav-item"').slice(1)
    assert.deepEqual(
      items.map((item) => /<span>([^<]+)<\/span>/.exec(item)![1]),
      labels,
    )
    const withLock = items.filter((item) => item.split('</li>')[0]!.includes('Admins only'))
    assert.deepEqual(
      withLock.map((item) => /<span>([^<]+)<\/span>/.exec(item)![1]),
      locked,
    )
  }
})

test('each page in the sidebar has its own letter after G', () => {
  const listed = whole.filter(({ nav, access }) => nav && access.place === 'operator')
  const letters = listed.map(({ nav }) => nav!.key)
  assert.ok(
    letters.every((letter) => letter && /^[a-z]$/.test(letter)),
    String(letters),
  )
  assert.equal(new Set(letters).size, letters.length)
})

test('the palette says which pages are for admins only', async () => {
  const path = `${pagePath(pageOf('jump'))}?q=audit`
  const jump = async (role: string) =>
    (await request(pageOf('jump'), { path, cookie: cookies[`operator ${role}`]! })).text
  assert.match(await jump('viewer'), /Audit log <span class="muted">Admins only<\/span>/)
  assert.doesNotMatch(await jump('admin'), /Admins only/)
})
