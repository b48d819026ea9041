import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingsOf, OPERATOR, OPERATOR_BLOCK } from '../parties/holders.fixture.ts'

/** A letter of an insurer may say without a title that a policy ends or is valid again. */

const letter = (...body: string[]) => [
  'Pacific Mutual Insurance Company',
  'May 1, 2026',
  '',
  ...OPERATOR_BLOCK,
  '',
  'Dear Policyholder:',
  ...body,
  'Sincerely,',
  'Underwriting Department',
]

const POLICY = { number: 'GL-990011', issuer: 'Pacific Mutual Insurance Company' }

const ends: [code: string, type: string, said: string, ...lines: string[]][] = [
  [
    'policy_canceled',
    'general_liability',
    'was canceled',
    'We are writing to let you know that your Commercial General Liability policy GL-990011',
    'will be canceled effective June 15, 2026 because we did not receive your premium.',
  ],
  [
    'policy_canceled',
    'general_liability',
    'was suspended',
    'Coverage under your general liability policy GL-990011 has been suspended as of June 15, 2026.',
  ],
  [
    'policy_canceled',
    'workers_compensation',
    'was canceled',
    'Please be advised that your workers compensation insurance, policy number GL-990011, was',
    'terminated on 06/15/2026 at the request of the insured.',
  ],
  [
    'policy_canceled',
    'auto_liability',
    'was canceled',
    'We are cancelling your business auto policy GL-990011 effective June 15, 2026 at 12:01 a.m.',
    'because we did not receive the premium due.',
  ],
  [
    'policy_canceled',
    'general_liability',
    'was canceled',
    'NOTICE OF CANCELLATION',
    'Policy Number: GL-990011',
    'Policy Type: Commercial General Liability',
    'We have elected to cancel the above policy effective 06/15/2026, 12:01 AM for non-payment.',
  ],
  [
    'policy_canceled',
    'general_liability',
    'is no longer in force',
    'Coverage under your general liability policy GL-990011 is no longer in force as of',
    'June 15, 2026.',
  ],
  [
    'policy_canceled',
    'general_liability',
    'is no longer in force',
    'Your general liability policy GL-990011 lapsed for nonpayment on June 15, 2026.',
  ],
  [
    'policy_canceled',
    'workers_compensation',
    'is no longer in force',
    'Your workers compensation policy GL-990011 has lapsed effective 06/15/2026.',
  ],
]
for (const [code, type, said, ...lines] of ends)
  test(`"${lines.join(' ')}" ends a policy`, () => {
    const { documentType, drafts, warnings } = findingsOf(letter(...lines))
    assert.equal(documentType, 'certificate_of_insurance')
    const [only, ...others] = drafts
    assert.deepEqual(others, [])
    assert.ok(only?.kind === 'certification' && only.revokes)
    assert.deepEqual([only.holderName, only.vendor], [OPERATOR, null])
    const values = { certification_type: type, ...POLICY, expires_on: '2026-06-15' }
    assert.deepEqual(only.values, values)
    assert.equal(warnings[0]?.code, code)
    const message = `The document says the policy ${said}. The policy ends on 2026-06-15. Check the day.`
    assert.equal(warnings[0]?.message, message)
  })

test('a sentence may reinstate a policy', () => {
  const { documentType, drafts, reviewReasons } = findingsOf(
    letter(
      'Your general liability insurance policy number GL-990011 has been reinstated effective',
      'June 15, 2026 with no lapse in coverage.',
    ),
  )
  assert.equal(documentType, 'certificate_of_insurance')
  assert.ok(reviewReasons.includes('policy_reinstated'))
  const [only] = drafts
  assert.ok(only?.kind === 'certification' && only.reinstates === 'expires_on')
  assert.equal(only.values.number, 'GL-990011')
})

