import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitTown } from '../../fields/town-behind-name.ts'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Boards print the town of the holder behind the name. */

const towns: [string, ReturnType<typeof splitTown>][] = [
  ['Tall Pine Decks, Inc., Boone, NC', { name: 'Tall Pine Decks, Inc.', town: 'Boone, NC' }],
  [
    'Tall Pine Decks, Winston Salem, NC 27101',
    { name: 'Tall Pine Decks', town: 'Winston Salem, NC 27101' },
  ],
  ['Ruth Kessler, Boone, North Carolina', { name: 'Ruth Kessler', town: 'Boone, North Carolina' }],
  ['Tall Pine Decks, Inc.', null],
  ['Kessler, Ruth, MD', null],
  ['Tall Pine Decks, Inc., CO', null],
  ['Kessler, Hale, Voss and Ames LLC', null],
]
for (const [text, expected] of towns)
  test(`the town behind the name in '${text}'`, () => assert.deepEqual(splitTown(text), expected))

test('a vendor has the name of the certifying sentence, and a warning names its town', () => {
  const { drafts, warnings, reviewReasons } = understand(
    linesOf([
      'North Carolina Licensing Board for General Contractors',
      'License Year 2027',
      'No. 61182',
      'This is to certify that Tall Pine Decks, Inc., Boone, NC is duly registered and entitled to practice',
      'General Contracting. Limitation: Limited. Classification: Building.',
      'until December 31, 2027 when this certificate expires.',
    ]),
    { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' },
  )
  const vendor = drafts.find((draft) => draft.kind === 'vendor')?.values
  assert.equal(vendor?.name, 'Tall Pine Decks, Inc.')
  assert.equal(vendor?.license_expires_on, '2027-12-31')
  assert.deepEqual(
    warnings.map(({ code, message }) => [code, message.slice(0, 20)]),
    [['part_not_saved', 'vendor: "Boone, NC" ']],
  )
  assert.deepEqual(reviewReasons, [])
})
