import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { withoutUnread } from '../../warnings.fixture.ts'

/** The words of payments to the operator, and of those that it received. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(head: string[], ...body: string[]) {
  const lines = [
    ...head,
    'RE: Claim Number: 55-2T81-0',
    'Insured: Rosalind Achterberg',
    ...body,
    'Sincerely,',
    'Jane Roe',
  ]
  const { drafts, fields, warnings, reviewReasons } = understand(linesOf(lines), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  return {
    collected: job.values['financials.collected_total'],
    day: fields.find(({ name }) => name === 'payment_date')?.value,
    messages: withoutUnread(warnings).map(({ message }) => message),
    reviewReasons,
  }
}

const CARRIER = ['Allstate Insurance Company', 'May 1, 2026', 'Summit Restoration LLC', '41 Ash St']
const OWN = ['Summit Restoration LLC', '41 Ash St', 'May 9, 2026', 'Allstate Insurance Company']
const INSURED = ['Rosalind Achterberg', '9 Elm St', 'May 9, 2026', 'Summit Restoration LLC']

const payments: [sentence: string, day?: string][] = [
  ['Attached is our draft for $4,250.00 in full settlement of your invoice 1182.'],
  ['We are pleased to enclose payment of $4,250.00.'],
  ['We issued payment for your invoice of $9,400.00 in the amount of $4,250.00.'],
  ['We received your invoice for $4,250.00 and paid $4,250.00.'],
  ['We cut a check for $4,250.00 today.'],
  ['Check #4471 for $4,250.00 went out on April 28, 2026 to your Ash St address.', '2026-04-28'],
  ['Your check for $4,250.00 is in the mail.'],
  ['We have mailed the second mitigation payment of $4,250.00.'],
  ['We are enclosing our check for $4,250.00.'],
  ['A check for $4,250.00 is enclosed.'],
  ['We have processed your invoice and issued payment in the amount of $4,250.00.'],
  ['We reviewed your invoice and have paid $4,250.00 on April 28, 2026.', '2026-04-28'],
  ['We remitted $4,250.00 to you on April 28, 2026 for the above claim.', '2026-04-28'],
  ['We are sending $4,250.00 to Summit Restoration LLC for emergency water services.'],
  ['We are paying $4,250.00 to you for the dry-out.'],
  ['We sent you $4,250.00 on April 28, 2026.', '2026-04-28'],
  ['This letter confirms that $4,250.00 was paid to your firm on April 28, 2026.', '2026-04-28'],
]
for (const [sentence, day] of payments)
  test(`"${sentence}" is a payment to the operator`, () => {
    const { collected, day: paidOn, messages } = read(CARRIER, sentence)
    assert.deepEqual([collected, paidOn, messages], ['4250.00', day, []])
  })

const others = [
  'We have reviewed your invoice and will issue payment in the amount of $4,250.00.',
  'Attached is our draft estimate for $4,250.00.',
  'We sent our estimate of $4,250.00 to you on April 28, 2026.',
  'We are pleased to enclose our estimate of $4,250.00.',
  'The deductible of $500.00 was paid to your company.',
  'We have received your payment request of $4,250.00.',
]
for (const sentence of others)
  test(`"${sentence}" is not what the operator collected`, () => {
    assert.equal(read(CARRIER, sentence).collected, undefined)
  })

test('an advance to the insured is reported', () => {
  const { messages } = read(CARRIER, 'We issued an advance payment of $4,250.00 to our insured.')
  assert.deepEqual(messages, [
    'job: the payment of $4,250.00 went to "our insured", so it was not saved. If you collected it, set ' +
      'financials.collected_total with "svc job set".',
  ])
})

test('an amount that was sent to another party is reported', () => {
  const { collected, messages } = read(
    CARRIER,
    'We sent $4,250.00 to the mortgagee, Wells Fargo, on April 28, 2026.',
    'We are sending $4,250.00 to Three Rivers Cleaning LLC for the contents.',
  )
  assert.equal(collected, undefined)
  const refused = (payee: string) =>
    `job: the payment of $4,250.00 went to "${payee}", so it was not saved. If you collected it, set ` +
    'financials.collected_total with "svc job set".'
  assert.deepEqual(messages, [refused('the mortgagee'), refused('Three Rivers Cleaning LLC')])
})

test('an insured pays the deductible with a letter', () => {
  const { collected } = read(
    INSURED,
    'Please find enclosed my check for $1,000.00 for my deductible.',
  )
  assert.equal(collected, '1000.00')
})

const receipts = [
  'Thank you for your payment of $4,250.00, which we received on April 28, 2026.',
  'We have received your payment of $4,250.00 on April 28, 2026.',
  'Thank you for your prompt payment of $4,250.00 on April 28, 2026.',
  'We are in receipt of your payment of $4,250.00 on April 28, 2026.',
  'This is to confirm that we received $4,250.00 from your company on April 28, 2026.',
  'This letter confirms receipt of your check for $4,250.00 on April 28, 2026.',
]
const SIGNED = ['Sincerely,', 'Pam Dunn', 'Summit Restoration LLC']
for (const sentence of receipts) {
  test(`"${sentence}" in a letter of the operator states what it collected`, () => {
    const { collected, day, messages } = read(OWN, sentence, ...SIGNED)
    assert.deepEqual([collected, day, messages], ['4250.00', '2026-04-28', []])
  })
  test(`"${sentence}" in a letter to the operator is not what it collected`, () => {
    const { collected, messages, reviewReasons } = read(CARRIER, sentence)
    assert.equal(collected, undefined)
    assert.deepEqual(messages, [
      'job: the payment of $4,250.00 went to the sender of the letter, so it was not saved. If you ' +
        'collected it, set financials.collected_total with "svc job set".',
    ])
    assert.deepEqual(reviewReasons, ['value_refused'])
  })
}

const unpaid = [
  'We have not received your payment of $4,250.00.',
  'Please remit payment of $4,250.00.',
  'If we received your payment of $4,250.00, the file is closed.',
]
for (const sentence of unpaid)
  test(`"${sentence}" in a letter of the operator is no payment`, () => {
    const { collected, messages } = read(OWN, sentence, ...SIGNED)
    assert.deepEqual([collected, messages], [undefined, []])
  })

const addressed = [
  ['May 9, 2026', 'Summit Restoration LLC', '41 Ash St'],
  ['Summit Restoration LLC', '41 Ash St', 'May 9, 2026', 'Dear Summit Restoration:'],
]
for (const head of addressed)
  test(`a letter that begins with its addressee is not the operator's: ${head.join(', ')}`, () => {
    assert.equal(read(head, 'Enclosed is our check for $4,250.00.').collected, '4250.00')
  })

test('a payment that the operator made is not what it collected', () => {
  const { collected, messages } = read(OWN, 'Enclosed is our check for $4,250.00.')
  assert.equal(collected, undefined)
  assert.deepEqual(messages, [
    'job: the payment of $4,250.00 came from you, so it was not saved. If you collected it, set ' +
      'financials.collected_total with "svc job set".',
  ])
})

const stopped = [
  'We have placed a stop payment on check 4471902 in the amount of $4,250.00.',
  'We have stopped payment on our check no. 4471902 of $4,250.00 dated April 28, 2026.',
  'Please be advised that check 4471902 for $4,250.00 has been voided.',
  'We have voided check 4471902 for $4,250.00.',
]
for (const sentence of stopped)
  test(`"${sentence}" is reported`, () => {
    const { collected, messages, reviewReasons } = read(CARRIER, sentence)
    assert.equal(collected, undefined)
    assert.deepEqual(messages, [
      'job: the letter says that a payment of $4,250.00 was stopped, returned or made in error. If ' +
        'financials.collected_total includes it, correct it with "svc job set".',
    ])
    assert.deepEqual(reviewReasons, ['value_refused'])
  })

test('a stopped payment without an amount is reported', () => {
  const { messages } = read(CARRIER, 'We stopped payment on check 4471902.')
  assert.deepEqual(messages, [
    'job: the letter says that a payment was stopped, returned or made in error. If ' +
      'financials.collected_total includes it, correct it with "svc job set".',
  ])
})

const copies = [
  'Enclosed please find a copy of the check for $4,250.00 that was mailed to the insured.',
  'Attached is a copy of our check for $4,250.00.',
  'A copy of the check for $4,250.00 is enclosed.',
  'The enclosed check for $4,250.00 must be endorsed by our insured.',
]
for (const sentence of copies)
  test(`"${sentence}" is reported and not saved`, () => {
    const { collected, messages } = read(CARRIER, sentence)
    assert.equal(collected, undefined)
    assert.deepEqual(messages, [
      'job: the letter also states a payment of $4,250.00, which was not saved. If you collected it, set ' +
        'financials.collected_total with "svc job set".',
    ])
  })

const silent = [
  'If the check does not arrive, we can place a stop payment on it.',
  'Please send us a copy of the canceled check.',
  'Please note that a payment of $4,250.00 will be issued.',
]
for (const sentence of silent)
  test(`"${sentence}" is no news about a payment`, () => {
    const { collected, messages } = read(CARRIER, sentence)
    assert.deepEqual([collected, messages], [undefined, []])
  })
