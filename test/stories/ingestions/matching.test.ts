import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { markIngestionsCanceled } from '../../../src/features/ingestions/ingestions.queries.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { estimatePdf, invoicePdf, jobsCsv, letterText } from './small-documents.ts'

const app = await openTestApp({ worker: true })

async function listed(operator: Operator, path: string): Promise<Json[]> {
  return (await app.call('GET', path, { key: operator.live })).json.data
}
const idsOf = (done: Json, kind: string): string[] =>
  done.receipt.records.filter((one: Json) => one.kind === kind).map((one: Json) => one.id)

test('the same bytes twice: one job, and the second receipt names the first', async () => {
  const operator = await app.operator()
  const pdf = await estimatePdf()
  const first = await app.ingest(operator, 'estimate.pdf', pdf)
  const second = await app.ingest(operator, 'again.pdf', pdf)
  assert.equal(first.receipt.duplicate_of, null)
  assert.equal(second.receipt.duplicate_of, first.id)
  assert.equal(second.receipt.content_sha256, first.receipt.content_sha256)
  assert.deepEqual(idsOf(second, 'job'), idsOf(first, 'job'))
  assert.ok(second.receipt.records.every((one: Json) => one.action === 'unchanged'))
  assert.deepEqual(second.receipt.fields, first.receipt.fields)
  assert.equal((await listed(operator, '/v1/jobs')).length, 1)
  assert.equal((await listed(operator, '/v1/clients')).length, 1)
})

test('the same bytes pushed at once, ten times over, make one job', async () => {
  const operator = await app.operator()
  const pdf = await estimatePdf()
  const turns = Array.from({ length: 10 }, () => app.ingest(operator, 'estimate.pdf', pdf))
  const all = await Promise.all(turns)
  assert.deepEqual([...new Set(all.map(({ status }) => status))], ['completed'])
  assert.equal((await listed(operator, '/v1/jobs')).length, 1)
  assert.equal(all.filter(({ receipt }) => receipt.duplicate_of === null).length, 1)
})

test('a list, then the estimate of one of its claims: the job is completed, not made again', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'jobs.csv', jobsCsv())
  const estimate = await app.ingest(operator, 'estimate.pdf', await estimatePdf())
  const jobs = await listed(operator, '/v1/jobs')
  assert.equal(jobs.length, 2)
  const job = jobs.find(({ claim_number }) => claim_number === 'CLM-77001')
  assert.deepEqual(idsOf(estimate, 'job'), [job.id])
  assert.equal(job.job_number, 'H-100', 'what the list said stays')
  assert.equal(job.policy_number, 'HO-55-1234', 'what only the estimate says is added')
  assert.equal(job.financials.deductible, '500.00')
  const [action] = estimate.receipt.records.filter((one: Json) => one.kind === 'job')
  assert.equal(action.action, 'updated')
  const match = estimate.receipt.transforms.find((one: Json) => one.op === 'dedupe.match')
  assert.ok(match)
})

test('an estimate, then the invoice of the same claim, complete one job', async () => {
  const operator = await app.operator()
  const estimate = await app.ingest(operator, 'estimate.pdf', await estimatePdf())
  const invoice = await app.ingest(operator, 'invoice.pdf', await invoicePdf())
  assert.equal(estimate.document_type, 'estimate')
  assert.equal(invoice.document_type, 'invoice')
  const jobs = await listed(operator, '/v1/jobs')
  assert.equal(jobs.length, 1)
  assert.deepEqual(idsOf(invoice, 'job'), [jobs[0].id])
  assert.equal(jobs[0].financials.rcv_total, '1310.00')
  assert.equal(jobs[0].financials.deductible, '500.00')
  assert.equal(jobs[0].financials.invoiced_total, '1310.00')
})

test('a letter is read and saves nothing', async () => {
  const operator = await app.operator()
  const done = await app.ingest(operator, 'letter.txt', letterText)
  assert.equal(done.status, 'completed')
  assert.deepEqual(done.receipt.saved, [])
  assert.deepEqual(done.receipt.records, [])
  assert.deepEqual(await listed(operator, '/v1/jobs'), [])
})

test('a file that is broken inside fails with a code and a message, and saves nothing', async () => {
  const operator = await app.operator()
  const pdf = await estimatePdf()
  const done = await app.ingest(operator, 'broken.pdf', pdf.subarray(0, 200))
  assert.equal(done.status, 'failed')
  assert.equal(done.status_label, 'Failed')
  assert.equal(done.receipt, null)
  assert.deepEqual(Object.keys(done.error).sort(), ['code', 'message'])
  assert.ok(['unreadable', 'extraction_failed', 'empty'].includes(done.error.code), done.error.code)
  assert.ok(done.finished_at)
  const [account] = await app.sql('select balance from iu_accounts where operator_id = $1', [
    operator.id,
  ])
  assert.equal(account.balance, '2997', 'not refunded')
})

test('an ingestion canceled while it is read stays canceled, and nothing of it is saved', async () => {
  const operator = await app.operator()
  const rows = Array.from({ length: 30_000 }, (_, i) => {
    const more = ['Water', '03/01/2026', `${i} Elm St`, 'Tacoma', 'WA', '98402', '100.00']
    return [`B-${i}`, `Client ${i}`, `CLM-B${i}`, ...more]
  })
  const pushed = await app.push(operator, 'long.csv', jobsCsv(rows))
  const { id } = pushed.json
  const claimed = 'select 1 from ingestions where id = $1 and leased_until is not null'
  while ((await app.sql(claimed, [id])).length === 0) await sleep(5)
  assert.deepEqual(await markIngestionsCanceled(app.platform.db, operator.id, [id], new Date()), [
    id,
  ])
  const isOver = () => app.log.some((line) => line.includes(id) && line.includes('"outcome"'))
  while (!isOver()) await sleep(20)
  const done = await app.settled(operator, id)
  assert.equal(done.status, 'canceled')
  assert.equal(done.receipt, null)
  assert.equal(done.error, null)
  assert.ok(done.finished_at)
  assert.deepEqual(await listed(operator, '/v1/jobs'), [])
  assert.deepEqual(await markIngestionsCanceled(app.platform.db, operator.id, [id], new Date()), [])
})

test('nothing a document says is in the database or the log in the clear', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'Maria Lopez estimate.pdf', await estimatePdf())
  const tables = await app.sql(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { name } of tables) {
    const [dump] = await app.sql(
      `select coalesce(string_agg(t::text, ''), '') as text from ${name} t`,
    )
    for (const personal of ['Lopez', '12 Alder', 'alder']) {
      assert.ok(!dump.text.includes(personal), `${personal} in ${name}`)
      assert.ok(!app.log.some((line) => line.includes(personal)), `${personal} in the log`)
    }
  }
})
