import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Tallgrass Restoration LLC' }

function read(label: string) {
  const rows = [
    ...[
      'PRAIRIE MUTUAL INSURANCE',
      'Estimate',
      'Insured: Ola Thornbury',
      'Claim Number: PM-44-7100',
    ],
    ...['Date of Loss: 11/03/2026', `${label}: 11/12/2026`, 'Replacement Cost Value: $4,490.64'],
    ...['Less Depreciation: $728.42', 'Actual Cash Value: $3,762.22'],
  ]
  const { drafts, warnings, documentType } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(documentType, 'estimate')
  return [job['dates.completed_at'], warnings.map(({ code, field }) => [code, field])]
}

test('the day on which an estimate was completed does not complete the job', () => {
  for (const label of ['Completed', 'Date Completed'])
    assert.deepEqual(read(label), [undefined, [['value_refused', 'dates.completed_at']]], label)
  assert.deepEqual(read('Work Completed'), ['2026-11-12T00:00:00.000Z', []])
})
