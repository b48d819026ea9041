import assert from 'node:assert/strict'
import test from 'node:test'
import { addPerson } from '../../browser/people.ts'
import { PASSWORD } from '../../people.ts'
import { openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'

/** The entries in an operator's audit log about people's accounts. */

const app = await openTestApp()
const operator = await app.operator()
const ana = await addPerson(app, operator, 'admin')
const pat = await addPerson(app, operator, 'viewer', 'Pat Lee')

async function post(path: string, fields: Record<string, string>, cookie = '') {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams(fields)
  return fetch(app.url + path, { method: 'POST', redirect: 'manual', headers, body })
}

async function signIn(id: string): Promise<string> {
  const token = await app.platform.auth.createLink(id)
  const reply = await post('/sign-in/link', { token })
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

function entries(id: string) {
  return app.sql(
    `select action, detail from audit_entries
     where operator_id = $1 and actor_id = $2 order by at, id`,
    [operator.id, id],
  )
}

test("a colleague's name does not hide who acted", async () => {
  const cookie = await signIn(pat.id)
  await post('/account/name', { name: 'Ana Torres' }, cookie)
  await post('/sign-out', {}, cookie)
  assert.deepEqual(await entries(pat.id), [
    { action: 'account.signed_in', detail: { method: 'link' } },
    { action: 'account.renamed', detail: { from: 'Pat Lee', to: 'Ana Torres' } },
    { action: 'account.signed_out', detail: {} },
  ])
  const admin = await signIn(ana.id)
  const page = async (actor: string) => {
    const headers = { cookie: admin, accept: 'text/html' }
    const reply = await fetch(`${app.url}/operators/${operator.id}/audit?actor=${actor}`, {
      headers,
    })
    return reply.text()
  }
  const rowsWith = (text: string, email: string) =>
    [...text.matchAll(/<tr[\s\S]*?<\/tr>/g)].filter(([row]) => row.includes(email)).length
  const own = await page(pat.id)
  assert.equal(rowsWith(own, pat.email), 3)
  assert.equal(rowsWith(own, ana.email), 0)
  const byName = await page('Ana+Torres')
  assert.equal(rowsWith(byName, pat.email) + rowsWith(byName, ana.email), 0)
  assert.ok(own.includes('Password set') && !own.includes('Group created'))
})

test("a wrong password of a known person is in the operator's log", async () => {
  await post('/sign-in', { email: ana.email.toUpperCase(), password: 'wrong horse battery' })
  const failed = { action: 'account.sign_in_failed', detail: { method: 'password' } }
  const found = await readUntil(
    () => entries(ana.id),
    (rows) => rows.some(({ action }) => action === failed.action),
  )
  assert.deepEqual(found.at(-1), failed)
})

test('a rename and its entry commit together, and a password is set without one', async () => {
  const cookie = await signIn(ana.id)
  await app.sql('alter table audit_entries rename to moved')
  const named = await post('/account/name', { name: 'Ana Ruiz' }, cookie)
  const set = await post('/account/password', { password: PASSWORD }, cookie)
  await app.sql('alter table moved rename to audit_entries')
  assert.equal(named.status, 500)
  assert.equal(set.status, 303)
  const [{ name }] = await app.sql('select name from auth_users where id = $1', [ana.id])
  assert.equal(name, 'Ana Torres')
  assert.ok(app.log.some((line) => line.includes('could not write the audit entry')))
})
