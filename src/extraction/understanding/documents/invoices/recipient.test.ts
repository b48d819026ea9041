import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Tallgrass Restoration LLC' }

const jobOf = (page: Document) =>
  understand(page, context).drafts.find(({ kind }) => kind === 'job')?.values as Record<
    string,
    unknown
  >

test('the address below the recipient of the own invoice is that of the job', () => {
  const page = linesOf([
    'Tallgrass Restoration LLC',
    ['RECIPIENT:', 'Invoice #512'],
    ['Casimir Dombrowski', 'Issued: Nov 09, 2026'],
    ['5 Lakeside Ct', 'Due: Nov 09, 2026'],
    ['Auburn, Kansas 66402', 'Job #: TG-3381'],
    ['Invoice Total', '$1,475.25'],
    ['Balance Due', '$1,475.25'],
  ])
  const job = jobOf(page)
  assert.equal(job.client_name, 'Casimir Dombrowski')
  assert.equal(job['address.line1'], '5 Lakeside Ct')
  assert.equal(job['address.state'], 'KS')
})

const amounts = [
  ['Subtotal', '$6,000.00'],
  ['Sales Tax', '$300.00'],
  ['Total', '$6,300.00'],
]

test('the address below an addressee without a label is that of the job', () => {
  const job = jobOf(
    linesOf([
      'Tallgrass Restoration LLC',
      '200 Port Rd',
      'Topeka, KS 66603',
      '',
      'INVOICE',
      ['Philippa Grange', 'Invoice Date', '3 Nov 2026'],
      ['9 Kenilworth Rd', 'Invoice Number', 'INV-0442'],
      ['AUBURN KS 66402', 'Reference', 'Claim PGR-77-221'],
      ...amounts,
    ]),
  )
  assert.equal(job.client_name, 'Philippa Grange')
  assert.deepEqual(
    [job['address.line1'], job['address.city'], job['address.postal_code']],
    ['9 Kenilworth Rd', 'AUBURN', '66402'],
  )
})

test('the address below an organization that is billed is that of the job', () => {
  const job = jobOf(
    linesOf([
      'INVOICE',
      ['FROM', 'TO'],
      ['Tallgrass Restoration LLC', 'ATTN: ACCOUNTS PAYABLE'],
      ['200 Port Rd', 'Haywood Early Learning Center'],
      ['Topeka, KS 66603', '115 Academy St'],
      ['785-555-0900', 'Auburn, KS 66402'],
      '',
      ['Invoice No', 'HC-55'],
      ['Insurer Ref.', 'CH-4410-0097'],
      ...amounts,
    ]),
  )
  assert.equal(job.client_name, 'Haywood Early Learning Center')
  assert.equal(job['address.line1'], '115 Academy St')
})

test('a post office box of the addressee is no property', () => {
  const rows = ['Tallgrass Restoration LLC', 'INVOICE', 'Claim # PGR-77-221', '', 'Philippa Grange']
  const job = jobOf(linesOf([...rows, 'PO Box 221', 'Auburn, KS 66402', '', ...amounts]))
  assert.deepEqual([job.client_name, job['address.line1']], ['Philippa Grange', undefined])
})

test('an administrator who takes the mail of the client is no part of the name', () => {
  const to = ['Bill To: c/o Sedgwick, for Marva Teel', '1691 Ridge Trl', 'Auburn, KS 66402']
  const rows = ['Tallgrass Restoration LLC', 'INVOICE', 'Invoice Number: 7201', ...to]
  const job = jobOf(linesOf([...rows, 'Claim Number: 56-5240-386F', ...amounts]))
  assert.equal(job.client_name, 'Marva Teel')
})

/** What the receipt names as issuer and recipient, and whether it creates a job. */
function partiesIn(page: Document) {
  const { fields, drafts } = understand(page, context)
  const of = (name: string) =>
    fields.find((one) => one.record === 'document' && one.name === name)?.value
  return [of('issuer'), of('bill_to'), drafts.length > 0]
}

