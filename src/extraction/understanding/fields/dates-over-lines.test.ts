import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A narrow cell may break a date into two lines. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The date of loss of an estimate in a Word table. A reader returns the lines of a cell as one. */
function read(...cells: string[]) {
  const rows = [
    ['Insured', 'Ann Bell'],
    ['Claim Number', 'CLM-77001'],
    cells,
    ['Adjuster', 'Jane Roe'],
    ['Replacement Cost Value', '$1,310.00'],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const lines = rows.map((own) => own.map((cell) => cell.replaceAll('\n', ' ')))
  const document = linesOf(['Repair Estimate', ...lines], { type: 'doc', tables: [table] })
  const { drafts, warnings } = understand(document, context)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  return [job?.date_of_loss, warnings.map(({ code }) => code)]
}

for (const cell of [
  '05/01/\n2026',
  '05/\n01/2026',
  '05-01-\n2026',
  '2026-05-\n01',
  '05/01\n/2026',
  '05/01/20\n26',
  'May 1,\n2026',
  'May\n1, 2026',
  '1 May\n2026',
])
  test(`${JSON.stringify(cell)} is one date`, () => {
    assert.deepEqual(read('Date of Loss', cell), ['2026-05-01', []])
  })

test('a date behind its label in a cell may go on below', () => {
  assert.deepEqual(read('Date of Loss: 05/01/\n2026'), ['2026-05-01', []])
})

test('a whole date above another line stays', () => {
  assert.deepEqual(read('Date of Loss', '05/01/2026\n14 days ago'), ['2026-05-01', []])
})

test('a date whose rest is missing is reported', () => {
  assert.deepEqual(read('Date of Loss', '05/01/'), [undefined, ['value_cut']])
})
