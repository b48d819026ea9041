import assert from 'node:assert/strict'
import test from 'node:test'
import { replayOne } from '../src/features/webhooks/replay.ts'
import { until } from './crash/program.ts'
import { pageReader, textOf } from './page-reader.ts'
import { admitted, ca, openReceiver } from './receiver.ts'
import { webhookRequests } from './stories/webhooks/webhook-requests.ts'
import { openTestApp, type Reply } from './test-app.ts'

/** The pages of the request log. */

const app = await openTestApp({
  worker: true,
  config: { webhookAllowedCidrs: admitted },
  outbound: { ca, timeoutMs: 2_000 },
})
const receiver = await openReceiver()
const { subscribe, attemptsOf } = webhookRequests(app, receiver)
const { db, requestLog } = app.platform
const idOf = ({ headers }: Reply) => headers.get('svc-request-id')!

test('a search without a match says why, and where the request is', async () => {
  const owner = await app.operator()
  const { sourceOf, readPage } = await pageReader(app, owner)
  assert.match(await readPage('requests'), /No requests yet/)
  assert.match(await readPage('requests?id=0199'), /No requests yet/)
  const live = idOf(await app.call('GET', '/v1/ping', { key: owner.live }))
  const sandbox = idOf(await app.call('GET', '/v1/ping', { key: owner.test }))
  await requestLog.flush()

  const partial = await sourceOf(`requests?id=${live.slice(0, 8)}`)
  assert.match(partial, /No request matches/)
  assert.match(partial, /Enter the full request ID\. You are looking at live data\./)
  assert.match(partial, new RegExp(`href="/operators/${owner.id}/requests">Clear filters`))
  assert.doesNotMatch(partial, /No requests yet/)
  assert.match(
    await readPage(`requests?id=${owner.id}`),
    /No request of the last 30 days has this ID\. You are looking at live data\./,
  )
  assert.match(await readPage('requests?status=failed'), /Clear a filter to see more\./)

  const elsewhere = await sourceOf(`requests?id=${sandbox}`)
  assert.match(elsewhere, /This request is in test data\. You are looking at live data\./)
  const path = `/operators/${owner.sandboxId}/requests/${sandbox}`
  assert.ok(elsewhere.includes(`href="${path}">Open it in test data`), elsewhere)
  assert.match(await readPage(`requests/${sandbox}`, owner.sandboxId), /GET \/v1\/ping/)
  const back = await readPage(`requests?id=${live}`, owner.sandboxId)
  assert.match(back, /This request is in live data\. You are looking at test data\./)
})

test('the page takes each status that svc request list takes', async () => {
  const owner = await app.operator()
  const { cookie, readPage } = await pageReader(app, owner)
  const key = owner.live
  await app.call('GET', '/v1/ping', { key })
  await app.call('POST', '/v1/jobs', { key, body: {} })
  await app.call('GET', '/v1/jobs/0198c0de-0000-7000-8000-000000000000', { key })
  await requestLog.flush()
  const [ping, jobs, job] = ['GET /v1/ping', 'POST /v1/jobs', 'GET /v1/jobs/{id}']
  for (const [status, label, listed] of [
    ['4xx', 'Refused, 4xx', [jobs, job]],
    ['2xx', 'Successful, 2xx', [ping]],
    ['404', '404', [job]],
    ['409', '409', []],
  ] as const) {
    const text = await readPage(`requests?status=${status}`)
    assert.ok(text.includes(`Status: ${label}`), `${status}: ${text}`)
    const rows = [ping, jobs, job].filter((one) => text.includes(`${one} `))
    assert.deepEqual(rows, listed, status)
  }
  for (const status of ['4x', '600', 'closed']) {
    const url = `${app.url}/operators/${owner.id}/requests?status=${status}`
    assert.equal(
      (await fetch(url, { headers: { accept: 'text/html', cookie } })).status,
      400,
      status,
    )
  }
})

test('a filter by a path that no endpoint has is shown, so that it can be cleared', async () => {
  const owner = await app.operator()
  const { sourceOf } = await pageReader(app, owner)
  await app.call('GET', '/v1/ping', { key: owner.live })
  await requestLog.flush()
  const source = await sourceOf('requests?path=%2Fv1%2Fgone')
  assert.match(textOf(source), /Path: \/v1\/gone Clear this filter/)
  assert.match(textOf(source), /Clear a filter to see more\./)
  assert.ok(source.includes(`class="filter is-set" href="/operators/${owner.id}/requests"`), source)
})

