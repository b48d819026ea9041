import assert from 'node:assert/strict'
import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestApp, type Reply } from '../../../test/test-app.ts'
import { readUntil } from '../../../test/until.ts'
import { openProbe } from './probe.ts'

const app = await openTestApp()
const NO_WORKER = 'no worker runs: start one with svc worker'
/** Longer than any outcome is kept. */
const KEPT_MS = 1_100

test('without a worker, /readyz reports it with 200 and /readyz?full with 503', async () => {
  const parts = { database: 'ok', migrations: 'ok', object_store: 'ok', worker: NO_WORKER }
  const routed = await app.call('GET', '/readyz')
  assert.deepEqual([routed.status, routed.json], [200, { status: 'degraded', ...parts }])
  assert.equal(routed.headers.get('retry-after'), null)
  const full = await app.call('GET', '/readyz?full')
  assert.deepEqual([full.status, full.json], [503, { status: 'degraded', ...parts }])
  assert.equal(full.headers.get('retry-after'), '5')
})

test('without the object store, /readyz reports it with 200 and /readyz?full with 503', async () => {
  const folder = join(app.dataDir, 'objects')
  renameSync(folder, `${folder}.away`)
  const isAway = ({ json }: Reply) => json.object_store === 'unreachable'
  const routed = await readUntil(() => app.call('GET', '/readyz'), isAway, KEPT_MS)
  const full = await app.call('GET', '/readyz?full')
  renameSync(`${folder}.away`, folder)
  assert.deepEqual([routed.status, routed.json.object_store], [200, 'unreachable'])
  assert.deepEqual([full.status, full.json.object_store], [503, 'unreachable'])
})

test('with a worker everything is ready, and a missing migration gives 503', async () => {
  const worker = await app.work()
  const isReady = ({ status }: Reply) => status === 200
  const ready = await readUntil(() => app.call('GET', '/readyz?full'), isReady, KEPT_MS)
  assert.deepEqual([ready.status, ready.json.status], [200, 'ready'])
  await worker.stop()
  const [last] = await app.sql('select * from schema_migrations order by 1 desc limit 1')
  const [column] = Object.keys(last)
  await app.sql(`delete from schema_migrations where ${column} = $1`, [last[column!]])
  const isUnavailable = ({ status }: Reply) => status === 503
  const ask = () => app.call('GET', '/readyz')
  const { status, json, headers } = await readUntil(ask, isUnavailable, KEPT_MS)
  assert.deepEqual([status, json.status], [503, 'unavailable'])
  assert.equal(json.migrations, '1 pending: run svc migrate')
  assert.equal(headers.get('retry-after'), '5')
})

test('200 calls of /readyz at once write nothing to the object store', async () => {
  const temp = join(app.dataDir, 'objects', '.tmp')
  // Wait until the check is due. Until then, the cached result answers all calls.
  await sleep(KEPT_MS)
  const before = statSync(temp).mtimeMs
  await Promise.all(Array.from({ length: 200 }, () => app.call('GET', '/readyz')))
  assert.equal(statSync(temp).mtimeMs, before)
})

test('concurrent requests share one check, and a hanging check is not started again', async () => {
  let runs = 0
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const probe = openProbe(() => {
    runs++
    return promise
  })
  const answers = await Promise.all(Array.from({ length: 50 }, probe))
  assert.deepEqual(new Set([...answers, await probe()]), new Set(['does not answer']))
  assert.equal(runs, 1)
  resolve(undefined)
  assert.equal(await readUntil(probe, (outcome) => outcome === 'ok', 2 * KEPT_MS), 'ok')
  assert.equal(runs, 2)
})
