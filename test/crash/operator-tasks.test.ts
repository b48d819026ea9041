import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  processMapLease,
  selectProcessMaps,
} from '../../src/features/process-maps/process-maps.queries.ts'
import { evaluateSignals } from '../../src/features/signals/signal-evaluation.ts'
import { evaluationLease } from '../../src/features/signals/signals.queries.ts'
import { run } from '../../src/platform/db/db.ts'
import type { OperatorId } from '../../src/platform/tenant.ts'
import { openTestApp } from '../test-app.ts'
import { runProgram, type Service, until } from './program.ts'

/** A worker that is killed during an operator's signals and process maps, and the next worker. */

const JOBS = 400
const EVENTS = 9_000

const app = await openTestApp()
const { db, vault } = app.platform
const workers: Service[] = []
after(() => {
  for (const { killGroup } of workers) killGroup('SIGKILL')
})

test('a killed worker leaves neither task half done, and the next worker does each once', async () => {
  const { id } = await app.operator()
  await fill(id)
  await db.transaction(async (tx) => {
    // Everything is read and computed. The writes wait inside their transaction.
    await run(tx, 'lock table signals, process_maps in exclusive mode', [])
    const first = startWorker()
    await until(async () => (await writersWaiting()) === 2, 'both are about to write')
    first.kill('SIGKILL')
    assert.equal((await first.ended).signal, 'SIGKILL')
  })
  await until(async () => (await writersWaiting()) === 0, 'the server has noticed')

  const left = await stateOf(id)
  assert.deepEqual([left.signals, left.maps, left.evaluated_at, left.through_seq], [0, 0, null, 0])
  assert.deepEqual(await dueAt(id, new Date()), [false, false], 'its leases hold for a while')
  assert.deepEqual(await dueAt(id, new Date(Date.now() + 60_000)), [true, true])
  for (const table of ['signal_evaluations', 'process_map_runs'])
    await app.sql(`update ${table} set leased_until = $1`, [new Date().toISOString()])

  const second = startWorker()
  await until(() => outcomesOf(second, id).length >= 2, 'the next has done both')
  await until(async () => (await stateOf(id)).leases === 0, 'neither is held any longer')
  second.kill('SIGTERM')
  assert.equal((await second.ended).code, 0)
  assert.deepEqual(outcomesOf(second, id).toSorted(), [
    'compute_process_maps computed',
    'evaluate_signals evaluated',
  ])
  await isWhole(id)
})

/** The result of one run: the maps have every event, and another evaluation changes nothing. */
async function isWhole(id: OperatorId): Promise<void> {
  const { signals, maps, through_seq } = await stateOf(id)
  assert.ok(signals >= JOBS, `${signals} signals`)
  assert.deepEqual([maps, through_seq], [2, EVENTS])
  const kept = await selectProcessMaps(db, id, await vault.keysOf(id))
  assert.deepEqual(
    kept.map(({ process, mined }) => [process, mined?.map.events, mined?.map.cases]),
    [
      ['jobs', (EVENTS / 3) * 2, JOBS],
      ['supplements', EVENTS / 3, JOBS],
    ],
  )
  await app.sql('update operator_clocks set at = at + 1 where operator_id = $1', [id])
  const again = await evaluateSignals(app.platform, id, new Date())
  assert.deepEqual(again, { opened: 0, escalated: 0, resolved: 0 })
}

function startWorker(): Service {
  const env = {
    PATH: process.env.PATH ?? '',
    SVC_DATA_DIR: app.dataDir,
    EXTRACTOR_PROCESSES: '1',
    DATABASE_URL: app.databaseUrl,
    LOG_LEVEL: 'debug',
  }
  const worker = runProgram(process.execPath, ['src/main.ts', 'worker'], env, app.url)
  workers.push(worker)
  return worker
}

/** Transactions that wait for the tables they write to. */
async function writersWaiting(): Promise<number> {
  const text = `select count(distinct pid)::int as waiting from pg_locks
    where not granted and relation in ('signals'::regclass, 'process_maps'::regclass)`
  return (await app.sql(text))[0].waiting
}

async function stateOf(id: OperatorId) {
  const text = `select
    (select count(*)::int from signals where operator_id = $1) as signals,
    (select count(*)::int from process_maps where operator_id = $1) as maps,
    (select evaluated_at from signal_evaluations where operator_id = $1),
    (select through_seq::int from process_map_runs where operator_id = $1),
    (select count(leased_until)::int from signal_evaluations where operator_id = $1) +
      (select count(leased_until)::int from process_map_runs where operator_id = $1) as leases`
  return (await app.sql(text, [id]))[0]
}

async function dueAt(id: OperatorId, now: Date): Promise<boolean[]> {
  const due = [await evaluationLease.selectDue(db, now), await processMapLease.selectDue(db, now)]
  return due.map((works) => works.some(({ operatorId }) => operatorId === id))
}

/** The work of a worker for an operator, one line per task. */
function outcomesOf({ log }: Service, id: OperatorId): string[] {
  const lines = log.out.split('\n').slice(0, -1)
  return lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === 'task' && line.id === id)
    .map(({ task, outcome }) => `${task} ${outcome}`)
}

/** Jobs of three weeks ago without any contact, with events and supplements. */
async function fill(id: OperatorId): Promise<void> {
  const begun = new Date(Date.now() - 21 * 86_400_000).toISOString()
  await app.sql(
    `insert into jobs (operator_id, id, status, country, name_index, received_at, sealed, source,
       created_at, updated_at)
     select $1, gen_random_uuid(), 'open', 'US', 'x', $2, '\\x00', 'api', $2, $2
     from generate_series(1, ${JOBS})`,
    [id, begun],
  )
  await app.sql(
    `insert into activity_events (operator_id, id, seq, occurred_at, job_id, activity, canonical,
       domain, case_key, received_at)
     select $1, gen_random_uuid(), n, $2::timestamptz + n * interval '1 second', j.id, a, a, 'field',
       case when a like 'supplement%' then 'k' end, $2
     from generate_series(1, ${EVENTS}) as n
     join (select id, row_number() over (order by id) as place from jobs where operator_id = $1) as j
       on j.place = 1 + n / 3 % ${JOBS}
     cross join lateral (
       select (array['job_received', 'crew_sent', 'supplement_submitted'])[1 + n % 3] as a) as named`,
    [id, begun],
  )
  const counted = 'update operator_clocks set activity_seq = $2 where operator_id = $1'
  await app.sql(counted, [id, EVENTS])
}
