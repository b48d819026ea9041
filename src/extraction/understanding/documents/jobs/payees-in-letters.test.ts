import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { readPaymentLetter as read } from './payment-letter.fixture.ts'

/** Only a payment that goes to the operator alone is what it collected. */

const others: [sentence: string, payee: string][] = [
  ['We issued a payment of $4,250.00 to you and to our insured.', 'you and to our insured'],
  ['We sent the payment of $4,250.00 to the insured last week.', 'the insured'],
  ['We paid your invoice in the amount of $4,250.00 directly to the insured.', 'the insured'],
  ['Our insured has been issued payment of $4,250.00.', 'Our insured'],
  ['A payment of $4,250.00 was issued to Mr. Achterberg.', 'Mr. Achterberg'],
  [
    'We have released the recoverable depreciation in the amount of $4,250.00 to our insured.',
    'our insured',
  ],
  ['A check for $4,250.00 to you and our insured has been mailed.', 'you and our insured'],
  ['We paid our insured $4,250.00 on April 28, 2026.', 'our insured'],
  ['We paid your customer $4,250.00 on April 28, 2026.', 'your customer'],
  [
    'We paid our insured and the mortgage company $4,250.00.',
    'our insured and the mortgage company',
  ],
  [
    'We have sent payment of $4,250.00 directly to our insured, Rosalind Achterberg.',
    'our insured',
  ],
  ['We mailed a check for $4,250.00 to our customer.', 'our customer'],
  [
    'A check for $4,250.00 was issued in the name of Rosalind Achterberg only.',
    'Rosalind Achterberg',
  ],
  ['We issued a check for $4,250.00 in the name of our insured on April 28, 2026.', 'our insured'],
  [
    "A payment of $4,250.00 was sent to your customer's bank account.",
    "your customer's bank account",
  ],
  [
    'We issued a check for $4,250.00 to you and Rosalind Achterberg.',
    'you and Rosalind Achterberg',
  ],
  ['A check for $4,250.00 payable to you and our insured was mailed.', 'you and our insured'],
  [
    'A check for $4,250.00 payable to our insured and Summit Restoration LLC was mailed.',
    'our insured and Summit Restoration LLC',
  ],
  [
    'We have issued payment of $4,250.00 to Rosalind Achterberg and you as co-payees.',
    'Rosalind Achterberg and you',
  ],
  [
    'We issued a joint check for $4,250.00 payable to Rosalind Achterberg and Summit Restoration LLC.',
    'Rosalind Achterberg and Summit Restoration LLC',
  ],
  [
    'Our check for $4,250.00 was made payable to Ruth Bass and Wells Fargo and mailed to the insured.',
    'Ruth Bass and Wells Fargo',
  ],
  [
    'The enclosed check for $4,250.00 is payable jointly to you and our insured.',
    'you and our insured',
  ],
]
for (const [sentence, payee] of others)
  test(`"${sentence}" is not what the operator collected`, () => {
    const { collected, messages, reviewReasons } = read(sentence)
    assert.equal(collected, undefined)
    assert.deepEqual(messages, [
      `job: the payment of $4,250.00 went to "${payee}", so it was not saved. If you collected it, set ` +
        'financials.collected_total with "svc job set".',
    ])
    assert.deepEqual(reviewReasons, ['value_refused'])
  })

const own = [
  'We issued a payment of $4,250.00 to Summit Restoration LLC yesterday.',
  'We sent the payment of $4,250.00 to Summit Restoration LLC last week.',
  'A check for $4,250.00 was mailed to Summit Restoration LLC c/o Pam Dunn.',
  'We issued payment of $4,250.00 to Summit Restoration LLC electronically.',
  'We issued payment of $4,250.00 to Summit Restoration LLC to cover the mitigation.',
  'Payment of $4,250.00 has been sent to your office and our insured has been notified.',
  "We have issued payment of $4,250.00 to your company per our insured's direction to pay.",
  'We have released the recoverable depreciation in the amount of $4,250.00 to you.',
  'The enclosed check in the amount of $4,250.00 represents payment for your services.',
  'Our payment of $4,250.00 for the work at the home of our customer was sent to you.',
  'Enclosed is a check for $4,250.00 for the services you provided to our insured.',
  'We issued a payment of $4,250.00 for the repairs to the Achterberg residence.',
  'A payment of $4,250.00 was deposited to your bank account on April 28, 2026.',
  'We issued a payment of $4,250.00 to your company on behalf of our insured.',
  'We mailed a check for $4,250.00 to Summit Restoration, LLC.',
  'A check for $4,250.00 was issued in your name.',
  'We issued a payment of $4,250.00 to you, and a copy of this letter was sent to our insured.',
  'A check for $4,250.00 in the name of Summit Restoration LLC was mailed to your office.',
]
for (const sentence of own)
  test(`"${sentence}" is what the operator collected`, () => {
    const { collected, messages } = read(sentence)
    assert.deepEqual([collected, messages], ['4250.00', []])
  })

