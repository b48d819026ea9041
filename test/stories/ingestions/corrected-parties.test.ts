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
