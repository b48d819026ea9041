import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../document.ts'
import { linesOf, type RowTexts } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const certificateOf = (insured: string): RowTexts => [
  'CERTIFICATE OF LIABILITY INSURANCE',
  ['INSURED', 'INSURER A: Cardinal Casualty Company'],
  insured,
  '12 Oak St',
  'Columbus, OH 43215',
  'COVERAGES',
  ['GENERAL LIABILITY', 'GL-100-25', '01/05/2026', '01/05/2027'],
  'CERTIFICATE HOLDER',
  'Ridge Restoration LLC',
]

const w9Of = (name: string): RowTexts => [
  'Form W-9',
  'Request for Taxpayer Identification Number and Certification',
  '1 Name of entity/individual. An entry is required.',
  name,
  '2 Business name/disregarded entity name, if different from above.',
  '5 Address (number, street, and apt. or suite no.)',
  '14 Quarry Rd',
  '6 City, state, and ZIP code',
  'Dover, NH 03820',
  'Part I Taxpayer Identification Number (TIN)',
  'Employer identification number',
  '72-1188120',
  'Part II Certification',
  'Under penalties of perjury, I certify that:',
]

const instructions: RowTexts = [
  'Form W-9 (Rev. 3-2024) Page 2',
  'Give Form W-9 to the requester, who is required to file an information return with the IRS.',
]

function read(...pages: RowTexts[]) {
  const documents = pages.map((rows) => linesOf(rows))
  const numbered = documents.flatMap(({ pages: [page] }, at) =>
    page ? [{ ...page, number: at + 1 }] : [],
  )
  const document: Document = { ...documents[0]!, pages: numbered }
  const { documentType, reviewReasons, warnings } = understand(document, context)
  const messages = warnings.flatMap(({ code, message }) =>
    code === 'forms_left_out' ? [message] : [],
  )
  return [documentType, reviewReasons.includes('forms_left_out'), ...messages]
}

test('a W-9 behind a certificate of insurance is named, and the file needs review', () => {
  assert.deepEqual(read(certificateOf('Cedar Roofing LLC'), w9Of('Cedar Roofing LLC')), [
    'certificate_of_insurance',
    true,
    'Page 2 begins another form, a W-9, which was not read. Only the certificate of insurance was read. ' +
      'Split the file, and upload each form as its own file.',
  ])
})

test('a second W-9 of another company is named, and the file needs review', () => {
  assert.deepEqual(read(w9Of('Cedar Roofing LLC'), instructions, w9Of('Maple Drywall LLC')), [
    'w9',
    true,
    'Page 3 begins another form, a W-9, which was not read. Only the W-9 on page 1 was read. ' +
      'Split the file, and upload each form as its own file.',
  ])
})

test('instructions and copies of a W-9 are no other form', () => {
  const w9 = w9Of('Cedar Roofing LLC')
  assert.deepEqual(read(w9, instructions, instructions), ['w9', false])
  assert.deepEqual(read(w9, w9Of('CEDAR ROOFING LLC')), ['w9', false])
})

test('certificates of several insureds and their further pages are all read', () => {
  const [first, second] = ['Cedar Roofing LLC', 'Maple Drywall LLC'].map(certificateOf)
  const remarks = ['ADDITIONAL REMARKS SCHEDULE', 'The holder is an additional insured.']
  assert.deepEqual(read(first!, remarks, second!), ['certificate_of_insurance', false])
})

const estimate: RowTexts = [
  'Ridge Restoration LLC',
  'ESTIMATE',
  ['Insured:', 'Dee Toth'],
  ['Claim Number:', 'MP-704-D'],
  ['Property:', '4 Oak St, Muskegon, MI 49441'],
  ['Date of Loss:', '2/1/2026'],
  ['Line Item Total', '5,000.00'],
  ['Replacement Cost Value', '5,000.00'],
  ['Less Deductible', '500.00'],
  ['Net Claim', '4,500.00'],
]

test('an invoice behind an estimate is named', () => {
  const invoice: RowTexts = [
    'Ridge Restoration LLC',
    'INVOICE',
    ['Invoice No:', '705'],
    ['Invoice Date:', '3/5/2026'],
    ['Bill To:', 'Dee Toth'],
    ['Claim Number:', 'MP-704-D'],
    ['Mitigation', '5,250.00'],
    ['Total', '$5,250.00'],
  ]
  assert.deepEqual(read(estimate, invoice), [
    'estimate',
    true,
    'Page 2 begins an invoice, which was not read. Only the estimate was read. ' +
      'Split the file, and upload each document as its own file.',
  ])
})

test('the terms of an estimate are no invoice', () => {
  const terms = ['Terms', 'Each invoice is due in 30 days. Total payment is due at completion.']
  assert.deepEqual(read(estimate, terms), ['estimate', false])
})