const undone = [
  'The suspension of your general liability policy GL-990011 was lifted on June 15, 2026.',
  'The cancellation of your general liability policy GL-990011 effective June 5, 2026 has been rescinded.',
  'As of June 15, 2026, we have rescinded the cancellation of your general liability policy GL-990011.',
]
for (const sentence of undone)
  test(`"${sentence}" reinstates a policy`, () => {
    const { documentType, drafts, warnings } = findingsOf(letter(sentence))
    assert.equal(documentType, 'certificate_of_insurance')
    const [only] = drafts
    assert.ok(only?.kind === 'certification' && only.reinstates === 'expires_on' && !only.revokes)
    assert.deepEqual(only.values, {
      certification_type: 'general_liability',
      ...POLICY,
    })
    assert.equal(warnings[0]?.code, 'policy_reinstated')
  })

const notRenewed = [
  'We will not renew your general liability policy GL-990011. It expires on June 15, 2026.',
  'Your general liability policy GL-990011 will not be renewed when it expires on June 15, 2026.',
]
for (const sentence of notRenewed)
  test(`"${sentence}" keeps the last day of a policy`, () => {
    const { documentType, drafts, warnings } = findingsOf(letter(sentence))
    assert.equal(documentType, 'certificate_of_insurance')
    const [only] = drafts
    assert.ok(only?.kind === 'certification' && !only.revokes)
    assert.deepEqual(only.values, {
      certification_type: 'general_liability',
      ...POLICY,
      expires_on: '2026-06-15',
    })
    assert.equal(warnings[0]?.code, 'policy_not_renewed')
  })

const terms = [
  ['The policy will expire on January 1, 2027.'],
  ['The policy expires 01/01/2027.'],
  ['Your coverage remains in force until', 'January 1, 2027.'],
  ['It expires on January 1, 2027.'],
]
for (const lines of terms)
  test(`a reinstated policy has the last day of "${lines.join(' ')}"`, () => {
    const { drafts } = findingsOf(
      letter(
        'Your general liability insurance policy number GL-990011 has been reinstated effective',
        'June 15, 2026 with no lapse in coverage.',
        ...lines,
      ),
    )
    const [only] = drafts
    assert.ok(only?.kind === 'certification' && only.reinstates === 'expires_on')
    assert.equal(only.values.expires_on, '2027-01-01')
  })

test('a reinstated policy has no last day from an offer that expires', () => {
  const { drafts } = findingsOf(
    letter(
      'Your general liability insurance policy number GL-990011 has been reinstated effective',
      'June 15, 2026. If you do not pay, your policy expires on July 1, 2026.',
    ),
  )
  const [only] = drafts
  assert.ok(only?.kind === 'certification')
  assert.equal(only.values.expires_on, undefined)
})

const others = [
  'Your homeowners policy HO-990011 lapsed on June 15, 2026.',
  'If you do not pay, your general liability policy GL-990011 has lapsed on June 15, 2026.',
  'We paid the claim under your business auto policy GL-990011 on June 15, 2026.',
  'Your homeowners policy HO-990011 will be canceled effective June 15, 2026.',
  'If your general liability policy GL-990011 is canceled, call us before June 15, 2026.',
  'Your general liability policy GL-990011 may be canceled on June 15, 2026.',
  'If we will not renew your general liability policy GL-990011, we will tell you by June 15, 2026.',
]
for (const line of others)
  test(`"${line}" ends no policy of a contractor`, () => {
    assert.equal(findingsOf(letter(line)).documentType, 'other')
  })

const numbers: [number: string | undefined, ...lines: string[]][] = [
  ['EBA 0441208', 'Your business auto policy EBA 0441208 was cancelled effective June 15, 2026.'],
  [
    'EBA 0441208',
    'Re: Policy EBA 0441208',
    'Thank you for your payment for your business auto coverage.',
    'Please disregard our notice of cancellation.',
  ],
  [undefined, 'Your business auto policy was cancelled effective June 15, 2026.'],
]
for (const [number, ...lines] of numbers)
  test(`the policy number of "${lines.join(' ')}" is ${number ?? 'not stated'}`, () => {
    const { drafts } = findingsOf(letter(...lines))
    assert.deepEqual(
      drafts.map(({ values }) => ('number' in values ? values.number : undefined)),
      [number],
    )
  })
