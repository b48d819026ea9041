import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '../../src/app.ts'
import { reserveBytes } from '../../src/platform/files/disk-space.ts'
import { settled } from '../stories/exports/export-requests.ts'
import { type Operator, openTestApp } from '../test-app.ts'

const GB = 1024 ** 3
const disk = { freeBytes: 50 * GB, totalBytes: 100 * GB }
const app = await openTestApp({ readDisk: async () => ({ ...disk }) })

/** Sets the free bytes of the disk during `work`, and has the service read them at once. */
async function withFree(freeBytes: number, work: () => Promise<void>): Promise<void> {
  disk.freeBytes = freeBytes
  await app.platform.disk.refresh()
  try {
    await work()
  } finally {
    disk.freeBytes = 50 * GB
    await app.platform.disk.refresh()
  }
}

const EVENT = { activity: 'Site visit', occurred_at: '2026-03-02T08:30:00Z' }

function writesOf({ live: key }: Operator) {
  return [
    () => app.push({ live: key }, 'note.txt', 'Estimate for Pat Rivera'),
    () => app.call('POST', '/v1/events', { key, body: EVENT }),
    () => app.call('POST', '/v1/events/batch', { key, body: { events: [EVENT] } }),
    () => app.call('POST', '/v1/jobs', { key, body: { client_name: 'Pat Rivera' } }),
    () => app.call('POST', '/v1/clients', { key, body: { name: 'Pat Rivera' } }),
    () => app.call('POST', '/v1/exports', { key }),
  ]
}

test('the reserve is the smaller of 5 % and 2 GB', () => {
  assert.equal(reserveBytes(10 * GB), 536_870_912)
  assert.equal(reserveBytes(40 * GB), 2_147_483_648)
  assert.equal(reserveBytes(4_000 * GB), 2_147_483_648)
})

test('below the reserve every write of new data gets a 503 and stores and costs nothing', async () => {
  const owner = await app.operator({ iu: 30 })
  const before = await app.objects()
  await withFree(2 * GB - 1, async () => {
    for (const write of writesOf(owner)) {
      const { status, headers, text, json } = await write()
      assert.equal(status, 503, text)
      assert.equal(json.error.code, 'unavailable')
      assert.match(json.error.message, /disk space/)
      assert.equal(headers.get('retry-after'), '60')
      assert.notEqual(headers.get('ratelimit-limit'), null)
    }
  })
  const [counts] = await app.sql(
    `select (select balance::int from iu_accounts where operator_id = $1) as balance,
      (select count(*)::int from ingestions where operator_id = $1) as ingestions,
      (select count(*)::int from activity_events where operator_id = $1) as events,
      (select count(*)::int from jobs where operator_id = $1) as jobs,
      (select count(*)::int from exports where operator_id = $1) as exports`,
    [owner.id],
  )
  assert.deepEqual(counts, { balance: 30, ingestions: 0, events: 0, jobs: 0, exports: 0 })
  assert.deepEqual(await app.objects(), before)
})

test('freed space is usable at once: no request is refused by an old reading', async () => {
  const owner = await app.operator()
  await withFree(1 * GB, async () => {
    assert.equal((await writesOf(owner)[1]!()).status, 503)
    disk.freeBytes = 2 * GB
    assert.equal((await writesOf(owner)[1]!()).status, 201)
  })
})

test('reads, webhooks and deletions work on a disk without space', async () => {
  const owner = await app.operator()
  await withFree(0, async () => {
    const lists = endpoints.filter(
      ({ method, path, access }) =>
        method === 'GET' && access.surface === 'operator' && !path.includes('{'),
    )
    assert.ok(lists.length >= 7)
    for (const { path } of lists)
      assert.equal((await app.call('GET', path, { key: owner.live })).status, 200, path)
    const body = { url: 'https://example.com/hook', events: ['job.created'] }
    const hook = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
    assert.equal(hook.status, 201, hook.text)
    const path = `/v1/webhook-endpoints/${hook.json.id}`
    assert.equal((await app.call('DELETE', path, { key: owner.live })).status, 200)
  })
})

test('a bundle waits for space and is then written', async () => {
  const owner = await app.operator()
  const { json } = await app.call('POST', '/v1/exports', { key: owner.live })
  const waited = () => app.log.some((line) => line.includes('less disk space is free'))
  await withFree(1 * GB, async () => {
    await app.work()
    await until(waited)
    const read = await app.call('GET', `/v1/exports/${json.id}`, { key: owner.live })
    assert.equal(read.json.status, 'processing')
  })
  app.clock.advance(20_000)
  assert.equal((await settled(app, owner, json.id)).status, 'completed')
  const download = `/v1/exports/${json.id}/download`
  await withFree(0, async () => {
    assert.equal((await app.call('GET', download, { key: owner.live })).status, 200)
  })
  app.clock.set(null)
})

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !holds(); await sleep(20))
    if (Date.now() > end) throw new Error('nothing has come of it in half a minute')
}

test('the log reports once that space is short and once that it is not', async () => {
  const mark = app.log.length
  await withFree(1 * GB, async () => {
    const { text } = await app.call('GET', '/metrics')
    assert.match(text, /^svc_disk_free_bytes\{use="objects"\} 1073741824$/m)
    assert.match(text, /^svc_disk_free_bytes\{use="database"\} 1073741824$/m)
    assert.match(text, /^svc_disk_reserve_bytes\{use="objects"\} 2147483648$/m)
  })
  const lines = app.log.slice(mark).map((line) => JSON.parse(line))
  const said = lines.filter(({ use }) => use === 'objects').map(({ msg, level }) => [level, msg])
  assert.deepEqual(said, [
    [50, 'disk space is low: new data is refused with 503. Free some space'],
    [30, 'disk space is no longer low'],
  ])
})
