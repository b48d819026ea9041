import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

type Lines = (string | string[])[]

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const TERM = ['Issue Date: 01/15/2025', 'Expiration Date: 01/14/2028']
const OWN = 'Licensee: Ridge Restoration LLC'

/** What is saved of a license, and the warning about its end. */
function readLicense(lines: Lines, { holder = OWN, term = TERM } = {}) {
  const head = ['STATE OF OREGON', 'CONTRACTOR LICENSE', holder, 'License Number: CCB-204512']
  const all = linesOf([...head, ...lines, ...term])
  const { documentType, drafts, warnings, reviewReasons } = understand(all, context)
  assert.equal(documentType, 'license')
  const days = drafts.map((draft) => 'expires_on' in draft.values && draft.values.expires_on)
  const message = warnings.find(({ code }) => code === 'certification_revoked')?.message ?? null
  return { days, message, reviewReasons }
}

const NOT_ACTIVE: [line: string | string[], said: string, day: string][] = [
  ['Status: SUSPENDED', 'was suspended', 'suspension date'],
  ['Status: Suspended - no bond', 'was suspended', 'suspension date'],
  ['Status: Voluntarily Surrendered', 'was surrendered', 'surrender date'],
  ['Status: INACTIVE', 'is inactive', 'date for that'],
  ['Status: Current, Inactive', 'is inactive', 'date for that'],
  ['Status: Not active', 'is inactive', 'date for that'],
  [['License Status', 'Inactive'], 'is inactive', 'date for that'],
  ['Status: CANCELLED', 'was canceled', 'cancellation date'],
  ['Status: CANCELED', 'was canceled', 'cancellation date'],
  ['Status: NOT RENEWED', 'was not renewed', 'date for that'],
  ['Status: LAPSED', 'has lapsed', 'date for that'],
  ['Status: Null and Void', 'is void', 'date for that'],
  ['Status: EXPIRED / INACTIVE', 'has expired', 'past expiration date'],
  ['Status: Pending', 'is pending', 'first valid day'],
  ['Status: Application pending as of 07/01/2026', 'is pending', 'first valid day'],
  ['CANCELLED', 'was canceled', 'cancellation date'],
  ['Your license has lapsed.', 'has lapsed', 'date for that'],
]
for (const holder of [OWN, 'Licensee: Cedar Builders LLC'])
  for (const [line, said, day] of NOT_ACTIVE) {
    test(`a license that ${said} is never valid: ${holder} / ${line}`, () => {
      const message =
        `The document says the certification ${said}. ` +
        `It gives no ${day}, so nothing was saved. Set expires_on with "svc certification set".`
      const reviewReasons = ['certification_revoked']
      assert.deepEqual(readLicense([line], { holder }), { days: [], message, reviewReasons })
    })
  }

const DATED: [said: string, ...lines: Lines][] = [
  ['is inactive', 'Status: Inactive as of 06/01/2026'],
  ['was canceled', 'Status: Cancelled 06/01/2026'],
  ['was canceled', 'Status: Canceled', 'Cancellation Date: 06/01/2026'],
  ['was terminated', ['Status:', 'TERMINATED'], ['Termination Date', '06/01/2026']],
  ['was canceled', 'License No. CCB-204512 was cancelled effective 06/01/2026.'],
  ['was revoked', 'Status: REVOKED', 'Status Date: 06/01/2026'],
  ['is inactive', ['Status', 'Inactive'], ['Status Effective Date', '06/01/2026']],
  ['was suspended', ['Status:', 'Suspended', 'Status Changed:', '06/01/2026']],
]
for (const [said, ...lines] of DATED) {
  test(`a license ends on the day of its status: ${lines.join(' / ')}`, () => {
    assert.deepEqual(readLicense(lines), {
      days: ['2026-06-01'],
      message: `The document says the certification ${said}. It ends on 2026-06-01. Check the day.`,
      reviewReasons: ['certification_revoked'],
    })
  })
}

const EFFECTIVE: Lines[] = [
  ['Status: Suspended', 'Effective: 05/12/2026'],
  [
    ['Status', 'Suspended'],
    ['Effective Date', '05/12/2026'],
  ],
]
for (const lines of EFFECTIVE) {
  test(`the effective day behind a status is its day on a sheet without a term: ${lines.join(' / ')}`, () => {
    assert.deepEqual(readLicense(lines, { term: [] }).days, ['2026-05-12'])
    // It may also be the first day of the term.
    assert.deepEqual(readLicense(lines, { term: ['Expiration Date: 01/14/2028'] }).days, [])
    assert.deepEqual(
      readLicense(['Effective: 05/12/2026', 'Status: Suspended'], { term: [] }).days,
      [],
    )
  })
}

test('the day of an active status ends nothing', () => {
  assert.deepEqual(readLicense(['Status: Active', 'Status Date: 02/01/2025']).days, ['2028-01-14'])
})

const IN_FORCE: Lines[] = [
  ['Status: Active'],
  ['Status: Current'],
  ['Status: Clear'],
  ['Status: Good standing'],
  ['Status: Pending renewal'],
  ['Bond Status: Cancelled'],
  ['Workers Compensation Status: Inactive'],
  ['License Status: Active', 'Your license was cancelled in 2019 by mistake.'],
  ['If your license has lapsed, apply for a new one.'],
  ['A permit is canceled if no work begins.'],
  ['The license is inactive when its bond ends.'],
  ['Cancellation Date:'],
]
for (const lines of IN_FORCE) {
  test(`a license is valid for its term: ${lines.join(' / ')}`, () => {
    assert.deepEqual(readLicense(lines), { days: ['2028-01-14'], message: null, reviewReasons: [] })
  })
}

test('a license that expired on its last day keeps that day', () => {
  const term = ['Issue Date: 01/15/2024', 'Expiration Date: 01/14/2026']
  assert.deepEqual(readLicense(['Status: EXPIRED'], { term }), {
    days: ['2026-01-14'],
    message: null,
    reviewReasons: [],
  })
})

test('the last day of a table is not the day of its status', () => {
  for (const status of ['Revoked', 'Inactive']) {
    const { drafts, reviewReasons } = understand(
      linesOf([
        'Contractor License Search',
        ['License No', 'Name', 'Status', 'Expiration'],
        ['CCB-204512', 'Ridge Restoration LLC', status, '01/14/2028'],
      ]),
      context,
    )
    assert.deepEqual([drafts, reviewReasons], [[], ['certification_revoked']], status)
  }
})
