import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Each amount follows its newest statement, so the figures of a job may come from two documents. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
app.clock.set('2026-06-01T12:00:00.000Z')

const list = (rcv: string) =>
  `Job Number,Client Name,Claim Number,RCV\nJ-1,Ann Bell,KX550001,"${rcv}"`
const estimate = `Summit Restoration

ESTIMATE

Date: 03/09/2026
Insured: Ann Bell
Claim Number: KX550001

Replacement Cost Value            $9,000.00
Less Depreciation                 $1,000.00
Actual Cash Value                 $8,000.00`

const LIST = ['jobs.csv', list('10,000.00')] as const
const ESTIMATE = ['estimate.txt', estimate] as const

async function saved(operator: Operator, ...documents: (readonly [string, string])[]) {
  let receipt: Json = null
  for (const [name, text] of documents) receipt = (await app.ingest(operator, name, text)).receipt
  const [job] = (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
  const { rcv_total, depreciation_total, acv_total } = job.financials
  const mixed = receipt.warnings.find(({ code }: Json) => code === 'mixed_totals')
  return { totals: [rcv_total, depreciation_total, acv_total], mixed, receipt }
}

const MIXED =
  'the RCV of the job is 10000.00 (2026-06-01), its depreciation 1000.00 (2026-03-09) and its ACV 8000.00 ' +
  '(2026-03-09). They have several sources and do not add up. Set the right amounts ' +
  'on the document\'s page or with "svc job set".'

test('an estimate dated before the list on file leaves its RCV out, and the mix is named', async () => {
  const { totals, mixed, receipt } = await saved(await app.operator(), LIST, ESTIMATE)
  assert.deepEqual(totals, ['10000.00', '1000.00', '8000.00'])
  assert.equal(mixed.message, `job: ${MIXED}`)
  assert.deepEqual(receipt.review_reasons, ['value_not_used', 'mixed_totals'])
})

test('a list after the estimate changes its RCV only, and the mix is named', async () => {
  const { totals, mixed, receipt } = await saved(await app.operator(), ESTIMATE, LIST)
  assert.deepEqual(totals, ['10000.00', '1000.00', '8000.00'])
  assert.equal(mixed.message, `Row 2: ${MIXED.replace("on the document's page or ", '')}`)
  assert.deepEqual(receipt.review_reasons, ['mixed_totals'])
})

test('a list with the RCV of the estimate is no mix', async () => {
  const same = ['jobs.csv', list('9,000.00')] as const
  const { totals, mixed } = await saved(await app.operator(), ESTIMATE, same)
  assert.deepEqual(totals, ['9000.00', '1000.00', '8000.00'])
  assert.equal(mixed, undefined)
})

const sums: [about: string, headers: string, values: string][] = [
  ['a cent of rounding', 'RCV', '"9,000.01"'],
  ['a negative depreciation', 'Depreciation', '"(1,000.00)"'],
  ['an ACV after the deductible', 'ACV,Deductible', '"7,500.00",500.00'],
]
for (const [about, headers, values] of sums) {
  test(`a list with ${about} of the same loss is no mix`, async () => {
    const text = `Job Number,Client Name,Claim Number,${headers}\nJ-1,Ann Bell,KX550001,${values}`
    const { mixed } = await saved(await app.operator(), ESTIMATE, ['jobs.csv', text])
    assert.equal(mixed, undefined)
  })
}

test('an ACV above the RCV of another document is a mix too', async () => {
  const plain = estimate.replace(/\nLess Depreciation.*/, '')
  const low = ['jobs.csv', list('5,000.00')] as const
  const { mixed } = await saved(await app.operator(), ['estimate.txt', plain], low)
  assert.equal(
    mixed.message,
    'Row 2: the RCV of the job is 5000.00 (2026-06-01) and its ACV 8000.00 (2026-03-09). They have ' +
      'several sources and do not add up. Set the right amounts with "svc job set".',
  )
})

test('a document that states none of the figures does not name the mix again', async () => {
  const completion = `CERTIFICATE OF COMPLETION

Insured: Ann Bell
Claim Number: KX550001

I certify that all repairs have been completed to my satisfaction.
Date of Completion: 05/10/2026`
  const done = ['completion.txt', completion] as const
  const { mixed } = await saved(await app.operator(), ESTIMATE, LIST, done)
  assert.equal(mixed, undefined)
})
