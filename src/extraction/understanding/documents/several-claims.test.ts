import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const head: RowTexts = [
  'Remittance Advice',
  'Payee: Ridge Restoration LLC',
  'Check Number: 00821733',
  'Payment Date: 03/04/2026',
]
const read = (rows: RowTexts) => understand(linesOf([...head, ...rows]), context)
const namesOf = (rows: RowTexts) => read(rows).fields.map(({ name }) => name)

const manyClaims: RowTexts = [
  ['Claim Number', 'Insured', 'Amount'],
  ['CLM-2026-57569', 'Dana Wills', '1,200.00'],
  ['CLM-2026-11872', 'Omar Lane', '850.00'],
  ['Total Payment', '', '2,050.00'],
]

test('a remittance of several claims gives no claim, insured or amount', () => {
  const { documentType, drafts, warnings } = read(manyClaims)
  assert.equal(documentType, 'payment')
  assert.deepEqual(drafts, [])
  assert.deepEqual(namesOf(manyClaims).toSorted(), ['check_number', 'payment_date'])
  const warning = warnings.find(({ code }) => code === 'several_claims')
  assert.match(warning?.message ?? '', /^The document names 2 claims/)
})

test('several lines of one claim are a payment of that claim', () => {
  const rows: RowTexts = [
    ['Claim Number', 'Invoice', 'Amount'],
    ['CLM-2026-57569', '20711', '1,200.00'],
    ['CLM-2026-57569', '20712', '850.00'],
    ['Total Payment', '', '2,050.00'],
  ]
  const [job] = read(rows).drafts
  assert.equal(job?.kind, 'job')
  assert.equal(job?.kind === 'job' && job.values.claim_number, 'CLM-2026-57569')
})

test('the number under the next label of a column is no second claim', () => {
  const rows: RowTexts = [
    ['Claim Number', 'Insured', 'Payment Amount'],
    ['CLM-2026-57569', 'Dana Wills', '$2,050.00'],
    ['Policy Number', 'Method', 'Date of Loss'],
    ['HO-7712345', 'ACH', '02/01/2026'],
  ]
  assert.ok(namesOf(rows).includes('claim_number'))
})
