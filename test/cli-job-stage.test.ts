import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inProcessExtractor } from './in-process-extractor.ts'
import { runSvc, svcJson } from './svc.ts'
import { type Json, type Operator, openTestApp } from './test-app.ts'

/** The status and the stage of a job agree after `svc job set`, which prints the stage that the job has. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const HEADER = 'Job Number,Client Name,Claim Number,Inspected,Paid,Status'
const push = (owner: Operator, status: string, paid = '') =>
  app.ingest(
    owner,
    'jobs.csv',
    `${HEADER}\nK-1,Ines Vale,KV-1,03/02/2026,${paid},${status}\nK-2,Bo Lane,KV-2,,,`,
  )

async function jobOf(owner: Operator): Promise<Json> {
  const { json } = await app.call('GET', '/v1/jobs', { key: owner.live })
  return json.data.find(({ job_number }: Json) => job_number === 'K-1')
}
const stateOf = async (owner: Operator) => {
  const { status, stage } = await jobOf(owner)
  return [status, stage]
}
async function set(owner: Operator, ...words: string[]): Promise<unknown[][]> {
  const { id } = await jobOf(owner)
  const { changes } = await svcJson(['job', 'set', '--operator', owner.id, id, ...words], env)
  return changes.map(({ field, from, to }: Json) => [field, from, to])
}

const corrections: [listed: string, paid: string, to: string, stage: unknown[] | null][] = [
  ['Completed', '', 'on_hold', ['stage', 'completed', 'inspected']],
  ['Closed', '', 'open', ['stage', 'closed', 'inspected']],
  ['Work in Progress', '', 'closed', ['stage', 'in_progress', 'closed']],
  ['Paid', '', 'closed', ['stage', 'paid', 'closed']],
  ['On Hold', '', 'completed', ['stage', 'inspected', 'completed']],
  ['Closed', '', 'completed', ['stage', 'closed', 'completed']],
  ['Closed', '03/09/2026', 'completed', ['stage', 'closed', 'paid']],
  ['Work in Progress', '03/09/2026', 'completed', null],
  ['Work in Progress', '', 'canceled', null],
  ['Work in Progress', '', 'lost', null],
]
for (const [listed, paid, to, stage] of corrections)
  test(`after "${listed}"${paid && ' and a payment'}, status=${to} sets a stage that agrees`, async () => {
    const owner = await app.operator()
    await push(owner, listed, paid)
    const before = await jobOf(owner)
    const changes = await set(owner, `status=${to}`)
    assert.deepEqual(changes, [['status', before.status, to], ...(stage ? [stage] : [])])
    const job = await jobOf(owner)
    assert.deepEqual([job.status, job.stage], [to, stage ? stage[2] : before.stage])
    // A status is no date.
    assert.deepEqual(job.dates, before.dates)
    const { data } = await svcJson(['audit', 'list', '--operator', owner.id], env)
    assert.deepEqual(data[0].detail.fields, stage ? ['status', 'stage'] : ['status'])
  })

for (const status of ['canceled', 'lost'])
  test(`status=${status} clears the day of closing, so that the stage agrees`, async () => {
    const owner = await app.operator()
    await push(owner, 'Work in Progress')
    await set(owner, 'dates.closed_at=03/09/2026')
    assert.deepEqual(await stateOf(owner), ['closed', 'closed'])
    await set(owner, `status=${status}`)
    const job = await jobOf(owner)
    assert.deepEqual([job.status, job.stage, job.dates.closed_at], [status, 'in_progress', null])
  })

test('a stage before the one that a date proves is refused with the date', async () => {
  const owner = await app.operator()
  await push(owner, 'Work in Progress')
  const { id } = await jobOf(owner)
  await set(owner, 'dates.started_at=03/04/2026')
  const { err } = await runSvc(['job', 'set', '--operator', owner.id, id, 'stage=inspected'], env)
  assert.match(
    err,
    /stage must not be before "in_progress", which dates.started_at proves\. Clear that date first\./,
  )
  assert.deepEqual(await set(owner, 'dates.started_at=', 'stage=inspected'), [
    ['dates.started_at', '2026-03-04T00:00:00.000Z', null],
    ['stage', 'in_progress', 'inspected'],
  ])
  await set(owner, 'dates.closed_at=03/09/2026')
  await set(owner, 'status=open', 'stage=in_progress')
  assert.deepEqual(await stateOf(owner), ['open', 'in_progress'])
})

test('a stage that a person states with the status is kept', async () => {
  const owner = await app.operator()
  await push(owner, 'Work in Progress')
  await set(owner, 'status=closed', 'stage=paid')
  assert.deepEqual(await stateOf(owner), ['closed', 'paid'])
})

test('a list moves the stage of a job that a person completed, not of one that is closed', async () => {
  const owner = await app.operator()
  await push(owner, 'Work in Progress')
  await set(owner, 'status=completed')
  await push(owner, 'Drying')
  assert.deepEqual(await stateOf(owner), ['completed', 'completed'])
  const { receipt } = await push(owner, 'Invoiced')
  assert.deepEqual(await stateOf(owner), ['completed', 'invoiced'])
  assert.deepEqual(receipt.records.find(({ kind }: Json) => kind === 'job').changes, [
    { field: 'stage', from: 'completed', to: 'invoiced' },
  ])
  await set(owner, 'status=closed')
  await push(owner, 'Paid')
  await push(owner, 'Under Construction')
  assert.deepEqual(await stateOf(owner), ['closed', 'closed'])
})

test('a job that a person closed and opened again takes the stage of the next list', async () => {
  const owner = await app.operator()
  await push(owner, 'Estimating')
  await set(owner, 'status=closed')
  assert.deepEqual(await set(owner, 'status=open'), [
    ['status', 'closed', 'open'],
    ['stage', 'closed', 'inspected'],
  ])
  await push(owner, 'Work in Progress')
  assert.deepEqual(await stateOf(owner), ['open', 'in_progress'])
})

test('a list from before a correction of the status says why its stage is not used', async () => {
  const owner = await app.operator()
  await push(owner, 'Work in Progress')
  await set(owner, 'status=completed')
  const list = `As of 01/05/2026\n${HEADER}\nK-1,Ines Vale,KV-1,,,Invoiced\nK-2,Bo Lane,KV-2,,,`
  const { receipt } = await app.ingest(owner, 'jobs.csv', list)
  assert.deepEqual(await stateOf(owner), ['completed', 'completed'])
  const { message } = receipt.warnings.find(({ field }: Json) => field === 'stage')
  assert.match(message, /because it follows from the status, which a person corrected\./)
})
