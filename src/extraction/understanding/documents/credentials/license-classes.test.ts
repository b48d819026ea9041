import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A city's license names what the firm does, often in words that also begin the label of a holder. */

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function readLicense(...lines: RowTexts) {
  const head = ['CITY OF FAIRVIEW', 'BUSINESS LICENSE']
  const foot: RowTexts = [
    ['EFFECTIVE', '07/01/2026'],
    ['EXPIRES', '06/30/2027'],
  ]
  const { drafts } = understand(linesOf([...head, ...lines, ...foot]), context)
  return drafts.map(({ values }) => {
    const { name, number } = values as { name?: string; number?: string }
    return name ?? number
  })
}

const number = ['ACCOUNT NO', 'BL-204417']
const CLASSES: RowTexts = [
  ['TYPE', 'CONTRACTOR - RESTORATION'],
  ['Business Type', 'Contractor - Water Damage'],
  ['CLASSIFICATION', 'BUSINESS - PLUMBING REPAIR'],
  ['Type of Business', 'Contractor Home Improvement'],
  ['Business Type', 'Contractor: Electrical'],
  ['CLASS', 'CONTRACTOR: ROOFING & SIDING'],
]
for (const stated of CLASSES)
  test(`a class of license is not the holder: ${JSON.stringify(stated)}`, () => {
    const own = ['BUSINESS NAME', 'RIDGE RESTORATION LLC']
    assert.deepEqual(readLicense(number, own, stated), ['BL-204417'])
    const other = ['BUSINESS NAME', 'CEDAR BUILDERS INC']
    assert.deepEqual(readLicense(number, stated, other), ['CEDAR BUILDERS INC', 'BL-204417'])
  })

test('a name behind a colon is the holder, also beside an empty class', () => {
  const read = readLicense(number, ['CLASS', 'CONTRACTOR: Cedar Ridge Plumbing'])
  assert.deepEqual(read, ['Cedar Ridge Plumbing', 'BL-204417'])
})

test('a class of license in a column is not the holder', () => {
  const read = readLicense(
    ['Business Name', 'Type', 'License No'],
    ['CEDAR BUILDERS INC', 'Contractor - Plumbing', 'BL-204417'],
  )
  assert.deepEqual(read, ['CEDAR BUILDERS INC', 'BL-204417'])
})

for (const label of ['Account No:', 'Account #:', 'ACCOUNT NO.'])
  test(`the number of a city's account is the number of its license: ${label}`, () => {
    const own = 'Business Name: RIDGE RESTORATION LLC'
    assert.deepEqual(readLicense(`${label} BL-204417`, own), ['BL-204417'])
    const both = readLicense(`${label} 99120`, 'License No: BL-204417', own)
    assert.deepEqual(both, ['BL-204417'])
  })
