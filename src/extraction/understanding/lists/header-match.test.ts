import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headerMatcher } from './header-match.ts'
import { scoreHeader } from './header-row.ts'
import { headerWords } from './header-words.ts'
import { listColumns } from './list-columns.ts'

const jobs = headerMatcher(listColumns.job_list)
const vendors = headerMatcher(listColumns.vendor_list)
function nearest(header: string, matcher = jobs): string | undefined {
  const scores = matcher.scores(header)
  return matcher.columns[scores.indexOf(Math.max(...scores))]?.field
}

const cases: [string, string][] = [
  ['Clm No.', 'claim_number'],
  ['CLAIMNO', 'claim_number'],
  ['claim_number', 'claim_number'],
  ['ClaimNumber', 'claim_number'],
  ['Claim Nunber', 'claim_number'],
  ['Ins. Claim #', 'claim_number'],
  ['D.O.L.', 'date_of_loss'],
  ['Loss Dt', 'date_of_loss'],
  ['DATEOFLOSS', 'date_of_loss'],
  ['Ins Co', 'carrier_name'],
  ["Adjuster's Phone", 'adjuster_phone'],
  ['E-mail of adjuster', 'adjuster_email'],
  ['Ded ($)', 'financials.deductible'],
  ['Depr.', 'financials.depreciation_total'],
  ['Site Insp. Date', 'dates.inspected_at'],
  ['Compl. Date', 'dates.completed_at'],
  ['Zip Code', 'address.postal_code'],
  ['Balance Due', '-balance'],
]
for (const [header, field] of cases) {
  test(`'${header}' is ${field}`, () => {
    assert.equal(nearest(header), field)
  })
}

for (const [header, field] of [
  ['W/C Exp', 'workers_comp_expires_on'],
  ['W.C. Exp. Date', 'workers_comp_expires_on'],
  ['W/C', 'workers_comp_expires_on'],
  ['WC Exp', 'workers_comp_expires_on'],
  ['G/L Exp', 'insurance_expires_on'],
  ['GL Exp', 'insurance_expires_on'],
  ['Gen Liab Exp', 'insurance_expires_on'],
  ['G/L Policy #', '-carrier'],
] as const)
  test(`'${header}' of a list of vendors is ${field}`, () => {
    assert.equal(nearest(header, vendors), field)
    assert.ok(Math.max(...vendors.scores(header)) >= 0.97)
  })

test('a slash between other letters is no abbreviation', () => {
  assert.deepEqual(headerWords('Wall/Ceiling'), ['wall', 'ceiling'])
  assert.deepEqual(headerWords('New/Closed'), ['new', 'close'])
})

test('a header is compared by the words of the field', () => {
  assert.deepEqual(headerWords('Date of Loss (DOL)'), ['date', 'loss'])
  assert.deepEqual(headerWords('Cust. Cell #'), ['customer', 'phone', 'number'])
})

test('a row of labels with their values is less of a header than its labels alone', () => {
  const score = (cells: string[]) => scoreHeader(cells, [vendors])
  assert.ok(score(['Supplier Name', 'Dmitri Davis', 'City/State/Zip', 'Albany, NY 12235']) < 1.5)
  assert.ok(score(['Supplier Name', 'Phone', 'City/State/Zip']) > 2)
})
