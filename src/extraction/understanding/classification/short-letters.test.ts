import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Adjusters approve estimates in letters of one sentence and in emails. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(...lines: string[]) {
  const { documentType, drafts, reviewReasons } = understand(linesOf(lines), context)
  const job = drafts.find((draft) => draft.kind === 'job')
  return { documentType, values: job?.values, reviewReasons }
}

const LETTER = [
  'Allstate Insurance Company',
  'May 14, 2026',
  'Summit Restoration LLC',
  '41 Ash St, Akron, OH 44301',
  'Re: Insured: Gina Ivey',
  'Claim Number: 55-2T81-0',
  'Date of Loss: 02/11/2026',
]
const decisions = [
  'We are in agreement with your estimate in the amount of $12,480.00.',
  'Your estimate totaling $12,480.00 has been accepted.',
  'We have approved $9,940.00 of your estimate of $12,480.00.',
  'Your estimate of $12,480.00 is not approved.',
  'We are unable to approve your estimate.',
]
for (const sentence of decisions)
  test(`a letter that says "${sentence}" is no estimate`, () => {
    const { documentType, reviewReasons } = read(
      ...LETTER,
      sentence,
      'Sincerely,',
      'Dana Whitfield',
    )
    assert.equal(documentType, 'correspondence')
    assert.ok(!reviewReasons.includes('uncertain_kind'))
  })

test('a letter without a greeting and a closing that agrees to a reviewed estimate is a letter', () => {
  const sentence =
    'We have reviewed your estimate dated May 2, 2026 and agree to the scope and price of $8,310.40.'
  const signer = ['Dana Whitfield', 'Claim Representative', '330-555-0147']
  const { documentType, values } = read(...LETTER, sentence, ...signer)
  assert.equal(documentType, 'correspondence')
  assert.equal(values?.['financials.approved_total'], '8310.40')
})

const MAIL = [
  'From: Gina Pell <gina.pell@lm.example.com>',
  'To: office@summit.example.com',
  'Date: Mon, 27 Apr 2026 09:12:00 -0400',
  'Subject: Claim LM-0054-7712 - Priscilla Dunn - estimate approved',
]
const bodies = [
  ['Hi,', 'Your estimate of $14,220.15 is approved. Please proceed.', 'Thanks,', 'Gina Pell'],
  ['Your estimate of $14,220.15 is approved.', 'Gina Pell', 'Liberty Mutual'],
]
for (const body of bodies)
  test(`an email about a claim is a letter: ${body.join(' ')}`, () => {
    const { documentType, values, reviewReasons } = read(...MAIL, ...body)
    assert.deepEqual([documentType, reviewReasons], ['correspondence', []])
    assert.equal(values?.claim_number, 'LM-0054-7712')
    assert.equal(values?.['financials.approved_total'], '14220.15')
  })

test('an email that states a payment is a payment', () => {
  const subject = 'Subject: RE: Claim LM-0054-7712'
  const body = 'Hello, we mailed check #90881 for $13,220.15 to your office yesterday.'
  const { documentType, values, reviewReasons } = read(...MAIL.slice(0, 3), subject, body, 'Gina')
  assert.deepEqual([documentType, reviewReasons], ['payment', []])
  assert.equal(values?.['financials.collected_total'], '13220.15')
})

test('an email whose subject names no claim is of no known type', () => {
  const mail = [
    ...MAIL.slice(0, 3),
    'Subject: Lunch on Friday',
    'Hi,',
    'See you at noon.',
    'Thanks,',
  ]
  assert.equal(read(...mail, 'Gina Pell').documentType, 'other')
})

test('an invoice under the lines of a memo stays an invoice', () => {
  const { documentType } = read(
    'INVOICE',
    'From: Summit Restoration LLC',
    'To: Allstate Insurance Company',
    'Date: 05/09/2026',
    'Subject: Claim 55-2T81-0',
    'Invoice Number: 1182',
    'Bill To: Rosalind Achterberg',
    'Date of Loss: 03/01/2026',
    'Water mitigation   $4,000.00',
    'Subtotal   $4,000.00',
    'Total   $4,000.00',
    'Thanks for your business.',
  )
  assert.equal(documentType, 'invoice')
})

const webMail = (time: string): (string | string[])[] => [
  ['11/6/26, 8:12 AM', 'Summit Restoration Mail - RE: Claim KX-118820 Ivey'],
  'RE: Claim KX-118820 Ivey',
  ['Dana Whitfield <dana@erieinsurance.com>', `Fri, Nov 6, 2026 at ${time}`],
  'To: Jo Haney <jo@summit.example>',
  'Jo,',
  'The mason can meet you on Monday.',
]
const WEB_MAIL = webMail('7:58 AM')

test('an email printed from a browser is a letter, at any time of day', () => {
  for (const time of ['7:58 AM', '10:14 PM']) {
    const { documentType, drafts, documentDate } = understand(linesOf(webMail(time)), context)
    assert.equal(documentType, 'correspondence')
    assert.equal(documentDate, '2026-11-06')
    assert.deepEqual(
      drafts.map(({ values }) => values),
      [{ claim_number: 'KX-118820' }],
    )
  }
})

test('an adjuster who closes with "Thanks" signs, and the carrier beside the title is no name', () => {
  const signature = ['Thanks,', 'Dana Whitfield', 'Claims Representative | Erie', '800-555-0187']
  const { drafts } = understand(linesOf([...WEB_MAIL, ...signature]), context)
  assert.deepEqual(
    drafts.map(({ values }) => values),
    [
      {
        claim_number: 'KX-118820',
        adjuster_name: 'Dana Whitfield',
        adjuster_phone: '+18005550187',
        carrier_name: 'Erie Insurance',
      },
    ],
  )
})

test('a printed email that states a claim only in its text is a letter of the claim', () => {
  const { documentType, values } = read(
    'From: Xenia Rutledge <xrutledge@example.net>',
    'To: office@summit.example.com',
    'Date: 25 November 2026',
    'Subject: when is the crew coming back',
    'Hi, this is Xenia at 855 Island Home Blvd. When will the crew be back?',
    'Claim Y63 F 56942 with The Hartford.',
    'Xenia',
  )
  assert.equal(documentType, 'correspondence')
  assert.equal(values?.claim_number, 'Y63 F 56942')
})

test('a printed email without the number of a claim is of no known kind', () => {
  const { documentType } = read(
    'From: Xenia Rutledge <xrutledge@example.net>',
    'To: office@summit.example.com',
    'Date: 25 November 2026',
    'Subject: thank you',
    'Hi, I claim that your crew was wonderful.',
  )
  assert.equal(documentType, 'other')
})

test('the time in its header shows an email with addresses of any domain', () => {
  const mail = (date: string) =>
    read(
      'From: Gina Pell <gina.pell@claims.insure>',
      date,
      'To: office@summit.example',
      'Subject: Claim LM-0054-7712 new adjuster',
      'Claim number: LM-0054-7712',
      'Adjuster: Gina Pell',
    ).documentType
  for (const date of [
    'Date: Mon, 2 Nov 2026 10:14:11 -0500',
    'Date: Mon, Nov 23, 2026 at 7:58 AM',
    'Date: 11/23/2026 10:14 AM',
    'Sent: Monday, November 23, 2026 10:14 AM',
  ])
    assert.equal(mail(date), 'correspondence', date)
  for (const date of ['Date: November 23, 2026', 'Date: 11/23/2026'])
    assert.equal(mail(date), 'other', date)
})
