/** A test app with people of every role. Requests to it check what holds for every page and action. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test, { before, describe } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { actions, pagesOf } from '../src/app.ts'
import { openViewer } from '../src/extraction/viewer.ts'
import { setGroupRole, setOperatorRole } from '../src/features/users/memberships.queries.ts'
import type { Action, Page } from '../src/platform/pages/page.ts'
import {
  type NetworkRole,
  networkRoles,
  type OperatorRole,
  operatorRoles,
} from '../src/platform/pages/page-access.ts'
import { type Group, type Operator, openTestApp, type Reply } from './test-app.ts'

export const app = await openTestApp()
/** As the service lists them. These images are never drawn. */
export const pages = pagesOf(app.platform, openViewer({ dataDir: app.dataDir }))
export const everything: readonly (Page | Action)[] = [...pages, ...actions]
/** Those of an operator or a network. */
export const ofPlaces = everything.filter(({ access }) => 'role' in access)
export const signedInOnly = everything.filter(({ access }) => access.place !== 'anyone')
/** Pages that a person opens. The rest are parts of them, and files. */
export const whole = pages.filter(({ part }) => !part)

export let owner: Operator
export let rival: Operator
export let hq: Group
export let rivalHq: Group
/** Cookies of people by place and role, such as `operator admin`. The stranger is an admin elsewhere. */
export const cookies: Record<string, string> = {}
export const ADMIN_NAME = 'Dana Reyes'
/** Values for the parameters of a path, other than the operator and the group. */
let ids: Record<string, { own: string; foreign: string }>

before(async () => {
  owner = await app.operator()
  rival = await app.operator({ name: 'Rival Restoration' })
  hq = await app.group()
  rivalHq = await app.group({ name: 'Rival HQ' })
  for (const role of operatorRoles)
    cookies[`operator ${role}`] = await person(role === 'admin' ? ADMIN_NAME : 'Pat Lee', { role })
  for (const groupRole of networkRoles)
    cookies[`network ${groupRole}`] = await person(
      groupRole === 'network_admin' ? ADMIN_NAME : 'Pat Lee',
      { groupRole },
    )
  cookies.stranger = await person('Sam Rival', {}, 'elsewhere')
  const keyOf = async ({ id }: Operator) => ({ id: (await app.mint(id, 'live')).id })
  const documentOf = async (operator: Operator) => {
    const { json } = await app.push(
      operator,
      'estimate.pdf',
      await readFile('samples/estimate.pdf'),
    )
    return json.id as string
  }
  const endpointOf = ({ live: key }: Operator) => created('/v1/webhook-endpoints', key, ENDPOINT)
  const endpoint = { own: await endpointOf(owner), foreign: await endpointOf(rival) }
  const eventOf = async (one: Operator) => {
    await created('/v1/clients', one.live, { name: 'Ada Lovelace' })
    const [row] = await app.sql('select id from outbound_events where operator_id = $1', [one.id])
    return row.id as string
  }
  const event = { own: await eventOf(owner), foreign: await eventOf(rival) }
  const key = { own: (await keyOf(owner)).id, foreign: (await keyOf(rival)).id }
  const request = { own: await requestOf(owner), foreign: await requestOf(rival) }
  const document = { own: await documentOf(owner), foreign: await documentOf(rival) }
  const page = { own: '1', foreign: '301' }
  ids = { key, endpoint, event, request, document, page }
})

const ENDPOINT = { url: 'https://hooks.example.com/svc', events: ['*'] }

/** The id of a record that the API created. */
async function created(path: string, key: string, body: object): Promise<string> {
  const { status, text, json } = await app.call('POST', path, { key, body })
  assert.equal(status, 201, text)
  return json.id
}

/** The id of an API request of the operator. */
async function requestOf({ live }: Operator): Promise<string> {
  const { headers } = await app.call('GET', '/v1/ping', { key: live })
  await app.platform.requestLog.flush()
  return headers.get('svc-request-id')!
}

type PageRoles = { role?: OperatorRole; groupRole?: NetworkRole }

