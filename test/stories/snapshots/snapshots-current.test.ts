import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { evaluateSignals } from '../../../src/features/signals/signal-evaluation.ts'
import { takeSnapshots } from '../../../src/features/snapshots/take-snapshots.task.ts'
import { run } from '../../../src/platform/db/db.ts'
import { responseText, snapshot } from '../../attacks/test-network.ts'
import { runSvc } from '../../svc.ts'
import { type Group, type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A snapshot counts the signals that hold when it is taken, even if no worker has evaluated them yet. */

const app = await openTestApp()
const NOW = '2026-05-17T09:00:00Z'
app.clock.set(NOW)

test('a snapshot counts complaints reported a moment before', async () => {
  const { group, operators } = await network()
  await evaluate(operators)
  await push(operators.slice(0, 3), complaint('2026-05-10T08:00:00Z'))
  await snapshot(app, group, '2026-05-17')
  assert.deepEqual(await complaintsOf(group), [3, 5, false])
})

test('the monthly task counts them too', async () => {
  const { group, operators } = await network()
  await push(operators.slice(0, 4), complaint('2026-04-20T08:00:00Z'))
  const { platform, clock } = app
  const { signal } = new AbortController()
  await takeSnapshots.run({ platform, now: clock.now, signal, log: platform.log })
  assert.deepEqual(await complaintsOf(group), [4, 5, false])
})

test('a complaint resolved a moment before the snapshot is not counted', async () => {
  const { group, operators } = await network()
  await push(operators.slice(0, 4), complaint('2026-05-10T08:00:00Z'))
  await evaluate(operators)
  await push(operators.slice(3, 4), resolved('2026-05-17T08:59:00Z'))
  await snapshot(app, group, '2026-05-17')
  assert.deepEqual(await complaintsOf(group), [3, 5, false])
})

test('a snapshot of a past day counts what was open at the end of that day', async () => {
  const { group, operators } = await network()
  const told = [complaint('2026-05-10T08:00:00Z'), resolved('2026-05-16T08:00:00Z')]
  await push(operators.slice(0, 3), ...told)
  await snapshot(app, group, '2026-05-15')
  assert.deepEqual(await complaintsOf(group), [3, 5, false])
  await snapshot(app, group, '2026-05-16')
  assert.deepEqual(await complaintsOf(group), [0, 5, false])
})

test('a snapshot waits for a running evaluation and counts its result', async () => {
  const { group, operators } = await network()
  await evaluate(operators)
  await push(operators.slice(0, 3), complaint('2026-05-10T08:00:00Z'))
  const { taken } = await app.platform.db.transaction(async (tx) => {
    const text = 'select 1 from signal_evaluations where operator_id = $1 for update'
    await run(tx, text, [operators[0]!.id])
    const begun = snapshot(app, group, '2026-05-17')
    await waitingForALock()
    return { taken: begun }
  })
  await taken
  assert.deepEqual(await complaintsOf(group), [3, 5, false])
})

test('an evaluation of a later moment is not undone', async () => {
  const { group, operators } = await network()
  const later = new Date('2026-05-17T09:00:30Z')
  // The rule begins to hold between the two moments, so the signal is not open at the snapshot's.
  await push(operators.slice(0, 3), complaint('2026-05-14T09:00:10Z'))
  for (const { id } of operators) await evaluateSignals(app.platform, id, later)
  await push(operators.slice(0, 3), complaint('2026-05-16T08:00:00Z'))
  await snapshot(app, group, '2026-05-17')
  assert.deepEqual(await complaintsOf(group), [0, 5, false])
  const open = await app.sql(
    `select opened_at, resolved_at from signals where operator_id = $1
     and signal_type = 'complaint_open'`,
    [operators[0]!.id],
  )
  assert.deepEqual(open, [{ opened_at: '2026-05-17T09:00:30.000Z', resolved_at: null }])
})

test('if one member cannot be evaluated nothing is published, and the next try is complete', async () => {
  const { group, operators } = await network()
  await push(operators.slice(0, 3), complaint('2026-05-10T08:00:00Z'))
  await app.sql(
    `alter table signals add constraint broken check (operator_id <> '${operators[1]!.id}')`,
  )
  await assert.rejects(snapshot(app, group, '2026-05-17'), {
    message:
      `No snapshot was taken: the signals of operator ${operators[1]!.id} could not be evaluated. ` +
      'Try again. If this happens twice, suspend that member first. The cause: ' +
      'new row for relation "signals" violates check constraint "broken"',
  })
  const rows = await app.sql('select 1 from published_snapshots where group_id = $1', [group.id])
  assert.deepEqual(rows, [])
  await app.sql('alter table signals drop constraint broken')
  await snapshot(app, group, '2026-05-17')
  assert.deepEqual(await complaintsOf(group), [3, 5, false])
})

test("the command does the same with the machine's clock", async () => {
  const { group, operators } = await network()
  const now = new Date()
  app.clock.set(now.toISOString())
  const fourDaysAgo = new Date(now.getTime() - 4 * 86_400_000).toISOString()
  await push(operators.slice(0, 3), complaint(fourDaysAgo))
  const { dataDir, databaseUrl } = app
  const env = { PATH: process.env.PATH ?? '', SVC_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const { code, err } = await runSvc(['network', 'snapshot', '--group', group.id], env)
  assert.deepEqual([code, err], [0, ''])
  assert.deepEqual(await complaintsOf(group), [3, 5, false])
})

/** Five contributing members, the least for a published count. */
async function network(): Promise<{ group: Group; operators: Operator[] }> {
  const group = await app.group({ requirements: [] })
  const operators: Operator[] = []
  for (let at = 0; at < 5; at++) operators.push(await app.operator())
  const members = operators.map(({ id }, at) => ({
    ref: `a${at}`,
    location_name: `Harbor ${at}`,
    membership_status: 'active',
    operator_id: id,
  }))
  await app.importFile(group, { members })
  return { group, operators }
}

function complaint(occurred_at: string) {
  return { activity: 'complaint_received', occurred_at }
}

function resolved(occurred_at: string) {
  return { activity: 'complaint_resolved', occurred_at }
}

async function push(operators: readonly Operator[], ...events: object[]): Promise<void> {
  for (const { live: key } of operators) {
    const { json } = await app.call('POST', '/v1/events/batch', { key, body: { events } })
    assert.equal(json.accepted, events.length)
  }
}

async function evaluate(operators: readonly Operator[]): Promise<void> {
  for (const { id } of operators) await evaluateSignals(app.platform, id, app.clock.now())
}

/** Open complaints as headquarters reads them: members hit, members counted, withheld. */
async function complaintsOf(group: Group): Promise<Json[]> {
  const { data } = JSON.parse(await responseText(app, group, 'signals?limit=200'))
  const row = data.find((one: Json) => one.signal_type === 'complaint_open')
  return [row.members_hit, row.members_total, row.withheld]
}

async function waitingForALock(): Promise<void> {
  const text = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(10))
    if ((await app.sql(text)).length > 0) return
  assert.fail('the snapshot did not wait for the evaluation within 20 s')
}
