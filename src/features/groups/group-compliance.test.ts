import assert from 'node:assert/strict'
import test from 'node:test'
import { type CertificationOnFile, certificationStatus, complianceOf } from './group-compliance.ts'

const today = '2026-06-15'

function held(of: Partial<CertificationOnFile> = {}): CertificationOnFile {
  const usual = { certification_type: 'general_liability', issued_on: null, expires_on: null }
  return { ...usual, verified: true, ...of }
}

test('a certification has the right status on each side of every boundary', () => {
  const cases: [CertificationOnFile | null, string][] = [
    [null, 'missing'],
    [held({ expires_on: '2026-06-14' }), 'expired'],
    [held({ expires_on: '2026-06-15' }), 'expiring_soon'],
    [held({ expires_on: '2026-07-15' }), 'expiring_soon'],
    [held({ expires_on: '2026-07-16' }), 'valid'],
    [held({ expires_on: null }), 'valid'],
    [held({ expires_on: '2026-06-14', verified: false }), 'expired'],
    [held({ expires_on: '2026-06-15', verified: false }), 'pending'],
    [held({ expires_on: '2027-06-15', verified: false }), 'pending'],
    [held({ expires_on: null, verified: false }), 'pending'],
  ]
  for (const [one, status] of cases)
    assert.equal(certificationStatus(one, today), status, JSON.stringify(one))
})

test('thirty days are counted across the end of a month and a leap year', () => {
  const soon = (day: string, expires_on: string) => certificationStatus(held({ expires_on }), day)
  assert.equal(soon('2028-02-01', '2028-03-02'), 'expiring_soon')
  assert.equal(soon('2028-02-01', '2028-03-03'), 'valid')
  assert.equal(soon('2026-02-01', '2026-03-03'), 'expiring_soon')
  assert.equal(soon('2026-02-01', '2026-03-04'), 'valid')
  assert.equal(soon('2026-12-15', '2027-01-14'), 'expiring_soon')
})

test('there is a row for each required type, even if missing, and each other type on file', () => {
  const onFile = [
    held({ issued_on: '2026-01-01', expires_on: '2027-01-01' }),
    held({ certification_type: 'osha_10' }),
  ]
  const member = { membership_status: 'onboarding' } as const
  const { rows } = complianceOf(member, ['w9', 'general_liability'], onFile, today)
  const nothing = { issued_on: null, expires_on: null }
  assert.deepEqual(rows, [
    {
      certification_type: 'general_liability',
      status: 'valid',
      required: true,
      issued_on: '2026-01-01',
      expires_on: '2027-01-01',
    },
    { certification_type: 'osha_10', status: 'valid', required: false, ...nothing },
    { certification_type: 'w9', status: 'missing', required: true, ...nothing },
  ])
})

test('an invited member has no rows, and every other status has them', () => {
  const rowsOf = (
    membership_status: 'invited' | 'onboarding' | 'active' | 'suspended' | 'terminated',
  ) => complianceOf({ membership_status }, ['w9'], [held()], today).rows.length
  assert.equal(rowsOf('invited'), 0)
  for (const status of ['onboarding', 'active', 'suspended', 'terminated'] as const)
    assert.equal(rowsOf(status), 2, status)
})

test('eligible: active with every required type valid or expiring soon; null if none is required', () => {
  const active = { membership_status: 'active' } as const
  const valid = held()
  const soon = held({ certification_type: 'w9', expires_on: '2026-07-01' })
  const eligible = (
    onFile: CertificationOnFile[],
    member: Parameters<typeof complianceOf>[0] = active,
  ) => complianceOf(member, ['general_liability', 'w9'], onFile, today).eligible
  assert.equal(eligible([valid, soon]), true)
  assert.equal(eligible([valid]), false, 'one is missing')
  assert.equal(eligible([valid, { ...soon, expires_on: '2026-06-14' }]), false, 'one is expired')
  assert.equal(eligible([valid, { ...soon, verified: false }]), false, 'one is pending')
  const expired = held({ certification_type: 'osha_10', expires_on: '2020-01-01' })
  assert.equal(eligible([valid, soon, expired]), true, 'what is not required does not count')
  for (const membership_status of ['invited', 'onboarding', 'suspended', 'terminated'] as const)
    assert.equal(eligible([valid, soon], { membership_status }), false, membership_status)
  assert.equal(complianceOf(active, [], [], today).eligible, null)
  assert.equal(complianceOf({ membership_status: 'suspended' }, [], [valid], today).eligible, null)
})

