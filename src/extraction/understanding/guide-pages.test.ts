import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../document.ts'
import { linesOf, type RowTexts } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

/** Pages that explain an estimate with the values of an example, in the words of several carriers. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...pages: RowTexts[]) {
  const documents = pages.map((rows) => linesOf(rows))
  const document: Document = {
    ...documents[0]!,
    pages: documents.map((one, at) => ({ ...one.pages[0]!, number: at + 1 })),
  }
  const { drafts, warnings } = understand(document, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return { job, codes: warnings.map(({ code, page }) => `${code} ${page}`) }
}

const estimate: RowTexts = [
  'Homestead Lakes Insurance',
  'ESTIMATE',
  'Insured: Dana Wills',
  'Property: 5 Lake Rd, Erie, PA 16501',
  'Claim Number: NC-00-5550',
  'Policy Number: HL-007712',
  'Date of Loss: 10/12/2026',
  ['Replacement Cost Value', '2,000.00'],
  ['Less Depreciation', '(300.00)'],
  ['Actual Cash Value', '1,700.00'],
  ['Less Deductible', '(250.00)'],
  ['Net Claim', '1,450.00'],
]
const amounts: RowTexts = [
  ['Replacement Cost Value', '$8,250.00'],
  ['Less Depreciation', '($1,250.00)'],
  ['Net Claim', '$7,000.00'],
]

const guides: Record<string, RowTexts> = {
  'with the parts of an estimate': [
    'How to Read Your Estimate',
    'The sample below shows the parts of your estimate.',
    'Insured: Jane Policyholder',
    'Property: 123 Anywhere St, Hometown, US 12345',
    'Claim Number: 0123456789',
    'Date of Loss: 1/1/2020',
    ...amounts,
  ],
  'with letters as a key': [
    'Understanding Your Property Estimate',
    'A - Insured name and address B - Claim number C - Replacement Cost Value',
    'Example only. Your estimate will differ.',
    'Insured: John Q. Member',
    'Home: 1 Sample Lane, Yourtown, TX 78288',
    'Claim Number: 000000000-001',
    'Date of Loss: MM/DD/YYYY',
    ...amounts,
  ],
  'with numbers as a key': [
    'Sample Estimate - Key to Terms',
    'Insured: Doe, John & Mary',
    'Property: 100 Maple Dr, Springfield, IL 62704',
    'Claim Number: 12-3456-789',
    'Date of Loss: 6/15/2015',
    ...amounts,
    '1 Replacement cost value: the cost to repair or replace the damaged item.',
    '2 Depreciation: loss of value due to age and wear.',
  ],
  'with questions': [
    'Frequently Asked Questions About Your Claim',
    'What is recoverable depreciation? For example, if your roof has a Replacement Cost Value of $10,000.00',
    'and Depreciation of $2,000.00, the Actual Cash Value is $8,000.00.',
    'With a Deductible: $1,000.00 we pay $7,000.00.',
    'How do I find my claim number? It looks like Claim Number: 99-AB12-34C.',
  ],
  'with a glossary and the real number': [
    'Claim Number: NC-00-5550',
    'Glossary of Estimate Terms',
    'Deductible: the amount that you pay first. For example, with a Claim Number: 12-3456-789',
    ...amounts,
  ],
  'without any number': [
    'Guide to Your Estimate',
    'Depreciation is the loss of value due to age.',
    'For example, a roof with a Replacement Cost Value of $10,000.00 and a Deductible of $1,000.00.',
  ],
}
for (const [what, guide] of Object.entries(guides)) {
  for (const [where, pages] of Object.entries({
    before: [guide, estimate],
    behind: [estimate, guide],
  }))
    test(`a guide ${what} ${where} the estimate is ignored, with a warning`, () => {
      const { job, codes } = read(...pages)
      assert.deepEqual(codes, [`sample_page ${pages.indexOf(guide) + 1}`])
      assert.equal(job.client_name, 'Dana Wills')
      assert.equal(job.claim_number, 'NC-00-5550')
      assert.equal(job.date_of_loss, '2026-10-12')
      assert.equal(job['address.line1'], '5 Lake Rd')
      assert.equal(job['financials.rcv_total'], '2000.00')
      assert.equal(job['financials.deductible'], '250.00')
    })
}

const head: RowTexts = estimate.slice(0, 7)
const totals: RowTexts = estimate.slice(7)
const plain: Record<string, RowTexts[]> = {
  'one page with definitions': [
    [...estimate, 'Understanding Your Estimate', 'Depreciation: the loss of value due to age.'],
  ],
  'a page of totals with definitions': [
    [...head, 'This is your estimate.'],
    [
      'Claim Number: NC-00-5550',
      'Understanding Your Estimate',
      ...totals,
      'Depreciation: the loss of value due to age. For example, a worn carpet.',
    ],
  ],
  'lines that mention a sample, an example and a key': [
    [...head, 'Carpet sample below grade, for example in the den', ...totals],
    ['Claim Number: NC-00-5550', 'Replace key lock', 'Sample only: carpet pad'],
  ],
  'a page of totals without a number': [
    head,
    ['Key to Your Estimate', ...totals, 'Depreciation: the loss of value due to age.'],
  ],
  'an insured of a common name': [
    [...head.slice(0, 2), 'Insured: John Doe', ...head.slice(3), 'For example only', ...totals],
    ['Policy Number: HL-007712', 'Line items follow'],
  ],
}
for (const [what, pages] of Object.entries(plain))
  test(`an estimate stays complete: ${what}`, () => {
    const { job, codes } = read(...pages)
    assert.deepEqual(
      codes.filter((code) => code.startsWith('sample_page')),
      [],
    )
    assert.equal(job.claim_number, 'NC-00-5550')
    assert.equal(job['financials.rcv_total'], '2000.00')
    assert.equal(job['financials.deductible'], '250.00')
  })
