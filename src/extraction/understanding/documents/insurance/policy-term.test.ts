import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A notice often states the term of its policy. A reinstated policy runs to the end of its term. */

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The days that a notice saves, and its warning. */
function readNotice(title: string, ...lines: RowTexts) {
  const head = ['Pacific Mutual Insurance Company', title]
  const named: RowTexts = [
    ['Named Insured:', 'Ridge Restoration LLC'],
    ['Policy Number:', 'WC-880412'],
    ['Coverage:', "Workers' Compensation"],
  ]
  const { drafts, warnings } = understand(linesOf([...head, ...named, ...lines]), context)
  const [day] = drafts.flatMap(({ kind, values }) => (kind === 'certification' ? [values] : []))
  const { issued_on = null, expires_on = null } = (day ?? {}) as Record<string, string>
  return { days: [issued_on, expires_on], said: warnings.map(({ message }) => message) }
}

const TERMS: RowTexts[] = [
  [['Policy Period:', '03/01/2026 TO 03/01/2027']],
  [['Policy Term', '03/01/2026 - 03/01/2027']],
  ['Policy term: March 1, 2026 through March 1, 2027'],
  [['Policy Period:', 'From: 03/01/2026', 'To: 03/01/2027']],
  [['Period of Insurance', '03/01/2026 12:01 AM to 03/01/2027 12:01 AM']],
  [
    ['Policy Period:', '03/01/2026 TO'],
    ['', '03/01/2027'],
  ],
  [
    ['Policy Period', 'Agent'],
    ['03/01/2026 - 03/01/2027', 'Ann Bell'],
  ],
]
for (const term of TERMS) {
  test(`a notice of cancellation gives the first day of the policy: ${JSON.stringify(term)}`, () => {
    const canceled = ['Cancellation Effective:', '09/15/2026 12:01 AM']
    const { days } = readNotice('NOTICE OF CANCELLATION', ...term, canceled)
    assert.deepEqual(days, ['2026-03-01', '2026-09-15'])
  })

  test(`a reinstated policy runs to the end of its term: ${JSON.stringify(term)}`, () => {
    const { days, said } = readNotice('NOTICE OF REINSTATEMENT', ...term)
    assert.deepEqual(days, ['2026-03-01', '2027-03-01'])
    assert.deepEqual(said, [
      'The document says the policy was reinstated. It expires on 2027-03-01. Check the day.',
    ])
  })
}

test('a notice without a term or with two terms gives no day of the policy', () => {
  const reinstated = readNotice('NOTICE OF REINSTATEMENT', 'Your payment was received.')
  assert.deepEqual(reinstated.days, [null, null])
  assert.deepEqual(reinstated.said, [
    'The document says the policy was reinstated. Check the expiration date.',
  ])
  const two: RowTexts = [
    ['Policy Term:', '03/01/2025 - 03/01/2026'],
    ['Policy Term:', '03/01/2026 - 03/01/2027'],
  ]
  assert.deepEqual(readNotice('NOTICE OF REINSTATEMENT', ...two).days, [null, null])
})

test('a stated expiration date counts before the end of the term', () => {
  const expires = ['Expiration Date:', '02/15/2027']
  const term = ['Policy Term:', '03/01/2026 - 03/01/2027']
  const { days } = readNotice('NOTICE OF REINSTATEMENT', expires, term)
  assert.deepEqual(days, ['2026-03-01', '2027-02-15'])
})

test('a policy that is canceled before it begins has no first day', () => {
  const term = ['Policy Period:', '10/01/2026 to 10/01/2027']
  const canceled = ['Cancellation Effective:', '09/15/2026']
  const { days } = readNotice('NOTICE OF CANCELLATION', term, canceled)
  assert.deepEqual(days, [null, '2026-09-15'])
})
