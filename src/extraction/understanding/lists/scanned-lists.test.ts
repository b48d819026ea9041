import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf, scanOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A list that OCR read is saved and reviewed. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const columns = [40, 120, 260, 360] as const
const printed = [
  ['Job #', 'Insured', 'Claim Number', 'Property City'],
  ['J-401', 'Ann Bell', 'SHL-4402917', 'Akron |'],
  ['J-402', 'Omar Reed', 'SHL-4402918', '| Akron'],
  ['J-403', 'Ida Stone', 'SHL-4402919', 'Akron'],
]
const list = pageOf(
  printed.flatMap((row, at) =>
    row.map((text, column): [number, number, string] => [columns[column]!, 40 + 20 * at, text]),
  ),
)

test('a scanned list needs review, and its ruled lines are no text', () => {
  const { documentType, drafts, warnings, reviewReasons } = understand(scanOf(list), context)
  assert.equal(documentType, 'job_list')
  const jobs = drafts.flatMap((one) => (one.kind === 'job' ? [one.values] : []))
  assert.deepEqual(
    jobs.map((job) => [job.job_number, job['address.city']]),
    [
      ['J-401', 'Akron'],
      ['J-402', 'Akron'],
      ['J-403', 'Akron'],
    ],
  )
  assert.deepEqual(reviewReasons, ['low_confidence'])
  assert.deepEqual(
    warnings.map(({ message }) => message),
    [
      'The list was read from a scan, so letters, digits and rows may be misread. Check each row against ' +
        'the document, or upload the list as a spreadsheet.',
    ],
  )
})

test('a printed list needs no review', () => {
  const { documentType, reviewReasons } = understand(list, context)
  assert.deepEqual([documentType, reviewReasons], ['job_list', []])
})
