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

test('a question states no day', () => {
  const asked = 'Job completed 10/20/2026? No, please finish the trim first.'
  for (const [line, day] of [
    [asked, undefined],
    ['Job completed 10/20/2026. Please finish the trim first.', '2026-10-20T00:00:00.000Z'],
  ] as const) {
    const email = ['From: cy@example.com', 'To: x@ridge.example', 'Subject: claim SHL-3-4417']
    const text = linesOf([...email, 'Date: Tue, 24 Nov 2026 15:42:08 -0400', line])
    const [job] = understand(text, context).drafts
    assert.ok(job?.kind === 'job')
    assert.equal(job.values['dates.completed_at'], day)
  }
})
