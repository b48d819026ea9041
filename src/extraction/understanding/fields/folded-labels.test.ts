import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const closing: Placed[] = [
  [40, 300, 'Replacement Cost Value'],
  [400, 300, '$5,000.00'],
  [40, 320, 'Less Deductible'],
  [400, 320, '$1,000.00'],
  [40, 340, 'Net Claim'],
  [400, 340, '$4,000.00'],
]
function jobOf(placed: Placed[]) {
  const page = pageOf([[240, 20, 'Repair Estimate'], ...placed, ...closing])
  const { drafts } = understand(page, context)
  return drafts.find((draft) => draft.kind === 'job')?.values
}

test('a label over two lines has its value between them, or beside one of them', () => {
  const job = jobOf([
    [40, 60, 'Name of'],
    [40, 70, 'Insured'],
    [120, 65, 'Jane Roe'],
    [300, 60, 'Claim'],
    [300, 70, 'Number'],
    [380, 65, '77-12345'],
    [40, 100, 'Date of'],
    [120, 100, '3/4/2025'],
    [40, 111, 'Loss'],
    [300, 100, 'Policy'],
    [300, 111, 'Number:'],
    [380, 111, 'HO-998877'],
  ])
  assert.equal(job?.client_name, 'Jane Roe')
  assert.equal(job?.claim_number, '77-12345')
  assert.equal(job?.date_of_loss, '2025-03-04')
  assert.equal(job?.policy_number, 'HO-998877')
})

test('two labels below each other, each with its own value, stay two labels', () => {
  const job = jobOf([
    [40, 60, 'Insured'],
    [120, 60, 'Jane Roe'],
    [40, 72, 'Claim'],
    [120, 72, '77-12345'],
    [40, 84, 'Date of Loss'],
    [120, 84, '3/4/2025'],
  ])
  assert.equal(job?.client_name, 'Jane Roe')
  assert.equal(job?.claim_number, '77-12345')
  assert.equal(job?.date_of_loss, '2025-03-04')
})

test('a number that begins with the letters of a label is the value of its own label', () => {
  const job = jobOf([
    [40, 60, 'Insured'],
    [120, 60, 'Jane Roe'],
    [40, 72, 'Carrier'],
    [120, 72, 'Prairie Mutual Insurance Company'],
    [40, 84, 'Claim'],
    [120, 84, 'PM-26-0048812'],
    [40, 96, 'Adj.'],
    [120, 96, 'Marcus Oyelaran'],
    [40, 108, 'Date of loss'],
    [120, 108, '3/7/2026'],
  ])
  assert.equal(job?.carrier_name, 'Prairie Mutual Insurance Company')
  assert.equal(job?.claim_number, 'PM-26-0048812')
  assert.equal(job?.adjuster_name, 'Marcus Oyelaran')
})

test('a label and its value over two lines each are one pair', () => {
  const job = jobOf([
    [40, 60, 'Insured:', 8],
    [120, 60, 'Jane Roe', 8],
    [300, 60, 'Claim no.:', 8],
    [380, 60, '77-12345', 8],
    [40, 74, 'Loc. of', 8],
    [120, 74, '58 Harbor Rd,', 8],
    [300, 74, 'D/L:', 8],
    [380, 74, '03-04-2025', 8],
    [40, 83, 'loss:', 8],
    [120, 83, 'Salem OR 97301', 8],
    [40, 97, 'Our file:', 8],
    [120, 97, '4410', 8],
  ])
  assert.equal(job?.['address.line1'], '58 Harbor Rd')
  assert.equal(job?.['address.city'], 'Salem')
  assert.equal(job?.['address.postal_code'], '97301')
  assert.equal(job?.date_of_loss, '2025-03-04')
})

test('the folded label "Cancellation effective" gives the day on which a policy ends', () => {
  const { drafts, reviewReasons } = understand(
    pageOf([
      [180, 20, 'NOTICE OF CANCELLATION OF INSURANCE'],
      [40, 50, 'Named insured:'],
      [160, 50, 'Tall Pine Decks Inc.'],
      [40, 66, 'Policy number:'],
      [160, 66, '771-20441'],
      [40, 82, 'Type of policy:'],
      [160, 82, 'Workers Compensation'],
      [40, 98, 'Policy period:'],
      [160, 98, '05/01/2026 to 05/01/2027'],
      [40, 114, 'Cancellation'],
      [160, 114, '12/10/2026 12:01 AM'],
      [40, 125, 'effective:'],
      [40, 141, 'Reason:'],
      [160, 141, 'Nonpayment of premium'],
    ]),
    context,
  )
  const certification = drafts.find((draft) => draft.kind === 'certification')
  assert.equal(certification?.values.expires_on, '2026-12-10')
  assert.deepEqual(reviewReasons, ['policy_canceled'])
})
