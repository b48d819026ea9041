import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'

const app = await openTestApp({ worker: true })
const ROWS = 6000

/** While the table has few rows, PostgreSQL reads it whole for each key: 766,000 reads in all. */
const MOST_READS_PER_ROW = 300

const COUNT = `
  select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read, n_tup_ins::int as written
  from pg_stat_user_tables where relname = 'jobs'`

test('the reads of a first list grow with its rows, not with their square', async () => {
  const owner = await app.operator({ iu: 3 })
  const rows = Array.from({ length: ROWS }, (_, at) => `J-${at},Ann Marsh ${at},C-${at}`)
  const csv = ['Job Number,Customer,Claim Number', ...rows].join('\n')
  const done = await app.ingest(owner, 'jobs.csv', Buffer.from(csv))
  assert.equal(done.status, 'completed')
  const counted = await readUntil(
    async () => (await app.sql(COUNT))[0] as { read: number; written: number },
    ({ written }) => written >= ROWS,
    5_000,
  )
  assert.equal(counted.written, ROWS)
  assert.ok(counted.read <= MOST_READS_PER_ROW * ROWS, `${counted.read} rows were read`)
})
