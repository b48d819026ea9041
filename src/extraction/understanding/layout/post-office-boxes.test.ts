import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { understand } from '../understand.ts'
import { linesOf, type Placed, pageOf } from './page.fixture.ts'

/** The five digits of a post office box are no ZIP code, so the town below the box is of the address. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function addressesIn(document: Document) {
  const { drafts } = understand(document, context)
  return drafts.flatMap(({ kind, values }) => {
    const parts = Object.entries(values)
      .filter(([name]) => /^address\.(?:line[12]|city|state|postal_code)$/.test(name))
      .map(([, value]) => value)
    return parts.length > 0 ? [[kind, ...parts]] : []
  })
}

function certificate(street: string[]): Document {
  const placed: Placed[] = [
    [180, 40, 'CERTIFICATE OF LIABILITY INSURANCE', 13],
    [40, 70, 'PRODUCER', 7],
    [40, 82, 'Tidewater Insurance Agency'],
    [40, 94, 'PO Box 20114'],
    [40, 106, 'Akron, OH 44301'],
    [40, 130, 'INSURED', 7],
    [44, 142, 'Cardinal Roofing Inc'],
    ...[...street, 'Columbus, OH 43215'].map((text, at): Placed => [44, 154 + 12 * at, text]),
    [40, 200, 'COVERAGES', 9],
    [40, 220, 'TYPE OF INSURANCE', 7],
    [260, 220, 'POLICY NUMBER', 7],
    [350, 220, 'POLICY EFF', 7],
    [430, 220, 'POLICY EXP', 7],
    [40, 240, 'COMMERCIAL GENERAL LIABILITY', 7],
    [260, 240, 'GL-100200', 8],
    [350, 240, '01/01/2026', 8],
    [430, 240, '12/31/2026', 8],
    [40, 300, 'CERTIFICATE HOLDER', 9],
    [330, 300, 'CANCELLATION', 9],
  ]
  return pageOf(placed)
}

for (const street of ['PO Box 40718', 'P.O. Box 40718', 'PO BOX 40718'])
  test(`"${street}" below the insured of a certificate is the street of the vendor`, () => {
    const expected = [['vendor', street, 'Columbus', 'OH', '43215']]
    assert.deepEqual(addressesIn(certificate([street])), expected)
  })

test('the five digits of a suite are no ZIP code either', () => {
  const expected = [['vendor', '12 Oak St', 'Suite 10450', 'Columbus', 'OH', '43215']]
  assert.deepEqual(addressesIn(certificate(['12 Oak St', 'Suite 10450'])), expected)
})

test('a box behind the label of an address is its street', () => {
  const rows = [
    'ESTIMATE',
    'Insured: Ann Marsh',
    'Property Address: PO Box 40718',
    'Ault, CO 80610',
    'Claim Number: C-88231',
    'Replacement Cost Value: $1,000.00',
  ]
  assert.deepEqual(addressesIn(linesOf(rows)), [['job', 'PO Box 40718', 'Ault', 'CO', '80610']])
})
