import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { readPaymentLetter as read } from './payment-letter.fixture.ts'

/** Carriers announce payments in letters without a title. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

const payments = [
  'We issued a payment of $4,250.00 on April 28, 2026.',
  'We have issued payment in the amount of $4,250.00 on 04/28/2026 for this claim.',
  'A payment of $4,250.00 was issued on April 28, 2026.',
  'Payment of $4,250.00 (less the $500.00 deductible) was issued on April 28, 2026.',
  'A check in the amount of $4,250.00 was mailed to your office on April 28, 2026.',
  'We mailed a check to Summit Restoration LLC for $4,250.00 on April 28, 2026.',
  'We paid $4,250.00 on April 28, 2026.',
  'We have paid you a total of $4,250.00 on April 28, 2026.',
  'Your invoice dated April 2, 2026 in the amount of $4,250.00 has been paid in full on April 28, 2026.',
  'A check for $4,250.00 payable to Summit Restoration LLC was mailed on April 28, 2026.',
  'Payment was made to Summit Restoration in the amount of $4,250.00 on April 28, 2026.',
  'A payment of $4,250.00 was issued to Summit Restoration on April 28, 2026.',
  'A payment of $4,250.00 was sent on April 28, 2026 to the account of Summit Restoration LLC.',
  'Thank you for your invoice of $4,250. It has been paid in full on April 28, 2026.',
  'Thank you for your invoice of $4,250.00. The invoice was paid in full on April 28, 2026.',
  'Thank you for your invoice of $4,250.00. We have paid it in full on April 28, 2026.',
  'Your invoice INV-1042 for $4,250.00 was processed and paid in full on April 28, 2026.',
  'We reviewed your invoice totaling $4,250.00 and have paid it in full on April 28, 2026.',
  'Your final invoice ($4,250.00) has been paid in full on April 28, 2026.',
]
for (const sentence of payments)
  test(`"${sentence}" is a payment of a job on file`, () => {
    const { documentType, collected, day, codes } = read(sentence)
    assert.deepEqual(
      [documentType, collected, day, codes],
      ['payment', '4250.00', '2026-04-28', []],
    )
  })

test('a payment may be enclosed, and a letter of few words may announce it', () => {
  assert.equal(read('Enclosed is our check in the amount of $4,250.00.').collected, '4250.00')
  assert.equal(read('Please find enclosed our check for $4,250.00.').collected, '4250.00')
  const lines = [
    'Allstate',
    'Claim 55-2T81-0',
    'We issued payment in the amount of $4,250.00 on April 28, 2026, check number 8821733.',
  ]
  const { documentType, drafts } = understand(linesOf(lines), context)
  assert.equal(documentType, 'payment')
  assert.ok(drafts[0]?.kind === 'job')
  assert.equal(drafts[0].values['financials.collected_total'], '4250.00')
})

const others = [
  'Please issue a payment of $4,250.00 at your earliest convenience.',
  'We will issue a payment of $4,250.00 when the work is complete.',
  'To date, a payment of $4,250.00 has been issued.',
  'We issued a stop payment on the check for $4,250.00.',
  'If we issued a payment of $4,250.00, tell us.',
  'Once we paid $4,250.00, the file is closed.',
  'We paid the claim less your $1,000.00 deductible.',
  'Your invoice, less the deductible of $500.00, has been paid in full.',
  'We have received your invoice of $4,250.00. It will be paid in full.',
  'Your invoice of $4,250.00 was reviewed and will be paid in full.',
  'Invoice Total $4,250.00 Invoices paid in full within ten days earn a discount.',
  'Thank you for your invoice of $4,250.00. We will review it. It was not paid in full.',
  'Thank you for your invoice of $4,250.00. Your earlier invoice has been paid in full.',
]
for (const sentence of others)
  test(`"${sentence}" is no payment`, () => {
    const { documentType, collected } = read(sentence)
    assert.deepEqual([documentType, collected], ['correspondence', undefined])
  })

test('two amounts in sentences are saved as none, with a warning', () => {
  const { documentType, collected, codes } = read(
    'We issued a payment of $4,250.00 on April 28, 2026.',
    'A payment of $900.00 was issued on April 29, 2026.',
  )
  assert.deepEqual([documentType, collected, codes], ['payment', undefined, ['amount_missing']])
})

test('a letter about a supplement keeps its approval and reports its payment', () => {
  const { documentType, collected, codes } = read(
    'We have approved your supplement in the amount of $1,100.00.',
    'A payment of $900.00 was issued on April 28, 2026.',
  )
  assert.deepEqual([documentType, collected], ['correspondence', undefined])
  assert.deepEqual(codes, ['value_refused'])
})

const payees: [sentence: string, amount: string, payee: string][] = [
  [
    'A payment of $4,250.00 was issued to Northside Builders on April 28, 2026.',
    '$4,250.00',
    'Northside Builders',
  ],
  ['We issued a payment to Northside Builders of $900.00.', '$900.00', 'Northside Builders'],
  [
    'We mailed a check for $900.00 to the insured and their mortgage company.',
    '$900.00',
    'the insured and their mortgage company',
  ],
  ['We paid the homeowner $900.00 on April 28, 2026.', '$900.00', 'the homeowner'],
  [
    'A payment of $900.00 was sent by electronic funds transfer on April 28, 2026 to the account of the ' +
      'estate.',
    '$900.00',
    'the estate',
  ],
  [
    'A payment of $900.00 was sent to the bank account of Rosalind Achterberg.',
    '$900.00',
    'Rosalind Achterberg',
  ],
  [
    'The invoice from Northside Builders for $900.00 has been paid in full.',
    '$900.00',
    'Northside Builders',
  ],
]
for (const [sentence, amount, payee] of payees)
  test(`"${sentence}" is no payment to the operator`, () => {
    const { documentType, collected, messages, reviewReasons } = read(sentence)
    assert.deepEqual([documentType, collected], ['payment', undefined])
    assert.deepEqual(messages, [
      `job: the payment of ${amount} went to "${payee}", so it was not saved. If you collected it, set ` +
        'financials.collected_total with "svc job set".',
    ])
    assert.deepEqual(reviewReasons, ['value_refused'])
  })

test('a payment to another party leaves the one to the operator', () => {
  const { collected, codes } = read(
    'We issued a payment of $900.00 to the insured.',
    'A payment of $4,250.00 was issued to Summit Restoration LLC.',
  )
  assert.deepEqual([collected, codes], ['4250.00', ['value_refused']])
})

const reversals = [
  'Please note the payment was returned as undeliverable.',
  'The check has been voided.',
  'This payment was sent to you in error.',
  'Please return the payment.',
  'The check that we mailed on May 1, 2026 was returned to us.',
  'Please do not deposit the check.',
]
for (const sentence of reversals)
  test(`"${sentence}" leaves the payment to a person`, () => {
    const { collected, messages, reviewReasons } = read(
      'We issued a payment of $4,250.00 on April 28, 2026.',
      sentence,
    )
    assert.equal(collected, undefined)
    assert.deepEqual(messages, [
      'job: the document says that a payment came back or was an error, so 4250.00 was not saved. If you ' +
        'kept it, set financials.collected_total with "svc job set".',
    ])
    assert.deepEqual(reviewReasons, ['value_refused'])
  })

test('what a letter says of a check that may come back changes no payment', () => {
  const { collected, codes } = read(
    'We issued a payment of $4,250.00 on April 28, 2026.',
    'If the check was sent to you in error, call us.',
    'Please return the enclosed form.',
  )
  assert.deepEqual([collected, codes], ['4250.00', []])
})

test('several amounts of one sentence are reported, and none is saved', () => {
  const { collected, messages, reviewReasons } = read(
    'We have issued payments of $1,000.00 and $2,000.00.',
  )
  assert.equal(collected, undefined)
  assert.deepEqual(messages, [
    'job: the document states $1,000.00 and $2,000.00, and what you collected is not clear, so none was ' +
      'saved. Enter it with "svc job set".',
  ])
  assert.deepEqual(reviewReasons, ['amount_missing'])
})

test('an amount before a deductible may not be what was paid', () => {
  const { collected, codes } = read('We paid $4,250.00, less the deductible of $500.00.')
  assert.deepEqual([collected, codes], [undefined, ['amount_missing']])
})

test('an invoice that was paid less a deductible does not state what was paid', () => {
  const { collected, codes } = read(
    'Thank you for your invoice of $4,250.00. It was paid in full, less the deductible of $500.00.',
  )
  assert.deepEqual([collected, codes], [undefined, ['amount_missing']])
})

test('an earlier payment is reported beside the one of the letter', () => {
  const { collected, messages, reviewReasons } = read(
    'We previously paid $5,000.00. We are now issuing an additional payment of $1,750.00.',
  )
  assert.equal(collected, '1750.00')
  assert.deepEqual(messages, [
    'job: the document also states an earlier payment of $5,000.00, which was not saved. If you ' +
      'collected it too, set financials.collected_total to the sum with "svc job set".',
  ])
  assert.deepEqual(reviewReasons, ['value_refused'])
})

const mentions = [
  'The amount of $4,250.00 was paid on April 28, 2026.',
  'Your invoice has been paid. The amount paid was $4,250.00.',
  'Your invoice of May 2, 2026 for $5,000.00 was paid in the amount of $4,250.00.',
  'Our records show that check 1234 for $4,250.00 was returned by the post office.',
]
for (const sentence of mentions)
  test(`"${sentence}" is reported and not saved`, () => {
    const { documentType, collected, messages } = read(sentence)
    assert.deepEqual([documentType, collected], ['correspondence', undefined])
    assert.deepEqual(messages, [
      'job: the letter also states a payment of $4,250.00, which was not saved. If you collected it, set ' +
        'financials.collected_total with "svc job set".',
    ])
  })

test('two payments of one sentence are reported, and none is saved', () => {
  const { collected, codes } = read(
    'We issued a payment of $1,000.00 for contents and a payment of $2,000.00 for the dwelling.',
  )
  assert.deepEqual([collected, codes], [undefined, ['amount_missing']])
})

const several = [
  'Enclosed please find our two drafts: number 4410021 for $4,000.00 (dwelling) and number 4410022 for ' +
    '$250.00 (emergency services), a total of $4,250.00.',
  'We issued two checks, check no. 511 for $4,000.00 and check no. 512 for $250.00, totaling $4,250.00.',
  'Enclosed are two checks: #511 in the amount of $4,000.00 and #512 in the amount of $250.00, for a total ' +
    'of $4,250.00.',
  'We issued a payment of $4,000.00 for contents and a payment of $250.00 for the dwelling, for a combined ' +
    'total of $4,250.00.',
  'We issued payments of $4,000.00 and $250.00, a total of $4,250.00.',
]
for (const sentence of several)
  test(`"${sentence}" states the payments that make up the collected total`, () => {
    const { documentType, collected, codes } = read(sentence)
    assert.deepEqual([documentType, collected, codes], ['payment', '4250.00', []])
  })

const unproven = [
  'Enclosed please find our two drafts: number 4410021 for $4,000.00 and number 4410022 for $250.00.',
  'We issued two checks, check no. 511 for $4,000.00 and check no. 512 for $250.00, totaling $4,350.00.',
  'We issued a check for $4,000.00 to you and a check for $250.00 to our insured, a total of $4,250.00.',
  'We issued payments of $4,000.00 and $250.00, less the deductible, a total of $4,250.00.',
]
for (const sentence of unproven)
  test(`"${sentence}" is reported, and nothing is saved`, () => {
    const { documentType, collected, codes, messages } = read(sentence)
    assert.deepEqual([documentType, collected], ['payment', undefined])
    assert.ok(codes.includes('amount_missing'), codes.join())
    assert.match(messages.join(' '), /\$4,000\.00.*\$250\.00/)
  })

test('a table of payments in a letter is reported', () => {
  const { documentType, collected, messages } = read(
    'Payment for this claim is as follows:',
    'Dwelling: $5,000.00',
    'Contents: $1,000.00',
    'Total payment: $6,000.00',
  )
  assert.deepEqual([documentType, collected], ['correspondence', undefined])
  assert.deepEqual(messages, [
    'job: the letter also states a payment of $6,000.00, which was not saved. If you collected it, set ' +
      'financials.collected_total with "svc job set".',
  ])
})
