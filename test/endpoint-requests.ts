/** A test app with one record of each kind. Requests to it check what holds for every response. */
import assert from 'node:assert/strict'
import test, { before, describe } from 'node:test'
import { endpoints } from '../src/app.ts'
import { groupScopes, operatorScopes } from '../src/features/api-keys/api-key-scopes.ts'
import { takeSnapshot } from '../src/features/snapshots/snapshot.ts'
import type { Endpoint } from '../src/platform/http/endpoint.ts'
import { problemsOf } from '../src/platform/http/openapi-problems.ts'
import { exported } from './stories/exports/export-requests.ts'
import {
  type Group,
  type Json,
  type Operator,
  openTestApp,
  type Reply,
  type Sent,
} from './test-app.ts'

export const app = await openTestApp({ worker: true })
export const byId = endpoints.filter(({ path }) => path.includes('{id}'))
export const lists = endpoints.filter(({ query }) => query && 'cursor' in query.shape)

const JOBS = `Job Number,Client Name,Claim Number,Loss Type,Date of Loss,Address,City,State,Zip,RCV
H-100,Maria Lopez,CLM-77001,Water,03/01/2026,12 Alder St,Tacoma,WA,98402,"12,500.00"
H-101,Dale Cooper,CLM-77002,Fire,02/11/2026,9 Pine Rd,Yakima,WA,98901,"48,200.50"
`
const VENDORS = `Vendor Name,Trade,Contact,Phone,Email,License Number,License Expires
Apex Plumbing LLC,Plumbing,Ron Hall,(253) 555-0142,ron@apexplumbing.example,WA-8812,12/31/2027
Brite Electric Inc,Electrical,Sue Park,(253) 555-0177,sue@brite.example,WA-9031,06/30/2027
`

export let owner: Operator
export let rival: Operator
/** A headquarters with a member operator. */
export let hq: Group
/** Values for a path's {id}, by the part of the path before it. */
let ids: Record<string, string>

before(async () => {
  owner = await app.operator()
  rival = await app.operator({ name: 'Rival Restoration' })
  hq = await app.group({ requirements: ['w9'] })
  const member = { ref: 'a1', location_name: 'Tacoma', membership_status: 'active' }
  await app.importFile(hq, { members: [member] })
  const now = app.clock.now()
  await takeSnapshot(app.platform, hq.id, now.toISOString().slice(0, 10), now)
  const jobs = await app.ingest(owner, 'jobs.csv', JOBS)
  const vendors = await app.ingest(owner, 'vendors.csv', VENDORS)
  const saved: Json[] = [...jobs.receipt.records, ...vendors.receipt.records]
  const first = (kind: string) => saved.find((record) => record.kind === kind)?.id
  const endpoint = await app.call('POST', '/v1/webhook-endpoints', {
    key: owner.live,
    body: HOOK,
  })
  await app.sql('create table kept as select * from webhook_endpoints')
  const bundle = await exported(app, owner)
  ids = {
    'webhook-endpoints': endpoint.json.id,
    ingestions: jobs.id,
    exports: bundle.id,
    jobs: first('job'),
    clients: first('client'),
    vendors: first('vendor'),
  }
})

/** Subscribes only to event types that these tests do not create. */
const HOOK = { url: 'https://hooks.example.com/svc', events: ['export.completed'] }

/** The key that has access to the endpoint's records. */
export function keyOf({ access }: Endpoint): string {
  return access.surface === 'group' ? hq.key : owner.live
}

/** A new caller without any requests. A group has no sandbox. */
export async function newCallerOf({ access }: Endpoint) {
  if (access.surface === 'group') return { ...(await app.group()), sandboxKey: null }
  const { id, live, test } = await app.operator()
  return { id, key: live, sandboxKey: test }
}

/** Runs one test per endpoint, so that a failure names the endpoint. */
export function eachEndpoint(
  name: string,
  tested: readonly Endpoint[],
  check: (endpoint: Endpoint) => Promise<void>,
): void {
  describe(name, () => {
    for (const endpoint of tested) test(endpoint.id, () => check(endpoint))
  })
}

/** A key with every scope except the one that the endpoint requires. */
export async function keyWithoutScope({ access }: Endpoint) {
  const others = (scope: string) => scope !== access.scope
  const { secret } =
    access.surface === 'group'
      ? await app.mintForGroup(hq.id, groupScopes.filter(others))
      : await app.mint(owner.id, 'live', operatorScopes.filter(others))
  return secret
}

