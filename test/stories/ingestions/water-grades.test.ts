import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** The category and class of a water loss may be stated without its type, if the job on file has it. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const LIST = `Job Number,Client Name,Claim Number,Water Category,Water Class
J-1,Ann Bell,CLM-90210,2,3`
const ESTIMATE = `Harbor Restoration

Estimate

Insured: Ann Bell
Claim Number: CLM-90210
Water Category: 2
Water Class: 3

Replacement Cost Value:     $1,310.00
Less Deductible:            ($500.00)
Net Claim:                  $810.00
`

async function onlyJob(operator: Operator): Promise<Json> {
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  assert.equal(json.data.length, 1)
  return json.data[0]
}
const gradesOf = ({ loss_type, water_category, water_class }: Json) => {
  return [loss_type, water_category, water_class]
}
const refusedIn = (done: Json) =>
  done.receipt.warnings
    .filter(({ code }: Json) => code === 'value_refused')
    .map(({ message, field }: Json) => [field, message])

for (const [name, text, where] of [
  ['jobs.csv', LIST, 'Row 2'],
  ['estimate.txt', ESTIMATE, 'job'],
] as const) {
  for (const loss of ['water', 'sewage'])
    test(`${name} grades the ${loss} loss of a job on file`, async () => {
      const operator = await app.operator()
      const body = { client_name: 'Ann Bell', claim_number: 'CLM-90210', loss_type: loss }
      await app.call('POST', '/v1/jobs', { key: operator.live, body })
      const done = await app.ingest(operator, name, text)
      assert.deepEqual(gradesOf(await onlyJob(operator)), [loss, 2, 3])
      assert.deepEqual(refusedIn(done), [])
    })

  test(`${name} without a type of loss makes a job without grades, and says so`, async () => {
    const operator = await app.operator()
    const done = await app.ingest(operator, name, text)
    assert.deepEqual(gradesOf(await onlyJob(operator)), [null, null, null])
    const why =
      'waits, because the job has no known type of loss. It is saved once the type is water or sewage. ' +
      'If it is, set loss_type with "svc job set", or upload a document that states it.'
    assert.deepEqual(refusedIn(done), [
      ['water_category', `${where}: water_category 2 ${why}`],
      ['water_class', `${where}: water_class 3 ${why}`],
    ])
  })

  test(`${name} does not grade the fire loss of a job on file, and says so`, async () => {
    const operator = await app.operator()
    const body = { client_name: 'Ann Bell', claim_number: 'CLM-90210', loss_type: 'fire' }
    await app.call('POST', '/v1/jobs', { key: operator.live, body })
    const done = await app.ingest(operator, name, text)
    assert.deepEqual(gradesOf(await onlyJob(operator)), ['fire', null, null])
    assert.deepEqual(refusedIn(done)[0], [
      'water_category',
      `${where}: water_category 2 waits, because the type of loss of the job is fire. It is saved once the ` +
        'type is water or sewage. If it is, set loss_type with "svc job set", or upload a document that ' +
        'states it.',
    ])
  })
}

test('a row of a fire with a water category says that they do not fit', async () => {
  const operator = await app.operator()
  const list = 'Job Number,Client Name,Loss Type,Water Category\nJ-1,Ann Bell,Fire,2'
  const { receipt } = await app.ingest(operator, 'jobs.csv', list)
  assert.deepEqual(
    receipt.warnings.map(({ code, row, message }: Json) => [code, row, message]),
    [
      [
        ...['cell_left_out', 2],
        'Row 2: water_category was left out, because it needs a water or sewage loss. ' +
          'To save it, correct the type of loss and upload the list again.',
      ],
    ],
  )
})

const TYPED = (type: string, date: string) => `Harbor Restoration

Estimate

Insured: Ann Bell
Claim Number: CLM-90210
Date: ${date}
Type of Loss: ${type}

Replacement Cost Value:     $1,310.00
`
const GRADED = (category: number, date: string) => `Harbor Restoration

Drying Log

Insured: Ann Bell
Claim Number: CLM-90210
Date: ${date}
Water Category: ${category}
Water Class: 3

Day 1   Living room   68 F   42 %
`