test('a check to the operator that was mailed to the insured is left to a person', () => {
  const { collected, reviewReasons } = read(
    'A check for $4,250.00 was issued to Summit Restoration LLC and mailed to our insured.',
  )
  assert.deepEqual([collected, reviewReasons], [undefined, ['value_refused']])
})

function readToInsured(operatorName: string, ...body: RowTexts) {
  const lines = [
    'Westfield Insurance',
    'October 22, 2026',
    'Insured: Ed Balint',
    'Claim Number: IXR5-88120',
    'Dear Ed Balint:',
    ...body,
    'Sincerely,',
    'Beatrix Ahn',
  ]
  const context = { today: '2026-11-25', timeZone: 'UTC', operatorName }
  const { drafts, warnings } = understand(linesOf(lines), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const refused = warnings.find(({ code }) => code === 'value_refused')?.message ?? ''
  return [job.values['financials.collected_total'], /went to "(.+)", so/.exec(refused)?.[1]]
}

test('a check to the insured and the operator is not what the operator collected', () => {
  for (const operator of ['Summit Restoration LLC', 'Summit Dry & Rebuild, Inc.']) {
    const [own] = operator.split(',')
    const sent = `A check in the amount of $5,691.62 was sent to you and ${operator}.`
    assert.deepEqual(readToInsured(operator, sent), [undefined, `you and ${own}`])
    const alone = `A check in the amount of $5,691.62 was sent to ${operator}.`
    assert.deepEqual(readToInsured(operator, alone), ['5691.62', undefined])
  }
})

test('a sentence may name the payees of the amount that another line states', () => {
  const operator = 'Summit Restoration LLC'
  const amount = ['Amount of this payment', '$5,691.62']
  const payable = `The check is payable to the Estate of Ed Balint and ${operator}.`
  const payees = `the Estate of Ed Balint and ${operator}`
  const enclosed = 'Enclosed please find our payment in the amount of $5,691.62.'
  assert.deepEqual(readToInsured(operator, enclosed, amount, payable), [undefined, payees])
  for (const own of [
    `The check is payable to ${operator}.`,
    'If the check is payable to you and your mortgage company, both must endorse it.',
  ])
    assert.deepEqual(readToInsured(operator, enclosed, amount, own), ['5691.62', undefined])
})

test('the checks that a letter names are collected instead of their printed total', () => {
  const operator = 'Summit Restoration LLC'
  const summary: RowTexts = [
    ['Coverage', 'Prior Payments', 'This Payment'],
    ['Dwelling', '0.00', '7,129.82'],
    ['Loss of Use', '0.00', '1,250.00'],
    ['Total', '0.00', '8,379.82'],
  ]
  const separate = 'A separate check of $1,250.00 for Loss of Use went to our insured.'
  const check = (payees: string) =>
    `Check 0081774402 in the amount of $7,129.82 was mailed August 14, 2026 to ${payees}.`
  const insured = 'our insured'
  assert.deepEqual(readToInsured(operator, ...summary, check(operator), separate), [
    '7129.82',
    insured,
  ])
  const both = `Ed Balint and ${operator}`
  assert.deepEqual(readToInsured(operator, ...summary, check(both), separate), [undefined, both])
  const another = 'We also issued a payment of $300.00 to our insured.'
  assert.deepEqual(readToInsured(operator, ...summary, another), ['8379.82', undefined])
  const paid: RowTexts = [['Total paid', '$5,110.00']]
  const issued = (amount: string, payees: string) =>
    `Check 2201 for ${amount} was issued to ${payees}.`
  const shares = [issued('$4,210.00', both), issued('$900.00', 'Ed Balint only')]
  assert.deepEqual(readToInsured(operator, ...paid, ...shares), [undefined, both])
})
