import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A list that goes on using the name from before a correction finds the client or vendor. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const HEADER = {
  vendor: 'Vendor Name,Trade,Phone,City,State,License Expires',
  client: 'Client Name,Type,Phone,City,State,Email',
}
const list = (kind: 'vendor' | 'client', ...rows: string[]) => [HEADER[kind], ...rows].join('\n')
const all = async (operator: Operator, kind: 'vendor' | 'client'): Promise<Json[]> =>
  (await app.call('GET', `/v1/${kind}s`, { key: operator.live })).json.data
const rename = (operator: Operator, kind: 'vendor' | 'client', id: string, name: string) =>
  svcJson([kind, 'set', '--operator', operator.id, id, `name=${name}`], env)

test('a renamed vendor is found by its earlier name, and keeps the new one', async () => {
  const operator = await app.operator({ name: 'Gem State Restoration' })
  const row = 'Lemhi Plumbing Inc,Plumbing,208-555-0121,Nampa,ID,'
  await app.ingest(operator, 'vendors.csv', list('vendor', `${row}2027-01-31`))
  const [vendor] = await all(operator, 'vendor')
  await rename(operator, 'vendor', vendor!.id, 'Lemhi Plumbing & Heating Inc')
  const { receipt } = await app.ingest(
    operator,
    'again.csv',
    list('vendor', 'Lemhi Plumbing Inc,Plumbing,,Nampa,ID,2028-01-31'),
  )
  const vendors = await all(operator, 'vendor')
  assert.deepEqual(
    vendors.map(({ name, license_expires_on }) => [name, license_expires_on]),
    [['Lemhi Plumbing & Heating Inc', '2028-01-31']],
  )
  assert.deepEqual(
    receipt.records.map(({ kind, id, action }: Json) => [kind, id, action]),
    [['vendor', vendor!.id, 'updated']],
  )
})

test('a renamed client is found by its earlier name', async () => {
  const operator = await app.operator({ name: 'Gem State Restoration' })
  await app.ingest(operator, 'a.csv', list('client', 'Pine St HOA,HOA,,Boise,ID,'))
  const [client] = await all(operator, 'client')
  await rename(operator, 'client', client!.id, 'Pine Street Owners Association')
  await app.ingest(
    operator,
    'b.csv',
    list('client', 'Pine St HOA,HOA,,Boise,ID,board@pine.example'),
  )
  assert.deepEqual(
    (await all(operator, 'client')).map(({ name, contact_email }) => [name, contact_email]),
    [['Pine Street Owners Association', 'board@pine.example']],
  )
})

test('a tenant whom a person corrected to the owner is another client in other documents', async () => {
  const operator = await app.operator({ name: 'Gem State Restoration' })
  await app.ingest(operator, 'a.csv', list('client', 'Dee Moss,Homeowner,,Boise,ID,'))
  const [client] = await all(operator, 'client')
  await rename(operator, 'client', client!.id, 'Harbor Apartments LLC')
  const row = 'Dee Moss,Homeowner,208-555-0177,Nampa,ID,dee@moss.example'
  await app.ingest(operator, 'b.csv', list('client', row))
  const clients = await all(operator, 'client')
  assert.deepEqual(clients.map(({ name, contact_phone }) => [name, contact_phone]).toSorted(), [
    ['Dee Moss', '+12085550177'],
    ['Harbor Apartments LLC', null],
  ])
})

test('a client that has the name now is preferred to one that had it', async () => {
  const operator = await app.operator({ name: 'Gem State Restoration' })
  await app.ingest(operator, 'a.csv', list('client', 'Pine St HOA,HOA,,Boise,ID,'))
  const [first] = await all(operator, 'client')
  await rename(operator, 'client', first!.id, 'Pine Street Owners Association')
  const body = { name: 'Pine St HOA' }
  const { json } = await app.call('POST', '/v1/clients', { key: operator.live, body })
  const row = 'Pine St HOA,HOA,208-555-0121,Boise,ID,'
  const { receipt } = await app.ingest(operator, 'b.csv', list('client', row))
  assert.deepEqual(
    receipt.records.map(({ id, action }: Json) => [id, action]),
    [[json.id, 'updated']],
  )
})

test('a namesake in another town is another vendor', async () => {
  const operator = await app.operator({ name: 'Gem State Restoration' })
  const header = 'Vendor Name,Trade,Street,City,State,Zip'
  await app.ingest(operator, 'a.csv', `${header}\nLemhi Plumbing,Plumbing,1 Elm St,Nampa,ID,83651`)
  const [vendor] = await all(operator, 'vendor')
  await rename(operator, 'vendor', vendor!.id, 'Lemhi Heating')
  await app.ingest(
    operator,
    'b.csv',
    [
      header,
      'Lemhi Plumbing,Plumbing,7 Main St,Salmon,ID,83467',
      'Lemhi Plumbing,Plumbing,1 Elm St,Nampa,ID,83651',
    ].join('\n'),
  )
  assert.deepEqual(
    (await all(operator, 'vendor')).map(({ name, address }) => [name, address.city]).toSorted(),
    [
      ['Lemhi Heating', 'Nampa'],
      ['Lemhi Plumbing', 'Salmon'],
    ],
  )
})

