import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A vendor or client with the name of one on file, and with another email and phone number. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

type Kind = 'vendor' | 'client'
const HEADER = { vendor: 'Vendor Name,Trade,Email,Phone', client: 'Client Name,Type,Email,Phone' }
const push = async (operator: Operator, kind: Kind, ...rows: string[]): Promise<Json> =>
  (await app.ingest(operator, `${kind}s.csv`, [HEADER[kind], ...rows].join('\n'))).receipt
const all = async (operator: Operator, kind: Kind): Promise<Json[]> =>
  (await app.call('GET', `/v1/${kind}s`, { key: operator.live })).json.data
const emailsOf = async (operator: Operator, kind: Kind): Promise<string[]> =>
  (await all(operator, kind)).map(({ contact_email }) => contact_email).toSorted()
const messagesOf = ({ warnings }: Json): string[] =>
  warnings
    .filter(({ code }: Json) => code === 'ambiguous_match')
    .map(({ message }: Json) => message)

for (const [kind, cells] of [
  ['vendor', 'Bitterroot Electric LLC,Electrical'],
  ['client', 'Bitterroot Dental Group LLC,Business'],
] as const)
  test(`a company with a new email in a list of ${kind}s is the one on file`, async () => {
    const operator = await app.operator()
    await push(operator, kind, `${cells},desk@old.example,406-555-0110`)
    const receipt = await push(operator, kind, `${cells},desk@new.example,`)
    assert.deepEqual(
      receipt.records.map(({ action, changes }: Json) => [action, changes]),
      [['updated', [{ field: 'contact_email', from: 'desk@old.example', to: 'desk@new.example' }]]],
    )
    assert.deepEqual(receipt.review_reasons, [])
    assert.equal((await all(operator, kind)).length, 1)
  })

test('a company client of the API keeps its contacts, and is not created again', async () => {
  const operator = await app.operator()
  const name = 'Bitterroot Dental Group LLC'
  const contact_email = 'desk@old.example'
  const body = { name, contact_email, contact_phone: '406-555-0110' }
  await app.call('POST', '/v1/clients', { key: operator.live, body })
  const row = `${name},Business,desk@new.example,`
  const { warnings } = await push(operator, 'client', row)
  assert.deepEqual(await emailsOf(operator, 'client'), [contact_email])
  assert.deepEqual(
    warnings.map(({ code, field }: Json) => [code, field]),
    [['value_not_used', 'contact_email']],
  )
})

for (const [kind, cells] of [
  ['vendor', 'Bitterroot Electric LLC,Electrical'],
  ['client', 'Bitterroot Dental Group LLC,Business'],
] as const)
  test(`a company with another email and phone in a list of ${kind}s may be another office`, async () => {
    const operator = await app.operator()
    await push(operator, kind, `${cells},desk@old.example,406-555-0110`)
    const receipt = await push(operator, kind, `${cells},desk@new.example,406-555-0120`)
    assert.deepEqual(receipt.review_reasons, ['ambiguous_match'])
    assert.deepEqual(await emailsOf(operator, kind), ['desk@new.example', 'desk@old.example'])
  })

for (const [kind, cells, next] of [
  [
    'vendor',
    'Silas Greer,Roofing',
    'If they are one vendor, correct the contacts of the one on file, and set the status of the new one to ' +
      'inactive, with "svc vendor set".',
  ],
  [
    'client',
    'Silas Greer,Homeowner',
    'If they are one client, correct the contacts of the one on file with "svc client set", and give it ' +
      'the jobs of the new one with "svc job set" and client_id.',
  ],
] as const)
  test(`a person with a new email and phone in a list of ${kind}s is new, with a review`, async () => {
    const operator = await app.operator()
    await push(operator, kind, `${cells},silas@old.example,406-555-0110`)
    const [{ id }] = (await all(operator, kind)) as [Json]
    const row = `${cells},silas@new.example,406-555-0120`
    const receipt = await push(operator, kind, row)
    assert.deepEqual(await emailsOf(operator, kind), ['silas@new.example', 'silas@old.example'])
    assert.deepEqual(messagesOf(receipt), [
      `Row 2: a new ${kind} was created, and ${kind} ${id} has the same name. ` +
        `No email or phone shows that they are one. ${next}`,
    ])
    assert.deepEqual(receipt.review_reasons, ['ambiguous_match'])
    // From then on, its own email finds it.
    const again = await push(operator, kind, row, 'Opal Dunn,,opal@dunn.example,406-555-0130')
    assert.deepEqual(messagesOf(again), [])
    const third = await push(operator, kind, `${cells},silas@third.example,406-555-0140`)
    const ids = (await all(operator, kind))
      .filter(({ name }) => name === 'Silas Greer')
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    const named = ids.slice(0, 2).map(({ id: one }) => one)
    const of = `these ${kind}s have the same name: ${named.join(', ')}.`
    assert.ok(messagesOf(third)[0]!.includes(of), messagesOf(third)[0])
  })

test('two people of one name in one list are two, without a review', async () => {
  const operator = await app.operator()
  const rows = [
    'Silas Greer,Homeowner,silas@old.example,406-555-0110',
    'Silas Greer,Homeowner,silas@new.example,406-555-0120',
  ]
  for (const lists of [rows, rows.toReversed()])
    assert.deepEqual(messagesOf(await push(operator, 'client', ...lists)), [])
  const other = await app.operator()
  await push(other, 'client', rows[0]!)
  assert.deepEqual(messagesOf(await push(other, 'client', ...rows.toReversed())), [])
  assert.equal((await all(other, 'client')).length, 2)
})

test('a namesake on file that another row of a long list is about is another person', async () => {
  const operator = await app.operator()
  const known = 'Silas Greer,Homeowner,silas@old.example,406-555-0110'
  await push(operator, 'client', known)
  const others = Array.from({ length: 300 }, (_, at) => `Client No${at},,c${at}@x.example,`)
  const rows = ['Silas Greer,Homeowner,silas@new.example,406-555-0120', ...others, known]
  assert.deepEqual(messagesOf(await push(operator, 'client', ...rows)), [])
})

const JOBS = 'Job Number,Insured,Claim Number,Address,City,State,Zip,Email,Phone'
const AT_ELM = 'B-1,Silas Greer,SG-1,4 Elm St,Butte,MT,59701,silas@old.example,406-555-0110'
for (const [what, place, count] of [
  ['at another property is another person', '9 Oak St,Helena,MT,59601', 0],
  ['without a property needs a review', ',,,', 1],
] as const)
  test(`the client of a job ${what}`, async () => {
    const operator = await app.operator()
    await app.ingest(operator, 'jobs.csv', `${JOBS}\n${AT_ELM}`)
    const row = `B-2,Silas Greer,SG-2,${place},silas@new.example,406-555-0120`
    const { receipt } = await app.ingest(operator, 'jobs.csv', `${JOBS}\n${row}`)
    assert.equal(messagesOf(receipt).length, count, messagesOf(receipt).join())
    assert.equal((await all(operator, 'client')).length, 2)
  })
