import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expireExports } from '../../../src/features/exports/expire-exports.task.ts'
import { runExport } from '../../../src/features/exports/run-export.task.ts'
import { sweepBundles } from '../../../src/features/exports/sweep-bundles.task.ts'
import { stamp } from '../../../src/platform/db/clock.ts'
import { run } from '../../../src/platform/db/db.ts'
import { type ObjectStore, StoreUnavailable } from '../../../src/platform/files/object-store.ts'
import { until } from '../../crash/program.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { download, exported, fill, listed } from './export-requests.ts'

/** One worker's task for an export: what it sees, what interrupts it, and what it leaves behind. */

const app = await openTestApp()

async function begun(each = 3) {
  const owner = await app.operator()
  await fill(app, owner, each)
  const { json } = await app.call('POST', '/v1/exports', { key: owner.live })
  return { owner, id: json.id as string }
}

/** A task run by hand, on the test's own store. */
function turn(
  { owner, id }: { owner: Pick<Operator, 'id'>; id: string },
  {
    store = app.platform.store,
    db = app.platform.db,
    signal = new AbortController().signal,
    task = runExport(),
  } = {},
): Promise<string> {
  const platform = { ...app.platform, store, db }
  const context = { platform, now: app.clock.now, log: platform.log, signal, stopping: signal }
  return task.handle({ operatorId: owner.id, id, requestId: null }, context)
}

/** A store that accepts a bundle only once the test lets it. By then the snapshot exists. */
function gated() {
  const [reached, let_] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* held(body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      reached.resolve()
      await let_.promise
      yield chunk
    }
  }
  let stored: ReturnType<ObjectStore['put']> | null = null
  const put: ObjectStore['put'] = (key, body) => {
    stored = app.platform.store.put(key, held(body))
    return stored
  }
  const store = { ...app.platform.store, put }
  return { store, reached: reached.promise, let: let_.resolve, stored: () => stored }
}

const rowOf = async (id: string): Promise<Json> =>
  (await app.sql('select * from exports where id = $1', [id]))[0]
const storedOf = async (id: string) => (await app.objects()).filter((key) => key.includes(id))

test('commits after the snapshot are left out, and a sync from synced_through returns them', async () => {
  const { owner, id } = await begun(250)
  const [first] = await app.sql('select id from jobs where operator_id = $1 limit 1', [owner.id])
  const slow = Promise.withResolvers<void>()
  const stamped = Promise.withResolvers<void>()
  // Stamped before the snapshot and committed after it. By the stamp alone it would be missed.
  const committed = app.platform.db.transaction(async (tx) => {
    const at = await stamp(tx, owner.id, new Date())
    const text = 'update jobs set updated_at = $2, carrier_name = $3 where id = $1'
    await run(tx, text, [first.id, at, 'Late Mutual'])
    stamped.resolve()
    await slow.promise
  })
  await stamped.promise
  const gate = gated()
  const running = turn({ owner, id }, { store: gate.store })
  await gate.reached
  slow.resolve()
  await committed
  await fill(app, owner, 40)
  gate.let()
  assert.equal(await running, 'completed')
  const { json } = await download(app, owner.live, id)
  assert.deepEqual(json.manifest.resource_counts, { jobs: 250, vendors: 250, clients: 250 })
  assert.ok(!JSON.stringify(json.resources.jobs).includes('Late Mutual'))
  for (const resource of ['jobs', 'vendors', 'clients']) {
    const copy = new Map<string, string>()
    for (const row of json.resources[resource]) copy.set(row.id, JSON.stringify(row))
    const since = await listed(app, owner.live, resource, json.manifest.synced_through)
    for (const [one, text] of since) copy.set(one, text)
    assert.deepEqual(sorted(copy), sorted(await listed(app, owner.live, resource)), resource)
  }
})

const sorted = (texts: Map<string, string>) => [...texts].sort(([a], [b]) => (a < b ? -1 : 1))

test('the row shows the progress while the bundle is written', async () => {
  const { owner, id } = await begun(4)
  const gate = gated()
  const running = turn({ owner, id }, { store: gate.store })
  await until(async () => (await rowOf(id)).rows_expected === '12', 'the row count is stored')
  gate.let()
  assert.equal(await running, 'completed')
  const { rows_expected, rows_done } = await rowOf(id)
  assert.deepEqual([rows_expected, rows_done], ['12', '12'])
})

