import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A form may state the town of an address in a line of its own, above or below the street. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const page = linesOf([
    'Ridge Restoration LLC',
    '',
    'ESTIMATE',
    'Estimate Date: 11/04/2026',
    'Insured: Ann Bell',
    'Claim Number: DXQ-2207',
    ...rows,
    'Replacement Cost Value: $4,000.00',
  ])
  const { drafts, warnings } = understand(page, context)
  const values: Record<string, unknown> = drafts.find(({ kind }) => kind === 'job')?.values ?? {}
  const parts = ['line1', 'city', 'state', 'postal_code'].map((part) => values[`address.${part}`])
  return [parts, warnings.map(({ code, message }) => `${code}: ${message}`)]
}

const home = ['551 S 38th St', 'Tacoma', 'WA', '98405']
const towns: RowTexts[] = [
  ['City/State/Zip: Tacoma, WA 98405', 'Property Address: 551 S 38th St'],
  ['Property Address: 551 S 38th St', 'City/State/Zip: Tacoma, WA 98405'],
  [
    ['City, State, Zip', 'Tacoma, WA 98405'],
    ['Property Address', '551 S 38th St'],
  ],
]
for (const rows of towns)
  test(`${JSON.stringify(rows)} is one address`, () => {
    assert.deepEqual(read(...rows), [home, []])
  })

test('a town above belongs to the street above it', () => {
  const [parts] = read(
    'Mailing Address: 9 Elm Ct',
    'City/State/Zip: Olympia, WA 98501',
    'Property Address: 551 S 38th St',
  )
  assert.deepEqual(parts, ['551 S 38th St', undefined, undefined, undefined])
})

test('a town without a street is reported', () => {
  const [parts, messages] = read('City/State/Zip: Tacoma, WA 98405', 'Adjuster: Jane Roe')
  assert.deepEqual(parts, [undefined, undefined, undefined, undefined])
  assert.deepEqual(messages, [
    'value_cut: job: the address "Tacoma, WA 98405" was not understood, so it was left out. ' +
      'Enter it in the job.',
  ])
})
