import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

/** A receipt names the values in the sentences of a letter that no field has. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function unreadIn(...body: string[]) {
  const head = ['Acme Mutual Insurance Company', '1 Main St, Boise, ID 83702, 208-555-0100']
  const subject = ['Claim Number: KX-55120', 'Insured: Odile Marchetti', 'Dear Ridge Restoration:']
  const end = ['Sincerely,', 'Jane Roe', 'Claim Representative']
  const letter = linesOf([...head, ...subject, ...body, ...end])
  const { documentType, warnings } = understand(letter, context)
  assert.equal(documentType, 'correspondence')
  return warnings.flatMap((one) => (one.code === 'unread_values' ? [one.message] : []))
}

for (const [said, value] of [
  ['The lender holds back $4,200.00 of the money until the work is done.', '$4,200.00'],
  ['The insured moves back into the house on 12/04/2026 with her family.', '12/04/2026'],
  ['The crew may come to the house on December 4 or on a later day.', 'December 4'],
  ['The key is with the neighbor, who can be reached at (208) 555-0177 today.', '(208) 555-0177'],
  [
    'Send the photos of the roof to photos@vendor.example before the end of it.',
    'photos@vendor.example',
  ],
  ['We inspected your home on October 6, 2026.', 'October 6, 2026'],
  ['The plumber has the number PL-88213 for the same work in the house.', 'PL-88213'],
] as const)
  test(`"${said}" has a value that is named`, () => {
    assert.deepEqual(unreadIn(said), [
      `The text states values that were not read: "${value}". Enter what belongs in a record.`,
    ])
  })

test('a sentence that goes on in a short line is read to its end', () => {
  assert.deepEqual(
    unreadIn('The lender of the house holds back a part of the money, which is', '$4,200.00.'),
    ['The text states values that were not read: "$4,200.00". Enter what belongs in a record.'],
  )
})

test('the own text of an email is read, and not the message that it answers', () => {
  const email = [
    'From: Tom Brandt <tbrandt@northmutual.example>',
    'To: Ridge Restoration <office@ridge.example>',
    'Date: Mon, 16 Nov 2026 10:22:00 -0600',
    'Subject: Claim NM-448812, insured Kowalczyk',
    'I have been assigned to the Kowalczyk claim. My direct line is 612-555-0143.',
    'The deductible on this policy is $2,500 and the policy number is HO-7781-223.',
    'The lender of the house holds back $4,200.00 of the money until then.',
    'Tom Brandt',
    'Senior Adjuster',
    'From: Ridge Restoration <office@ridge.example>',
    'The insured moves back into the house on 12/04/2026 with her family.',
  ]
  const { documentType, warnings } = understand(linesOf(email), context)
  assert.equal(documentType, 'correspondence')
  const messages = warnings.flatMap((one) => (one.code === 'unread_values' ? [one.message] : []))
  assert.deepEqual(messages, [
    'The text states values that were not read: "$4,200.00". Enter what belongs in a record.',
  ])
})

test('each value is named once, and of more than ten the others are counted', () => {
  const amounts = Array.from({ length: 12 }, (_, at) => `$${at + 1}10.00`).join(' and ')
  const [message] = unreadIn(
    `The bills of the house that we have seen are ${amounts}, with $110.00.`,
  )
  assert.match(message!, /"\$1010\.00" and 2 more\. Enter/)
})

for (const said of [
  'We write about the claim KX-55120 of the insured, which we have on file.',
  'Your supplement has been approved in the amount of $1,100.00 for the work at the house.',
  'Please call me within 10 days or by 5:00 PM if you have questions about the loss.',
  'We have seen your letter dated 10/04/2026 and the one dated October 9, 2026, for the house.',
  '208-555-0199',
])
  test(`nothing is said of "${said}"`, () => {
    assert.deepEqual(unreadIn(said), [])
  })

test('a letter about a payment names the values of its sentences, and a remittance does not', () => {
  const paid = 'We issued a payment of $4,250.00 to Ridge Restoration LLC.'
  const more = 'We inspected your home on October 6, 2026.'
  const read = (...lines: string[]) => {
    const head = ['Acme Mutual Insurance Company', 'Claim Number: KX-55120', 'Insured: Odile Roe']
    const { documentType, warnings } = understand(linesOf([...head, ...lines]), context)
    assert.equal(documentType, 'payment')
    return warnings.flatMap((one) => (one.code === 'unread_values' ? [one.message] : []))
  }
  assert.deepEqual(read('Dear Ridge Restoration:', paid, more), [
    'The text states values that were not read: "October 6, 2026". Enter what belongs in a record.',
  ])
  assert.deepEqual(read(paid, more), [])
})
