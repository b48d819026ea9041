import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const HEAD = [
  'STATE BOARD FOR GENERAL CONTRACTORS',
  '12 Capitol Square, Raleigh, NC 27601',
  'June 4, 2026',
  'Ridge Restoration LLC',
  '410 Depot St',
  'Asheville, NC 28801',
  'Licensee: Ridge Restoration LLC',
  'License Number: L.81442',
]

/** The days of the license that a board's letter saves, and what it says about its end. */
function readLetter(...body: string[]) {
  const lines = linesOf([...HEAD, ...body, 'Sincerely,', 'Carol Nance'])
  const { documentType, drafts, warnings } = understand(lines, context)
  assert.equal(documentType, 'license')
  const days = drafts.flatMap((draft) =>
    draft.kind === 'certification'
      ? [[draft.values.issued_on ?? null, draft.values.expires_on ?? null]]
      : [],
  )
  const message = warnings.find(({ code }) => code === 'certification_revoked')?.message ?? null
  return { days, message }
}

const ENDED: [said: string, day: string, ...body: string[]][] = [
  ['is inactive', '2026-05-31', 'License No. L.81442 is no longer valid as of May 31, 2026.'],
  [
    'is inactive',
    '2026-05-15',
    'Your license has been placed on inactive status effective May 15, 2026 at your request.',
  ],
  [
    'is inactive',
    '2026-05-15',
    'At your request, the Board placed your license on inactive status effective',
    'May 15, 2026.',
  ],
  ['is inactive', '2026-05-15', 'Your license was deactivated on May 15, 2026.'],
  ['has lapsed', '2026-05-01', 'Your license lapsed on May 1, 2026 because it was not renewed.'],
  [
    'has lapsed',
    '2026-05-01',
    'Because the renewal fee was not received, your license lapsed on May 1, 2026.',
  ],
  ['has expired', '2026-05-01', 'Your license expired on May 1, 2026. You may not bid on work.'],
  ['has expired', '2026-05-01', 'License L.81442 has expired as of 05/01/2026.'],
  ['was not renewed', '2026-05-01', 'Your license was not renewed and ended on May 1, 2026.'],
  [
    'was relinquished',
    '2026-05-08',
    'Please be advised that your general contractor license was voluntarily relinquished on',
    'May 8, 2026.',
  ],
  ['was relinquished', '2026-05-08', 'You relinquished your license on May 8, 2026.'],
  ['is void', '2026-05-08', 'Your license is null and void as of May 8, 2026.'],
  ['is void', '2026-05-08', 'Effective May 8, 2026, License No. L.81442 is null and void.'],
  ['was terminated', '2026-05-08', 'The Board has terminated your license effective 05/08/2026.'],
  [
    'was canceled',
    '2026-05-08',
    'The license of Ridge Restoration LLC was canceled on 05/08/2026.',
  ],
  [
    'was suspended',
    '2026-05-12',
    'Your license is suspended from May 12, 2026 until July 1, 2026.',
  ],
  ['was revoked', '2026-07-15', 'Your license will be revoked effective July 15, 2026.'],
  ['was revoked', '2026-07-15', 'Effective July 15, 2026, your license shall be revoked.'],
  ['was revoked', '2026-09-15', 'The Board will revoke License No. L.81442 on September 15, 2026.'],
  ['was suspended', '2026-09-15', 'Your license will be suspended as of September 15, 2026.'],
]
for (const [said, day, ...body] of ENDED) {
  test(`a letter ends a license on the day of its sentence: ${body.join(' / ')}`, () => {
    assert.deepEqual(readLetter(...body), {
      days: [[null, day]],
      message: `The document says the certification ${said}. It ends on ${day}. Check the day.`,
    })
  })
}

const UNDATED: [said: string, ...body: string[]][] = [
  ['was suspended', 'Your license has been suspended until August 15, 2026.'],
  ['was suspended', 'Your license has been suspended until', 'August 15, 2026.'],
  ['has lapsed', 'Your license has lapsed. Renew it before August 15, 2026.'],
  [
    'has expired',
    'Please note that your license has expired. You must renew it by August 15, 2026.',
  ],
  ['is inactive', 'Your license was placed on inactive status at your request.'],
]
for (const [said, ...body] of UNDATED) {
  test(`a license that ended on an unknown day is not saved: ${body.join(' / ')}`, () => {
    const { days, message } = readLetter(...body)
    assert.deepEqual(days, [])
    assert.match(message ?? '', new RegExp(`${said}\\. It gives no .*so nothing was saved`))
  })
}

