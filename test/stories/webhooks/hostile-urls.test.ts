import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Refusal, refusals } from '../../../src/platform/outbound/refusal.ts'
import type { Resolution } from '../../../src/platform/outbound/resolve.ts'
import { until } from '../../crash/program.ts'
import { hostile } from '../../outbound/hostile-urls.ts'
import { ca, openReceiver } from '../../receiver.ts'
import { type Operator, openTestApp } from '../../test-app.ts'
import { webhookRequests } from './webhook-requests.ts'

/** URLs that no delivery may reach. They are refused at registration, or else at delivery. */

/** The name server's replies for names that look harmless, and the reason for each refusal. */
const names: Record<string, { addresses: string[]; refusal: Refusal }> = {
  '127.0.0.1.nip.example': { addresses: ['127.0.0.1'], refusal: 'loopback' },
  'localtest.example': { addresses: ['::1'], refusal: 'loopback' },
  'nowhere.example': { addresses: ['0.0.0.0'], refusal: 'loopback' },
  'intranet.example': { addresses: ['10.0.0.5'], refusal: 'private' },
  'router.example': { addresses: ['192.168.1.1'], refusal: 'private' },
  'both.example': { addresses: ['93.184.216.34', '172.16.0.9'], refusal: 'private' },
  'printer.example': { addresses: ['169.254.7.7'], refusal: 'link_local' },
  'cloud.example': { addresses: ['169.254.169.254'], refusal: 'metadata' },
  'cloud6.example': { addresses: ['fd00:ec2::254'], refusal: 'metadata' },
  'carrier.example': { addresses: ['100.64.3.3'], refusal: 'cgnat' },
  'local6.example': { addresses: ['fd12:3456:789a::1'], refusal: 'unique_local' },
  'group.example': { addresses: ['224.0.0.251'], refusal: 'multicast' },
  'mapped.example': { addresses: ['::ffff:127.0.0.1'], refusal: 'transition' },
  'nat64.example': { addresses: ['64:ff9b::a9fe:a9fe'], refusal: 'transition' },
  'sixtofour.example': { addresses: ['2002:7f00:1::'], refusal: 'transition' },
  'future.example': { addresses: ['240.0.0.1'], refusal: 'reserved' },
  'gone.example': { addresses: [], refusal: 'unresolvable' },
}

/** Rebinds: the first lookup returns the receiver's address, and later ones a metadata service. */
const REBINDING = 'receiver.test'
let rebound = 0

async function lookup(host: string): Promise<Resolution> {
  if (host === 'localhost') return { addresses: ['127.0.0.1'] }
  if (host === REBINDING) return { addresses: [rebound++ ? '169.254.169.254' : '127.0.0.1'] }
  const addresses = names[host]?.addresses ?? []
  return addresses.length > 0 ? { addresses } : { failed: 'no_address' }
}

const app = await openTestApp({ worker: true, outbound: { ca, lookup, timeoutMs: 2_000 } })
const receiver = await openReceiver()
const { subscribe, createClient, deliveriesOf, attemptsOf } = webhookRequests(app, receiver)

function register(owner: Operator, url: string) {
  const body = { url, events: ['*'] }
  return app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
}

test('every hostile URL is refused at registration with its reason', async () => {
  const told = hostile.flatMap(([refusal, urls]) => urls.map((url) => ({ url, refusal })))
  // The limit is 60 per hour, so one operator cannot try them all.
  const owners = await Promise.all(Array.from({ length: 4 }, () => app.operator()))
  await Promise.all(
    owners.map(async (owner, turn) => {
      for (const { url, refusal } of told.filter((_, n) => n % owners.length === turn)) {
        const { status, json } = await register(owner, url)
        const { code, message, param } = json.error
        assert.deepEqual([status, code, param, message], [400, ...expected(url, refusal)], url)
      }
    }),
  )
  const [kept] = await app.sql('select count(*)::int as rows from webhook_endpoints')
  assert.equal(kept.rows, 0)
})

/** Code, param and message. Two are refused before the guard reads them, like any such text. */
function expected(url: string, refusal: Refusal): [string, string, string] {
  if (url.length > 2048) return ['validation_failed', 'url', TOO_LONG]
  if (url.includes('\0')) return ['validation_failed', 'url', NUL]
  return ['url_not_public', 'url', refusals[refusal]]
}

const TOO_LONG = 'url must be at most 2048 characters long.'
const NUL = 'url contains a NUL character. Remove it.'

test('a name with hostile addresses is refused at delivery, and the reason is stored', async () => {
  const all = Object.entries(names)
  // An operator may have ten endpoints.
  for (const some of [all.slice(0, 10), all.slice(10)]) {
    const owner = await app.operator()
    const made = []
    for (const [host, { refusal }] of some) {
      const { status, json, text } = await register(owner, `https://${host}/hook`)
      assert.equal(status, 201, text)
      made.push({ host, refusal, id: json.id })
    }
    await createClient(owner, 'Ada Lovelace')
    for (const { host, refusal, id } of made) {
      const attempt = await attempted(id, 1)
      const error = refusal === 'unresolvable' ? 'dns' : 'refused_address'
      assert.deepEqual(
        [attempt.error, attempt.reason, attempt.status],
        [error, refusal, null],
        host,
      )
      const [delivery] = await deliveriesOf(id)
      assert.deepEqual([delivery.status, delivery.attempts], ['pending', 1], host)
    }
  }
})

test('a name of a public receiver is refused once it resolves to a private address', async () => {
  app.platform.config.webhookAllowedCidrs = ['127.0.0.1']
  const owner = await app.operator()
  const made = await register(owner, receiver.url('/rebound', REBINDING))
  await createClient(owner, 'Ada Lovelace')
  assert.equal((await attempted(made.json.id, 1)).error, null)
  await createClient(owner, 'Grace Hopper')
  const { error, reason } = await attempted(made.json.id, 2)
  assert.deepEqual([error, reason], ['refused_address', 'metadata'])
  assert.equal(asksAt('/rebound'), 1)
})

test('a redirect to a private address is a failed attempt and is not followed', async () => {
  app.platform.config.webhookAllowedCidrs = ['127.0.0.1']
  const owner = await app.operator()
  // `/inside` would be reached if redirects were followed, because the receiver's address is allowed.
  const places: [number, string][] = [
    [301, receiver.url('/inside')],
    [302, receiver.url('/inside', '127.0.0.1')],
    [303, '/inside'],
    [307, receiver.url('/inside')],
    [308, receiver.url('/inside')],
    [307, 'https://169.254.169.254/latest/meta-data/'],
    [307, 'http://10.0.0.1/'],
  ]
  const ids: string[] = []
  for (const [n, [status, location]] of places.entries()) {
    receiver.set(`/moved-${n}`, (_request, response) => {
      response.writeHead(status, { location }).end()
    })
    ids.push((await subscribe(owner, `/moved-${n}`)).id)
  }
  await createClient(owner, 'Ada Lovelace')
  for (const [n, [status, location]] of places.entries()) {
    const attempt = await attempted(ids[n]!, 1)
    assert.deepEqual([attempt.error, attempt.status], ['redirect', status], location)
    assert.equal(asksAt(`/moved-${n}`), 1)
  }
  assert.equal(asksAt('/inside'), 0)
})

/** The latest attempt on an endpoint, once there are this many. */
async function attempted(endpointId: string, count: number) {
  const enough = async () => (await attemptsOf(endpointId)).length >= count
  await until(enough, `there are ${count} attempts`)
  return (await attemptsOf(endpointId)).at(-1)
}

function asksAt(path: string): number {
  return receiver.requests.filter((request) => request.path === path).length
}
