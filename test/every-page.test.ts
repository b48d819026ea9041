import assert from 'node:assert/strict'
import test, { afterEach } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { actions } from '../src/app.ts'
import type { Action, Page } from '../src/platform/pages/page.ts'
import { networkRoles, operatorRoles } from '../src/platform/pages/page-access.ts'
import {
  ADMIN_NAME,
  app,
  cookieFor,
  cookies,
  eachPage,
  everything,
  foreignId,
  hq,
  ofPlaces,
  owner,
  pagePath,
  pages,
  recordsOf,
  request,
  rival,
  rivalHq,
  signedInOnly,
} from './page-requests.ts'
import type { Reply } from './test-app.ts'

/** The rules for every page and every action of the dashboard, by the lists in src/app.ts. */

afterEach(() => app.clock.set(null))

test('ids are unique among pages and actions, and so is each path with its method', () => {
  for (const keyOf of [
    ({ id }: Page | Action) => id,
    (one: Page | Action) => one.method + one.path,
  ]) {
    const keys = everything.map(keyOf)
    assert.deepEqual(keys, [...new Set(keys)])
  }
})

test('the path of a page or action is below the place that its access names', () => {
  const starts = { operator: '/operators/{operator}', network: '/networks/{group}' }
  for (const { id, path, access } of ofPlaces) {
    const start = starts[access.place as 'operator' | 'network']
    assert.ok(path === start || path.startsWith(`${start}/`), `${id}: ${path}`)
  }
})

test('these pages and actions need a member or an admin, and a viewer opens the others', () => {
  const idsFor = (role: string) =>
    ofPlaces
      .filter(({ access }) => 'role' in access && access.role === role)
      .map(({ id }) => id)
      .toSorted()
  assert.deepEqual(idsFor('admin'), [
    'apiKeyFirstCall',
    'apiKeys',
    'audit',
    'createWebhookEndpointPage',
    'deleteWebhookEndpointPage',
    'disableWebhookEndpoint',
    'enableWebhookEndpoint',
    'mintApiKey',
    'revokeApiKey',
    'rotateWebhookSecret',
    'setUnitAlert',
  ])
  assert.deepEqual(idsFor('member'), [
    'acceptReview',
    'cancelDialog',
    'cancelDocuments',
    'checkWebhookSignature',
    'correctDocumentField',
    'reopenReview',
    'replayWebhookEvents',
    'resendWebhookEvent',
    'sampleFile',
    'sendWebhookTest',
    'uploadDocument',
    'webhookReplayCount',
  ])
  assert.deepEqual(idsFor('network_admin'), [])
})

eachPage('signed out: to sign in, and from there back to the page', signedInOnly, async (one) => {
  const reply = await request(one, { cookie: '' })
  assert.equal(reply.status, 303)
  const isWhole = one.method === 'GET' && !one.part
  const to = isWhole ? `?to=${encodeURIComponent(pagePath(one))}` : ''
  assert.equal(reply.headers.get('location'), `/sign-in${to}`)
  const partial = await request(one, { cookie: '', headers: PARTIAL })
  assert.equal(partial.status, 401, 'a script sees the status and goes there')
  assert.equal(partial.headers.get('hx-redirect'), '/sign-in?to=%2Faccount%3Fa%3D1')
})

const PARTIAL = {
  'hx-request': 'true',
  'hx-current-url': 'https://svc.example/account?a=1',
  'sec-fetch-site': 'same-origin',
}

eachPage('a cookie that was not signed here is no session', signedInOnly, async (one) => {
  const forged = `svc.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`
  assert.equal((await request(one, { cookie: forged })).status, 303)
})

eachPage('not a member: 404, as for a place that does not exist', ofPlaces, async (one) => {
  const foreign = await request(one, { cookie: cookies.stranger! })
  assert.equal(foreign.status, 404)
  assert.match(foreign.text, /Page not found/)
  const nowhere = pagePath(one, { operator: uuidv7(), group: uuidv7() })
  const unknown = await request(one, { cookie: cookies.stranger!, path: nowhere })
  assert.equal(unknown.status, 404)
  const malformed = pagePath(one, { operator: "'or 1=1", group: 'x' })
  assert.equal((await request(one, { path: malformed })).status, 404)
  assert.doesNotMatch(foreign.text, new RegExp(`Harbor|${ADMIN_NAME}`))
})

eachPage('the place of the other kind is a 404', ofPlaces, async (one) => {
  const path = pagePath(one, { operator: hq.id, group: owner.id })
  assert.equal((await request(one, { path })).status, 404)
})

eachPage('a lower role: a 403 that names who can do it', ofPlaces, async (one) => {
  for (const role of lowerRoles(one)) {
    const reply = await request(one, { cookie: cookies[`${one.access.place} ${role}`]! })
    assert.equal(reply.status, 403, role)
    const what = ('reserved' in one && one.reserved?.what) || 'do this'
    const title = new RegExp(`Only (network admins|(members and )?admins) can ${what}`)
    assert.match(reply.text, title)
    const asks = what === 'do this' ? `Ask ${ADMIN_NAME}` : `aria-label="Email ${ADMIN_NAME}"`
    assert.match(reply.text, new RegExp(asks))
  }
})