test('a task that lost its lease ends silently and leaves no object', async () => {
  const { owner, id } = await begun()
  const gate = gated()
  const running = turn({ owner, id }, { store: gate.store })
  await gate.reached
  await app.sql('update exports set object_key = $2 where id = $1', [id, 'exports/x/another'])
  gate.let()
  assert.equal(await running, 'lost')
  const { status, object_key } = await rowOf(id)
  assert.deepEqual([status, object_key], ['processing', 'exports/x/another'])
  assert.deepEqual(await storedOf(id), [])
  assert.deepEqual(await eventsOf(owner), [])
})

/** The database, and a promise that resolves after the next renewal of a lease. */
function renewals() {
  const { db } = app.platform
  const renewed = Promise.withResolvers<void>()
  const send: typeof db.send = (text, ...rest) => {
    const isRenewal = text.includes('set leased_until = $4 where')
    return db.send(text, ...rest).finally(() => isRenewal && renewed.resolve())
  }
  return { db: { ...db, send }, renewed: renewed.promise }
}

test('a task that loses its export stops writing', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { owner, id } = await begun(250)
  const gate = gated()
  const { db, renewed } = renewals()
  const running = turn({ owner, id }, { store: gate.store, db })
  await gate.reached
  await app.sql(`update exports set status = 'failed' where id = $1`, [id])
  t.mock.timers.tick(2_000)
  await renewed
  gate.let()
  assert.equal(await running, 'lost')
  await assert.rejects(gate.stored()!, /the lease is lost/)
  assert.equal((await rowOf(id)).status, 'failed')
  assert.deepEqual(await eventsOf(owner), [])
  assert.deepEqual(await storedOf(id), [])
})

async function eventsOf({ live }: Operator): Promise<string[]> {
  const { json } = await app.call('GET', '/v1/outbound-events', { key: live })
  return json.data.map((one: { type: string }) => one.type)
}

test('a stopping worker releases its export for the next one at once', async () => {
  const { owner, id } = await begun()
  const gate = gated()
  const stopping = new AbortController()
  const running = turn({ owner, id }, { store: gate.store, signal: stopping.signal })
  await gate.reached
  stopping.abort()
  gate.let()
  assert.equal(await running, 'given_back')
  assert.equal((await rowOf(id)).attempts, 0)
  assert.deepEqual(await storedOf(id), [])
  assert.equal(await turn({ owner, id }), 'completed')
  assert.deepEqual(await eventsOf(owner), ['export.completed'])
})

test('a full or missing store costs no attempt, and the export is tried again', async () => {
  const { owner, id } = await begun()
  const put = () => Promise.reject(new StoreUnavailable('full', new Error('ENOSPC')))
  for (let time = 0; time < 5; time++) {
    const store = { ...app.platform.store, put }
    await assert.rejects(turn({ owner, id }, { store }), StoreUnavailable)
    assert.equal(await turn({ owner, id }), 'nothing_to_do')
    app.clock.advance(10_000)
  }
  const { status, attempts } = await rowOf(id)
  assert.deepEqual([status, attempts], ['processing', 0])
  assert.equal(await turn({ owner, id }), 'completed')
  app.clock.set(null)
})

test('a record that cannot be opened fails the export after three attempts', async () => {
  const { owner, id } = await begun(300)
  const alter = `update jobs set sealed = set_byte(sealed, 20, 255 - get_byte(sealed, 20))
    where id = (select max(id::text)::uuid from jobs where operator_id = $1)`
  await app.sql(alter, [owner.id])
  for (let time = 0; time < 3; time++) {
    await assert.rejects(turn({ owner, id }), { name: 'Tampered' })
    app.clock.advance(10_000)
  }
  assert.equal(await turn({ owner, id }), 'failed')
  const { status, error_code, finished_at } = await rowOf(id)
  assert.deepEqual([status, error_code], ['failed', 'export_failed'])
  assert.ok(finished_at)
  assert.deepEqual(await storedOf(id), [])
  assert.deepEqual(await eventsOf(owner), [])
  assert.equal(await turn({ owner, id }), 'nothing_to_do')
  app.clock.set(null)
})

