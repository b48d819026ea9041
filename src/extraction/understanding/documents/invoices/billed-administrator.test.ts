import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An invoice that the operator sends to the administrator of a claim. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(billed: RowTexts, ...settlement: RowTexts) {
  const document = linesOf([
    'Ridge Restoration LLC',
    'INVOICE',
    ['Invoice #: 4102', 'Invoice Date: 05/20/2026'],
    ['Claim #: 0441-7781', 'Date of Loss: 05/04/2026'],
    'Submit to',
    ...billed,
    'Insured: Odile Marchetti',
    'Property: 31 Reed St, Arden, NC 28704',
    ['Description', 'Amount'],
    ['Water extraction', '2,400.00'],
    ['Subtotal', '2,400.00'],
    ['Invoice Total', '$2,400.00'],
    ...settlement,
  ])
  const { drafts, documentType } = understand(document, context)
  assert.equal(documentType, 'invoice')
  return { ...drafts.find(({ kind }) => kind === 'job')?.values } as Record<string, unknown>
}

for (const [upper, name] of [
  ['Sedgwick Billing', 'Sedgwick'],
  ['Contractor Connection', 'Contractor Connection'],
])
  test(`"${upper}" above "on behalf of" is the administrator of the carrier`, () => {
    const job = jobOf([upper!, 'on behalf of Nationwide Mutual Insurance Company'])
    assert.deepEqual([job.tpa_name, job.carrier_name], [name, 'Nationwide'])
    assert.equal(job.client_name, 'Odile Marchetti')
  })

test('a company that is no administrator, or that acts for someone else, names no carrier', () => {
  assert.equal(jobOf(['Hall Plumbing', 'on behalf of Nationwide']).tpa_name, undefined)
  assert.equal(jobOf(['Sedgwick Billing', 'on behalf of Odile Marchetti']).carrier_name, undefined)
})

for (const [label, deductible] of [
  ['Less deductible', '500.00'],
  ['Less: Insured’s Deductible (collected from insured)', '500.00'],
  ['Less first half of deductible', undefined],
  ['Less deductible balance', undefined],
] as const)
  test(`"${label}" states ${deductible ?? 'no'} deductible`, () => {
    const rows: RowTexts = [
      [label, '(500.00)'],
      ['Balance due from carrier', '$1,900.00'],
    ]
    const job = jobOf(['Sedgwick Billing'], ...rows)
    assert.equal(job['financials.deductible'], deductible)
    assert.equal(job['financials.invoiced_total'], '2400.00')
  })
