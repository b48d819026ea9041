import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Documents of every month, with few words beside those of their kind. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
function read(...rows: RowTexts) {
  const { documentType, drafts } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return { documentType, job }
}

const offer = (title: string, who: string, ...prices: RowTexts): RowTexts => [
  'Summit Restoration LLC',
  title,
  who,
  'Desiree Falk',
  '9 Oak Leaf Ct, New Lenox, IL 60451',
  'November 13, 2026',
  ['Work', 'Price'],
  ['Basement mold remediation', '$3,600.00'],
  ...prices,
]

test('a short offer with a title, a customer and a total is an estimate', () => {
  const { documentType, job } = read(...offer('Estimate', 'Prepared for', ['Total', '$3,600.00']))
  assert.equal(documentType, 'estimate')
  assert.equal(job['financials.estimate_total'], '3600.00')
})

test('prices without a total, or the estimate of another trade, are no estimate', () => {
  const total: RowTexts = [['Total', '$3,600.00']]
  assert.equal(read(...offer('Estimate', 'Prepared for')).documentType, 'other')
  assert.equal(read(...offer('Auto Body Estimate', 'Prepared for', ...total)).documentType, 'other')
  assert.equal(read(...offer('Price list', 'Prepared for', ...total)).documentType, 'other')
})

const figures: RowTexts = [
  ['RCV', '28,410.55'],
  ['Recoverable Depreciation', '6,410.55'],
  ['ACV', '22,000.00'],
  ['Deductible (2%)', '4,000.00'],
  ['Net ACV', '18,000.00'],
]
const facts: RowTexts = [
  ['Named Insured', 'Loretta Hinojosa'],
  ['Risk Location', '72 Seawall Blvd, Galveston, TX 77550'],
  ['Claim Number', 'TW-26-11882'],
  ['Date of Loss', '09/02/2026'],
]

test('the figures of an insurance estimate need no title', () => {
  const { documentType, job } = read('Pelican Catastrophe Services', ...facts, ...figures)
  assert.equal(documentType, 'estimate')
  assert.equal(job['financials.rcv_total'], '28410.55')
  assert.equal(job['financials.deductible'], '4000.00')
})

test('sums under the heads of a table need no title either', () => {
  const { documentType, job } = read(
    'PELICAN MUTUAL INSURANCE',
    ...facts,
    'Coverage Recap',
    ['Coverage', 'RCV', 'Depreciation', 'ACV', 'Deductible', 'Net Claim'],
    ['Dwelling', '24,118.90', '5,118.90', '19,000.00', '2,000.00', '17,000.00'],
    ['Other Structures', '3,000.00', '500.00', '2,500.00', '0.00', '2,500.00'],
    ['Total', '27,118.90', '5,618.90', '21,500.00', '2,000.00', '19,500.00'],
  )
  assert.equal(documentType, 'estimate')
  assert.equal(job['financials.rcv_total'], '27118.90')
  assert.equal(job['financials.acv_total'], '21500.00')
})

test('figures in other words, such as "Gross Loss" and "Net ACV Payment", need no title', () => {
  const { documentType, job } = read(
    'Heritage Property Claims Services',
    'Adjuster: Marlon Teague | NC Lic 004418829',
    ...facts,
    ['Policy Number', 'HPC 110 882'],
    ['Cov A Limit', '$640,000'],
    ['Cov C Limit', '$320,000'],
    ['AOP Deductible', '$2,500'],
    ['Gross Loss (RCV)', '41,090.55'],
    ['Recoverable Depreciation', '6,090.55'],
    ['Loss ACV', '35,000.00'],
    ['Deductible Applied', '2,500.00'],
    ['Net ACV Payment', '32,500.00'],
  )
  assert.equal(documentType, 'estimate')
  assert.equal(job['financials.rcv_total'], '41090.55')
  assert.equal(job['financials.deductible'], '2500.00')
})

test('a claim and its date of loss are enough beside the figures of an estimate', () => {
  const net: RowTexts = [['Net to insured', '18,000.00']]
  const sums: RowTexts = [...figures.slice(0, 4), ...net]
  const claim = 'Claim #: 23-3264-445H | Carrier: State Farm | DOL: 09/03/2026'
  const prose = ['Estimate for Katya Hale', 'at 32 County Road 14, Biloxi, MS 39530', claim]
  const scope = 'Scope: fire cleaning, ozone treatment, replace uppers and lowers in kitchen.'
  const word = read('Summit Restoration LLC', ...prose, scope, ...sums)
  assert.equal(word.documentType, 'estimate')
  assert.equal(word.job.client_name, 'Katya Hale')
  assert.equal(word.job.claim_number, '23-3264-445H')
  const { documentType, job } = read(
    'Summit Restoration LLC',
    ['Owner(s):', 'Nolan Hale'],
    ['Property address:', '67 Pinecrest Blvd, Yuma, AZ 85364'],
    ['Claim:', '85-5361-909A'],
    ['Loss occurred:', '09/12/2026'],
    ...sums,
  )
  assert.equal(documentType, 'estimate')
  assert.equal(job.date_of_loss, '2026-09-12')
  assert.equal(job['financials.rcv_total'], '28410.55')
  const unnamed = read('Summit Restoration LLC', ['Owner(s):', 'Nolan Hale'], ...sums)
  assert.equal(unnamed.documentType, 'other')
})

