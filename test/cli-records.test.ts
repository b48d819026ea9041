import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inProcessExtractor } from './in-process-extractor.ts'
import { runSvc, svcJson } from './svc.ts'
import { type Json, type Operator, openTestApp } from './test-app.ts'

/** `svc job|client|vendor show` and `set`, next to the running service. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

async function svc({ id }: Operator, command: string, ...words: string[]): Promise<Json> {
  return svcJson([...command.split(' '), '--operator', id, ...words], env)
}
async function refused({ id }: Operator, command: string, ...words: string[]) {
  const { code, out, err } = await runSvc([...command.split(' '), '--operator', id, ...words], env)
  assert.equal(out, '')
  return [code, err.split('\n')[0]]
}
const fieldOf = (shown: Json, name: string): Json =>
  shown.fields.find(({ field }: Json) => field === name)
const api = (owner: Operator, method: string, path: string, body?: Json) =>
  app.call(method, path, { key: owner.live, body }).then(({ json }) => json)

const HEADER = 'Job Number,Client Name,Claim Number,RCV,Status'
const pushList = (owner: Operator, row: string) =>
  app.ingest(owner, 'jobs.csv', `${HEADER}\n${row}`)

test('a stage that the status does not allow is refused, and is set together with the status', async () => {
  const owner = await app.operator()
  const { id } = await api(owner, 'POST', '/v1/jobs', { client_name: 'Maria Lopez' })
  const [code, text] = await refused(owner, 'job set', id, 'stage=paid')
  assert.deepEqual(
    [code, text],
    [
      1,
      'stage of completed or later needs a job that is no longer open or on hold. Stage closed also needs ' +
        'one that is not canceled or lost. Set status to completed or closed as well, or set the date of ' +
        'the milestone, such as dates.paid_at.',
    ],
  )
  const { changes } = await svc(owner, 'job set', id, 'stage=paid', 'status=completed')
  assert.deepEqual(changes, [
    { field: 'status', from: 'open', to: 'completed' },
    { field: 'stage', from: null, to: 'paid' },
  ])
})

test('job show prints each value with its source, a correction included', async () => {
  const owner = await app.operator()
  const body = { client_name: 'Maria Lopez', claim_number: 'CLM-1', job_number: 'H-1' }
  const job = await api(owner, 'POST', '/v1/jobs', body)
  const done = await pushList(owner, 'H-1,Maria Lopez,CLM-1,"1,310.00",Open')
  const event = {
    activity: 'job_started',
    occurred_at: '2026-03-02T08:30:00Z',
    case: { job_id: job.id },
  }
  await api(owner, 'POST', '/v1/events', event)
  const { changes } = await svc(owner, 'job set', job.id, 'carrier_name=State Farm')
  assert.deepEqual(changes, [{ field: 'carrier_name', from: null, to: 'State Farm' }])
  const shown = await svc(owner, 'job show', job.id)
  assert.deepEqual([shown.id, shown.source, shown.created_at], [job.id, 'api', job.created_at])
  const read = await api(owner, 'GET', `/v1/jobs/${job.id}`)
  const expected = [
    { field: 'client_name', value: 'Maria Lopez', source: 'api', at: job.created_at },
    {
      field: 'financials.rcv_total',
      value: '1310.00',
      source: 'document',
      at: done.created_at,
      ingestion_id: done.id,
      page: 1,
      row: 2,
    },
    {
      field: 'dates.started_at',
      value: '2026-03-02T08:30:00.000Z',
      source: 'event',
      at: fieldOf(shown, 'dates.started_at').at,
    },
    {
      field: 'carrier_name',
      value: 'State Farm',
      source: 'person',
      at: read.updated_at,
      by: 'svc',
    },
    { field: 'address.country', value: 'US', source: 'default' },
  ]
  for (const one of expected) assert.deepEqual(fieldOf(shown, one.field), one)
  const { out } = await runSvc(['job', 'show', '--operator', owner.id, job.id], env)
  const rcv = /financials\.rcv_total +1310\.00 +document +- +[\d-]+ [\d:]+Z +- +\S{36} +1 +2\n/
  assert.match(out, rcv)
  assert.match(out, /carrier_name +State Farm +person +svc +[\d-]+ [\d:]+Z/)
})

test('job show prints the stage that the API returns, with the source of its date', async () => {
  const owner = await app.operator()
  const body = { client_name: 'Maria Lopez', claim_number: 'CLM-1', job_number: 'H-1' }
  const job = await api(owner, 'POST', '/v1/jobs', body)
  const list = await pushList(owner, 'H-1,Maria Lopez,CLM-1,10.00,Work in Progress')
  const stated = fieldOf(await svc(owner, 'job show', job.id), 'stage')
  assert.deepEqual([stated.value, stated.ingestion_id], ['in_progress', list.id])
  const event = { activity: 'job_completed', occurred_at: '2026-03-02T08:30:00Z' }
  await api(owner, 'POST', '/v1/events', { ...event, case: { job_id: job.id } })
  const read = await api(owner, 'GET', `/v1/jobs/${job.id}`)
  const shown = fieldOf(await svc(owner, 'job show', job.id), 'stage')
  assert.deepEqual([shown.value, shown.source, read.stage], ['completed', 'event', 'completed'])
})

test('a correction is a write like any other, and later documents keep it', async () => {
  const owner = await app.operator()
  await pushList(owner, 'H-1,Maria Lopez,CLM-1,"1,310.00",Open')
  const [job] = (await api(owner, 'GET', '/v1/jobs')).data
  const { synced_through } = await api(owner, 'GET', '/v1/jobs')
  await svc(owner, 'job set', job.id, 'financials.rcv_total=1400.00', 'claim_number=CLM-9')
  const { data } = await api(owner, 'GET', `/v1/jobs?updated_since=${synced_through}`)
  assert.deepEqual(
    data.map((one: Json) => [one.id, one.claim_number, one.financials.rcv_total]),
    [[job.id, 'CLM-9', '1400.00']],
  )
  assert.ok(data[0].updated_at > job.updated_at)
  const event = {
    activity: 'job_started',
    occurred_at: '2026-03-02T08:30:00Z',
    case: { claim_number: 'clm-9' },
  }
  assert.equal((await api(owner, 'POST', '/v1/events', event)).status, 'created')
  const again = await pushList(owner, 'H-1,Maria Lopez,CLM-9,"1,550.00",On Hold')
  const after = await api(owner, 'GET', `/v1/jobs/${job.id}`)
  assert.deepEqual([after.financials.rcv_total, after.status], ['1400.00', 'on_hold'])
  const kept = again.receipt.warnings.find(({ code }: Json) => code === 'value_not_used')
  assert.equal(kept.field, 'financials.rcv_total')
  assert.match(kept.message, /keeps "1400\.00" \(correction, [\d-]+\), because a person set it\./)
  const [, command = ''] = / To change it, run "svc (.*) financials\.rcv_total=VALUE"\.$/.exec(
    kept.message,
  )!
  assert.equal(command, `job set --operator ${owner.id} ${job.id}`)
  assert.deepEqual(again.receipt.review_reasons, ['value_not_used'])
  const { changes } = await svc(owner, 'job set', job.id, 'financials.rcv_total=')
  assert.deepEqual(changes, [{ field: 'financials.rcv_total', from: '1400.00', to: null }])
})

test('a correction reports the values that the record then has', async () => {
  const owner = await app.operator()
  await pushList(owner, 'H-1,Maria Lopez,CLM-1,"1,310.00",Closed')
  const [{ id }] = (await api(owner, 'GET', '/v1/jobs')).data
  const reopened = await svc(owner, 'job set', id, 'status=on_hold')
  assert.deepEqual(reopened.changes, [
    { field: 'status', from: 'closed', to: 'on_hold' },
    { field: 'stage', from: 'closed', to: null },
  ])
  const emptied = await svc(owner, 'job set', id, 'status=', 'address.country=')
  assert.deepEqual(emptied.changes, [{ field: 'status', from: 'on_hold', to: 'open' }])
  const { status, address } = await api(owner, 'GET', `/v1/jobs/${id}`)
  assert.deepEqual([status, address.country], ['open', 'US'])
})

test('what a correction cannot set is refused with the field, its rule and an example', async () => {
  const owner = await app.operator()
  const job = await api(owner, 'POST', '/v1/jobs', { client_name: 'A', job_number: 'H-1' })
  await api(owner, 'POST', '/v1/jobs', { client_name: 'B', job_number: 'H-2' })
  const cases: [word: string, message: RegExp][] = [
    [
      'financials.rcv_total=12,5',
      /rcv_total must be a decimal string with two decimals, such as "1250\.00"\./,
    ],
    ['status=done', /^status must be one of open, on_hold, completed, closed, canceled, lost\./],
    [
      'dates.closed_at=soon',
      /must be a date such as 2026-11-05 or 11\/05\/2026, or a date and time /,
    ],
    ['date_of_loss=2999-01-01', /must not be in the future\. .* such as "2026-03-01"\./],
    ['water_category=2', /^water_category is allowed only when loss_type is "water"/],
    ['job_number=H-2', /^job_number belongs to another job. Use a different number/],
    ['client_id=0198c2a4-7c1b-7a10-8c55-91d0a7e4b2c6', /^client_id is not a client of this/],
    ['rcv_total=13.50', /^rcv_total is not a field of a job. Use financials.rcv_total.$/],
    ['colour=red', /^colour is not a field of a job. Use one of job_number, client_id, /],
    ['client_name=', /^client_name /],
  ]
  for (const [word, message] of cases) {
    const [code, text] = await refused(owner, 'job set', job.id, word)
    assert.equal(code, 1, word)
    assert.match(String(text), message)
  }
  assert.deepEqual(await refused(owner, 'job set', job.id, 'status'), [
    2,
    '"status" must be FIELD=VALUE. FIELD= clears the field.',
  ])
  assert.deepEqual(await refused(owner, 'job set', job.id, 'status=lost', 'status=open'), [
    2,
    'status is given twice. Give each field once.',
  ])
  assert.deepEqual(await api(owner, 'GET', `/v1/jobs/${job.id}`), job)
  const other = await app.operator()
  const missing = `This operator has no job ${job.id}. Check the ID and --operator.`
  assert.deepEqual(await refused(other, 'job set', job.id, 'status=open'), [1, missing])
  assert.deepEqual(await refused(other, 'job show', job.id), [1, missing])
})

test('a US address is corrected to the code of its state and a ZIP code of 5 or 9 digits', async () => {
  const owner = await app.operator()
  const address = { state: 'conn', postal_code: 'abcde' }
  const job = await api(owner, 'POST', '/v1/jobs', { client_name: 'Maria Lopez', address })
  const client = await api(owner, 'POST', '/v1/clients', { name: 'Maria Lopez' })
  const state = 'address.state must be a US state or its code, such as "CT".'
  const zip = 'address.postal_code must be a ZIP code of 5 or 9 digits, such as "06103".'
  const abroad = 'For an address outside the US, also set address.country, such as to "CA".'
  for (const [word, rule] of [
    ['address.state=Conecticut', state],
    ['address.state=Ontario', state],
    ['address.postal_code=6103', zip],
    ['address.postal_code=K1A 0B1', zip],
  ] as const)
    assert.deepEqual(await refused(owner, 'job set', job.id, word), [1, `${rule} ${abroad}`])
  const stored = async (...words: string[]) => {
    await svc(owner, 'job set', job.id, ...words)
    const { state, postal_code } = (await api(owner, 'GET', `/v1/jobs/${job.id}`)).address
    return [state, postal_code]
  }
  assert.deepEqual(await stored('address.state=Connecticut'), ['CT', 'abcde'])
  assert.deepEqual(await stored('address.state=n.y.', 'address.postal_code=061031234'), [
    'NY',
    '06103-1234',
  ])
  assert.deepEqual(await stored('address.state=AE', 'address.postal_code=09012'), ['AE', '09012'])
  assert.deepEqual(
    await stored('address.country=CA', 'address.state=Ontario', 'address.postal_code=K1A 0B1'),
    ['Ontario', 'K1A 0B1'],
  )
  assert.deepEqual(await stored('address.state=', 'address.postal_code='), [null, null])
  const [code, text] = await refused(owner, 'client set', client.id, 'billing_address.state=Conn')
  assert.deepEqual(
    [code, text],
    [
      1,
      'billing_address.state must be a US state or its code, such as "CT". For an address outside ' +
        'the US, also set billing_address.country, such as to "CA".',
    ],
  )
})

test('clients and vendors are shown and corrected the same way', async () => {
  const owner = await app.operator()
  const client = await api(owner, 'POST', '/v1/clients', { name: 'Maria Lopez' })
  await svc(owner, 'client set', client.id, 'contact_email=maria@example.com')
  assert.equal(
    (await api(owner, 'GET', `/v1/clients/${client.id}`)).contact_email,
    'maria@example.com',
  )
  const header = 'Vendor Name,Trade,Email,License Number'
  await app.ingest(owner, 'vendors.csv', `${header}\nBright Pipes LLC,Plumbing,b@example.com,M-1`)
  const [vendor] = (await api(owner, 'GET', '/v1/vendors')).data
  await svc(owner, 'vendor set', vendor.id, 'is_preferred=true', 'status=inactive')
  const shown = await svc(owner, 'vendor show', vendor.id)
  assert.deepEqual(
    ['is_preferred', 'name'].map((name) => [
      fieldOf(shown, name).value,
      fieldOf(shown, name).source,
    ]),
    [
      [true, 'person'],
      ['Bright Pipes LLC', 'document'],
    ],
  )
})

test('corrections and documents at once keep the correction', async () => {
  const owner = await app.operator()
  await pushList(owner, 'H-1,Maria Lopez,CLM-1,1.00,Open')
  const [{ id }] = (await api(owner, 'GET', '/v1/jobs')).data
  await Promise.all([
    pushList(owner, 'H-1,Maria Lopez,CLM-1,2.00,Open'),
    svc(owner, 'job set', id, 'financials.rcv_total=3.00'),
    pushList(owner, 'H-1,Maria Lopez,CLM-1,4.00,Open'),
  ])
  assert.equal((await api(owner, 'GET', `/v1/jobs/${id}`)).financials.rcv_total, '3.00')
})
