import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Heads of a table that are centered over wide columns. Their values begin at the left edges. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const heads: Placed[] = [
  [140, 100, 'Insured'],
  [310, 100, 'Claim Number'],
  [510, 100, 'Policy Number'],
]

function jobOf(...values: Placed[]) {
  const title: Placed = [40, 40, 'REPAIR ESTIMATE']
  const total: Placed[] = [
    [40, 300, 'Replacement Cost Value'],
    [300, 300, '$1,000.00'],
  ]
  const { drafts } = understand(pageOf([title, ...heads, ...values, ...total]), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return [job?.client_name, job?.claim_number, job?.policy_number]
}

test('a value at the left edge of its column belongs to the head centered over the column', () => {
  const found = jobOf([40, 118, 'Ann Marsh'], [240, 118, 'C-88231'], [420, 118, 'HO-77120'])
  assert.deepEqual(found, ['Ann Marsh', 'C-88231', 'HO-77120'])
})

test('a row with an empty column is not read by its order', () => {
  const found = jobOf([240, 118, 'C-88231'], [420, 118, 'HO-77120'])
  assert.deepEqual(found, [undefined, undefined, undefined])
})
