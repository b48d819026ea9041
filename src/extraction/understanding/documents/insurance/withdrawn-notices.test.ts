import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingsOf, OPERATOR, OPERATOR_BLOCK } from '../parties/holders.fixture.ts'

/** A cancellation that an insurer withdraws ends nothing. */

const NAMED = [
  `Named Insured: ${OPERATOR}`,
  'Policy Number: GL-990011',
  'Coverage: Commercial General Liability',
]
const letter = (...body: string[]) => [
  'Pacific Mutual Insurance Company',
  'June 4, 2026',
  '',
  ...OPERATOR_BLOCK,
  '',
  ...NAMED,
  '',
  ...body,
  'Sincerely,',
  'Underwriting Department',
]
const POLICY = { number: 'GL-990011', issuer: 'Pacific Mutual Insurance Company' }
const IN_FORCE = 'Your policy remains in force without interruption.'

const withdrawn: string[][] = [
  [
    'NOTICE OF CANCELLATION WITHDRAWN',
    `The notice of cancellation issued May 2, 2026 is withdrawn. ${IN_FORCE}`,
  ],
  ['CANCELLATION RESCINDED', IN_FORCE],
  ['WITHDRAWAL OF NOTICE OF CANCELLATION', `Notice dated: 05/02/2026. ${IN_FORCE}`],
  [`Please disregard the notice of cancellation dated May 2, 2026. ${IN_FORCE}`],
  [`Please disregard our recent cancellation notice. ${IN_FORCE}`],
  [`The cancellation notice of May 2, 2026 was sent in error. ${IN_FORCE}`],
  ['NOTICE OF NONRENEWAL RESCINDED', 'The notice of nonrenewal is withdrawn.'],
  ['Re: Notice of Nonrenewal', 'Please disregard the notice of nonrenewal of May 2, 2026.'],
  ['We are withdrawing the notice of cancellation that we sent on May 2, 2026.'],
  ['Re: Notice of Cancellation', 'We have rescinded the cancellation of May 2, 2026.'],
  ['Your policy was cancelled on May 20, 2026 and has been reinstated effective June 1, 2026.'],
  [
    'Your policy was cancelled on May 20, 2026. We received your payment.',
    'Your policy has been reinstated effective June 1, 2026.',
  ],
]
for (const lines of withdrawn)
  test(`a withdrawn cancellation ends no policy: ${lines.join(' / ')}`, () => {
    const { documentType, drafts, reviewReasons } = findingsOf(letter(...lines))
    assert.equal(documentType, 'certificate_of_insurance')
    assert.deepEqual(reviewReasons, ['policy_reinstated'])
    const [only] = drafts
    assert.ok(only?.kind === 'certification' && only.reinstates === 'expires_on' && !only.revokes)
    assert.deepEqual(only.values, { certification_type: 'general_liability', ...POLICY })
  })

const canceled: string[][] = [
  [
    'NOTICE OF CANCELLATION',
    'Cancellation Date: 06/20/2026',
    'Please disregard this notice of cancellation if you have already paid.',
  ],
  ['NOTICE OF CANCELLATION', 'Cancellation Date: 06/20/2026'],
  [
    'Your policy will be cancelled effective June 20, 2026.',
    'Your policy will be reinstated once we receive your payment by June 30, 2026.',
  ],
  [
    'Your policy, which was reinstated on March 1, 2026, has been cancelled effective',
    'June 20, 2026.',
  ],
  [
    'NOTICE OF CANCELLATION',
    'Cancellation Date: 06/20/2026',
    'If you have paid, the notice of cancellation is withdrawn.',
  ],
]
for (const lines of canceled)
  test(`a cancellation that an insurer keeps ends a policy: ${lines.join(' / ')}`, () => {
    const { documentType, drafts, reviewReasons } = findingsOf(letter(...lines))
    assert.equal(documentType, 'certificate_of_insurance')
    assert.deepEqual(reviewReasons, ['policy_canceled'])
    const [only] = drafts
    assert.ok(only?.kind === 'certification' && only.revokes)
    assert.equal(only.values.expires_on, '2026-06-20')
  })
