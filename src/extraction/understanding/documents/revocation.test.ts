import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const LICENSE = [
  'State of Texas',
  'Department of Licensing and Regulation',
  'CONTRACTOR LICENSE',
  'Licensee: Ridge Restoration LLC',
  'License Number: TX-100234',
  'Issue Date: 01/15/2026',
  'Expiration Date: 01/15/2028',
]

function readLicense(...lines: (string | string[])[]) {
  const { drafts, warnings, reviewReasons } = understand(linesOf([...LICENSE, ...lines]), context)
  const [draft] = drafts.filter(({ kind }) => kind === 'certification')
  const warning = warnings.find(({ code }) => code === 'certification_revoked')
  const expires = draft && 'expires_on' in draft.values ? draft.values.expires_on : null
  const revokes = draft !== undefined && 'revokes' in draft && draft.revokes === true
  return { expires, revokes, message: warning?.message ?? null, reviewReasons }
}

const REVOKED: [title: string, ...lines: (string | string[])[]][] = [
  ['a sentence with the day', 'This license was revoked effective 06/01/2026.'],
  ['a sentence over two lines', 'The license has been hereby REVOKED effective', 'June 1, 2026'],
  ['a status and a labeled day', ['Status:', 'REVOKED'], 'Revocation Date: 06/01/2026'],
  ['a status with the day', 'Status: Revoked 06/01/2026'],
]

for (const [title, ...lines] of REVOKED) {
  test(`a license ends on the day of its revocation: ${title}`, () => {
    assert.deepEqual(readLicense(...lines), {
      expires: '2026-06-01',
      revokes: true,
      message: 'The document says the certification was revoked. It ends on 2026-06-01.',
      reviewReasons: ['certification_revoked'],
    })
  })
}

test('a license that is revoked without a day is not saved, and needs review', () => {
  const { expires, message, reviewReasons } = readLicense('Status: REVOKED')
  assert.equal(expires, null)
  assert.match(String(message), /gives no revocation date, so nothing was saved/)
  assert.deepEqual(reviewReasons, ['certification_revoked'])
})

test('a license that had expired before its revocation keeps its last day', () => {
  const { expires, revokes } = readLicense('This license was revoked on 06/01/2028.')
  assert.deepEqual([expires, revokes], ['2028-01-15', true])
})

const FINE_PRINT = [
  'This license may be suspended or revoked under section 51 of the code.',
  'Void if it has been revoked by the department.',
  'Valid until expired, suspended or revoked.',
  'This license has not been revoked.',
  'Use of a license that was revoked is a misdemeanor.',
]

test('fine print about revocations revokes nothing', () => {
  for (const line of FINE_PRINT) {
    const { expires, revokes, message } = readLicense(line)
    assert.deepEqual([expires, revokes, message], ['2028-01-15', false, null], line)
  }
})

test('a revoked row of a table of certifications is not saved', () => {
  const { drafts, reviewReasons } = understand(
    linesOf([
      'Ridge Restoration LLC',
      'IICRC Technician Certifications',
      ['Technician', 'Certification', 'Expires', 'Status'],
      ['Maria Lopez', 'WRT', '02/01/2027', 'Active'],
      ['Dana Whitfield', 'AMRT', '03/05/2027', 'Revoked'],
    ]),
    context,
  )
  const names = drafts.map((draft) => 'holderName' in draft && draft.holderName)
  assert.deepEqual(names, ['Maria Lopez'])
  assert.ok(reviewReasons.includes('certification_revoked'))
})
