import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A claim number with a mistyped digit makes a second job, and its receipt names the first one. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const FIRST = {
  claim: '5530914-77',
  street: '62 Alder Ct',
  day: '03/04/2026',
  insured: 'Nina Voss',
}
const estimate = ({ claim, street, day, insured }: typeof FIRST) => `Summit Restoration

ESTIMATE

Insured: ${insured}
Property: ${street}, Olympia, WA 98501
Claim Number: ${claim}
Date of Loss: ${day}

Replacement Cost Value            $5,150.00`

/** The receipt of the second estimate, and the id of the first job. */
async function secondOf(second: Partial<typeof FIRST>) {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const push = (text: string) => app.ingest(operator, 'estimate.txt', text)
  await push(estimate(FIRST))
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const { receipt } = await push(estimate({ ...FIRST, ...second }))
  const jobs = (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
  return { receipt, id: data[0].id, jobs: jobs.length }
}

for (const claim of ['5530914-71', '5530941-77', '553914-77'])
  test(`an estimate of claim ${claim} names the job of claim ${FIRST.claim}`, async () => {
    const { receipt, id, jobs } = await secondOf({ claim })
    assert.equal(jobs, 2)
    assert.deepEqual(receipt.review_reasons, ['ambiguous_match'])
    assert.deepEqual(
      receipt.warnings.map(({ code, field, message }: Json) => [code, field, message]),
      [
        [
          'ambiguous_match',
          'claim_number',
          `job: a new job was created, and job ${id} has its client, property and date of loss, and the ` +
            'claim number "5530914-77", which is similar. If both are one claim, set the same claim number ' +
            'in both with "svc job set", or cancel one.',
        ],
      ],
    )
  })

for (const [what, second] of [
  ['a loss of another day', { claim: '5530914-71', day: '05/09/2026' }],
  ['another property', { claim: '5530914-71', street: '80 Alder Ct' }],
  ['a claim with other digits', { claim: '5530829-77' }],
] as const)
  test(`${what} is not named`, async () => {
    const { receipt, jobs } = await secondOf(second)
    assert.deepEqual([jobs, receipt.review_reasons], [2, []])
  })
