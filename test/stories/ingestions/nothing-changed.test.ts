import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'
import { jobsCsv } from './small-documents.ts'

/** A document that changes nothing has one warning that says why. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const warningsOf = (done: Json) =>
  done.receipt.warnings.map(({ code, message }: Json) => [code, message])

const bill = (number: string) => `Cascade Plumbing Inc
44 Pine St, Kent, WA 98030

INVOICE

Invoice Number: ${number}
Invoice Date: 09/20/2026
Claim Number: CLM-77001

Bill To: Harbor Restoration
200 Port Rd
Tacoma, WA 98421

Subtotal $2,310.00
Tax $0.00
Total $2,310.00
`

test("a vendor's bill of a job on file says only that its total is a cost", async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await app.ingest(operator, 'jobs.csv', jobsCsv())
  const done = await app.ingest(operator, 'bill.txt', bill('551'))
  assert.deepEqual(
    done.receipt.records.map(({ kind, action }: Json) => [kind, action]),
    [['job', 'unchanged']],
  )
  assert.deepEqual(warningsOf(done), [
    [
      'cost_not_saved',
      'Cascade Plumbing Inc billed you for this job. Its total of 2310.00 is a cost, so it was not saved. ' +
        'Add it to a cost of the job, such as financials.subcontractor_cost, with "svc job set".',
    ],
  ])
})

test('a list of the same values says that the records have every value that was read', async () => {
  const operator = await app.operator()
  const list = 'Job Number,Client Name,RCV,Crew\nJ-801,Rosalind Achterberg,"6,000.00",Blue\n'
  await app.ingest(operator, 'jobs.csv', list)
  const done = await app.ingest(operator, 'again.csv', `${list}\n\n`)
  assert.deepEqual(done.receipt.saved, [])
  assert.deepEqual(warningsOf(done).at(-1), [
    'nothing_changed',
    'The records on file already have every value that was read, so nothing was changed.',
  ])
})

const estimate = (amounts: string, loss = 'Water') => `Allstate Insurance Company

Estimate

Insured: Rosalind Achterberg
Property: 9 Elm St, Kent, WA 98030
Claim Number: CLM-88412
Type of Loss: ${loss}
Date of Loss: 03/01/2026

${amounts}
`
const sums = 'Replacement Cost Value $6,000.00\nDepreciation $500.00\nActual Cash Value $5,500.00'
const wrongSums =
  'Replacement Cost Value $7,000.00\nDepreciation $500.00\nActual Cash Value $5,500.00'

for (const [code, document] of [
  ['sums_disagree', estimate(wrongSums)],
  ['unknown_word', estimate(sums, 'Meteor dust')],
] as const)
  test(`a document with the warning ${code} does not say that every value is on file`, async () => {
    const operator = await app.operator()
    await app.ingest(operator, 'estimate.txt', estimate(sums))
    const done = await app.ingest(operator, 'again.txt', document)
    const actions = done.receipt.records.map(({ action }: Json) => action)
    assert.deepEqual([...new Set(actions)], ['unchanged'])
    const codes = warningsOf(done).map(([code]: Json) => code)
    assert.ok(codes.includes(code), String(codes))
    assert.ok(!codes.includes('nothing_changed'), String(codes))
  })

test("another company's document whose values are on file says so", async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  const authorization = `Ridge Drying Co

WORK AUTHORIZATION

Insured: Rosalind Achterberg
Property: 9 Elm St, Kent, WA 98030
Claim Number: CLM-88412
Signed: Rosalind Achterberg Date: 11/12/2026
`
  await app.ingest(operator, 'estimate.txt', estimate(sums))
  await app.ingest(operator, 'authorization.txt', authorization)
  const done = await app.ingest(operator, 'again.txt', `${authorization}\nPage 1 of 1\n`)
  const codes = warningsOf(done).map(([code]: Json) => code)
  assert.deepEqual(codes, ['other_company', 'nothing_changed'])
})
