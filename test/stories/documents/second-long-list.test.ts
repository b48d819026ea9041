import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { openTestApp } from '../../test-app.ts'

/** The first long list of an operator is saved in one transaction, which PostgreSQL has no statistics of. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const [first, second] = [await app.operator(), await app.operator()]

test('jobs of an operator without statistics are looked for by their claim numbers', async () => {
  const rows = Array.from({ length: 1_500 }, (_, at) => `J-${at},Client ${at},KX-${1000 + at}`)
  const list = ['Job Number,Client Name,Claim Number', ...rows].join('\n')
  await app.ingest(first, 'jobs.csv', list)
  for (const table of ['jobs', 'clients', 'vendors', 'job_earlier_values'])
    await app.sql(`analyze ${table}`)
  for (const [table, column, index] of [
    ['jobs', 'claim_key', 'jobs_claim'],
    ['jobs', 'name_index', 'jobs_insured'],
    ['clients', 'name_index', 'clients_name'],
  ]) {
    const found = `select id from ${table} where operator_id = $1 and ${column} = $2`
    const plan = await app.sql(`explain (costs off) ${found}`, [second.id, 'kx-1000'])
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(lines, new RegExp(`using ${index} on`))
    assert.match(lines, new RegExp(`Index Cond: .*${column}`))
  }
})
