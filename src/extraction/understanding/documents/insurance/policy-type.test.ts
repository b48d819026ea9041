import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowTexts } from '../../layout/page.fixture.ts'
import { findingsOf } from '../parties/holders.fixture.ts'

/** A notice names its policy as the insurer sells it, often without the word liability. */

function typeIn(...lines: RowTexts) {
  const { drafts } = findingsOf([
    'Lakeshore Casualty Insurance Company',
    'NOTICE OF CANCELLATION OF INSURANCE',
    ['Named Insured', 'Cedar Builders Inc'],
    ['Policy Number', 'CA-7120043'],
    ...lines,
    ['Cancellation Effective', '06/15/2026'],
    'Your policy of insurance will be canceled for nonpayment of premium. Certificate holder: Dana Fox.',
  ])
  const [held] = drafts.filter((one) => one.kind === 'certification')
  return held && 'certification_type' in held.values ? held.values.certification_type : null
}

const AUTO: RowTexts[] = [
  [['Policy Type', 'Commercial Auto']],
  [['Policy Type', 'Business Auto']],
  [['Type of Policy', 'Commercial Automobile']],
  [['Coverage', 'Business Auto Policy']],
  ['Line of Business: Comm. Auto'],
  ['Type of insurance: Business Auto'],
]
for (const lines of AUTO)
  test(`a policy for business vehicles is automobile liability: ${JSON.stringify(lines)}`, () => {
    assert.equal(typeIn(...lines), 'auto_liability')
  })

test('a short name behind a label is the type of the policy', () => {
  assert.equal(typeIn(['Policy Type', 'CGL']), 'general_liability')
})

test('a notice about two policies names no type', () => {
  assert.equal(typeIn(['Policy Type', 'Commercial Auto'], ['Coverage', 'Umbrella']), null)
  assert.equal(typeIn(['Policy Type', 'Inland Marine']), null)
})
