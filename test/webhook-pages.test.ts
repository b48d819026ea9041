import assert from 'node:assert/strict'
import test from 'node:test'
import { outboundEventTypes } from '../src/features/outbound-events/outbound-event.ts'
import { replayOne } from '../src/features/webhooks/replay.ts'
import { sendTest } from '../src/features/webhooks/send-test.ts'
import { signedHeaders } from '../src/features/webhooks/sign.ts'
import { until } from './crash/program.ts'
import { pageReader, textOf } from './page-reader.ts'
import { admitted, ca, openReceiver } from './receiver.ts'
import { webhookRequests } from './stories/webhooks/webhook-requests.ts'
import { type Operator, openTestApp } from './test-app.ts'

/** The words of the pages of webhooks. */

const outbound = { ca, timeoutMs: 2_000 }
const app = await openTestApp({
  worker: true,
  config: { webhookAllowedCidrs: admitted },
  outbound,
})
const receiver = await openReceiver({ behaviors: { '/failing': 500 } })
const { subscribe, createClient, attemptsOf } = webhookRequests(app, receiver)
const { db } = app.platform

function sendTestTo({ id }: Operator, endpoint: string) {
  const owner = { id, mode: 'live' as const }
  const { platform, clock } = app
  return sendTest(platform, platform.outbound, owner, endpoint, () => ({}), clock.now())
}

test('a test event is no last attempt, as it is no delivery', async () => {
  const owner = await app.operator()
  const { readPage } = await pageReader(app, owner)
  const { id } = await subscribe(owner, '/works', [outboundEventTypes[0]!])
  assert.equal((await sendTestTo(owner, id))?.status, 200)
  assert.equal((await attemptsOf(id)).length, 1)
  assert.match(await readPage('webhooks'), /Last delivery .*None yet/)
  assert.match(await readPage(`webhooks/${id}`), /Nothing delivered in the last 24 hours/)
})

test('the health of an endpoint counts its attempts in words', async () => {
  const owner = await app.operator()
  const { readPage } = await pageReader(app, owner)
  const { id } = await subscribe(owner, '/failing')
  await createClient(owner, 'Pat Doe')
  const attempted = (count: number) =>
    until(async () => (await attemptsOf(id)).length >= count, `there are ${count} attempts`)
  await attempted(1)
  assert.match(await readPage(`webhooks/${id}`), /The only attempt since then ended with 500\./)
  const [{ event_id }] = await attemptsOf(id)
  await db.transaction((tx) => replayOne(tx, owner.id, id, event_id, app.clock.now()))
  await attempted(2)
  assert.match(await readPage(`webhooks/${id}`), /Both attempts since then ended with 500\./)
  await sendTestTo(owner, id)
  assert.equal((await attemptsOf(id)).length, 3)
  assert.match(await readPage(`webhooks/${id}`), /Both attempts since then ended with 500\./)
})

test('after a replay that fails, the advice is about that failure and not the simulated one', async () => {
  const owner = await app.operator()
  const { readPage } = await pageReader(app, owner)
  const { id } = await subscribe(owner, '/failing')
  await createClient(owner, 'Pat Doe')
  await until(async () => (await attemptsOf(id)).length > 0, 'an attempt')
  const [{ event_id }] = await attemptsOf(id)
  await app.sql(`update webhook_attempts set reason = 'simulated' where endpoint_id = $1`, [id])
  assert.match(await readPage(`webhooks/${id}`), /Every later attempt is sent to your server\./)
  await db.transaction((tx) => replayOne(tx, owner.id, id, event_id, app.clock.now()))
  await until(async () => (await attemptsOf(id)).length > 1, 'a second attempt')
  const after = await readPage(`webhooks/${id}`)
  assert.match(after, /ended with .*a simulated 500.* Check that your server answers 2xx/)
})

