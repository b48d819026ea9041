import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Adjusters without a label: at the end of a letter or an estimate, and in an address. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function adjusterOf(...rows: RowTexts) {
  const { drafts } = understand(linesOf(rows), context)
  const { adjuster_name, adjuster_phone, adjuster_email } =
    drafts.find((draft) => draft.kind === 'job')?.values ?? {}
  return [adjuster_name, adjuster_phone, adjuster_email]
}
const none = [undefined, undefined, undefined]

const facts: RowTexts = [
  'Our Insured: Ann Bell',
  'Claim Number: 55-12804-1',
  'Date of Loss: 06/28/2026',
]
const letter = (...end: RowTexts) =>
  adjusterOf(
    'Grange Insurance Company',
    '',
    'Ridge Restoration LLC',
    '788 Harmon Ave',
    'Columbus, OH 43223',
    '',
    ...facts,
    'To whom it may concern:',
    'We have approved the supplement in the amount of $7,763.85. Payment will go to our insured.',
    'Please call me with any questions.',
    ...end,
  )

test('the name above a title at the end of a letter without a closing is the adjuster', () => {
  const contacts = ['(480) 555-0189', 'gil.price@grange.example']
  const adjuster = ['Gil Price', '+14805550189', 'gil.price@grange.example']
  for (const title of ['Claims Adjuster', 'Senior Property Adjuster', 'Claims Representative'])
    assert.deepEqual(letter('Gil Price', title, ...contacts), adjuster, title)
})

test('a title may name the insurer, and the header of an email the address', () => {
  const { documentType, drafts } = understand(
    linesOf([
      'From: Gil Price <gprice@allstate.example>',
      'Sent: Thursday, November 12, 2026 11:20 AM',
      'To: Office <office@ridge.example>',
      'Subject: RE: Claim 0738814420',
      'I can approve three extra days. Please revise the estimate.',
      'Gil Price',
      'Claims Adjuster, Allstate',
      '(480) 555-0189',
    ]),
    context,
  )
  assert.equal(documentType, 'correspondence')
  const { adjuster_name, adjuster_phone, adjuster_email, carrier_name } =
    drafts.find((draft) => draft.kind === 'job')?.values ?? {}
  assert.deepEqual(
    [adjuster_name, adjuster_phone, adjuster_email, carrier_name],
    ['Gil Price', '+14805550189', 'gprice@allstate.example', 'Allstate'],
  )
})

test('a public adjuster, a title without a name and a title in a sentence are no adjuster', () => {
  assert.deepEqual(letter('Gil Price', 'Public Adjuster', '(480) 555-0189'), none)
  assert.deepEqual(letter('', 'Claims Adjuster', '(480) 555-0189'), none)
  assert.deepEqual(letter('Gil Price', 'Claims Specialist', '(480) 555-0189'), none)
})

const estimate = (head: string, ...end: RowTexts) =>
  adjusterOf(
    head,
    'Structural Damage Claim Policy',
    'Insured: ANN BELL',
    'Claim Number: 55-12804-1',
    'Date of Loss: 06/28/2026',
    ['Replacement Cost Value', '20,146.45'],
    ['Less Depreciation', '(2,548.48)'],
    ['Actual Cash Value', '17,597.97'],
    ...end,
  )
const LINE = '_______________________________'

test("the name and the phone below the line of an insurer's estimate are the adjuster's", () => {
  const adjuster = ['Gil Price', '+12625550126', undefined]
  assert.deepEqual(
    estimate('Erie Insurance Company', LINE, 'Gil Price', '(262) 555-0126'),
    adjuster,
  )
})

const adjuster = ['Gil Price', '+12625550126', undefined]

test("a name above a title at the end of an insurer's estimate is the adjuster", () => {
  for (const title of ['Claim Specialist', 'Claims Professional', 'Claims Adjuster'])
    for (const name of ['Gil Price', 'Price, Gil'])
      assert.deepEqual(estimate('Erie Insurance Company', name, title, '(262) 555-0126'), adjuster)
  assert.deepEqual(estimate('Allstate', 'Gil Price', 'Claim Specialist', '262-555-0126'), adjuster)
})

test("a contractor's claim specialist and a designation are no adjuster", () => {
  const end = ['Gil Price', 'Claim Specialist', '(262) 555-0126']
  assert.deepEqual(estimate('Ridge Restoration LLC', ...end), none)
  assert.deepEqual(
    estimate('Erie Insurance Company', 'Bell, AIC', 'Claim Specialist', '262-555-0126'),
    none,
  )
})

