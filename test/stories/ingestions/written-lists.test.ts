import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeZone } from '../../../src/features/operators/operators.queries.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Lists as offices write them by hand: plans, percentages, times in words and tabs. */

const app = await openTestApp({ worker: true })
app.clock.set('2026-11-25T12:00:00.000Z')

async function jobsOf({ live }: Operator): Promise<Json[]> {
  return (await app.call('GET', '/v1/jobs?limit=100', { key: live })).json.data
}

const lines = (by: string, ...rows: string[][]) =>
  Buffer.from(rows.map((row) => row.join(by)).join('\n'))

test('planned dates move no job, and the receipt names their columns', async () => {
  const operator = await app.operator()
  const header = ['Insured', 'Claim Number', 'Date of Loss', 'Status', 'Expected Close Date']
  const row = ['Ted Bauer', 'CH-7001', '03/02/2026', 'Work in Progress', '10/20/2026']
  const file = lines(',', [...header, 'Payment Due'], [...row, '10/21/2026'])
  const { receipt } = await app.ingest(operator, 'jobs.csv', file)
  const [job] = await jobsOf(operator)
  assert.deepEqual([job.status, job.stage], ['open', 'in_progress'])
  assert.deepEqual([job.dates.closed_at, job.dates.paid_at], [null, null])
  assert.deepEqual(
    receipt.warnings.map(({ code, message }: Json) => [code, message]),
    [
      [
        'unknown_columns',
        'These columns state plans or deadlines, not what happened, so they are only in the receipt: ' +
          '"Expected Close Date", "Payment Due".',
      ],
    ],
  )
})

test('a percentage and the end of a part complete no job', async () => {
  const operator = await app.operator()
  const header = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss', 'Status']
  const words = ['50% Complete', 'Paperwork Complete', '100% Complete', 'Submitted to Carrier']
  const rows = words.map((word, n) => [`J-${n}`, `Ann Lee ${n}`, `C-${n}`, '03/02/2026', word])
  const { receipt } = await app.ingest(operator, 'jobs.csv', lines(',', header, ...rows))
  const jobs = await jobsOf(operator)
  assert.deepEqual(
    jobs.map(({ job_number, status, stage }) => [job_number, status, stage]).sort(),
    [
      ['J-0', 'open', 'in_progress'],
      ['J-1', 'open', null],
      ['J-2', 'completed', 'completed'],
      ['J-3', 'open', 'estimated'],
    ],
  )
  const unknown = receipt.warnings.filter(({ code }: Json) => code === 'unknown_status')
  assert.deepEqual(
    unknown.map(({ row }: Json) => row),
    [3],
  )
})

test('a text file with tabs is a list, and a time that cannot be read is named', async () => {
  const operator = await app.operator()
  await setTimeZone(app.platform.db, operator.id, 'America/New_York')
  const header = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss', 'Date Received']
  const times = ['07/03/2026 10:00 AM Eastern', 'Fri 07/03/2026 10:00 AM', '07/03/2026 25:99']
  const rows = times.map((time, n) => [`T-${n}`, `Ann Lee ${n}`, `C-${n}`, '03/02/2026', time])
  const { receipt } = await app.ingest(operator, 'jobs.txt', lines('\t', header, ...rows))
  assert.equal(receipt.document_type, 'job_list')
  const jobs = await jobsOf(operator)
  assert.deepEqual(jobs.map(({ job_number, dates }) => [job_number, dates.received_at]).sort(), [
    ['T-0', '2026-07-03T14:00:00.000Z'],
    ['T-1', '2026-07-03T14:00:00.000Z'],
    ['T-2', '2026-07-03T04:00:00.000Z'],
  ])
  assert.deepEqual(
    receipt.warnings.map(({ code, row }: Json) => [code, row]),
    [['time_left_out', 4]],
  )
})
