import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** First and last day of each license, and the warnings. */
function read(document: Document) {
  const { drafts, warnings, reviewReasons } = understand(document, context)
  const held = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values] : []))
  const days = held.map(({ issued_on, expires_on }) => [issued_on, expires_on])
  return { days, codes: warnings.map(({ code, field }) => [code, field]), reviewReasons }
}

const TITLES = ['State of Idaho', 'Contractor Registration Certificate']
const CARD: RowTexts = [
  ['RCE-55120', '04/01/2026'],
  ['Registration No.', 'Issue Date'],
  ['Cedar Builders LLC', '03/31/2028'],
  ['Business Name', 'Expires'],
]
const LAST: RowTexts = [
  ['12 Elm Street, Boise, ID', 'ACTIVE'],
  ['Address', 'Status'],
]

/** Values in print of 10 points, each close above its caption in small print. */
const cardOf = (rows: RowTexts) =>
  pageOf([
    ...TITLES.map((text, at): Placed => [40, 40 + at * 20, text, 12]),
    ...rows.flatMap((cells, at) =>
      [cells].flat().map((text, column): Placed => {
        const y = 90 + Math.floor(at / 2) * 30
        return at % 2 === 0 ? [40 + column * 260, y, text] : [40 + column * 260, y + 12, text, 7]
      }),
    ),
  ])

test('days close above their captions are the first and the last day', () => {
  assert.deepEqual(read(cardOf([...CARD, ...LAST])).days, [['2026-04-01', '2028-03-31']])
  assert.deepEqual(read(cardOf(CARD)).days, [['2026-04-01', '2028-03-31']])
})

test('days above their captions are read from lines at equal distances', () => {
  for (const rows of [CARD, [...CARD, ...LAST]]) {
    const { days, codes } = read(linesOf([...TITLES, ...rows]))
    assert.deepEqual([days, codes], [[['2026-04-01', '2028-03-31']], []])
  }
})

test('a day of issue in the future without a last day is left out and needs review', () => {
  const lines = [...TITLES, 'Licensee: Cedar Builders LLC', 'License #: RCE-55120']
  const { days, codes, reviewReasons } = read(linesOf([...lines, 'Issue Date: 07/01/2026']))
  assert.deepEqual(days, [[undefined, undefined]])
  assert.deepEqual(codes, [['dates_out_of_order', 'expires_on']])
  assert.deepEqual(reviewReasons, ['dates_out_of_order'])
  const term = read(linesOf([...lines, 'Issue Date: 07/01/2026', 'Expires: 06/30/2028']))
  assert.deepEqual([term.days, term.codes], [[['2026-07-01', '2028-06-30']], []])
})

test('the rows of a table keep their days', () => {
  const { days } = read(
    linesOf([
      'IICRC Certification Transcript',
      ['Technician', 'Certification', 'Expires'],
      ['Naomi Hall', 'WRT', '03/31/2028'],
      ['Omar Young', 'ASD', '04/30/2028'],
    ]),
  )
  assert.deepEqual(days, [
    [undefined, '2028-03-31'],
    [undefined, '2028-04-30'],
  ])
})
