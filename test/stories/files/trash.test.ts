import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { doctor } from '../../../src/cli/doctor.ts'
import { sweepBundles } from '../../../src/features/exports/sweep-bundles.task.ts'
import { documentObjects } from '../../../src/features/ingestions/ingestion-objects.ts'
import { sweepOrphans } from '../../../src/features/ingestions/sweep-orphans.task.ts'
import { restoreKnown, sweepObjects } from '../../../src/platform/files/object-sweep.ts'
import { runScheduled } from '../../../src/platform/tasks/scheduled.ts'
import type { Scheduled, TaskContext } from '../../../src/platform/tasks/task.ts'
import { startWorker } from '../../../src/platform/tasks/worker.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { exported } from '../exports/export-requests.ts'

/** The fate of stored objects if the database is older than they are, as after a restore. */

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const app = await openTestApp({ worker: true })

function context(): TaskContext {
  const { platform, clock } = app
  return { platform, now: clock.now, log: platform.log, signal: new AbortController().signal }
}

async function turn(scheduled: Scheduled): Promise<void> {
  await scheduled.run(context())
}

async function objectsOf(owner: Operator): Promise<string[]> {
  return (await app.objects()).filter((key) => key.includes(owner.id)).sort()
}

/** Empties a table of an operator, like an older database, and returns how to restore it. */
async function withoutRows(table: 'ingestions' | 'exports', owner: Operator) {
  const copy = `older_${table}_${owner.id.replaceAll('-', '')}`
  await app.sql(`create table ${copy} as select * from ${table} where operator_id = '${owner.id}'`)
  await app.sql(`delete from ${table} where operator_id = $1`, [owner.id])
  return () => app.sql(`insert into ${table} select * from ${copy}`)
}

async function ownerOf(documents: number): Promise<Operator> {
  const owner = await app.operator()
  for (let n = 0; n < documents; n++) await app.ingest(owner, 'note.txt', `Note ${n} of Harbor`)
  return owner
}

test('on an older database newer documents go to the trash, and return with their rows', async () => {
  const owner = await ownerOf(2)
  const before = await objectsOf(owner)
  assert.equal(before.length, 2)
  const rollForward = await withoutRows('ingestions', owner)
  app.clock.set(new Date(Date.now() + 2 * HOUR_MS))
  await turn(sweepOrphans)
  const trashed = before.map((key) => `trash/${key}`)
  assert.deepEqual(await objectsOf(owner), trashed)
  await turn(sweepOrphans)
  assert.deepEqual(await objectsOf(owner), trashed)
  await rollForward()
  await turn(sweepOrphans)
  assert.deepEqual(await objectsOf(owner), before)
  app.clock.set(null)
})

test('reading a document in the trash restores it at once', async () => {
  const owner = await app.operator()
  const { json } = await app.push(owner, 'note.txt', 'Note of Harbor')
  await app.settled(owner, json.id)
  const [key] = await objectsOf(owner)
  await app.platform.store.move(key!, `trash/${key}`)
  await app.sql(`update ingestions set status = 'processing', attempts = 0,
    leased_until = created_at where id = '${json.id}'`)
  assert.equal((await app.settled(owner, json.id)).status, 'completed')
  assert.deepEqual(await objectsOf(owner), [key])
  const missing = app.platform.store.get(`documents/${owner.id}/none`)
  await assert.rejects(missing, { name: 'ObjectMissing' })
})

test('a bundle in the trash is downloaded as usual', async () => {
  const owner = await ownerOf(1)
  const { id } = await exported(app, owner)
  const rollForward = await withoutRows('exports', owner)
  app.clock.set(new Date(Date.now() + 2 * HOUR_MS))
  await turn(sweepBundles)
  app.clock.set(null)
  const inTrash = (await objectsOf(owner)).filter((key) => key.startsWith('trash/exports/'))
  assert.equal(inTrash.length, 1)
  await rollForward()
  const download = await app.call('GET', `/v1/exports/${id}/download`, { key: owner.live })
  assert.equal(download.status, 200)
})

test('the next sweep finishes a move that stopped between copy and deletion', async () => {
  const { store } = app.platform
  const [known, unknown] = [await ownerOf(1), await ownerOf(1)]
  await withoutRows('ingestions', unknown)
  const [knownKey] = await objectsOf(known)
  const [unknownKey] = await objectsOf(unknown)
  for (const key of [knownKey!, unknownKey!]) await store.put(`trash/${key}`, await store.get(key))
  app.clock.set(new Date(Date.now() + 2 * HOUR_MS))
  await turn(sweepOrphans)
  assert.deepEqual(await objectsOf(known), [knownKey])
  assert.deepEqual(await objectsOf(unknown), [`trash/${unknownKey}`])
  app.clock.set(null)
})

