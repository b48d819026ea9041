import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const HEADER = 'Client,Date of Loss,Address,Unit,City,State,Zip,Deductible'
const push = (operator: Operator, street: string, unit = '', deductible = '500') =>
  app.ingest(
    operator,
    'jobs.csv',
    `${HEADER}\nAnn Reyes,2026-01-05,"${street}",${unit},Tulsa,OK,74103,${deductible}`,
  )

async function jobsOf(operator: Operator): Promise<Json[]> {
  return (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
}

const SPELLINGS: [one: string, other: string][] = [
  ['12 N Oak St', '12 North Oak Street'],
  ['9 Larkspur Avenue', '9 LARKSPUR AVE.'],
  ['9 Fifth Ave NW', '9 5th Avenue N.W.'],
  ['400 Harbor Boulevard Apt 4', '400 Harbor Blvd #4'],
  ['31 St. Charles Ct', '31 Saint Charles Court'],
  ['PO Box 77', 'P.O. Box 77'],
]

for (const [one, other] of SPELLINGS) {
  test(`"${one}" and "${other}" are one address, so the second document makes no second job`, async () => {
    const operator = await app.operator()
    await push(operator, one)
    await push(operator, other, '', '750')
    const [job, ...others] = await jobsOf(operator)
    assert.deepEqual(others, [])
    assert.equal(job.financials.deductible, '750.00')
    assert.equal(job.address.city, 'Tulsa')
    const clients = await app.call('GET', '/v1/clients', { key: operator.live })
    assert.equal(clients.json.data.length, 1)
  })
}

const OTHERS: [one: string, other: string][] = [
  ['12 N Oak St', '12 S Oak St'],
  ['12 Oak St', '12 Oak Ave'],
  ['400 Harbor Blvd Apt 4', '400 Harbor Blvd Apt 5'],
]

for (const [one, other] of OTHERS) {
  test(`"${one}" and "${other}" are two addresses and two jobs`, async () => {
    const operator = await app.operator()
    await push(operator, one)
    await push(operator, other)
    assert.equal((await jobsOf(operator)).length, 2)
  })
}

test('two units of one owner in one building are two jobs', async () => {
  const operator = await app.operator()
  await push(operator, '400 Harbor Blvd', 'Apt 4')
  await push(operator, '400 Harbor Boulevard', '# 5')
  await push(operator, '400 Harbor Blvd.', 'Unit 5')
  assert.equal((await jobsOf(operator)).length, 2)
})

test('a job of an earlier version is found by another spelling of its address', async () => {
  const operator = await app.operator()
  await push(operator, '12 N Oak St')
  // Earlier versions stored an index of the exact spelling.
  await app.sql("update jobs set address_index = repeat('0', 64) where operator_id = $1", [
    operator.id,
  ])
  await push(operator, '12 North Oak Street')
  assert.equal((await jobsOf(operator)).length, 1)
})