function lowerRoles({ access }: Page | Action): readonly string[] {
  if (!('role' in access)) return []
  const order: readonly string[] = access.place === 'operator' ? operatorRoles : networkRoles
  return order.slice(0, order.indexOf(access.role))
}

const ofRecords = ofPlaces.filter((one) => recordsOf(one).length > 0)

eachPage("another place's record is a 404, like an unknown one", ofRecords, async (one) => {
  for (const name of recordsOf(one)) {
    const cases = [foreignId(name), uuidv7(), 'not-a-uuid', '%00', "'%20or%201=1", 'x'.repeat(150)]
    for (const id of cases) {
      const reply = await request(one, { path: pagePath(one, { [name]: id }) })
      assert.equal(reply.status, 404, id)
    }
  }
})

const places = { operator: () => rival.id, network: () => rivalHq.id }

eachPage("one's own record is a 404 at another place", ofRecords, async (one) => {
  const other = places[one.access.place as 'operator' | 'network']()
  const path = pagePath(one, { operator: other, group: other })
  const reply = await request(one, { cookie: cookies.stranger!, path })
  assert.equal(reply.status, 404)
})

const crossSite = {
  'another site': { 'sec-fetch-site': 'cross-site' },
  'another site that is same-origin by Origin': {
    'sec-fetch-site': 'cross-site',
    origin: app.url,
  },
  'another host of the site': { 'sec-fetch-site': 'same-site' },
  'the address bar': { 'sec-fetch-site': 'none' },
  'an Origin elsewhere': { origin: 'https://evil.example' },
  'an opaque Origin': { origin: 'null' },
  'an Origin on another port': { origin: 'http://127.0.0.1:1' },
  'neither header': {},
}

eachPage('a form from another site is a 403 and changes nothing', actions, async (one) => {
  const before = await rowCounts()
  for (const [name, headers] of Object.entries(crossSite)) {
    const reply = await request(one, { headers })
    assert.equal(reply.status, 403, name)
    assert.match(reply.text, /This form came from another site/, name)
  }
  assert.deepEqual(await rowCounts(), before)
})

/** Rows of each table that an action could write. */
async function rowCounts() {
  const tables = ['api_keys', 'audit_entries', 'auth_sessions', 'auth_users', 'ingestions']
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  return app.sql(`select ${counts.join(', ')}`)
}

test('a browser without Sec-Fetch-Site states the Origin of the form', async () => {
  for (const one of actions) {
    const reply = await request(one, { headers: { origin: app.url }, cookie: '' })
    assert.notEqual(reply.status, 403, one.id)
  }
})

const fresh = actions.filter(({ freshSignIn }) => freshSignIn)

eachPage('ten minutes after the sign-in: sign in again first', fresh, async (one) => {
  const before = await rowCounts()
  app.clock.set(new Date(Date.now() + 11 * 60_000))
  const headers = { 'sec-fetch-site': 'same-origin', referer: `${app.url}/operators/x` }
  const reply = await request(one, { headers })
  assert.equal(reply.status, 303)
  assert.equal(reply.headers.get('location'), '/sign-in?again=1&to=%2Foperators%2Fx')
  assert.deepEqual(await rowCounts(), before)
})

eachPage(
  'every answer forbids scripts from elsewhere, frames and caches',
  everything,
  async (one) => {
    const replies = [
      await request(one, { cookie: '' }),
      await request(one, { headers: { 'sec-fetch-site': 'cross-site' } }),
      ...(one.method === 'GET' ? [await request(one)] : []),
    ]
    for (const reply of replies) assertStrict(reply)
  },
)

function assertStrict({ headers }: Reply): void {
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /(^|; )default-src 'none'(;|$)/)
  assert.match(policy, /(^|; )frame-ancestors 'none'(;|$)/)
  assert.doesNotMatch(policy, /unsafe-|https?:|\*/)
  assert.match(headers.get('cache-control') ?? '', /^(no-store|private, no-cache)$/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.match(headers.get('referrer-policy') ?? '', /^(same-origin|no-referrer)$/)
}

eachPage('an unknown query parameter is ignored', pages, async (one) => {
  const [plain, extra] = [
    await request(one),
    await request(one, { path: `${pagePath(one)}?nope=1` }),
  ]
  assert.equal(extra.status, plain.status)
})

eachPage('HEAD answers as GET does, without a body', pages, async (one) => {
  const { status } = await request(one)
  const headers = { accept: 'text/html', cookie: cookieFor(one) }
  const head = await fetch(app.url + pagePath(one), { method: 'HEAD', redirect: 'manual', headers })
  assert.equal(head.status, status)
  assert.equal(await head.text(), '')
})

eachPage('who has the role opens it, and a form of theirs is accepted', everything, async (one) => {
  const { status } = await request(one)
  if (one.method === 'GET') assert.equal(status, LEADS_ON.includes(one.id) ? 303 : 200)
  else assert.ok([200, 303, 422].includes(status), String(status))
})

/** Pages that lead to another page. */
const LEADS_ON = ['root', 'operatorStart']