const IN_FORCE: [issued: string | null, expires: string | null, ...body: string[]][] = [
  ['2026-01-01', '2027-12-31', 'Status: Active', 'Effective: 01/01/2026', 'Expires: 12/31/2027'],
  [null, '2027-12-31', 'Your license expires on 12/31/2027. Please renew before that day.'],
  [null, null, 'A license that is not renewed lapsed on its last day, such as May 1, 2026.'],
  [null, null, 'Licenses without a bond are inactive since May 1, 2026.'],
  [null, null, 'The license of any contractor whose bond is cancelled ends on that day.'],
  [null, null, 'The license of a contractor whose insurance was cancelled on May 1, 2026 ends.'],
  [null, null, 'Your previous license was cancelled on May 1, 2026.'],
  [null, null, 'Your certificate of insurance expired on May 1, 2026. Send us a new one.'],
  [null, null, 'Your bond was cancelled on May 1, 2026, and a new bond is on file.'],
  [null, null, 'Your license lapsed on May 1, 2026 and was reinstated on June 1, 2026.'],
  [
    null,
    null,
    'Your license lapsed on May 1, 2026. Your license is reinstated as of June 1, 2026.',
  ],
  [null, null, 'Your license is reinstated effective June 1, 2026.'],
  [null, null, 'Your license has been reactivated effective June 1, 2026.'],
  [null, null, 'Your license has been placed on probation effective June 1, 2026.'],
]
for (const [issued, expires, ...body] of IN_FORCE) {
  test(`a letter ends no license and gives no other day: ${body.join(' / ')}`, () => {
    assert.deepEqual(readLetter(...body), { days: [[issued, expires]], message: null })
  })
}

test('the fee of a renewal has another day than the license', () => {
  const warning = 'Please note that the renewal fee is not received. Pay it by July 1, 2026.'
  assert.deepEqual(readLetter(warning).days, [[null, null]])
  const renewal = 'Your license must be renewed by July 1, 2026.'
  assert.deepEqual(readLetter(renewal).days, [[null, '2026-07-01']])
})

test('a line with the day of a change may state the last day too', () => {
  const line =
    'Your license is reinstated effective June 20, 2026. The license expires December 31, 2027.'
  assert.deepEqual(readLetter(line).days, [[null, '2027-12-31']])
})

test('the subject of a letter states the number of the license', () => {
  const numberOf = (subject: string) => {
    const lines = HEAD.filter((line) => !/Number/.test(line))
    const body = [subject, 'Your license lapsed on May 1, 2026.']
    const { drafts } = understand(linesOf([...lines, ...body]), context)
    return drafts.map(({ values }) => ('number' in values ? values.number : null))
  }
  assert.deepEqual(numberOf('Re: General Contractor License L.81442'), ['L.81442'])
  assert.deepEqual(numberOf('Re: Contractor Registration CCB-204512'), ['CCB-204512'])
  assert.deepEqual(numberOf('Re: Your license 2026 renewal'), [null])
  assert.deepEqual(numberOf('Re: Your license'), [null])
})

const THREATS: string[][] = [
  ['If it is not renewed, your license will be terminated on January 31, 2028.'],
  ['Your license will be revoked effective July 15, 2026 unless you pay the fee.'],
  ['Pay by July 1, 2026, or your license will be suspended on July 15, 2026.'],
  ['Your license may be placed on inactive status effective July 15, 2026.'],
  ['Your license may be revoked if the renewal fee is not received by July 1, 2026.'],
  ['A hearing on the proposed revocation of your license, effective July 15, 2026, is set.'],
  ['The Board intends to suspend your license. You may request a hearing.'],
]
for (const body of THREATS) {
  test(`a letter that a license may end proves no license: ${body.join(' / ')}`, () => {
    assert.deepEqual(readLetter(...body), {
      days: [],
      message:
        'The document says the certification may end. It gives no last day, so nothing was saved. ' +
        'Upload the license.',
    })
    const license = ['Issue Date: 01/01/2026', 'Expiration Date: 12/31/2027']
    assert.deepEqual(readLetter(...body, ...license), {
      days: [['2026-01-01', '2027-12-31']],
      message: null,
    })
  })
}

test('fine print about an end is no letter about it', () => {
  for (const line of ['This license may be suspended or revoked.', 'A license may be revoked.'])
    assert.deepEqual(readLetter(line), { days: [[null, null]], message: null })
})