test("the name and the phone above an insurer's terms are the adjuster's", () => {
  const terms = 'ALL AMOUNTS PAYABLE ARE SUBJECT TO THE TERMS OF YOUR POLICY.'
  const end: RowTexts = [['Price, Gil', '262-555-0126'], terms]
  assert.deepEqual(estimate('State Farm', ...end), adjuster)
  assert.deepEqual(estimate('Ridge Restoration LLC', ...end), none)
  assert.deepEqual(estimate('State Farm', ['BELL, ANN', '262-555-0126'], terms), none)
  assert.deepEqual(estimate('State Farm', 'Price, Gil', '262-555-0126', terms), adjuster)
  assert.deepEqual(estimate('State Farm', 'BELL, ANN', '262-555-0126', terms), none)
  assert.deepEqual(estimate('State Farm', 'Price, Gil', 'Total', terms), none)
  const long = estimate('State Farm', 'Price, Gil', '262-555-0126 x 1234567890', terms)
  assert.equal(long[1], '+12625550126;ext=1234567890')
})

test('"Your adjuster" on a notice has the phone below', () => {
  const rows = [
    ['Your adjuster', 'Gil Price'],
    ['Phone', '262-555-0126'],
  ]
  assert.deepEqual(estimate('Erie Insurance Company', ...rows), adjuster)
})

test('a signature may name the adjuster as in an index', () => {
  const end = ['Sincerely,', 'Price, Gil', 'Claim Specialist', '262-555-0126']
  assert.deepEqual(letter(...end), adjuster)
})

test('below a line, the insured and those of a contractor are no adjuster', () => {
  assert.deepEqual(estimate('Erie Insurance Company', LINE, 'Ann Bell', '(262) 555-0126'), none)
  assert.deepEqual(estimate('Ridge Restoration LLC', LINE, 'Gil Price', '(262) 555-0126'), none)
  assert.deepEqual(estimate('Erie Insurance Company', LINE, 'Gil Price'), none)
})

const bill = (...to: RowTexts) =>
  adjusterOf(
    'Ridge Restoration LLC',
    'INVOICE',
    'Invoice Number: 4711',
    'Invoice Date: 11/03/2026',
    'Claim Number: 55-12804-1',
    'Insured: Ann Bell',
    'Bill To',
    ...to,
    'PO Box 5025',
    'Bloomington, IL 61702',
    ['Water mitigation', '$1,200.00'],
    ['Total', '$1,200.00'],
  )[0]

test("'Attn' below an insurer is the adjuster", () => {
  assert.equal(bill('Erie Insurance Company', "Attn: Dolores O'Hara"), "Dolores O'Hara")
  assert.equal(bill('Erie Insurance Company', 'Attn: Gil Price, Claims'), 'Gil Price')
  assert.equal(
    bill('Erie Insurance Company', 'Attn: Gil Price - Property Claims Dept.'),
    'Gil Price',
  )
})

test("'Attn' below another company, of a department or with another title is no adjuster", () => {
  assert.equal(bill('Harmon Property Management LLC', 'Attn: Gil Price'), undefined)
  assert.equal(bill('Erie Insurance Company', 'Attn: Accounts Payable'), undefined)
  assert.equal(bill('Erie Insurance Company', 'Attn: Claims Department'), undefined)
  assert.equal(bill('Erie Insurance Company', 'Attn: Gil Price, Vendor Manager'), undefined)
})

test('an adjuster who signs an email has the address that it was sent from', () => {
  const email = (from: string, ...signature: string[]) =>
    adjusterOf(
      `From: ${from}`,
      'Sent: Tuesday, November 3, 2026 1:48 PM',
      'To: office@ridge.example',
      'Subject: Claim 55-12804-1',
      ...facts,
      'Please send the estimate with photos when you have it.',
      '',
      ...signature,
    )
  const signed = ['Gil Price', 'Property Adjuster III', 'Grange Insurance', '480.555.0189']
  const sent = email('Gil Price <gil.price@grange.example>', 'Thanks', ...signed)
  assert.deepEqual(sent, ['Gil Price', '+14805550189', 'gil.price@grange.example'])
  const forwarded = email('Amy Fox <amy.fox@ridge.example>', 'Thanks', ...signed)
  assert.deepEqual(forwarded, ['Gil Price', '+14805550189', undefined])
  // The insurer below shows that the specialist works on claims.
  const specialist = ['Gil Price', 'Claim Specialist', 'Grange Insurance', 'Phone 480-555-0189']
  assert.deepEqual(email('Gil Price <gil.price@grange.example>', ...specialist), sent)
  const resolution = ['Sincerely,', 'Gil Price', 'Sr. Claims Resolution Specialist']
  assert.deepEqual(email('Gil Price <gil.price@grange.example>', ...resolution), [
    'Gil Price',
    undefined,
    'gil.price@grange.example',
  ])
})

