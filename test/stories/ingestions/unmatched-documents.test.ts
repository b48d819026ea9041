import assert from 'node:assert/strict'
import test from 'node:test'
import { acceptDocument } from '../../../src/features/ingestions/pages/document-review.ts'
import { pruneUnmatched } from '../../../src/features/ingestions/prune-unmatched.task.ts'
import { setTimeZone } from '../../../src/features/operators/operators.queries.ts'
import { openLog } from '../../../src/platform/log.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { estimate, jobsOf, letter, payment, waitingDocuments } from './claim-documents.ts'

/** A payment or a letter only adds to a job. It waits if the document that creates the job comes later. */

const LOG_LEVEL_ERROR = 50

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const waiting = (operator: Operator) => waitingDocuments(app, operator)
const ingestionOf = async ({ live }: Operator, id: string): Promise<Json> =>
  (await app.call('GET', `/v1/ingestions/${id}`, { key: live })).json
const codesOf = ({ warnings }: Json): string[] => warnings.map(({ code }: Json) => code)

const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

async function createJob({ live }: Operator, body: Json): Promise<Json> {
  const { status, json } = await app.call('POST', '/v1/jobs', { key: live, body })
  assert.equal(status, 201)
  return json
}

/** A waiting payment of a new operator. */
async function waitingPayment() {
  const operator = await app.operator({ name: 'Summit Restoration', iu: 3000 })
  const done = await app.ingest(operator, 'payment.txt', payment)
  assert.deepEqual(codesOf(done.receipt), ['job_not_found'])
  return { operator, done }
}

/** What cost units or was sent because of documents. */
async function sideEffects({ id }: Operator): Promise<Json> {
  const text = `select
    (select count(*)::int from outbound_events where operator_id = $1 and type like 'ingestion.%') as sent,
    (select count(*)::int from iu_entries where operator_id = $1) as charged`
  return (await app.sql(text, [id]))[0]
}

test('once its job is created, a payment is saved without another charge or event', async () => {
  const { operator, done } = await waitingPayment()
  const before = await sideEffects(operator)
  assert.equal(before.sent, 1)
  const job = await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550001' })
  assert.deepEqual(await waiting(operator), [])
  const { receipt, finished_at } = await ingestionOf(operator, done.id)
  assert.equal(finished_at, done.finished_at)
  assert.deepEqual(receipt.saved, ['jobs'])
  assert.deepEqual(
    receipt.records.map(({ kind, id, action }: Json) => [kind, id, action]),
    [['job', job.id, 'updated']],
  )
  assert.deepEqual(
    [receipt.warnings, receipt.review_reasons, receipt.needs_review],
    [[], [], false],
  )
  assert.deepEqual(receipt.fields, done.receipt.fields)
  assert.deepEqual(await sideEffects(operator), before)
  const reviews = 'select 1 from ingestion_reviews where ingestion_id = $1'
  assert.deepEqual(await app.sql(reviews, [done.id]), [])
  const [row] = await app.sql('select saved_records from ingestions where id = $1', [done.id])
  assert.deepEqual(row.saved_records, [{ kind: 'job', count: 1, id: job.id }])
  const shown = await svcJson(['job', 'show', '--operator', operator.id, job.id], env)
  assert.match(JSON.stringify(shown), new RegExp(`"ingestion_id":"${done.id}"`))
})

test('a payment is saved once a person gives its job the claim number', async () => {
  const { operator } = await waitingPayment()
  const { id } = await createJob(operator, { client_name: 'Ann Bell', job_number: 'J-1' })
  assert.equal((await waiting(operator)).length, 1)
  await svcJson(['job', 'set', '--operator', operator.id, id, 'claim_number=KX550001'], env)
  assert.deepEqual(await waiting(operator), [])
  assert.equal((await jobsOf(app, operator))[0].financials.collected_total, '2000.00')
})

test('a payment is saved once a list gives its job the claim number', async () => {
  const { operator } = await waitingPayment()
  await createJob(operator, { client_name: 'Ann Bell', job_number: 'J-1' })
  const list =
    'Job Number,Client Name,Claim Number,City\nJ-1,Ann Bell,KX550001,Tacoma\nJ-2,Ida Moss,KX2,Yakima\n'
  await app.ingest(operator, 'jobs.csv', list)
  assert.deepEqual(await waiting(operator), [])
  const job = (await jobsOf(app, operator)).find(({ job_number }) => job_number === 'J-1')
  assert.equal(job.financials.collected_total, '2000.00')
})

