import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A board dates a license at its seat, whose name may be abbreviated. */

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function issuedOn(...lines: string[]) {
  const license = [
    'State Contractors Licensing Board',
    'This is to certify that',
    'Ridge Restoration LLC',
    'is duly licensed as a contractor until',
    'June 30, 2027',
    'when this license expires.',
    ...lines,
    'License No. 55120',
  ]
  const { drafts } = understand(linesOf(license), context)
  return drafts.map(({ values }) => ('issued_on' in values ? values.issued_on : null))
}

for (const line of [
  'Witness our hands and seal. Dated, Bismarck, N.D. July 1, 2026',
  'Dated at St. Paul, July 1, 2026',
  'Dated, Bismarck, ND July 1, 2026',
  'Issued at Bismarck, N. Dak., July 1, 2026',
])
  test(`a license is issued on the day behind its place: ${line}`, () => {
    assert.deepEqual(issuedOn(line), ['2026-07-01'])
  })

test('a day in the next sentence is not the day of issue', () => {
  assert.deepEqual(issuedOn('This license was issued by the board. Printed May 4, 2026'), [null])
})
