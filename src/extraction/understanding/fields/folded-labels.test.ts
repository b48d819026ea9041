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