test('the same payment twice waits twice, and is saved once', async () => {
  const { operator, done: first } = await waitingPayment()
  const second = await app.ingest(operator, 'copy.txt', payment)
  assert.equal(second.receipt.duplicate_of, first.id)
  assert.deepEqual(await waiting(operator), [first.id, second.id])
  await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550001' })
  assert.deepEqual(await waiting(operator), [])
  const receipts = [
    (await ingestionOf(operator, first.id)).receipt,
    (await ingestionOf(operator, second.id)).receipt,
  ]
  assert.deepEqual([receipts[0].duplicate_of, receipts[1].duplicate_of], [null, first.id])
  assert.deepEqual(receipts.map(({ saved }) => saved).toSorted(), [[], ['jobs']])
  assert.deepEqual(
    receipts.map(({ needs_review }) => needs_review),
    [false, false],
  )
  const [job, ...others] = await jobsOf(app, operator)
  assert.deepEqual([job.financials.collected_total, others], ['2000.00', []])
})

test('a payment whose claim has another insured waits on, until a person corrects the insured', async () => {
  const { operator, done } = await waitingPayment()
  const body = { client_name: 'Zoltan Kovacs', claim_number: 'KX550001', policy_number: 'XX-1' }
  const { id } = await createJob(operator, body)
  assert.deepEqual(await waiting(operator), [done.id])
  const { receipt } = await ingestionOf(operator, done.id)
  assert.deepEqual([receipt.saved, codesOf(receipt)], [[], ['ambiguous_match']])
  assert.equal(
    receipt.warnings[0].message,
    `job: a job with its claim number contradicts this document, so it was not saved: ${id}. If both are ` +
      'one claim, correct the insured with "svc job set". The document is then saved to the job.',
  )
  await svcJson(['job', 'set', '--operator', operator.id, id, 'client_name=Ann Bell'], env)
  assert.deepEqual(await waiting(operator), [])
  const [job] = await jobsOf(app, operator)
  assert.equal(job.financials.collected_total, '2000.00')
  assert.equal(job.policy_number, 'XX-1')
  const after = (await ingestionOf(operator, done.id)).receipt
  assert.deepEqual([after.saved, codesOf(after)], [['jobs'], ['value_not_used']])
})

test('a payment that fits two jobs waits, until a person gives one of them another claim', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const ids: string[] = []
  for (const job_type of ['mitigation', 'reconstruction']) {
    const body = { client_name: 'Ann Bell', claim_number: 'KX550001', job_type }
    ids.push((await createJob(operator, body)).id)
  }
  const done = await app.ingest(operator, 'payment.txt', payment)
  assert.deepEqual(codesOf(done.receipt), ['ambiguous_match'])
  assert.deepEqual(await waiting(operator), [done.id])
  await svcJson(['job', 'set', '--operator', operator.id, ids[1]!, 'claim_number=KX550002'], env)
  assert.deepEqual(await waiting(operator), [])
  const { receipt } = await ingestionOf(operator, done.id)
  assert.deepEqual([receipt.saved, receipt.records[0].id], [['jobs'], ids[0]])
})

test('an estimate without a client waits for its job too', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const done = await app.ingest(operator, 'e.txt', estimate.replace('Insured: Ann Bell\n', ''))
  assert.deepEqual(codesOf(done.receipt), ['client_name_missing'])
  await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550001' })
  assert.deepEqual(await waiting(operator), [])
  assert.equal((await jobsOf(app, operator))[0].financials.rcv_total, '9000.00')
})

test('a document waits 90 days, and an operator has 500 such documents', async () => {
  const { operator } = await waitingPayment()
  const copies = `insert into unmatched_documents (operator_id, id, keys, sealed, created_at, attempts)
    select operator_id, gen_random_uuid(), keys, sealed, created_at, 0
    from unmatched_documents, generate_series(1, 500) where operator_id = $1`
  await app.sql(copies, [operator.id])
  await app.ingest(operator, 'letter.txt', letter)
  const kept = await waiting(operator)
  assert.equal(kept.length, 500)
  const one = 'update unmatched_documents set created_at = $2 where operator_id = $1 and id = $3'
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  await app.sql(one, [operator.id, days(91), kept[0]])
  await app.sql(one, [operator.id, days(89), kept[1]])
  const context = {
    platform: app.platform,
    now: app.clock.now,
    signal: new AbortController().signal,
  }
  await pruneUnmatched.run({ ...context, log: openLog('silent') })
  assert.deepEqual(await waiting(operator), kept.slice(1))
})

