import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** What the notices of a carrier about money are, and which of their amounts was paid. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(rows: RowTexts, confidence = 1) {
  const findings = understand(linesOf(rows, { confidence }), context)
  const job = findings.drafts.find(({ kind }) => kind === 'job')
  const values: Record<string, unknown> = job?.values ?? {}
  const codes = findings.warnings.map(({ code }) => code)
  return { ...findings, values, codes }
}

const release = (title: string): RowTexts => [
  'Safety Insurance Company',
  title,
  'Date: 11/15/2026',
  'Insured: Flo Lund',
  'Claim Number: PM26-5770',
  'Recoverable depreciation released: $1,100.00',
  'Amount of this payment: $1,100.00',
  'Total paid to date: $6,100.00',
]

for (const title of [
  'Recoverable Depreciation Release',
  'RELEASE OF RECOVERABLE DEPRECIATION',
  'Depreciation Holdback Payment',
])
  for (const confidence of [1, 0.9])
    test(`"${title}" is a payment of its own amount, at confidence ${confidence}`, () => {
      const { documentType, values, codes } = read(release(title), confidence)
      assert.equal(documentType, 'payment')
      assert.equal(values['financials.collected_total'], '1100.00')
      assert.equal(values['financials.invoiced_total'], undefined)
      assert.deepEqual(codes, [])
    })

test('a request to release the depreciation is no payment', () => {
  const { documentType, values } = read([
    'Ridge Restoration LLC',
    'REQUEST FOR RELEASE OF RECOVERABLE DEPRECIATION',
    'Insured: Flo Lund',
    'Claim Number: PM26-5770',
    'Dear Adjuster,',
    'The repairs are complete. Please release the recoverable depreciation of $1,100.00.',
    'Sincerely,',
    'Dana Wills',
  ])
  assert.equal(documentType, 'correspondence')
  assert.equal(values['financials.collected_total'], undefined)
})

test('a scan that labels a claim and its insured is no register receipt', () => {
  const { documentType, drafts } = read(
    [
      'Safety Insurance Company',
      'Date: 11/15/2026',
      'Insured: Flo Lund',
      'Claim Number: PM26-5770',
      'Tax: $100.00',
      'Cash: $1,000.00',
      'Total: $6,100.00',
    ],
    0.9,
  )
  assert.equal(documentType, 'other')
  assert.deepEqual(drafts, [])
})

for (const title of ['PAYMENT DENIAL', 'Notice of Claim Denial', 'DENIAL OF COVERAGE'])
  test(`"${title}" is a letter that pays nothing`, () => {
    const { documentType, values, codes } = read([
      'MAPFRE Insurance',
      title,
      'Insured: Hy Lund',
      'Claim Number: PM26-7770',
      'Invoice amount submitted: $3,000.00',
      'Amount approved: $0.00',
      'Amount paid: $0.00',
    ])
    assert.equal(documentType, 'correspondence')
    assert.equal(values.claim_number, 'PM26-7770')
    const totals = Object.keys(values).filter((name) => name.startsWith('financials.'))
    assert.deepEqual(totals, [])
    assert.deepEqual(codes, [])
  })

test('the amount beside the words of a check is what it pays', () => {
  const stub = (amount: string | string[]): RowTexts => [
    'CHECK STUB',
    'Plymouth Rock Assurance Corporation    Check 004481',
    'Pay to the order of Ridge Restoration LLC and Di Lund',
    amount,
    'Memo: Claim PM26-3770 Loss 10/01/2026',
    'Date 11/15/2026',
  ]
  for (const line of [
    'Four thousand one hundred dollars and 00/100      $4,100.00',
    ['Four thousand one hundred and no/100 dollars', '', '$4,100.00'],
    'FOUR THOUSAND ONE HUNDRED AND XX/100 DOLLARS    **4,100.00',
  ]) {
    const { documentType, values, codes } = read(stub(line))
    assert.equal(documentType, 'payment')
    assert.equal(values['financials.collected_total'], '4100.00')
    assert.deepEqual(codes, [])
  }
})

for (const title of ['Direct deposit notice', 'NOTICE OF DEPOSIT', 'Direct Deposit Advice'])
  test(`"${title}" of a carrier is a payment of what was deposited`, () => {
    const { documentType, values, codes } = read([
      'Safety Insurance Company',
      title,
      'Deposit date: November 6, 2026',
      'Deposit amount: $2,044.18',
      'Paid to: Ridge Restoration LLC',
      ['Member', 'Claim #', 'Loss date', 'Coverage', 'Gross', 'Deductible', 'Net'],
      ['LUND F', 'PM26-5770', '04/02/2026', 'Dwelling', '$5,044.18', '$3,000.00', '$2,044.18'],
    ])
    assert.equal(documentType, 'payment')
    assert.equal(values.claim_number, 'PM26-5770')
    assert.equal(values['financials.collected_total'], '2044.18')
    assert.deepEqual(codes, [])
  })