/** A person who is signed in, as the cookie of their session. */
async function person(name: string, { role, groupRole }: PageRoles, where?: 'elsewhere') {
  const id = uuidv7()
  const now = app.clock.now()
  await app.sql(
    `insert into auth_users (id, email, name, email_verified, created_at, updated_at)
     values ($1, $2, $3, true, $4, $4)`,
    [id, `${id}@summit.example`, name, now.toISOString()],
  )
  const { db, auth } = app.platform
  await db.transaction(async (tx) => {
    if (role) await setOperatorRole(tx, owner.id, { userId: id, role }, now)
    if (groupRole) await setGroupRole(tx, hq.id, { userId: id, role: groupRole }, now)
    if (!where) return
    await setOperatorRole(tx, rival.id, { userId: id, role: 'admin' }, now)
    await setGroupRole(tx, rivalHq.id, { userId: id, role: 'network_admin' }, now)
  })
  const visitor = { headers: {}, address: '203.0.113.7', now }
  const signedIn = await auth.signInWithLink(await auth.createLink(id), visitor)
  assert.ok(signedIn.outcome === 'signed_in')
  return signedIn.cookies.map((one) => one.split(';', 1)[0]).join('; ')
}

/** The cookie of a person with the lowest role that may do this. */
export function cookieFor({ access }: Page | Action): string {
  if ('role' in access) return cookies[`${access.place} ${access.role}`]!
  return access.place === 'account' ? cookies['operator viewer']! : ''
}

/** The path at the owner's operator or network, with ids of its records. */
export function pagePath({ path, id: one }: Page | Action, given: Record<string, string> = {}) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? { operator: owner.id, group: hq.id }[name] ?? ids[name]?.own
    assert.ok(value, `Add an id for {${name}} of ${one} to ids in test/page-requests.ts`)
    return value
  })
}

/** The names of its parameters other than the operator and the group. */
export function recordsOf({ path }: Page | Action): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'operator' && name !== 'group')
}

export function foreignId(name: string): string {
  assert.ok(ids[name], `Add an id for {${name}} to ids in test/page-requests.ts`)
  return ids[name].foreign
}

/** The inputs of actions that need some. */
const forms: Record<string, string> = {
  correctDocumentField: 'field=job-policy_number&text=HO-1&seen=',
  mintApiKey: 'name=ERP&mode=live&scopes=read',
  revokeApiKey: 'mode=live',
  cancelDocuments: 'ids=01a0c2f0-0000-7000-8000-000000000000',
  createWebhookEndpointPage: 'url=https%3A%2F%2Fhooks.example.com%2Fsvc&events=*',
  replayWebhookEvents: 'since=2026-03-01T08%3A00',
  checkWebhookSignature: 'secret=s&headers=h&body=b',
}

type SentPageRequest = {
  cookie?: string
  path?: string
  headers?: Record<string, string>
  form?: string
}

/** Requests it as a browser does. Redirects are not followed. A 500 is a bug in any test. */
export async function request(one: Page | Action, sent: SentPageRequest = {}): Promise<Reply> {
  const { cookie = cookieFor(one), path = pagePath(one), form = forms[one.id] ?? '' } = sent
  const headers: Record<string, string> =
    sent.headers ?? (one.method === 'POST' ? { 'sec-fetch-site': 'same-origin' } : {})
  const response = await fetch(app.url + path, {
    method: one.method,
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      ...(cookie ? { cookie } : {}),
      ...(one.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(one.method === 'POST' ? { body: form } : {}),
  })
  const text = await response.text()
  if (response.status >= 500) throw new Error(`${one.id}: ${text.slice(0, 500)} ${app.log.at(-1)}`)
  return { status: response.status, headers: response.headers, text, json: null }
}

/** Runs one test per page, so that a failure names the page. */
export function eachPage<P extends Page | Action>(
  name: string,
  tested: readonly P[],
  check: (one: P) => Promise<void>,
): void {
  describe(name, () => {
    for (const one of tested) test(one.id, () => check(one))
  })
}
