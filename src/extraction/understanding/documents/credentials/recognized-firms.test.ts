import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Certificates that recognize a firm name it without "certify that". */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...lines: string[]) {
  const rows = [
    'The Institute of Inspection, Cleaning and Restoration Certification',
    ...lines,
    'Firm # 70041188',
    'Valid Through: 02/28/2027',
  ]
  const { documentType, drafts, reviewReasons } = understand(linesOf(rows), context)
  assert.equal(documentType, 'certification')
  return drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const { certification_type, number, expires_on } = draft.values
    assert.deepEqual([certification_type, number], ['iicrc_certified_firm', '70041188'])
    assert.deepEqual([expires_on, reviewReasons], ['2027-02-28', []])
    return [draft.holderName]
  })
}

for (const name of ['Ridge Restoration LLC', 'Cedar Dryout & Rebuild', 'Cedar Carpet Care, Inc.']) {
  for (const lines of [
    ['hereby recognizes', name, 'as an IICRC CERTIFIED FIRM'],
    ['proudly recognizes', name, 'as an IICRC Certified Firm'],
    ['HEREBY RECOGNIZES THAT', name, 'is an IICRC Certified Firm'],
    [`hereby recognizes ${name} as an IICRC Certified Firm`],
    ['hereby designates', name, 'as an IICRC Certified Firm'],
    ['recognizes', name, 'as an IICRC Certified Firm'],
  ])
    test(`the firm that a certificate recognizes is its holder: ${JSON.stringify(lines)}`, () => {
      assert.deepEqual(read(...lines), [name])
    })
}

test('a sentence about firms in general recognizes no firm', () => {
  const sentence = 'The IICRC recognizes firms that meet its standards as an IICRC Certified Firm.'
  assert.deepEqual(read('IICRC CERTIFIED FIRM', sentence), [])
  assert.deepEqual(
    read('IICRC CERTIFIED FIRM', 'The board hereby recognizes firms', 'of all sizes.'),
    [],
  )
})

for (const since of ['Certified since: 03/2016', 'Certified Since March 2016'])
  test(`"${since}" needs no day`, () => {
    const lines = ['hereby recognizes', 'Ridge Restoration LLC', 'as an IICRC Certified Firm']
    assert.deepEqual(read(...lines, since), ['Ridge Restoration LLC'])
  })