test('the type of loss and the grades come from two documents, in either order', async () => {
  const documents = [
    ['estimate.txt', TYPED('Water', '03/01/2026')],
    ['log.txt', GRADED(2, '03/02/2026')],
    ['later.txt', GRADED(1, '03/05/2026')],
  ] as const
  for (const body of [{}, { loss_type: 'fire' }]) {
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 1, 0],
      [2, 0, 1],
    ]) {
      const operator = await app.operator()
      const job = { client_name: 'Ann Bell', claim_number: 'CLM-90210', ...body }
      await app.call('POST', '/v1/jobs', { key: operator.live, body: job })
      for (const at of order) {
        const [name, text] = documents[at]!
        await app.ingest(operator, name, text)
      }
      assert.deepEqual(gradesOf(await onlyJob(operator)), ['water', 1, 3], order.join())
    }
  }
})

test('an estimate that states grades without a type creates a job, and a list adds the type', async () => {
  const list =
    'Job Number,Client Name,Claim Number,Loss Type\nJ-1,Ann Bell,CLM-90210,Water\nJ-2,Bo Lee,CLM-3,Fire\n'
  for (const order of [
    ['estimate.txt', 'jobs.csv'],
    ['jobs.csv', 'estimate.txt'],
  ]) {
    const operator = await app.operator()
    for (const name of order)
      await app.ingest(operator, name, name === 'jobs.csv' ? list : ESTIMATE)
    const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
    const job = json.data.find(({ claim_number }: Json) => claim_number === 'CLM-90210')
    assert.deepEqual(gradesOf(job), ['water', 2, 3], order.join())
  }
})

test('a job that becomes a fire loses its grades, and has them again as a water loss', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', TYPED('Water', '03/01/2026'))
  await app.ingest(operator, 'log.txt', GRADED(2, '03/02/2026'))
  await app.ingest(operator, 'fire.txt', TYPED('Fire', '03/03/2026'))
  assert.deepEqual(gradesOf(await onlyJob(operator)), ['fire', null, null])
  await app.ingest(operator, 'water.txt', TYPED('Water', '03/04/2026'))
  assert.deepEqual(gradesOf(await onlyJob(operator)), ['water', 2, 3])
})

const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
const set = (operator: Operator, { id }: Json, ...fields: string[]) =>
  svcJson(['job', 'set', '--operator', operator.id, id, ...fields], env)
const show = (operator: Operator, { id }: Json) =>
  svcJson(['job', 'show', '--operator', operator.id, id], env)

test('a type of loss that a person sets uses the grades that the job holds', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', ESTIMATE)
  const job = await onlyJob(operator)
  assert.deepEqual(gradesOf(job), [null, null, null])
  const { waiting } = await show(operator, job)
  assert.deepEqual(
    waiting.map(({ field, value, until, source }: Json) => [field, value, until, source]),
    [
      ['water_category', 2, 'loss_type is water or sewage', 'document'],
      ['water_class', 3, 'loss_type is water or sewage', 'document'],
    ],
  )
  const { changes } = await set(operator, job, 'loss_type=water')
  assert.deepEqual(changes, [
    { field: 'loss_type', from: null, to: 'water' },
    { field: 'water_category', from: null, to: 2 },
    { field: 'water_class', from: null, to: 3 },
  ])
  assert.deepEqual(gradesOf(await onlyJob(operator)), ['water', 2, 3])
  const { fields, waiting: none } = await show(operator, job)
  assert.equal(none, undefined)
  const sources = fields.map(({ field, source }: Json) => [field, source])
  assert.deepEqual(
    sources.filter(([field]: [string]) => /^(?:loss_type|water_)/.test(field)),
    [
      ['loss_type', 'person'],
      ['water_category', 'document'],
      ['water_class', 'document'],
    ],
  )
  await app.ingest(operator, 'later.txt', GRADED(1, '12/30/2026'))
  assert.deepEqual(gradesOf(await onlyJob(operator)), ['water', 1, 3])
})

test('a person takes the grades of a job away with its type, and gives them back', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', TYPED('Water', '03/01/2026'))
  await app.ingest(operator, 'log.txt', GRADED(2, '03/02/2026'))
  const job = await onlyJob(operator)
  await set(operator, job, 'loss_type=fire')
  assert.deepEqual(gradesOf(await onlyJob(operator)), ['fire', null, null])
  await set(operator, job, 'loss_type=water', 'water_class=')
  assert.deepEqual(gradesOf(await onlyJob(operator)), ['water', 2, null])
  await set(operator, job, 'loss_type=sewage', 'water_category=3')
  assert.deepEqual(gradesOf(await onlyJob(operator)), ['sewage', 3, null])
})
