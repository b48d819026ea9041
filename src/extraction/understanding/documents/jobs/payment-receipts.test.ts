import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobValues } from '../../../findings.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Receipts that a contractor gives its customer for a payment. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(rows: RowTexts): JobValues | undefined {
  const { documentType, drafts } = understand(linesOf(rows), context)
  assert.equal(documentType, 'payment')
  return drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))[0]
}

const receipt = (from: string, about: string) => [
  'Payment Receipt',
  'Ridge Restoration LLC',
  'Date: 11/21/2026',
  `Received From: ${from}`,
  'Amount Received: $1,000.00',
  'Payment method: Visa ending 8812',
  about,
  'Balance remaining: $0.00',
]

test('a payment receipt is of the claim in brackets, also if another person paid', () => {
  const about = 'Applied to Invoice 4102 (claim 13-90C2-88L) - deductible'
  const job = jobOf(receipt('Dana Wills', about))
  assert.equal(job?.client_name, undefined)
  assert.equal(job?.claim_number, '13-90C2-88L')
  assert.equal(job?.['financials.collected_total'], '1000.00')
})

test('a payment receipt that names no claim is of the customer that paid', () => {
  const job = jobOf(receipt('Dana Wills', 'Applied to Invoice 4102 - deductible'))
  assert.equal(job?.client_name, 'Dana Wills')
  assert.equal(job?.['financials.collected_total'], '1000.00')
  for (const payer of ['State Farm', 'Harborline Bank'])
    assert.equal(jobOf(receipt(payer, 'Applied to Invoice 4102')), undefined, payer)
})

test('"received" and a date beside an amount is a payment, and no receipt of the job', () => {
  const rows = [
    'Ridge Restoration LLC',
    'INVOICE',
    'Invoice Number: 2217',
    'Invoice Date: 11/20/2026',
    'Bill To: Dana Wills',
    'Claim: 13-90C2-88L',
    ['Less: received 10/19/2026', '(2,000.00)'],
    ['Total', '$3,000.00'],
  ]
  const [job] = understand(linesOf(rows), context).drafts
  assert.ok(job?.kind === 'job')
  assert.equal(job.values['dates.received_at'], undefined)
})

test('a reminder states what was received, and not what is past due', () => {
  const job = jobOf([
    'Ridge Restoration LLC',
    'PAYMENT REMINDER - SECOND NOTICE',
    'Date: November 24, 2026',
    'To: Dana Wills',
    'Claim: 13-90C2-88L',
    'Invoice: 1077',
    'Invoice date: 09/30/2026',
    'Original amount: $5,000.00',
    'Payments received: $1,500.00',
    'Amount past due: $3,500.00',
    'Please remit payment within 10 days.',
  ])
  assert.equal(job?.['financials.collected_total'], '1500.00')
})

test('what the operator itself paid is not collected', () => {
  const job = jobOf(receipt('Ridge Restoration LLC', 'For claim 13-90C2-88L'))
  assert.equal(job?.['financials.collected_total'], undefined)
})

test('a carrier that paid is not the client', () => {
  for (const payer of ['State Farm', 'Harborline Insurance Company', 'Ridge Restoration LLC']) {
    const job = jobOf(receipt(payer, 'Applied to Invoice 4102 (claim 13-90C2-88L)'))
    assert.equal(job?.client_name, undefined, payer)
    assert.equal(job?.claim_number, '13-90C2-88L', payer)
  }
})

test('the insured of a payment is the client, not its payer', () => {
  const job = jobOf([...receipt('Lee Wills', 'Claim Number: 13-90C2-88L'), 'Insured: Dana Wills'])
  assert.equal(job?.client_name, 'Dana Wills')
})

test('a receipt for a deductible is a payment', () => {
  const job = jobOf([
    'RECEIPT',
    'Ridge Restoration LLC',
    'Receipt No. 0771     Date 11/18/2026',
    'Received from: Dana Wills',
    'Amount: $1,500.00 (one thousand five hundred dollars)',
    'For: insurance deductible, claim NW-557-1120',
    'Paid by: Check #1102',
  ])
  assert.equal(job?.claim_number, 'NW-557-1120')
  assert.equal(job?.['financials.collected_total'], '1500.00')
})

test('a receipt of a store is an invoice', () => {
  const rows = [
    'SALES RECEIPT',
    'Harbor Supply Inc',
    'Date: 11/18/2026',
    'Receipt No. 0771',
    ['Fan rental', '$120.00'],
    ['Total', '$120.00'],
    'Paid by: Visa ending 1102',
  ]
  assert.equal(understand(linesOf(rows), context).documentType, 'invoice')
})

