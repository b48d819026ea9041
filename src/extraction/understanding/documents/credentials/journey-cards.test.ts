import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowTexts } from '../../layout/page.fixture.ts'
import { findingsOf, holdersOf, OPERATOR, VENDOR } from '../parties/holders.fixture.ts'

/** A journey license belongs to an employee. It does not license a company. */

const card = (title: string, ...more: RowTexts): RowTexts => [
  'STATE OF WASHINGTON',
  title,
  ['Name', 'DANA R LINDGREN'],
  ['License No.', '4410226'],
  ['Expires', '11/30/2027'],
  ...more,
]
const typesOf = (rows: RowTexts) =>
  findingsOf(rows).drafts.flatMap((draft) =>
    draft.kind === 'certification' ? [draft.values.certification_type] : [],
  )

for (const title of [
  'ELECTRICAL JOURNEY LICENSE',
  'Journeyman Plumber License',
  'JOURNEYPERSON ELECTRICIAN LICENSE',
  'Apprentice Electrician License',
])
  test(`"${title}" is the certificate of a person`, () => {
    const findings = findingsOf(card(title))
    assert.deepEqual(holdersOf(findings), ['own?'])
    assert.deepEqual(findings.reviewReasons, ['personal_certificate'])
    assert.deepEqual(typesOf(card(title)), ['other'])
  })

test('the employer that a journey card states decides', () => {
  const title = 'Journeyman Plumber License'
  assert.deepEqual(holdersOf(findingsOf(card(title, ['Employer', VENDOR]))), [VENDOR])
  assert.deepEqual(holdersOf(findingsOf(card(title, ['Employer', OPERATOR]))), ['own'])
})

test('the kind after its label makes a license that of a person', () => {
  const rows = card('License Details', ['License Type', 'Journeyman Electrician'])
  assert.deepEqual([typesOf(rows), holdersOf(findingsOf(rows))], [['other'], ['own?']])
})

for (const title of ['ELECTRICAL CONTRACTOR LICENSE', 'Master Plumber License'])
  test(`"${title}" of a person is a contractor license`, () => {
    assert.deepEqual(typesOf(card(title)), ['contractor_license'])
    assert.deepEqual(holdersOf(findingsOf(card(title))), ['DANA R LINDGREN'])
  })