for (const [earlier, spelled] of [
  ['Acme Plumbing LLC', 'Acme Plumbing, L.L.C.'],
  ['Jose Pérez Roofing', 'JOSE PEREZ ROOFING'],
])
  test(`the earlier name "${earlier}" may be spelled "${spelled}"`, async () => {
    const operator = await app.operator({ name: 'Gem State Restoration' })
    await app.ingest(operator, 'a.csv', list('vendor', `${earlier},Plumbing,,Nampa,ID,`))
    const [vendor] = await all(operator, 'vendor')
    for (const name of ['Zed Works', 'Zed Plumbing Works'])
      await rename(operator, 'vendor', vendor!.id, name)
    const row = `"${spelled}",Plumbing,208-555-0121,Nampa,ID,`
    await app.ingest(operator, 'b.csv', list('vendor', row))
    assert.deepEqual(
      (await all(operator, 'vendor')).map(({ name, contact_phone }) => [name, contact_phone]),
      [['Zed Plumbing Works', '+12085550121']],
    )
  })

test('the jobs of a client follow when a person corrects its name', async () => {
  const operator = await app.operator()
  const jobsOf = async (): Promise<Json[]> =>
    (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
  await app.ingest(
    operator,
    'jobs.csv',
    `Job Number,Client,Street,City,State,Zip
P-1,Gia Poe,16 Old Mill Rd,Channahon,IL,60410
P-2,Gia Poe,16 Old Mill Rd,Channahon,IL,60410
Q-1,Ann Bell,9 Elm St,Kent,WA,98030`,
  )
  const [client] = (await all(operator, 'client')).filter(({ name }) => name === 'Gia Poe')
  const before = await jobsOf()
  const isOfAnn = ({ client_name }: Json) => client_name === 'Ann Bell'
  // The other job of the client has another name, which stays.
  const other = { key: operator.live, body: { client_name: 'Unit 5', client_id: client.id } }
  const { json: unit } = await app.call('POST', '/v1/jobs', other)

  const done = await rename(operator, 'client', client.id, 'Gia & Hal Poe')
  const after = await jobsOf()
  const renamed = after.filter(({ client_name }) => client_name === 'Gia & Hal Poe')
  assert.deepEqual(renamed.map(({ job_number }) => job_number).sort(), ['P-1', 'P-2'])
  for (const { id, updated_at } of renamed)
    assert.ok(updated_at > before.find((one) => one.id === id)!.updated_at)
  assert.deepEqual(after.find(isOfAnn), before.find(isOfAnn))
  assert.equal(after.find(({ id }) => id === unit.id)!.client_name, 'Unit 5')

  const ids = renamed.map(({ id }) => id).sort()
  assert.deepEqual(done.following.map(({ id }: Json) => id).sort(), ids)
  const { fields } = await svcJson(['job', 'show', '--operator', operator.id, ids[0]], env)
  const { source, by } = fields.find(({ field }: Json) => field === 'client_name')
  assert.deepEqual([source, by], ['person', 'svc'])
  const entries = await app.sql(
    `select action, subject_id, detail from audit_entries
    where operator_id = $1 and action = 'job.corrected' order by subject_id`,
    [operator.id],
  )
  assert.deepEqual(
    entries,
    ids.map((subject_id) => ({
      action: 'job.corrected',
      subject_id,
      detail: { fields: ['client_name'] },
    })),
  )
})

test('a job that followed its corrected client is found by each person and the earlier name', async () => {
  const operator = await app.operator()
  const read = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const list =
    'Job Number,Client,Street,City,State,Zip\nP-1,Gia Poe,16 Old Mill Rd,Channahon,IL,60410'
  await app.ingest(operator, 'jobs.csv', list)
  const [client] = await read('/v1/clients')
  await rename(operator, 'client', client.id, 'Gia & Hal Poe')
  for (const [day, name] of [
    ['10/29/2026', 'Hal Poe'],
    ['10/30/2026', 'Gia Poe'],
  ])
    await app.ingest(
      operator,
      'estimate.txt',
      `Estimate\nDate: ${day}\nInsured: ${name}\nProperty: 16 Old Mill Rd, Channahon, IL 60410
Replacement Cost Value $6,000.00\n`,
    )
  const [jobs, clients] = [await read('/v1/jobs'), await read('/v1/clients')]
  assert.deepEqual(
    [...jobs.map(({ client_name }) => client_name), ...clients.map(({ name }) => name)],
    ['Gia & Hal Poe', 'Gia & Hal Poe'],
  )
})