test('an attempt without a request says why it has none', async () => {
  const owner = await app.operator()
  const { readPage } = await pageReader(app, owner)
  const { id } = await subscribe(owner, '/failing')
  await createClient(owner, 'Pat Doe')
  await until(async () => (await attemptsOf(id)).length > 0, 'an attempt')
  const [{ id: attempt, event_id }] = await attemptsOf(id)
  const pageAfter = async (change: string) => {
    await app.sql(`update webhook_attempts set ${change} where id = $1`, [attempt])
    return readPage(`webhooks/${id}?event=${event_id}`)
  }
  const stored = await pageAfter('exchange_sealed = null')
  assert.match(stored, /This attempt is from before requests were stored\./)
  const unsent = await pageAfter(`status = null, error = 'dns'`)
  assert.match(unsent, /No request was sent, because no connection was made\./)
  const simulated = await pageAfter(`status = 500, error = 'http_status', reason = 'simulated'`)
  assert.match(simulated, /This failure was simulated, and nothing was sent\./)
  assert.doesNotMatch(simulated, /before requests were stored|no connection was made/)
})

test('deliveries are found by the last response and by the day of the event', async () => {
  const owner = await app.operator()
  const { readPage } = await pageReader(app, owner)
  const { id } = await subscribe(owner, '/failing')
  await createClient(owner, 'Pat Doe')
  await until(async () => (await attemptsOf(id)).length > 0, 'an attempt')
  const isListed = async (query: string) =>
    !/No delivery matches/.test(await readPage(`webhooks/${id}?${query}`))
  for (const query of ['response=5xx', 'created=1d', 'response=5xx&created=7d&status=undelivered'])
    assert.ok(await isListed(query), query)
  for (const query of ['response=2xx', 'response=4xx', 'response=none', 'response=timeout'])
    assert.match(await readPage(`webhooks/${id}?${query}`), /No delivery matches these filters/)
  assert.match(await readPage(`webhooks/${id}?to=2020-01-01`), /No delivery matches these filters/)
  await app.sql(
    `update webhook_attempts set status = null, error = 'timeout' where endpoint_id = $1`,
    [id],
  )
  assert.ok(await isListed('response=timeout'))
  assert.ok(!(await isListed('response=none')))
  assert.ok(!(await isListed('response=5xx')))
  // Its answer of 200 was too long, so the delivery failed.
  await app.sql(
    `update webhook_attempts set status = 200, error = 'too_long' where endpoint_id = $1`,
    [id],
  )
  assert.ok(await isListed('response=unread'))
  assert.ok(!(await isListed('response=2xx')))
})

test('a delivery that is due for a while waits for earlier ones', async () => {
  const owner = await app.operator()
  const { readPage } = await pageReader(app, owner)
  const { id } = await subscribe(owner, '/failing')
  await createClient(owner, 'Pat Doe')
  await until(async () => (await attemptsOf(id)).length > 0, 'an attempt')
  const shownAfter = async (ms: number) => {
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const due = new Date(app.clock.now().getTime() - ms).toISOString()
    // The lease of another worker, so that nothing is sent.
    await app.sql('update webhook_endpoints set leased_until = $2 where id = $1', [id, until])
    await app.sql('update webhook_deliveries set due_at = $2 where endpoint_id = $1', [id, due])
    return readPage(`webhooks/${id}`)
  }
  assert.match(await shownAfter(2_000), / Now Resend/)
  assert.match(await shownAfter(60_000), /After earlier deliveries Resend/)
})

test('the page of an endpoint that was deleted says so, and by whom', async () => {
  const owner = await app.operator()
  const { cookie } = await pageReader(app, owner)
  const { id } = await subscribe(owner, '/works')
  await app.call('DELETE', `/v1/webhook-endpoints/${id}`, { key: owner.live })
  const read = async (endpoint: string) => {
    const url = `${app.url}/operators/${owner.id}/webhooks/${endpoint}`
    const reply = await fetch(url, { headers: { accept: 'text/html', cookie } })
    return { status: reply.status, html: await reply.text() }
  }
  const deleted = await read(id)
  assert.equal(deleted.status, 404)
  assert.match(
    textOf(deleted.html),
    /This endpoint was deleted Deleted by .+\. It gets no more events\./,
  )
  assert.ok(deleted.html.includes(`href="/operators/${owner.id}/webhooks">Open the webhooks`))
  const unknown = await read(owner.id)
  assert.equal(unknown.status, 404)
  assert.doesNotMatch(unknown.html, /was deleted/)
})

