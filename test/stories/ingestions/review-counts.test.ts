import assert from 'node:assert/strict'
import test from 'node:test'
import { selectListedDocuments } from '../../../src/features/ingestions/listed-documents.queries.ts'
import { recountReviews } from '../../../src/features/ingestions/recount-reviews.task.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const { signal } = new AbortController()
const recount = () =>
  recountReviews.run({ platform: app.platform, now: app.clock.now, log: app.platform.log, signal })
const counts = async (id: string) => {
  const [row] = await app.sql(
    `select doubts, lost_values from ingestion_reviews r
     join ingestions i on i.id = r.ingestion_id where i.id = $1`,
    [id],
  )
  return row
}
/** The number that the list shows. */
const leftToCheck = async ({ id: owner }: Operator, id: string) => {
  const [row] = await selectListedDocuments(app.platform.db, owner, { ids: [id] }, { limit: 1 })
  return row?.doubts
}

test('an open review that was counted by other rules is counted again, once', async () => {
  const operator = await app.operator()
  const rows = ['J-1,Sam Fox,03/01/2026,C-1', 'J-2,Dana Bell,02/31/2026,C-2', 'J-3,,03/02/2026,C-3']
  const list = ['Job Number,Client Name,Date of Loss,Claim Number', ...rows].join('\n')
  const { id } = await app.ingest(operator, 'jobs.csv', list)
  assert.deepEqual(await counts(id), { doubts: 2, lost_values: 2 })
  // As before migration 0029.
  await app.sql('update ingestion_reviews set doubts = 9, counting = null')
  await app.sql('update ingestions set lost_values = null')
  await recount()
  assert.deepEqual(await counts(id), { doubts: 2, lost_values: 2 })
  // It is not counted again.
  await app.sql('update ingestion_reviews set doubts = 9')
  await recount()
  assert.deepEqual(await counts(id), { doubts: 9, lost_values: 2 })
})

test('a document that cannot be counted again does not stop the others', async () => {
  const operator = await app.operator()
  const list = 'Job Number,Client Name,Date of Loss\nJ-1,Sam Fox,02/31/2026\n'
  const { id: broken } = await app.ingest(operator, 'first.csv', list)
  const { id: whole } = await app.ingest(operator, 'second.csv', list.replaceAll('1', '3'))
  const before = await Promise.all([counts(broken), counts(whole)])
  await app.sql('update ingestion_reviews set doubts = 9, counting = null where operator_id = $1', [
    operator.id,
  ])
  const [{ sealed }] = await app.sql('select sealed from ingestions where id = $1', [broken])
  await app.sql('update ingestions set sealed = $2 where id = $1', [broken, Buffer.from('broken')])
  await recount()
  assert.equal((await counts(broken)).doubts, 9)
  assert.equal((await counts(whole)).doubts, before[1].doubts)
  assert.ok(app.log.some((line) => line.includes('recounting a review failed')))
  await app.sql('update ingestions set sealed = $2 where id = $1', [broken, sealed])
  await recount()
  assert.equal((await counts(broken)).doubts, before[0].doubts)
})

test('a field that a person corrected does not count again', async () => {
  const operator = await app.operator()
  const estimate =
    'Estimate\n\nInsured: Maria Lopez\nProperty: 12 Alder St, Tacoma, WA 98402\nClaim Number: CLM-9\n' +
    'Type of Loss: Water\n\nReplacement Cost Value:  $1,310.00\nLess Depreciation:  ($210.00)\n' +
    'Actual Cash Value:  $1,150.00\n'
  const { id } = await app.ingest(operator, 'estimate.txt', estimate)
  assert.equal(await leftToCheck(operator, id), 3)
  const at = new Date(app.clock.now().getTime() + 1000).toISOString()
  const statement = { source: 'person', by: 'someone', at }
  await app.sql(`update jobs set provenance = provenance || $1::jsonb where operator_id = $2`, [
    JSON.stringify({ 'financials.rcv_total': statement }),
    operator.id,
  ])
  assert.equal(await leftToCheck(operator, id), 2)
  // As counted before migration 0033.
  await app.sql(
    'update ingestion_reviews set doubts = 9, counting = 1, fields_to_check = null where ingestion_id = $1',
    [id],
  )
  assert.equal(await leftToCheck(operator, id), 9)
  await recount()
  assert.equal(await leftToCheck(operator, id), 2)
})

test('an accepted review keeps its count until a person opens it again', async () => {
  const operator = await app.operator()
  const { id } = await app.ingest(operator, 'letter.txt', 'Dear Pat,\n\nthe crew arrives Monday.\n')
  await app.sql(
    `update ingestion_reviews set doubts = 9, counting = null, accepted_at = now(), accepted_by = 'x'
     where ingestion_id = $1`,
    [id],
  )
  await recount()
  assert.equal((await counts(id)).doubts, 9)
})
