import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ObjectMissing } from '../../src/platform/files/object-store.ts'
import { openTestApp } from '../test-app.ts'
import { claimOf, numberedDocuments, slowToSave } from './numbered-documents.ts'
import { until } from './program.ts'

/** Which worker takes which document, what a lost hint costs, and when a document is given up. */

const app = await openTestApp()

test('two workers side by side never read one document twice', async () => {
  const operator = await app.operator()
  const ids: string[] = []
  for (const { name, bytes } of await numberedDocuments(1, 12))
    ids.push((await app.push(operator, name, bytes)).json.id)
  const mark = app.log.length
  const workers = [await app.work(), await app.work()]
  for (const id of ids) assert.equal((await app.settled(operator, id)).status, 'completed')
  await until(() => runsOf(mark).length === 12, 'all twelve are logged')
  assert.deepEqual(runsOf(mark).toSorted(), ids.toSorted())
  const attempts = 'select attempts, count(*)::int from ingestions where id = any($1) group by 1'
  assert.deepEqual(await app.sql(attempts, [ids]), [{ attempts: 1, count: 12 }])
  const claims = await app.sql('select claim_number from jobs order by 1')
  const expected = Array.from({ length: 12 }, (_, i) => claimOf(i + 1)).sort()
  assert.deepEqual(
    claims.map((row) => row.claim_number),
    expected,
  )
  for (const worker of workers) await worker.stop()
})

test('a lost hint only costs time: a worker finds documents without one', async () => {
  const operator = await app.operator()
  const [document] = await numberedDocuments(31, 1)
  const worker = await app.work()
  const { json } = await app.push(operator, document!.name, document!.bytes)
  await app.sql('delete from graphile_worker._private_jobs')
  assert.equal((await app.settled(operator, json.id)).status, 'completed')
  await worker.stop()
})

test('a document that an unavailable store could not deliver is read later', async () => {
  const operator = await app.operator()
  const [document] = await numberedDocuments(41, 1)
  const { json } = await app.push(operator, document!.name, document!.bytes)
  const { store } = app.platform
  const { get: reallyGet } = store
  let missing = 1
  store.get = async (key, range) => {
    if (missing-- > 0) throw new ObjectMissing(key)
    return reallyGet(key, range)
  }
  const worker = await app.work()
  assert.equal((await app.settled(operator, json.id)).status, 'completed')

  missing = 2
  const gone = await app.push(operator, 'gone.txt', 'Dear Pat, thank you. Yours, Sam')
  const { status, error } = await app.settled(operator, gone.json.id)
  assert.deepEqual([status, error?.code], ['failed', 'unreadable'])
  assert.equal(error?.message, 'The stored document is missing. Upload it again.')
  store.get = reallyGet
  await worker.stop()
})

test('a repeated hint makes one job, and the document is read once', async () => {
  const operator = await app.operator()
  const [document] = await numberedDocuments(41, 1)
  const { json } = await app.push(operator, document!.name, document!.bytes)
  const payload = JSON.stringify({ operatorId: operator.id, id: json.id, requestId: null })
  await app.sql(`select graphile_worker.add_job('extract_document', $1::json)`, [payload])
  const mark = app.log.length
  const worker = await app.work()
  const hints = 'select count(*)::int from graphile_worker._private_jobs'
  await until(async () => (await app.sql(hints))[0].count === 0, 'both hints are answered')
  await until(() => outcomesOf(mark, json.id).length > 0, 'the document is read')
  assert.deepEqual(outcomesOf(mark, json.id), ['completed'])
  const jobs = 'select count(*)::int from jobs where operator_id = $1'
  assert.deepEqual(await app.sql(jobs, [operator.id]), [{ count: 1 }])
  await worker.stop()
})

test('a document canceled while it is read leaves no receipt and no record', async () => {
  const operator = await app.operator()
  const worker = await app.work()
  const { json } = await app.push(operator, 'slow.csv', slowToSave(12_000))
  await until(() => isHeld(json.id), 'it is being read')
  const mark = app.log.length
  await app.sql(`update ingestions set status = 'canceled', leased_until = null where id = $1`, [
    json.id,
  ])
  await until(() => outcomesOf(mark, json.id).length === 1, 'the task has ended')
  assert.deepEqual(outcomesOf(mark, json.id), ['canceled'])
  const records = `select (select count(*)::int from jobs where operator_id = $1) as jobs,
    (select count(*)::int from clients where operator_id = $1) as clients`
  assert.deepEqual(await app.sql(records, [operator.id]), [{ jobs: 0, clients: 0 }])
  assert.equal(await statusOf(json.id), 'canceled')
  await worker.stop()
})

test('a document whose workers died three times fails with a code, and others continue', async () => {
  const operator = await app.operator()
  const [poison, good] = await numberedDocuments(51, 2)
  const bad = (await app.push(operator, poison!.name, poison!.bytes)).json.id
  const other = (await app.push(operator, good!.name, good!.bytes)).json.id
  await app.sql('update ingestions set attempts = 3 where id = $1', [bad])
  const worker = await app.work()
  assert.equal((await app.settled(operator, other)).status, 'completed')
  const { status, receipt, error } = await app.settled(operator, bad)
  assert.deepEqual(
    { status, receipt, error },
    {
      status: 'failed',
      receipt: null,
      error: {
        code: 'extraction_failed',
        message: 'The document could not be read in several attempts. Upload it in another format.',
      },
    },
  )
  await worker.stop()
})

test('a document whose lease expired is taken by the next worker at its start', async () => {
  const operator = await app.operator()
  const { json } = await app.push(operator, 'a.txt', 'Dear Pat, thank you. Yours, Sam')
  const attempts = 'select attempts from ingestions where id = $1'
  assert.deepEqual(await app.sql(attempts, [json.id]), [{ attempts: 0 }])
  const until = new Date(Date.now() - 1).toISOString()
  await app.sql('delete from graphile_worker._private_jobs')
  await app.sql('update ingestions set leased_until = $2 where id = $1', [json.id, until])
  const worker = await app.work()
  assert.equal((await app.settled(operator, json.id)).status, 'completed')
  assert.deepEqual(await app.sql(attempts, [json.id]), [{ attempts: 1 }])
  await worker.stop()
})

async function statusOf(id: string): Promise<string> {
  return (await app.sql('select status from ingestions where id = $1', [id]))[0].status
}

async function isHeld(id: string): Promise<boolean> {
  const held = 'select 1 from ingestions where id = $1 and leased_until is not null'
  return (await app.sql(held, [id])).length > 0
}

function tasksSince(mark: number) {
  return app.log
    .slice(mark)
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === 'task' && line.task === 'extract_document')
}

/** Ids of the documents in the order of their runs. */
function runsOf(mark: number): string[] {
  return tasksSince(mark).map((line) => line.id)
}

function outcomesOf(mark: number, id: string): string[] {
  return tasksSince(mark)
    .filter((line) => line.id === id)
    .map((line) => line.outcome)
}
