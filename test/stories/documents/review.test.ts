import assert from 'node:assert/strict'
import test from 'node:test'
import {
  acceptDocument,
  correctField,
  reopenDocument,
  reviewQueue,
} from '../../../src/features/ingestions/pages/document-review.ts'
import { documentView } from '../../../src/features/ingestions/pages/ingestion-view.ts'
import { Problem } from '../../../src/platform/http/problem.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Operator, openTestApp } from '../../test-app.ts'
import { letterText } from '../ingestions/small-documents.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const { platform } = app
const keysOf = (owner: Operator) => platform.vault.keysOf(owner.id)
const dbOf = (owner: Operator) => platform.tenants.of(owner.id)

const estimate = `Harbor Restoration
400 Dock St, Tacoma, WA 98402

Estimate

Insured: Maria Lopez
Property: 12 Alder St, Tacoma, WA 98402
Claim Number: CLM-77001
Policy Number: HO-55-1234
Type of Loss: Water
Date of Loss: 03/01/2026

Replacement Cost Value:     $1,310.00
Less Depreciation:          ($210.00)
Actual Cash Value:          $1,100.00
Less Deductible:            ($500.00)
Net Claim:                  $600.00
`

async function viewOf(owner: Operator, id: string) {
  const view = await documentView(dbOf(owner), await keysOf(owner), owner.id, id)
  assert(view)
  return view
}

async function estimateOf(owner: Operator) {
  const done = await app.ingest(owner, 'estimate.txt', estimate)
  assert.equal(done.document_type, 'estimate')
  const { recordId } = fieldOf(await viewOf(owner, done.id), 'policy_number')
  assert(recordId)
  return { id: done.id as string, jobId: recordId, receipt: done.receipt }
}

function fieldOf(view: Awaited<ReturnType<typeof viewOf>>, path: string) {
  const field = view.fields.find((one) => one.path === path)
  assert(field, path)
  return field
}

type Edit = { id: string; jobId: string; field: string; text: string; seen: string; by?: string }
async function correct(owner: Operator, { id, jobId, field, text, seen, by = 'user-1' }: Edit) {
  const log = platform.log
  const who = { id: owner.id, keys: await keysOf(owner), log }
  const edit = { ingestionId: id, kind: 'job' as const, recordId: jobId, field, text, seen, by }
  return dbOf(owner).transaction((tx) => correctField(tx, who, edit, app.clock.now()))
}

/** The fields that the check of RCV, depreciation and ACV names. */
const RCV_CHECK_FIELDS = [
  'financials.rcv_total',
  'financials.depreciation_total',
  'financials.acv_total',
]

test('the page of a document names each field, its record, its checks and its records', async () => {
  const owner = await app.operator()
  const { id, jobId } = await estimateOf(owner)
  const view = await viewOf(owner, id)
  const rcv = fieldOf(view, 'financials.rcv_total')
  assert.deepEqual(
    [rcv.label, rcv.value, rcv.used?.value, rcv.used?.source.source, rcv.recordId, rcv.canCorrect],
    ['RCV', '1310.00', '1310.00', 'document', jobId, true],
  )
  assert.deepEqual(view.checks[0], {
    name: 'RCV − depreciation = ACV',
    passed: true,
    numbers: [
      { label: 'rcv', value: '1310.00' },
      { label: 'depreciation', value: '210.00' },
      { label: 'acv', value: '1100.00' },
    ],
    difference: null,
    fields: RCV_CHECK_FIELDS,
    record: null,
  })
  const job = view.records.find(({ kind }) => kind === 'job')
  assert.deepEqual([job?.id, job?.name, job?.action], [jobId, 'CLM-77001', 'created'])
  assert.equal(view.review, null)
  assert.deepEqual(view.pages, [])
})

test('a sum that does not hold is a failed check with its numbers, before the others', async () => {
  const owner = await app.operator()
  const wrong = estimate.replace('$1,100.00', '$1,150.00').replace('$600.00', '$650.00')
  const done = await app.ingest(owner, 'wrong.txt', wrong)
  const [check] = (await viewOf(owner, done.id)).checks
  assert.deepEqual(check, {
    name: 'RCV − depreciation = ACV',
    passed: false,
    numbers: [
      { label: 'rcv', value: '1310.00' },
      { label: 'depreciation', value: '210.00' },
      { label: 'acv', value: '1150.00' },
    ],
    difference: '-50.00',
    fields: RCV_CHECK_FIELDS,
    record: null,
  })
})

