import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Words in brackets behind a label belong to the label. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const lines: RowTexts = [
    'Ridge Restoration LLC',
    '',
    'ESTIMATE',
    'Estimate Date: 10/02/2026',
    'Insured: Ann Bell',
    ...rows,
    'Date of Loss: 10/01/2026',
    'Replacement Cost Value: $4,000.00',
    'Less Depreciation: $100.00',
    'Actual Cash Value: $3,900.00',
  ]
  const { drafts, reviewReasons } = understand(linesOf(lines), context)
  const valuesOf = (kind: string): Record<string, unknown> | undefined =>
    drafts.find((draft) => draft.kind === kind)?.values
  return { job: valuesOf('job'), client: valuesOf('client'), reviewReasons }
}

for (const label of [
  'Claim Number (required):',
  'Claim Number (carrier):',
  'Claim Number (if known):',
  'Claim Number (Dwelling):',
  'Claim # [Grange]:',
  'Claim Number(s):',
  'Claim #(s):',
]) {
  test(`"${label}" is the label of the claim number`, () => {
    assert.equal(read(`${label} 06-88K1-42Z`).job?.claim_number, '06-88K1-42Z')
    assert.equal(read([label, '06-88K1-42Z']).job?.claim_number, '06-88K1-42Z')
  })
}

test('other values are read behind brackets too', () => {
  const { job } = read(
    'Insurance Company (Carrier): Allstate',
    'Policy Number (optional): HO-77120',
  )
  assert.equal(job?.carrier_name, 'Allstate')
  assert.equal(job?.policy_number, 'HO-77120')
})

test('the area code of a phone number is no part of its label', () => {
  assert.equal(read('Phone (614) 555-0111').client?.contact_phone, '+16145550111')
})

test('claims of two parts of a loss are several claims', () => {
  const { job, reviewReasons } = read(
    'Claim Number (dwelling): 06-88K1-421',
    'Claim Number (contents): 06-88K1-422',
  )
  assert.equal(job, undefined)
  assert.ok(reviewReasons.includes('several_claims'))
})
