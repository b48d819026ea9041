import assert from 'node:assert/strict'
import test from 'node:test'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { addPerson } from '../../browser/people.ts'
import { cookieOf } from '../../people.ts'
import { admitted, ca, openReceiver } from '../../receiver.ts'
import { openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'
import { webhookRequests } from './webhook-requests.ts'

/** The health of an endpoint as its page shows it: deliveries count, test events do not. */

const app = await openTestApp({
  config: { webhookAllowedCidrs: admitted },
  outbound: { ca },
})
const receiver = await openReceiver()
const { subscribe, createClient, attemptsOf } = webhookRequests(app, receiver)

test('the health of an endpoint without a DNS address counts its delivery, not its test events', async () => {
  const owner = await app.operator()
  const body = { url: 'https://hooks.summit.example/svc', events: ['*'] }
  const { json } = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
  const visit = await visitorOf(owner.id, json.id)
  const { stop } = await app.work()
  await createClient(owner, 'Ada Lovelace')
  await readUntil(
    () => attemptsOf(json.id),
    (found) => found.length > 0,
    30_000,
  )
  await stop()
  const dialog = await visit('POST', '/test')
  assert.match(dialog, /The test event was not delivered/)
  assert.match(dialog, /The host name has no address\. Check its DNS records\./)
  assert.doesNotMatch(dialog, /2xx|Test event sent/)
  await visit('POST', '/test')
  assert.equal((await attemptsOf(json.id)).length, 3)

  const page = await visit('GET')
  const advice = 'The host name has no address. Check its DNS records.'
  const failed = `The only attempt since then ended with No DNS address. ${advice}`
  assert.ok(page.includes(failed), page)
  assert.match(page, /Response time No response yet/)
  assert.doesNotMatch(page, /\d 2xx| ms median/)
})

test('a test event that is accepted is no delivery, and one that is refused says to answer 2xx', async () => {
  const owner = await app.operator()
  const { id } = await subscribe(owner, '/tested')
  const visit = await visitorOf(owner.id, id)
  const accepted = await visit('POST', '/test')
  assert.match(accepted, /Test event sent.*Your server accepted the event\./)
  receiver.set('/tested', 503)
  const refused = await visit('POST', '/test')
  assert.match(refused, /The test event was not delivered/)
  assert.match(refused, /Check that your server answers 2xx within 15 seconds\./)
  const page = await visit('GET')
  assert.match(page, /Nothing delivered in the last 24 hours/)
  assert.match(page, /0 delivered, 0 waiting/)
  assert.match(page, /Response time No response yet/)
})

test('figures of more than 5,000 attempts say that they count only the latest', async () => {
  const owner = await app.operator()
  const { id } = await subscribe(owner, '/busy')
  const visit = await visitorOf(owner.id, id)
  await addAttempts(owner.id, id, { count: 5_200, status: 200, secondsAgo: 7_200 })
  const busy = await visit('GET')
  assert.match(busy, /Last 24 hours 5,000\+ delivered, 0 waiting/)
  assert.match(busy, /12 ms median, 12 ms longest, in the latest 5,000 attempts/)

  const since = new Date(app.clock.now().getTime() - 7_000_000).toISOString()
  await app.sql('update webhook_endpoints set failing_since = $2 where id = $1', [id, since])
  await addAttempts(owner.id, id, { count: 5_000, status: 500, secondsAgo: 6_000 })
  const failing = await visit('GET')
  assert.match(failing, /All of the latest 5,000 attempts since then ended with 500\./)
  assert.match(failing, /Last 24 hours None of the latest 5,000 attempts delivered, 0 waiting/)
  await addAttempts(owner.id, id, { count: 10, status: 200, secondsAgo: 10 })
  const mixed = await visit('GET')
  assert.match(mixed, /4,990 of the latest 5,000 attempts since then ended with 500\./)
  assert.match(mixed, /Last 24 hours 10\+ delivered, 0 waiting/)
})

type Attempts = { count: number; status: number; secondsAgo: number }

/** Attempts on deliveries, a millisecond apart. */
async function addAttempts(owner: OperatorId, endpoint: string, added: Attempts) {
  const first = app.clock.now().getTime() - added.secondsAgo * 1000
  await app.sql(
    `insert into webhook_attempts
      (operator_id, id, endpoint_id, delivery_id, event_type, at, duration_ms, status, error)
    select $1, gen_random_uuid(), $2, gen_random_uuid(), 'job.created',
      $3::timestamptz + nth * interval '1 ms', 12, $4::int, case when $4::int >= 300 then 'http_status' end
    from generate_series(1, $5::int) nth`,
    [owner, endpoint, new Date(first).toISOString(), added.status, added.count],
  )
}

/** Opens the endpoint's page, or presses a button of it, as a member. Returns the text. */
async function visitorOf(operatorId: OperatorId, endpointId: string) {
  const { auth } = app.platform
  const { id } = await addPerson(app, { id: operatorId }, 'member')
  const visitor = { headers: {}, address: '203.0.113.7', now: app.clock.now() }
  const cookie = cookieOf(await auth.signInWithLink(await auth.createLink(id), visitor))
  const url = `${app.url}/operators/${operatorId}/webhooks/${endpointId}`
  const headers = { cookie, 'hx-request': 'true', 'sec-fetch-site': 'same-origin' }
  return async (method: 'GET' | 'POST', path = '') => {
    const answer = await fetch(url + path, { method, headers })
    return (await answer.text())
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ([,.])/g, '$1')
  }
}
