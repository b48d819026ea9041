import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '../document.ts'
import { withoutGluedWords } from './glued-words.ts'
import { linesFromRuns } from './layout.ts'

/** Words of a run from `x` on. A character is 6 wide, a line 10 high. */
function run(x: number, y: number, text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: { x: x + 6 * match.index, y, width: 6 * match[0].length, height: 10 },
    confidence: 1,
  }))
}
const linesOf = (runs: Word[][]) => linesFromRuns(withoutGluedWords(runs)).map(({ text }) => text)

test('a value that touches the label of the next column is split from it', () => {
  const runs = [
    run(40, 40, 'Jane Roe'),
    run(136, 40, 'Policy No.'),
    run(40, 60, 'Austin, TX 78701Loss Date'),
    run(40, 80, 'Some Mutual InsuClaim No.'),
    run(40, 100, '8 Oak, MN 556667CLAIM#'),
    run(40, 120, 'TX, 78704 78701DATE OF'),
  ]
  assert.deepEqual(linesOf(runs), [
    'Jane Roe',
    'Policy No.',
    'Austin, TX 78701',
    'Loss Date',
    'Some Mutual Insu',
    'Claim No.',
    '8 Oak, MN 556667',
    'CLAIM#',
    'TX, 78704 78701',
    'DATE OF',
  ])
})

test('a word is whole where no other row begins', () => {
  assert.deepEqual(linesOf([run(40, 40, 'Jane Roe'), run(40, 60, 'Austin, TX 78701Loss Date')]), [
    'Jane Roe',
    'Austin, TX 78701Loss Date',
  ])
})

test('codes, names and addresses of mail are whole over a column', () => {
  for (const text of [
    'License 27EKT8831',
    'Job No. 25-9547-WTR',
    'GENERAL #T12004763BUS',
    'Write to dana.roe88@mail.example.com',
    'Ann McAllister',
  ]) {
    const over = [0, 4, 8, 12, 16, 20].map((step) => run(40 + 6 * step + 30, 40, 'Head'))
    const texts = linesOf([...over, run(40, 60, text)])
    assert.equal(texts.at(-1), text)
  }
})

test('names with a capital inside are whole over a column', () => {
  for (const text of [
    'MacDonald, Ian',
    'VanHorn, Pete',
    'PuroClean Denver LLC',
    'ServiceMaster of Loveland',
    'GuideOne Insurance',
    'HomeFix Corp',
    'BlueSky Drywall LLC',
    '360Restoration LLC',
    'Studio54 Builders',
  ]) {
    const over = Array.from({ length: 60 }, (_, at) => run(40 + 2 * at, 40, 'Head'))
    const texts = linesOf([...over, run(40, 60, text)])
    assert.equal(texts.at(-1), text)
  }
})

test('a label that touches its value is split from it', () => {
  const heads = [40, 60, 80].map((y) => run(82, y, 'Ann Bell'))
  const lines = linesOf([
    ...heads,
    run(40, 100, 'InsuredAmy Poe'),
    run(28, 120, 'Inspected2026-03-02'),
  ])
  assert.deepEqual(lines.slice(3), ['Insured', 'Amy Poe', 'Inspected', '2026-03-02'])
})

test('a label that follows a value after a space begins its column', () => {
  const heads = [40, 60, 80].map((y) => run(142, y, 'Label:'))
  const lines = linesOf([...heads, run(40, 100, 'Spokane WA 99247 Warranty Ends:')])
  assert.deepEqual(lines.slice(3), ['Spokane WA 99247', 'Warranty Ends:'])
})

test('a value that is printed over the next column does not mix with it', () => {
  const lines = linesFromRuns([
    run(40, 40, '8336 Prairie Ave, Columbus, OH 43232'),
    run(200, 40, 'CLM-2024-98106'),
  ])
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['8336 Prairie Ave, Columbus, OH 43232', 'CLM-2024-98106'],
  )
})

test('a label is whole over the left edge of a table', () => {
  const table = [0, 1, 2].map((row) => run(70, 80 + 15 * row, 'Net Claim'))
  const rows = (text: string) => linesOf([run(40, 60, text), ...table])[0]
  assert.equal(rows('Date of Loss:'), 'Date of Loss:')
  assert.equal(rows('7106 Loss Date:'), '7106')
})

test('a word of half a million digits over a column is whole', () => {
  const digits = '7'.repeat(500_000)
  assert.deepEqual(
    linesOf([run(40, 40, 'Jane Roe'), run(136, 40, 'Policy No.'), run(40, 60, digits)]),
    ['Jane Roe', 'Policy No.', digits],
  )
})

test('a column of colons stays apart from its labels', () => {
  const colons = [0, 1, 2].map((row) => run(130, 80 + 13 * row, ':'))
  const label = [...run(40, 60, 'Claim Number'), ...run(130, 60, ':')]
  assert.deepEqual(linesOf([label, ...colons]).slice(0, 2), ['Claim Number', ':'])
})
