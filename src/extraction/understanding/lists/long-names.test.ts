import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Names that fill a narrow column of a printed list, or are broken at or before their hyphen. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const COLUMNS = [40, 100, 200, 330, 430]

/** A list whose first record has the name in these lines, 100 points wide. */
function namesOf(...name: string[]) {
  const heads = ['Job #', 'Insured', 'Address', 'Claim #', 'RCV']
  const rows = [
    ['26-0981', '', '2455 Colonial Ct', 'HO26-0981', '$4,210.00'],
    ['26-0982', 'Ken Ito', '9 Pine St', 'HO26-0982', '$18,940.50'],
    ['26-0983', 'Bo Fay', '11 Elm St', 'HO26-0983', '$7,005.25'],
  ]
  const placed = [heads, ...rows].flatMap((texts, row) =>
    texts.map((text, column): Placed => [COLUMNS[column]!, 50 + 50 * row, text]),
  )
  const lines = name.map((line, at): Placed => [COLUMNS[1]!, 100 + 12 * at, line])
  const { drafts, reviewReasons } = understand(
    pageOf([...placed, ...lines].filter(([, , text]) => text !== '')),
    context,
  )
  const jobs = drafts.filter(({ kind }) => kind === 'job')
  const names = jobs.map(({ values }): unknown => ({ client_name: '', ...values }).client_name)
  return [names, reviewReasons]
}

const others = ['Ken Ito', 'Bo Fay']

test('a name that is broken at its hyphen, or before it, is joined', () => {
  for (const lines of [
    ['Theodora Smith-', 'Jones'],
    ['Theodora Smith', '-Jones'],
    ['Theodora', 'Smith-', 'Jones'],
    ['Theodora Smi', 'th-Jones'],
  ])
    assert.deepEqual(namesOf(...lines), [['Theodora Smith-Jones', ...others], []], lines.join('|'))
})

test('a row whose name may be broken within another word needs review', () => {
  for (const lines of [
    ['Theodora Wash', 'ington'],
    ['Omar', 'al-Hassan'],
  ])
    assert.deepEqual(namesOf(...lines), [others, ['row_not_saved']], lines.join('|'))
})

test('the only long name keeps the words that are close to the next column', () => {
  assert.deepEqual(namesOf('Theodora Smithe'), [['Theodora Smithe', ...others], []])
  assert.deepEqual(namesOf('Cole Build LLC'), [['Cole Build LLC', ...others], []])
})