test('the name below the title beside a letterhead is the recipient', () => {
  const invoice = (sender: string, recipient: string) =>
    linesOf([
      ['INVOICE', 'Invoice Date', sender],
      [recipient, '3 Nov 2026', '88 Dock St'],
      ['200 Port Rd', 'Invoice Number', 'Topeka, KS 66607'],
      ['Topeka, KS 66603', 'INV-0442'],
      ...amounts,
    ])
  const own = 'Tallgrass Restoration LLC'
  const received = invoice('Prairie Plumbing', own)
  assert.deepEqual(partiesIn(received), ['Prairie Plumbing', own, false])
  const sent = invoice(own, 'Prairie Property Managers LLC')
  assert.deepEqual(partiesIn(sent), [own, 'Prairie Property Managers LLC', true])
})

test('the name below the title is the issuer if no letterhead is beside it', () => {
  const own = 'Tallgrass Restoration LLC'
  const page = linesOf([
    ['INVOICE', 'Invoice Date', '3 Nov 2026'],
    [own, 'Invoice Number', 'INV-0442'],
    ['200 Port Rd', 'Claim', 'PGR-77-221'],
    'Topeka, KS 66603',
    '',
    ...amounts,
  ])
  assert.deepEqual(partiesIn(page), [own, undefined, true])
})

const job = ['Job: Ann Bell, 12 Oak St, Auburn, KS 66402', 'Claim # PGR-77-221']

test('the sender above the title may print only a phone', () => {
  const own = ['Tallgrass Restoration LLC', '200 Port Rd, Topeka, KS 66603']
  const page = linesOf([
    'Gus Lind Painting',
    'Cell 785-555-0177',
    'Invoice',
    ...own,
    ...job,
    ...amounts,
  ])
  assert.deepEqual(partiesIn(page).slice(0, 2), ['Gus Lind Painting', own[0]])
  assert.equal(jobOf(page)['financials.invoiced_total'], undefined)
})

test("your company's address in the invoice of another is that of the recipient", () => {
  const own = ['Tallgrass Restoration LLC', '200 Port Rd', 'Topeka, KS 66603']
  const page = linesOf(['INVOICE', ...own, 'From: Gus Lind Tile', ...job, ...amounts])
  assert.deepEqual(partiesIn(page).slice(0, 2), ['Gus Lind Tile', own[0]])
  assert.equal(jobOf(page)['financials.invoiced_total'], undefined)
})

test('goods that are shipped to the client of a job are billed to your company', () => {
  const page = linesOf([
    'Flint Hills Drywall Supply',
    '1 Depot Rd, Topeka, KS 66607',
    ['On account of:', 'Tallgrass Restoration LLC', 'Ship To:', 'Ann Bell'],
    ['', '200 Port Rd', '', '12 Oak St'],
    ['', 'Topeka, KS 66603', '', 'Auburn, KS 66402'],
    'SALES INVOICE',
    'Claim # PGR-77-221',
    ...amounts,
  ])
  const parties = ['Flint Hills Drywall Supply', 'Tallgrass Restoration LLC']
  assert.deepEqual(partiesIn(page).slice(0, 2), parties)
  assert.equal(jobOf(page)['financials.invoiced_total'], undefined)
})

test('the address of a shipment names whom an order is for', () => {
  const rows = [
    'Receipt from Flint Hills Tool Supply',
    'Order Placed: November 3, 2026',
    'Items Ordered',
    ['Air scrubber', '$6,000.00'],
    'Shipping Address:',
    'Tallgrass Restoration LLC',
    '200 Port Rd',
    'Topeka, KS 66603',
    '',
    ...amounts,
  ]
  const parties = ['Flint Hills Tool Supply', 'Tallgrass Restoration LLC', false]
  assert.deepEqual(partiesIn(linesOf(rows)), parties)
})

test('the label of a day or a number is no issuer', () => {
  const rows = ['Order Placed: November 3, 2026', 'Items Ordered', 'Order No: 114-77', ...amounts]
  assert.deepEqual(partiesIn(linesOf(['Final details of your purchase', ...rows]))[0], undefined)
})
