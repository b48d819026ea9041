import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

for (const [first, second] of [
  ['A-1', 'B-2'],
  ['4471', '8820'],
])
  test(`a table of two clients with the claims "${first}" and "${second}" is no estimate of one`, () => {
    const findings = understand(
      linesOf([
        'ESTIMATE',
        ['File #', 'Insured', 'Claim #', 'RCV', 'Depreciation', 'ACV'],
        ['R-1', 'Nora Abel', first!, '4,000.00', '400.00', '3,600.00'],
        ['R-2', 'Otto Brand', second!, '6,000.00', '600.00', '5,400.00'],
        'Replacement Cost Value 10,000.00',
      ]),
      context,
    )
    assert.equal(findings.documentType, 'estimate')
    assert.deepEqual(findings.drafts, [])
    assert.ok(findings.reviewReasons.includes('several_claims'))
  })

test('the files beside one claim are no other claims', () => {
  const rows: RowTexts = [
    'Remittance Advice',
    'Payee: Ridge Restoration LLC',
    'Check Number: 00821733',
    'Payment Date: 03/04/2026',
    ['Claim Number', 'File Number', 'Amount'],
    ['CLM-2026-57569', '770001', '1,200.00'],
    ['CLM-2026-57569', '770002', '850.00'],
    ['Total Payment', '', '2,050.00'],
  ]
  assert.equal(understand(linesOf(rows), context).drafts.length, 1)
})

test('a name and a claim over two lines are those of one client', () => {
  const rows: RowTexts = [
    'Estimate of Repairs',
    ['Policyholder', 'Property', 'Claim No.'],
    ['Nora', '12 Oak Street', '4471-22093-'],
    ['Abel', 'Spokane, WA 99201', '8820'],
    ['Replacement Cost Value', '', '4,000.00'],
  ]
  const [job] = understand(linesOf(rows), context).drafts
  assert.ok(job?.kind === 'job')
  assert.deepEqual(
    [job.values.client_name, job.values.claim_number],
    ['Nora Abel', '4471-22093-8820'],
  )
})

test('a claim over two lines without a hyphen is no second claim', () => {
  const rows: RowTexts = [
    'Estimate of Repairs',
    ['Policyholder', 'Claim No.', 'Peril'],
    ['Nora', 'KM 51', 'Hail'],
    ['Abel', '7730 2'],
    ['Replacement Cost Value', '4,000.00'],
  ]
  const { drafts, warnings } = understand(linesOf(rows), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  assert.deepEqual([job.values.client_name, job.values.claim_number], ['Nora Abel', undefined])
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['value_cut'],
  )
})