/** A valid body, for endpoints that need one. */
const bodies: Record<string, () => Sent> = {
  createWebhookEndpoint: () => ({ body: HOOK }),
  createJob: () => ({ body: { client_name: 'Pat Rivera', rcv_total: '1250.00' } }),
  createClient: () => ({ body: { name: 'Pat Rivera' } }),
  createExport: () => ({ body: { resources: ['clients'] } }),
  createEvent: () => ({
    body: { activity: 'crew_dispatched', occurred_at: '2026-01-05T09:00:00Z' },
  }),
  createEvents: () => ({
    body: { events: [{ activity: 'crew_dispatched', occurred_at: '2026-01-05T09:00:00Z' }] },
  }),
  pushDocument: () => {
    const form = new FormData()
    form.append('file', new Blob(['Dear Pat, thank you for your letter.']), 'letter.txt')
    return { form }
  },
}

/** The endpoint's path with an existing id, unless another is given. */
export function requestPath({ path }: Endpoint, id?: string): string {
  if (!path.includes('{id}')) return path
  return path.replace('{id}', id ?? idOf({ path }))
}

/** An existing id for the endpoint's path. */
export function idOf({ path }: Pick<Endpoint, 'path'>): string {
  const own = ids[path.split('/')[2]!]
  assert.ok(own, `${path}: add an id to "ids" in test/endpoint-requests.ts`)
  return own
}

export function requestBody({ id, body }: Endpoint): Sent {
  if (!body) return {}
  assert.ok(bodies[id], `${id}: add a valid body to "bodies" in test/endpoint-requests.ts`)
  return bodies[id]!()
}

export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const requestIds = new Set<string>()

/** Calls the endpoint and checks what holds for every response. */
export async function call(method: string, path: string, sent: Sent = {}): Promise<Reply> {
  const reply = await app.call(method, path, sent)
  const id = reply.headers.get('svc-request-id') ?? ''
  assert.match(id, UUID_V7, `${method} ${path}: Svc-Request-Id`)
  assert.ok(!requestIds.has(id), `${method} ${path}: Svc-Request-Id is used twice`)
  requestIds.add(id)
  const cors = [...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))
  assert.deepEqual(cors, [], `${method} ${path}: CORS headers`)
  assert.equal(reply.headers.get('cache-control'), 'no-store', `${method} ${path}: Cache-Control`)
  if (reply.status >= 400 && method !== 'HEAD') checkError(reply, `${method} ${path}`)
  return reply
}

function checkError(reply: Reply, place: string): void {
  assert.deepEqual(Object.keys(reply.json), ['error'], place)
  const names = ['code', 'message', 'param', 'details', 'request_id']
  assert.deepEqual(Object.keys(reply.json.error), names, place)
  assert.ok(reply.json.error.message.length > 10, `${place}: a message that helps`)
  assert.equal(reply.json.error.request_id, reply.headers.get('svc-request-id'), place)
}

/** Calls an endpoint. Its contract must name any refusal. */
export async function send(
  endpoint: Endpoint,
  sent: Sent = {},
  path = requestPath(endpoint),
): Promise<Reply> {
  const reply = await call(endpoint.method, path, { ...requestBody(endpoint), ...sent })
  if (endpoint.method === 'DELETE') await putBack()
  // Otherwise the next request would meet one in progress, and the fifth the quota.
  if (endpoint.id === 'createExport') {
    await app.sql('delete from exports where id <> $1', [ids.exports])
  }
  if (reply.status >= 400) {
    const { code } = reply.json.error
    const published = problemsOf(endpoint).map((kind) => kind.code)
    assert.ok(published.includes(code), `${endpoint.id} publishes no ${code}`)
  }
  return reply
}

/** Restores what one test deletes and the next requests. */
function putBack(): Promise<Json[]> {
  return app.sql('insert into webhook_endpoints select * from kept on conflict do nothing')
}

export const rateHeaders = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']
export const rateHeadersOf = ({ headers }: Reply) => rateHeaders.filter((name) => headers.has(name))

/** An error's text without the part that differs between requests. */
export function bare({ text, headers }: Reply): string {
  return text.replace(headers.get('svc-request-id')!, '…')
}
