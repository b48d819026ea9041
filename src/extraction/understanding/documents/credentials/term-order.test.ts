import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Only terms that can be are saved: they begin before they end. */

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(lines: readonly (string | string[])[]) {
  const { drafts, warnings, reviewReasons } = understand(linesOf([...lines]), context)
  const days = drafts.flatMap((draft) =>
    draft.kind === 'certification' ? [[draft.values.issued_on, draft.values.expires_on]] : [],
  )
  const vendors = drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values] : []))
  const messages = warnings.flatMap((one) =>
    one.code === 'dates_out_of_order' ? [one.message] : [],
  )
  return { days, vendors, messages, reviewReasons }
}

const license = (holder: string, ...lines: string[]) => [
  'State of Washington',
  'Department of Labor and Industries',
  'CONTRACTOR LICENSE',
  `Business Name: ${holder}`,
  'License Number: RIDGE*123AB',
  ...lines,
]

for (const dated of ['Date: 06/02/2026', 'Date: 05/28/2026', 'Dated: 06/02/2026'])
  test(`the date of a notice that ends a license is no date of issue: ${dated}`, () => {
    const lines = ['Status: REVOKED', dated, 'Revoked on: 06/01/2026']
    const { days, messages, reviewReasons } = read(license('Ridge Restoration LLC', ...lines))
    assert.deepEqual(days, [[undefined, '2026-06-01']])
    assert.deepEqual(messages, [])
    assert.deepEqual(reviewReasons, ['certification_revoked'])
  })

test('a license that was revoked keeps its day of issue', () => {
  const lines = ['Issue Date: 05/01/2025', 'Status: REVOKED', 'Revocation Date: 06/01/2026']
  const { days } = read(license('Ridge Restoration LLC', ...lines))
  assert.deepEqual(days, [['2025-05-01', '2026-06-01']])
})

test('neither date of a license that ends before it begins is saved', () => {
  const lines = ['Issue Date: 01/15/2027', 'Expiration Date: 01/15/2026']
  const { days, vendors, messages, reviewReasons } = read(license('Cedar Builders LLC', ...lines))
  assert.deepEqual(days, [[undefined, undefined]])
  assert.deepEqual(vendors, [{ name: 'Cedar Builders LLC', license_number: 'RIDGE*123AB' }])
  assert.deepEqual(messages, [
    'The expiration date is before the issue date. Neither date was saved. Enter the right ones.',
  ])
  assert.deepEqual(reviewReasons, ['dates_out_of_order'])
})

test('a revoked license whose printed term cannot be ends on the day of its revocation', () => {
  const term = ['Issue Date: 05/01/2026', 'Expiration Date: 05/01/2025']
  const { days } = read(license('Ridge Restoration LLC', ...term, 'Revocation Date: 06/01/2026'))
  assert.deepEqual(days, [['2026-05-01', '2026-06-01']])
})

const coi = (from: string, to: string) => [
  'CERTIFICATE OF LIABILITY INSURANCE',
  'Named Insured: Cedar Builders LLC',
  'Insurer A: Travelers Indemnity',
  ['TYPE OF INSURANCE', 'POLICY NUMBER', 'POLICY EFF', 'POLICY EXP'],
  ['General Liability', 'GL-1001', from, to],
]

test('neither date of a policy that ends before it begins is saved, nor the end of its vendor', () => {
  const { days, vendors, messages, reviewReasons } = read(coi('01/01/2027', '01/01/2026'))
  assert.deepEqual(days, [[undefined, undefined]])
  assert.deepEqual(vendors, [{ name: 'Cedar Builders LLC' }])
  assert.deepEqual(messages, [
    'general_liability: the policy ends before it begins. Neither date was saved. Enter the right ones.',
  ])
  assert.ok(reviewReasons.includes('dates_out_of_order'))
})

test('a policy that ends on the day on which it begins is saved and needs review', () => {
  const { days, messages } = read(coi('01/01/2027', '01/01/2027'))
  assert.deepEqual(days, [['2027-01-01', '2027-01-01']])
  assert.deepEqual(messages, [
    'It ends on the day on which it begins, 2027-01-01. Check both dates.',
  ])
})
