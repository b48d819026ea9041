import assert from 'node:assert/strict'
import test from 'node:test'
import { type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true })

/** A carrier's guide, the page before each of its estimates. A form feed ends the page. */
const guide = [
  'Structural Damage Claim Policyholder Guide',
  'This guide is based on a sample estimate and is provided for reference only.',
  'Insured: Smith, Joe & Jane',
  'Property: 1 Main Street, Anywhere, IL 00000-0000',
  'Claim Number: 00-0000-000',
  'Policy Number: 00-00-0000-0',
  'Date of Loss: 1/2/2026',
  'Replacement Cost Value     $7,326.12',
  'Less Deductible            $1,000.00',
  'Net Claim                  $6,326.12',
]
const estimateOf = (insured: string, claim: string, rcv: string, net: string) =>
  [
    `${guide.join('\n')}\f`,
    'Repair Estimate',
    `Insured: ${insured}`,
    `Claim Number: ${claim}`,
    `Replacement Cost Value     ${rcv}`,
    'Less Deductible            $1,000.00',
    `Net Claim                  ${net}`,
  ].join('\n')

test('two estimates behind the same guide are two jobs, and the guide is in neither', async () => {
  const operator = await app.operator()
  const push = (text: string) => app.ingest(operator, 'estimate.txt', text)
  const first = await push(estimateOf('Dana Wills', '77-1234-9', '$12,500.00', '$11,500.00'))
  const second = await push(estimateOf('Omar Patel', '88-4321-5', '$4,000.00', '$3,000.00'))
  for (const { receipt } of [first, second]) {
    const codes = receipt.warnings.map(({ code, page }: Json) => [code, page])
    assert.deepEqual(codes, [['sample_page', 1]])
    assert.deepEqual(receipt.review_reasons, [])
  }
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  const jobs = json.data.map((job: Json) => [
    job.client_name,
    job.claim_number,
    job.policy_number,
    job.financials.rcv_total,
  ])
  assert.deepEqual(jobs.toSorted(), [
    ['Dana Wills', '77-1234-9', null, '12500.00'],
    ['Omar Patel', '88-4321-5', null, '4000.00'],
  ])
})
