import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A narrow column of a printed table may break an amount into two lines. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(rcv: Placed[]) {
  const page = pageOf([
    [40, 40, 'Repair Estimate'],
    [40, 70, 'Insured'],
    [200, 70, 'Ann Bell'],
    [40, 90, 'Claim Number'],
    [200, 90, 'CLM-77001'],
    [40, 110, 'Replacement Cost Value'],
    ...rcv,
    [40, 140, 'Deductible'],
    [200, 140, '$500.00'],
  ])
  const job = understand(page, context).drafts.find(({ kind }) => kind === 'job')?.values
  const values = job as Record<string, unknown> | undefined
  return [values?.['financials.rcv_total'], values?.['financials.deductible']]
}

for (const [upper, lower] of [
  ['$ 4,', '210.55'],
  ['$', '4,210.55'],
  ['$4,210.', '55'],
  ['4,210', '.55'],
])
  test(`"${upper}" above "${lower}" is one amount`, () => {
    const lines: Placed[] = [
      [200, 110, upper!],
      [200, 121, lower!],
    ]
    assert.deepEqual(read(lines), ['4210.55', '500.00'])
  })

test('an amount above another line stays', () => {
  for (const lower of ['$210.55', '210', 'less depreciation', '(estimated)']) {
    const lines: Placed[] = [
      [200, 110, '$4,210.55'],
      [200, 121, lower],
    ]
    assert.deepEqual(read(lines), ['4210.55', '500.00'], lower)
  }
})
