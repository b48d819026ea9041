import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Two people of one name are two clients. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const HEADER = 'Job Number,Insured,Claim Number,Address,City,State,Zip,Phone'
const ALDER = 'A-1,Maria Lopez,CA-1001,12 Alder St,Tacoma,WA,98402,253-555-0101'
const PINE = 'A-2,Maria Lopez,CA-1002,88 Pine Rd,Kent,WA,98030,206-555-0202'

const push = (operator: Operator, ...rows: string[]) =>
  app.ingest(operator, 'jobs.csv', [HEADER, ...rows].join('\n'))

async function clientsOf(operator: Operator): Promise<unknown[][]> {
  const read = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const [jobs, clients] = await Promise.all([read('/v1/jobs'), read('/v1/clients')])
  return clients
    .map(({ id, contact_phone }) => {
      const numbers = jobs.filter(({ client_id }) => client_id === id).map((job) => job.job_number)
      return [contact_phone, ...numbers.toSorted()]
    })
    .toSorted()
}

const two = [
  ['+12065550202', 'A-2'],
  ['+12535550101', 'A-1'],
]

test('a name with another phone number and another property is another client', async () => {
  const together = await app.operator()
  await push(together, ALDER, PINE)
  assert.deepEqual(await clientsOf(together), two)
  const oneByOne = await app.operator()
  await push(oneByOne, ALDER)
  await push(oneByOne, PINE)
  assert.deepEqual(await clientsOf(oneByOne), two)
})

test('a list that is uploaded again creates no second client', async () => {
  const operator = await app.operator()
  await push(operator, ALDER, PINE)
  await push(operator, PINE.replace('555-0202', '555-0909'), ALDER.replace('555-0101', '555-0808'))
  assert.deepEqual(await clientsOf(operator), [
    ['+12065550909', 'A-2'],
    ['+12535550808', 'A-1'],
  ])
})

test('the same property or the same phone number is the same client', async () => {
  const operator = await app.operator()
  await push(operator, ALDER)
  // A second loss at the house, and a second house of the owner.
  await push(operator, 'A-3,Maria Lopez,CA-1003,12 Alder St,Tacoma,WA,98402,253-555-0303')
  await push(operator, 'A-4,Maria Lopez,CA-1004,5 Elm St,Kent,WA,98030,253-555-0303')
  assert.deepEqual(await clientsOf(operator), [['+12535550303', 'A-1', 'A-3', 'A-4']])
})

test('a company with another phone number and another property is the same client', async () => {
  const operator = await app.operator()
  const [alder, pine] = [ALDER, PINE].map((row) =>
    row.replace('Maria Lopez', 'Evergreen Property Management'),
  )
  await push(operator, alder!, pine!)
  assert.deepEqual(await clientsOf(operator), [['+12535550101', 'A-1', 'A-2']])
})

const estimate = (name: string, claim: string, ...lines: string[]) => `Harbor Restoration

ESTIMATE

Insured: ${name}
Claim Number: ${claim}
${lines.join('\n')}

Replacement Cost Value            $9,000.00`

const ELM = 'A-3,Maria Lopez,CA-1003,5 Elm St,Yakima,WA,98901,509-555-0303'
const three = [
  ['+12065550202', 'A-2'],
  ['+12535550101', 'A-1'],
  ['+15095550303', 'A-3'],
]

async function threeNamesakes(): Promise<Operator> {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, ALDER, PINE, ELM)
  return operator
}

test('a name that several people have is a new client if no phone or address agrees', async () => {
  const operator = await threeNamesakes()
  const text = estimate('Maria Lopez', 'CA-2001', 'Insured Phone: 360-555-0404')
  await app.ingest(operator, 'estimate.txt', text)
  assert.deepEqual(await clientsOf(operator), [...three, ['+13605550404', null]].toSorted())
})

test('the address of a job tells which of several people of one name it is', async () => {
  const operator = await threeNamesakes()
  const property = 'Property Address: 88 Pine Rd, Kent, WA 98030'
  await app.ingest(operator, 'estimate.txt', estimate('Maria Lopez', 'CA-2001', property))
  assert.deepEqual(await clientsOf(operator), [
    ['+12065550202', 'A-2', null],
    ['+12535550101', 'A-1'],
    ['+15095550303', 'A-3'],
  ])
})

test('a job on file tells which of several people of one name it is', async () => {
  const operator = await threeNamesakes()
  await app.ingest(operator, 'jobs.csv', 'Job Number,Insured\nA-2,Maria Lopez\nA-3,Maria Lopez')
  await app.ingest(
    operator,
    'jobs.csv',
    'Claim Number,Insured,Phone\nCA-1001,Maria Lopez,360-555-0404',
  )
  assert.deepEqual(await clientsOf(operator), [
    ['+12065550202', 'A-2'],
    ['+13605550404', 'A-1'],
    ['+15095550303', 'A-3'],
  ])
})

test('several people of one name without any contact or address stay one client', async () => {
  const operator = await threeNamesakes()
  for (const claim of ['CA-2001', 'CA-2002'])
    await app.ingest(operator, `${claim}.txt`, estimate('Maria Lopez', claim))
  assert.deepEqual(await clientsOf(operator), [...three, [null, null, null]].toSorted())
})

test('the only client of a name may have another phone number', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(operator, ALDER)
  const text = estimate('Maria Lopez', 'CA-2001', 'Insured Phone: 360-555-0404')
  await app.ingest(operator, 'estimate.txt', text)
  assert.deepEqual(await clientsOf(operator), [['+13605550404', 'A-1', null]])
})
