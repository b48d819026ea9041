import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An address in a narrow cell of a form may break within its street, and behind its unit. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function addressOf(...lines: string[]) {
  const page = pageOf([
    [56, 57, 'Work Authorization'],
    [62, 94, 'Customer'],
    [122, 94, 'Yves Quill'],
    [62, 111, 'Address'],
    ...lines.map((text, at): [number, number, string] => [122, 111 + 11 * at, text]),
    [62, 176, 'Claim No.'],
    [122, 176, 'YQ-118'],
    [56, 190, 'I authorize the work.'],
  ])
  const { drafts } = understand(page, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const parts = ['line1', 'line2', 'city', 'state', 'postal_code'] as const
  return parts.map((part) => job[`address.${part}`] ?? null)
}

test('a street and a town that break over lines are joined', () => {
  assert.deepEqual(addressOf('77 Lower Meadow', 'Ridge Court, New', 'Lenox, IL 60451-', '3301'), [
    '77 Lower Meadow Ridge Court',
    null,
    'New Lenox',
    'IL',
    '60451-3301',
  ])
  assert.deepEqual(addressOf('1 Meadow', 'Ridge Rd, Joliet,', 'IL 60431'), [
    '1 Meadow Ridge Rd',
    null,
    'Joliet',
    'IL',
    '60431',
  ])
})

for (const part of ['lower level', 'Lower Level', 'basement', 'Rear', 'Apt B', 'second floor'])
  test(`${part} at the end of the street's line is a unit and no town`, () => {
    assert.deepEqual(addressOf(`9400 Cicero Ave, ${part}`, 'Oak Lawn, IL 60453'), [
      '9400 Cicero Ave',
      part,
      'Oak Lawn',
      'IL',
      '60453',
    ])
  })

test('a town of two words may still break behind its first one', () => {
  for (const [first, last] of [
    ['Upper', 'Arlington, OH 43221'],
    ['Salt Lake', 'City, UT 84101'],
    ['Front', 'Royal, VA 22630'],
  ] as const)
    assert.equal(addressOf(`12 Oak St, ${first}`, last)[2], `${first} ${last.split(',')[0]}`)
})

test('a line of its own above the town stays the second line', () => {
  assert.deepEqual(addressOf('12 Oak St', 'Cedar Court', 'Joliet, IL 60431').slice(0, 3), [
    '12 Oak St',
    'Cedar Court',
    'Joliet',
  ])
})
