import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

/** A receipt names the labels that no reader knows, so that a person can enter their values. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const head = [
  'Ridge Restoration LLC',
  'WORK AUTHORIZATION',
  'Insured: Odile Marchetti',
  'Claim Number: KX-55120',
  'Date of Loss: 10/03/2026',
]

function unknownIn(rows: RowTexts) {
  const { warnings } = understand(linesOf([...head, ...rows]), context)
  return warnings.flatMap((one) => (one.code === 'unknown_labels' ? [one.message] : []))
}

test('an unknown label is named with its value, in one cell or two', () => {
  assert.deepEqual(unknownIn(['Gate code: 4410', ['Crew:', 'Red'], 'Gate code: 4410']), [
    'These labels were not recognized, so their values were not read: "Gate code: 4410", "Crew: Red". ' +
      'Enter what belongs in a record.',
  ])
})

test('of more than ten labels, the others are counted', () => {
  const words = ['Ash', 'Elm', 'Oak', 'Fir', 'Yew', 'Bay', 'Fig', 'Gum', 'Ivy', 'Box', 'Nut', 'Rye']
  const [message] = unknownIn(words.map((word, at) => `${word} note: Q${at}`))
  assert.match(message!, /"Box note: Q9" and 2 more\. Enter/)
})

for (const row of [
  'Insured: Odile Marchetti',
  'Page: 4',
  'Fax: 253-555-0199',
  'Crew: N/A',
  'Crew: ________',
  'Accepted by: O. Marchetti',
  'Please note: the crew arrives between eight and ten in the morning',
  'Loss facts: KX-55120, 10/03/2026',
])
  test(`nothing is said of "${row}"`, () => {
    assert.deepEqual(unknownIn([row]), [])
  })
