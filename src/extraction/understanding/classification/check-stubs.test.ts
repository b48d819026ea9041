import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentType } from '../../findings.ts'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A stub lists what a check pays. Its rows are no list of jobs, and its total is no invoice. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(...rows: RowTexts) {
  const { documentType, drafts, warnings } = understand(linesOf(rows), context)
  const jobs = drafts.filter(({ kind }) => kind === 'job').map(({ values }) => values)
  return { documentType, jobs, codes: warnings.map(({ code }) => code) }
}

test('the coverages of one claim on a check stub are one payment', () => {
  const found = read(
    'Prairie Mutual Insurance Company',
    ['Check Number: 0088412', 'Check Date: 10/22/2026'],
    ['Claim Number', 'Insured', 'Date of Loss', 'Amount'],
    ['HO-5512-8841', 'Priya Nair', '08/14/2026', '$9,870.25'],
    ['HO-5512-8841', 'Priya Nair', '08/14/2026', '$1,200.00'],
    ['Total Amount', '$11,070.25'],
    'DETACH AND RETAIN THIS STUB FOR YOUR RECORDS',
  )
  assert.equal(found.documentType, 'payment')
  assert.equal(found.jobs.length, 1)
  assert.partialDeepStrictEqual(found.jobs[0], {
    claim_number: 'HO-5512-8841',
    client_name: 'Priya Nair',
    'financials.collected_total': '11070.25',
  })
  assert.deepEqual(found.codes, [])
})

test('a stub whose number is in its letterhead is a payment', () => {
  const found = read(
    ['ERIE INSURANCE EXCHANGE', 'Check 771200', '10/30/2026'],
    ['Claim', 'Insured', 'For', 'Amount'],
    ['A00-118-881', 'Percival Adeyemi', 'Building ACV', '$8,812.00'],
    'Total $8,812.00',
  )
  assert.equal(found.documentType, 'payment')
  assert.partialDeepStrictEqual(found.jobs[0], {
    claim_number: 'A00-118-881',
    'financials.collected_total': '8812.00',
  })
})

test('a table with the number of the check in each row is a payment', () => {
  const found = read(
    'Prairie Mutual Insurance Company',
    ['Check Number', 'Claim Number', 'Insured', 'Amount'],
    ['0088412', 'HO-5512-8841', 'Priya Nair', '$9,870.25'],
    ['0088412', 'HO-5512-8841', 'Priya Nair', '$1,200.00'],
    ['', '', 'Total', '$11,070.25'],
  )
  assert.equal(found.documentType, 'payment')
  assert.partialDeepStrictEqual(found.jobs[0], { 'financials.collected_total': '11070.25' })
})

test('the amounts of a check without their sum are not saved', () => {
  const found = read(
    'Prairie Mutual Insurance Company',
    ['Check Number', 'Claim Number', 'Insured', 'Amount'],
    ['0088412', 'HO-5512-8841', 'Priya Nair', '$9,870.25'],
    ['0088412', 'HO-5512-8841', 'Priya Nair', '$1,200.00'],
  )
  assert.equal(found.jobs[0] && 'financials.collected_total' in found.jobs[0], false)
  assert.deepEqual(found.codes, ['amount_missing'])
})

test('the claims that one check pays are several, and none is a job of a list', () => {
  const found = read(
    ['Harbor Point Property & Casualty', 'Check No. 5512009'],
    ['Invoice No', 'Claim Number', 'Insured', 'Net'],
    ['2207', 'HP-110-2', 'Nora Vance', '$5,000.00'],
    ['2208', 'HP-221-9', 'Sam Ortiz', '$2,500.00'],
    ['Check Total', '$7,500.00'],
  )
  assert.equal(found.documentType, 'payment')
  assert.deepEqual(found.jobs, [])
  assert.deepEqual(found.codes, ['several_claims'])
})

const others: [what: string, type: DocumentType, ...rows: RowTexts][] = [
  [
    'an invoice that a check paid, with a part to tear off',
    'invoice',
    'Summit Restoration LLC',
    'INVOICE 2207',
    'Paid by check 10023',
    'Claim Number: HO-5512-8841',
    'Insured: Priya Nair',
    ['Water mitigation', '$4,000.00'],
    ['Total', '$4,000.00'],
    'Please detach and return with your remittance',
  ],
  [
    'a letter that names a check',
    'correspondence',
    'Harbor Point Property & Casualty',
    'RE: Claim Number: HO-5512-8841, Check 771200',
    'Insured: Priya Nair',
    'Dear Summit Restoration,',
    'Please send us your final invoice and the photos of the property.',
    'Sincerely,',
    'Claims Department',
  ],
  [
    'a letter with the status of a claim and of its check',
    'correspondence',
    'Harbor Point Property & Casualty',
    'Check 771200',
    'Claim Number: HO-5512-8841',
    'Insured: Priya Nair',
    'Dear Summit Restoration,',
    ['Claim status', 'Paid'],
    'Please send us the photos of the property.',
    'Sincerely,',
    'Claims Department',
  ],
  [
    'an estimate with a deposit by check',
    'estimate',
    'Summit Restoration LLC',
    'ESTIMATE',
    'Claim Number: HO-5512-8841',
    'Insured: Priya Nair',
    ['Description', 'Quantity', 'Amount'],
    ['Tear out wet drywall', '500 SF', '$590.00'],
    ['Total', '', '$590.00'],
    'Deposit: check 10023',
  ],
  [
    'a letter with a table of claims without amounts',
    'correspondence',
    'Harbor Point Property & Casualty',
    'RE: Check 771200',
    'Dear Summit Restoration,',
    ['Claim Number', 'Insured', 'Status'],
    ['HP-110-2', 'Nora Vance', 'Open'],
    'Please send us the photos of the property.',
    'Sincerely,',
    'Claims Department',
  ],
]
for (const [what, type, ...rows] of others)
  test(`${what} is no stub`, () => assert.equal(read(...rows).documentType, type))

test('a table of claims above a line to tear off is a stub, also without a number', () => {
  const found = read(
    'Harbor Point Property & Casualty',
    ['Claim Number', 'Insured', 'Net'],
    ['HO-5512-8841', 'Priya Nair', '$4,000.00'],
    'Detach before depositing',
  )
  assert.equal(found.documentType, 'payment')
})

test('the amount of a form is that below its label, and not a sum with the next ones', () => {
  const found = read(
    'Summit Restoration LLC',
    'PAYMENT RECEIVED',
    'Received From:',
    'Priya Nair',
    'Claim #',
    'HO-5512-8841',
    'Invoice Total:',
    '$2,311.24',
    'Amount Received:',
    '$656.66',
    'Balance Due:',
    '$1,654.58',
  )
  assert.equal(found.documentType, 'payment')
  assert.partialDeepStrictEqual(found.jobs[0], { 'financials.collected_total': '656.66' })
})
