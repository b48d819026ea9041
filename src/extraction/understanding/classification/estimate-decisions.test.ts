import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A notice that an estimate is approved is a letter and not the estimate. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(title: string, ...rows: RowTexts) {
  const head: RowTexts = [
    'Alacrity',
    title,
    ['Date', '11/12/2026'],
    ['Contractor', 'Ridge Restoration LLC'],
    ['Insured', 'Ann Bell'],
    ['Loss Address', '31 Reed St, Arden, NC 28704'],
    ['Claim Number', '55-12804-1'],
    ['Date of Loss', '11/02/2026'],
  ]
  const { documentType, drafts } = understand(linesOf([...head, ...rows]), context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  return [documentType, job['financials.approved_total'], job['dates.estimate_approved_at']]
}

const titles = [
  'ESTIMATE APPROVAL NOTICE',
  'Notice of Estimate Approval',
  'Mitigation Estimate Approved',
  'Approval of Your Repair Estimate',
]
for (const title of titles)
  test(`"${title}" above an approval is a letter that approves the estimate`, () => {
    const text = 'Your water mitigation estimate has been reviewed and is APPROVED in the amount of'
    assert.deepEqual(read(title, `${text} $4,120.50. Please collect the deductible.`), [
      'correspondence',
      '4120.50',
      '2026-11-12T00:00:00.000Z',
    ])
  })

test('a notice that denies an estimate approves nothing', () => {
  const found = read('ESTIMATE DECISION', 'Your estimate of $4,120.50 was reviewed and denied.')
  assert.deepEqual(found, ['correspondence', undefined, undefined])
})

test('the day is not clear if the notice has two', () => {
  const text = 'Your estimate is approved in the amount of $4,120.50.'
  const [type, total, day] = read('ESTIMATE APPROVAL', text, ['Signature', ''], 'Date: 11/15/2026')
  assert.deepEqual([type, total, day], ['correspondence', '4120.50', undefined])
})

test('an estimate that is to be approved stays one', () => {
  const rows: RowTexts = [
    ['Description', 'Qty', 'Unit Price', 'Total'],
    ['Replace drywall', '100', '3.00', '300.00'],
    ['Estimate Total', '', '', '300.00'],
    'Please approve your estimate by signing below.',
  ]
  for (const title of ['ESTIMATE', 'ESTIMATE APPROVAL'])
    assert.equal(read(title, ...rows)[0], 'estimate')
})