test('objects stay in the trash for 30 days after the move', async () => {
  const owner = await ownerOf(1)
  await withoutRows('ingestions', owner)
  app.clock.set(new Date(Date.now() + 2 * HOUR_MS))
  await turn(sweepOrphans)
  const kept = await objectsOf(owner)
  assert.match(kept[0]!, /^trash\/documents\//)
  app.clock.set(new Date(Date.now() + 30 * DAY_MS - HOUR_MS))
  await turn(sweepOrphans)
  assert.deepEqual(await objectsOf(owner), kept)
  app.clock.set(new Date(Date.now() + 30 * DAY_MS + HOUR_MS))
  await turn(sweepOrphans)
  assert.deepEqual(await objectsOf(owner), [])
  app.clock.set(null)
})

test('with 101 of 101 objects without a row, the sweep stops until it is confirmed', async () => {
  const owner = await app.operator()
  const keys = Array.from({ length: 101 }, (_, n) => {
    const id = `0198c2a4-7c1e-7d3a-9f21-${String(n).padStart(12, '0')}`
    return `documents/${owner.id}/${id}`
  })
  for (const key of keys) await app.platform.store.put(key, bytesOf('sealed'))
  app.clock.set(new Date(Date.now() + 2 * HOUR_MS))
  const mark = app.log.length
  await turn(sweepOrphans)
  assert.deepEqual(await objectsOf(owner), keys)
  const said = app.log.slice(mark).map((line) => JSON.parse(line))
  const [line] = said.filter(({ level }) => level === 50)
  assert.equal(line.orphans, 101)
  assert.match(line.msg, /database is not older than .* Then run svc objects sweep --confirm$/)
  const report = (await doctor(app.platform)) as Json
  assert.equal(report.status, 'attention')
  assert.match(report.object_sweeps, /^sweep_orphans stopped: 101 of \d+ objects under documents\//)
  const { text } = await app.call('GET', '/metrics')
  assert.match(text, /^svc_object_sweeps_stopped 1$/m)

  const swept = await sweepObjects(documentObjects, context(), { confirmed: true })
  assert.equal(swept.trashed, 101)
  assert.deepEqual(
    await objectsOf(owner),
    keys.map((key) => `trash/${key}`),
  )
  assert.equal(((await doctor(app.platform)) as Json).object_sweeps, 'no sweep has stopped')
  assert.equal(await restoreKnown(documentObjects, context()), 0, 'without rows nothing comes back')
  app.clock.set(null)
})

test('one worker runs an hourly sweep, and it is due again after 54 minutes', async () => {
  app.clock.set('2027-03-01T10:00:00.000Z')
  let runs = 0
  const name = 'sweep_test'
  const scheduled: Scheduled = {
    name,
    everySeconds: 3600,
    onePerInstallation: true,
    run: async () => void runs++,
  }
  const workers = () => Promise.all([1, 2, 3].map(() => runScheduled(scheduled, context())))
  await workers()
  assert.equal(runs, 1)
  app.clock.set('2027-03-01T10:53:59.999Z')
  await workers()
  assert.equal(runs, 1)
  app.clock.set('2027-03-01T10:54:00.000Z')
  await workers()
  assert.equal(runs, 2)
  // A worker whose clock was a year ahead took the lease. It does not delay the others.
  await app.sql(`update scheduled_turns set started_at = '2028-03-01' where name = '${name}'`)
  await workers()
  assert.equal(runs, 3)
  app.clock.set(null)
})

test('of two workers one runs the work that is once per installation', async () => {
  const { platform, clock, databaseUrl } = app
  clock.set('2027-05-01T10:00:00.000Z')
  const runs = { shared: 0, own: 0 }
  const schedule: Scheduled[] = [
    {
      name: 'shared_test',
      everySeconds: 0.2,
      onePerInstallation: true,
      run: async () => void runs.shared++,
    },
    { name: 'own_test', everySeconds: 0.2, run: async () => void runs.own++ },
  ]
  const options = { tasks: [], schedule, concurrency: 1, databaseUrl, now: clock.now }
  const workers = await Promise.all([1, 2].map(() => startWorker(platform, options)))
  for (const end = Date.now() + 30_000; runs.own < 8 && Date.now() < end; await sleep(20));
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.ok(runs.own >= 8, `${runs.own}`)
  assert.equal(runs.shared, 1, 'the clock does not move, so the turn is due once')
  clock.set(null)
})

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
