import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Forms name two owners with a comma between them. */

const context = { today: '2026-11-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function clientOf(label: string, name: string) {
  const { drafts } = understand(
    linesOf([
      'WORK AUTHORIZATION',
      [label, name],
      ['Property address', '12 Oak St, Tacoma, WA 98402'],
      ['Claim Number', '15-00447190'],
      'I authorize Ridge Restoration LLC to perform the work.',
      ['Owner Signature', '10/15/2026'],
    ]),
    context,
  )
  return drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values.client_name] : []))
}

test('a comma between two whole names of one surname is between two people', () => {
  assert.deepEqual(clientOf('Homeowner', 'Ann Bell, Carl Bell'), ['Ann Bell & Carl Bell'])
})

test('behind a plural label, a comma between two whole names is between two people', () => {
  for (const label of ['Property owner(s)', 'Insured(s)', 'Homeowner(s)'])
    assert.deepEqual(clientOf(label, 'Ann Bell, Carl Ross'), ['Ann Bell & Carl Ross'])
})

test('a last name before the first name is turned', () => {
  assert.deepEqual(clientOf('Property owner(s)', 'Bell, Ann'), ['Ann Bell'])
  assert.deepEqual(clientOf('Insured(s)', 'Soto Diaz, Juan Carlos'), ['Juan Carlos Soto Diaz'])
  assert.deepEqual(clientOf('Insured', 'Soto Diaz, Jorge Raul'), ['Jorge Raul Soto Diaz'])
})
