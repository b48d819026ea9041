import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A print of a list that has one job. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const COLUMNS = [50, 120, 220, 340, 430]
const HEADERS = ['Job No', 'Insured', 'Loss Address', 'Claim No', 'Loss Date']

const rowAt = (y: number, cells: string[]): Placed[] =>
  cells.flatMap((text, at): Placed[] => (text === '' ? [] : [[COLUMNS[at]!, y, text, 9]]))

function read(...more: Placed[]) {
  const print = pageOf([...more, ...rowAt(100, HEADERS)])
  const { documentType, drafts } = understand(print, context)
  const jobs = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  return [documentType, jobs.map((job) => [job.job_number, job.client_name, job.claim_number])]
}

const row = ['J-11', 'Ann Fox', '12 Oak St', 'CLM-90211', '06/30/2026']
const job = ['J-11', 'Ann Fox', 'CLM-90211']

for (const title of ['Open Jobs', 'Job List', 'Work in Progress Report'])
  test(`a print "${title}" of one job is a list`, () => {
    assert.deepEqual(read([50, 50, title, 16], ...rowAt(118, row)), ['job_list', [job]])
  })

test('the cells of the only row may have several lines', () => {
  const lines = [
    ...rowAt(118, ['J-11', 'Ann Marie', '12 Oak', 'CLM-', '06/30/2026']),
    ...rowAt(129, ['', 'van der Berg', 'Street', '90211', '']),
  ]
  assert.deepEqual(read([50, 50, 'Open Jobs', 16], ...lines), [
    'job_list',
    [['J-11', 'Ann Marie van der Berg', 'CLM-90211']],
  ])
})

test('one row below headers is no list in a document without the title of one', () => {
  assert.deepEqual(read([50, 50, 'Notes', 16], ...rowAt(118, row)), ['other', []])
})

test('one row of a table between sentences is no list', () => {
  const letter: Placed[] = [
    [50, 50, 'Open Jobs', 16],
    [
      50,
      200,
      'Please call me about this job, because the owner has moved and wants to sell it.',
      9,
    ],
    [
      50,
      214,
      'The office has the keys. The alarm code changes each month, so ask before you go.',
      9,
    ],
  ]
  assert.deepEqual(read(...letter, ...rowAt(118, row)), ['other', []])
})