test('without a title, figures that do not add up are no estimate', () => {
  const wrong: RowTexts = [...figures.slice(0, 2), ['ACV', '21,000.00'], ...figures.slice(3)]
  assert.equal(read(...facts, ...wrong).documentType, 'other')
})

test('a letter with the figures of an estimate is a letter', () => {
  const greeting = 'Dear Loretta Hinojosa, we have completed our review of your claim.'
  const letter = [...facts, greeting, ...figures, 'Sincerely, Mickey Tran, Claims Adjuster']
  assert.equal(read(...letter).documentType, 'correspondence')
})

test('a revised estimate is an estimate', () => {
  const totals: RowTexts = [
    ['Less deductible', '$1,000.00'],
    ['Net claim', '$11,500.00'],
  ]
  const { documentType } = read('Westfield Insurance', 'Revised Estimate', ...facts, ...totals)
  assert.equal(documentType, 'estimate')
})

test('a customer authorization that is signed below is an authorization', () => {
  const { documentType, job } = read(
    'Customer Authorization',
    'Summit Restoration LLC',
    ['Customer name', 'Faye Ostrander'],
    ['Claim', 'AO-26-0331'],
    ['Date of loss', '11/12/2026'],
    'By signing below I authorize the work.',
    ['Signature', 'Faye Ostrander', 'Date signed', '11/13/2026'],
  )
  assert.equal(documentType, 'work_authorization')
  assert.equal(job['dates.authorized_at'], '2026-11-13T00:00:00.000Z')
})

test('a dispatch of a program is no estimate and names no program', () => {
  const { documentType, job } = read('ALACRITY SOLUTIONS  -  PROGRAM DISPATCH', ...facts)
  assert.equal(documentType, 'correspondence')
  assert.equal(job.program_name, undefined)
})

test('the reassignment of a claim is a letter and names the new adjuster', () => {
  const { documentType, job } = read(
    'Please be advised the above claim has been reassigned.',
    'Insured: Monica Alvarez',
    'Claim number: SF-13-44A1',
    'New adjuster: Bella Frost',
    'State Farm Fire Claims',
  )
  assert.equal(documentType, 'correspondence')
  assert.equal(job.adjuster_name, 'Bella Frost')
})

const mail = (subject: string): RowTexts => [
  'From: Kristen Doyle <kdoyle@allstate.com>',
  'To: kyle@summit.com',
  'Date: Thu, 12 Nov 2026 14:22:10 -0600',
  `Subject: ${subject}`,
  'Kyle,',
  'Your revised estimate of $52,300.00 for Otto Brandt is approved. Please proceed with repairs.',
  'Deductible of $1,000 is owed by the insured.',
  'Thanks,',
  'Kristen Doyle',
]

test('an email whose subject decides on an estimate is a letter', () => {
  const subject = 'RE: Brandt / ALL-0712345 - estimate approved'
  assert.equal(read(...mail(subject)).documentType, 'correspondence')
  assert.equal(read(...mail('Friday')).documentType, 'other')
})

const billed: RowTexts = [
  'Insured: Clementine Bouchard',
  'Loss Location: 31 Ridgeline Trl, Yuma, AZ 85364',
  ['Claim: 53-1400-670C', 'Policy: HO4771109'],
]

test('an invoice that divides its total between carrier and insured is an invoice', () => {
  const { documentType, job } = read(
    'Summit Restoration LLC',
    ['Invoice: 26-0771', 'Date: 10/03/2026'],
    ...billed,
    ['Invoice Total', '$78,637.21'],
    'Deductible due from insured $1,500.00',
    ['Due from carrier', '$77,137.21'],
  )
  assert.equal(documentType, 'invoice')
  assert.equal(job['financials.invoiced_total'], '78637.21')
})

test('a progress invoice is an invoice for the amount due now', () => {
  const { documentType, job } = read(
    'Summit Restoration LLC',
    'PROGRESS INVOICE #3 of 4',
    'Date: October 30, 2026',
    ...billed,
    ['Contract amount', '91,197.81'],
    ['Previously billed', '45,598.90'],
    ['This invoice (25%)', '22,799.45'],
    ['Payments received to date', '45,598.90'],
    ['AMOUNT DUE THIS INVOICE', '$22,799.45'],
  )
  assert.equal(documentType, 'invoice')
  assert.equal(job['financials.invoiced_total'], '22799.45')
})