test('of several certifications of one type, the best counts, then the longest lasting', () => {
  const statusAndEnd = (onFile: CertificationOnFile[]) => {
    const [row] = complianceOf({ membership_status: 'active' }, [], onFile, today).rows
    return [row?.status, row?.expires_on]
  }
  const expired = held({ expires_on: '2026-01-31' })
  const renewal = held({ expires_on: '2027-01-31', verified: false })
  const soon = held({ expires_on: '2026-06-30' })
  const valid = held({ expires_on: '2026-12-31' })
  const endless = held()
  assert.deepEqual(statusAndEnd([expired, renewal]), ['pending', '2027-01-31'])
  assert.deepEqual(statusAndEnd([renewal, soon]), ['expiring_soon', '2026-06-30'])
  assert.deepEqual(statusAndEnd([soon, valid, renewal]), ['valid', '2026-12-31'])
  assert.deepEqual(statusAndEnd([valid, endless]), ['valid', null])
  assert.deepEqual(statusAndEnd([valid, { ...valid, expires_on: '2027-12-31' }]), [
    'valid',
    '2027-12-31',
  ])
})

const revoked = (revoked_on: string, of: Partial<CertificationOnFile> = {}) =>
  held({ verified: false, expires_on: revoked_on, revoked_on, revoked_until: null, ...of })
const entered = (expires_on: string | null, issued_on: string | null = null) =>
  held({ issued_on, expires_on })
const inForce = (expires_on: string) =>
  held({ verified: false, expires_on, revoked_on: null, revoked_until: null })
const policyOn = (day: string, ...onFile: CertificationOnFile[]) => {
  const member = { membership_status: 'active' } as const
  const { rows, eligible } = complianceOf(member, ['general_liability'], onFile, day)
  return [rows[0]?.status, rows[0]?.expires_on, eligible]
}

test('a revocation ends what headquarters entered for its term, on its day', () => {
  const notice = revoked('2026-06-01', { revoked_until: '2026-12-31' })
  const ended = ['expired', '2026-06-01', false]
  assert.deepEqual(policyOn('2026-06-15', entered('2026-09-30'), notice), ended)
  assert.deepEqual(policyOn('2026-06-15', entered('2026-12-31', '2026-01-01'), notice), ended)
  assert.deepEqual(policyOn('2026-06-15', entered(null), notice), ended)
  assert.deepEqual(policyOn('2026-06-15', entered('2027-01-01'), notice), ended)
  const before = policyOn('2026-06-01', entered('2026-12-31'), notice)
  assert.deepEqual(before, ['expiring_soon', '2026-06-01', true])
})

test('a revocation does not end another term, another policy or an earlier entry', () => {
  const notice = revoked('2026-06-01', { revoked_until: '2026-12-31' })
  const policy = (...onFile: CertificationOnFile[]) => policyOn('2026-06-15', ...onFile, notice)
  assert.deepEqual(policy(entered('2027-12-31')), ['valid', '2027-12-31', true])
  assert.deepEqual(policy(entered('2026-12-31', '2026-06-01')), ['valid', '2026-12-31', true])
  const other = policy(entered('2026-11-30'), inForce('2026-11-30'))
  assert.deepEqual(other, ['valid', '2026-11-30', true])
  assert.deepEqual(policy(entered('2026-05-01')), ['expired', '2026-06-01', false])
})

test('a copy in force that may be the revoked certification does not keep the entry valid', () => {
  const known = revoked('2026-06-01', { revoked_until: '2026-12-31' })
  for (const notice of [known, revoked('2026-06-01')]) {
    const state = policyOn('2026-06-15', entered('2026-12-31'), notice, inForce('2026-12-31'))
    assert.deepEqual(state, ['pending', '2026-12-31', false])
  }
})

test('without the last day of the revoked term, every entered term that includes its day ends', () => {
  const notice = revoked('2026-06-01')
  const policy = (one: CertificationOnFile) => policyOn('2026-06-15', one, notice)
  assert.deepEqual(policy(entered('2028-12-31')), ['expired', '2026-06-01', false])
  assert.deepEqual(policy(entered('2028-12-31', '2026-06-02')), ['valid', '2028-12-31', true])
})

test('a certificate in force counts beside a revoked one, and stays pending', () => {
  const notice = revoked('2026-06-01', { revoked_until: '2026-12-31' })
  const both = policyOn('2026-06-15', entered('2026-12-31'), notice, inForce('2027-03-31'))
  assert.deepEqual(both, ['pending', '2027-03-31', false])
})