/** Accepts the payment while it waits, and then creates its job. Returns the review. */
async function acceptedBefore(body: Json): Promise<Json> {
  const { operator, done } = await waitingPayment()
  const now = app.clock.now()
  await app.platform.db.transaction((tx) => acceptDocument(tx, operator.id, done.id, 'user-1', now))
  await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550001', ...body })
  assert.deepEqual(await waiting(operator), [])
  const text = 'select accepted_by from ingestion_reviews where ingestion_id = $1'
  return (await app.sql(text, [done.id]))[0]
}

test('a document that a person accepted is saved too, and stays accepted', async () => {
  assert.deepEqual(await acceptedBefore({}), { accepted_by: 'user-1' })
})

test('it returns to the review queue for a reason that the person has not seen', async () => {
  const stated = { financials: { collected_total: '900.00' } }
  assert.deepEqual(await acceptedBefore(stated), { accepted_by: null })
})

test('a document whose ingestion is gone is not saved', async () => {
  const { operator, done } = await waitingPayment()
  await app.sql('delete from ingestions where id = $1', [done.id])
  await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550001' })
  assert.deepEqual(await waiting(operator), [])
  assert.equal((await jobsOf(app, operator))[0].financials.collected_total, null)
})

test('another operator, another claim and a list wait for nothing', async () => {
  const { operator, done } = await waitingPayment()
  await createJob(await app.operator(), { client_name: 'Ann Bell', claim_number: 'KX550001' })
  await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550002' })
  assert.deepEqual(await waiting(operator), [done.id])
  assert.equal((await jobsOf(app, operator))[0].financials.collected_total, null)
})

test('a document that an earlier version kept in another form is read again', async () => {
  const { operator, done } = await waitingPayment()
  await keepAs(operator, done.id, { documentType: 'payment', fields: [] })
  await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550001' })
  assert.deepEqual(await waiting(operator), [])
  assert.equal((await jobsOf(app, operator))[0].financials.collected_total, '2000.00')
})

test('a document that cannot be saved to its job waits on, and the log has the cause', async () => {
  const { operator, done } = await waitingPayment()
  await keepAs(operator, done.id, {})
  await app.sql("update ingestions set object_key = object_key || 'x' where id = $1", [done.id])
  const mark = app.log.length
  await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550001' })
  const skip = setInterval(() => app.clock.advance(1_000), 20)
  try {
    assert.deepEqual(await waiting(operator), [done.id])
  } finally {
    clearInterval(skip)
    app.clock.set(null)
  }
  const entries: Json[] = app.log.slice(mark).map((line) => JSON.parse(line))
  const given = entries.filter(({ msg }) => msg === 'a document was not saved to its job')
  assert.deepEqual(
    given.map(({ level, id, err }) => [level, id, err.message]),
    [[LOG_LEVEL_ERROR, done.id, 'the document could not be read again: unreadable']],
  )
})

test('the days of a waiting document are those of the time zone in which it was read', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  await setTimeZone(app.platform.db, operator.id, 'Pacific/Guam')
  app.clock.set('2026-03-10T20:00:00Z')
  await app.ingest(operator, 'payment.txt', payment)
  await setTimeZone(app.platform.db, operator.id, 'UTC')
  app.clock.set(null)
  const { id } = await createJob(operator, { client_name: 'Ann Bell', claim_number: 'KX550001' })
  assert.deepEqual(await waiting(operator), [])
  const { fields } = await svcJson(['job', 'show', '--operator', operator.id, id], env)
  const total = fields.find(({ field }: Json) => field === 'financials.collected_total')
  assert.deepEqual([total.at, total.day], ['2026-03-10T20:00:00.000Z', '2026-03-11'])
})

/** Replaces the findings of a waiting document. */
async function keepAs({ id: operatorId }: Operator, id: string, findings: Json): Promise<void> {
  const keys = await app.platform.vault.keysOf(operatorId)
  const location = { table: 'unmatched_documents', id, column: 'sealed' }
  const sealed = keys.seal(location, JSON.stringify(findings))
  await app.sql('update unmatched_documents set sealed = $2 where id = $1', [id, sealed])
}