test('the card receipt of a store is an invoice', () => {
  const rows = [
    'Harbor Supply Inc',
    'CREDIT CARD RECEIPT',
    '11/18/2026 10:22 AM',
    ['Fan rental', '$120.00'],
    ['Sales tax', '$9.60'],
    ['Total charged', '$129.60'],
    'Visa ****4411 Approved',
  ]
  assert.equal(understand(linesOf(rows), context).documentType, 'invoice')
})

test('the day on which a payment was received is not that of the job', () => {
  const rows = [...receipt('Dana Wills', 'Claim Number: 13-90C2-88L'), 'Date Received: 11/20/2026']
  assert.equal(jobOf(rows)?.['dates.received_at'], undefined)
  const assigned = [
    ...receipt('Dana Wills', 'Claim Number: 13-90C2-88L'),
    'Date Assigned: 11/02/2026',
  ]
  assert.equal(jobOf(assigned)?.['dates.received_at'], '2026-11-02T00:00:00.000Z')
})

const card = (customer: string) => [
  'CREDIT CARD RECEIPT',
  `Customer: ${customer}`,
  'Claim: 13-90C2-88L',
  'Visa ****4411   Auth 00812',
  'Date/Time 11/21/2026 10:22 AM',
  ['Deductible', '$1,000.00'],
  ['Card fee 3%', '$30.00'],
  ['TOTAL CHARGED', '$1,030.00'],
]

test('the receipt for the card of a customer is a payment and bills nothing', () => {
  const job = jobOf(['Ridge Restoration LLC', ...card('Dana Wills')])
  assert.equal(job?.client_name, 'Dana Wills')
  assert.equal(job?.['financials.collected_total'], '1030.00')
  assert.equal(job?.['financials.invoiced_total'], undefined)
})

test('the receipt for the card of the operator is not collected', () => {
  const job = jobOf(['Harbor Drywall Inc', ...card('Ridge Restoration LLC')])
  assert.equal(job?.['financials.collected_total'], undefined)
})

const applied = (issuer: string, customer: string) => [
  'Payment Receipt',
  issuer,
  ['Payment date', '11/21/2026'],
  ['Customer', customer],
  ['Payment method', 'ACH'],
  ['Amount received', '$4,310.00'],
  ['Project', '26-2210'],
  ['Invoice Number', 'Invoice Date', 'Due Date', 'Original Amount', 'Balance', 'Payment'],
  ['4102', '11/01/2026', '12/01/2026', '4,310.00', '4,310.00', '4,310.00'],
]

test('a payment receipt with the invoices that it pays is no invoice', () => {
  const job = jobOf(applied('Ridge Restoration LLC', 'Dana Wills'))
  assert.equal(job?.client_name, 'Dana Wills')
  assert.equal(job?.['financials.collected_total'], '4310.00')
  assert.equal(job?.['financials.invoiced_total'], undefined)
})

test('the receipt of a vendor for what the operator paid is not collected', () => {
  const rows = [
    ...applied('Harbor Drywall Inc', 'Ridge Restoration LLC'),
    'Claim Number: 13-90C2-88L',
  ]
  assert.equal(jobOf(rows)?.['financials.collected_total'], undefined)
})

const waiver = (customer: string) => [
  'CONDITIONAL WAIVER AND RELEASE UPON PROGRESS PAYMENT',
  'Claim Number: 13-90C2-88L',
  customer,
  'Payment Amount: $4,310.00',
  'The undersigned waives any lien upon receipt of the Payment Amount.',
  'Dated: November 21, 2026',
  'HARBOR DRYWALL INC',
]

test('the lien waiver of a subcontractor states what the operator pays', () => {
  for (const label of [
    "Undersigned's Customer",
    'Undersigned’s Customer',
    'Customer of the Undersigned',
    'Name of Customer',
    'Customer',
  ]) {
    const found = understand(linesOf(waiver(`${label}: Ridge Restoration LLC`)), context)
    const [job] = found.drafts
    assert.ok(job?.kind === 'job', label)
    assert.equal(job.values['financials.collected_total'], undefined, label)
    assert.deepEqual(
      found.warnings.filter(({ code }) => code === 'value_refused').map(({ message }) => message),
      [
        'job: Ridge Restoration LLC made this payment, so it was not saved as collected. If it is a cost, ' +
          'or if you received it, set it with "svc job set".',
      ],
      label,
    )
  }
})

test('the lien waiver for another customer states a payment to its signer', () => {
  const [job] = understand(linesOf(waiver("Undersigned's Customer: Dana Wills")), context).drafts
  assert.ok(job?.kind === 'job')
  assert.equal(job.values['financials.collected_total'], '4310.00')
})
