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
