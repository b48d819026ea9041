import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const HEADER = 'Job Number,Client Name,Claim Number,Loss Type,Date of Loss,Status,Adjuster,RCV'
const MARCH = 'H-100,Maria Lopez,CLM-77001,Water,03/01/2026,Open,Ann Reed,"1,310.00"'
const APRIL = 'H-100,Maria Lopez,CLM-77001,Water,03/01/2026,On Hold,Bob Gray,"1,550.25"'

const list = (...rows: string[]) => [HEADER, ...rows].join('\n')
const pushList = (operator: Operator, ...rows: string[]) =>
  app.ingest(operator, 'jobs.csv', list(...rows))

async function onlyJob(operator: Operator): Promise<Json> {
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.equal(data.length, 1)
  return data[0]
}
async function createJob(operator: Operator, body: Json): Promise<Json> {
  const { status, json } = await app.call('POST', '/v1/jobs', { key: operator.live, body })
  assert.equal(status, 201)
  return json
}
async function provenanceOf(id: string): Promise<Json> {
  return (await app.sql('select provenance from jobs where id = $1', [id]))[0].provenance
}
const recordOf = (done: Json, kind: string): Json =>
  done.receipt.records.find((one: Json) => one.kind === kind)
const warningsOf = (done: Json, code: string): Json[] =>
  done.receipt.warnings.filter((one: Json) => one.code === code)

test('a list of the same bytes takes its values back, and creates nothing again', async () => {
  const operator = await app.operator()
  const nameless = ',No Keys,,Water,03/01/2026,Open,Ann Reed,"10.00"'
  const first = await pushList(operator, MARCH, nameless)
  await pushList(operator, APRIL)
  const again = await pushList(operator, MARCH, nameless)
  assert.equal(again.receipt.duplicate_of, first.id)
  assert.deepEqual(recordOf(again, 'job').changes, [
    { field: 'adjuster_name', from: 'Bob Gray', to: 'Ann Reed' },
    { field: 'status', from: 'on_hold', to: 'open' },
    { field: 'financials.rcv_total', from: '1550.25', to: '1310.00' },
  ])
  assert.deepEqual(again.receipt.saved, ['jobs'])
  assert.deepEqual(
    again.receipt.warnings.map(({ code, message }: Json) => [code, message]),
    [
      [
        'duplicate_document',
        'The same file was uploaded before, and its records have its values again.',
      ],
    ],
  )
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.equal(data.length, 2)
  const third = await pushList(operator, MARCH, nameless)
  assert.deepEqual(third.receipt.saved, [])
  assert.match(third.receipt.warnings[0].message, /nothing was saved again\.$/)
})

test('a list pushed again changes the job, and the receipt lists each change', async () => {
  const operator = await app.operator()
  const first = await pushList(operator, MARCH)
  assert.deepEqual(first.receipt.saved, ['clients', 'jobs'])
  const before = await onlyJob(operator)
  const second = await pushList(operator, APRIL)
  const job = await onlyJob(operator)
  assert.deepEqual(
    [job.status, job.adjuster_name, job.financials.rcv_total],
    ['on_hold', 'Bob Gray', '1550.25'],
  )
  assert.ok(job.updated_at > before.updated_at)
  assert.deepEqual(recordOf(second, 'job'), {
    kind: 'job',
    id: job.id,
    action: 'updated',
    changes: [
      { field: 'adjuster_name', from: 'Ann Reed', to: 'Bob Gray' },
      { field: 'status', from: 'open', to: 'on_hold' },
      { field: 'financials.rcv_total', from: '1310.00', to: '1550.25' },
    ],
  })
  assert.equal(recordOf(second, 'client').action, 'unchanged')
  assert.deepEqual(recordOf(second, 'client').changes, [])
  assert.deepEqual(second.receipt.saved, ['jobs'])
  const provenance = await provenanceOf(job.id)
  const from = {
    source: 'document',
    at: second.created_at,
    ingestion_id: second.id,
    page: 1,
    row: 2,
  }
  assert.deepEqual(provenance['financials.rcv_total'], from)
  assert.deepEqual(provenance['*'], { ...from, at: first.created_at, ingestion_id: first.id })
  const [row] = await app.sql('select id, provenance::text from clients where operator_id = $1', [
    operator.id,
  ])
  assert.ok(!row.provenance.includes('Lopez'))
})

test('a list of the same values in other words leaves the job and its stamp unchanged', async () => {
  const operator = await app.operator()
  await pushList(operator, MARCH)
  const before = await onlyJob(operator)
  const again = await app.ingest(operator, 'jobs.csv', `${list(MARCH)}\n\n`)
  assert.equal(again.receipt.duplicate_of, null)
  assert.deepEqual(
    again.receipt.records.map(({ action }: Json) => action),
    ['unchanged', 'unchanged'],
  )
  assert.deepEqual(again.receipt.saved, [])
  assert.deepEqual(await onlyJob(operator), before)
})

