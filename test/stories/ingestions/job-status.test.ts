import assert from 'node:assert/strict'
import test from 'node:test'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true })

const HEADER = 'Job Number,Client Name,Claim Number,Loss Type,Date of Loss'

async function create(operator: Operator, job_number: string, more: Json = {}): Promise<string> {
  const body = { client_name: 'Maria Lopez', job_number, ...more }
  return (await app.call('POST', '/v1/jobs', { key: operator.live, body })).json.id
}

async function readJob(operator: Operator, id: string): Promise<Json> {
  return (await app.call('GET', `/v1/jobs/${id}`, { key: operator.live })).json
}

async function push(operator: Operator, columns: string, ...rows: string[]): Promise<Json> {
  const file = Buffer.from([`${HEADER},${columns}`, ...rows].join('\n'))
  const done = await app.ingest(operator, 'jobs.csv', file)
  assert.equal(done.status, 'completed')
  return done.receipt
}

test('a date of completion that a list fills moves the status of the job', async () => {
  const operator = await app.operator()
  const open = await create(operator, 'H-1')
  const held = await create(operator, 'H-2', { status: 'on_hold' })
  const lost = await create(operator, 'H-3', { status: 'lost' })
  const rows = ['H-1', 'H-2', 'H-3'].map((n) => `${n},Maria Lopez,,Water,01/02/2026,02/03/2026`)
  await push(operator, 'Completed Date', ...rows)
  for (const [id, status] of [
    [open, 'completed'],
    [held, 'completed'],
    [lost, 'lost'],
  ] as const) {
    const job = await readJob(operator, id)
    assert.equal(job.dates.completed_at?.slice(0, 10), '2026-02-03')
    assert.equal(job.status, status)
  }
})

test('a job that a list creates with a date of closing is closed', async () => {
  const operator = await app.operator()
  await push(operator, 'Date Closed', 'H-9,Dale Cooper,CLM-9,Fire,01/02/2026,02/20/2026')
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.equal(data[0].status, 'closed')
  assert.equal(data[0].stage, 'closed')
})
