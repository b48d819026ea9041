import assert from 'node:assert/strict'
import test from 'node:test'
import { addPerson } from '../../browser/people.ts'
import { openTestApp } from '../../test-app.ts'

/** A browser gets an HTML page for every failure, also if the database fails after the session was read. */

const app = await openTestApp()
const operator = await app.operator()
const admin = await addPerson(app, operator, 'admin')
const cookie = await cookieOf(admin.id)

async function cookieOf(userId: string): Promise<string> {
  const { auth } = app.platform
  const visitor = { headers: {}, address: '203.0.113.7', now: app.clock.now() }
  const signedIn = await auth.signInWithLink(await auth.createLink(userId), visitor)
  assert.ok(signedIn.outcome === 'signed_in')
  return signedIn.cookies.map((one) => one.split(';', 1)[0]).join('; ')
}

async function open(path: string) {
  const headers = { cookie, accept: 'text/html' }
  const response = await fetch(app.url + path, { headers, redirect: 'manual' })
  const text = await response.text()
  const { status } = response
  const title = /<h1>(.*?)<\/h1>/.exec(text)?.[1]
  const [type] = (response.headers.get('content-type') ?? '').split(';')
  return { status, type, title, hasNavigation: text.includes('<nav class="nav"') }
}

/** Statements that use the table fail meanwhile. */
async function without(table: string, during: () => Promise<void>): Promise<void> {
  await app.sql(`alter table ${table} rename to ${table}_away`)
  try {
    await during()
  } finally {
    await app.sql(`alter table ${table}_away rename to ${table}`)
  }
}

const documents = `/operators/${operator.id}/documents`
const failed = { status: 500, type: 'text/html', title: 'The service failed' }

test('a failure after the session was read is a page without navigation, not JSON', async () => {
  await without('operator_memberships', async () => {
    for (const path of [documents, '/account', '/', `${documents}/nope/nope`])
      assert.deepEqual(await open(path), { ...failed, hasNavigation: false }, path)
  })
  assert.equal((await open(documents)).status, 200)
})

test('so is a failure of the navigation itself, and a 404 stays a 404', async () => {
  await without('iu_accounts', async () => {
    assert.deepEqual(await open('/account'), { ...failed, hasNavigation: false })
    const nowhere = { status: 404, type: 'text/html', title: 'Page not found' }
    assert.deepEqual(await open(`/operators/${operator.id}/nope`), {
      ...nowhere,
      hasNavigation: false,
    })
  })
})

test('if only the page fails, its error keeps the navigation', async () => {
  await without('ingestions', async () => {
    assert.deepEqual(await open(documents), { ...failed, hasNavigation: true })
  })
})