test('identity from the API is kept with a warning; the rest follows the document', async () => {
  const operator = await app.operator()
  const { id } = await createJob(operator, {
    client_name: 'Maria Lopez',
    job_number: 'H-100',
    claim_number: 'CLM-77001',
    policy_number: 'HO-1',
    date_of_loss: '2026-02-28',
    carrier_name: 'Old Mutual',
    rcv_total: '5.00',
  })
  const header = 'Job Number,Client Name,Claim Number,Policy Number,Date of Loss,Carrier,RCV'
  const row = 'H-100,Maria Lopez,CLM-77001,HO-2,02/28/2026,State Farm,7.00'
  const done = await app.ingest(operator, 'jobs.csv', `${header}\n${row}`)
  const job = await onlyJob(operator)
  assert.deepEqual(
    [job.id, job.policy_number, job.carrier_name, job.financials.rcv_total],
    [id, 'HO-1', 'State Farm', '7.00'],
  )
  const [warning, ...others] = warningsOf(done, 'value_not_used')
  assert.deepEqual(others, [])
  assert.deepEqual(warning, {
    code: 'value_not_used',
    message:
      `Row 2: policy_number "HO-2" was not used. The record keeps "HO-1" ` +
      `(API, ${job.created_at.slice(0, 10)}), because it was set through the API. ` +
      `To change it, run "svc job set --operator ${operator.id} ${id} policy_number=VALUE".`,
    record: 'job[0]',
    field: 'policy_number',
    page: null,
    row: 2,
    cell: null,
  })
  assert.equal(done.receipt.needs_review, false, 'a policy number is not a core field')
  const other = `${header}\nH-100,Maria Lopez,CLM-77001,HO-1,03/02/2026,State Farm,7.00`
  const moved = await app.ingest(operator, 'jobs.csv', other)
  assert.equal((await onlyJob(operator)).date_of_loss, '2026-02-28')
  assert.deepEqual(
    warningsOf(moved, 'value_not_used').map(({ field }) => field),
    ['date_of_loss'],
  )
  assert.deepEqual(moved.receipt.review_reasons, ['value_not_used'])
})

test('two invoices give the same job in either order, and when they are pushed at once', async () => {
  const invoice = (date: string, total: string, adjuster: string) =>
    [
      'INVOICE',
      `Invoice Number: INV-${date.slice(3, 5)}`,
      `Invoice Date: ${date}`,
      'Bill To: Maria Lopez',
      'Insured: Maria Lopez',
      'Claim Number: CLM-77001',
      'Date of Loss: 03/01/2026',
      `Adjuster: ${adjuster}`,
      '',
      'Description                  Quantity   Unit Price   Amount',
      `Water mitigation services    1          ${total}     ${total}`,
      '',
      `Subtotal                                             $${total}`,
      'Tax                                                  $0.00',
      `Total                                                $${total}`,
      '',
    ].join('\n')
  const older = invoice('04/02/2026', '1,310.00', 'Ann Reed')
  const newer = invoice('05/09/2026', '1,550.25', 'Bob Gray')
  for (const order of [[older, newer], [newer, older], 'at once'] as const) {
    const operator = await app.operator()
    const documents = order === 'at once' ? [newer, older] : order
    const push = (text: string) => app.ingest(operator, 'invoice.txt', text)
    if (order === 'at once') await Promise.all(documents.map(push))
    else for (const text of documents) assert.equal((await push(text)).document_type, 'invoice')
    const job = await onlyJob(operator)
    assert.deepEqual(
      [job.financials.invoiced_total, job.adjuster_name],
      ['1550.25', 'Bob Gray'],
      String(order),
    )
  }
})

test('of two lists with an "as of" date the later one decides, whichever comes last', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'jobs.csv', `As of 05/31/2026\n${list(APRIL)}`)
  const late = await app.ingest(operator, 'jobs.csv', `As of 04/30/2026\n${list(MARCH)}`)
  const job = await onlyJob(operator)
  assert.deepEqual([job.status, job.financials.rcv_total], ['on_hold', '1550.25'])
  assert.deepEqual(
    warningsOf(late, 'value_not_used').map(({ field }) => field),
    ['adjuster_name', 'status', 'financials.rcv_total'],
  )
})

test('an event keeps its date against a document, and a document replaces its own', async () => {
  const operator = await app.operator()
  const { id } = await createJob(operator, { client_name: 'Maria Lopez', job_number: 'H-100' })
  const event = {
    activity: 'job_started',
    occurred_at: '2026-03-02T08:30:00Z',
    case: { job_id: id },
  }
  const { json } = await app.call('POST', '/v1/events', { key: operator.live, body: event })
  assert.equal(json.status, 'created')
  const at = (await onlyJob(operator)).updated_at
  assert.deepEqual(await provenanceOf(id), { 'dates.started_at': { source: 'event', at } })
  const header = 'Job Number,Client Name,Start Date,Date Inspected'
  const push = (days: string) =>
    app.ingest(operator, 'jobs.csv', `${header}\nH-100,Maria Lopez,${days}`)
  await push('03/05/2026,03/06/2026')
  const last = await push('03/05/2026,03/07/2026')
  const { dates } = await onlyJob(operator)
  assert.equal(dates.started_at, '2026-03-02T08:30:00.000Z')
  assert.equal(dates.inspected_at, '2026-03-07T00:00:00.000Z')
  assert.deepEqual(
    warningsOf(last, 'value_not_used').map(({ field }) => field),
    ['dates.started_at'],
  )
})

test('a receipt of an earlier version reads as updated or unchanged', async () => {
  const operator = await app.operator()
  const done = await pushList(operator, MARCH)
  const location = { table: 'ingestions', id: done.id, column: 'receipt_sealed' }
  const keys = await app.platform.vault.keysOf(operator.id)
  const records = done.receipt.records.map(({ kind, id }: Json, i: number) => {
    return { kind, id, action: i === 0 ? 'completed' : 'matched' }
  })
  const sealed = keys.seal(location, JSON.stringify({ ...done.receipt, records }))
  await app.sql('update ingestions set receipt_sealed = $2 where id = $1', [
    done.id,
    sealed.toPostgres(),
  ])
  const read = await app.call('GET', `/v1/ingestions/${done.id}`, { key: operator.live })
  assert.deepEqual(
    read.json.receipt.records.map(({ action, changes }: Json) => [action, changes]),
    [
      ['updated', []],
      ['unchanged', []],
    ],
  )
})