test('a correction changes the record, and the receipt keeps what was read', async () => {
  const owner = await app.operator()
  const { id, jobId, receipt } = await estimateOf(owner)
  const edit = { id, jobId, field: 'policy_number', text: 'HO-99', seen: 'HO-55-1234' }
  const done = await correct(owner, edit)
  assert.deepEqual(done, {
    outcome: 'corrected',
    changes: [{ field: 'policy_number', from: 'HO-55-1234', to: 'HO-99' }],
    following: [],
    audits: [
      {
        action: 'job.corrected',
        subject: { type: 'job', id: jobId },
        detail: { fields: ['policy_number'], ingestion_id: id },
      },
    ],
  })
  const job = await app.call('GET', `/v1/jobs/${jobId}`, { key: owner.live })
  assert.equal(job.json.policy_number, 'HO-99')
  const kept = await app.call('GET', `/v1/ingestions/${id}`, { key: owner.live })
  assert.deepEqual(kept.json.receipt, receipt)
  const field = fieldOf(await viewOf(owner, id), 'policy_number')
  assert.deepEqual([field.value, field.used?.value], ['HO-55-1234', 'HO-99'])
  assert.deepEqual([field.used?.source.source, field.used?.source.by], ['person', 'user-1'])
})

test('of two corrections from the same page one is saved, and the other is a conflict', async () => {
  const owner = await app.operator()
  const { id, jobId } = await estimateOf(owner)
  const edit = { id, jobId, field: 'policy_number', seen: 'HO-55-1234' }
  const both = await Promise.all([
    correct(owner, { ...edit, text: 'HO-1' }),
    correct(owner, { ...edit, text: 'HO-2', by: 'user-2' }),
  ])
  assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ['conflict', 'corrected'])
  const winner = both[0].outcome === 'corrected' ? 'HO-1' : 'HO-2'
  const conflict = both.find(({ outcome }) => outcome === 'conflict')
  assert.deepEqual(conflict, { outcome: 'conflict', field: 'policy_number', current: winner })
  const job = await app.call('GET', `/v1/jobs/${jobId}`, { key: owner.live })
  assert.equal(job.json.policy_number, winner)
})

test('a value with spaces around it and a line break can be corrected as a form sends it', async () => {
  const owner = await app.operator()
  const { id, jobId } = await estimateOf(owner)
  const edit = { id, jobId, field: 'policy_number' }
  await correct(owner, { ...edit, text: ' HO-55\n1234 ', seen: 'HO-55-1234' })
  const done = await correct(owner, { ...edit, text: 'HO-55-1235', seen: 'HO-55\r\n1234' })
  assert.equal(done.outcome, 'corrected')
})

test('two people may correct different fields of one record', async () => {
  const owner = await app.operator()
  const { id, jobId } = await estimateOf(owner)
  const both = await Promise.all([
    correct(owner, { id, jobId, field: 'policy_number', text: 'HO-1', seen: 'HO-55-1234' }),
    correct(owner, { id, jobId, field: 'financials.rcv_total', text: '1400.00', seen: '1310.00' }),
  ])
  assert.deepEqual(
    both.map(({ outcome }) => outcome),
    ['corrected', 'corrected'],
  )
})

test('a correction is refused with the rule of its field, and nothing changes', async () => {
  const owner = await app.operator()
  const { id, jobId } = await estimateOf(owner)
  const edit = { id, jobId, field: 'financials.rcv_total', text: 'a lot', seen: '1310.00' }
  await assert.rejects(correct(owner, edit), (error) => {
    return error instanceof Problem && error.status === 400
  })
  assert.equal(fieldOf(await viewOf(owner, id), 'financials.rcv_total').used?.value, '1310.00')
})

test("a record of another document or operator cannot be corrected from a document's page", async () => {
  const [owner, other] = [await app.operator(), await app.operator()]
  const { id } = await estimateOf(owner)
  const foreign = await estimateOf(other)
  const edit = { field: 'policy_number', text: 'HO-1', seen: 'HO-55-1234' }
  const missing = { outcome: 'missing' }
  assert.deepEqual(await correct(owner, { id, jobId: foreign.jobId, ...edit }), missing)
  assert.deepEqual(await correct(other, { id, jobId: foreign.jobId, ...edit }), missing)
  const keys = await keysOf(other)
  assert.equal(await documentView(dbOf(other), keys, other.id, id), null)
})