test('a process writes one export at a time, and then the one that waited', async () => {
  const [first, second] = [await begun(), await begun()]
  const task = runExport()
  const gate = gated()
  const running = turn(first, { store: gate.store, task })
  await gate.reached
  await app.sql('delete from graphile_worker._private_jobs')
  assert.equal(await turn(second, { task }), 'waits')
  assert.equal((await rowOf(second.id)).attempts, 0)
  gate.let()
  assert.equal(await running, 'completed')
  const told = await app.sql('select key from graphile_worker.jobs')
  assert.deepEqual(told, [{ key: `run_export:${second.id}` }])
  assert.equal(await turn(second, { task }), 'completed')
})

function scheduled(store: ObjectStore = app.platform.store) {
  const platform = { ...app.platform, store }
  const signal = new AbortController().signal
  return { platform, now: app.clock.now, log: platform.log, signal }
}

test('a bundle without a row goes to the trash after an hour, and others stay', async () => {
  const { owner, id } = await begun()
  assert.equal(await turn({ owner, id }), 'completed')
  const bytes = async function* () {
    yield Buffer.from('left behind')
  }
  const left = `exports/${owner.id}/${id}-0123456789abcdef`
  const foreign = `exports/0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10/${id}-0123456789abcdef`
  for (const key of [left, foreign]) await app.platform.store.put(key, bytes())
  await sweepBundles.run(scheduled())
  assert.equal((await storedOf(id)).length, 3, 'nothing is old enough yet')
  app.clock.advance(3_601_000)
  await sweepBundles.run(scheduled())
  const { object_key } = await rowOf(id)
  const stored = [foreign, object_key, `trash/${left}`].toSorted()
  assert.deepEqual((await storedOf(id)).toSorted(), stored)
  app.clock.set(null)
})

test('an object that cannot be deleted is deleted by a later run; the export has expired', async () => {
  const worker = await app.work()
  const owner = await app.operator()
  const { id, expires_at } = await exported(app, owner)
  await worker.stop()
  app.clock.set(expires_at)
  const away = () => Promise.reject(new StoreUnavailable('unreachable', new Error('away')))
  const store = { ...app.platform.store, delete: away }
  await assert.rejects(expireExports.run(scheduled(store)), StoreUnavailable)
  const { status, object_key } = await rowOf(id)
  assert.equal(status, 'expired')
  assert.deepEqual(await storedOf(id), [object_key])
  await expireExports.run(scheduled())
  assert.deepEqual(await storedOf(id), [])
  assert.equal((await rowOf(id)).object_key, null)
  app.clock.set(null)
})

test('with concurrent writers, the bundle and a sync from it give the complete list', async () => {
  const owner = await app.operator()
  await fill(app, owner, 150)
  const worker = await app.work()
  let stop = false
  const writers = [1, 2, 3].map(async (each) => {
    while (!stop) {
      await fill(app, owner, each)
      await app.platform.db.transaction(async (tx) => {
        const at = await stamp(tx, owner.id, new Date())
        const text = `update jobs set updated_at = $2, carrier_name = $3 where id = (
          select id from jobs where operator_id = $1 order by updated_at limit 1)`
        await run(tx, text, [owner.id, at, `Mutual ${each}`])
      })
      await sleep(1)
    }
  })
  const bundles: Json[] = []
  for (let time = 0; time < 4; time++) {
    const { id } = await exported(app, owner, { resources: ['jobs'] })
    bundles.push((await download(app, owner.live, id)).json)
  }
  stop = true
  await Promise.all(writers)
  await worker.stop()
  const whole = sorted(await listed(app, owner.live, 'jobs'))
  for (const { manifest, resources } of bundles) {
    const copy = new Map<string, string>()
    for (const row of resources.jobs) copy.set(row.id, JSON.stringify(row))
    const since = await listed(app, owner.live, 'jobs', manifest.synced_through)
    for (const [one, text] of since) copy.set(one, text)
    assert.deepEqual(sorted(copy), whole)
    assert.ok(resources.jobs.length < whole.length)
  }
})
