import assert from 'node:assert/strict'
import { v7 as uuidv7 } from 'uuid'
import { endpoints } from '../src/app.ts'
import { revokeKey } from '../src/features/api-keys/api-key-minting.ts'
import { makeKey } from '../src/features/api-keys/api-key-text.ts'
import {
  app,
  bare,
  eachEndpoint,
  hq,
  keyWithoutScope,
  owner,
  rateHeadersOf,
  requestPath,
  send,
} from './endpoint-requests.ts'

/** Access rules for the keys of every endpoint, both operators' and groups'. */

const scoped = endpoints.filter(({ access }) => access.scope !== null)
const ofGroups = endpoints.filter(({ access }) => access.surface === 'group')
/** Created by the first test that needs them. */
let refused: Promise<{ operator: Headers; group: Headers }> | null = null
let unsubscribed: Promise<string[]> | null = null

async function refusedHeaders() {
  return { operator: await refusedOnOperators(), group: await refusedOnGroups() }
}

/** Keys of a group whose subscription ended: one with all scopes, one with none. */
async function unsubscribedKeys(): Promise<string[]> {
  const { id, key } = await app.group({ subscription: 'inactive' })
  return [key, (await app.mintForGroup(id, [])).secret]
}

eachEndpoint(
  'no key, a malformed, unknown, revoked or foreign one: one 401 without RateLimit headers',
  endpoints,
  async (endpoint) => {
    const bodies = new Set<string>()
    refused ??= refusedHeaders()
    const headers = (await refused)[endpoint.access.surface]
    for (const [name, authorization] of Object.entries(headers)) {
      const reply = await send(endpoint, { headers: authorization ? { authorization } : {} })
      assert.equal(reply.status, 401, name)
      assert.equal(reply.json.error.code, 'invalid_key', name)
      assert.deepEqual(rateHeadersOf(reply), [], name)
      bodies.add(bare(reply))
    }
    assert.equal(bodies.size, 1, 'all refusals have the same body')
  },
)

type Headers = Record<string, string | undefined>

async function refusedOnOperators(): Promise<Headers> {
  const revoked = await app.mint(owner.id, 'live')
  await revokeKey(app.platform.db, revoked.id, new Date())
  return {
    ...spoilt(owner.live),
    unknown: `Bearer ${makeKey('live', owner.id).secret}`,
    "an unknown operator's": `Bearer ${makeKey('live', uuidv7()).secret}`,
    "a live operator's as test": `Bearer ${makeKey('test', owner.id).secret}`,
    revoked: `Bearer ${revoked.secret}`,
    "a group's": `Bearer ${hq.key}`,
  }
}

async function refusedOnGroups(): Promise<Headers> {
  const revoked = await app.mintForGroup(hq.id)
  await revokeKey(app.platform.db, revoked.id, new Date())
  return {
    ...spoilt(hq.key),
    unknown: `Bearer ${makeKey('group', hq.id).secret}`,
    "an unknown group's": `Bearer ${makeKey('group', uuidv7()).secret}`,
    "an operator's id as a group's": `Bearer ${makeKey('group', owner.id).secret}`,
    revoked: `Bearer ${revoked.secret}`,
    "an operator's": `Bearer ${owner.live}`,
    "a sandbox's": `Bearer ${owner.test}`,
  }
}

/** Headers that only resemble a valid header with this key. */
function spoilt(key: string): Headers {
  return {
    none: undefined,
    'not Bearer': `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    'the bare key': key,
    'an empty key': 'Bearer ',
    malformed: 'Bearer svc_live_short',
    'another brand': `Bearer ${key.replace('svc_', 'sk_')}`,
    'a wrong checksum': `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`,
    'two keys': `Bearer ${key} ${key}`,
  }
}

eachEndpoint(
  'a key without the scope: 403 insufficient_scope without RateLimit headers',
  scoped,
  async (endpoint) => {
    const reply = await send(endpoint, { key: await keyWithoutScope(endpoint) })
    assert.equal(reply.status, 403)
    assert.equal(reply.json.error.code, 'insufficient_scope')
    assert.deepEqual(rateHeadersOf(reply), [])
  },
)

eachEndpoint(
  'a group without a subscription: 403 everywhere, before the scope, no RateLimit headers',
  ofGroups,
  async (endpoint) => {
    unsubscribed ??= unsubscribedKeys()
    for (const key of await unsubscribed) {
      const reply = await send(endpoint, { key }, `${requestPath(endpoint)}?nope=1`)
      assert.equal(reply.status, 403)
      assert.equal(reply.json.error.code, 'subscription_inactive')
      assert.deepEqual(rateHeadersOf(reply), [])
    }
  },
)

eachEndpoint(
  'the scope is asked before the input, the key before the scope',
  scoped,
  async (endpoint) => {
    const key = await keyWithoutScope(endpoint)
    const path = `${requestPath(endpoint, 'not-a-uuid')}?nope=1`
    const broken = endpoint.body ? { form: undefined, body: '{' } : {}
    assert.equal((await send(endpoint, { key, ...broken }, path)).status, 403)
    assert.equal((await send(endpoint, broken, path)).status, 401)
  },
)
