import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

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
      message:
        'The document says the certification was revoked. It ends on 2026-06-01. Check the day.',
      reviewReasons: ['certification_revoked'],
    })
  })
}

const ENDED: [verb: string, ...lines: (string | string[])[]][] = [
  ['suspended', 'Your license was suspended effective 06/01/2026.'],
  ['suspended', 'License No. TX-100234 is hereby suspended effective June 1, 2026.'],
  ['revoked', 'The Board has revoked license no. TX-100234 effective June 1, 2026.'],
  ['revoked', 'Effective June 1, 2026, the Board has revoked license no. TX-100234.'],
  ['revoked', 'Effective June 1, 2026, the Department', 'revoked license no. TX-100234.'],
  ['suspended', 'On June 1, 2026, the Board suspended the license', 'of Ridge Restoration LLC.'],
  ['surrendered', 'Ridge Restoration LLC voluntarily surrendered its license on 06/01/2026.'],
  ['surrendered', 'The license has been voluntarily surrendered as of', 'June 1, 2026.'],
  ['revoked', 'Debts may end in suspension. The Board has revoked the license as of 06/01/2026.'],
  ['suspended', ['Status:', 'SUSPENDED'], 'Suspension Date: 06/01/2026'],
]
/** The month is no verb. */
const IN_MAY: [verb: string, ...lines: (string | string[])[]][] = [
  ['revoked', 'Your contractor license is hereby revoked effective May 15, 2026.'],
  ['revoked', 'The license has been REVOKED AS OF MAY 15, 2026.'],
  ['suspended', 'Effective May 15, 2026, your license is suspended.'],
  ['inactive', 'This license is no longer valid as of May 15, 2026.'],
]

for (const [verb, ...lines] of IN_MAY) {
  test(`a license ends on a day of May on which it is ${verb}: ${lines.join(' / ')}`, () => {
    const { expires, revokes, message } = readLicense(...lines)
    assert.deepEqual([expires, revokes], ['2026-05-15', true])
    assert.match(message ?? '', new RegExp(`${verb}\\. It ends on 2026-05-15`))
  })
}

for (const [verb, ...lines] of ENDED) {
  test(`a license ends on the day on which it is ${verb}: ${lines.join(' / ')}`, () => {
    assert.deepEqual(readLicense(...lines), {
      expires: '2026-06-01',
      revokes: true,
      message: `The document says the certification was ${verb}. It ends on 2026-06-01. Check the day.`,
      reviewReasons: ['certification_revoked'],
    })
  })
}

test('the day of a suspension is not the day of issue', () => {
  const lines = LICENSE.filter((line) => !/Date/.test(line))
  const notice = 'The license is suspended effective 03/14/2026.'
  const { drafts } = understand(linesOf([...lines, notice]), context)
  const values = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values] : []))
  assert.deepEqual(
    values.map(({ issued_on, expires_on }) => [issued_on, expires_on]),
    [[undefined, '2026-03-14']],
  )
})

test('a suspension that was lifted ends nothing', () => {
  const lines = ['Status: Active', 'Suspension Date: 02/01/2026', 'Reinstated: 03/01/2026']
  const { expires, revokes, message } = readLicense(...lines)
  assert.deepEqual([expires, revokes, message], ['2028-01-15', false, null])
})

const inForce = [
  'Status: Active',
  'Status: Valid',
  'License Status: Good Standing',
  'Status: In good standing',
]
for (const status of inForce)
  test(`"${status}" outweighs a suspension in the history of a license`, () => {
    const { expires, revokes, message } = readLicense(
      status,
      'License suspended on 04/02/2021 for lack of bond',
    )
    assert.deepEqual([expires, revokes, message], ['2028-01-15', false, null])
  })

test('a suspension beside an active status that it limits is one', () => {
  const { revokes } = readLicense('Status: Current, Suspended', 'Suspended on 04/02/2026')
  assert.equal(revokes, true)
})

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
  'Failure to renew may result in suspension.',
  'A notice of suspension may be sent to the address of record.',
  'A license may be revoked if the holder fails to maintain insurance.',
  'The board may by order have suspended the license of a contractor.',
  'A contractor who has surrendered a license must return it.',
  'Failure to pay may end in suspension. Licenses that have been suspended must be returned.',
  'Installs suspended ceilings.',
  'Date Suspended:',
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