test('the limit on the page of a request is the one of now', async () => {
  const owner = await app.operator()
  const { readPage } = await pageReader(app, owner)
  const first = await app.call('GET', '/v1/ping', { key: owner.live })
  await app.call('GET', '/v1/ping', { key: owner.live })
  await requestLog.flush()
  assert.match(await readPage(`requests/${idOf(first)}`), /Limit now2 of [\d,]+ used this hour/)
})

test('a request that caused much shows its response, then a few records and events', async () => {
  const owner = await app.operator()
  const { sourceOf, readPage } = await pageReader(app, owner)
  const rows = Array.from({ length: 18 }, (_, at) => `J-${at + 1},Client ${at + 1},Water`)
  const list = ['Job Number,Client Name,Loss Type', ...rows, ''].join('\n')
  const pushed = await app.push(owner, 'jobs.csv', list)
  assert.equal((await app.settled(owner, pushed.json.id)).status, 'completed')
  await requestLog.flush()
  const path = `requests/${idOf(pushed)}`
  const text = await readPage(path)
  assert.match(text, /18 jobs created J-1, J-2, J-3 and 15 more/)
  assert.match(text, /18 clients created Client 1, Client 2, Client 3 and 15 more/)
  assert.equal(text.match(/Event client\.created/g)?.length, 5)
  assert.match(text, /And 32 more events Open outbound events/)
  assert.ok(text.indexOf('Svc-Request-Id') < text.indexOf('Caused by this request'))
  assert.ok((await sourceOf(path)).includes(`href="/operators/${owner.id}/events"`))
})

test('a request links each attempt to deliver its event, with those from before a replay', async () => {
  const owner = await app.operator()
  const { sourceOf } = await pageReader(app, owner)
  receiver.set('/failing', (_request, response) => response.writeHead(500).end())
  const { id } = await subscribe(owner, '/failing')
  const body = { name: 'Pat Doe' }
  const made = await app.call('POST', '/v1/clients', { key: owner.live, body })
  const attempted = (count: number) =>
    until(async () => (await attemptsOf(id)).length >= count, `there are ${count} attempts`)
  await attempted(1)
  const [{ event_id }] = await attemptsOf(id)
  await db.transaction((tx) => replayOne(tx, owner.id, id, event_id, app.clock.now()))
  await attempted(2)
  await requestLog.flush()
  const source = await sourceOf(`requests/${idOf(made)}`)
  const tried = 'Attempt 2: 500 in \\d+ ms, attempt 1: 500 in \\d+ ms\\.'
  const next = 'Next attempt at \\d+:\\d\\d:\\d\\d [AP]M\\.'
  assert.match(textOf(source), new RegExp(`Waiting for localhost:\\d+/failing ${tried} ${next}`))
  const endpoint = `/operators/${owner.id}/webhooks/${id}`
  const links = [...source.matchAll(/href="([^"]+)">[Aa]ttempt \d/g)].map(([, to]) => to)
  const latest = (await attemptsOf(id)).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  assert.deepEqual(
    links.map((to) => to!.replace('&amp;', '&')),
    latest.map((one) => `${endpoint}?event=${event_id}&attempt=${one.id}`),
  )
  const opened = await sourceOf(
    links[1]!.replace('&amp;', '&').slice(`/operators/${owner.id}/`.length),
  )
  assert.match(textOf(opened), /Attempt 1 /)
})

test('a request names its key, with its own characters only if another key has the name', async () => {
  const owner = await app.operator()
  const { sourceOf } = await pageReader(app, owner)
  const other = await app.mint(owner.id, 'live')
  await app.sql(`update api_keys set name = 'sync' where operator_id = $1`, [owner.id])
  await app.call('GET', '/v1/ping', { key: owner.live })
  await requestLog.flush()
  const keyCell = /data-label="Key"[^>]*>(.*?)<\/td>/s
  const cell = async () => keyCell.exec(await sourceOf('requests'))![1]!
  assert.match(await cell(), /sync.*<code>…\w+…<\/code>/)
  await app.sql(`update api_keys set name = 'export' where id = $1`, [other.id])
  assert.match(await cell(), /title="…\w+…">sync/)
  assert.doesNotMatch(await cell(), /<code>/)
})