test('a signature of the event of a long list can be checked, and of 8 MB is refused', async () => {
  const owner = await app.operator()
  const { cookie } = await pageReader(app, owner)
  const { id, secret } = await subscribe(owner, '/works', [outboundEventTypes[0]!])
  const check = async (body: string) => {
    const letter = { eventId: 'e1', deliveryId: 'd1', body }
    const headers = Object.entries(signedHeaders(letter, [secret], app.clock.now()))
    const pasted = headers.map((pair) => pair.join(': ')).join('\n')
    const reply = await fetch(`${app.url}/operators/${owner.id}/webhooks/${id}/check`, {
      method: 'POST',
      headers: { cookie, 'hx-request': 'true', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ secret, headers: pasted, body }),
    })
    return { status: reply.status, text: textOf(await reply.text()) }
  }
  const event = (fields: number) =>
    JSON.stringify({ fields: Array(fields).fill({ path: 'job.claim_number', text: 'CLM-1' }) })
  for (const fields of [1_200, 30_000]) {
    const { status, text } = await check(event(fields))
    assert.equal(status, 200)
    assert.match(text, /The signature is valid\./)
  }
  const refused = await check('x'.repeat(8 * 1024 ** 2))
  assert.equal(refused.status, 413)
  assert.match(refused.text, /The form is too large\. Send less text, up to about 4 MB\./)
})

test('endpoints of one host are told apart by their paths, without query strings', async () => {
  const owner = await app.operator()
  const [admin, viewer] = await Promise.all([
    pageReader(app, owner),
    pageReader(app, owner, 'viewer'),
  ])
  const { id } = await subscribe(owner, '/albi?token=t0ps3cret')
  await subscribe(owner, '/erp')
  const old = await subscribe(owner, '/old')
  await createClient(owner, 'Pat Doe')
  await app.call('DELETE', `/v1/webhook-endpoints/${old.id}`, { key: owner.live })
  const { host } = new URL(receiver.url('/'))
  const [event] = await app.sql('select id from outbound_events where operator_id = $1', [owner.id])
  const rows = await admin.readPage(`events/${event.id}`)
  for (const name of [`${host}/albi`, `${host}/erp`]) assert.ok(rows.includes(name), rows)
  assert.doesNotMatch(rows, /t0ps3cret/)
  assert.doesNotMatch(await viewer.readPage(`events/${event.id}`), /albi/)

  const page = await admin.readPage(`webhooks/${id}`)
  assert.ok(page.includes(`Delete ${host}/albi?`))
  assert.ok((await admin.sourceOf(`webhooks/${id}`)).includes(`<title>${host}/albi · `))

  const log = await admin.readPage('audit')
  for (const name of [`${host}/albi`, `${host}/erp`])
    assert.ok(log.includes(`Webhook endpoint created Endpoint${name}Events`), log)
  assert.match(log, /Webhook endpoint deleted Endpoint[0-9a-f]{8}….{4}Host/)
})

test('an endpoint names no held deliveries if there are none', async () => {
  const owner = await app.operator()
  const { id } = await subscribe(owner, '/unused')
  const { sourceOf } = await pageReader(app, owner)
  const source = await sourceOf(`webhooks/${id}`)
  const links = [...source.matchAll(/<a\b[\s\S]*?<\/a>/g)].map(([link]) => textOf(link).trim())
  assert.ok(links.includes('0 delivered'), links.join())
  assert.deepEqual(
    links.filter((link) => link.includes('held')),
    [],
  )
})