test('a value that a person set is kept, and the page says which, whose and why', async () => {
  const owner = await app.operator()
  const { id, jobId } = await estimateOf(owner)
  await correct(owner, { id, jobId, field: 'policy_number', text: 'HO-99', seen: 'HO-55-1234' })
  const again = await app.ingest(owner, 'again.txt', `${estimate}\nThank you.\n`)
  const { notUsed } = fieldOf(await viewOf(owner, again.id), 'policy_number')
  assert(notUsed)
  assert.deepEqual([notUsed.kept, notUsed.source], ['HO-99', 'person'])
  assert.equal(notUsed.reason, 'a person set it')
})

test('the queue has documents that need a look, the oldest first, until a person accepts', async () => {
  const owner = await app.operator()
  const queue = async (after: string | null = null, limit = 50) =>
    reviewQueue(dbOf(owner), await keysOf(owner), owner.id, { after, limit })
  await estimateOf(owner)
  const first = await app.ingest(owner, 'first.txt', letterText)
  const second = await app.ingest(owner, 'second.txt', `${letterText}\nAgain.`)
  const { data, nextCursor, count } = await queue(null, 1)
  assert.deepEqual([data.map(({ filename }) => filename), count], [['first.txt'], 2])
  const rest = await queue(nextCursor, 1)
  assert.deepEqual([rest.data.map(({ id }) => id), rest.nextCursor], [[second.id], null])

  const now = app.clock.now()
  const accept = (by: string, id: string) =>
    dbOf(owner).transaction((tx) => acceptDocument(tx, owner.id, id, by, now))
  const both = await Promise.all([accept('user-1', first.id), accept('user-2', first.id)])
  assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ['accepted', 'already_accepted'])
  assert.deepEqual(
    (await queue()).data.map(({ id }) => id),
    [second.id],
  )
  const { review } = await viewOf(owner, first.id)
  const winner = both[0].outcome === 'accepted' ? 'user-1' : 'user-2'
  assert.deepEqual([review?.accepted_by, review?.accepted_at], [winner, now.toISOString()])
  const same = await app.call('GET', `/v1/ingestions/${first.id}`, { key: owner.live })
  assert.equal(same.json.receipt.needs_review, true)

  const reopened = await dbOf(owner).transaction((tx) =>
    reopenDocument(tx, owner.id, first.id, now),
  )
  assert.equal(reopened.outcome, 'reopened')
  assert.equal((await queue()).count, 2)
  const other = await app.operator()
  const stolen = await dbOf(other).transaction((tx) =>
    acceptDocument(tx, other.id, first.id, 'x', now),
  )
  assert.deepEqual(stolen, { outcome: 'missing' })
})

test('the page of a list shows the corrected value of any row that it shows', async () => {
  const owner = await app.operator()
  const rows = Array.from({ length: 40 }, (_, n) => `H-${n},Client ${n} Bauer,CLM-8${n},100.00`)
  const list = ['Job Number,Client Name,Claim Number,RCV', ...rows].join('\n')
  const { id } = await app.ingest(owner, 'jobs.csv', list)
  const last = async () =>
    (await viewOf(owner, id)).fields.find(
      (one) => one.record === 'job[39]' && one.path === 'financials.rcv_total',
    )!
  const before = await last()
  assert.deepEqual([before.value, before.used?.value], ['100.00', '100.00'])
  const jobId = before.recordId!
  const edit = { id, jobId, field: 'financials.rcv_total', text: '450.00', seen: '100.00' }
  await correct(owner, edit)
  const after = await last()
  assert.deepEqual([after.value, after.used?.value, after.isCorrected], ['100.00', '450.00', true])
})

test('a status that is corrected on the page clears the dates that contradict it', async () => {
  const owner = await app.operator()
  const { id, jobId } = await estimateOf(owner)
  const occurred_at = '2026-03-01T08:00:00.000Z'
  const event = { activity: 'job_closed', occurred_at, case: { job_id: jobId } }
  await app.call('POST', '/v1/events', { key: owner.live, body: event })
  const edit = { id, jobId, field: 'status', text: 'on_hold', seen: 'closed' }
  const done = await correct(owner, edit)
  assert(done.outcome === 'corrected')
  assert.deepEqual(done.changes, [
    { field: 'status', from: 'closed', to: 'on_hold' },
    { field: 'dates.closed_at', from: occurred_at, to: null },
    { field: 'stage', from: 'closed', to: null },
  ])
  assert.deepEqual(done.audits[0]?.detail, {
    fields: ['status', 'dates.closed_at', 'stage'],
    ingestion_id: id,
  })
})
