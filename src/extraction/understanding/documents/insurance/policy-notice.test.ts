import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findingsOf,
  heldBy,
  holdersOf,
  NOT_SAVED,
  OPERATOR,
  OPERATOR_BLOCK,
  VENDOR,
  VENDOR_BLOCK,
} from '../parties/holders.fixture.ts'

const notice = (...lines: string[]) => [
  'Pacific Mutual Insurance Company',
  'NOTICE OF CANCELLATION OF INSURANCE',
  'Date of Notice: 05/01/2026',
  ...lines,
]
const policy = ['Type of Policy: Commercial General Liability']
const canceled = 'The policy will be canceled effective 06/15/2026 for nonpayment of premium.'

const sentToHolder: string[][] = [
  [...OPERATOR_BLOCK, ...policy, 'As a certificate holder you are hereby notified.', canceled],
  [
    ...OPERATOR_BLOCK,
    ...policy,
    'You are a certificate holder under the policy of our insured.',
    canceled,
  ],
  [
    ...OPERATOR_BLOCK,
    'You are a certificate holder under the General Liability policy of our insured.',
    'Your interest under this policy will be canceled effective 06/15/2026.',
  ],
  ['To:', ...OPERATOR_BLOCK, ...policy, canceled],
  ['Certificate Holder:', ...OPERATOR_BLOCK, ...policy, canceled],
  ['Additional Insured:', ...OPERATOR_BLOCK, ...policy, canceled],
  ['Interested Party', ...OPERATOR_BLOCK, ...policy, canceled],
  [...OPERATOR_BLOCK, ...policy, 'Policy Number: GL-990011', canceled],
  [...OPERATOR_BLOCK, ...policy, 'Dear Certificate Holder:', canceled],
  [
    ...OPERATOR_BLOCK,
    ...policy,
    'Your certificate of insurance is no longer in effect.',
    'We are canceling the policy of our insured.',
    canceled,
  ],
  [...OPERATOR_BLOCK, ...policy, canceled, 'Please contact your insurance agent.'],
  [...OPERATOR_BLOCK, ...policy, canceled, 'Keep this notice for your records.'],
  [
    ...OPERATOR_BLOCK,
    ...policy,
    "Your contractor's policy will be canceled effective 06/15/2026.",
    'This may affect your coverage requirements.',
  ],
]
for (const lines of sentToHolder) {
  test(`a notice to a certificate holder changes nothing: ${lines.join(' / ')}`, () => {
    assert.deepEqual(heldBy(notice(...lines)), NOT_SAVED)
  })
}

test('a notice is of the insured that it names', () => {
  const named = (insured: string) =>
    holdersOf(
      findingsOf(notice(...OPERATOR_BLOCK, `Named Insured: ${insured}`, ...policy, canceled)),
    )
  assert.deepEqual(named(VENDOR), [VENDOR])
  // The vendor has this name in its certificates too.
  assert.deepEqual(named('Manuel Pacheco dba Pacheco Roofing'), ['Pacheco Roofing'])
  assert.deepEqual(named(OPERATOR), ['own'])
})

test('a notice that speaks of "your policy" is of its addressee', () => {
  const yours = 'Your policy will be canceled effective 06/15/2026 for nonpayment of premium.'
  const held = (to: string[], ...lines: string[]) =>
    holdersOf(findingsOf(notice(...to, ...policy, ...lines)))
  assert.deepEqual(held(OPERATOR_BLOCK, 'Dear Policyholder:', canceled), ['own'])
  assert.deepEqual(held(OPERATOR_BLOCK, yours), ['own'])
  assert.deepEqual(held(VENDOR_BLOCK, yours), [VENDOR])
  const insurer = ['Pacific Mutual Insurance Company', 'PO Box 900', 'Seattle, WA 98111']
  assert.deepEqual(held([...insurer, '', ...OPERATOR_BLOCK], yours), ['own'])
})

const NOT_RENEWED = [
  ['NOTICE OF NONRENEWAL', 'The policy will not be renewed. It expires 05/01/2026.'],
  ['NONRENEWAL NOTICE', 'Your policy will not be renewed when it expires on May 1, 2026.'],
  [
    'NOTICE OF NON-RENEWAL',
    'Policy Period: 05/01/2025 to 05/01/2026',
    'We will not renew your policy.',
  ],
  ['NOTICE OF CANCELLATION OR NONRENEWAL', 'We will not renew your policy. It expires 05/01/2026.'],
  ['NOTICE OF POLICY NONRENEWAL', 'Expiration Date: 05/01/2026', 'We will not renew this policy.'],
]
for (const [title, ...rest] of NOT_RENEWED) {
  test(`a policy that is not renewed keeps its last day: ${title} / ${rest.join(' / ')}`, () => {
    const { documentType, drafts, reviewReasons } = findingsOf([
      title!,
      `Named Insured: ${OPERATOR}`,
      'Policy Number: WC-2002',
      'Workers Compensation',
      ...rest,
    ])
    assert.equal(documentType, 'certificate_of_insurance')
    assert.deepEqual(reviewReasons, ['policy_not_renewed'])
    const [draft, ...others] = drafts
    assert.deepEqual(others, [])
    assert.deepEqual(draft, {
      kind: 'certification',
      ref: 'certification',
      match: 'create',
      row: null,
      values: {
        certification_type: 'workers_compensation',
        number: 'WC-2002',
        ...(rest[0]!.includes('05/01/2025') && { issued_on: '2025-05-01' }),
        expires_on: '2026-05-01',
      },
      vendor: null,
      holderName: OPERATOR,
    })
  })
}

test('a titled notice may name the type of policy in its sentence', () => {
  const { documentType, drafts } = findingsOf([
    'NOTICE OF NONRENEWAL',
    'Mailing date: 03/15/2026',
    `Named insured: ${OPERATOR}`,
    'Policy number: GL-990011',
    'Expiration date of policy: 05/01/2026',
    'We will not renew this general liability policy when it expires.',
  ])
  assert.equal(documentType, 'certificate_of_insurance')
  const [draft] = drafts
  assert.ok(draft?.kind === 'certification')
  assert.deepEqual(draft.values, {
    certification_type: 'general_liability',
    number: 'GL-990011',
    expires_on: '2026-05-01',
  })
})

test('a policyholder who cancels a visit cancels no policy', () => {
  const visit = 'The policyholder canceled the inspection of 06/15/2026.'
  assert.equal(endOf(visit), undefined)
  assert.equal(endOf(canceled), '2026-06-15')
})

function endOf(line: string): string | undefined {
  const { fields } = findingsOf(notice('Insured:', ...VENDOR_BLOCK, ...policy, line))
  return fields.find(({ name }) => name === 'expires_on')?.value
}

for (const label of ['Cancel effective', 'Cancellation Eff. Date', 'Policy cancellation date'])
  test(`"${label}" gives the day on which a policy ends`, () => {
    assert.equal(endOf(`${label}: 06/15/2026 12:01 AM`), '2026-06-15')
  })
