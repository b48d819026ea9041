import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

async function onlyOne(operator: Operator, path: string): Promise<Json> {
  const { data } = (await app.call('GET', path, { key: operator.live })).json
  assert.equal(data.length, 1)
  return data[0]
}

const HEADER = 'Job Number,Client Name,Claim Number,Date of Loss,Address,City,State,Zip'
const list = (day: string, name: string, street: string, city: string) =>
  `As of ${day}\n${HEADER}\nH-1,${name},CLM-1,01/05/2026,${street},${city},OK,74103`
const mixed = list('04/30/2026', 'Ivy Em', '12 Oak St', 'Tulsa')
const capitals = list('05/31/2026', 'IVY EM', '12 OAK ST', 'TULSA')

for (const order of [
  [mixed, capitals],
  [capitals, mixed],
]) {
  const what = order[0] === mixed ? 'replaces no name' : 'gives way to a name'
  test(`a name in capitals only ${what} in mixed case`, async () => {
    const operator = await app.operator()
    for (const text of order) await app.ingest(operator, 'jobs.csv', text)
    const job = await onlyOne(operator, '/v1/jobs')
    const client = await onlyOne(operator, '/v1/clients')
    assert.deepEqual(
      [job.client_name, client.name, job.address.line1, job.address.city],
      ['Ivy Em', 'Ivy Em', '12 Oak St', 'Tulsa'],
    )
  })
}

test('codes keep the newest spelling, also in capitals only', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'jobs.csv', mixed.replace('CLM-1', 'Clm-1'))
  await app.ingest(operator, 'jobs.csv', capitals)
  assert.equal((await onlyOne(operator, '/v1/jobs')).claim_number, 'CLM-1')
})

const ADJUSTER = 'Job Number,Client Name,Claim Number,Adjuster,Adjuster Email,Adjuster Phone'
const adjusted = (cells: string) => `${ADJUSTER}\nH-1,Ivy Em,CLM-1,${cells}`
const contactOf = ({ adjuster_name, adjuster_email, adjuster_phone }: Json) => [
  adjuster_name,
  adjuster_email,
  adjuster_phone,
]

test("another adjuster does not keep the earlier one's email and phone", async () => {
  const operator = await app.operator()
  const push = (cells: string) => app.ingest(operator, 'jobs.csv', adjusted(cells))
  await push('Ann Reed,ann@carrier.example,512-555-0100')
  await push('A. Reed,,')
  assert.deepEqual(contactOf(await onlyOne(operator, '/v1/jobs')), [
    'Ann Reed',
    'ann@carrier.example',
    '+15125550100',
  ])
  const done = await push('Bob Gray,,512-555-0199')
  assert.deepEqual(contactOf(await onlyOne(operator, '/v1/jobs')), [
    'Bob Gray',
    null,
    '+15125550199',
  ])
  const [saved] = done.receipt.records.filter((one: Json) => one.kind === 'job')
  assert.deepEqual(saved.changes, [
    { field: 'adjuster_name', from: 'Ann Reed', to: 'Bob Gray' },
    { field: 'adjuster_email', from: 'ann@carrier.example', to: null },
    { field: 'adjuster_phone', from: '+15125550100', to: '+15125550199' },
  ])
})

test("an older document with another adjuster adds nothing to the newer one's contact", async () => {
  const operator = await app.operator()
  const push = (day: string, cells: string) =>
    app.ingest(operator, 'jobs.csv', `As of ${day}\n${adjusted(cells)}`)
  await push('05/31/2026', 'Bob Gray,,')
  await push('04/30/2026', 'Ann Reed,ann@carrier.example,512-555-0100')
  assert.deepEqual(contactOf(await onlyOne(operator, '/v1/jobs')), ['Bob Gray', null, null])
})

test('a document without a date is of the day it was accepted, whichever comes last', async () => {
  const operator = await app.operator()
  const row = (status: string) => `Job Number,Client Name,Status\nH-1,Ivy Em,${status}`
  await app.ingest(operator, 'jobs.csv', row('On Hold'))
  const late = await app.ingest(operator, 'jobs.csv', `As of 04/30/2026\n${row('Closed')}`)
  assert.equal((await onlyOne(operator, '/v1/jobs')).status, 'on_hold')
  const [unused] = late.receipt.warnings.filter(({ code }: Json) => code === 'value_not_used')
  assert.match(unused.message, /status "closed" was not used.*because the value on file is newer/)
})

test('a list that states the same again stores one entry for all of its values', async () => {
  const operator = await app.operator()
  const row = 'Job Number,Client Name,Claim Number,Carrier\nH-1,Ivy Em,CLM-1,State Farm'
  const first = await app.ingest(operator, 'jobs.csv', row)
  const second = await app.ingest(operator, 'jobs.csv', `${row}\n`)
  const { id } = await onlyOne(operator, '/v1/jobs')
  const [{ provenance }] = await app.sql('select provenance from jobs where id = $1', [id])
  assert.deepEqual(
    Object.entries<Json>(provenance).map(([field, statement]) => [field, statement.ingestion_id]),
    [
      ['*', first.id],
      ['**', second.id],
    ],
  )
})

const CONTACT = 'Job Number,Client Name,Claim Number,Date of Loss,Client Email'

test("a newer list's email of a client is the same client's, if the claim is the same", async () => {
  const operator = await app.operator()
  const rows = (email: string) => `${CONTACT}\nH-1,Paula Stone,CLM-1,01/05/2026,${email}`
  await app.ingest(operator, 'jobs.csv', rows('paula@mail.example'))
  const done = await app.ingest(operator, 'jobs.csv', rows('stone@mail.example'))
  const client = await onlyOne(operator, '/v1/clients')
  assert.equal(client.contact_email, 'stone@mail.example')
  assert.equal((await onlyOne(operator, '/v1/jobs')).client_id, client.id)
  const { changes } = done.receipt.records.find(({ kind }: Json) => kind === 'client')
  assert.deepEqual(changes, [
    { field: 'contact_email', from: 'paula@mail.example', to: 'stone@mail.example' },
  ])
})

test('two people of one name with two claims and two emails are two clients', async () => {
  const operator = await app.operator()
  const rows = (job: string, email: string) =>
    `${CONTACT}\nH-${job},Paula Stone,CLM-${job},01/05/2026,${email}`
  await app.ingest(operator, 'jobs.csv', rows('1', 'paula@mail.example'))
  await app.ingest(operator, 'jobs.csv', rows('2', 'stone@mail.example'))
  const { data } = (await app.call('GET', '/v1/clients', { key: operator.live })).json
  assert.equal(data.length, 2)
})

for (const column of ['Invoice Date', 'Estimate Date', 'Date', 'Date Created', 'Date Signed'])
  test(`a list with a column "${column}" that is uploaded again updates its jobs`, async () => {
    const operator = await app.operator()
    const header = `Job Number,Client Name,Claim Number,${column},Status`
    const row = (number: string, day: string, status: string) =>
      `${number},Ivy Em,CLM-${number},${day},${status}`
    const monday = [row('S-1', '11/20/2026', 'Open'), row('S-2', '10/01/2026', 'Open')]
    await app.ingest(operator, 'jobs.csv', [header, ...monday].join('\n'))
    const { receipt } = await app.ingest(
      operator,
      'jobs.csv',
      [header, row('S-2', '10/01/2026', 'On Hold')].join('\n'),
    )
    assert.deepEqual(receipt.saved, ['jobs'])
    const jobs = (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data as Json[]
    assert.equal(jobs.find((job) => job.job_number === 'S-2')?.status, 'on_hold')
  })
