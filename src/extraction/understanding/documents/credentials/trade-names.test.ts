import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Holders with a trade name, or whose name has a trade and no legal form. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function holderOf(rows: RowTexts) {
  const { drafts, documentType } = understand(linesOf(rows), context)
  assert.equal(documentType, 'license')
  return drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.holderName] : []))
}

const registration = (...holder: string[]) => [
  'Washington State Department of Labor & Industries',
  'Contractor Registration',
  'CONSTRUCTION CONTRACTOR',
  'Registration No. CEDARDR831KP',
  'Effective 02/11/2025   Expires 02/11/2027',
  ...holder,
]
const address = ['2810 NE 65TH AVE', 'VANCOUVER WA 98661']

for (const name of ['CEDAR DRYOUT & REBUILD', 'Cedar Plumbing & Drain', 'HARBOR PAINTING'])
  test(`"${name}" above its address holds the registration`, () => {
    assert.deepEqual(holderOf(registration(name, ...address)), [name])
  })

for (const line of [
  'GENERAL CONTRACTOR',
  'Mold Remediation Contractor',
  'Department of Labor & Industries',
])
  test(`"${line}" above an address is no holder`, () => {
    assert.deepEqual(holderOf(registration(line, ...address)), [])
  })

const search = (...holder: RowTexts) => [
  'TEXAS DEPARTMENT OF LICENSING AND REGULATION',
  'License Search Result',
  ...holder,
  ['License Type:', 'Mold Remediation Company'],
  ['License Number:', 'RCO1188'],
  ['Expiration Date:', '09/01/2027'],
]
const TRADE = 'CEDAR ENVIRONMENTAL'

for (const label of ['Name:', 'Full Name:', 'Licensee:', 'Business Name:'])
  for (const alias of ['DBA:', 'DBA Name:', 'Doing Business As:', 'Trade Name:'])
    test(`a company after "${label}" holds the license, not its name after "${alias}"`, () => {
      const company = 'CEDAR MOLD REMEDIATION LLC'
      assert.deepEqual(holderOf(search([label, company], [alias, TRADE])), [company])
    })

test('the business of a person holds the license', () => {
  assert.deepEqual(holderOf(search(['Name:', 'MARIA LOPEZ'], ['DBA:', TRADE])), [TRADE])
  const company = 'CEDAR PLUMBING CO.'
  for (const alias of ['DBA:', 'Trading as:'])
    assert.deepEqual(holderOf(search(['Licensee:', 'MARIA LOPEZ'], [alias, company])), [company])
})

test('a company that is named in another part of the page does not outweigh the trade name', () => {
  const rows = search(['DBA:', TRADE], ['County:', 'JEFFERSON'])
  assert.deepEqual(holderOf([...rows, 'Responsible party', ['Name:', 'ALDER LLC']]), [TRADE])
})
