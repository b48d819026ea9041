import assert from 'node:assert/strict'
import test from 'node:test'
import { type Json, openTestApp } from '../../test-app.ts'
import { jobLists } from './job-lists.ts'

const app = await openTestApp({ worker: true })
const { create, readJob, push } = jobLists(app)

test('a list that opens a closed job again says that its date of closing stays', async () => {
  const operator = await app.operator()
  const job = await create(operator, 'H-20', { claim_number: 'CLM-20' })
  const closed = {
    activity: 'job_closed',
    occurred_at: '2026-05-02T00:00:00Z',
    case: { job_id: job },
  }
  const sent = await app.call('POST', '/v1/events', { key: operator.live, body: closed })
  assert.equal(sent.status, 201, sent.text)
  assert.equal((await readJob(operator, job)).status, 'closed')
  app.clock.advance(60_000)
  const row = 'H-20,Maria Lopez,CLM-20,Water,01/02/2026,Work in Progress'
  const receipt = await push(operator, 'Status', row)
  const { status, dates } = await readJob(operator, job)
  assert.deepEqual([status, dates.closed_at], ['open', '2026-05-02T00:00:00.000Z'])
  const warning = receipt.warnings.find(({ code }: Json) => code === 'job_reopened')
  assert.equal(
    warning.message,
    'Row 2: the job was closed and is open again, but keeps closed_at 2026-05-02T00:00:00.000Z. ' +
      `If that is right, run "svc job set --operator ${operator.id} ${job} status=open", ` +
      'which clears the date. ' +
      `If not, run "svc job set --operator ${operator.id} ${job} status=closed".`,
  )
  assert.equal(receipt.needs_review, true)
})

test('a list that opens a completed and closed job again names each date that stays', async () => {
  const operator = await app.operator()
  const row = 'H-22,Maria Lopez,CLM-22,Water,01/02/2026'
  await push(operator, 'Completed Date,Closed Date', `${row},04/30/2026,05/02/2026`)
  app.clock.advance(60_000)
  const receipt = await push(operator, 'Status', `${row},Work in Progress`)
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const { id } = data.find((one: Json) => one.job_number === 'H-22')
  const warning = receipt.warnings.find(({ code }: Json) => code === 'job_reopened')
  assert.equal(
    warning?.message,
    'Row 2: the job was closed and is open again, but keeps completed_at 2026-04-30T00:00:00.000Z and ' +
      'closed_at 2026-05-02T00:00:00.000Z. If that is right, run ' +
      `"svc job set --operator ${operator.id} ${id} status=open", which clears these dates. ` +
      `If not, run "svc job set --operator ${operator.id} ${id} status=closed".`,
  )
})

test('a list that calls a closed job completed says that its date of closing stays', async () => {
  const operator = await app.operator()
  const row = 'H-21,Maria Lopez,CLM-21,Water,01/02/2026'
  await push(operator, 'Closed Date', `${row},05/02/2026`)
  app.clock.advance(60_000)
  const receipt = await push(operator, 'Status', `${row},Completed`)
  const warning = receipt.warnings.find(({ code }: Json) => code === 'job_reopened')
  const kept = 'but keeps closed_at 2026-05-02T00:00:00.000Z. If that is right, run'
  assert.ok(warning?.message.startsWith(`Row 2: the job was closed and is completed, ${kept}`))
})

for (const [later, kept, dates] of [
  ['Work in Progress', 'open', ''],
  ['Completed', 'completed', ''],
  ['Work in Progress', 'open', '04/28/2026'],
] as const)
  test(`an older list with a date of closing needs review in both orders: ${later} ${dates}`, async () => {
    const row = 'H-23,Maria Lopez,CLM-23,Water,01/02/2026'
    const head = 'Job Number,Client Name,Claim Number,Loss Type,Date of Loss'
    const lists = [
      `As of: 05/04/2026\n${head},Status\n${row},${later}\n`,
      `As of: 05/03/2026\n${head},Status,Closed Date,Completed Date\n${row},Closed,05/02/2026,${dates}\n`,
    ]
    const seen = []
    for (const order of [lists, lists.toReversed()]) {
      const operator = await app.operator()
      const reviews = []
      let last: Json = null
      for (const text of order) {
        last = (await app.ingest(operator, 'jobs.csv', Buffer.from(text))).receipt
        reviews.push(...last.review_reasons)
      }
      const [{ id, status, stage, dates: own }] = (
        await app.call('GET', '/v1/jobs', { key: operator.live })
      ).json.data
      seen.push({ status, stage, closed: own.closed_at, reviews })
      const { message } = last.warnings.find(({ code }: Json) => code === 'job_reopened')
      const set = `run "svc job set --operator ${operator.id} ${id} status=`
      assert.ok(message.includes(`If that is right, ${set}${kept}", which clears`), message)
      assert.ok(message.endsWith(`If not, ${set}closed".`), message)
    }
    assert.deepEqual(seen[0], {
      status: kept,
      stage: 'closed',
      closed: '2026-05-02T00:00:00.000Z',
      reviews: ['job_reopened'],
    })
    assert.deepEqual(seen[1], seen[0])
  })
