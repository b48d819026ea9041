import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The day on which a document or a payment was received is not the day on which the job was. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function receivedIn(...rows: RowTexts) {
  const letter = linesOf([
    'Westfield Insurance',
    'October 22, 2026',
    ['Insured', 'Flo Gaspar'],
    ['Claim Number', 'IXR6-88120'],
    'Dear Flo Gaspar:',
    ...rows,
    'Sincerely,',
    'Beatrix Ahn',
  ])
  const [job] = understand(letter, context).drafts
  assert.ok(job?.kind === 'job')
  return job.values['dates.received_at']
}

const others: RowTexts = [
  'Supplement 1 (received 3/30/2026) has been reviewed and approved for $6,205.50.',
  'Contractor invoice received: 4/2/2026',
  'Photos Received: 4/2/2026',
  ['Proof of Loss Date Received:', '4/2/2026'],
  ['Signed authorization received', '4/2/2026'],
]
for (const row of others)
  test(`"${[row].flat().join(' ')}" is no day of the job`, () => {
    assert.equal(receivedIn(row), undefined)
    assert.equal(receivedIn(row, ['Date Received:', '10/3/2026']), '2026-10-03T00:00:00.000Z')
  })

const ofJob: RowTexts = [
  'Claim received: 10/3/2026',
  ['Estimate Request Received:', '10/3/2026'],
  'Estimate: 2211  Received: 10/3/2026',
]
for (const row of ofJob)
  test(`"${[row].flat().join(' ')}" is a day of the job`, () => {
    assert.equal(receivedIn(row), '2026-10-03T00:00:00.000Z')
  })
