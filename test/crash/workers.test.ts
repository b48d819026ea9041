import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ObjectMissing } from '../../src/platform/files/object-store.ts'
import { openWorld } from '../world.ts'
import { claimOf, papersFrom, slowToSave } from './papers.ts'
import { until } from './program.ts'

/** Workers and documents: who takes which, what a lost hint costs, and what is given up. */

const world = await openWorld()

test('two workers side by side never run one document twice', async () => {
  const operator = await world.operator()
  const ids: string[] = []
  for (const { name, bytes } of await papersFrom(1, 12))
    ids.push((await world.push(operator, name, bytes)).json.id)
  const mark = world.log.length
  const workers = [await world.work(), await world.work()]
  for (const id of ids) assert.equal((await world.settled(operator, id)).status, 'completed')
  await until(() => runsOf(mark).length === 12, 'all twelve are logged')
  assert.deepEqual(runsOf(mark).toSorted(), ids.toSorted())
  const attempts = 'select attempts, count(*)::int from ingestions where id = any($1) group by 1'
  assert.deepEqual(await world.sql(attempts, [ids]), [{ attempts: 1, count: 12 }])
  const claims = await world.sql('select claim_number from jobs order by 1')
  const expected = Array.from({ length: 12 }, (_, i) => claimOf(i + 1)).sort()
  assert.deepEqual(
    claims.map((row) => row.claim_number),
    expected,
  )
  for (const worker of workers) await worker.stop()
})

test('a hint that was lost costs time alone: a worker looks for documents without one', async () => {
  const operator = await world.operator()
  const [paper] = await papersFrom(31, 1)
  const worker = await world.work()
  const { json } = await world.push(operator, paper!.name, paper!.bytes)
  await world.sql('delete from graphile_worker._private_jobs')
  assert.equal((await world.settled(operator, json.id)).status, 'completed')
  await worker.stop()
})

test('what a store that was away could not find is read when it is back, not given up', async () => {
  const operator = await world.operator()
  const [paper] = await papersFrom(41, 1)
  const { json } = await world.push(operator, paper!.name, paper!.bytes)
  const { store } = world.platform
  const { get: reallyGet } = store
  let missing = 1
  store.get = async (key, range) => {
    if (missing-- > 0) throw new ObjectMissing(key)
    return reallyGet(key, range)
  }
  const worker = await world.work()
  assert.equal((await world.settled(operator, json.id)).status, 'completed')

  missing = 2
  const gone = await world.push(operator, 'gone.txt', 'Dear Pat, thank you. Yours, Sam')
  const { status, error } = await world.settled(operator, gone.json.id)
  assert.deepEqual([status, error?.code], ['failed', 'unreadable'])
  assert.equal(error?.message, 'The stored document is gone; send it again.')
  store.get = reallyGet
  await worker.stop()
})

test('a hint that comes twice makes one job, and the document is read once', async () => {
  const operator = await world.operator()
  const [paper] = await papersFrom(41, 1)
  const { json } = await world.push(operator, paper!.name, paper!.bytes)
  const payload = JSON.stringify({ operatorId: operator.id, id: json.id, requestId: null })
  await world.sql(`select graphile_worker.add_job('extract_document', $1::json)`, [payload])
  const mark = world.log.length
  const worker = await world.work()
  const hints = 'select count(*)::int from graphile_worker._private_jobs'
  await until(async () => (await world.sql(hints))[0].count === 0, 'both hints are answered')
  await until(() => outcomesOf(mark, json.id).length > 0, 'the document is read')
  assert.deepEqual(outcomesOf(mark, json.id), ['completed'])
  const jobs = 'select count(*)::int from jobs where operator_id = $1'
  assert.deepEqual(await world.sql(jobs, [operator.id]), [{ count: 1 }])
  await worker.stop()
})

test('a document canceled while it is read is dropped: no receipt, no record', async () => {
  const operator = await world.operator()
  const worker = await world.work()
  const { json } = await world.push(operator, 'slow.csv', slowToSave(12_000))
  await until(() => isHeld(json.id), 'it is being read')
  const mark = world.log.length
  await world.sql(`update ingestions set status = 'canceled', claimed_until = null where id = $1`, [
    json.id,
  ])
  await until(() => outcomesOf(mark, json.id).length === 1, 'the task has ended')
  assert.deepEqual(outcomesOf(mark, json.id), ['canceled'])
  const records = `select (select count(*)::int from jobs where operator_id = $1) as jobs,
    (select count(*)::int from clients where operator_id = $1) as clients`
  assert.deepEqual(await world.sql(records, [operator.id]), [{ jobs: 0, clients: 0 }])
  assert.equal(await statusOf(json.id), 'canceled')
  await worker.stop()
})

test('a document in hand when three workers died ends as a typed failure; others go on', async () => {
  const operator = await world.operator()
  const [poison, good] = await papersFrom(51, 2)
  const bad = (await world.push(operator, poison!.name, poison!.bytes)).json.id
  const other = (await world.push(operator, good!.name, good!.bytes)).json.id
  await world.sql('update ingestions set attempts = 3 where id = $1', [bad])
  const worker = await world.work()
  assert.equal((await world.settled(operator, other)).status, 'completed')
  const { status, receipt, error } = await world.settled(operator, bad)
  assert.deepEqual(
    { status, receipt, error },
    {
      ...{ status: 'failed', receipt: null },
      error: {
        code: 'extraction_failed',
        message: 'Reading this document failed again and again; send it in another format.',
      },
    },
  )
  await worker.stop()
})

test('a document whose claim ran out is taken by the next worker as it starts', async () => {
  const operator = await world.operator()
  const { json } = await world.push(operator, 'a.txt', 'Dear Pat, thank you. Yours, Sam')
  const attempts = 'select attempts from ingestions where id = $1'
  assert.deepEqual(await world.sql(attempts, [json.id]), [{ attempts: 0 }])
  const until = new Date(Date.now() - 1).toISOString()
  await world.sql('delete from graphile_worker._private_jobs')
  await world.sql('update ingestions set claimed_until = $2 where id = $1', [json.id, until])
  const worker = await world.work()
  assert.equal((await world.settled(operator, json.id)).status, 'completed')
  assert.deepEqual(await world.sql(attempts, [json.id]), [{ attempts: 1 }])
  await worker.stop()
})

async function statusOf(id: string): Promise<string> {
  return (await world.sql('select status from ingestions where id = $1', [id]))[0].status
}

async function isHeld(id: string): Promise<boolean> {
  const held = 'select 1 from ingestions where id = $1 and claimed_until is not null'
  return (await world.sql(held, [id])).length > 0
}

function tasksSince(mark: number) {
  return world.log
    .slice(mark)
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === 'task' && line.task === 'extract_document')
}

/** Ids of the documents that were run, one for each time. */
function runsOf(mark: number): string[] {
  return tasksSince(mark).map((line) => line.id)
}

function outcomesOf(mark: number, id: string): string[] {
  return tasksSince(mark)
    .filter((line) => line.id === id)
    .map((line) => line.outcome)
}
