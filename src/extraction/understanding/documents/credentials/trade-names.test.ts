import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Holders whose name has a trade and no legal form. */

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