test('the adjuster who signs a letter can be reached as its text says', () => {
  const letterOf = (text: string, ...end: string[]) =>
    adjusterOf(
      'Grange Insurance Company',
      'Ridge Restoration LLC',
      ...facts,
      'Dear Ridge:',
      text,
      ...end,
    )
  const signed = ['Sincerely,', 'Gil Price', 'Sr. Claims Resolution Specialist']
  const text =
    'If you have questions, call me at 480-555-0189 ext. 44 or write to gil.price@grange.example.'
  const reached = ['Gil Price', '+14805550189;ext=44', 'gil.price@grange.example']
  assert.deepEqual(letterOf(text, ...signed), reached)
  const office = 'Call our claims office at 480-555-0100. Please contact me with questions.'
  assert.deepEqual(letterOf(office, ...signed), ['Gil Price', undefined, undefined])
  // A homeowner who writes is no adjuster.
  assert.deepEqual(letterOf(text, 'Sincerely,', 'Gil Price'), none)
  // An extension is read whole or not at all.
  const twoParts = 'If you have questions, call me at 480-555-0189 ext. 4-2291.'
  assert.deepEqual(letterOf(twoParts, ...signed), ['Gil Price', undefined, undefined])
})

test('a firm behind the title of a signature is not the adjuster', () => {
  const end = (title: string) => letter('Sincerely,', 'Gil Price', title)
  for (const title of [
    'Claims Examiner, Sedgwick on behalf of Grange Insurance',
    'Claims Examiner | Sedgwick on behalf of Grange',
    'Claims Adjuster, Beacon Adjusting LLC',
    'Claims Representative, Grange Insurance Company',
  ])
    assert.deepEqual(end(title), ['Gil Price', undefined, undefined], title)
  const contacts = ['(480) 555-0189']
  for (const firm of ['Sedgwick', 'Sedgwick on behalf of Grange'])
    assert.deepEqual(
      letter('Best,', 'Gil Price', `Claims Examiner | ${firm}`, ...contacts),
      ['Gil Price', '+14805550189', undefined],
      firm,
    )
})

test('who signs or sends an email above an address is not the client', () => {
  const clientOf = (sentence: string, ...end: RowTexts) => {
    const { drafts } = understand(
      linesOf([
        'From: Gil Price <gprice@grange.example>',
        'Sent: Monday, November 9, 2026 11:20 AM',
        'To: office@ridge.example',
        'Subject: Claim 55-12804-1 - DOL 11/1/2026',
        'Good morning,',
        sentence,
        'The deductible of $1,000.00 applies.',
        ...end,
      ]),
      context,
    )
    return drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values.client_name] : []))
  }
  const office = ['Grange Insurance Company', '671 S High St, Columbus, OH 43206']
  const plain = 'We have reviewed your mitigation estimate.'
  assert.deepEqual(clientOf(plain, 'Gil Price', 'Property Specialist', ...office), [undefined])
  assert.deepEqual(clientOf(plain, 'Thank you,', 'Pat Lee', ...office), [undefined])
  const own = ['12 Oak St', 'Kent, WA 98030']
  assert.deepEqual(clientOf(plain, 'Thank you,', 'Ann Bell', ...own), ['Ann Bell'])
  const named = 'We have reviewed your mitigation estimate for Ann Bell at 12 Oak St, Columbus.'
  assert.deepEqual(clientOf(named, 'Thank you,', 'Gil Price', ...office), ['Ann Bell'])
})

test('the adjuster above an address is not the client', () => {
  const block = ['Gil Price', '671 S High St', 'Columbus, OH 43206']
  const clientOf = (...rows: RowTexts) =>
    understand(linesOf(rows), context).drafts.flatMap((draft) =>
      draft.kind === 'job' ? [[draft.values.client_name, draft.values.adjuster_name]] : [],
    )
  const body = [
    'RE: Claim Number: 55-12804-1',
    'Date of Loss: 06/28/2026',
    'Dear Mr. Price:',
    'Our supplement of $7,763.85 is enclosed for your review.',
    'Sincerely,',
    'Ridge Restoration LLC',
  ]
  const head = ['Ridge Restoration LLC', 'November 9, 2026']
  assert.deepEqual(clientOf(...head, ...block, 'Adjuster: Gil Price', ...body), [
    [undefined, 'Gil Price'],
  ])
  assert.deepEqual(clientOf(...head, ...block, ...body), [['Gil Price', undefined]])
})
