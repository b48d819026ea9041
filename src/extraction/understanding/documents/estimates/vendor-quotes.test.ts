import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** What a vendor quotes to the operator is a cost of the job, not the estimate that the operator gives. */

const OPERATOR = 'Ridge Restoration LLC'
const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: OPERATOR }
const ROOFER = ['Cascade Roofing Inc', '44 Pine St, Kent, WA 98030'] as const
const OWN = [OPERATOR, '200 Port Rd, Tacoma, WA 98421'] as const
const work: RowTexts = [
  ['Description', 'Qty', 'Rate', 'Amount'],
  ['Shingles', '384', '3.10', '1,190.40'],
  ['Flashing', '384', '0.95', '364.80'],
  ['', '', 'Total', '$1,555.20'],
]
const claim: RowTexts = [
  ['Insured:', 'Ann Bell'],
  ['Claim Number:', '77-1234-9'],
]

function read(rows: RowTexts) {
  const { documentType, drafts, fields, warnings } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const stated = (name: string) =>
    fields.find((field) => field.record === 'document' && field.name === name)?.value
  const known = warnings.filter(({ code }) => code !== 'unknown_labels')
  return {
    documentType,
    job,
    issuer: stated('issuer'),
    total: stated('total'),
    isShown: fields.some(({ record }) => record === 'job'),
    warnings: known.map(({ code, message }) => [code, message]),
  }
}

const next =
  'If it is for a job, add its cost to the job with "svc job set" once the vendor bills it.'
for (const [about, rows] of [
  ['to', [...ROOFER, 'QUOTE', ['To:', OPERATOR], ['Job Number:', '26-1'], ...work]],
  [
    'submitted to',
    [...ROOFER, 'Proposal', [`Submitted to: ${OPERATOR}`], ['Job Number:', '26-1'], ...work],
  ],
  [
    'for the customer',
    [...ROOFER, 'ESTIMATE', ['Customer:', OPERATOR], 'Job Number: 26-1', ...work],
  ],
  [
    'to the address of',
    [
      ...ROOFER,
      'ESTIMATE',
      '',
      OPERATOR,
      '200 Port Rd',
      'Tacoma, WA 98421',
      '',
      'Job Number: 26-1',
      ...work,
    ],
  ],
] satisfies [string, RowTexts][])
  test(`a quote ${about} the operator is a vendor's, and nothing of it is saved`, () => {
    const message =
      'Cascade Roofing Inc issued this quote. It states the job number. It has no claim number, policy ' +
      `number or date of loss, so nothing was saved. ${next}`
    assert.deepEqual(read(rows), {
      documentType: 'estimate',
      job: undefined,
      issuer: 'Cascade Roofing Inc',
      total: '1555.20',
      isShown: false,
      warnings: [['foreign_issuer', message]],
    })
  })

test('a quote to the operator that names a claim completes its job without the total', () => {
  const { job, issuer, total, warnings } = read([
    ...[...ROOFER, 'ESTIMATE', ['To:', OPERATOR], ['Estimate Sent:', '11/20/2026']],
    ...[...claim, 'Type of Work: Reconstruction', ...work],
  ])
  assert.deepEqual(job, { claim_number: '77-1234-9', client_name: 'Ann Bell' })
  assert.deepEqual([issuer, total], ['Cascade Roofing Inc', '1555.20'])
  assert.deepEqual(warnings, [
    [
      'cost_not_saved',
      'Cascade Roofing Inc quoted this job to you. Its total of 1555.20 is a cost, so it was not saved. ' +
        'Once it is billed, add it to a cost of the job, such as financials.subcontractor_cost, with ' +
        '"svc job set".',
    ],
  ])
})

const loss: RowTexts = [
  ['Line Item Total', '880.00'],
  ['Material Sales Tax', '20.00'],
  ['Replacement Cost Value', '$900.00'],
  ['Less Deductible', '(500.00)'],
  ['Net Claim', '$400.00'],
]
for (const [about, rows, total] of [
  [
    "the operator's own",
    [...OWN, 'ESTIMATE', 'Prepared for: Ann Bell', ...claim, ...work],
    '1555.20',
  ],
  [
    'an own one that is to be returned to the operator',
    [...OWN, 'ESTIMATE', 'Prepared for: Ann Bell', ...claim, ...work, `To: ${OPERATOR}`],
    '1555.20',
  ],
  [
    "a carrier's",
    ['Harbor Mutual Insurance Company', 'ESTIMATE', ['To:', OPERATOR], ...claim, ...work],
    '1555.20',
  ],
  [
    "an adjusting firm's",
    ['Bluff Point Adjusting Co.', 'ESTIMATE', ['To:', OPERATOR], ...claim, ...work],
    '1555.20',
  ],
  [
    "a builder's with the RCV of the loss",
    ['Beacon Builders LLC', 'ESTIMATE', ['To:', OPERATOR], ...claim, ...loss],
    '900.00',
  ],
  [
    "another contractor's to the client",
    [...ROOFER, 'QUOTE', ['To:', 'Ann Bell'], ...claim, ...work],
    '1555.20',
  ],
] satisfies [string, RowTexts, string][])
  test(`${about} estimate still gives the total of its job`, () => {
    const { job, documentType } = read(rows)
    assert.deepEqual([documentType, job?.['financials.estimate_total']], ['estimate', total])
  })
