import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'
import { nameOf } from './values.ts'

/** A name may be followed by its town and state. */

for (const [text, name] of [
  ['Cedar Framing, Inc., Asheville, NC', 'Cedar Framing, Inc.'],
  ['Cedar Framing LLC, Winston-Salem, North Carolina 27101', 'Cedar Framing LLC'],
  ['Ann Bell, Tacoma, WA', 'Ann Bell'],
  ['Voss, Hale & Brown, Inc.', 'Voss, Hale & Brown, Inc.'],
  ['Bell, Ann', 'Bell, Ann'],
  ['Voss, Hale PA', 'Voss, Hale PA'],
  ['Bell, Carl, Jr.', 'Bell, Carl, Jr.'],
] as const)
  test(`the name of "${text}" is "${name}"`, () => {
    assert.equal(nameOf(text)?.value, name)
  })

test('the holder in a granting sentence is named without the town', () => {
  const { drafts } = understand(
    linesOf([
      'North Carolina Licensing Board for General Contractors',
      'No. 70412',
      'This is to certify that Cedar Framing, Inc., Asheville, NC is duly registered and entitled to',
      'practice General Contracting until December 31, 2026 when this certificate expires.',
    ]),
    { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' },
  )
  const names = drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values.name] : []))
  assert.deepEqual(names, ['Cedar Framing, Inc.'])
})
