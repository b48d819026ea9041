import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** The carrier's figures of a claim below the heading 'Statement of Loss' of a letter or report. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

const heading: RowTexts = [['Statement of Loss', 'Dwelling']]
const figures: RowTexts = [
  ['Replacement Cost of Repairs', '$9,400.00'],
  ['Depreciation', '-$1,150.00'],
  ['Actual Cash Value', '$8,250.00'],
  ['Deductible', '-$1,000.00'],
  ['Net Payable', '$7,250.00'],
]
const subject: RowTexts = [
  ['Insured:', 'Ingrid Halvorsen'],
  ['Claim Number:', '0455127789'],
  ['Policy Number:', 'HP-20817'],
  ['Date of Loss:', '10/02/2026'],
  ['Loss Location:', '12 Oak St, Tacoma, WA 98402'],
]

function read(opening: string, ...rows: RowTexts) {
  const letter = linesOf([
    'Harborline Mutual Insurance',
    'October 20, 2026',
    ...subject,
    'RE: Claim Number 0455127789, water damage',
    'Dear Ms. Halvorsen:',
    opening,
    'Our adjuster inspected your home with you and took photographs.',
    'Please keep this letter with your policy for your records.',
    ...rows,
    'Sincerely,',
    'Dana Whitfield',
    'Claims Adjuster',
  ])
  const { documentType, drafts } = understand(letter, context)
  const job = drafts.find(({ kind }) => kind === 'job')
  const values: Record<string, unknown> = { ...job?.values }
  return { documentType, match: job?.match, values }
}

const OPENING = 'We have completed our evaluation of your covered water loss.'

test('a statement of loss whose sums hold is the estimate of its claim', () => {
  const { documentType, match, values } = read(OPENING, ...heading, ...figures)
  assert.deepEqual([documentType, match], ['estimate', 'create'])
  assert.deepEqual(
    [
      values.claim_number,
      values.client_name,
      values.carrier_name,
      values.adjuster_name,
      values.loss_type,
      values['financials.rcv_total'],
      values['financials.acv_total'],
      values['financials.deductible'],
    ],
    [
      '0455127789',
      'Ingrid Halvorsen',
      'Harborline Mutual Insurance',
      'Dana Whitfield',
      'water',
      '9400.00',
      '8250.00',
      '1000.00',
    ],
  )
})

for (const [about, opening, rows] of [
  ['a denial', 'We have denied your estimate, because the loss is below the deductible.', heading],
  ['a payment', 'Enclosed is our claim payment of $7,250.00, check number 40118.', heading],
  ['figures without the heading', OPENING, []],
] satisfies [string, string, RowTexts][])
  test(`a letter with ${about} is no estimate`, () => {
    const { documentType, match } = read(opening, ...rows, ...figures)
    assert.notEqual(documentType, 'estimate')
    assert.equal(match, 'complete')
  })

const items: RowTexts = [
  ['Kitchen cabinets', '$7,100.00'],
  ['Flooring', '2,300.00'],
]
const totals: RowTexts = [['Replacement Cost', '$9,400.00'], ...figures.slice(1)]
const OURS = 'Enclosed is our estimate for the repair of your home.'

test('a letter with the items of an estimate that add up to its total is that estimate', () => {
  const { documentType, match, values } = read(OURS, ...items, ...totals)
  assert.deepEqual([documentType, match], ['estimate', 'create'])
  assert.equal(values['financials.rcv_total'], '9400.00')
})

test('a letter without the items of an estimate, or with some of them, is no estimate', () => {
  assert.equal(read(OURS, ...totals).documentType, 'correspondence')
  assert.equal(read(OURS, items[0]!, ...totals).documentType, 'correspondence')
  const other: RowTexts = [['Flooring', '2,400.00']]
  assert.equal(read(OURS, items[0]!, ...other, ...totals).documentType, 'correspondence')
  assert.equal(read(OPENING, ...items, ...totals).documentType, 'correspondence')
})

test('a statement of loss whose sums fail is no estimate', () => {
  const broken: RowTexts = [['Replacement Cost of Repairs', '$9,500.00'], ...figures.slice(1)]
  assert.equal(read(OPENING, ...heading, ...broken).documentType, 'correspondence')
})

test('a letter that cites the sums of a statement of loss is no estimate', () => {
  const sentence =
    'Your statement of loss shows a replacement cost of $9,400.00, depreciation of $1,150.00, an actual ' +
    'cash value of $8,250.00, a deductible of $1,000.00 and a net claim of $7,250.00.'
  assert.equal(read(OPENING, sentence).documentType, 'correspondence')
})

test('the report of an adjusting firm states the cause, and its file is not the number of the job', () => {
  const report = linesOf([
    'BLUFF POINT ADJUSTING CO.',
    'Independent Insurance Adjusters',
    'October 20, 2026',
    ...subject,
    ['Our File No.:', 'BP-26-7710'],
    'FIRST REPORT',
    'CAUSE AND ORIGIN: Water heater leak. Mitigation was performed by Summit Restoration LLC.',
    'STATEMENT OF LOSS:',
    ...figures,
    'REMARKS: We recommend payment as above.',
    'Respectfully submitted,',
    'Lars Moe',
    'Senior Adjuster',
  ])
  const { documentType, drafts } = understand(report, context)
  const values: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  assert.equal(documentType, 'estimate')
  assert.deepEqual(
    [values.job_number, values.loss_cause, values['financials.rcv_total']],
    [undefined, 'Water heater leak', '9400.00'],
  )
})
