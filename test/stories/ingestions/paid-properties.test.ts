import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A receipt may name the property only in the line that says what the payment is for. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const receipt = (purpose: string) =>
  [
    'Payment Receipt',
    '',
    'Date: 05/02/2026',
    'Received from: Ingrid Halvorsen',
    'Amount: $1,250.00',
    'Method: Check #2077',
    purpose,
    'Balance remaining: $0.00',
  ].join('\n')

async function paid(purpose: string) {
  const operator = await app.operator()
  const list = [
    'Insured,Job Number,Address,City,State,ZIP',
    'Ingrid Halvorsen,H-1,2207 Colonial Ave,Norfolk,VA,23517',
    'Ingrid Halvorsen,H-2,19 Elm St,Norfolk,VA,23510',
  ]
  await app.ingest(operator, 'jobs.csv', list.join('\n'))
  const { receipt: result } = await app.ingest(operator, 'payment.txt', receipt(purpose))
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const totals = data.map((job: Json) => [job.job_number, job.financials.collected_total ?? null])
  const codes = result.warnings.map(({ code }: Json) => code)
  return [Object.fromEntries(totals), codes]
}

test('a payment for an invoice and a property is saved to the job of both', async () => {
  for (const purpose of [
    'For: Invoice 4102, 2207 Colonial Ave, Norfolk, VA 23517',
    'Memo: water damage at 2207 Colonial Ave, Norfolk, VA 23517',
    'Applied to: Invoice 4102 - 2207 Colonial Avenue, Norfolk, VA 23517.',
  ])
    assert.deepEqual(await paid(purpose), [{ 'H-1': '1250.00', 'H-2': null }, []], purpose)
})

test('a payment without a whole property or for an unknown one finds no job', async () => {
  for (const purpose of [
    'For: Invoice 4102, 2207 Colonial Ave',
    'For: Invoice 4102, 88 Colonial Ave, Norfolk, VA 23517',
  ])
    assert.deepEqual(
      await paid(purpose),
      [{ 'H-1': null, 'H-2': null }, ['job_not_found']],
      purpose,
    )
})
